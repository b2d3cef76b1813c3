#!/usr/bin/env node
// Takes Firefox's place for Playwright: starts the one that is found and hands on what they say to
// each other. A released Firefox does not know all commands that Playwright sends for each page.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { findBrowser } from './browser.mjs';

/** What a Firefox may not know, and the tests in it do without: the system's own settings stay. */
const SPARED = new Set([
  'browser.setDownloadBehavior',
  'emulation.setMediaFeaturesOverride',
  'emulation.setScreenOrientationOverride',
  'emulation.setScreenSettingsOverride',
]);

const args = process.argv.slice(2);
const firefox = spawn(findBrowser('firefox'), args, {
  stdio: ['ignore', 'ignore', 'pipe'],
  // It refuses a home that is somebody else's; the profile is made for it, and goes with it.
  env: { ...process.env, HOME: args[args.indexOf('--profile') + 1] },
});
firefox.on('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
firefox.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => firefox.kill());

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, url] = /^WebDriver BiDi listening on (ws:\S+)$/.exec(line) ?? [];
  if (!url) {
    console.error(line);
    return;
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright, { url: path }) => connect(playwright, `${url}${path}`));
  server.on('listening', () => {
    // The line that Playwright waits for.
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`);
  });
});

/** Joins Playwright to Firefox until one of them leaves. */
function connect(playwright, url) {
  const browser = new WebSocket(url, { perMessageDeflate: false, maxPayload: 0 });
  const opened = new Promise((resolve) => browser.on('open', resolve));
  /** Ids of commands under way that may fail for being unknown. */
  const spared = new Set();
  playwright.on('message', async (data) => {
    const { id, method } = JSON.parse(data);
    if (SPARED.has(method)) spared.add(id);
    await opened;
    browser.send(`${data}`);
  });
  browser.on('message', (data) => {
    playwright.send(spared.size > 0 ? answered(`${data}`, spared) : `${data}`);
  });
  playwright.on('close', () => browser.close());
  browser.on('close', () => playwright.close());
  browser.on('error', ({ message }) => {
    console.error(message);
    playwright.close();
  });
}

/** A message of Firefox: "unknown command" is "done" where the command is spared. */
function answered(text, spared) {
  const { id, error } = JSON.parse(text);
  if (!spared.delete(id) || error !== 'unknown command') return text;
  return JSON.stringify({ type: 'success', id, result: {} });
}
