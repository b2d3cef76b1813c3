import AxeBuilder from '@axe-core/playwright';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { pretendGraphicsCard } from './graphics-card.ts';
import { expect, type Locator, type Page, test } from './test.ts';
import { live, stepOf, untilLive } from './try-it.ts';
import { watch } from './watch.ts';

/** The stage under a reader's hands: looking closer, picking, overlays; and what it does without WebGL. */
const PAGE = 'animation/controller/';
const CAMERA = 'reference/rendering.Camera2D/';
/** Bones beside things that lie in the plane. */
const BONES = 'vca/vcm/';

const stageOf = (page: Page) => page.locator('try-it .stage');
const zoomOf = (page: Page) => page.locator('try-it .fitb');

/** What the canvas shows, as text to compare. */
function picture(page: Page): Promise<string> {
  return page
    .locator('try-it .stage canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
}

async function shot(stage: Locator): Promise<PNG> {
  await stage.page().addStyleTag({ content: '.try .tag { display: none !important }' });
  await stage.page().evaluate(() => document.fonts.ready.then(() => {}));
  return PNG.sync.read(await stage.screenshot());
}

/** The part of the pixels that differ. */
function difference(a: PNG, b: PNG): number {
  expect([a.width, a.height]).toEqual([b.width, b.height]);
  const { width, height } = a;
  return (
    pixelmatch(a.data, b.data, undefined, width, height, { threshold: 0.1 }) / (width * height)
  );
}

/** The middle of the stage, on the page. */
async function middle(page: Page): Promise<{ x: number; y: number }> {
  const box = await stageOf(page).boundingBox();
  if (!box) throw new Error('the stage is not there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('at rest', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the wheel scrolls the page, with Ctrl it zooms where the pointer is', async ({ page }) => {
    await live(page, PAGE);
    const { x, y } = await middle(page);
    await page.mouse.move(x + 60, y + 40);
    const before = await picture(page);
    const top = await page.evaluate(() => scrollY);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await expect(zoomOf(page)).toHaveText('128 %');
    expect(await page.evaluate(() => [scrollY, devicePixelRatio])).toEqual([top, 1]);
    await page.mouse.wheel(0, 120);
    await expect(zoomOf(page)).toHaveText('100 %');
    await page.keyboard.up('Control');
    await expect.poll(() => picture(page)).toBe(before);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 100);
    await expect(zoomOf(page)).toHaveText('100 %');
  });

  test('buttons and keys zoom, move and fit, and what they did is read out', async ({ page }) => {
    const block = await live(page, PAGE);
    const told = block.locator('.told');
    await stageOf(page).focus();
    const before = await picture(page);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect(zoomOf(page)).toHaveText('156 %');
    await expect(told).toHaveText('Zoom 156 %');
    const close = await picture(page);
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => picture(page)).not.toBe(close);
    await page.keyboard.press('-');
    await expect(zoomOf(page)).toHaveText('125 %');
    await page.keyboard.press('0');
    await expect(told).toHaveText('Fits the stage');
    await expect.poll(() => picture(page)).toBe(before);
    await block.getByRole('button', { name: 'Zoom out' }).click();
    await expect(zoomOf(page)).toHaveText('80 %');
    await block.getByRole('button', { name: 'Fit, zoom is 80 %' }).click();
    await expect.poll(() => picture(page)).toBe(before);
    // As far as it goes, and no farther.
    const out = block.getByRole('button', { name: 'Zoom out' });
    for (let i = 0; i < 11; i++) await out.click();
    await expect(zoomOf(page)).toHaveText('10 %');
    await expect(out).toBeDisabled();
    await stageOf(page).dblclick({ position: { x: 5, y: 5 } });
    await expect(zoomOf(page)).toHaveText('100 %');
  });

  test('a drag moves the picture only with the hand, the middle button or Space', async ({
    page,
  }) => {
    const block = await live(page, PAGE);
    const before = await picture(page);
    const { x, y } = await middle(page);
    const drag = async (button: 'left' | 'middle') => {
      await page.mouse.move(x + 150, y - 120);
      await page.mouse.down({ button });
      await page.mouse.move(x + 100, y - 100, { steps: 3 });
      await page.mouse.up({ button });
      await page.mouse.move(2, 2);
    };
    const back = async () => {
      await page.keyboard.press('0');
      await page.keyboard.press('Escape');
      await expect.poll(() => picture(page)).toBe(before);
    };
    await stageOf(page).focus();
    await drag('left');
    await back();
    await drag('middle');
    await expect.poll(() => picture(page)).not.toBe(before);
    await back();
    const hand = block.getByRole('button', { name: 'Move the picture' });
    await hand.click();
    await drag('left');
    await expect.poll(() => picture(page)).not.toBe(before);
    await expect(hand).toHaveAttribute('aria-pressed', 'true');
    await hand.click();
    await stageOf(page).focus();
    await back();
    await page.keyboard.down('Space');
    await drag('left');
    await page.keyboard.up('Space');
    await expect.poll(() => picture(page)).not.toBe(before);
    await expect(block.getByRole('button', { name: 'Play' })).toBeVisible();
    await back();
    // Without a drag, Space is what it was.
    await page.keyboard.press('Space');
    await expect(block.getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  test('a click picks what is under the pointer, Esc lets it go', async ({ page }) => {
    const block = await live(page, PAGE);
    const told = block.locator('.told');
    const before = await picture(page);
    const { x, y } = await middle(page);
    await page.mouse.move(x, y + 40);
    await expect.poll(() => picture(page)).not.toBe(before);
    await page.mouse.click(x, y + 40);
    await expect(told).toHaveText('Picked Hero');
    await page.mouse.move(2, 2);
    const picked = await picture(page);
    expect(picked).not.toBe(before);
    await page.keyboard.press('Escape');
    await expect(told).toHaveText('Nothing picked');
    await expect.poll(() => picture(page)).toBe(before);
    // Beside everything there is nothing to pick.
    await page.mouse.click(x, y + 40);
    await expect(told).toHaveText('Picked Hero');
    await stageOf(page).click({ position: { x: 5, y: 5 } });
    await expect(told).toHaveText('Nothing picked');
  });

  test('overlays are switched in a menu, also by the keyboard, and stay with the block', async ({
    page,
  }) => {
    const block = await live(page, 'animation/attack/');
    const before = await picture(page);
    const button = block.getByRole('button', { name: 'Overlays' });
    await button.focus();
    await page.keyboard.press('Enter');
    for (const name of ['Colliders', 'Driven', 'Nodes', 'Scale']) {
      const box = block.getByRole('checkbox', { name });
      await box.focus();
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
      await expect.poll(() => picture(page), name).not.toBe(before);
      await page.keyboard.press('Space');
      await expect.poll(() => picture(page), name).toBe(before);
    }
    await page.keyboard.press('Space');
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .include('try-it .pane.st')
      .analyze();
    expect(violations).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(block.locator('.overs')).toBeHidden();
    await expect(button).toHaveAccessibleName('Overlays, 1 shown');
    await block.getByRole('button', { name: 'Reset' }).click();
    await expect(button).toHaveAccessibleName('Overlays, 1 shown');
  });

  test('the onion skin and the way appear with the steps, and go with Reset', async ({ page }) => {
    const block = await live(page, 'animation/root/');
    const before = await picture(page);
    await block.getByRole('button', { name: 'Overlays' }).click();
    for (const name of ['Onion skin', 'Root motion']) {
      const box = block.getByRole('checkbox', { name });
      await box.check();
      await stageOf(page).focus();
      for (const until of [8, 16]) {
        for (let i = 0; i < 8; i++) await page.keyboard.press('.');
        await expect.poll(() => stepOf(block)).toBe(until);
      }
      const shown = await picture(page);
      await block.getByRole('button', { name: 'Overlays' }).click();
      await box.uncheck();
      await expect.poll(() => picture(page), name).not.toBe(shown);
      await block.getByRole('button', { name: 'Reset' }).click();
      await expect.poll(() => picture(page), name).toBe(before);
      await block.getByRole('button', { name: 'Overlays' }).click();
    }
  });

  test('a Camera2D is in the picture of the page as it is on the stage, and follows', async ({
    page,
  }) => {
    await page.route(/\/element[^/]*\.js$/, (route) => route.abort());
    await page.goto(CAMERA, { waitUntil: 'networkidle' });
    const poster = await shot(stageOf(page));
    await page.unroute(/\/element[^/]*\.js$/);
    const block = await live(page, CAMERA);
    const first = await shot(stageOf(page));
    expect(difference(poster, first)).toBeLessThan(0.01);
    await stageOf(page).focus();
    await page.keyboard.down('d');
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('.');
      await expect.poll(() => stepOf(block)).toBe(i + 1);
    }
    // The figure stays in the middle, and the world goes by.
    const later = await shot(stageOf(page));
    expect(difference(first, later)).toBeGreaterThan(0.002);
    expect(Math.abs(figureAt(later) - figureAt(first))).toBeLessThan(3);
  });

  test('without WebGL the stage shows the same, and says nothing', async ({ page, baseURL }) => {
    await live(page, PAGE);
    const first = await shot(stageOf(page));
    const complaints = await watch(page, baseURL ?? '');
    await withoutWebGL(page);
    await live(page, PAGE);
    expect(difference(first, await shot(stageOf(page)))).toBeLessThan(0.01);
    await stageOf(page).focus();
    await page.keyboard.press('+');
    await expect(zoomOf(page)).toHaveText('125 %');
    expect(complaints).toEqual([]);
  });

  test('bones, and what is drawn over a scene, are turned alike with and without WebGL', async ({
    page,
  }) => {
    /** From the front, from a corner, and with the names of nodes over that. */
    const shots = async (): Promise<PNG[]> => {
      const block = await live(page, BONES);
      const front = await shot(stageOf(page));
      await stageOf(page).focus();
      for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
      for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown');
      const turned = await shot(stageOf(page));
      await block.getByRole('button', { name: 'Overlays' }).click();
      await block.getByRole('checkbox', { name: /^Nodes/ }).check();
      await block.getByRole('button', { name: /^Overlays/ }).click();
      // The worker is asked for the nodes.
      await expect
        .poll(async () => difference(turned, await shot(stageOf(page))))
        .toBeGreaterThan(0.002);
      return [front, turned, await shot(stageOf(page))];
    };
    const first = await shots();
    expect(difference(first[0] as PNG, first[1] as PNG)).toBeGreaterThan(0.02);
    await withoutWebGL(page);
    const second = await shots();
    first.forEach((one, i) => {
      expect(difference(one, second[i] as PNG)).toBeLessThan(0.01);
    });
  });
});

/** Pages that are opened from here on cannot have WebGL. */
async function withoutWebGL(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const { prototype } of [HTMLCanvasElement, OffscreenCanvas]) {
      const own = prototype.getContext as (kind: string, options?: object) => unknown;
      const getContext = function (this: object, kind: string, options?: object) {
        return kind.startsWith('webgl') ? null : own.call(this, kind, options);
      };
      Object.assign(prototype, { getContext });
    }
  });
}

/** The middle column of what is drawn in the colour of a figure's near side. */
function figureAt({ data, width, height }: PNG): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < width * height; i++) {
    const [r, g, b] = data.subarray(i * 4, i * 4 + 3);
    if (Math.abs(r - 6) > 8 || Math.abs(g - 94) > 8 || Math.abs(b - 71) > 8) continue;
    sum += i % width;
    count++;
  }
  expect(count).toBeGreaterThan(500);
  return sum / count;
}

test('the tools have their size before they work', async ({ page }) => {
  const boxes = async () => {
    const all: string[] = [];
    for (const width of [1440, 820, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const { over, found } = await page.evaluate(() => ({
        over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        found: [...document.querySelectorAll('try-it .st > .bar button')].map((button) =>
          JSON.stringify(button.getBoundingClientRect()),
        ),
      }));
      expect(over, `pixels too wide at ${width}`).toBeLessThanOrEqual(0);
      all.push(...found);
    }
    return all;
  };
  const parts = /\/element[^/]*\.js$/;
  await page.route(parts, (route) => route.abort());
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  const before = await boxes();
  expect(before).toHaveLength(4 * 9);
  await page.unroute(parts);
  await page.goto(PAGE);
  await untilLive(page);
  expect(await boxes()).toEqual(before);
});

test('two fingers zoom the stage, one scrolls the page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  });
  const page = await context.newPage();
  await live(page, new URL(PAGE, baseURL).href);
  const { x, y } = await middle(page);
  const client = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
    });
  await touch('touchStart', [x - 40, y]);
  await touch('touchStart', [x - 40, y], [x + 40, y]);
  for (let d = 45; d <= 80; d += 5) await touch('touchMove', [x - d, y], [x + d, y]);
  await touch('touchEnd');
  await expect(zoomOf(page)).toHaveText('200 %');
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  const top = await page.evaluate(() => scrollY);
  await touch('touchStart', [x, y]);
  for (let d = 20; d <= 200; d += 20) await touch('touchMove', [x, y - d]);
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 120);
  await expect(zoomOf(page)).toHaveText('200 %');
  await context.close();
});

/** Counts the graphics contexts that pages opened from here on hold. */
async function liveContexts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const contexts = new Set<WebGLRenderingContext>();
    Object.assign(window, { contexts });
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: never) {
      const context = (getContext as (...a: never) => unknown).apply(this, args);
      if (context && 'isContextLost' in (context as object) && /webgl/.test(String(args[0]))) {
        contexts.add(context as WebGLRenderingContext);
      }
      return context;
    } as typeof getContext;
  });
  return () =>
    page.evaluate(() => {
      const { contexts } = window as never as { contexts: Set<WebGLRenderingContext> };
      return [...contexts].filter((gl) => !gl.isContextLost()).length;
    });
}

test.describe('where a program stands in for a graphics card', () => {
  test.use({ graphicsCard: false });

  test('the stage draws without it, and holds no graphics context', async ({ page }) => {
    const contexts = await liveContexts(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await live(page, PAGE);
    expect(await contexts()).toBe(0);
    const drawn = await shot(stageOf(page));
    await page.addInitScript(pretendGraphicsCard);
    await live(page, PAGE);
    expect(await contexts()).toBe(1);
    expect(difference(drawn, await shot(stageOf(page)))).toBeLessThan(0.01);
  });
});

// C-37
test('twenty blocks of a page draw with one graphics context', async ({ browser, baseURL }) => {
  // Where one types by touch the editors are small, and what stands still leaves time for the rest.
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    viewport: { width: 1200, height: 900 },
  });
  const page = await context.newPage();
  const complaints = await watch(page, baseURL ?? '');
  await page.addInitScript(pretendGraphicsCard);
  const contexts = await liveContexts(page);
  await page.goto(new URL(PAGE, baseURL).href);
  const html = await (await page.request.get(page.url())).text();
  await page.evaluate((source) => {
    const original = new DOMParser().parseFromString(source, 'text/html').querySelector('try-it');
    for (let i = 1; i < 20; i++) {
      const holder = document.createElement('div');
      holder.innerHTML = (original?.outerHTML ?? '').replaceAll('"try-it', `"block-${i}`);
      document.querySelector('try-it')?.before(...holder.childNodes);
    }
  }, html);
  const stages = page.locator('try-it .stage');
  await expect(stages).toHaveCount(20);
  for (let i = 0; i < 20; i++) {
    await stages.nth(i).scrollIntoViewIfNeeded();
    await expect(stages.nth(i)).toHaveAttribute('data-live', '', { timeout: 40_000 });
    expect(await contexts()).toBe(1);
  }
  // All of them once more, from the other end.
  for (let i = 19; i >= 0; i--) {
    await stages.nth(i).scrollIntoViewIfNeeded();
    expect(await contexts()).toBe(1);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('a stage that comes after the worker’s first answer shows it, also while all is paused', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let worker = false;
  page.on('worker', () => {
    worker = true;
  });
  // Long enough for the worker, which has far less to load.
  await page.route(/\/stage[^/]*\.js$/, async (route) => {
    await expect.poll(() => worker).toBe(true);
    await expect(page.locator('try-it .told')).not.toBeEmpty();
    await route.continue();
  });
  await live(page, CAMERA);
  await expect(page.locator('try-it .tag.bl')).toContainText('step 0');
});
