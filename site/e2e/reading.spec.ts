import { expect, test } from './test.ts';
import { untilLive } from './try-it.ts';
import { watch } from './watch.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page is complete but for what runs', async ({ page }) => {
    await page.goto('animation/player/');
    const block = page.locator('try-it');
    await expect(block.locator('.poster svg')).toBeVisible();
    for (const file of await block.locator('.file').all()) await expect(file).toBeVisible();
    await expect(page.locator('figure.src').first()).toContainText('scene version=1');
    // What only works with script is not there to be tried in vain.
    for (const control of await page.locator('.js-only').all()) await expect(control).toBeHidden();
    await page.getByRole('link', { name: 'ANM005' }).first().click();
    await expect(page.locator('h1')).toHaveText('ANM005');
    await expect(page.locator('.fixpair').first()).toContainText('Broken');
    await page.goto('errors/ANM002/');
    await page.locator('.ways summary').first().click();
    await expect(page.locator('.ways .fixpair').first()).toBeVisible();
  });

  test('short addresses lead on, and the search and the 404 page list what there is', async ({
    page,
  }) => {
    await page.goto('ANM001/');
    await page.waitForURL('**/errors/ANM001/');
    await page.goto('search/');
    await expect(
      page.locator('main').getByRole('link', { name: 'Clips', exact: true }),
    ).toBeVisible();
    await page.goto('no/such/page/');
    await expect(
      page.locator('main').getByRole('link', { name: 'Clips', exact: true }),
    ).toBeVisible();
  });
});

test('a page that is not there searches for what was asked', async ({ page, baseURL }) => {
  const complaints = await watch(page, baseURL as string);
  await page.goto('animation/blend-weights/');
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('blend weights');
  await expect(page.getByRole('option').first()).toBeVisible();
  // The answer that says so is one, and nothing else is wrong.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});

test('on paper: light, everything open, each block as its picture, its texts and its address', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto('animation/player/');
  await page.locator('try-it').scrollIntoViewIfNeeded();
  await untilLive(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const block = page.locator('try-it');
  await expect(block.locator('.poster svg')).toBeVisible();
  await expect(block.locator('canvas').first()).toBeHidden();
  for (const file of await block.locator('.file').all()) await expect(file).toBeVisible();
  await expect(page.locator('.top')).toBeHidden();
  const printed = await page.evaluate(() => {
    const after = getComputedStyle(document.querySelector('try-it') as Element, '::after');
    return { says: after.content, paper: getComputedStyle(document.body).backgroundColor };
  });
  expect(printed.says).toContain('/play/?scene=');
  expect(printed.paper).toBe('rgb(255, 255, 255)');

  await page.goto('errors/ANM002/');
  for (const pair of await page.locator('.ways .fixpair').all()) await expect(pair).toBeVisible();
});
