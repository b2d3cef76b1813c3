import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, test } from './test.ts';
import { caret, hold, live, stepOf, stepOn, steps } from './try-it.ts';

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

test('a button of the scene holds for as long as it is held, and no longer', async ({ page }) => {
  const block = await live(page, CONTROLLERS);
  const slider = block.getByRole('slider', { name: 'Speed' });
  const button = block.getByRole('button', { name: 'Run' });
  const [x, y] = await button
    .boundingBox()
    .then((box) => [(box?.x ?? 0) + 12, (box?.y ?? 0) + 12] as const);
  for (const leave of [false, true]) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await expect(slider).toHaveValue('1');
    await expect(button).toHaveClass(/held/);
    // The panels are drawn again meanwhile.
    await steps(block, 30);
    if (leave) await page.mouse.move(x, y + 200);
    await page.mouse.up();
    await expect(slider).toHaveValue('0');
    await expect(button).not.toHaveClass(/held/);
  }
});

test('a fix that is applied leaves the focus in the text, where it can be undone', async ({
  page,
}) => {
  const block = await live(page, CONTROLLERS);
  await caretAt(block, 'param "Speed"');
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('defalt=0 ');
  const fix = block.locator('.say .btn');
  await fix.focus();
  await page.keyboard.press('Enter');
  await expect(block.locator('.say')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.closest('.text') !== null)).toBe(true);
  await page.keyboard.press('Control+z');
  await expect(block.locator('.say')).toHaveCount(1);
});

test('Space plays and pauses also from the tab that has just been chosen', async ({ page }) => {
  const block = await live(page, CONTROLLERS);
  await block.getByRole('tab', { name: 'Why' }).click();
  await page.keyboard.press('Space');
  await expect(block.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(block.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('Why knows what happened before it was opened, and all of one step', async ({ page }) => {
  const block = await live(page, CONTROLLERS);
  await block.getByRole('switch', { name: 'Grounded' }).click();
  await expect(stateOf(block)).toHaveText('Jump');
  await block.locator('.stage').focus();
  await page.keyboard.press('j');
  await block.getByRole('tab', { name: 'Why' }).click();
  await expect(block.locator('.tries .line')).toContainText(
    /any to Hit, then any to Jump on step \d+/,
  );
});

test('a trigger that was lost says why nothing came of it', async ({ page }) => {
  const block = await live(page, CONTROLLERS);
  await hold(block);
  await block.locator('.stage').focus();
  for (let i = 0; i < 2; i++) {
    await page.keyboard.press('j');
    await page.keyboard.press('.');
  }
  await page.keyboard.press('.');
  await block.getByRole('tab', { name: 'Why' }).click();
  await expect(block.locator('.rows button', { hasText: 'any to Hit' })).toContainText(
    /cleared on step \d+ unused, since its target is the current state/,
  );
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
  await expect(follow).toContainText('Not taken yet');

  // Paused, it speaks of the very step that is shown.
  await hold(block);
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
  // It stands still, so that the key comes on the first step.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const block = await live(page, BLENDS);
  await block.getByRole('tab', { name: 'Why' }).click();
  await block.locator('.stage').focus();
  await page.keyboard.press('j');
  await stepOn(block, 50);
  const says = block.locator('.stage .sr');
  await expect(says).toContainText(/dominant; (Step, )+Hit; both/);
  await expect(says).toContainText('incoming; Swing, Hit.');
  await expect(says).toContainText(/both; (?=[^;]*Swing)(?=[^;]*Step)[^;]*Hit[^;]*; incoming/);

  const drops = block.locator('.happened .drop');
  await expect(drops.filter({ hasText: 'Dominant' }).last()).toContainText('events=dominant');
  await expect(drops.filter({ hasText: 'Incoming' }).last()).toContainText('events=incoming');
  await expect(drops.filter({ hasText: 'Both' })).toHaveCount(0);
});
