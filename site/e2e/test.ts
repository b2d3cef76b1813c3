import { type BrowserContext, test as base } from '@playwright/test';
import { pretendGraphicsCard } from './graphics-card.ts';

export * from '@playwright/test';

interface Kept {
  context?: BrowserContext;
}

export interface Options {
  /** The stage draws with WebGL, also where there is no graphics card. */
  graphicsCard: boolean;
}

/**
 * As Playwright's own, but that tests which ask for no other kind of window share one: what a page
 * has fetched and compiled is there for the next. Storage, permissions and pages are new each time.
 */
export const test = base.extend<Options, { kept: Kept }>({
  graphicsCard: [false, { option: true }],
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern.
    async ({}, use) => {
      const kept: Kept = {};
      await use(kept);
      await kept.context?.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, kept, contextOptions, hasTouch, isMobile, javaScriptEnabled, browserName },
    use,
  ) => {
    const isUsual = Object.keys(contextOptions).length === 0 && javaScriptEnabled !== false;
    if (!isUsual || hasTouch || isMobile || browserName !== 'chromium') {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    kept.context ??= await browser.newContext();
    await use(kept.context);
    await cleaned(kept.context);
  },
  page: async ({ context, graphicsCard }, use) => {
    const page = await context.newPage();
    if (graphicsCard) await page.addInitScript(pretendGraphicsCard);
    // A draft that the last test left in its last moment may be written when all has been cleared.
    await page.addInitScript(() => {
      try {
        if (sessionStorage.getItem('of this test') !== null) return;
        sessionStorage.setItem('of this test', '');
        localStorage.clear();
      } catch {
        // Storage is closed to this frame.
      }
    });
    await use(page);
  },
});

/** What pages keep; not what the browser has fetched and compiled. */
const STORED = 'local_storage,indexeddb,cache_storage,service_workers,file_systems';

/** Takes away what a test has left in a window. */
async function cleaned(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.clearCookies();
  const origins = new Set<string>();
  for (const page of context.pages()) {
    for (const frame of page.frames()) origins.add(new URL(frame.url()).origin);
  }
  // A page that is open could write again.
  const [last, ...others] = context.pages();
  for (const page of others) await page.close();
  if (!last) return;
  const session = await context.newCDPSession(last);
  await last.goto('about:blank');
  for (const origin of origins) {
    if (origin === 'null') continue;
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED });
  }
  await last.close();
}
