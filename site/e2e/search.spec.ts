import { readFileSync } from 'node:fs';
import { faults } from './faults.ts';
import { expect, type Page, test } from './test.ts';

const GOLDEN = readFileSync(new URL('golden-searches.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [query: string, path: string]);

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
}

/** Types a query, each letter by itself; how many hits each beginning of it has, and the first hit. */
function type(page: Page, query: string): Promise<{ counts: number[]; first: string | undefined }> {
  return page.evaluate(async (text) => {
    const dialog = document.querySelector('dialog.search') as HTMLElement;
    const input = dialog.querySelector('input') as HTMLInputElement;
    const foot = dialog.querySelector('footer .num') as HTMLElement;
    const counts: number[] = [];
    for (let length = 1; length <= text.length; length++) {
      foot.textContent = '';
      input.value = text.slice(0, length);
      input.dispatchEvent(new Event('input'));
      while (foot.textContent === '') await new Promise((next) => setTimeout(next, 2));
      counts.push(dialog.querySelectorAll('[role=option]').length);
    }
    const link = dialog.querySelector<HTMLAnchorElement>('a[role=option]');
    return { counts, first: link?.pathname };
  }, query);
}

test('golden searches have the right first hit, and no further letter loses all hits', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.goto('errors/');
  await openSearch(page);
  const base = new URL(page.url()).pathname.replace('errors/', '');
  for (const [query, path] of GOLDEN) {
    const { counts, first } = await type(page, query);
    expect.soft(first, query).toBe(base + path.slice(1));
    const found = counts.findIndex((count) => count > 0);
    expect.soft(counts.slice(found), query).not.toContain(0);
  }
});

test('what is nowhere is said, and what its beginning finds is shown', async ({ page }) => {
  await page.goto('errors/');
  await openSearch(page);
  const says = page.locator('.search-says');
  await expect(says).toBeVisible();
  await page.keyboard.type('keyqqqqq');
  await expect(says).toContainText('Nothing fits "keyqqqqq"');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('qqqqq');
  await expect(says).toContainText('Nothing on this site fits "qqqqq"');
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('by the keyboard alone: open, choose, go, and come back', async ({ page }) => {
  await page.goto('errors/');
  await page.getByRole('link', { name: 'Search, or paste a code' }).focus();
  await page.keyboard.press('Enter');
  const input = page.getByRole('combobox', { name: 'Search' });
  await expect(input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(input).toBeHidden();
  await expect(page.getByRole('link', { name: 'Search, or paste a code' })).toBeFocused();

  await page.keyboard.press('Control+K');
  await page.keyboard.type('loop');
  const chosen = page.locator('[role=option][aria-selected=true]');
  const first = await chosen.textContent();
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveCount(1);
  await expect.poll(() => chosen.textContent()).not.toBe(first);
  expect(await input.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/animation\/clips\/#/);
});

test('a code typed in a hurry is gone to as soon as its answer comes', async ({ page }) => {
  await page.goto('animation/clips/');
  await openSearch(page);
  await page.keyboard.type('anm8');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/errors\/ANM008\/$/);
});

test('what is typed before the search is there is not lost', async ({ page }) => {
  let go = (): void => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.goto('errors/');
  await page.route(/\/dialog\.[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.type('/anx');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('m2');
  go();
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('anm2');
  await expect(page.getByRole('option').first()).toContainText('ANM002');
  await page.keyboard.type('0');
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('anm20');
});

test('a slash that is written into a text stays there', async ({ page }) => {
  await page.goto('errors/');
  await page.getByLabel('Error code').fill('');
  await page.getByLabel('Error code').press('/');
  await expect(page.getByLabel('Error code')).toHaveValue('/');
  await expect(page.locator('dialog.search')).toHaveCount(0);
});

test('a search that cannot be loaded says so and tries again', async ({ page }) => {
  await page.route('**/search.json', (route) => route.abort());
  await page.goto('errors/');
  await openSearch(page);
  await page.keyboard.type('lo');
  await expect(page.locator('.search-says')).toContainText('could not be loaded');
  await page.unroute('**/search.json');
  await page.keyboard.type('op');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('the page for searching answers its address', async ({ page }) => {
  await page.goto('search/?q=pingPong');
  await expect(page.getByRole('option').first()).toContainText('loop');
});

test('the open search has no fault that axe knows, in both themes', async ({ page }) => {
  await page.goto('errors/');
  await openSearch(page);
  await page.keyboard.type('loop');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await faults(page, 'dialog.search')).toEqual([]);
});
