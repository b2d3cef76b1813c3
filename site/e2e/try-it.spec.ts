import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect, type Locator, test } from './test.ts';
import { caret, heldAt, hold, live, stepOf, stepOn, steps } from './try-it.ts';

/** The page whose block runs a runner and a pendulum. */
const PAGE = 'animation/player/';

async function openFile(block: Locator, name: string): Promise<void> {
  await block.getByRole('tab', { name }).click();
}

/** How much of the runner's outline differs between two moments: 0 for the same drawing. */
async function difference(block: Locator, between: () => Promise<void>): Promise<number> {
  const outline = () =>
    block.locator('.stage canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      // Below the label, above the ground, left of the pendulum.
      const part = canvas
        .getContext('2d')
        ?.getImageData(0, height * 0.4, width * 0.5, height * 0.35).data;
      // The figure is green, the paper is light: far from it, whatever the tint.
      const inside: number[] = [];
      for (let i = 0; part && i < part.length; i += 4)
        inside.push((part[i] as number) < 180 ? 1 : 0);
      return inside;
    });
  const before = await outline();
  await between();
  const after = await outline();
  const area = before.reduce((sum, v) => sum + v, 0);
  return before.filter((v, i) => v !== after[i]).length / area;
}

test('an edit shows without a restart, and the players keep their place', async ({ page }) => {
  const block = await live(page, PAGE);
  await steps(block, 10);
  await hold(block);
  const hop = () => stepOn(block, 6);
  /** In how many of the eight tenths of a cycle the drawing stays the same. */
  const stillTenths = async () => {
    let still = 0;
    for (let i = 0; i < 8; i++) if ((await difference(block, hop)) < 0.1) still++;
    return still;
  };
  // Eight drawings at ten a second fill the cycle.
  expect(await stillTenths()).toBe(0);

  const before = await heldAt(block);
  await caret(block, 3);
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowLeft');
  for (let i = 0; i < 2; i++) await page.keyboard.press('Backspace');
  await page.keyboard.type('20');
  await expect(block.getByRole('tab', { name: /^Problems/ })).toHaveText('Problems 0');
  expect(await stepOf(block)).toBe(before);
  // At twenty a second the last one stands for the second half.
  expect(await stillTenths()).toBeGreaterThanOrEqual(3);
  expect(await stepOf(block)).toBe(before + 48);
});

test('a text that does not import leaves the last good version running, and says so', async ({
  page,
}) => {
  const block = await live(page, PAGE);
  await caret(block, 2);
  await page.keyboard.type(' zzz=');
  await expect(block.locator('.stale')).toHaveText('last good version');
  await expect(block.locator('.say.error a')).toHaveAttribute('href', /\/errors\/ANM001\/$/);
  await expect(block.getByRole('tab', { name: /^run.aeanim, \d problem/ })).toBeVisible();
  await steps(block, 20);

  await block.getByRole('tab', { name: /^Problems/ }).click();
  const rows = block.locator('.problems li');
  const count = await rows.count();
  expect(count).toBeGreaterThan(0);
  await expect(block.getByRole('tab', { name: /^Problems/ })).toHaveText(
    new RegExp(`Problems\\s*${count}`),
  );
  await expect(rows.first()).toContainText('clips/run.aeanim:2');
  const squiggles = block.locator(
    '.monaco-editor .squiggly-error, .monaco-editor .squiggly-warning',
  );
  await expect(squiggles).toHaveCount(count);

  await openFile(block, 'project.aego');
  await rows.first().locator('.jump').click();
  await expect(block.getByRole('tab', { name: 'run.aeanim' })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  for (let i = 0; i < 6; i++) await page.keyboard.press('Control+z');
  await expect(block.locator('.stale')).toHaveCount(0);
  await expect(rows).toHaveCount(0);
  await expect(block.locator('.panel')).toContainText('No problems');
});

const FRAME = (inner: string) => `anim version=1 length=0.8 loop=loop {\n${inner}\n}\n`;
const KEYS = 'key t=0 v=1 {}\n'.repeat(1_000_000 / 4);

for (const [what, text] of [
  ['a clip of four megabytes of keys', FRAME(`track "" prop="a.b" kind=float32 {\n${KEYS}}`)],
  ['a length of 1e308', 'anim version=1 length=1e308 {}'],
  ['t=NaN', FRAME('event t=NaN name="Hit" {}')],
  ['nesting of ten thousand', `${'anim {'.repeat(10_000)}`],
  ['a NUL', FRAME('event t=0\u0000 name="Hit" {}')],
  [
    'a sprite that does not exist',
    // The tracks of the page's own clip, so that the player goes on.
    FRAME(`frames "" { sprites=[asset("engine/sprites/nobody")] }
  track "" prop="SpriteRenderer.tint" kind=color { key t=0 v=#ffffff {} }`),
  ],
] as const) {
  test(`${what} is a problem in the list, and the picture stays`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const block = await live(page, PAGE);
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    await block.locator('.monaco-editor').click({ position: { x: 120, y: 20 } });
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+v');
    await expect(block.getByRole('tab', { name: /^Problems/ })).not.toHaveText('Problems 0', {
      timeout: 30_000,
    });
    await expect(block.locator('.say')).toBeVisible();
    await steps(block, 10);
    const colours = await block.locator('.stage canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
      const seen = new Set<number>();
      for (let i = 0; i < data.length; i += 4) {
        seen.add(
          ((data[i] as number) << 16) | ((data[i + 1] as number) << 8) | (data[i + 2] as number),
        );
      }
      return seen.size;
    });
    expect(colours).toBeGreaterThan(20);
    await page.keyboard.press('Control+z');
    await expect(block.getByRole('tab', { name: /^Problems/ })).toHaveText('Problems 0', {
      timeout: 30_000,
    });
  });
}

test('wherever Tab leads in a block, it can be seen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const block = await live(page, PAGE);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const first = block.getByRole('tab').first();
  await first.focus();
  const seen: string[] = [];
  const hidden: string[] = [];
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    const focused = page.locator('try-it :focus');
    if ((await focused.count()) === 0) break;
    const name = await focused.evaluate(
      (e) => `${e.tagName}.${e.className} ${e.getAttribute('aria-label') ?? e.textContent}`,
    );
    seen.push(name);
    const { x, y, width, height } = (await focused.boundingBox()) as DOMRect;
    const clip = { x: x - 4, y: y - 4, width: width + 8, height: height + 8 };
    const lit = PNG.sync.read(await page.screenshot({ clip }));
    await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      element.blur();
      Object.assign(window, { element });
    });
    const unlit = PNG.sync.read(await page.screenshot({ clip }));
    await page.evaluate(() => (window as never as { element: HTMLElement }).element.focus());
    const differing = pixelmatch(lit.data, unlit.data, undefined, lit.width, lit.height);
    // A ring of two pixels, less where it is cut off.
    if (differing < 2 * Math.min(width, height)) hidden.push(`${name}: ${differing} pixels`);
  }
  expect(seen.length).toBeGreaterThan(5);
  expect(hidden).toEqual([]);
});

test('a quick fix mends the text in one step that can be undone', async ({ page }) => {
  const block = await live(page, PAGE);
  await caret(block, 3);
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowLeft');
  // `fps` becomes `fpps`.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('p');
  const fix = block.locator('.strip .btn');
  await expect(fix).toBeVisible();
  await fix.click();
  await expect(block.locator('.strip .say')).toHaveCount(0);
  await expect(block.locator('.view-lines')).toContainText('fps=10');
  await block.locator('.monaco-editor').click({ position: { x: 120, y: 20 } });
  await page.keyboard.press('Control+z');
  await expect(block.locator('.view-lines')).toContainText('fpps=10');

  // The same from the keyboard.
  await expect(block.locator('.strip .say')).toBeVisible();
  await caret(block, 3);
  await page.keyboard.press('Control+.');
  await expect(page.locator('.action-widget').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(block.locator('.view-lines')).not.toContainText('fpps');
  await expect(block.locator('.strip .say')).toHaveCount(0);
});

test('R replays the runner and B reverses it, from the stage and from the buttons', async ({
  page,
}) => {
  const block = await live(page, PAGE);
  const says = block.locator('.stage .sr');
  await block.locator('.stage').focus();
  await expect(says).toContainText('Runner plays clips/run');
  await page.keyboard.press('b');
  await expect(says).toContainText('Runner plays backwards clips/run');
  await block.getByRole('button', { name: 'Reverse' }).click();
  await expect(says).not.toContainText('backwards');

  await block.locator('.stage').focus();
  await page.keyboard.press('Space');
  await expect(block.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.press('.');
  await expect(says).toContainText('Runner plays clips/run at 0.00 of 0.80 seconds, cycle 0');
});

test('Reset goes back to the page, and Undo brings the texts back', async ({ page }) => {
  const block = await live(page, PAGE);
  await caret(block, 1);
  await page.keyboard.type(' mine');
  await steps(block, 10);
  await block.getByRole('button', { name: 'Reset' }).click();
  await expect(block.locator('.say.note')).toContainText("Back to the page's version");
  await expect(block.locator('.view-lines')).not.toContainText('mine');
  await block.getByRole('button', { name: 'Undo' }).click();
  await expect(block.locator('.view-lines')).toContainText('second. mine');
  await expect(block.locator('.say')).toHaveCount(0);
});

// C-18, C-23: one Tab leads from the picture to Pause.
test('all of it works with the keyboard, and Tab is never caught', { tag: '@firefox' }, async ({
  page,
}) => {
  const block = await live(page, PAGE);
  const inside = () => block.evaluate((el) => el.contains(document.activeElement));
  await page.evaluate(() => document.querySelector<HTMLElement>('#main')?.focus());

  const press = async (key: string): Promise<string[]> => {
    const seen: string[] = [];
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press(key);
      const here = await page.evaluate(() => {
        const { activeElement: el } = document;
        return el === document.body ? 'body' : ((el?.className || el?.tagName) ?? '');
      });
      expect(here).not.toBe('body');
      if (await inside()) seen.push(here);
      else if (seen.length > 0) return seen;
    }
    throw new Error(`${key} does not leave the block: ${seen}`);
  };
  const forward = await press('Tab');
  for (const stop of ['tab f', 'edit', 'stage', 'ib playb']) expect(forward).toContain(stop);
  expect(forward[forward.indexOf('stage') + 1]).toBe('ib playb');
  const back = await press('Shift+Tab');
  expect(back.toReversed()).toEqual(forward);

  await block.locator('.edit').focus();
  await page.keyboard.press('Enter');
  await expect(block.locator('.monaco-editor.focused')).toHaveCount(1);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Tab');
  expect(await inside()).toBe(true);
  await expect(block.locator('.monaco-editor.focused')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(block.locator('.edit')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(block.getByRole('button', { name: 'Zoom out' })).toBeFocused();

  await block.getByRole('tab', { name: 'run.aeanim' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(block.getByRole('tab', { name: 'bob.aeanim' })).toBeFocused();
  await expect(block.locator('.view-lines')).toContainText('authority=simulation');
});

// C-21
test('keys of the browser and the site pass through the editor', { tag: '@firefox' }, async ({
  page,
}) => {
  const block = await live(page, PAGE);
  await caret(block, 2);
  const taken = await page.evaluate(() => {
    const target = document.activeElement;
    const keys = [
      ...['l', 't', 'w', 'r', 'p', '+', '-', '0'].map((key) => ({ key, ctrlKey: true })),
      ...['F5', 'F6', 'F12'].map((key) => ({ key, ctrlKey: false })),
    ];
    const codes: Record<string, number> = { '+': 187, '-': 189, F5: 116, F6: 117, F12: 123 };
    return keys
      .filter(({ key, ctrlKey }) => {
        const keyCode = codes[key] ?? key.toUpperCase().charCodeAt(0);
        const init = { key, ctrlKey, keyCode, bubbles: true, cancelable: true };
        return !target?.dispatchEvent(new KeyboardEvent('keydown', init));
      })
      .map(({ key }) => key);
  });
  expect(taken).toEqual([]);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
});

// C-23
test('with less motion nothing plays until asked, and the setting works while it runs', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const block = await live(page, PAGE);
  await page.waitForTimeout(500);
  expect(await stepOf(block)).toBe(0);
  await block.getByRole('button', { name: 'Play', exact: true }).click();
  await steps(block, 5);
  await block.getByRole('button', { name: 'Pause' }).click();

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await block.getByRole('button', { name: 'Play', exact: true }).click();
  await steps(block, 5);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(block.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await steps(block, 5);
});

test('the editor comes where the system sets the colours, and what is chosen shows', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.emulateMedia({ forcedColors: 'active' });
  const block = await live(page, PAGE);
  await expect(block.locator('.monaco-editor .view-lines')).toContainText('fps=10');
  const ground = (selected: boolean) =>
    block
      .locator(`.tab.f[aria-selected=${selected}]`)
      .first()
      .evaluate((el) => getComputedStyle(el).backgroundColor);
  expect(await ground(true)).not.toBe(await ground(false));
  expect(errors).toEqual([]);
});

test('an editor that does not come leaves a plain one, and says so', async ({ page }) => {
  await page.route(/\/desk[^/]*\.js$/, (route) => route.abort());
  const block = await live(page, PAGE);
  await expect(block.locator('.area:not([hidden]) textarea')).toHaveValue(/fps=10/);
  await expect(block.locator('.strip[role=status]')).toContainText('plain');
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  // C-25
  test('the text is a plain textarea, and editing it shows', async ({ page }) => {
    const block = await live(page, PAGE);
    await expect(block.locator('.monaco-editor')).toHaveCount(0);
    const area = block.locator('.area:not([hidden]) textarea');
    const value = await area.inputValue();
    expect(value).toContain('fps=10');
    await area.evaluate((el: HTMLTextAreaElement) => {
      const at = el.value.indexOf('length=0.8') + 'length=0.8'.length;
      el.focus();
      el.setSelectionRange(at, at);
    });
    await page.keyboard.type('x');
    await expect(block.locator('.stale')).toBeVisible();
    await expect(block.locator('.area-under .squiggle').first()).toBeVisible();
    await page.keyboard.press('Backspace');
    await expect(block.locator('.stale')).toHaveCount(0);
    expect(await area.inputValue()).toBe(value);

    const box = (locator: Locator) => locator.boundingBox().then((b) => b?.height ?? 0);
    for (const name of ['Reset the text', 'Restart', 'Pause', 'Step', 'Replay', 'Reverse']) {
      expect(await box(block.getByRole('button', { name, exact: true }))).toBeGreaterThanOrEqual(
        44,
      );
    }
    await block.getByRole('button', { name: 'Reverse' }).tap();
    await expect(block.locator('.stage .sr')).toContainText('backwards');
  });
});
