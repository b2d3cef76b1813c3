import { expect, type Locator, type Page, test } from './test.ts';
import { hold, live, stepOf, steps } from './try-it.ts';

/** Parameters and Why with other controllers than the page's, and by keyboard and ear. */
const CONTROLLERS = 'animation/controller/';
const RUN = 'clip=asset("engine/anim/run")';
const JUMP = 'clip=asset("engine/anim/jump")';

/** Opens the page, and with a text puts it in the place of the controller. */
async function open(page: Page, controller?: string): Promise<Locator> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const block = await live(page, CONTROLLERS);
  if (controller !== undefined) await rewrite(block, controller);
  return block;
}

async function rewrite(block: Locator, controller: string): Promise<void> {
  const page = block.page();
  await page.evaluate((text) => navigator.clipboard.writeText(text), controller);
  await block.locator('.monaco-editor').click({ position: { x: 120, y: 20 } });
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  await expect(block.locator('.stale')).toHaveCount(0);
}

const why = (block: Locator) => block.getByRole('tab', { name: 'Why' }).click();
const rowOf = (block: Locator, name: string) =>
  block.locator('.rows button', { hasText: name }).first();
/** What the Why panel reads out. */
const said = (block: Locator) => block.locator('.why > [role=status]');

test.describe('the focus stays in the block', () => {
  test('when the row that has it goes, and Space pauses instead of scrolling', async ({ page }) => {
    const block = await open(page);
    await why(block);
    await rowOf(block, 'Idle to Run').focus();
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    await page.keyboard.down('d');
    await expect(rowOf(block, 'Run to Idle')).toBeVisible();
    await expect(block.locator('.panel')).toBeFocused();
    await page.keyboard.up('d');
    await page.keyboard.press('Space');
    await expect(block.getByRole('button', { name: 'Play' })).toBeVisible();
    expect(await scrolled()).toBe(before);
  });

  for (const [part, refuge] of [
    ['.panel', '.panel'],
    ['.stage', '.stage'],
    ['.strip', '.ed [role=tab][aria-selected=true]'],
    ['.marks', '.st .view button:first-child'],
    ['.acts', '.acts button:first-child'],
    ['.opts', '.opts select'],
    ['.ptabs', '.ptabs [role=tab][aria-selected=true]'],
  ] as const) {
    test(`whatever disappears in ${part}, and however it does`, async ({ page }) => {
      const block = await open(page);
      for (const how of ['removed', 'removed with its box', 'hidden', 'disabled', 'moved']) {
        const result = await block.locator(part).evaluate(
          async (box, [way, into]) => {
            const outer = document.createElement('div');
            const button = document.createElement('button');
            outer.append(button);
            box.append(outer);
            button.focus({ preventScroll: true });
            const had = document.activeElement === button;
            const from = window.scrollY;
            if (way === 'removed') button.remove();
            if (way === 'removed with its box') outer.remove();
            if (way === 'hidden') outer.hidden = true;
            if (way === 'disabled') button.disabled = true;
            if (way === 'moved') box.append(button);
            await new Promise((done) => setTimeout(done, 100));
            const active = document.activeElement;
            const kept = active === button;
            const found = active?.matches(`try-it ${into}`) ?? false;
            button.remove();
            outer.remove();
            return { had, kept, found, scrolled: window.scrollY - from };
          },
          [how, refuge] as const,
        );
        const moved = how === 'moved';
        expect(result, how).toEqual({ had: true, kept: moved, found: !moved, scrolled: 0 });
      }
    });
  }

  test('but whoever leaves it is let go', async ({ page }) => {
    const block = await open(page);
    await block.getByRole('textbox', { name: 'Speed, exact' }).fill('0.5');
    await page.locator('h1').click();
    await steps(block, 10);
    await expect(block.locator(':focus')).toHaveCount(0);
  });

  test('after Undo, which also brings back the speed', async ({ page }) => {
    const block = await open(page, `controller version=1 entry="A" { state "A" ${RUN} {} }`);
    const speed = block.getByRole('combobox', { name: 'Speed' });
    await speed.selectOption('0.25');
    await block.getByRole('button', { name: 'Reset' }).click();
    await expect(speed).toHaveValue('1');
    await block.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await expect(block.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(speed).toHaveValue('0.25');
    await expect(block.locator(':focus')).toHaveCount(1);
  });
});

test('what is followed is read out when it is chosen and when it is taken, not on every step', async ({
  page,
}) => {
  const block = await open(page);
  await why(block);
  await expect(said(block)).toBeEmpty();
  const row = rowOf(block, 'Idle to Run');
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(said(block)).toHaveText('Following Idle to Run: Speed is 0, not > 0.1.');
  const changes = await said(block).evaluateHandle((region) => {
    const seen = { count: 0 };
    const observer = new MutationObserver((all) => {
      seen.count += all.length;
    });
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    return seen;
  });
  await steps(block, 40);
  expect(await changes.evaluate((seen) => seen.count)).toBe(0);
  await page.keyboard.press('d');
  await expect(said(block)).toHaveText(/^Idle to Run was taken on step \d+\.$/);

  await expect(row).toHaveAttribute('aria-pressed', 'true');
  await row.click();
  await expect(row).toHaveAttribute('aria-pressed', 'false');
  await expect(said(block)).toHaveText('No transition is followed.');
  await expect(block.locator('.blockers')).toHaveCount(0);
  await block.getByRole('combobox', { name: 'Transition to follow' }).selectOption('any to Jump');
  // The blend back to Idle may still be running, which is said first.
  await expect(said(block)).toHaveText(/^Following any to Jump: .*Grounded is true, not false\.$/);
});

test('the numbers of an animator have words for those who hear them', async ({ page }) => {
  const block = await open(page);
  const rows = block.locator('.running .row');
  const part = '\\d\\.\\d\\d';
  await expect(rows.nth(0)).toHaveText(
    new RegExp(`^Hero\\s*is in the state Idle\\s*, ${part} of the present pass of its clip\\.$`),
  );
  await expect(rows.nth(1)).toHaveText(/^no blend\s*, Idle\s*, its weight 1\.00\.$/);
  await hold(block);
  await block.locator('.stage').focus();
  await page.keyboard.press('d');
  for (let i = 0; i < 4; i++) await page.keyboard.press('.');
  await expect(rows.nth(1)).toHaveText(
    new RegExp(`^blend from Idle\\s*to Run\\s*, its weight ${part}\\.$`),
  );
});

const TWINS = `controller version=1 entry="B" {
  param "X" kind=float {}
  param "Y" kind=float {}
  state "A" ${RUN} {}
  state "B" ${JUMP} {}
  transition "any" to="A" { cond "X" op=gt value=1 {} }
  transition "any" to="A" { cond "Y" op=gt value=2 {} }
}`;

test('two transitions between the same states are two, and one that is deleted is let go of', async ({
  page,
}) => {
  const block = await open(page, TWINS);
  await why(block);
  const second = rowOf(block, 'any to A (2)');
  await second.click();
  await expect(block.locator('.rows [aria-pressed=true]')).toHaveCount(1);
  await expect(block.locator('.blockers')).toHaveText('Y is 0, not > 2');
  await block.getByRole('tab', { name: 'Parameters' }).click();
  await block.getByRole('textbox', { name: 'Y, exact' }).fill('3');
  await page.keyboard.press('Enter');
  await why(block);
  await expect(block.locator('.happened .take').first()).toContainText('any to A (2)');
  await expect(block.locator('.choice .taken')).toHaveText(/Last taken on step \d+/);

  await rewrite(block, TWINS.replace(/ {2}transition.*value=2 \{\} \}\n/, ''));
  await expect(block.locator('.blockers')).toHaveText('not in the controller any more');
  await expect(said(block)).toHaveText('any to A (2) is not in the controller any more.');
  await block.getByRole('combobox', { name: 'Transition to follow' }).selectOption('Follow none');
  await expect(block.locator('.blockers')).toHaveCount(0);
});

test('long lists say what they leave out, and what was taken is in them', async ({ page }) => {
  const params = Array.from({ length: 60 }, (_, i) => `  param "P${i}" kind=float {}`);
  const transitions = Array.from(
    { length: 251 },
    (_, i) =>
      `  transition "any" to="B" duration=3 { cond "P0" op=gt value=${i === 250 ? 1 : 1e6} {} }`,
  );
  const block = await open(
    page,
    ['controller version=1 entry="A" {', ...params, `state "A" ${RUN} {}`, `state "B" ${JUMP} {}`]
      .concat(transitions, '}')
      .join('\n'),
  );
  await expect(block.locator('.params .more')).toHaveText('10 more parameters are not shown.');
  await why(block);
  await expect(block.locator('.rows .more')).toContainText('and 51 more, none of them taken');
  await hold(block);
  await block.getByRole('tab', { name: 'Parameters' }).click();
  await block.getByRole('textbox', { name: 'P0, exact' }).fill('2');
  await page.keyboard.press('Enter');
  await why(block);
  await block.locator('.stage').focus();
  await page.keyboard.press('.');
  await expect(rowOf(block, 'any to B (251)')).toContainText('taken');
  await expect(block.locator('.rows .more')).toContainText('and 50 more');
  await rowOf(block, 'any to B (251)').click();
  await expect(block.locator('.blockers')).toHaveText('taken');
  await page.keyboard.press('.');
  await block.locator('.stage').focus();
  await page.keyboard.press('.');
  await expect(block.locator('.blockers')).toContainText('its target is the current state');
});

test.describe('a number is typed', () => {
  const field = (block: Locator) => block.getByRole('textbox', { name: 'Speed, exact' });
  const slider = (block: Locator) => block.getByRole('slider', { name: 'Speed' });

  test('as exactly as wanted, and stands there so', async ({ page }) => {
    const block = await open(page);
    for (const exact of ['2.5', '0.09996', '1e-7']) {
      await field(block).fill(exact);
      await page.keyboard.press('Enter');
      await steps(block, 12);
      await expect(field(block)).toHaveValue(exact);
    }
    await field(block).fill('0.09996');
    await page.keyboard.press('Enter');
    await expect(slider(block)).toHaveAttribute('aria-valuetext', '0.1');
  });

  test('and what is none says so, moves nothing and goes with Escape', async ({ page }) => {
    const block = await open(page);
    await field(block).fill('2.5');
    await page.keyboard.press('Enter');
    const boxes = () =>
      block.locator('.params .row > *:not(.fault)').evaluateAll((all) =>
        all.map((e) => {
          const { x, y, width, height } = e.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join(' ');
        }),
      );
    const before = await boxes();
    const fault = block.locator('.params .fault');
    for (const [typed, words] of [
      ['abc', 'not a number'],
      ['Infinity', 'not finite'],
      ['1,5', 'write 1.5'],
    ] as const) {
      await field(block).fill(typed);
      await page.keyboard.press('Enter');
      await expect(fault).toHaveText(words);
      await expect(fault).toBeVisible();
      await expect(fault).toHaveRole('status');
      await expect(field(block)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(block)).toHaveAccessibleDescription(words);
      await expect(field(block)).toHaveValue(typed);
      expect(await boxes()).toEqual(before);
      await expect(slider(block)).toHaveAttribute('aria-valuetext', '2.5');
    }
    await page.keyboard.press('Escape');
    await expect(field(block)).toHaveValue('2.5');
    await expect(fault).toBeEmpty();
    // Who goes on with the slider has done with the field.
    await field(block).fill('nothing');
    await slider(block).focus();
    await expect(fault).toHaveText('not a number');
    await page.keyboard.press('ArrowLeft');
    await expect(fault).toBeEmpty();
  });

  test('as large as there are, and the slider goes on from it', async ({ page }) => {
    const block = await open(page);
    await field(block).fill('1.7e308');
    await page.keyboard.press('Enter');
    await expect(slider(block)).toHaveAttribute('aria-valuetext', /e\+308$/);
    await slider(block).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => Number(await field(block).inputValue())).toBeLessThan(1.7e308);
    expect(Number(await field(block).inputValue())).toBeGreaterThan(1e308);
  });
});

const LONG = ['LocomotionGroundedRunForward', 'LocomotionAirborneFallLoopFast'];
const ENDLESS = 'x'.repeat(200);

for (const width of [1280, 820]) {
  test(`long names stay in their places at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 });
    const [a, b] = LONG;
    const block = await open(
      page,
      `controller version=1 entry="${a}" {
  param "VerticalVelocitySmoothed" kind=float {}
  param "${ENDLESS}" kind=bool {}
  state "${a}" ${RUN} {}
  state "${b}" ${JUMP} {}
  state "${ENDLESS}" ${JUMP} {}
  transition "${a}" to="${b}" duration=30 exitTime=2000 { cond "VerticalVelocitySmoothed" op=gt value=0.5 {} }
  transition "any" to="${b}" duration=30 { cond "VerticalVelocitySmoothed" op=lt value=-0.5 {} }
  transition "any" to="${ENDLESS}" { cond "${ENDLESS}" {} }
}`,
    );
    /** Elements that reach over the one before or out of their row. */
    const over = (rows: string) =>
      block.locator(rows).evaluateAll((all) =>
        all.flatMap((row) => {
          const right = row.getBoundingClientRect().right;
          const parts = [...row.querySelectorAll<HTMLElement>('*:not(.sr, .fault, svg, svg *)')];
          return parts
            .filter((part) => {
              const { overflowX } = getComputedStyle(part);
              const spills = overflowX === 'visible' && part.scrollWidth > part.clientWidth + 1;
              return (
                part.getBoundingClientRect().right > right + 1 ||
                (spills && getComputedStyle(part).display !== 'inline')
              );
            })
            .map((part) => `${part.className}: ${part.textContent?.slice(0, 40)}`);
        }),
      );
    const field = block.getByRole('textbox', { name: 'VerticalVelocitySmoothed, exact' });
    await field.fill('-1');
    await page.keyboard.press('Enter');
    await expect(block.locator('.running .times')).toContainText('of the blend');
    expect(await over('.animator .row')).toEqual([]);
    const pass = await block.locator('.pass').boundingBox();
    const number = await block.locator('.running .num').first().boundingBox();
    expect((pass?.x ?? 0) + (pass?.width ?? 0)).toBeLessThanOrEqual(number?.x ?? 0);
    await why(block);
    await expect(rowOf(block, ENDLESS)).toBeVisible();
    await rowOf(block, ENDLESS).click();
    expect(await over('.rows li, .why .line, .blockers li, .happened li')).toEqual([]);
    await expect(rowOf(block, ENDLESS).locator('.nm2')).toHaveAttribute(
      'title',
      `any to ${ENDLESS}`,
    );
    for (const box of ['.panel', '.strip']) {
      const spare = await block
        .locator(box)
        .evaluate(
          (e) => e.clientWidth - Math.max(e.scrollWidth, e.firstElementChild?.scrollWidth ?? 0),
        );
      expect(spare, box).toBeGreaterThanOrEqual(0);
    }
  });
}

for (const width of [390, 320]) {
  test(`what is chosen is seen at once at ${width} px, and stays in sight`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const block = await open(page);
    await why(block);
    const panel = block.locator('.panel');
    const seen = () =>
      panel.evaluate((box) => {
        const reason = box.querySelector('.blockers')?.getBoundingClientRect();
        const { top, bottom } = box.getBoundingClientRect();
        return reason !== undefined && reason.top >= top && reason.bottom <= bottom;
      });
    await rowOf(block, 'any to Jump').click();
    await expect(block.locator('.blockers')).toHaveText('Grounded is true, not false');
    expect(await seen()).toBe(true);
    for (const at of [0, 60, 10_000]) {
      await panel.evaluate((box, top) => box.scrollTo({ top, behavior: 'instant' }), at);
      expect(await seen(), `scrolled to ${at}`).toBe(true);
    }
  });
}

test('what was taken is listed with its steps, newest first', async ({ page }) => {
  const block = await open(page);
  await why(block);
  await expect(block.locator('.none')).toHaveText(
    'No event was dropped by a blend, a Seek or a replay.',
  );
  await hold(block);
  await block.locator('.stage').focus();
  await page.keyboard.down('d');
  await page.keyboard.press('.');
  await expect(block.locator('.happened .take')).toHaveCount(1);
  const step = await stepOf(block);
  await page.keyboard.up('d');
  await block.getByRole('button', { name: 'Play' }).click();
  await expect(block.locator('.happened .take')).toHaveCount(2);
  await expect(block.locator('.happened .take .d')).toHaveText(['Run to Idle', 'Idle to Run']);
  const first = block.locator('.happened .take .num').last();
  await expect(first).toHaveText(String(step));
  // To the step on which it happened, and to what made it happen.
  await first.click();
  await expect.poll(() => stepOf(block)).toBe(step);
  await block.getByRole('combobox', { name: 'Transition to follow' }).selectOption('Idle to Run');
  await block.getByRole('button', { name: /^line \d+: Idle to Run/ }).click();
  await expect(block.locator('.monaco-editor.focused')).toHaveCount(1);
});
