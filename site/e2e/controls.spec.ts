import { controlsOf } from '../../playground/controls.ts';
import type { Project } from '../../playground/live.ts';
import { Library } from '../../runtime/project/library.ts';
import { type CDPSession, expect, type Locator, type Page, test } from './test.ts';
import { live, steps } from './try-it.ts';

/** The scene's own buttons, on a scene that says what its script gets. */

const PAGE = 'animation/controller/';
const SCENE = `scene version=1 {
  node "Hero" {
    component "Shape" size=[1, 2] {}
    script "Hero" source=asset("hero.aescript") {}
  }
}
`;
const SCRIPT = `var last = 0.0
var held = false
func FixedUpdate(dt float) {
  move := input.Axis("Move")
  if move != last {
    print("move " + string(move))
  }
  last = move
  if input.Pressed("Jump") {
    print("jump")
  }
  if input.Released("Jump") {
    print("land")
  }
}
`;
const axis = (name: string, negative: string, positive: string): string =>
  `  axis "${name}" negative=["${negative}"] positive=["${positive}"] {}\n`;
const button = (name: string, key: string): string => `  button "${name}" keys=["${key}"] {}\n`;

/** Puts another project into the page's block before it runs. */
async function withInput(page: Page, input: string): Promise<Locator> {
  const files = {
    'main.aescene': SCENE,
    'hero.aescript': SCRIPT,
    'project.aego': `input {\n${input}}\n`,
  };
  await page.route(`**/${PAGE}`, async (route) => {
    const response = await route.fetch();
    const project: Project = {
      scene: 'main.aescene',
      open: 'hero.aescript',
      files,
      controls: controlsOf(new Library(files).project),
    };
    const json = JSON.stringify(project).replaceAll('<', '\\u003c');
    const body = (await response.text()).replace(
      /(<script type="application\/json" class="project">).*?(<\/script>)/s,
      (_, head: string, end: string) => head + json + end,
    );
    await route.fulfill({ response, body });
  });
  return live(page, PAGE);
}

/** What the script has printed, oldest first. */
async function printed(block: Locator): Promise<string[]> {
  return (await block.locator('.log .d').allTextContents()).map((text) => text.trim()).reverse();
}

const MOVE = axis('Move', 'KeyA', 'KeyD') + button('Jump', 'Space');

async function middle(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('it is not there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('an axis has a button for each end: held they are -1 and 1', async ({ page }) => {
  const block = await withInput(page, MOVE);
  const [left, right] = [
    block.getByRole('button', { name: 'Move left' }),
    block.getByRole('button', { name: 'Move right' }),
  ];
  for (const [end, value] of [
    [left, '-1'],
    [right, '1'],
  ] as const) {
    const { x, y } = await middle(end);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await expect(end).toHaveClass(/held/);
    await expect.poll(async () => (await printed(block)).at(-1)).toBe(`move ${value}`);
    // Held while the pointer is elsewhere, until it is lifted.
    await page.mouse.move(x, y - 200);
    await steps(block, 20);
    expect((await printed(block)).at(-1)).toBe(`move ${value}`);
    await page.mouse.up();
    await expect(end).not.toHaveClass(/held/);
    await expect.poll(async () => (await printed(block)).at(-1)).toBe('move 0');
  }
});

test('by keyboard an end is a tap, seen for one step', async ({ page }) => {
  const block = await withInput(page, MOVE);
  await block.getByRole('button', { name: 'Move right' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => printed(block)).toEqual(['move 1', 'move 0']);
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  type Finger = { readonly id: number; readonly x: number; readonly y: number };
  const touch = (
    cdp: CDPSession,
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: Finger[],
  ) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });

  test('one holds an axis while another taps a button, and slides to the other end', async ({
    page,
  }) => {
    const block = await withInput(page, MOVE);
    const [left, right, jump] = [
      block.getByRole('button', { name: 'Move left' }),
      block.getByRole('button', { name: 'Move right' }),
      block.locator('.acts').getByRole('button', { name: 'Jump' }),
    ];
    await block.locator('.acts').scrollIntoViewIfNeeded();
    const at = { left: await middle(left), right: await middle(right), jump: await middle(jump) };
    const cdp = await page.context().newCDPSession(page);
    const said = (list: string[]) => expect.poll(() => printed(block)).toEqual(list);

    await touch(cdp, 'touchStart', [{ id: 1, ...at.right }]);
    await said(['move 1']);
    await touch(cdp, 'touchStart', [
      { id: 1, ...at.right },
      { id: 2, ...at.jump },
    ]);
    await said(['move 1', 'jump']);
    await expect(right).toHaveClass(/held/);
    await expect(jump).toHaveClass(/held/);
    await touch(cdp, 'touchEnd', [{ id: 2, ...at.jump }]);
    await said(['move 1', 'jump', 'land']);
    await expect(right).toHaveClass(/held/);

    await touch(cdp, 'touchMove', [{ id: 1, ...at.left }]);
    // It lets go of the one before it holds the other; a step may fall between.
    await expect.poll(async () => (await printed(block)).at(-1)).toBe('move -1');
    // A second thumb on the other end: both are nothing.
    await touch(cdp, 'touchStart', [
      { id: 1, ...at.left },
      { id: 3, ...at.right },
    ]);
    await expect.poll(async () => (await printed(block)).at(-1)).toBe('move 0');
    await touch(cdp, 'touchEnd', []);
    await expect(left).not.toHaveClass(/held/);
    await expect(right).not.toHaveClass(/held/);
    await steps(block, 10);
    expect((await printed(block)).at(-1)).toBe('move 0');
  });

  for (const [what, input] of [
    ['one axis and three buttons', MOVE + button('Attack', 'KeyJ') + button('Block', 'KeyK')],
    ['two axes and a button', MOVE + axis('Climb', 'KeyS', 'KeyW')],
  ] as const) {
    test(`${what} are all in sight, apart, and large enough`, async ({ page }) => {
      const block = await withInput(page, input);
      const acts = block.locator('.act');
      const boxes = await Promise.all((await acts.all()).map((act) => act.boundingBox()));
      expect(boxes).toHaveLength(5);
      for (const [i, a] of boxes.entries()) {
        if (a === null) throw new Error('a button is not there');
        expect(Math.min(a.width, a.height)).toBeGreaterThanOrEqual(44);
        expect(a.x).toBeGreaterThanOrEqual(0);
        expect(a.x + a.width).toBeLessThanOrEqual(390);
        for (const b of boxes.slice(i + 1)) {
          if (b === null) continue;
          const apart =
            a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1 || a.y + a.height <= b.y;
          expect(apart).toBe(true);
        }
      }
    });
  }
});

test('a scene that cannot keep up says so, and stops saying so when it can', async ({ page }) => {
  // A worker whose answers come late is one that has too much to do.
  await page.addInitScript(() => {
    const late = { late: true };
    // They come one way only, as in a browser without channels.
    Object.assign(window, { machine: late, BroadcastChannel: undefined });
    const Real = window.Worker;
    window.Worker = class extends Real {
      override set onmessage(hear: ((event: MessageEvent) => void) | null) {
        super.onmessage = (event: MessageEvent) => {
          if (late.late) setTimeout(() => hear?.(event), 400);
          else hear?.(event);
        };
      }
    };
  });
  const block = await withInput(page, MOVE);
  const mark = block.getByText('slowed down');
  await expect(mark).toBeVisible({ timeout: 20_000 });
  await expect(mark).toHaveAttribute('title', /runs at \d+ % of its speed/);
  await block.getByRole('button', { name: 'Pause' }).click();
  await expect(mark).toHaveCount(0);
  await block.getByRole('button', { name: 'Play' }).click();
  await expect(mark).toBeVisible({ timeout: 20_000 });
  await page.evaluate(() => {
    (window as unknown as { machine: { late: boolean } }).machine.late = false;
  });
  await expect(mark).toHaveCount(0, { timeout: 20_000 });
});
