import { expect, type Locator, test } from './test.ts';
import { live, stepOn } from './try-it.ts';

/** The two scenes with a character that a reader steers. */
const ANIMATOR = 'animation/animator/';
const ATTACK = 'animation/attack/';
const HERO = 'Hero/Figure';

/** What the stage says of itself to those who do not see it. */
const says = (block: Locator): Locator => block.locator('.stage .sr');

/** The state that the Parameters panel names for a node. */
const stateOf = (block: Locator, node: string): Locator =>
  block.locator('.running', { hasText: node }).locator('b');

/** How often an event is in the log. */
async function events(block: Locator, name: RegExp): Promise<number> {
  await block.getByRole('tab', { name: /^Events/ }).click();
  return block.locator('.log li', { hasText: name }).count();
}

/** A button of the scene, held as a finger holds it. */
async function hold(block: Locator, name: RegExp, what: () => Promise<void>): Promise<void> {
  const page = block.page();
  const box = await block.getByRole('button', { name }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
  await page.mouse.down();
  await what();
  await page.mouse.up();
}

test('the character walks, jumps and strikes by keyboard, and says its state', async ({ page }) => {
  const block = await live(page, ANIMATOR);
  await expect(says(block)).toContainText('Written there: Idle.');
  await block.locator('.stage').focus();
  await page.keyboard.down('d');
  await expect(stateOf(block, HERO)).toHaveText('Run');
  await expect(block.getByRole('slider', { name: 'Speed' })).toHaveValue('3');
  await page.keyboard.up('d');
  await expect(stateOf(block, HERO)).toHaveText('Idle');
  await page.keyboard.down('Space');
  await expect(stateOf(block, HERO)).toHaveText('Jump');
  await page.keyboard.up('Space');
  await expect(stateOf(block, HERO)).toHaveText('Idle');
  await expect(says(block)).toContainText('Written there: Idle.');
  await page.keyboard.press('j');
  await expect.poll(() => events(block, /Hit\s*entered/)).toBe(1);
  // Space is the scene's: it has not paused.
  await expect(block.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('the buttons below the stage do the same', async ({ page }) => {
  const block = await live(page, ANIMATOR);
  await hold(block, /^Jump/, () => expect(stateOf(block, HERO)).toHaveText('Jump'));
  await expect(stateOf(block, HERO)).toHaveText('Idle');
  await hold(block, /^Attack/, async () => {});
  await expect.poll(() => events(block, /Hit\s*entered/)).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger makes the character jump and strike', async ({ page }) => {
    const block = await live(page, ANIMATOR);
    await block.getByRole('button', { name: /^Jump/ }).tap();
    await expect(stateOf(block, HERO)).toHaveText('Jump');
    await expect(stateOf(block, HERO)).toHaveText('Idle');
    await block.getByRole('button', { name: /^Attack/ }).tap();
    await expect.poll(() => events(block, /Hit\s*entered/)).toBe(1);
  });
});

test('three blows send the enemy away', async ({ page }) => {
  // Step by step from the start: the blade reaches the enemy wherever it walks.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const block = await live(page, ATTACK);
  await expect(block.getByRole('tab', { name: /attack\.aeanim/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await block.locator('.stage').focus();
  await page.keyboard.down('d');
  await stepOn(block, 35);
  await page.keyboard.up('d');
  for (let blow = 0; blow < 3; blow++) {
    await page.keyboard.press('j');
    await stepOn(block, 40);
  }
  await expect(stateOf(block, 'Enemy/Figure')).toHaveText('Gone');
  // Each blow is one event of the clip, and the enemy answers each.
  expect(await events(block, /Hero\/Figure\s*Hit\s*payload 1/)).toBe(3);
  expect(await events(block, /Hurt\s*entered/)).toBe(2);
  expect(await events(block, /Gone\s*entered/)).toBe(1);
});
