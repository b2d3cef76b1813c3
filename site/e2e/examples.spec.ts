import { faults } from './faults.ts';
import { expect, test } from './test.ts';
import { untilLive } from './try-it.ts';
import { watch } from './watch.ts';

test('the examples of a code run where they stand, broken and mended, when they are asked for', async ({
  page,
  baseURL,
}) => {
  const complaints = await watch(page, baseURL as string);
  await page.goto('errors/ANM002/', { waitUntil: 'networkidle' });
  await expect(page.locator('try-it')).toHaveCount(0);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(loaded.filter((name) => /monaco|pixi|element|worker/i.test(name))).toEqual([]);

  const main = page.locator('.pair').first();
  await main.getByRole('button', { name: 'Apply the fix' }).click();
  await untilLive(page);
  const block = page.locator('try-it');
  await expect(block.locator('.view-lines')).toContainText('t=0.8 ');
  await expect(block.getByRole('tab', { name: 'Problems' })).toContainText('0');
  await main.getByRole('link', { name: 'Open live' }).click();
  await expect(block.locator('.strip')).toContainText('ANM002');
  await main.getByRole('button', { name: 'Apply the fix' }).click();
  await expect(block.locator('.strip')).not.toContainText('ANM002');
  expect(await faults(page, '.pair')).toEqual([]);

  // Another cause: its block takes the place of the first, with a draft of its own.
  const other = page.locator('.ways details').first();
  await other.locator('summary').click();
  await other.getByRole('link', { name: 'Open live' }).click();
  await untilLive(page);
  await expect(block).toHaveCount(1);
  await expect(other.locator('try-it .strip')).toContainText('ANM002');
  await expect(block.getByRole('link', { name: 'Playground' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a text of a page opens in the playground with all that it needs', async ({ page }) => {
  await page.goto('animation/clips/');
  await page.getByRole('link', { name: 'Open in Try it: clips/run.aeanim' }).click();
  await page.waitForURL('**/play/#try-it.*');
  await untilLive(page);
  const block = page.locator('try-it');
  await expect(block.getByRole('tab', { name: 'run.aeanim' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(block.locator('.view-lines')).toContainText('eight drawings');
  await expect(block.locator('.strip .error')).toHaveCount(0);
});

test('a word of a listing is explained, by pointer and by keyboard, until Escape', async ({
  page,
}) => {
  await page.goto('animation/clips/');
  const listing = page.locator('figure.src .scroll').first();
  const card = page.locator('.word-card');
  await listing.locator('[data-m]', { hasText: /^kind$/ }).hover();
  await expect(card).toContainText('attribute of track');
  // It stays while the pointer is on it, so that its link can be reached.
  await card.getByRole('link').hover();
  await page.waitForTimeout(400);
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();

  await listing.focus();
  await page.keyboard.press('ArrowRight');
  await expect(card).toContainText('anim block');
  await expect(page.locator('#status')).toContainText('anim block');
  await page.keyboard.press('ArrowRight');
  await expect(card).toContainText('version attribute of anim');
  expect(await faults(page, '.word-card')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/animation/events/**');
});
