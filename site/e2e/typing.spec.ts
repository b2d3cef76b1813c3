import { linesOf } from './blocks.ts';
import { expect, type Page, test } from './test.ts';
import { caret, live } from './try-it.ts';

/** Long typing: undo through everything, and input methods. */
const PAGE = 'animation/player/';

/** The lines that are typed in here: how many more are in sight changes with the strip below. */
const typedLines = async (page: Page) => (await linesOf(page)).split('\n').slice(0, 6).join('\n');

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('aego.draft.')));

// C-05
test('fifty edits are undone and redone one by one, over recompiles, marks and themes', async ({
  page,
}) => {
  const block = await live(page, PAGE);
  await block.getByRole('button', { name: 'Pause', exact: true }).click();
  const first = await typedLines(page);
  await caret(block, 3);
  for (let i = 0; i < 50; i++) {
    // Up and down: each letter is an edit of its own.
    await page.keyboard.press(i % 2 === 0 ? 'ArrowDown' : 'ArrowUp');
    await page.keyboard.press('End');
    await page.keyboard.type('x');
    if (i % 10 !== 9) continue;
    await expect(block.getByRole('tab', { name: /^Problems [1-9]/ })).toBeVisible();
    await expect(block.locator('.squiggly-error').first()).toBeVisible();
    await page.evaluate(() => document.getElementById('theme')?.click());
  }
  const last = await typedLines(page);
  expect(last.split('x').length - first.split('x').length).toBe(50);
  await expect.poll(() => drafts(page)).toHaveLength(1);

  for (let i = 0; i < 49; i++) await page.keyboard.press('Control+z');
  await expect.poll(async () => (await typedLines(page)).length).toBe(first.length + 1);
  await page.keyboard.press('Control+z');
  await expect.poll(() => typedLines(page)).toBe(first);
  await expect(block.getByRole('tab', { name: 'Problems 0' })).toBeVisible();
  // The whole text is the page's again, not only what is in sight.
  await expect.poll(() => drafts(page)).toEqual([]);
  for (let i = 0; i < 50; i++) await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => typedLines(page)).toBe(last);
});

// C-30
test('while a word is composed nothing is marked, signed or laid out anew', async ({ page }) => {
  const block = await live(page, PAGE);
  await block.getByRole('button', { name: 'Pause', exact: true }).click();
  // The empty line over the events: one that begins with `event` gets a sign.
  await caret(block, 15);
  const session = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const DECORATION = /squiggly-|line-(error|warning)|\bgs-/;
    const editor = document.querySelector('.monaco-editor') as HTMLElement;
    const signs = () => [...editor.querySelectorAll('[class*="gs-"]')].map((e) => e.className);
    const [before, size] = [signs().join(), editor.style.cssText];
    new MutationObserver((mutations) => {
      for (const { addedNodes } of mutations) {
        for (const node of addedNodes) {
          if (node instanceof Element && /squiggly-|line-(error|warning)/.test(node.outerHTML))
            seen.push(node.outerHTML);
        }
      }
      if (DECORATION.test(signs().join()) && signs().join() !== before) seen.push(signs().join());
      if (editor.style.cssText !== size) seen.push(editor.style.cssText);
    }).observe(editor, { subtree: true, childList: true, attributes: true });
  });
  const seen = () => page.evaluate(() => (window as never as { seen: string[] }).seen);
  for (const text of ['e', 'ev', 'event', 'event に', 'event にほ']) {
    await compose(text);
    await expect(block.locator('.view-lines')).toContainText(text.replace(' ', '\u00a0'));
  }
  // The game has answered to what is there so far, and more than once.
  const asked = await page.evaluate(async () => {
    for (let i = 0; i < 30; i++) await new Promise((next) => requestAnimationFrame(next));
    return document.querySelector('.try .tab.f[aria-label*="problem"]') !== null;
  });
  expect(asked).toBe(false);
  expect(await seen()).toEqual([]);
  await expect(block.locator('.say')).toHaveCount(0);
  await page.keyboard.insertText('event 日本');
  await expect(block.locator('.say.error')).toBeVisible();
  await expect(block.locator('.squiggly-error').first()).toBeVisible();
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(0);
  await expect(block.locator('.view-lines')).toContainText('event\u00a0日本');
});
