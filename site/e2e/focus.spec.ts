import { linesOf, moreBlocks } from './blocks.ts';
import { expect, type Page, test } from './test.ts';
import { caret, live, untilLive } from './try-it.ts';

/** The focus in blocks, what is told to those who do not see, and what is gone with a block. */
const PAGE = 'animation/player/';

// C-18
test('Tab goes through a page with five blocks, both ways, and is never lost', async ({ page }) => {
  // Some four hundred keys.
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await live(page, PAGE);
  const ids = await moreBlocks(page, 4);
  await page.evaluate(() => {
    const ends = ['first', 'last'].map((id) => {
      const link = document.createElement('a');
      Object.assign(link, { id, href: '#', textContent: id });
      return link;
    });
    document.body.prepend(ends[0] as Node);
    document.body.append(ends[1] as Node);
  });

  /** The blocks that the focus comes through, from one end of the page to the other. */
  const way = async (key: string, from: string, to: string): Promise<string[]> => {
    await page.locator(`#${from}`).focus();
    const met: string[] = [];
    for (let i = 0; i < 600; i++) {
      await page.keyboard.press(key);
      const { id, block } = await page.evaluate(() => {
        const { activeElement: el } = document;
        return {
          id: el === document.body ? 'body' : el?.id,
          block: el?.closest('try-it')?.id ?? '',
        };
      });
      expect(id).not.toBe('body');
      if (id === to) return met;
      if (block !== '' && met.at(-1) !== block) met.push(block);
    }
    throw new Error(`${key} does not come to the page's other end: ${met}`);
  };
  expect(await way('Tab', 'first', 'last')).toEqual(ids);
  expect(await way('Shift+Tab', 'last', 'first')).toEqual(ids.toReversed());

  for (const id of ids) {
    const block = page.locator(`#${id}`);
    const edit = block.locator('.edit');
    await edit.focus();
    await page.keyboard.press('Enter');
    await expect(block.locator('.monaco-editor.focused')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(block.locator('.monaco-editor.focused')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(edit).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(block.getByRole('button', { name: 'Zoom out' })).toBeFocused();
  }
});

// C-19
test('Tab indents, Esc and Tab leave; that Tab leaves at once can be chosen, and is kept', {
  tag: '@firefox',
}, async ({ page }) => {
  const block = await live(page, PAGE);
  await block.getByRole('button', { name: 'Pause', exact: true }).click();
  const next = block.getByRole('button', { name: 'Zoom out' });
  const before = await linesOf(page);
  await caret(block, 1);
  await page.keyboard.press('Tab');
  await expect.poll(() => linesOf(page)).not.toBe(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => linesOf(page)).toBe(before);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();

  await caret(block, 1);
  await page.keyboard.press('Control+m');
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  await page.reload();
  await untilLive(page);
  await caret(block, 1);
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  expect(await linesOf(page)).toBe(before);

  await block.getByRole('button', { name: 'More' }).click();
  await block.getByRole('checkbox', { name: 'Tab leaves the text' }).uncheck();
  await page.keyboard.press('Escape');
  await caret(block, 1);
  await page.keyboard.press('Tab');
  await expect.poll(() => linesOf(page)).not.toBe(before);
  await expect(block.locator('.monaco-editor.focused')).toHaveCount(1);
});

/**
 * What stands directly in the body, and what there is to type into or be read out from. Not the one
 * empty box in which Monaco shows its menus.
 */
const around = (page: Page) =>
  page.evaluate(() => ({
    body: [...document.body.children]
      .filter((e) => !e.matches('.context-view:empty'))
      .map((e) => `${e.tagName} ${e.className}`),
    parts: [...document.querySelectorAll('textarea, [aria-live], [role=alert], [role=status]')].map(
      (e) => `${e.tagName} ${e.className}`,
    ),
  }));

// C-20, C-24
test('a text says how to get in and out, and with its block nothing of it stays', {
  tag: '@firefox',
}, async ({ page }) => {
  // Nobody comes near before the page has been looked at.
  await page.addInitScript(() => {
    Object.assign(window, {
      IntersectionObserver: class {
        observe() {}
        disconnect() {}
      },
    });
  });
  await page.goto(PAGE);
  const block = page.locator('try-it');
  const own = await block.evaluateHandle((e) => {
    const mark = document.createComment('');
    e.replaceWith(mark);
    return { e, mark };
  });
  const without = await around(page);
  await own.evaluate(({ e, mark }) => mark.replaceWith(e));
  await expect(async () => {
    await block.dispatchEvent('pointerover');
    await expect(block).toHaveAttribute('data-live', '', { timeout: 1000 });
  }).toPass({ timeout: 40_000 });

  const edit = block.locator('.edit');
  await block.getByRole('tab', { name: 'run.aeanim' }).focus();
  // Beside the tabs are Reset the text, and the menu of the files.
  for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
  await expect(edit).toBeFocused();
  await expect(edit).toHaveAccessibleName('Text of clips/run.aeanim');
  await expect(edit).toHaveAccessibleDescription('Enter to edit, Esc to leave');
  const shown = () => edit.evaluate((e) => getComputedStyle(e, '::before').content);
  // Browsers give the text itself, or where it is taken from.
  expect(await shown()).toMatch(/Enter to edit, Esc to leave|attr\(aria-description\)/);
  await page.keyboard.press('Enter');
  await expect(block.locator('.monaco-editor.focused')).toHaveCount(1);
  expect(await shown()).toBe('none');

  await block.evaluate((e) => e.remove());
  await expect(page.locator('.monaco-editor')).toHaveCount(0);
  await expect.poll(() => around(page)).toEqual(without);
});

test('steps and frames beside times can be hidden, and stay so', async ({ page }) => {
  const block = await live(page, '/animation/events/');
  const swing = block.getByRole('tab', { name: 'swing.aeanim' });
  const line = block.locator('.view-line', { hasText: 'name="Tick"' }).first();
  await swing.click();
  await expect(line).toContainText('step');
  await block.getByRole('button', { name: 'More' }).click();
  const hide = block.getByRole('checkbox', { name: 'Hide steps and frames beside times' });
  await hide.check();
  await expect(line).not.toContainText('step');
  await page.reload();
  await untilLive(page);
  await swing.click();
  await expect(line).not.toContainText('step');
  await block.getByRole('button', { name: 'More' }).click();
  await hide.uncheck();
  await expect(line).toContainText('step');
});
