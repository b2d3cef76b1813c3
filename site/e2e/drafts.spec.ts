import { KEEP_AFTER } from '../../playground/drafts/keeper.ts';
import { linesOf } from './blocks.ts';
import { filesIn } from './link.ts';
import { expect, type Page, test } from './test.ts';
import { caret, live, stepOf, steps, untilLive } from './try-it.ts';

/** What a reader typed is never lost. */
const PAGE = 'animation/player/';

/** The lines of the editor that are in view, with plain spaces. */
const textOf = (page: Page) =>
  page.evaluate(() =>
    (document.querySelector('.monaco-editor .view-lines')?.textContent ?? '').replaceAll(
      '\u00a0',
      ' ',
    ),
  );
const strip = (page: Page) => page.locator('.strip');

// C-01
test('a reload at once after a key keeps the text, the line of the caret and the panes', {
  tag: '@firefox',
}, async ({ page }) => {
  const block = await live(page, PAGE);
  await block.getByRole('tab', { name: 'Timeline' }).click();
  await block.getByRole('tab', { name: 'bob.aeanim' }).click();
  await caret(block, 3);
  await page.keyboard.type(' typed');
  await page.reload();
  await untilLive(page);
  await expect(block.getByRole('tab', { name: 'bob.aeanim' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const panel = block.getByRole('tab', { name: 'Timeline' });
  await expect(panel).toHaveAttribute('aria-selected', 'true');
  expect(await textOf(page)).toContain('typed');
  await expect(strip(page)).toContainText('Restored your draft.');
  // What is typed next stands where the last letter did.
  await block.locator('.edit').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' more');
  await expect.poll(() => textOf(page)).toMatch(/typed.more/);
});

// C-02
test('a closed page comes back with the draft, and Undo gives the page its own text', {
  tag: '@firefox',
}, async ({ page, context }) => {
  const block = await live(page, PAGE);
  const first = await linesOf(page);
  await caret(block, 1);
  await page.keyboard.type(' mine');
  await expect.poll(() => linesOf(page)).toBe(first.replace('second.', 'second. mine'));
  await page.close({ runBeforeUnload: true });
  const next = await context.newPage();
  await live(next, PAGE);
  await expect(strip(next)).toContainText('Restored your draft.');
  await expect.poll(() => linesOf(next)).toBe(first.replace('second.', 'second. mine'));
  await strip(next).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => linesOf(next)).toBe(first);
});

// C-03
test('the text is kept half a second after the last key, without anything being pressed or left', async ({
  page,
}) => {
  expect(KEEP_AFTER).toBeLessThanOrEqual(500);
  await page.addInitScript(() => {
    // A timer of half a second from each key: by then the draft is there, however slow the machine.
    const late: boolean[] = [];
    Object.assign(window, { late });
    addEventListener('keydown', () =>
      setTimeout(() => late.push(JSON.stringify({ ...localStorage }).includes(' soon')), 500),
    );
  });
  const block = await live(page, PAGE);
  await block.getByRole('button', { name: 'Pause', exact: true }).click();
  await caret(block, 1);
  for (const letter of ' soon') await page.keyboard.press(letter);
  const last = () => page.evaluate(() => (window as never as { late: boolean[] }).late.at(-1));
  await expect.poll(last).toBe(true);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toEqual(['aego.draft.AnimationPlayerOriginal.aescene']);
});

// C-03
for (const how of ['blocked', 'full'] as const) {
  test(`with storage ${how} everything works, and one notice says so`, async ({ page }) => {
    await page.addInitScript((kind) => {
      const name = kind === 'full' ? 'QuotaExceededError' : 'SecurityError';
      Storage.prototype.setItem = () => {
        throw new DOMException('no', name);
      };
      if (kind === 'blocked') {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('no', 'SecurityError');
          },
        });
      }
    }, how);
    const block = await live(page, PAGE);
    await caret(block, 1);
    await page.keyboard.type(' x');
    await expect(strip(page)).toContainText('your text is gone when the page is');
    await page.keyboard.type('y');
    await expect(strip(page)).not.toContainText('is gone when');
    await steps(block, 20);
    await expect(strip(page)).not.toContainText('is gone when');
    await block.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => textOf(page)).not.toContain('xy');
  });
}

// C-04
test('two tabs on one scene: the second writer is told, and both texts can be taken', async ({
  page,
  context,
}) => {
  const first = await live(page, PAGE);
  const other = await context.newPage();
  const second = await live(other, PAGE);
  await page.bringToFront();
  await caret(first, 1);
  await page.keyboard.type(' of the first');
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1);
  await other.bringToFront();
  await caret(second, 1);
  await other.keyboard.type(' of the second');
  await expect(strip(other)).toContainText('changed in another tab');
  await strip(other).getByRole('button', { name: 'Take the other' }).click();
  await expect.poll(() => textOf(other)).toMatch(/of.the.first/);
  await strip(other).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => textOf(other)).toMatch(/of.the.second/);
});

// C-07
test('editor, draft and link hold one text after every command', async ({ page }) => {
  test.slow();
  const block = await live(page, PAGE);
  await block.getByRole('button', { name: 'Pause', exact: true }).click();
  const share = block.getByRole('button', { name: 'Share', exact: true });
  /** The files of the link, once those of the draft and the open one's text are the same. */
  const agreed = async (what: string) => {
    let files: Record<string, string> = {};
    await expect(async () => {
      await share.click();
      files = filesIn(await page.getByRole('textbox', { name: 'Link' }).inputValue());
      await page.keyboard.press('Escape');
      const draft = await page.evaluate(() => {
        const key = Object.keys(localStorage).find((k) => k.startsWith('aego.draft.'));
        const { files: pairs, open } = JSON.parse(key ? (localStorage[key] as string) : '{}');
        return { files: pairs as [string, string][], open: open as string };
      });
      expect(Object.fromEntries(draft.files), what).toEqual(files);
      const shown = await linesOf(page);
      expect(files[draft.open]?.startsWith(shown.slice(0, 200)), what).toBe(true);
      expect(shown.length, what).toBeGreaterThan(5);
    }).toPass({ timeout: 20_000 });
    await block.locator('.edit').focus();
    await page.keyboard.press('Enter');
    return files;
  };
  const run = 'clips/run.aeanim';
  await caret(block, 1);
  await page.keyboard.type(' one');
  const typed = await agreed('typing');
  expect(typed[run]).toContain('second. one\n');

  await caret(block, 4);
  await page.keyboard.press('Home');
  await page.keyboard.type('   ');
  await expect.poll(() => linesOf(page)).toContain('       sprites');
  expect(await agreed('spaces')).not.toEqual(typed);
  await page.keyboard.press('Shift+Alt+F');
  await expect.poll(() => linesOf(page)).not.toContain('       sprites');
  expect(await agreed('formatting')).toEqual(typed);
  await page.keyboard.press('Control+z');
  await expect.poll(() => linesOf(page)).toContain('       sprites');
  await agreed('undo');

  await caret(block, 2);
  await page.keyboard.type(' fpps=1');
  await block.locator('.strip .btn').first().click();
  await expect(block.locator('.strip .say')).toHaveCount(0);
  await agreed('a quick fix');

  await block.getByRole('button', { name: 'Files: new, rename, delete' }).click();
  await block.getByRole('textbox', { name: 'New file' }).fill('clips/walk.aeanim');
  await page.keyboard.press('Enter');
  await expect(block.getByRole('tab', { name: 'walk.aeanim' })).toBeVisible();
  expect(Object.keys(await agreed('a new file'))).toContain('clips/walk.aeanim');
  await block.getByRole('tab', { name: 'walk.aeanim' }).focus();
  await page.keyboard.press('Delete');
  expect(Object.keys(await agreed('deleting'))).not.toContain('clips/walk.aeanim');

  await block.getByRole('tab', { name: 'run.aeanim' }).click();
  const edited = await agreed('another tab');
  await block.getByRole('button', { name: 'Reset' }).click();
  await expect(strip(page)).toContainText("Back to the page's version");
  const reset = await agreed('Reset');
  expect(reset).not.toEqual(edited);
  await strip(page).getByRole('button', { name: 'Undo' }).click();
  expect(await agreed('Undo of Reset')).toEqual(edited);
});

// C-08
test('a page with another version of its scene keeps the draft, and says that it has changed', async ({
  page,
}) => {
  const block = await live(page, PAGE);
  await caret(block, 1);
  await page.keyboard.type(' mine');
  // What is published next: another clip, and a file less.
  await page.route(`**/${PAGE}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script type="application\/json" class="project">)(.*?)(<\/script>)/s,
      (_, head: string, json: string, end: string) => {
        const project = JSON.parse(json) as { files: Record<string, string> };
        delete project.files['clips/bob.aeanim'];
        project.files['clips/run.aeanim'] = 'anim version=1 length=9 loop=loop {\n}\n';
        return head + JSON.stringify(project).replaceAll('<', '\\u003c') + end;
      },
    );
    await route.fulfill({ response, body });
  });
  await page.reload();
  await untilLive(page);
  await expect(strip(page)).toContainText("The page's own version has changed since.");
  await expect.poll(() => textOf(page)).toContain('second. mine');
  await expect(block.getByRole('tab', { name: 'bob.aeanim' })).toBeVisible();
  await strip(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => textOf(page)).toContain('length=9');
  await expect(block.getByRole('tab', { name: 'bob.aeanim' })).toHaveCount(0);
});

// C-06
test('after Reset a block is as fresh, the next edit runs, and one Undo brings the old text back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const block = await live(page, PAGE);
  /** All that a block shows, but for the notice that Reset leaves. */
  const state = () =>
    block.evaluate((root) => {
      const copy = root.cloneNode(true) as HTMLElement;
      // Monaco's own nodes count on from editor to editor; its text is taken as a text.
      for (const part of copy.querySelectorAll('.edit, .strip, script, .told')) part.remove();
      const lines = [...root.querySelectorAll<HTMLElement>('.view-line')].map((e) => [
        Number.parseFloat(e.style.top),
        e.textContent,
      ]);
      return {
        html: copy.innerHTML,
        text: lines.sort(([a], [b]) => Number(a) - Number(b)).slice(0, 12),
        marks: root.querySelectorAll('.squiggly-error, .line-error, .gs-error').length,
        picture: root.querySelector<HTMLCanvasElement>('.stage canvas')?.toDataURL(),
      };
    });
  await expect(block.locator('.tag.br')).toContainText('state');
  // The words for the picture come once a second.
  await expect(block.locator('.stage .sr')).toContainText('Paused, step 0');
  const fresh = await state();
  await caret(block, 1);
  await page.keyboard.type(' mine');
  await caret(block, 3);
  await page.keyboard.type(' zzz=');
  await expect(block.locator('.stale')).toBeVisible();
  const step = block.getByRole('button', { name: 'Step', exact: true });
  for (let i = 1; i <= 10; i++) {
    await step.click();
    await expect.poll(() => stepOf(block)).toBe(i);
  }
  await block.getByRole('button', { name: 'Reset' }).click();
  await expect(strip(page)).toContainText("Back to the page's version");
  await expect.poll(state).toEqual(fresh);

  await strip(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => textOf(page)).toContain('second. mine');
  expect(await textOf(page)).toContain('zzz=');
  await block.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => textOf(page)).not.toContain('mine');
  await caret(block, 2);
  await page.keyboard.type(' zzz=');
  await expect(block.locator('.stale')).toBeVisible();
});

// C-58
test('problems: the count of the tab, the rows and the marks in the text agree', async ({
  page,
}) => {
  const block = await live(page, PAGE);
  await caret(block, 3);
  await page.keyboard.type(' nonsense=1');
  const tab = block.getByRole('tab', { name: /^Problems [1-9]/ });
  await expect(tab).toBeVisible();
  await tab.click();
  const count = Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0]);
  await expect(block.locator('.problems li')).toHaveCount(count);
  await expect(block.locator('.squiggly-error, .squiggly-warning')).toHaveCount(count);
});

// C-58
test('an old page whose parts are gone says that there may be a new version', async ({ page }) => {
  await page.route(/element.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(PAGE);
  await page.locator('try-it').scrollIntoViewIfNeeded();
  await expect(strip(page)).toContainText('There may be a new version of the page.');
  await expect(strip(page).getByRole('link', { name: 'Reload' })).toBeVisible();
});
