import AxeBuilder from '@axe-core/playwright';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect, type Locator, type Page, test } from './test.ts';
import { caret, live } from './try-it.ts';

/** VCA files in the playground, and the plotter of expressions. */
const SKELETON = 'vca/';
const PLOTTER = 'vca/expressions/';

async function paused(page: Page): Promise<Locator> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return await live(page, SKELETON);
}

const turn = (block: Locator) => block.getByRole('button', { name: /^Turn, seen from: / });

async function expectClean(page: Page, part: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

test('bones are turned by keys, by dragging and by the bar, and listed while they stand still', async ({
  page,
}) => {
  const block = await paused(page);
  const stage = block.locator('.stage');
  // Bones by themselves show their depth from the start.
  await expect(turn(block)).toHaveAccessibleName('Turn, seen from: Corner');

  await stage.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(turn(block)).toHaveAccessibleName('Turn, seen from: 40° round, 30° up');

  const { x, y, width, height } = (await stage.boundingBox()) as NonNullable<
    Awaited<ReturnType<Locator['boundingBox']>>
  >;
  await page.mouse.move(x + width / 3, y + height / 3);
  await page.mouse.down();
  await page.mouse.move(x + width / 3 + 30, y + height / 3 + 20, { steps: 3 });
  await page.mouse.up();
  await expect(turn(block)).not.toHaveAccessibleName('Turn, seen from: 40° round, 30° up');

  await turn(block).click();
  await block.getByRole('button', { name: 'Side', exact: true }).click();
  await expect(turn(block)).toHaveAccessibleName('Turn, seen from: Side');
  await block.getByRole('slider', { name: 'Up' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(turn(block)).toHaveAccessibleName('Turn, seen from: 90° round, 5° up');
  await block.getByText('Where the bones stand').click();
  await expect(block.getByRole('row', { name: /^Hips / })).toContainText('0.00 0.95');
  await expectClean(page, 'try-it .view');
  await page.keyboard.press('Escape');
  await expect(turn(block)).toBeFocused();
});

test('the skeleton of the page is the first live picture, seen from its corner, and nothing moves', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const seen = async () => {
    await page.addStyleTag({ content: '.try .tag { display: none !important }' });
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const picture = PNG.sync.read(await page.locator('try-it .stage').screenshot());
    const height = await page.locator('try-it').evaluate((el) => el.getBoundingClientRect().height);
    return { picture, height };
  };
  const parts = /\/element[^/]*\.js$/;
  await page.route(parts, (route) => route.abort());
  await page.goto(SKELETON, { waitUntil: 'networkidle' });
  const before = await seen();
  await page.unroute(parts);
  const block = await live(page, SKELETON);
  await expect(block.locator('.tl .lane').first()).toBeVisible();
  const after = await seen();
  expect(after.height).toBe(before.height);
  const { width, height } = before.picture;
  const differing = pixelmatch(before.picture.data, after.picture.data, undefined, width, height, {
    threshold: 0.1,
  });
  expect(differing / (width * height)).toBeLessThan(0.01);
});

test('a VCA file is typed with help, and what is wrong in it is named at its place', async ({
  page,
}) => {
  const block = await paused(page);
  await caret(block, 4);
  await page.keyboard.press('Enter');
  await page.keyboard.type('@ro');
  const offered = block.locator('.suggest-widget.visible .monaco-list-row');
  await expect(offered.first()).toContainText('@rotate');
  await page.keyboard.press('Escape');

  const problems = block.locator('.problems');
  const named = async (code: string, place: RegExp, words: string) => {
    const row = problems.locator('li', { has: page.getByRole('link', { name: code }) }).first();
    await expect(row).toContainText(place);
    await expect(row).toContainText(words);
  };
  const write = async (text: string) => {
    await block.locator('.monaco-editor').first().click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text);
    // The editor has closed a brace by itself.
    await page.keyboard.press('Control+Shift+End');
    await page.keyboard.press('Delete');
  };
  await block.getByRole('tab', { name: /^Problems/ }).click();
  await write(
    '@move bone Hips by y {\n  @key frame 4 value 1\n  @key frame 2 value 0\n}\n' +
      '@rotate bone Hipps by x func (30)\n@rotate bone Head by x func (rand(0, 1) / 0)\n',
  );
  await named('VCA003', /walk\.vca:3\b/, 'Frame 2');
  // What it finds in the scene shows with the next step.
  await block.getByRole('button', { name: 'Step', exact: true }).click();
  await named('VCA004', /walk\.vca:6\b/, 'is 0');
  await named('VCA005', /walk\.vca:5\b/, 'Did you mean');

  await write('@move bone Hips by y period 0 { @key frame 0 value 1 }\n');
  await named('VCA002', /walk\.vca:1\b/, 'period');
  await expect(block.getByText('last good version')).toBeVisible();
});

test('the Timeline is open, with a lane for each line of the file and its value', async ({
  page,
}) => {
  const block = await paused(page);
  await expect(block.getByRole('tab', { name: 'Timeline' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await block.getByRole('button', { name: 'Step', exact: true }).click();
  const lane = block.locator('.tl .lane', { hasText: 'LegL rotate x' });
  await expect(lane.locator('.val')).toHaveText(/^-2[56]/);
  await expect(lane).toContainText('1 key passed');
  await expect(block.locator('.tl .lane', { hasText: 'Hips move y' })).toBeVisible();
});

test('the plotter draws what is typed, and marks and mends what is wrong', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(PLOTTER, { waitUntil: 'networkidle' });
  const plotter = page.locator('form.plotter');
  const before = scripts.length;
  const field = plotter.getByRole('textbox', { name: 'Expression' });
  await field.fill('t * 2 + pi - pi');
  await expect(plotter.getByRole('img')).toHaveAccessibleName(
    't * 2 + pi - pi, over 4 seconds: from 0 to 8.',
  );
  expect(scripts.length).toBeGreaterThan(before);
  await plotter.getByRole('slider', { name: 'At' }).fill('1.5');
  await expect(plotter.locator('output')).toHaveText('1.50 s: 3');
  await plotter.getByText('The values as a table').click();
  await expect(plotter.getByRole('row', { name: '0.25 0.5' })).toBeVisible();

  await field.fill('sinn(t)');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(plotter.locator('mark')).toHaveText('sinn');
  await expect(plotter.getByRole('link', { name: 'VCA004' })).toBeVisible();
  await expectClean(page, 'form.plotter');
  await plotter.getByRole('button', { name: 'Write sin' }).click();
  await expect(field).toHaveValue('sin(t)');
  await expect(plotter.locator('.told')).toHaveText('From -0.757 to 1.');
});
