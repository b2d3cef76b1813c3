import { type CDPSession, expect, type Locator, type Page, test } from './test.ts';
import { live } from './try-it.ts';

/** A phone: keyboards that compose and correct, swipes that are the page's, little room. */
const PAGE = 'animation/player/';
test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

type Point = readonly [x: number, y: number];
const touch = (
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  ...points: Point[]
) =>
  session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: points.map(([x, y], id) => ({ x, y, id })),
  });

const areaOf = (block: Locator) => block.locator('.area:not([hidden]) textarea');
const top = (page: Page) => page.evaluate(() => scrollY);

async function middle(part: Locator): Promise<Point> {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not there');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// C-26, C-27, C-29
test('a swipe over the text or the stage scrolls the page, and no keyboard opens', async ({
  page,
}) => {
  const block = await live(page, PAGE);
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const focused: string[] = [];
    Object.assign(window, { focused });
    document.addEventListener('focusin', ({ target }) =>
      focused.push((target as Element).className),
    );
    // Room for the swipe below, whatever stands there.
    document.body.style.paddingBottom = '1500px';
  });
  for (const part of [areaOf(block), block.locator('.stage')]) {
    for (const up of [true, false]) {
      await part.evaluate((e) => e.scrollIntoView({ block: 'center' }));
      const before = await top(page);
      const [x, y] = await middle(part);
      await touch(session, 'touchStart', [x, y]);
      for (let d = 16; d <= 400; d += 16)
        await touch(session, 'touchMove', [x, up ? y - d : y + d]);
      await touch(session, 'touchEnd');
      const way = async () => Math.abs((await top(page)) - before);
      await expect.poll(way).toBeGreaterThanOrEqual(350);
    }
  }
  expect(await page.evaluate(() => (window as never as { focused: string[] }).focused)).toEqual([]);
  // Nor does a menu with a field bring up the keyboard.
  await block.getByRole('button', { name: 'Files: new, rename, delete' }).tap();
  await expect(block.locator('.drop-box')).toBeFocused();
  await page.keyboard.press('Escape');
  // Who taps the text wants to type.
  await areaOf(block).tap();
  await expect(areaOf(block)).toBeFocused();
  // The short name of pan-x, pan-y and pinch-zoom.
  await expect(block.locator('.stage')).toHaveCSS('touch-action', 'manipulation');
});

// C-29
test('a page that is zoomed in is let out again on the stage, too', async ({ page }) => {
  const block = await live(page, PAGE);
  const session = await page.context().newCDPSession(page);
  const scale = () => page.evaluate(() => visualViewport?.scale ?? 0);
  const pinch = async (factor: number) => {
    await block.locator('.stage').evaluate((e) => e.scrollIntoView({ block: 'center' }));
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: factor });
    await expect.poll(scale).toBeGreaterThan(factor - 0.1);
    const { x, y } = await block.locator('.stage').evaluate((e) => {
      const box = e.getBoundingClientRect();
      const view = visualViewport as VisualViewport;
      // Where the stage's middle is in what is seen of the page.
      return {
        x: box.left + box.width / 2 - view.offsetLeft,
        y: box.top + box.height / 2 - view.offsetTop,
      };
    });
    await touch(session, 'touchStart', [x - 70, y], [x + 70, y]);
    for (let d = 68; d >= 20; d -= 3) await touch(session, 'touchMove', [x - d, y], [x + d, y]);
    await touch(session, 'touchEnd');
  };
  await page.evaluate(() => {
    document.addEventListener('touchstart', ({ targetTouches: [first] }) => {
      const on = first instanceof Touch && (first.target as Element).closest('.stage');
      document.body.dataset.touched = on ? 'the stage' : 'something else';
    });
  });
  await pinch(2);
  await expect(page.locator('body')).toHaveAttribute('data-touched', 'the stage');
  await expect.poll(scale).toBeLessThan(1.5);
  await expect(block.locator('.fitb')).toHaveText('100 %');
});

// C-25
test('what the keyboard of a phone composes, corrects and suggests is what stands there', async ({
  page,
}) => {
  const block = await live(page, PAGE);
  const area = areaOf(block);
  const session = await page.context().newCDPSession(page);
  const compose = (text: string, from?: number, to?: number) =>
    session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
      ...(from !== undefined && to !== undefined
        ? { replacementStart: from, replacementEnd: to }
        : {}),
    });
  const before = await area.inputValue();
  await area.tap();
  const at = await area.evaluate((e: HTMLTextAreaElement) => {
    const start = e.value.indexOf('\n') + 1;
    e.setSelectionRange(start, start);
    return start;
  });
  // Letters come as a word in the making; a suggestion is taken; a word that stands is mended.
  for (const text of ['/', '//', '// h', '// he', '// hel']) await compose(text);
  await page.keyboard.insertText('// hello');
  await page.keyboard.insertText(' ');
  for (const text of ['w', 'wr', 'wrld']) await compose(text);
  await page.keyboard.insertText('wrld');
  await compose('world', at + 9, at + 13);
  await page.keyboard.insertText('world');
  await page.keyboard.press('Backspace');
  await page.keyboard.insertText('d');
  await page.keyboard.press('Enter');
  const expected = `${before.slice(0, at)}// hello world\n${before.slice(at)}`;
  expect(await area.inputValue()).toBe(expected);
  // The letters that are seen lie under the field and are the same.
  await expect
    .poll(() => block.locator('.area:not([hidden]) .area-under li code').allTextContents())
    .toEqual(expected.split('\n').map((line) => line || ' '));
  await expect(block.getByRole('tab', { name: /^Problems/ })).toHaveText('Problems 0');
  await page.keyboard.insertText('zzz=');
  await expect(block.locator('.area-under .squiggle').first()).toBeVisible();
  await expect(block.locator('.say.error')).toBeVisible();
});

// C-36
test('with the keyboard open the picture, the line and what is wrong with it are in sight', async ({
  page,
}) => {
  const block = await live(page, PAGE);
  const area = areaOf(block);
  await area.evaluate((e) => e.scrollIntoView({ block: 'center' }));
  await area.tap();
  // In the middle of the text: the last track.
  await area.evaluate((e: HTMLTextAreaElement) => {
    const end = e.value.indexOf('kind=color') + 'kind=color'.length;
    e.setSelectionRange(end, end);
  });
  const before = await top(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // The keyboard takes 290 pixels.
  await page.setViewportSize({ width: 360, height: 350 });
  await page.keyboard.type('x');
  await expect(block.locator('.say.error')).toBeVisible();
  const inSight = async () => {
    const boxes = await block.evaluate((e) => {
      const box = (selector: string) => {
        const {
          top: up,
          bottom,
          left,
          right,
        } = (e.querySelector(selector) as Element).getBoundingClientRect();
        return { up, bottom, left, right };
      };
      const text = e.querySelector('.area:not([hidden]) textarea') as HTMLTextAreaElement;
      const line = text.value.slice(0, text.selectionStart).split('\n').length;
      const rows = text.parentElement?.querySelectorAll('.area-under li') ?? [];
      const row = (rows[line - 1] as Element).getBoundingClientRect();
      const own = text.getBoundingClientRect();
      return {
        picture: box('.stage canvas'),
        error: box('.say.error'),
        text: { up: own.top, bottom: own.bottom, left: own.left, right: own.right },
        line: { up: row.top, bottom: row.bottom, left: own.left, right: own.right },
      };
    });
    for (const { up, bottom, left, right } of Object.values(boxes)) {
      expect(up).toBeGreaterThanOrEqual(-1);
      expect(bottom).toBeLessThanOrEqual(351);
      expect(left).toBeGreaterThanOrEqual(-1);
      expect(right).toBeLessThanOrEqual(361);
    }
    const { picture, text, line, error } = boxes;
    expect(picture.bottom - picture.up).toBeGreaterThan(100);
    expect(line.up).toBeGreaterThanOrEqual(text.up - 1);
    expect(line.bottom).toBeLessThanOrEqual(text.bottom + 1);
    // One below the other.
    expect(picture.bottom).toBeLessThanOrEqual(text.up + 1);
    expect(text.bottom).toBeLessThanOrEqual(error.up + 1);
  };
  await expect(inSight).toPass();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThanOrEqual(
    height - 1,
  );
  // The keyboard goes: all is where it was.
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(block).not.toHaveAttribute('data-typing', '');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  expect(Math.abs((await top(page)) - before)).toBeLessThanOrEqual(1);
});
