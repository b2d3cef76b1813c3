import { expect, test } from './test.ts';

test('the list of pages shows where the reader is, however long it is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto('errors/SCR003/');
  await expect(page.locator('.side [aria-current]')).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('reference/physics.Body2D/');
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await expect(page.locator('.side [aria-current]')).toHaveText('Body2D');
  await expect(page.locator('.side [aria-current]')).toBeInViewport();
});

test('a component leads to its guide and the guide back', async ({ page }) => {
  await page.goto('animation/player/');
  await page.locator('.facts').getByRole('link', { name: 'animation.AnimationPlayer' }).click();
  await page.waitForURL('**/reference/animation.AnimationPlayer/');
  await page.locator('.facts').getByRole('link', { name: 'Animation Player' }).click();
  await page.waitForURL('**/animation/player/');
});

test('every field, method and signal has an address, which its name links to', async ({ page }) => {
  await page.goto('reference/animation.AnimationPlayer/');
  for (const name of ['playOnStart', 'cycle', 'Seek', 'Finished']) {
    await page.locator(`#${name} .own`).click();
    await expect(page).toHaveURL(new RegExp(`#${name}$`));
    await expect(page.locator(`#${name}`)).toBeInViewport();
  }
});

test('an address in other capitals leads to the component', async ({ page }) => {
  await page.goto('reference/physics.body2d/');
  await page.waitForURL('**/reference/physics.Body2D/');
});

test('where the list of pages stands beside the text, no button opens it', async ({ page }) => {
  for (const path of ['animation/clips/', 'animation/player/', 'errors/ANM001/']) {
    await page.goto(path);
    await expect(page.locator('#pages')).toBeVisible();
    await expect(page.locator('button.menu')).toBeHidden();
  }
});
