import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findNode, root } from './node.mjs';
import { Problem } from './problem.mjs';

/** Where Chromium and its relatives usually are. */
const USUAL = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/**
 * The browser for the tests: CHROMIUM_PATH, one that is installed, or Playwright's own.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Problem(`CHROMIUM_PATH names ${given}, and there is no such file.`);
  }
  return USUAL[process.platform]?.find((path) => existsSync(path)) ?? ofPlaywright();
}

function ofPlaywright() {
  try {
    const { chromium } = createRequire(join(root, 'package.json'))('playwright-core');
    const path = chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Finds a browser or installs one, saying what it does. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('No Chromium found: installing the chromium package with apt-get.');
    if (run('apt-get', ['update', '-qq']) && run('apt-get', APT_INSTALL)) {
      const installed = findBrowser();
      if (installed) return installed;
    }
  }
  console.log("Trying Playwright's own Chromium download.");
  run(findNode(), [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  throw new Problem(
    'The browser tests need Chromium or Chrome, and it could be neither found nor installed. ' +
      'Install it, or name its program in the environment variable CHROMIUM_PATH.',
  );
}

const APT_INSTALL = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit' });
  return status === 0;
}
