import { expect, type Page, test } from './test.ts';
import { untilLive } from './try-it.ts';
import { watch } from './watch.ts';

const line = (page: Page, number: number) => page.locator('#hero .words code').nth(number - 1);
const key = (page: Page) => page.getByRole('slider', { name: 'Key 2 of position.y' });

test('a key is dragged: its numbers follow, the runner too, and Try it carries it on', async ({
  page,
  baseURL,
}) => {
  const complaints = await watch(page, baseURL as string);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('', { waitUntil: 'networkidle' });
  const before = scripts.length;
  const runner = page.locator('#hero .stage g[transform]').last();
  const stood = await runner.getAttribute('transform');

  const box = await key(page).boundingBox();
  if (!box) throw new Error('The key has no place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y - 20, { steps: 3 });
  await expect(line(page, 5)).not.toContainText('t=0.2 v=1.12');
  await page.mouse.up();
  expect(scripts.length).toBeGreaterThan(before);
  expect(scripts.join('\n')).not.toMatch(/monaco|pixi|editor|stage/i);
  const [, time, height] =
    /t=([\d.]+) v=([\d.]+)/.exec((await line(page, 5).textContent()) ?? '') ?? [];
  await expect(key(page)).toHaveAttribute('aria-valuetext', `${height} metres at ${time} s`);
  expect(Number(height)).toBeGreaterThan(1.12);
  expect(await runner.getAttribute('transform')).not.toBe(stood);

  await page.getByRole('link', { name: 'Open in Try it' }).click();
  await untilLive(page);
  await expect(page.locator('.monaco-editor')).toContainText(
    new RegExp(`t=${time}\\D.*v=${height}`),
  );
  expect(complaints).toEqual([]);
});

test('everything in the picture works by keyboard', async ({ page }) => {
  await page.goto('');
  await key(page).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(line(page, 5)).toContainText('t=0.22 v=1.14');
  // The playhead has come along.
  await expect(page.locator('[data-says=step]')).toHaveText('step 13');
  await page.getByRole('slider', { name: 'Footstep 2' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(line(page, 11)).toContainText('t=0.48');

  await page.getByRole('button', { name: 'Play' }).press('Enter');
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await page.getByRole('button', { name: 'Reset' }).press('Enter');
  await expect(line(page, 5)).toContainText('t=0.2 v=1.12');
  await expect(page.locator('[data-says=step]')).toHaveText('step 69');
  await page.getByRole('button', { name: 'Step', exact: true }).press('Enter');
  await expect(page.locator('[data-says=step]')).toHaveText('step 70');
});
