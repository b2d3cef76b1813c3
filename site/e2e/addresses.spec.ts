import { expect, test } from '@playwright/test';
import { builtPages, readBuilt } from './built-site.ts';

const codes: string[] = JSON.parse(readBuilt('errors.json')).errors.map(
  ({ code }: { code: string }) => code,
);

test('every code has its page, and its short address leads there', async ({ page }) => {
  const paths = new Set(builtPages().map(({ path }) => path));
  expect(codes.length).toBeGreaterThan(0);
  for (const code of codes) {
    expect(paths).toContain(`errors/${code}/`);
    expect(paths).toContain(`${code}/`);
  }
  await page.goto(`${codes[0]}/`);
  await page.waitForURL(`**/errors/${codes[0]}/`);
  await expect(page.locator('h1')).toContainText(codes[0] as string);
});

test('a page that is not there says so, with the way on', async ({ page }) => {
  const response = await page.goto('no/such/page/');
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toBeVisible();
  expect(await page.locator('main a').count()).toBeGreaterThan(0);
});

test('a code in another spelling leads to its page', async ({ page }) => {
  await page.goto('anm-1');
  await page.waitForURL('**/errors/ANM001/');
});

test('an id stands once on a page', async ({ page }) => {
  await page.setContent('');
  for (const { path, html } of builtPages()) {
    // Parsed without being run or drawn.
    const doubled = await page.evaluate((text) => {
      const ids = [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('[id]')];
      const seen = new Set<string>();
      return ids.map(({ id }) => id).filter((id) => seen.has(id) || !seen.add(id));
    }, html);
    expect(doubled, `/${path}`).toEqual([]);
  }
});
