import { expect, type Page, test } from '@playwright/test';
import { caret, live, steps, untilLive } from './try-it.ts';

/** What a reader typed is never lost: C-01 to C-07, C-53, C-58. */
const PAGE = 'animation/player/';

/** The lines of the editor that are in view, with plain spaces. */
const textOf = (page: Page) =>
  page.evaluate(() =>
    (document.querySelector('.monaco-editor .view-lines')?.textContent ?? '').replaceAll(
      '\u00a0',
      ' ',
    ),
  );
const strip = (page: Page) => page.locator('.strip');

test('a reload at once after a key keeps the text, the line of the caret and the tab', async ({
  page,
}) => {
  const block = await live(page, PAGE);
  await block.getByRole('tab', { name: 'bob.aeanim' }).click();
  await caret(block, 3);
  await page.keyboard.type(' typed');
  await page.reload();
  await untilLive(page);
  await expect(block.getByRole('tab', { name: 'bob.aeanim' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(await textOf(page)).toContain('typed');
  await expect(strip(page)).toContainText('Restored your draft.');
  // What is typed next stands where the last letter did.
  await block.locator('.edit').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' more');
  await expect.poll(() => textOf(page)).toMatch(/typed.more/);
});

test('a closed page comes back with the draft, and Undo gives the page its own text', async ({
  page,
  context,
}) => {
  const block = await live(page, PAGE);
  await caret(block, 1);
  await page.keyboard.type(' mine');
  await page.close({ runBeforeUnload: true });
  const next = await context.newPage();
  await live(next, PAGE);
  expect(await textOf(next)).toContain('mine');
  await strip(next).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => textOf(next)).not.toContain('mine');
});

test('the text is kept without anything being pressed or left', async ({ page }) => {
  const block = await live(page, PAGE);
  await caret(block, 1);
  await page.keyboard.type(' soon');
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(kept).toContain(' soon');
});

for (const how of ['blocked', 'full'] as const) {
  test(`with storage ${how} everything works, and one notice says so`, async ({ page }) => {
    await page.addInitScript((kind) => {
      const name = kind === 'full' ? 'QuotaExceededError' : 'SecurityError';
      Storage.prototype.setItem = () => {
        throw new DOMException('no', name);
      };
      if (kind === 'blocked') {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('no', 'SecurityError');
          },
        });
      }
    }, how);
    const block = await live(page, PAGE);
    await caret(block, 1);
    await page.keyboard.type(' x');
    await expect(strip(page)).toContainText('your text is gone when the page is');
    await page.keyboard.type('y');
    await expect(strip(page)).not.toContainText('is gone when');
    await steps(block, 20);
    await expect(strip(page)).not.toContainText('is gone when');
    await block.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => textOf(page)).not.toContain('xy');
  });
}

test('two tabs on one scene: the second writer is told, and both texts can be taken', async ({
  page,
  context,
}) => {
  const first = await live(page, PAGE);
  const other = await context.newPage();
  const second = await live(other, PAGE);
  await page.bringToFront();
  await caret(first, 1);
  await page.keyboard.type(' of the first');
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1);
  await other.bringToFront();
  await caret(second, 1);
  await other.keyboard.type(' of the second');
  await expect(strip(other)).toContainText('changed in another tab');
  await strip(other).getByRole('button', { name: 'Take the other' }).click();
  await expect.poll(() => textOf(other)).toMatch(/of.the.first/);
  await strip(other).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => textOf(other)).toMatch(/of.the.second/);
});

test('editor, draft and link hold one text after every command', async ({ page }) => {
  const block = await live(page, PAGE);
  const draft = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((k) => k.startsWith('aego.draft.'));
      return key ? (JSON.parse(localStorage[key]).files as [string, string][]) : [];
    });
  const link = async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const url = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.keyboard.press('Escape');
    return url;
  };
  await caret(block, 1);
  await page.keyboard.type(' one');
  const one = await link();
  await block.getByRole('button', { name: 'Reset' }).click();
  const page0 = await link();
  expect(page0).not.toBe(one);
  await strip(page).getByRole('button', { name: 'Undo' }).click();
  expect(await link()).toBe(one);
  const texts = Object.fromEntries(await draft());
  expect(texts['clips/run.aeanim'].split('\n')[0]).toMatch(/ one$/);
  expect(await textOf(page)).toContain(' one');
});

// C-58
test('problems: the count of the tab, the rows and the marks in the text agree', async ({
  page,
}) => {
  const block = await live(page, PAGE);
  await caret(block, 3);
  await page.keyboard.type(' nonsense=1');
  const tab = block.getByRole('tab', { name: /^Problems [1-9]/ });
  await expect(tab).toBeVisible();
  await tab.click();
  const count = Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0]);
  await expect(block.locator('.problems li')).toHaveCount(count);
  await expect(block.locator('.squiggly-error, .squiggly-warning')).toHaveCount(count);
});

// C-58
test('an old page whose parts are gone says that there may be a new version', async ({ page }) => {
  await page.route(/element.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(PAGE);
  await page.locator('try-it').scrollIntoViewIfNeeded();
  await expect(strip(page)).toContainText('There may be a new version of the page.');
  await expect(strip(page).getByRole('link', { name: 'Reload' })).toBeVisible();
});
