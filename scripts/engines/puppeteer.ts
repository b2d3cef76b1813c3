import { launch } from 'puppeteer-core';
import { CHROMIUM_ARGS } from '../setup/browser.mjs';
import { end, temporaryFolder, track } from './cleanup.ts';
import { type Driven, within } from './driven.ts';

/** Seconds for the first sign of life. */
const START_SECONDS = 60;

/** Starts Chromium or Firefox, without a window, a home or a profile of its user's. */
export async function startWithPuppeteer(
  browser: 'chrome' | 'firefox',
  program: string,
): Promise<Driven> {
  const home = temporaryFolder(browser);
  const started = await launch({
    browser,
    executablePath: program,
    headless: true,
    args: browser === 'chrome' ? CHROMIUM_ARGS : [],
    userDataDir: temporaryFolder(`${browser}/profile`),
    env: { ...process.env, HOME: home },
    timeout: START_SECONDS * 1000,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  }).catch((error: Error) => {
    const said = error.message
      .replace(/TROUBLESHOOTING.*/s, '')
      .replace(/\s+/g, ' ')
      .trim();
    throw new Error(`the browser did not start: ${said}`);
  });
  const child = started.process();
  if (child !== null) track(child);
  const page = await within(START_SECONDS, 'the browser opened no tab', started.newPage());
  return {
    version: (await started.version()).replace(/^\D+/, ''),
    open: async (url) => {
      await page.goto(url);
    },
    ask: (expression) => page.evaluate(expression),
    close: async () => {
      // Puppeteer, which looks after a browser that is starting, has to know that this one is gone.
      if (child !== null) await end(child);
    },
  };
}
