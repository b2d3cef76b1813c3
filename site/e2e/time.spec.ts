import { expect, type Locator, type Page, test } from './test.ts';
import { caret, heldAt, hold, live, stepOf, stepOn, steps } from './try-it.ts';

const slider = (block: Locator) => block.getByRole('slider', { name: 'Time', exact: true });
const hash = (block: Locator) => block.locator('.tag.br');

/** Opens a block, lets it run a while and holds it still. */
async function played(page: Page, path: string, count: number): Promise<Locator> {
  const block = await live(page, path);
  await steps(block, count);
  await hold(block);
  await settled(block);
  return block;
}

/** Resolves when slider and readouts speak of the same step, and nothing is on its way. */
async function settled(block: Locator): Promise<number> {
  await expect
    .poll(async () => {
      const now = await slider(block).getAttribute('aria-valuenow');
      return Number(now) === (await stepOf(block));
    })
    .toBe(true);
  return heldAt(block);
}

/** Steps that are shown one after the other, until there were so many different ones. */
function shownSteps(block: Locator, count: number): Promise<number[]> {
  return block.locator('.tag.bl').evaluate(
    (tag, most) =>
      new Promise<number[]>((resolve) => {
        const seen = new Set<number>();
        const look = () => {
          seen.add(Number(/\d+/.exec(tag.textContent ?? '')?.[0]));
          if (seen.size >= most) resolve([...seen]);
          else requestAnimationFrame(look);
        };
        look();
      }),
    count,
  );
}

test('steps back to what was shown, and on again', async ({ page }) => {
  const block = await played(page, '/animation/attack/', 20);
  const seen = new Map<number, string | null>();
  for (let i = 0; i < 4; i++) {
    seen.set(await settled(block), await hash(block).textContent());
    const at = await stepOf(block);
    await block.getByRole('button', { name: 'Step', exact: true }).click();
    await expect(slider(block)).toHaveAttribute('aria-valuenow', String(at + 1));
  }
  for (const [step, was] of [...seen].reverse()) {
    await block.getByRole('button', { name: 'Step back' }).click();
    await expect(slider(block)).toHaveAttribute('aria-valuenow', String(step));
    await expect(hash(block)).toHaveText(was ?? '');
  }
  await block.locator('.stage').press('.');
  await expect(hash(block)).toHaveText([...seen.values()][1] ?? '');
  await block.locator('.stage').press(',');
  await expect(hash(block)).toHaveText([...seen.values()][0] ?? '');
});

test('the scrubber is a slider for the keyboard and for a pointer', async ({ page }) => {
  // Nothing plays by itself, so that no machine is slow enough to outrun the first five seconds.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const block = await live(page, '/animation/controller/');
  await stepOn(block, 60);
  const end = await settled(block);
  const scrub = slider(block);
  await scrub.focus();
  const goes = async (key: string, step: number) => {
    await page.keyboard.press(key);
    await expect(scrub).toHaveAttribute('aria-valuenow', String(step));
    await expect(block.locator('.tag.bl')).toContainText(`step ${step}`);
  };
  await expect(scrub).toHaveAttribute('aria-valuemax', String(end));
  await goes('PageDown', end - 10);
  await goes('ArrowLeft', end - 11);
  await goes('PageUp', end - 1);
  await goes('Home', 0);
  await goes('ArrowRight', 1);
  await goes('End', end);
  await goes('Home', 0);
  await expect(scrub).toHaveAttribute('aria-valuetext', 'step 0, 0.000 s');
  const box = (await block.locator('.scrub').boundingBox()) as {
    x: number;
    y: number;
    width: number;
  };
  // The axis is five seconds long as yet.
  await page.mouse.move(box.x + box.width * 0.05, box.y + 30);
  await page.mouse.down();
  await expect(scrub).toHaveAttribute('aria-valuenow', '15');
  await page.mouse.move(box.x + box.width * 0.1, box.y + 30);
  await expect(scrub).toHaveAttribute('aria-valuenow', '30');
  await page.mouse.move(box.x + box.width * 0.9, box.y + 30);
  await expect(scrub).toHaveAttribute('aria-valuenow', String(end));
  await page.mouse.up();
});

test('what lies ahead is pale, a row leads to its step, and playing on lets go of it', async ({
  page,
}) => {
  const block = await played(page, '/animation/events/', 150);
  await block.getByRole('tab', { name: /^Events \d/ }).click();
  const rows = block.locator('.log li');
  const count = await rows.count();
  expect(count).toBeGreaterThan(2);
  await rows
    .nth(count - 2)
    .getByRole('button')
    .click();
  const step = Number(
    await rows
      .nth(count - 2)
      .locator('.num')
      .first()
      .textContent(),
  );
  await expect(slider(block)).toHaveAttribute('aria-valuenow', String(step));
  await expect(rows.nth(count - 2).locator('[aria-current=step]')).toBeVisible();
  await expect(rows.first()).toHaveClass(/ahead/);
  // One stop for Tab; arrows lead from row to row.
  await expect(block.locator('.log [tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(rows.nth(count - 3).getByRole('button')).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.last().getByRole('button')).toBeFocused();
  const end = Number(await slider(block).getAttribute('aria-valuemax'));
  // Going about changes nothing of what happened.
  await expect(rows).toHaveCount(count);
  await block.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(block.locator('.marks')).toContainText(`on from step ${step}, ${end - step} let go`);
  await hold(block);
  const now = await settled(block);
  const logged = await block.locator('.log .num:first-child').allTextContents();
  expect(Math.max(...logged.map(Number))).toBeLessThanOrEqual(now);
});

test('a loop plays its range over and over, also with an edit in it', async ({ page }) => {
  const block = await played(page, '/animation/controller/', 40);
  const end = await stepOf(block);
  await slider(block).focus();
  await page.keyboard.press('o');
  await page.keyboard.press('PageDown');
  await expect(slider(block)).toHaveAttribute('aria-valuenow', String(end - 10));
  await page.keyboard.press('i');
  const loop = block.getByRole('button', { name: 'Loop', exact: true });
  await expect(loop).toHaveAttribute('aria-pressed', 'true');
  const first = block.getByRole('slider', { name: 'Start of the loop' });
  await expect(first).toHaveAttribute('aria-valuenow', String(end - 10));
  await first.press('ArrowLeft');
  await expect(first).toHaveAttribute('aria-valuenow', String(end - 11));
  await block.getByRole('button', { name: 'Play', exact: true }).click();
  for (const step of await shownSteps(block, 9)) expect(step >= end - 11 && step <= end).toBe(true);
  await caret(block, 1);
  await page.keyboard.type(' // again');
  for (const step of await shownSteps(block, 9)) expect(step >= end - 11 && step <= end).toBe(true);
  await loop.click();
  // In the past it stops; on its last step, which is the newest, it goes on.
  const play = block.getByRole('button', { name: 'Play', exact: true });
  await expect(async () => {
    expect((await play.isVisible()) || (await stepOf(block)) > end).toBe(true);
  }).toPass();
});

test('input is recorded, kept through an edit, and run again on the new text', async ({ page }) => {
  const block = await live(page, '/animation/attack/');
  await block.getByRole('tab', { name: 'Replay' }).click();
  await block.getByRole('button', { name: 'Record from step 0' }).click();
  await block.locator('.stage').focus();
  await page.keyboard.down('KeyD');
  await steps(block, 20);
  await page.keyboard.up('KeyD');
  await steps(block, 5);
  await block.getByRole('button', { name: 'Stop recording' }).click();
  await expect(block.locator('.replay .line')).toContainText('Kept: the input of steps 0 to');
  const end = await settled(block);
  const was = await hash(block).textContent();
  await block.getByRole('button', { name: 'Run again' }).click();
  await expect(block.locator('.replay .said')).toHaveText(`The kept input ended with step ${end}.`);
  await expect(slider(block)).toHaveAttribute('aria-valuenow', String(end));
  await expect(hash(block)).toHaveText(was ?? '');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    block.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Platformer.recording.json');
  await block.locator('input[type=file]').setInputFiles(await download.path());
  await expect(block.locator('.replay .said')).toContainText(`${end + 1} steps.`);
  await block.locator('input[type=file]').setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"version":9}'),
  });
  await expect(block.locator('.replay .said')).toContainText('this build reads version 1');
});

// C-49
test('input is equal at every frame rate, until a script counts frames', async ({ page }) => {
  const block = await played(page, '/animation/attack/', 30);
  await block.getByRole('tab', { name: 'Replay' }).click();
  const verify = block.getByRole('button', { name: 'Verify' });
  await verify.click();
  await expect(block.locator('.rates .equal')).toHaveCount(4, { timeout: 20_000 });
  await expect(block.locator('.replay .said')).toHaveText('Equal at every frame rate.');
  await block.getByRole('tab', { name: 'hero.aescript' }).click();
  await block.locator('.monaco-editor').click({ position: { x: 120, y: 20 } });
  await page.keyboard.press('Control+End');
  // On one line: whether a brace is closed by the editor or by hand, it stands there once.
  await page.keyboard.type('\nvar drawn int\nfunc Update(dt float) { drawn += 1 }');
  await expect(block.locator('.view-lines').first()).toContainText(/drawn\s\+=\s1\s\}/);
  await expect(block.getByRole('tab', { name: /^Problems/ })).toContainText('0');
  await verify.click();
  await expect(block.locator('.rates .differs')).toHaveCount(3, { timeout: 20_000 });
  await expect(block.locator('.rates .differs').first()).toContainText(/differs first at step \d+/);
  await expect(block.locator('.rates .differs .what').first()).toContainText('drawn');
  // What to do about it is explained where the link leads.
  const link = block.getByRole('link', { name: 'Frame code and the game' });
  await page.goto((await link.getAttribute('href')) as string);
  await expect(page.locator(':target')).toHaveText('Frame code and the game');
});

test('what was let go of comes back by Undo, and so does the run before a restart', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const block = await live(page, '/animation/controller/');
  await stepOn(block, 40);
  const end = await settled(block);
  const was = await hash(block).textContent();
  await slider(block).focus();
  for (const _ of [1, 2]) await page.keyboard.press('PageDown');
  await expect(slider(block)).toHaveAttribute('aria-valuenow', String(end - 20));
  await caret(block, 1);
  await page.keyboard.type(' // mine');
  const mark = block.locator('.let-go');
  await expect(mark).toContainText(`on from step ${end - 20}, 20 let go`);
  await expect(block.locator('.told')).toContainText('20 recorded steps were let go of');
  await mark.getByRole('button', { name: 'Undo' }).click();
  await expect(slider(block)).toHaveAttribute('aria-valuemax', String(end));
  await expect(mark).toHaveCount(0);
  await slider(block).press('End');
  await expect(slider(block)).toHaveAttribute('aria-valuenow', String(end));
  await expect(hash(block)).toHaveText(was ?? '');
  // The text is the reader's still, also after the scene has begun again.
  await block.locator('.stage').press('Home');
  await expect(mark).toContainText(`from step 0 again, ${end + 1} let go`);
  await expect(block.locator('.tag.bl')).toContainText('step 0');
  await expect(block.locator('.view-lines').first()).toContainText(/\/\/\smine/);
  await mark.getByRole('button', { name: 'Undo' }).click();
  await expect(slider(block)).toHaveAttribute('aria-valuenow', String(end));
  await expect(hash(block)).toHaveText(was ?? '');
});

test('Ctrl+Enter plays and pauses a scene that has Space for itself, also from its text', async ({
  page,
}) => {
  const block = await live(page, '/animation/attack/');
  const play = block.getByRole('button', { name: 'Play', exact: true });
  await block.locator('.stage').press('Control+Enter');
  await expect(play).toBeVisible();
  await block.locator('.stage').press('Control+Enter');
  await expect(play).toHaveCount(0);
  await caret(block, 1);
  const text = () => block.locator('.view-lines').first().textContent();
  const before = await text();
  await page.keyboard.press('Control+Enter');
  await expect(play).toBeVisible();
  expect(await text()).toBe(before);
});
