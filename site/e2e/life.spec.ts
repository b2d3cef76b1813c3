import { addBlocks, alive, watchLife } from './alive.ts';
import { expect, type Page, test } from './test.ts';
import { caret, live, stepOf, steps, untilLive } from './try-it.ts';

/** Blocks that come and go, pages that are left and come back, tabs that nobody looks at. */
const PAGE = 'animation/player/';

/** Steps a block one by one and gives, for each, what its tags say and a number for its picture. */
function played(page: Page, id: string, count: number, removed?: string): Promise<string[]> {
  return page.evaluate(
    async ([block, most, other]) => {
      const root = document.getElementById(block) as HTMLElement;
      const part = <E extends HTMLElement>(selector: string) => root.querySelector(selector) as E;
      const tag = part('.tag.bl');
      const seen: string[] = [];
      const changed = (act: () => void) =>
        new Promise<void>((done) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            done();
          });
          observer.observe(tag, { childList: true });
          act();
        });
      const button = (name: string) =>
        [...root.querySelectorAll('button')].find(
          (b) => b.getAttribute('aria-label') === name || b.textContent?.trim() === name,
        ) as HTMLButtonElement;
      await changed(() => button('Reset the text').click());
      for (let i = 0; i < most; i++) {
        if (i === 5 && other) document.getElementById(other)?.remove();
        await changed(() => button('Step').click());
        const canvas = part<HTMLCanvasElement>('.stage canvas');
        const { data } = canvas
          .getContext('2d')
          ?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        };
        let sum = 0;
        for (let at = 0; at < data.length; at += 4) sum = (sum * 31 + (data[at] as number)) | 0;
        seen.push(`${tag.textContent} ${part('.tag.br').textContent} ${sum}`);
      }
      return seen;
    },
    [id, count, removed] as const,
  );
}

// C-39, C-42
test('fifty blocks that come and go leave nothing behind, and do not disturb the one beside', async ({
  page,
}) => {
  test.slow();
  await watchLife(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PAGE);
  await untilLive(page);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const start = await alive(page);
  expect(start).toMatchObject({ workers: 1, contexts: 1, editors: 1 });
  await addBlocks(page, ['guest']);
  const guest = await page.locator('#guest').evaluateHandle((el) => {
    el.remove();
    return el as HTMLElement;
  });
  /** Puts the block in and, once it runs, takes it out again. */
  const rounds = async (count: number) => {
    await guest.evaluate(async (el, most) => {
      const host = document.getElementById('try-it') as HTMLElement;
      const before = window.watched.channels;
      for (let i = 0; i < most; i++) {
        host.before(el);
        el.scrollIntoView();
        const lives = () =>
          'live' in el.dataset && el.querySelector<HTMLElement>('.stage')?.dataset.live === '';
        while (!lives()) await new Promise((next) => setTimeout(next, 20));
        // Whoever is at a block has its answers come over a channel.
        const step = el.querySelector<HTMLElement>('button[aria-label=Step]');
        step?.focus();
        step?.click();
        while (window.watched.channels === before) await new Promise((next) => setTimeout(next, 5));
        el.remove();
      }
      await new Promise((next) => setTimeout(next, 200));
    }, count);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes } = await session.send('Memory.getDOMCounters');
    const { textures, listeners } = await page.evaluate(() => window.watched);
    return { usedSize, nodes, textures, listeners };
  };
  // The first ones leave compiled code.
  const before = await rounds(10);
  const after = await rounds(40);
  expect(await alive(page)).toEqual(start);
  // A block has more than a thousand.
  expect(after.nodes - before.nodes).toBeLessThan(1000);
  expect(after.textures).toBe(before.textures);
  expect(after.listeners).toEqual(before.listeners);
  expect(after.usedSize / before.usedSize).toBeLessThan(1.1);
  // A page with one of these is not kept in the browser's memory.
  expect(Object.keys(after.listeners)).not.toContain('window unload');
  expect(Object.keys(after.listeners)).not.toContain('window beforeunload');

  await guest.evaluate((el) => document.getElementById('try-it')?.after(el));
  await expect(page.locator('#guest .stage')).toHaveAttribute('data-live', '');
  await page.locator('#try-it').scrollIntoViewIfNeeded();
  const disturbed = await played(page, 'try-it', 60, 'guest');
  expect(new Set(disturbed).size).toBeGreaterThan(30);
  expect(await played(page, 'try-it', 60)).toEqual(disturbed);
});

// C-40, C-45
// In Firefox its driver loses a page that goes back before it is there: a line of MANUAL.md.
test('going back and forth between pages, faster than they load, breaks nothing', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await live(page, PAGE);
  await page.evaluate(() => Object.assign(window, { first: true }));
  await page.locator('a[href$="/animation/clips/"]').first().click();
  await expect(page).toHaveURL(/animation\/clips\/$/);
  // A page of its own each time, and not one that a script fills anew.
  expect(await page.evaluate(() => 'first' in window)).toBe(false);
  // The driver is asked again where it has just lost the page that goes.
  const to = (address: RegExp, go: () => Promise<unknown>) =>
    expect(async () => {
      if (!address.test(page.url())) await go();
      expect(page.url()).toMatch(address);
    }).toPass();
  const back = () => to(/player\/$/, () => page.goBack({ waitUntil: 'commit' }));
  const forward = () => to(/clips\/$/, () => page.goForward({ waitUntil: 'commit' }));
  for (let i = 0; i < 5; i++) {
    await back();
    await forward();
  }
  await back();
  await expect(page).toHaveURL(/animation\/player\/$/);
  await untilLive(page);
  await steps(page.locator('try-it'), 5);
  await expect(page.locator('.stage canvas')).toHaveCount(1);
  expect(errors).toEqual([]);
});

// C-45
test('a page whose block was typed into is kept for the way back, and plays on', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // Playwright turns that memory off.
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  try {
    const page = await browser.newPage({ baseURL: baseURL as string });
    const block = await live(page, PAGE);
    await page.evaluate(() => Object.assign(window, { first: true }));
    await caret(block, 1);
    await page.keyboard.type('// ');
    await expect(block.locator('.view-lines')).toContainText('// ');
    await page.goto('animation/clips/');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/player\/$/);
    expect(await page.evaluate(() => 'first' in window)).toBe(true);
    await steps(block, 5);
  } finally {
    await browser.close();
  }
});

// C-47
test('where the page never learns what is in view, a touch starts the block', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
      takeRecords() {
        return [];
      }
    } as never;
  });
  await page.goto(PAGE);
  const block = page.locator('try-it');
  await expect(block).not.toHaveAttribute('data-live');
  await block.hover();
  await untilLive(page);
  await block.getByRole('button', { name: 'Pause' }).click();
  await block.getByRole('button', { name: 'Play', exact: true }).click();
  await steps(block, 5);
});

// C-46, C-48
test('nothing runs while nobody looks, and hours later it goes on where it was', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = window;
    const held = new Map<number, FrameRequestCallback>();
    let [away, late, next] = [false, 0, 1_000_000_000];
    window.requestAnimationFrame = (frame) => {
      if (!away) return request((now) => frame(now + late));
      held.set(next, frame);
      return next++;
    };
    window.cancelAnimationFrame = (id) => {
      if (!held.delete(id)) cancel(id);
    };
    Object.defineProperty(document, 'hidden', { get: () => away });
    Object.defineProperty(document, 'visibilityState', {
      get: () => (away ? 'hidden' : 'visible'),
    });
    const say = () => document.dispatchEvent(new Event('visibilitychange'));
    Object.assign(window, {
      hide() {
        away = true;
        say();
      },
      /** So many milliseconds later. */
      show(milliseconds: number) {
        away = false;
        late += milliseconds;
        say();
        for (const [id, frame] of held) {
          held.delete(id);
          request((now) => frame(now + late));
        }
      },
    });
  });
  await watchLife(page);
  const block = await live(page, 'animation/events/');
  await block.locator('.stage').focus();
  await steps(block, 30);
  await page.evaluate(() => (window as never as { hide(): void }).hide());
  // What was on its way has come.
  await page.waitForTimeout(300);
  const events = block.getByRole('tab', { name: /^Events \d/ });
  const look = () =>
    block.evaluate((el) => ({
      step: Number(/-?\d+/.exec(el.querySelector('.tag.bl')?.textContent ?? '')),
      pictures: window.watched.pictures[el.id] ?? 0,
    }));
  const [left, told] = [await look(), await events.textContent()];
  // The browser may ask a page that goes into its memory, and one that comes back out of it.
  expect((await alive(page)).channels).toBe(1);
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  });
  await page.waitForTimeout(300);
  expect((await alive(page)).channels).toBe(0);
  expect(await look()).toEqual(left);
  expect(await events.textContent()).toBe(told);
  const [first] = await block.locator('.tag.bl').evaluate((tag) => {
    const seen: number[] = [];
    return new Promise<number[]>((done) => {
      new MutationObserver(() => {
        const step = Number(/-?\d+/.exec(tag.textContent ?? ''));
        if (step !== seen.at(-1)) seen.push(step);
        if (seen.length === 3) done(seen);
      }).observe(tag, { childList: true });
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      (window as never as { show(late: number): void }).show(3_600_000);
    });
  });
  expect((first as number) - left.step).toBeLessThanOrEqual(5);
  // An event a step at most: what fired was of these steps, and not of the hour.
  const now = await look();
  const count = (text: string | null) => Number(/\d+/.exec(text ?? ''));
  const fired = count(await events.textContent()) - count(told);
  expect(fired).toBeLessThanOrEqual((await stepOf(block)) - left.step);
  expect(now.pictures).toBeGreaterThan(left.pictures);
  expect(await alive(page)).toMatchObject({ workers: 1, channels: 1 });
});
