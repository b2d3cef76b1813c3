import { expect, type Locator, test } from './test.ts';
import { hold, live, stepOn } from './try-it.ts';

/** The page about charge attacks: one fighter with a controller, one with a script, on one button. */
const CHARGE = 'animation/charge/';

/** What the stage says of itself to those who do not see it. */
const says = (block: Locator): Locator => block.locator('.stage .sr');

/** Halts the block. */
async function halt(block: Locator): Promise<void> {
  await hold(block);
  await expect(says(block)).toContainText('Paused');
}

/** That the blow of a fighter is in the log, once. */
async function struckOnce(block: Locator, fighter: string): Promise<void> {
  await block.getByRole('tab', { name: /^Events/ }).click();
  const blows = block.locator('.log li', { hasText: new RegExp(`${fighter}\\s*Hit`) });
  await expect(blows).toHaveCount(1);
}

test('a blow is charged by keyboard, and both fighters strike as hard', async ({ page }) => {
  const block = await live(page, CHARGE);
  await expect(block.getByRole('tab', { name: 'attack.aeanim' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await halt(block);
  await page.keyboard.down('j');
  // 15 steps of Windup after that of the press, and half of the Charge.
  await stepOn(block, 15);
  await expect(says(block)).toContainText('Windup; controller; Windup; script');
  await stepOn(block, 24);
  await expect(says(block)).toContainText('Charge; controller; Charge; script');
  await page.keyboard.up('j');
  await stepOn(block, 7);
  await expect(says(block)).toContainText('2.5');
  for (const fighter of ['Knight', 'Squire']) await struckOnce(block, fighter);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger charges as long as it stays on the button', async ({ page }) => {
    const block = await live(page, CHARGE);
    await halt(block);
    const button = await block.getByRole('button', { name: /^Attack/ }).boundingBox();
    const touch = await page.context().newCDPSession(page);
    const at = { x: (button?.x ?? 0) + 8, y: (button?.y ?? 0) + 8 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await stepOn(block, 30);
    await expect(says(block)).toContainText('Charge');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await stepOn(block, 1);
    await expect(says(block)).toContainText('Follow-through');
    await stepOn(block, 10);
    await struckOnce(block, 'Knight');
  });
});
