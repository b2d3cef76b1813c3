import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findBrowser } from './scripts/setup/browser.mjs';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'site/e2e',
  testMatch: '**/*.spec.ts',
  // Serves dist/ on a free port and puts its address into AEGO_SITE, which every worker inherits.
  globalSetup: './site/e2e/serve-site.ts',
  fullyParallel: true,
  workers: 2,
  // A busy machine may upset a browser; what passed only then is named at the end.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  reporter: 'list',
  use: {
    ...(process.env.AEGO_SITE ? { baseURL: process.env.AEGO_SITE } : {}),
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: CHROMIUM_ARGS,
    },
  },
});
