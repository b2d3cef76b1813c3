import { watchLife } from './alive.ts';
import { expect, type Locator, type Page, test } from './test.ts';
import { caret, live, steps } from './try-it.ts';

/** Bad texts and broken parts: what a reader sees of them, and what goes on all the same. */
const PAGE = 'animation/player/';

const counts = (block: Locator) =>
  block.evaluate((el) => ({
    tab: Number(/\d+/.exec(el.querySelector('.ptabs [aria-selected=true]')?.textContent ?? '')),
    rows: el.querySelectorAll('.problems li').length,
    // A squiggle over several lines is one mark a line; ours start and end in one.
    marks: el.querySelectorAll('.squiggly-error, .squiggly-warning').length,
  }));

/** Frames that pass until something holds in the page, and 600 at most. */
function framesUntil(page: Page, selector: string, there: boolean): Promise<number> {
  return page.evaluate(
    async ([what, wanted]) => {
      for (let frames = 0; frames < 600; frames++) {
        if ((document.querySelector(what) !== null) === wanted) return frames;
        await new Promise(requestAnimationFrame);
      }
      return 600;
    },
    [selector, there] as const,
  );
}

test('an error covers nothing, says of which text the picture is, and goes with its cause', async ({
  page,
}) => {
  const block = await live(page, PAGE);
  await block.getByRole('tab', { name: /^Problems/ }).click();
  await caret(block, 2);
  await page.keyboard.type(' zzz=');
  await expect(block.locator('.say.error')).toBeVisible();
  // C-58: whatever is typed, the count of the tab, the rows and the marks are the same.
  for (const more of [' yyy=', ' v="']) {
    const { rows } = await counts(block);
    await page.keyboard.type(more);
    await expect.poll(() => counts(block)).not.toMatchObject({ rows });
    await expect
      .poll(async () => {
        const { tab, rows: listed, marks } = await counts(block);
        return tab === listed && listed === marks && tab > 0;
      })
      .toBe(true);
  }
  // C-56: the last good picture stays and says what it is of; the message leaves room for the text.
  await expect(block.locator('.stale')).toHaveText('last good version');
  await expect(block.locator('.stale')).toHaveAttribute(
    'title',
    'clips/run.aeanim: from the text before line 2 changed',
  );
  await steps(block, 5);
  // C-55: what lies under the pointer is the stage, and the text; nothing lies over them.
  const over = await block.evaluate((el) =>
    ['.stage', '.edit .view-lines'].map((part) => {
      const box = el.querySelector(part)?.getBoundingClientRect() as DOMRect;
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return hit?.closest('.stage, .edit') === el.querySelector(part)?.closest('.stage, .edit');
    }),
  );
  expect(over).toEqual([true, true]);
  for (let i = 0; i < ' zzz= yyy= v="'.length; i++) await page.keyboard.press('Control+z');
  // 30 frames are half a second at 60 Hz.
  expect(await framesUntil(page, 'try-it .say.error', false)).toBeLessThanOrEqual(30);
  await expect(block.locator('.stale')).toHaveCount(0);
});

// C-56
test('a long message takes at most two fifths of the editor, and scrolls', async ({ page }) => {
  const block = await live(page, PAGE);
  await caret(block, 2);
  await page.keyboard.insertText(` ${'nonsense'.repeat(200)}=`);
  await expect(block.locator('.say.error')).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [390, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { strip, editor, scrolls } = await block.evaluate((el) => {
      const say = el.querySelector('.strip') as HTMLElement;
      const parts = [say, ...say.querySelectorAll<HTMLElement>('*:not(.sr)')];
      return {
        strip: say.getBoundingClientRect().height,
        editor: (el.querySelector('.ed') as HTMLElement).getBoundingClientRect().height,
        // All of it can be read: something in it scrolls, or nothing of it is cut off.
        scrolls: parts.every(
          (e) =>
            e.scrollHeight <= e.clientHeight + 1 ||
            getComputedStyle(e).display === 'inline' ||
            ['auto', 'scroll', 'visible'].includes(getComputedStyle(e).overflowY),
        ),
      };
    });
    expect(strip).toBeLessThanOrEqual(0.4 * editor);
    expect(scrolls).toBe(true);
  }
});

// C-53
test('a script that never ends is stopped with its line, its text stays, and one key mends it', async ({
  page,
}) => {
  const block = await live(page, PAGE);
  await block.getByRole('tab', { name: 'runner.aescript' }).click();
  await page.locator('try-it .monaco-editor').click({ position: { x: 120, y: 20 } });
  await page.keyboard.press('Control+End');
  // At once, so that the problem comes behind the last key: the line stays in view above it.
  await page.keyboard.insertText('\nfunc Update(dt float) { for true { } }');
  await expect(block.locator('.say')).toContainText('SCR004');
  await expect(block.locator('.view-line', { hasText: 'for' })).toBeInViewport();
  await block.getByRole('tab', { name: /^Problems/ }).click();
  const row = block.locator('.problems li', { hasText: 'SCR004' });
  await expect(row).toContainText(/runner\.aescript:\d+/);
  await expect(row).toContainText('operations');
  await steps(block, 5);
  await page.locator('try-it .view-line', { hasText: 'for' }).click();
  await page.keyboard.press('Control+/');
  await expect(block.getByText('No problems')).toBeVisible();
  await steps(block, 5);
});

// C-54
test('whatever is in the files, and whatever part fails, the rest of the block works', async ({
  page,
}) => {
  test.slow();
  await watchLife(page);
  await page.route(/\/timeline[^/]*\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function TimelinePanel() { throw new Error("of the test"); }',
    }),
  );
  const block = await live(page, PAGE);
  await block.getByRole('tab', { name: 'Timeline' }).click();
  const failed = block.locator('.panel [role=alert]');
  await expect(failed).toContainText('This panel failed.');
  await failed.getByRole('button', { name: 'Show it again' }).click();
  await expect(failed).toBeVisible();
  await block.getByRole('tab', { name: 'Inspector' }).click();
  await expect(block.getByRole('tree', { name: 'Nodes' })).toBeVisible();

  const texts = await block.locator('script.project').evaluate((script) => {
    const { files } = JSON.parse(script.textContent ?? '{}') as { files: Record<string, string> };
    return Object.values(files);
  });
  // Every file gets pieces of all of them, turned about, each for a frame.
  await page.evaluate(async (sources) => {
    let seed = 1;
    const below = (n: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % n;
    };
    const piece = () => {
      const text = sources[below(sources.length)] as string;
      const at = below(text.length);
      return text.slice(at, at + below(80)) + ['', '{', '"', '\0', '9e999', '💥'][below(6)];
    };
    for (const model of window.monaco?.editor.getModels() ?? []) {
      for (let i = 0; i < 25; i++) {
        model.setValue(Array.from({ length: below(12) }, piece).join(''));
        await new Promise(requestAnimationFrame);
      }
    }
  }, texts);
  await expect(block.locator('.monaco-editor')).toBeVisible();
  await block.getByRole('tab', { name: /^Problems [1-9]/ }).click();
  await expect(block.locator('.problems li').first()).toBeVisible();
  await block.getByRole('button', { name: 'Reset' }).click();
  await expect(block.getByText('No problems')).toBeVisible();
  await steps(block, 10);
});

test('where the browser draws nothing the picture says so, and the scene and its text go on', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: never) {
      const [kind] = args as unknown as [string];
      return kind === '2d' ? null : (getContext as (...a: never) => null).apply(this, args);
    } as typeof getContext;
  });
  await page.goto(PAGE);
  const block = page.locator('try-it');
  await block.hover();
  await expect(block).toHaveAttribute('data-live', '');
  await expect(block.locator('.stale')).toHaveText('no moving picture');
  await expect(block.locator('.strip')).toContainText('the picture stands still');
  await expect(block.locator('.stage .poster > svg')).toBeVisible();
  await steps(block, 5);
  await caret(block, 1);
  await page.keyboard.type(' typed');
  await expect(block.locator('.strip')).not.toContainText('the picture');
  await expect(block.locator('.stale')).toHaveText('no moving picture');
  await expect(block.locator('.view-lines')).toContainText('typed');
});

test('names as long as a file keep the width of the page', async ({ page }) => {
  await watchLife(page);
  const block = await live(page, 'play/?scene=Platformer');
  await page.evaluate(() => {
    for (const model of window.monaco?.editor.getModels() ?? []) {
      if (!model.uri.path.endsWith('project.aego')) continue;
      const long = (_: string, kind: string) => `${kind} "${'n'.repeat(5000)} ${kind}"`;
      model.setValue(model.getValue().replace(/(button|axis) "\w+"/g, long));
    }
  });
  await expect(block.getByRole('button', { name: /^n{100}/ }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
