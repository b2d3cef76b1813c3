import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import { caret, live, stepOf, steps } from './try-it.ts';

/** The pages whose blocks run animators: one figure with all its parameters, and three in blends. */
const CONTROLLERS = 'animation/controller/';
const BLENDS = 'animation/blends/';

/** The state that the Parameters panel names. */
const stateOf = (block: Locator): Locator => block.locator('.running b');

/** Moves the slider of Speed with the keyboard, to its end or its beginning. */
async function speed(block: Locator, key: 'End' | 'Home'): Promise<void> {
  await block.getByRole('slider', { name: 'Speed' }).focus();
  await block.page().keyboard.press(key);
}

const CONTROLLER = readFileSync(
  join(import.meta.dirname, '../../content/scenes/Controllers/hero.aectrl'),
  'utf8',
).split('\n');

/** Puts the caret at the end of the first line of the controller with this text in it. */
async function caretAt(block: Locator, text: string): Promise<void> {
  const line = CONTROLLER.findIndex((l) => l.includes(text));
  expect(line).toBeGreaterThanOrEqual(0);
  await caret(block, line + 1);
}

test('parameters are set with the keyboard, and the figure follows', async ({ page }) => {
  const block = await live(page, CONTROLLERS);
  await expect(stateOf(block)).toHaveText('Idle');
  const slider = block.getByRole('slider', { name: 'Speed' });
  await slider.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '0.15');
  await expect(stateOf(block)).toHaveText('Run');

  const grounded = block.getByRole('switch', { name: 'Grounded' });
  await expect(grounded).toBeChecked();
  await grounded.focus();
  await page.keyboard.press('Space');
  await expect(grounded).not.toBeChecked();
  await expect(stateOf(block)).toHaveText('Jump');
  await page.keyboard.press('Space');
  await expect(stateOf(block)).toHaveText('Run');

  await block.getByRole('button', { name: 'Fire Attack' }).focus();
  await page.keyboard.press('Enter');
  await expect(block.getByRole('status').filter({ hasText: 'Attack fired' })).toHaveCount(1);
  await block.getByRole('tab', { name: /^Events/ }).click();
  await expect(block.locator('.log li', { hasText: /Hit\s*entered/ })).toHaveCount(1);
  await block.getByRole('tab', { name: 'Parameters' }).click();
  await expect(stateOf(block)).toHaveText('Run');
});

test('a number is typed as exactly as wanted, and nonsense changes nothing', async ({ page }) => {
  const block = await live(page, CONTROLLERS);
  const exact = block.getByRole('textbox', { name: 'Speed, exact' });
  await exact.fill('2.5');
  await page.keyboard.press('Enter');
  const slider = block.getByRole('slider', { name: 'Speed' });
  await expect(slider).toHaveAttribute('aria-valuetext', '2.5');
  await expect(stateOf(block)).toHaveText('Run');
  await exact.fill('much');
  await page.keyboard.press('Enter');
  await expect(exact).toHaveValue('2.5');
});

test('what a script sets shows in the controls', async ({ page }) => {
  const block = await live(page, CONTROLLERS);
  const slider = block.getByRole('slider', { name: 'Speed' });
  await block.locator('.stage').focus();
  await page.keyboard.down('d');
  await expect(slider).toHaveValue('1');
  await expect(stateOf(block)).toHaveText('Run');
  await page.keyboard.up('d');
  await expect(slider).toHaveValue('0');
  await expect(stateOf(block)).toHaveText('Idle');
});

test('a new duration counts from the next blend on, and the state stays', async ({ page }) => {
  const block = await live(page, CONTROLLERS);
  await speed(block, 'End');
  await expect(stateOf(block)).toHaveText('Run');
  await caretAt(block, 'transition "Run" to="Idle"');
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowLeft');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Backspace');
  await page.keyboard.type('30');
  await expect(block.getByRole('tab', { name: /^Problems/ })).toHaveText('Problems 0');
  await steps(block, 10);
  await expect(stateOf(block)).toHaveText('Run');
  await speed(block, 'Home');
  await expect(stateOf(block)).toHaveText('Idle');
  await expect(block.locator('.running .times')).toContainText('of 30.00 s');
  const bar = block.locator('.running .weight i');
  await expect.poll(() => bar.evaluate((el) => Number.parseFloat(el.style.width))).toBeLessThan(50);
});

test('a controller that is broken letter by letter runs on as it was', async ({ page }) => {
  const block = await live(page, CONTROLLERS);
  await speed(block, 'End');
  await expect(stateOf(block)).toHaveText('Run');
  await caretAt(block, 'state "Idle"');
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft');
  for (let i = 0; i < 5; i++) {
    await page.keyboard.press('Backspace');
    await steps(block, 2);
    await expect(stateOf(block)).toHaveText('Run');
  }
  await expect(block.locator('.stale')).toHaveText('last good version');
  await block.getByRole('tab', { name: /^Problems/ }).click();
  await expect(block.locator('.problems li').first()).toContainText('hero.aectrl');
  await block.getByRole('tab', { name: 'Parameters' }).click();
  await speed(block, 'Home');
  await expect(stateOf(block)).toHaveText('Idle');
});

test('Why says what keeps a transition, step by step and while it runs', async ({ page }) => {
  const block = await live(page, CONTROLLERS);
  await block.getByRole('tab', { name: 'Why' }).click();
  const row = block.locator('.rows button', { hasText: 'Idle to Run' });
  await expect(row).toContainText('Speed is 0, not > 0.1');
  await expect(block.locator('.rows button', { hasText: 'any to Jump' })).toContainText(
    'Grounded is true, not false',
  );
  await row.click();
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  const follow = block.locator('.choice');
  await expect(follow).toContainText('Speed is 0, not > 0.1');
  await expect(follow).toContainText('Not taken since this tab was opened');

  // Paused, it speaks of the very step that is shown.
  await block.getByRole('button', { name: 'Pause' }).click();
  await block.locator('.stage').focus();
  await page.keyboard.press('d');
  await page.keyboard.press('.');
  await expect(row).toContainText('taken');
  const step = await stepOf(block);
  await expect(block.locator('.tries .line .num')).toHaveText(`step ${step}`);
  await expect(follow).toContainText(`Last taken on step ${step}`);
  await page.keyboard.press('.');
  await expect(block.locator('.tries .line .num')).toHaveText(`step ${step + 1}`);
  await expect(row).toHaveCount(0);
  await expect(block.locator('.rows button', { hasText: 'Run to Idle' })).toContainText(
    'a blend runs',
  );
  await expect(follow).toContainText('not tried: the current state is Run');
});

test('three figures hear what their event policies let them hear', async ({ page }) => {
  const block = await live(page, BLENDS);
  await block.getByRole('tab', { name: 'Why' }).click();
  await steps(block, 1);
  await block.locator('.stage').focus();
  await page.keyboard.press('j');
  const says = block.locator('.stage .sr');
  // When the steps fall is up to the moment of the key, but not which side is heard.
  await expect(says).toContainText(/dominant; (Step, )+Hit; both/);
  await expect(says).toContainText('incoming; Swing, Hit.');
  await expect(says).toContainText(/both; (?=[^;]*Swing)(?=[^;]*Step)[^;]*Hit[^;]*; incoming/);

  const drops = block.locator('.drops li');
  await expect(drops.filter({ hasText: 'Dominant' }).last()).toContainText('dominant needs half');
  await expect(drops.filter({ hasText: 'Incoming' }).last()).toContainText('events=incoming');
  await expect(drops.filter({ hasText: 'Both' })).toHaveCount(0);
});
