import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from './test.ts';
import { caret, live, steps } from './try-it.ts';

/** Graph, Inspector, Timeline, Events and Problems of a scene that runs. */
const CONTROLLERS = 'animation/controller/';
const ATTACK = 'animation/attack/';
const EVENTS = 'animation/events/';

const tab = (block: Locator, name: string) =>
  block.locator('.ptabs').getByRole('tab', { name: new RegExp(`^${name}`) });

async function opened(page: Page, path: string, panel: string): Promise<Locator> {
  const block = await live(page, path);
  await tab(block, panel).click();
  return block;
}

async function pause(block: Locator): Promise<void> {
  await block.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(block.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
}

/** The panel breaks no rule, in either theme. */
async function expectClean(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).include('try-it .panel').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  }
}

test.describe('the graph', () => {
  test('shows what runs, and what a transition waits for, in words too', async ({ page }) => {
    const block = await opened(page, CONTROLLERS, 'Graph');
    const state = (name: string) => block.locator('.gst', { hasText: name });
    await expect(state('Idle')).toHaveClass(/ in/);
    await expect(block.getByRole('button', { name: /^State Idle, entry, current/ })).toHaveCount(1);
    const run = block.getByRole('button', { name: /^Idle to Run/ });
    await expect(run).toHaveAttribute('aria-label', /Speed > 0.1: false\.$/);
    await block.getByRole('textbox', { name: 'Speed, exact' }).fill('1');
    await page.keyboard.press('Enter');
    await expect(run).toHaveAttribute('aria-label', /Speed > 0.1: true\./);
    await expect(state('Run')).toHaveClass(/ in/);
    await expect(block.locator('.graph-now')).toHaveText('Run');
    await pause(block);
    await expectClean(page);
  });

  test('is one stop for Tab, and arrows go through it', async ({ page }) => {
    const block = await opened(page, CONTROLLERS, 'Graph');
    await pause(block);
    const items = block.locator('.graph [role=button]');
    await expect(items.first()).toBeVisible();
    const stops = () => items.evaluateAll((all) => all.filter((g) => g.tabIndex === 0).length);
    expect(await stops()).toBe(1);
    await block.getByRole('button', { name: /^State Idle/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(block.getByRole('button', { name: /^Idle to Run/ })).toBeFocused();
    expect(await stops()).toBe(1);
    await page.keyboard.press('Tab');
    await expect(block.locator('.graph-tools :focus')).toHaveCount(1);
  });

  test('a blend that runs has its playhead on the arrow', async ({ page }) => {
    const block = await opened(page, CONTROLLERS, 'Graph');
    await block.getByRole('combobox', { name: 'Speed' }).selectOption('0.125');
    await block.getByRole('textbox', { name: 'Speed, exact' }).fill('1');
    await page.keyboard.press('Enter');
    await expect(block.locator('.graph > .gph')).toHaveCount(1);
    await expect(block.locator('.ge.act [role=button]')).toHaveAttribute(
      'aria-label',
      /^Idle to Run.* It runs\.$/,
    );
    await expect(block.locator('.graph-now')).toHaveText(/^Idle to Run, 0\.\d+ of 0\.200 s$/);
  });

  test('by keyboard: arrows go through it, Space chooses, Enter leads to the text', async ({
    page,
  }) => {
    const block = await opened(page, CONTROLLERS, 'Graph');
    await block.locator('.graph [tabindex="0"]').focus();
    await expect(block.locator('.graph :focus')).toHaveAttribute('aria-label', /^State Idle/);
    await page.keyboard.press('ArrowRight');
    const arrow = block.getByRole('button', { name: /^Idle to Run/ });
    await expect(arrow).toBeFocused();
    await page.keyboard.press('Space');
    await expect(arrow).toHaveAttribute('aria-pressed', 'true');
    await expect(block.locator('.graph-why')).toContainText('Speed is 0, not > 0.1');
    await expect(arrow).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(block.locator('.monaco-editor.focused')).toHaveCount(1);
    await expect(block.locator('.monaco-editor .line-numbers.active-line-number')).toHaveText('14');
  });

  test('states keep their places while the text is edited, and while it is broken', async ({
    page,
  }) => {
    const block = await opened(page, CONTROLLERS, 'Graph');
    const places = () =>
      block
        .locator('.gst')
        .evaluateAll((all) =>
          all.map((g) => [
            g.querySelector('text')?.textContent,
            g.querySelector('.back')?.getAttribute('x'),
            g.querySelector('.back')?.getAttribute('y'),
          ]),
        );
    await expect(block.locator('.gst')).toHaveCount(4);
    const before = await places();
    await caret(block, 11);
    await page.keyboard.type('\nstate "Extra" zzz=');
    await expect(block.locator('.graph-head .stale')).toHaveText('last good version');
    expect(await places()).toEqual(before);
    for (let i = 0; i < 'zzz='.length; i++) await page.keyboard.press('Backspace');
    await page.keyboard.type('{');
    await expect(block.locator('.gst')).toHaveCount(5);
    await expect(block.locator('.graph-head .stale')).toHaveCount(0);
    expect((await places()).filter(([name]) => name !== 'Extra')).toEqual(before);
  });
});

test.describe('the inspector', () => {
  test('names what drives a field, and takes another value while the scene is paused', async ({
    page,
  }) => {
    const block = await opened(page, ATTACK, 'Inspector');
    await block.getByRole('searchbox').fill('Lift');
    await block.getByRole('treeitem', { name: 'Lift' }).click();
    await expect(block.locator('.fd.drv', { hasText: 'position' }).first()).toContainText('lift');
    await expect(block.getByRole('textbox', { name: 'scale x' })).toHaveJSProperty(
      'readOnly',
      true,
    );
    await pause(block);
    const scale = block.getByRole('textbox', { name: 'scale x' });
    await scale.fill('2.5');
    await page.keyboard.press('Enter');
    await expect(scale).toHaveValue('2.5');
    await block.getByRole('button', { name: 'Step', exact: true }).click();
    await expect(scale).toHaveValue('2.5');
    const y = block.getByRole('textbox', { name: 'position y' });
    await y.fill('9');
    await page.keyboard.press('Enter');
    await expect(block.locator('.fd', { hasText: 'position' }).first()).toContainText(
      'what you set lasts until the next one',
    );
    await block.getByRole('button', { name: 'Step', exact: true }).click();
    await expect(y).not.toHaveValue('9');
    await scale.fill('wide');
    await page.keyboard.press('Enter');
    await expect(block.getByRole('status').filter({ hasText: 'not a number' })).toBeVisible();
    await expectClean(page);
  });

  test('its tree is one stop, and arrows choose, fold and open', async ({ page }) => {
    const block = await opened(page, ATTACK, 'Inspector');
    const tree = block.getByRole('tree', { name: 'Nodes' });
    await tree.focus();
    await page.keyboard.press('Home');
    const chosen = tree.locator('[aria-selected=true]');
    await expect(chosen).toHaveAttribute('aria-expanded', 'true');
    const below = tree.locator('[aria-level="2"]').first();
    await expect(below).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(chosen).toHaveAttribute('aria-expanded', 'false');
    await expect(tree.getByRole('treeitem', { name: 'Ground' })).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(chosen).toHaveAttribute('aria-level', '2');
    await expect(tree).toHaveAttribute(
      'aria-activedescendant',
      (await chosen.getAttribute('id')) ?? '',
    );
  });
});

test('the timeline shows keys and events where they were, and why one was dropped', async ({
  page,
}) => {
  const block = await opened(page, EVENTS, 'Timeline');
  await steps(block, 70);
  const lane = (name: string) => block.locator('.tl .lane', { hasText: name }).first();
  await expect(lane('Tick').locator('.flag:not(.drop)')).not.toHaveCount(0);
  await expect(lane('Note')).toContainText('dropped: mode=preview runs in an editor only');
  await expect(lane('Note').locator('.flag.drop').first()).toHaveAttribute(
    'aria-label',
    /^Note dropped on step \d+: mode=preview/,
  );
  await pause(block);
  await expectClean(page);
});

test('events that were dropped are listed, and rows can be chosen by kind', async ({ page }) => {
  const block = await opened(page, EVENTS, 'Events');
  await steps(block, 70);
  const dropped = block.locator('.log .drop');
  await expect(dropped.first()).toContainText('mode=preview runs in an editor only');
  await block.getByRole('combobox', { name: 'Kind' }).selectOption('dropped');
  await expect(block.locator('.log li:not(.drop)')).toHaveCount(0);
  await expect(dropped).not.toHaveCount(0);
  await pause(block);
  await expectClean(page);
});

test('a problem shows what its fix changes before it is applied', async ({ page }) => {
  const block = await opened(page, CONTROLLERS, 'Problems');
  await caret(block, 11);
  await page.keyboard.type('\nstate "Extra" clipp=asset("engine/anim/run") {}');
  const row = block.locator('.problems li', { hasText: 'clipp' }).first();
  await expect(block.locator('.problems .file-head')).toContainText('hero.aectrl');
  await row.getByRole('button', { name: /^Show/ }).click();
  await expect(row.locator('del').first()).toContainText('clipp=');
  await expect(row.locator('ins').first()).toContainText('clip=');
  await expectClean(page);
  await row.locator('.btn').first().click();
  await expect(block.getByText('No problems.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('no panel is wider than its block, and what is touched is large enough', async ({
    page,
  }) => {
    const block = await live(page, ATTACK);
    for (const name of ['Graph', 'Timeline', 'Inspector']) {
      await tab(block, name).click();
      await expect(block.locator('.panel > div')).toBeVisible();
      await steps(block, 5);
      const over = await block
        .locator('.panel')
        .evaluate((panel) => panel.scrollWidth - panel.clientWidth);
      expect(over, name).toBe(0);
    }
  });
});
