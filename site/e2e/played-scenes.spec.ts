import { expect, type Locator, test } from './test.ts';
import { live, stepOf, stepOn } from './try-it.ts';
import { watch } from './watch.ts';

/** Scenes that are played with keys: what a reader does shows at once. */

const PLAYED = [
  { path: 'animation/root/', key: 't', open: 'run.aeanim' },
  { path: 'animation/time/', key: 'r', open: 'simulation.aeanim' },
  { path: 'animation/decide/', key: 'd', open: 'enemy.aescript' },
  { path: 'animation/decide/', key: 'ArrowUp', open: 'enemy.aescript' },
  { path: 'animation/decide/', key: 'j', open: 'enemy.aescript' },
];

/** The picture some steps after the start, and the state of the game, with a key held or not. */
async function played(block: Locator, key?: string): Promise<readonly [string, string]> {
  const page = block.page();
  await block.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => stepOf(block)).toBeLessThanOrEqual(0);
  await block.locator('.stage').focus();
  if (key) await page.keyboard.down(key);
  const from = await stepOf(block);
  for (let i = 1; i <= 9; i++) {
    await page.keyboard.press('.');
    await expect.poll(() => stepOf(block)).toBe(from + i);
  }
  if (key) await page.keyboard.up(key);
  const picture = await block
    .locator('.stage canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  return [picture, (await block.locator('.tag.br').textContent()) ?? ''];
}

for (const { path, key, open } of PLAYED) {
  test(`${path}: ${key} changes what is shown, and without it the same happens again`, async ({
    page,
    baseURL,
  }) => {
    const complaints = await watch(page, baseURL ?? '');
    // So that Reset does not play on.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const block = await live(page, path);
    await expect(block.getByRole('tab', { name: open })).toHaveAttribute('aria-selected', 'true');
    const left = await played(block);
    expect(await played(block)).toEqual(left);
    const pressed = await played(block, key);
    expect(pressed[0]).not.toBe(left[0]);
    expect(pressed[1]).not.toBe(left[1]);
    await block.getByRole('tab', { name: /^Problems/ }).click();
    await expect(block.getByRole('tab', { name: /^Problems/ })).toContainText('0');
    expect(complaints).toEqual([]);
  });
}

/** What a block reads aloud from now on. */
async function hearing(block: Locator): Promise<() => Promise<string[]>> {
  const all = await block.locator('.told').evaluateHandle((told) => {
    const heard: string[] = [];
    new MutationObserver(() => heard.push(told.textContent ?? '')).observe(told, {
      childList: true,
    });
    return heard;
  });
  return () => all.jsonValue();
}

/** Steps on, with a key held, until something holds; fails where it takes ten seconds of the game. */
async function heldUntil(
  block: Locator,
  key: string,
  holds: () => Promise<boolean>,
): Promise<void> {
  const page = block.page();
  await block.locator('.stage').focus();
  if (key) await page.keyboard.down(key);
  for (let ran = 0; !(await holds()); ran += 10) {
    expect(ran).toBeLessThan(600);
    await stepOn(block, 10);
  }
  if (key) await page.keyboard.up(key);
}

test('enemies are seen to chase, to calm down, and to die of a blow', async ({ page, baseURL }) => {
  const complaints = await watch(page, baseURL ?? '');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const block = await live(page, 'animation/decide/');
  const first = block.locator('.running b').first();
  const isIn = (state: string) => async () => (await first.textContent()) === state;
  await heldUntil(block, '', isIn('Patrol'));
  const cut = (all: Element[]) => all.filter((e) => e.scrollWidth > e.clientWidth).length;
  expect(await block.locator('.running .who').evaluateAll(cut)).toBe(0);
  const told = await hearing(block);
  // Three times it catches the player. The labels of both then say the same word again, in turn.
  for (let i = 0; i < 3; i++) {
    await heldUntil(block, 'd', isIn('Chase'));
    await heldUntil(block, '', isIn('Patrol'));
    await stepOn(block, 20);
  }
  // Whoever does not see it hears it.
  await expect.poll(told).toContainEqual(expect.stringMatching(/Written there: Caught! Once more/));
  // Then it walks up to them and strikes as often as it can.
  const dead = block.locator('.running b', { hasText: 'Dead' });
  await heldUntil(block, 'd', async () => {
    await page.keyboard.press('j');
    return (await dead.count()) > 0;
  });
  await stepOn(block, 60);
  expect(await dead.count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

test('who has no keyboard plays with the buttons of both axes', async ({ page, baseURL }) => {
  const complaints = await watch(page, baseURL ?? '');
  const block = await live(page, 'animation/decide/');
  const first = block.locator('.running b').first();
  await expect(first).toHaveText('Patrol');
  const right = block.getByRole('button', { name: 'X right' });
  await right.hover();
  await page.mouse.down();
  await expect(right).toHaveClass(/held/);
  await expect(first).toHaveText('Chase');
  await page.mouse.up();
  await expect(right).not.toHaveClass(/held/);
  await expect(first).toHaveText('Patrol');
  expect(complaints).toEqual([]);
});
