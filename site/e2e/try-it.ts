import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until the editor and the stage of a page's block run. */
export async function untilLive(page: Page): Promise<void> {
  const block = page.locator('try-it');
  // Somebody is there.
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await expect(block).toHaveAttribute('data-live', '', { timeout: 40_000 });
  await expect(block.locator('.stage')).toHaveAttribute('data-live', '', { timeout: 40_000 });
}

/** Opens a page and gives its block, once it runs. */
export async function live(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const block = page.locator('try-it');
  // The playground puts another block in its place where the address names another scene.
  await expect(() => block.scrollIntoViewIfNeeded({ timeout: 5000 })).toPass();
  await untilLive(page);
  return block;
}

/** The step the stage shows. */
export async function stepOf(block: Locator): Promise<number> {
  const text = await block.locator('.tag.bl').textContent();
  return Number(/step (-?\d+)/.exec(text ?? '')?.[1]);
}

/** Resolves once a number of steps have run since now. */
export async function steps(block: Locator, count: number): Promise<void> {
  const from = await stepOf(block);
  await expect.poll(() => stepOf(block)).toBeGreaterThanOrEqual(from + count);
}

/** The step a block is held at, once no frame that was asked for before is on its way. */
export async function heldAt(block: Locator): Promise<number> {
  for (let before = await stepOf(block); ; ) {
    await block.page().waitForTimeout(200);
    const now = await stepOf(block);
    if (now === before) return now;
    before = now;
  }
}

/** Pauses a block, and waits until it stands still. */
export async function hold(block: Locator): Promise<void> {
  await block.getByRole('button', { name: 'Pause' }).click();
  await expect(block.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await heldAt(block);
}

/** Runs single steps of a block that is held, with whatever keys are down. */
export async function stepOn(block: Locator, count: number): Promise<void> {
  const from = await heldAt(block);
  await block.locator('.stage').focus();
  for (let i = 0; i < count; i++) await block.page().keyboard.press('.');
  await expect.poll(() => stepOf(block), { intervals: [20, 50, 100] }).toBe(from + count);
}

/** Puts the caret into a line (from 1) of the open file, at its end. */
export async function caret(block: Locator, line: number): Promise<void> {
  const page = block.page();
  await block.locator('.monaco-editor').click({ position: { x: 120, y: 20 } });
  await page.keyboard.press('Control+Home');
  for (let i = 1; i < line; i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
}
