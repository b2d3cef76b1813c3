import { expect, test } from './test.ts';
import { untilLive } from './try-it.ts';

test('a page breaks its own text: the code is named, and Undo mends it', async ({ page }) => {
  await page.goto('animation/player/');
  const block = page.locator('try-it');
  await page.getByRole('button', { name: 'Put a key behind the end' }).click();
  await untilLive(page);
  const problems = block.locator('.panel');
  await expect(problems.getByRole('link', { name: 'ANM002' })).toHaveAttribute(
    'href',
    /errors\/ANM002\//,
  );
  await page.getByRole('button', { name: 'Misspell an event' }).click();
  await expect(problems.getByRole('link', { name: 'ANM003' })).toBeVisible();
  // One thing is broken at a time.
  await expect(problems.getByRole('link', { name: 'ANM002' })).toHaveCount(0);
  await block.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(problems.getByRole('link', { name: 'ANM003' })).toHaveCount(0);
});
