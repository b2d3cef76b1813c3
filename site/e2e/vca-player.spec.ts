import { linkOf } from './link.ts';
import { expect, test } from './test.ts';
import { stepOf, stepOn, steps, untilLive } from './try-it.ts';
import { watch } from './watch.ts';

/** Bones that a VCA file moves, in the playground with all its panels. */
const WAVE = `@configure fps 24 frames 48
@rotate bone Arm by z func (40 * sin(t * pi))
@rotate bone Hand by y curve linear {
  @key frame 0 value 0
  @key frame 24 value 90
}
`;
const DANCER = `
  node "Dancer" {
    component "VcaPlayer" file=asset("wave.vca") loop=true {}
    node "Arm" {
      component "Bone" position=[0, 1, 0] {}
      component "SpriteRenderer" sprite=asset("engine/sprites/idle_0") {}
      node "Hand" {
        component "Bone" position=[0.5, 0, 0] {}
      }
    }
  }
}
`;

test('a project with a VcaPlayer opens from a link, plays in all panels, and is edited while it does', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const complaints = await watch(page, baseURL ?? '');
  const link = linkOf('Controllers', (files) => ({
    ...files,
    'wave.vca': WAVE,
    'Controllers.aescene': (files['Controllers.aescene'] ?? '').replace(/\}\s*$/, DANCER),
  }));
  await page.goto(`play/?scene=Controllers#${link}`);
  await untilLive(page);
  const block = page.locator('try-it');
  await expect(block.locator('.strip')).toContainText('This is the project of the link.');
  await steps(block, 5);

  await block.getByRole('treeitem', { name: 'Dancer' }).click();
  const fields = block.locator('.slot-inspector');
  await expect(fields).toContainText('VcaPlayer');
  await expect(fields).toContainText('wave.vca');
  // Its time goes on, and paused it is set like any other field.
  const time = fields.locator('.fd', { hasText: /^time/ });
  const before = await time.textContent();
  await expect(time).not.toHaveText(before ?? '');
  await block.getByRole('button', { name: 'Pause' }).click();
  const intensity = fields.getByRole('textbox', { name: 'intensity' });
  await intensity.fill('2');
  await page.keyboard.press('Enter');
  await expect(intensity).toHaveValue('2');
  await block.getByRole('treeitem', { name: 'Hand' }).click();
  await expect(fields).toContainText('Bone');
  await stepOn(block, 1);
  const [at, game] = [await stepOf(block), await block.locator('.tag.br').textContent()];
  await block.getByRole('button', { name: 'Step back' }).click();
  await expect.poll(() => stepOf(block)).toBe(at - 1);
  await block.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(block.locator('.tag.br')).toHaveText(game ?? '');

  // A text that is broken leaves the version before it moving the bones, and says where.
  await block.getByRole('tab', { name: /^wave\.vca/ }).click();
  await block.locator('.monaco-editor').click({ position: { x: 120, y: 20 } });
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.type('\n@rotate bone Arm by z curve linear {');
  await expect(block.locator('.problems li').first()).toContainText('wave.vca:');
  await block.getByRole('button', { name: 'Play', exact: true }).click();
  await steps(block, 5);
  await block.locator('.monaco-editor').click({ position: { x: 120, y: 20 } });
  for (let i = 0; i < 12; i++) await page.keyboard.press('Control+z');
  await expect(block.getByText('No problems')).toBeVisible();
  await expect(block.locator('.stale')).toHaveCount(0);

  // Another file of its kind is made by hand.
  await block.getByRole('button', { name: 'Files: new, rename, delete' }).click();
  await block.getByRole('textbox', { name: 'New file' }).fill('still.vca');
  await page.keyboard.press('Enter');
  await expect(block.getByRole('tab', { name: 'still.vca' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(block.locator('.view-lines').first()).toContainText('@configure');
  await expect(block.getByText('No problems')).toBeVisible();
  expect(complaints).toEqual([]);
});
