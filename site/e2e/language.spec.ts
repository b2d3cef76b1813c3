import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from './test.ts';
import { caret, live } from './try-it.ts';

/** The page whose block has a controller, a scene and a script that name each other's things. */
const PAGE = 'animation/controller/';
const SCENE = join(import.meta.dirname, '../../content/scenes/Controllers');
const CONTROLLER = 'hero.aectrl';
const SCRIPT = 'hero.aescript';

function suggestions(block: Locator): Locator {
  return block.locator('.suggest-widget.visible .monaco-list-row');
}

async function openFile(block: Locator, name: string): Promise<void> {
  await block.getByRole('tab', { name }).click();
  await expect(block.locator('.monaco-editor').first()).toBeVisible();
}

/** Puts the caret behind the first place of a shipped file where a piece stands. */
async function caretBehind(block: Locator, file: string, piece: string): Promise<void> {
  const text = readFileSync(join(SCENE, file), 'utf8');
  const before = text.slice(0, text.indexOf(piece) + piece.length).split('\n');
  const line = text.split('\n')[before.length - 1] ?? '';
  await caret(block, before.length);
  const left = line.length - (before.at(-1) ?? '').length;
  for (let i = 0; i < left; i++) await block.page().keyboard.press('ArrowLeft');
}

/** Where a word of the shown text stands in the window. */
async function placeOf(block: Locator, word: string): Promise<{ x: number; y: number }> {
  return await block
    .locator('.view-lines')
    .first()
    .evaluate((lines, wanted) => {
      const walk = document.createTreeWalker(lines, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const at = (node.textContent ?? '').indexOf(wanted);
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + wanted.length);
        const { x, y, width, height } = range.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }
      throw new Error(`${wanted} is not shown`);
    }, word);
}

async function hover(page: Page, block: Locator, word: string): Promise<Locator> {
  const { x, y } = await placeOf(block, word);
  const card = page.locator('.monaco-hover:not(.hidden)').first();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.mouse.move(x, y);
    await expect(card).toBeVisible({ timeout: 2000 });
  }).toPass();
  return card;
}

/** Renames what the caret is at. */
async function renameTo(block: Locator, name: string): Promise<void> {
  const { keyboard } = block.page();
  await keyboard.press('F2');
  await expect(block.locator('.rename-box input')).toBeFocused();
  await keyboard.press('Control+a');
  await keyboard.type(name);
  await keyboard.press('Enter');
}

test('Enter behind a whole word begins a line, also while it is suggested', async ({ page }) => {
  const block = await live(page, PAGE);
  for (const [file, piece, typed] of [
    [SCRIPT, 'var Says Node', '\nvar some int'],
    [CONTROLLER, 'clip=asset("engine/anim/run")', ' loop=once'],
  ] as const) {
    await openFile(block, file);
    await caretBehind(block, file, piece);
    await page.keyboard.type(typed.slice(0, -2));
    await expect(suggestions(block).first()).toBeVisible();
    await page.keyboard.type(typed.slice(-2));
    const focused = block.locator('.suggest-widget.visible .focused');
    await expect(focused).toContainText(typed.split(/[ =]/).at(-1) as string);
    await page.keyboard.press('Enter');
    await page.keyboard.type('//');
    await expect(block.locator('.view-line', { hasText: /^\s*\/\/(\s\{\})?$/ })).toHaveCount(1);
  }
});

test('typing offers what fits, and what is chosen is whole', async ({ page }) => {
  const block = await live(page, PAGE);
  await caret(block, 11);
  await page.keyboard.press('Enter');
  await page.keyboard.type('sta');
  await expect(suggestions(block)).toHaveCount(1);
  await expect(suggestions(block)).toContainText('state');
  await expect(block.locator('.suggest-details')).toContainText('One clip and how it plays');
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('try-it').analyze();
  expect(violations).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rest');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(block.locator('.view-lines').first()).toContainText('state "Rest" {}');
  await expect(block.locator('.squiggly-error')).toHaveCount(0);
});

test('a place to fill in offers all that fits it, whatever stands there', async ({ page }) => {
  const block = await live(page, PAGE);
  await caret(block, 11);
  await page.keyboard.press('Enter');
  await page.keyboard.type('tran');
  await expect(suggestions(block)).toHaveCount(1);
  await page.keyboard.press('Tab');
  // The state it comes from, with any; the first stands there already.
  await expect(suggestions(block).filter({ hasText: 'every state' })).toHaveCount(1);
  await expect.poll(() => suggestions(block).count()).toBeGreaterThan(2);
  await suggestions(block).filter({ hasText: 'every state' }).click();
  await expect(block.locator('.view-lines').first()).toContainText('transition "any" to="');
});

test('a call tells its values and offers the names it takes', async ({ page }) => {
  const block = await live(page, PAGE);
  await openFile(block, 'hero.aescript');
  await caretBehind(block, SCRIPT, 'hero := node.Get<Animator>()');
  await page.keyboard.press('Enter');
  await page.keyboard.type('hero.SetTrigger("');
  await expect(suggestions(block)).toHaveCount(1);
  await expect(suggestions(block)).toContainText('Attack');
  await expect(block.locator('.parameter-hints-widget.visible')).toContainText(
    'SetTrigger(name string)',
  );
  await page.keyboard.press('Tab');
  await expect(block.locator('.view-lines').first()).toContainText('SetTrigger("Attack"');
});

test('hovers tell words of the format and names of the project, and link to their page', async ({
  page,
}) => {
  const block = await live(page, PAGE);
  const word = await hover(page, block, 'entry');
  await expect(word).toContainText('The state an animator starts in.');
  await expect(word.getByRole('link', { name: 'Read about it' })).toHaveAttribute(
    'data-href',
    /\/animation\/controller\/$/,
  );
  const name = await hover(page, block, 'Speed');
  await expect(name).toContainText('Kind: float');
  await expect(name).toContainText('hero.aectrl:4');
});

test('a hover on a problem shows what its fix would change', async ({ page }) => {
  const block = await live(page, PAGE);
  await caretBehind(block, CONTROLLER, 'kind=float');
  for (let i = 0; i < 2; i++) await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  await expect(block.locator('.squiggly-error').first()).toBeVisible();
  const card = await hover(page, block, 'flo');
  await expect(card).toContainText('- param "Speed" kind=flo {}');
  await expect(card).toContainText('+ param "Speed" kind=float {}');
});

test('a fix in another file is shown before, opens that file, and is undone there', async ({
  page,
}) => {
  const block = await live(page, 'animation/attack/');
  const text = block.locator('.view-lines').first();
  await openFile(block, 'attack.aeanim');
  await caret(block, 15);
  await page.keyboard.type('event t=0.2 name="Boom" payload=2 {');
  await page.keyboard.press('Escape');
  const problems = block.getByRole('tab', { name: /^Problems/ });
  await expect(problems).toContainText('1');
  await problems.click();
  await block.locator('.peek').click();
  await expect(block.locator('.preview')).toContainText('event "Boom" payload=int {}');
  await expect(block.locator('.preview')).toContainText('project.aego');
  const own = block.getByRole('tab', { name: 'project.aego' });
  const apply = block.locator('.problems .btn', { hasText: 'Declare "Boom" in project.aego' });
  await apply.click();
  await expect(own).toHaveAttribute('aria-selected', 'true');
  await expect(text).toContainText('event "Boom" payload=int {}');
  await expect(problems).toContainText('0');
  await page.keyboard.press('Control+z');
  await expect(text).not.toContainText('Boom');
  await expect(problems).toContainText('1');
  // The editor's own list of fixes does the same.
  await openFile(block, 'attack.aeanim');
  await caret(block, 15);
  await page.keyboard.press('Control+.');
  await page.locator('.action-widget').getByText('Declare "Boom"').click();
  await expect(own).toHaveAttribute('aria-selected', 'true');
  await expect(text).toContainText('event "Boom" payload=int {}');
  await expect(problems).toContainText('0');
});

test('a definition in another file opens its tab', async ({ page }) => {
  const block = await live(page, PAGE);
  await openFile(block, 'hero.aescript');
  await caretBehind(block, SCRIPT, '"Spee');
  await page.keyboard.press('Control+F8');
  await expect(block.getByRole('tab', { name: 'hero.aectrl' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.type('Way');
  await expect(block.locator('.view-lines').first()).toContainText('param "WaySpeed" kind=float');
});

test('renaming changes every file that names the thing, one undo step for each', async ({
  page,
}) => {
  const block = await live(page, PAGE);
  await caretBehind(block, CONTROLLER, 'param "Spee');
  await renameTo(block, 'Grounded');
  await expect(block.locator('.monaco-editor-overlaymessage')).toContainText(
    'There is a parameter Grounded already',
  );
  await renameTo(block, 'Pace');
  await expect(block.locator('.view-lines').first()).toContainText('param "Pace" kind=float');
  // The running game has the new texts of both files.
  await expect(block.locator('.panel')).toContainText('Pace');
  await openFile(block, SCRIPT);
  await expect(block.locator('.view-lines').first()).toContainText('SetFloat("Pace", 1)');
  await block
    .locator('.monaco-editor')
    .first()
    .click({ position: { x: 120, y: 20 } });
  await page.keyboard.press('Control+z');
  await expect(block.locator('.view-lines').first()).toContainText('SetFloat("Speed", 1)');
  await expect(block.locator('.view-lines').first()).not.toContainText('Pace');
  await openFile(block, 'hero.aectrl');
  await block
    .locator('.monaco-editor')
    .first()
    .click({ position: { x: 120, y: 20 } });
  await page.keyboard.press('Control+z');
  await expect(block.locator('.view-lines').first()).toContainText('param "Speed" kind=float');
});

test('the box for a name has the focus, however late the page draws', async ({ page }) => {
  const block = await live(page, PAGE);
  await caretBehind(block, CONTROLLER, 'param "Spee');
  await page.evaluate(() => {
    const draw = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (frame) => window.setTimeout(() => draw(frame), 400);
  });
  await renameTo(block, 'Pace');
  await expect(block.locator('.view-lines').first()).toContainText('param "Pace" kind=float');
});

test('a clip gets another name together with its file', async ({ page }) => {
  const block = await live(page, 'animation/attack/');
  const name = async (to: string) => {
    await page.keyboard.press('F2');
    await expect(block.locator('.rename-box input')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(to);
    await page.keyboard.press('Enter');
  };
  await openFile(block, 'enemy.aectrl');
  await caret(block, 6);
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowLeft');
  await name('clips/ouch');
  await expect(block.getByRole('tab', { name: 'ouch.aeanim' })).toHaveCount(1);
  await expect(block.locator('.view-lines').first()).toContainText('asset("clips/ouch")');
  await expect(block.getByRole('tab', { name: /^Problems/ })).toContainText('0');
  // A name that is taken is refused, and nothing has changed.
  await name('clips/gone');
  await expect(block.locator('.monaco-editor-overlaymessage')).toContainText('There is a file');
  await expect(block.getByRole('tab', { name: 'ouch.aeanim' })).toHaveCount(1);
  await expect(block.locator('.view-lines').first()).toContainText('asset("clips/ouch")');
});

test('references are listed from all files', async ({ page }) => {
  const block = await live(page, PAGE);
  await caretBehind(block, CONTROLLER, 'param "Spee');
  await page.keyboard.press('Control+Shift+F8');
  const list = block.locator('.reference-zone-widget');
  await expect(list).toBeVisible();
  await expect(list.locator('.ref-tree')).toContainText('hero.aescript');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
});

test('formatting puts a text in order as one undo step', async ({ page }) => {
  const block = await live(page, PAGE);
  await caret(block, 4);
  await page.keyboard.press('Home');
  await page.keyboard.type('      ');
  await page.keyboard.press('Escape');
  const shown = block.locator('.view-line').filter({ hasText: 'param "Speed"' });
  const indent = async () => /^\s*/.exec((await shown.textContent()) ?? '')?.[0].length;
  await expect.poll(indent).toBe(8);
  await block
    .locator('.monaco-editor')
    .first()
    .click({ position: { x: 200, y: 20 } });
  await page.keyboard.press('Shift+Alt+f');
  await expect.poll(indent).toBe(2);
  await page.keyboard.press('Control+z');
  await expect.poll(indent).toBe(8);
});

test('colours have a swatch that opens a picker, times a hint', async ({ page }) => {
  const block = await live(page, 'animation/player/');
  await expect(block.locator('.view-lines').first()).toContainText('frame 1');
  await block
    .locator('.monaco-editor')
    .first()
    .click({ position: { x: 120, y: 20 } });
  await page.keyboard.press('Control+End');
  const swatch = block.locator('.colorpicker-color-decoration').first();
  await expect(swatch).toBeVisible();
  await swatch.click();
  await expect(block.locator('.colorpicker-widget').first()).toBeVisible();
});

// C-44
test('names are those of the own block only, each once', async ({ page }) => {
  await live(page, PAGE);
  // A second block of the same page, whose controller has another state.
  const html = await (await page.request.get(page.url())).text();
  await page.evaluate((source) => {
    const original = new DOMParser().parseFromString(source, 'text/html').querySelector('try-it');
    const holder = document.createElement('div');
    holder.innerHTML = (original?.outerHTML ?? '').replaceAll('"try-it', '"second');
    const project = holder.querySelector('script.project');
    if (project) project.textContent = (project.textContent ?? '').replaceAll('Jump', 'Elsewhere');
    document.querySelector('try-it')?.before(...holder.childNodes);
  }, html);
  const second = page.locator('#second');
  await second.scrollIntoViewIfNeeded();
  await expect(second).toHaveAttribute('data-live', '', { timeout: 40_000 });
  const offered = async (which: Locator): Promise<string[]> => {
    await caret(which, 11);
    await page.keyboard.press('Enter');
    await page.keyboard.type('transition "');
    await expect(suggestions(which).first()).toBeVisible();
    const labels = await which.locator('.suggest-widget.visible .label-name').allTextContents();
    await page.keyboard.press('Escape');
    return labels;
  };
  const own = await offered(second);
  expect(own).toEqual(['Idle', 'Run', 'Elsewhere', 'Hit', 'any']);
  const first = page.locator('#try-it');
  await first.scrollIntoViewIfNeeded();
  expect(await offered(first)).toEqual(['Idle', 'Run', 'Jump', 'Hit', 'any']);
});

test('the editor stays below a megabyte', () => {
  const assets = join(import.meta.dirname, '../../dist/_astro');
  const sizes = readdirSync(assets)
    .filter((name) => /^desk\..*\.js$/.test(name))
    .map((name) => gzipSync(readFileSync(join(assets, name))).length);
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeLessThan(1_000_000);
});
