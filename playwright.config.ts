import { defineConfig } from '@playwright/test';

import {
  CHROMIUM_ARGS,
  findBrowser,
  firefoxForPlaywright,
  lackingBrowser,
} from './scripts/setup/browser.mjs';
import type { Options } from './site/e2e/test.ts';

const executablePath = findBrowser();
const firefoxPath = firefoxForPlaywright();
/** Tests tagged @firefox run there as well, where it is: input, layout, life cycle. */
const firefox = {
  name: 'firefox',
  grep: /@firefox/,
  use: {
    browserName: 'firefox',
    // The system's own, not Playwright's build.
    channel: 'moz-firefox',
    launchOptions: { executablePath: firefoxPath as string },
  },
} as const;
// Workers read this file, too.
if (!firefoxPath && process.env.TEST_WORKER_INDEX === undefined) {
  const why = process.platform === 'win32' ? 'Not on Windows.' : lackingBrowser('firefox');
  console.log(`Skipped: the browser tests in Firefox. ${why}`);
}

/** What concerns the graphics card's picture. All else runs without, as on machines that have none: that costs a third less. */
const WEBGL = /(stage|life)\.spec\.ts$/;
const chromium = (name: string, args: readonly string[], graphicsCard: boolean) => ({
  name,
  use: {
    graphicsCard,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...CHROMIUM_ARGS, ...args],
    },
  },
});

export default defineConfig<Options>({
  testDir: 'site/e2e',
  testMatch: '**/*.spec.ts',
  // Serves dist/ on a free port and puts its address into AEGO_SITE, which every worker inherits.
  globalSetup: './site/e2e/serve-site.ts',
  fullyParallel: true,
  workers: 2,
  // A busy machine may upset a browser; what passed only then is named at the end.
  retries: 2,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  reporter: 'list',
  projects: [
    { ...chromium('chromium', ['--disable-3d-apis'], false), testIgnore: WEBGL },
    { ...chromium('webgl', [], true), testMatch: WEBGL },
    ...(firefoxPath ? [firefox] : []),
  ],
  use: {
    ...(process.env.AEGO_SITE ? { baseURL: process.env.AEGO_SITE } : {}),
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
