import { faults } from './faults.ts';
import { expect, type Page, test } from './test.ts';
import { untilLive } from './try-it.ts';
import { watch } from './watch.ts';

const says = (page: Page) => page.locator('.lesson').getByRole('status');
const done = (page: Page) => page.locator('.lesson .count');

test('a lesson is taken: it says what is missing, sees what is reached, and remembers', async ({
  page,
  baseURL,
}) => {
  const complaints = await watch(page, baseURL as string);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('learn/first-clip/');
  const block = page.locator('try-it');
  await block.scrollIntoViewIfNeeded();
  await untilLive(page);
  await expect(says(page)).toHaveText('Not yet: The figure shows 2 of the eight drawings.', {
    timeout: 40_000,
  });

  // The lesson's own way, by keyboard alone.
  await page.locator('.step.open summary').press('Enter');
  await page.getByRole('button', { name: 'Do it for me' }).press('Enter');
  await expect(says(page)).toHaveText('You did it.', { timeout: 40_000 });
  await page.getByRole('button', { name: 'Next step' }).press('Enter');
  await expect(page.getByRole('button', { name: /Step 2/ })).toBeFocused();
  await expect(says(page)).toHaveText('Not yet: It stands still after 0.7 s.');

  // The reader's own way: the player may loop as well as the clip.
  await block.getByRole('tab', { name: 'FirstClip.aescene' }).click();
  await block.locator('.monaco-editor').click({ position: { x: 120, y: 20 } });
  await page.keyboard.press('Control+Home');
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowDown');
  await expect(block.locator('.monaco-editor')).toContainText('playOnStart=true');
  await page.keyboard.press('End');
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.insertText(' loop=loop');
  await expect(says(page)).toHaveText('You did it.', { timeout: 40_000 });
  await expect(done(page)).toHaveText('2 of 5 steps done');
  expect(await faults(page, '.lesson')).toEqual([]);

  await page.reload();
  await expect(done(page)).toHaveText('2 of 5 steps done');
  await expect(page.locator('.step.open')).toHaveAttribute('data-goal', 'fast');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(done(page)).toHaveText('0 of 5 steps done');
  expect(complaints).toEqual([]);
});
