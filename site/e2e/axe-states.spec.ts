import { faults } from './faults.ts';
import { linkOf } from './link.ts';
import { expect, test } from './test.ts';
import { caret, live, untilLive } from './try-it.ts';

/**
 * What axe finds in the states of a block that no other test opens, in both themes. Others: pages at
 * rest (`pages.spec.ts`), panels of a scene that plays (`panels-live.spec.ts`), what opens below the
 * buttons and the playground while it plays (`share.spec.ts`), the search (`search.spec.ts`).
 */

test('panels at rest, an error, and a menu on the full screen have no fault that axe knows', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const block = await live(page, 'animation/controller/');
  for (const name of ['Parameters', 'Why', 'Replay']) {
    await block.getByRole('tab', { name }).click();
    await expect(block.locator('.panel > *').first()).toBeVisible();
    expect(await faults(page, 'try-it .panel'), name).toEqual([]);
  }
  // The graph with what keeps a transition, of a text that does not import.
  await block.getByRole('button', { name: 'Step', exact: true }).click();
  await block.getByRole('tab', { name: 'Graph' }).click();
  await block.getByRole('button', { name: /^Idle to Run/ }).press('Space');
  await expect(block.locator('.graph-why')).toContainText('Speed is 0');
  await caret(block, 2);
  await page.keyboard.type(' zzz=');
  await expect(block.locator('.say.error')).toBeVisible();
  await expect(block.locator('.graph-head .stale')).toBeVisible();
  expect(await faults(page, 'try-it')).toEqual([]);
  await block.getByRole('button', { name: 'Full screen' }).click();
  await expect(block.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  await block.getByRole('button', { name: 'Overlays' }).click();
  await expect(block.getByRole('checkbox', { name: 'Colliders' })).toBeVisible();
  expect(await faults(page, 'try-it')).toEqual([]);
});

test('a project with nothing in it, a frame in another page, and forced colours have none either', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const empty = linkOf('Controllers', () => ({ 'Controllers.aescene': 'scene version=1 {\n}\n' }));
  await page.goto(`play/?scene=Controllers#${empty}`);
  await untilLive(page);
  await expect(page.locator('.slot-inspector')).toContainText('no nodes');
  expect(await faults(page)).toEqual([]);
  await page.goto('embed/?scene=Controllers');
  await untilLive(page);
  expect(await faults(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  expect(await faults(page)).toEqual([]);
});
