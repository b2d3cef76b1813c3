import { expect, test } from '@playwright/test';
import { faults } from './faults.ts';
import { linkOf } from './link.ts';
import { caret, live, untilLive } from './try-it.ts';

/**
 * What axe finds in the states of a block that no other test opens, in both themes. Others: pages at
 * rest (`pages.spec.ts`), panels of a scene that plays (`panels-live.spec.ts`), what opens below the
 * buttons and the playground while it plays (`share.spec.ts`), the search (`search.spec.ts`).
 */

test('every panel, an error, a menu and the full screen have no fault that axe knows', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const block = await live(page, 'animation/controller/');
  const panels = block.locator('.ptabs [role=tab]');
  for (const tab of await panels.all()) {
    await tab.click();
    await expect(block.locator('.panel > *').first()).toBeVisible();
    expect(await faults(page, 'try-it .panel'), (await tab.textContent()) ?? '').toEqual([]);
  }
  // The graph with what keeps a transition.
  await block.getByRole('button', { name: 'Step', exact: true }).click();
  await block.getByRole('tab', { name: 'Graph' }).click();
  await block.getByRole('button', { name: /^Idle to Run/ }).press('Space');
  await expect(block.locator('.graph-why')).toContainText('Speed is 0');
  expect(await faults(page, 'try-it .panel')).toEqual([]);
  // A text that does not import, on the stage's bar, the tab, the strip and in the list.
  await block.getByRole('tab', { name: /^Problems/ }).click();
  await caret(block, 2);
  await page.keyboard.type(' zzz=');
  await expect(block.locator('.say.error')).toBeVisible();
  await expect(block.locator('.problems li').first()).toBeVisible();
  expect(await faults(page, 'try-it')).toEqual([]);
  await block.getByRole('button', { name: 'Overlays' }).click();
  await expect(block.locator('.drop-box')).toBeVisible();
  expect(await faults(page, '.drop-box')).toEqual([]);
  await page.keyboard.press('Escape');
  await block.getByRole('button', { name: 'Full screen' }).click();
  await expect(block.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
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
