import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findNode, root } from './node.mjs';
import { Problem } from './problem.mjs';

/**
 * The browsers of the tests: the variable that names a program, where the program usually is, what
 * has to stand beside it, and Debian's packages of both.
 */
const BROWSERS = {
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    usual: {
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
    },
    packages: ['chromium'],
  },
  firefox: {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    usual: {
      linux: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/usr/lib64/firefox/firefox'],
      darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
      win32: ['C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
    },
    packages: ['firefox-esr'],
  },
  webkit: {
    // The driver of WebKitGTK brings the browser it drives, but no screen to show it on.
    name: 'WebKit',
    variable: 'WEBKIT_DRIVER_PATH',
    usual: { linux: ['/usr/bin/WebKitWebDriver'] },
    beside: ['/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

/** @typedef {keyof typeof BROWSERS} BrowserId */

/** What Chromium needs as root and in containers, and without talking to anybody. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Minutes for each command that installs something. */
const INSTALL_MINUTES = 5;

/**
 * A browser for the tests: the one its variable names, one that is installed, or for Chromium
 * Playwright's own.
 * @param {BrowserId} id
 * @returns {string | undefined}
 */
export function findBrowser(id = 'chromium') {
  const { variable, usual, beside = [] } = BROWSERS[id];
  const given = process.env[variable];
  if (given && !existsSync(given)) {
    throw new Problem(`${variable} names ${given}, and there is no such file.`);
  }
  if (!beside.every((path) => existsSync(path))) return undefined;
  if (given) return given;
  const fits = (path) => existsSync(path) && !(id === 'firefox' && startsSnap(path));
  const found = usual[process.platform]?.find(fits);
  return found ?? (id === 'chromium' ? ofPlaywright() : undefined);
}

/**
 * Ubuntu's `firefox` is a script that starts a snap, or offers to install one. A snap may not read
 * the profiles that tests make.
 */
function startsSnap(path) {
  const file = openSync(path);
  const start = Buffer.alloc(4096);
  readSync(file, start);
  closeSync(file);
  return start.toString('latin1').startsWith('#!') && start.includes('/snap/');
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

/**
 * Finds a browser or installs it, saying so: with apt-get on Debian as root, and Chromium elsewhere
 * as Playwright's download. Undefined where neither is possible.
 * @param {BrowserId} id
 * @returns {string | undefined}
 */
export function findOrInstall(id) {
  const found = findBrowser(id) ?? installPackages(id);
  if (found || id !== 'chromium') return found;
  console.log("Trying Playwright's own Chromium download.");
  run(findNode(), [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  return findBrowser(id);
}

function installPackages(id) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined;
  const { name, packages } = BROWSERS[id];
  console.log(`No ${name} found: installing ${packages.join(' and ')} with apt-get.`);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  if (!run('apt-get', ['update', '-qq']) || !run('apt-get', install)) return undefined;
  return findBrowser(id);
}

/**
 * Chromium, installed if it is missing. Throws where that is not possible.
 * @returns {string}
 */
export function ensureChromium() {
  const found = findOrInstall('chromium');
  if (found) return found;
  throw new Problem(`This needs Chromium or Chrome. ${lackingBrowser('chromium')}`);
}

/** Chromium for the browser tests, which need it, and Firefox for some of them, where it can be had. */
export function ensureBrowsers() {
  ensureChromium();
  if (process.platform !== 'win32') findOrInstall('firefox');
}

/**
 * The program that Playwright starts as Firefox. Undefined without one, and on Windows, where a
 * script is no program.
 * @returns {string | undefined}
 */
export function firefoxForPlaywright() {
  if (process.platform === 'win32' || !findBrowser('firefox')) return undefined;
  return join(import.meta.dirname, 'firefox-for-playwright.mjs');
}

/**
 * What to say where a browser is wanted and not there.
 * @param {BrowserId} id
 */
export function lackingBrowser(id) {
  const { name, variable, packages } = BROWSERS[id];
  return (
    `${name} could be neither found nor installed. Install it (on Debian ${packages.join(' and ')}), ` +
    `or name its program in the environment variable ${variable}.`
  );
}

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const timeout = INSTALL_MINUTES * 60_000;
  return spawnSync(command, args, { cwd: root, env, stdio: 'inherit', timeout }).status === 0;
}
