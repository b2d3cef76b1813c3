import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBrowser, findOrInstall, lackingBrowser } from './browser.mjs';

/** Texts by path: all files there are. */
const files = new Map<string, string>();

vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  existsSync: (path: string) => files.has(path),
  openSync: (path: string) => path,
  readSync: (path: string, buffer: Buffer) => buffer.write(files.get(path) ?? ''),
  closeSync: () => {},
}));
vi.mock('node:child_process', () => ({ spawnSync: vi.fn() }));

const { platform } = process;
const onPlatform = (value: string) => Object.defineProperty(process, 'platform', { value });

beforeEach(() => {
  onPlatform('linux');
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  for (const name of ['CHROMIUM_PATH', 'FIREFOX_PATH', 'WEBKIT_DRIVER_PATH']) vi.stubEnv(name, '');
});
afterEach(() => {
  onPlatform(platform);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.mocked(spawnSync).mockReset();
  files.clear();
});

/** apt-get, which brings these files or fails. */
function apt(...paths: string[]): void {
  vi.mocked(spawnSync).mockImplementation((_, args) => {
    if (args?.[0] === 'install') for (const path of paths) files.set(path, '');
    return { status: paths.length > 0 ? 0 : 100 } as ReturnType<typeof spawnSync>;
  });
}
const commands = () => vi.mocked(spawnSync).mock.calls.map(([name, args]) => [name, args?.at(-1)]);

test('a program that is named outranks one that is installed, and has to be there', () => {
  files.set('/usr/bin/firefox-esr', '').set('/opt/firefox', '');
  expect(findBrowser('firefox')).toBe('/usr/bin/firefox-esr');
  vi.stubEnv('FIREFOX_PATH', '/opt/firefox');
  expect(findBrowser('firefox')).toBe('/opt/firefox');
  vi.stubEnv('FIREFOX_PATH', '/opt/nothing');
  expect(() => findBrowser('firefox')).toThrow('FIREFOX_PATH names /opt/nothing, and there is no');
});

test('a script that starts a snap is no Firefox', () => {
  files.set('/usr/bin/firefox', '#!/bin/sh\nexec /snap/bin/firefox "$@"\n');
  expect(findBrowser('firefox')).toBeUndefined();
  files.set('/usr/bin/firefox', '#!/bin/sh\nexec /usr/lib/firefox/firefox "$@"\n');
  expect(findBrowser('firefox')).toBe('/usr/bin/firefox');
});

test('WebKit needs its driver and a screen', () => {
  files.set('/usr/bin/WebKitWebDriver', '');
  expect(findBrowser('webkit')).toBeUndefined();
  files.set('/usr/bin/Xvfb', '');
  expect(findBrowser('webkit')).toBe('/usr/bin/WebKitWebDriver');
});

test('root on Debian installs what is missing, once', () => {
  files.set('/etc/debian_version', '12');
  apt('/usr/bin/firefox-esr');
  for (let i = 0; i < 2; i++) expect(findOrInstall('firefox')).toBe('/usr/bin/firefox-esr');
  expect(commands()).toEqual([
    ['apt-get', '-qq'],
    ['apt-get', 'firefox-esr'],
  ]);
});

test('where nothing can be installed there is none, and a sentence says what to do', () => {
  apt();
  expect(findOrInstall('firefox')).toBeUndefined();
  files.set('/etc/debian_version', '12');
  vi.mocked(process.getuid as () => number).mockReturnValue(1000);
  expect(findOrInstall('webkit')).toBeUndefined();
  expect(commands()).toEqual([]);
  vi.mocked(process.getuid as () => number).mockReturnValue(0);
  expect(findOrInstall('webkit')).toBeUndefined();
  expect(commands()).toEqual([['apt-get', '-qq']]);
  expect(lackingBrowser('webkit')).toBe(
    'WebKit could be neither found nor installed. Install it (on Debian webkit2gtk-driver and xvfb), ' +
      'or name its program in the environment variable WEBKIT_DRIVER_PATH.',
  );
});
