import AxeBuilder from '@axe-core/playwright';
import { faults } from './faults.ts';
import { linkOf } from './link.ts';
import { serveFolder } from './static-server.ts';
import { expect, type Page, test } from './test.ts';
import { caret, live, stepOf, steps, untilLive } from './try-it.ts';
import { watch } from './watch.ts';

/** Links, files, zips, full screen, the playground and frames in other pages. */
const PAGE = 'animation/player/';

/** The lines of the editor that are in view, with plain spaces. */
const textOf = (page: Page) =>
  page.evaluate(() =>
    (document.querySelector('.monaco-editor .view-lines')?.textContent ?? '').replaceAll(
      '\u00a0',
      ' ',
    ),
  );

async function share(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Link' });
  const link = await field.inputValue();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  return link;
}

// C-10, C-11, C-13
test('Share gives one link for one text, which opens it, and leaves the history alone', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const block = await live(page, PAGE);
  const before = page.url();
  const length = await page.evaluate(() => history.length);
  await page.evaluate(() => {
    for (const name of ['replaceState', 'pushState'] as const) {
      const own = history[name];
      history[name] = function (this: History, ...args: Parameters<typeof own>) {
        document.body.dataset.written = `${Number(document.body.dataset.written ?? 0) + 1}`;
        own.apply(this, args);
      };
    }
  });
  await caret(block, 1);
  await page.keyboard.type(` ${'漢😀'.repeat(3)}`);
  // Two hundred keys.
  await page.keyboard.type('x'.repeat(200));
  await expect(block.getByRole('button', { name: 'Reset' })).toBeVisible();
  expect(page.url()).toBe(before);
  expect(await page.evaluate(() => document.body.dataset.written)).toBeUndefined();
  expect(await page.evaluate(() => history.length)).toBe(length);

  const links = [await share(page), await share(page), await share(page)];
  expect(new Set(links).size).toBe(1);
  expect(links[0]).toMatch(/#[A-Za-z0-9._-]+$/);
  expect(links[0]?.length).toBeLessThanOrEqual(2000);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(links[0]);
  expect(page.url()).toBe(links[0]);
  expect(await page.evaluate(() => history.length)).toBe(length);

  // Somebody else opens it, from a chat that encoded it twice and took the bracket along, and where
  // nobody is told where a request comes from.
  const other = await (await page.context().browser())?.newContext({ baseURL: baseURL as string });
  const guest = (await other?.newPage()) as Page;
  const [address, fragment = ''] = (links[0] as string).split('#');
  await guest.route(address as string, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'referrer-policy': 'no-referrer' };
    await route.fulfill({ response, headers });
  });
  const referrers: (string | undefined)[] = [];
  guest.on('request', (request) => referrers.push(request.headers().referer));
  await guest.goto(`${address}#${fragment.replaceAll('.', '%252E')})`);
  await untilLive(guest);
  expect(await textOf(guest)).toContain('漢😀漢😀漢😀xxx');
  await expect(guest.locator('.strip')).toContainText('This is the project of the link.');
  expect(referrers.filter((referrer) => referrer !== undefined)).toEqual([]);
  await guest.getByRole('button', { name: 'Undo' }).click();
  expect(await textOf(guest)).not.toContain('漢');
  await other?.close();
});

test('where the clipboard is closed the link stands in a field, selected', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await live(page, PAGE);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const box = page.locator('.share .drop-box');
  await expect(box).toContainText('Copy the link from the field.');
  const chosen = await page.evaluate(() => getSelection()?.toString());
  expect(chosen).toBe(page.url());
  await box.getByRole('button', { name: 'Copy embed code' }).click();
  await expect(box.getByRole('textbox')).toHaveValue(/^<iframe src="[^"]+\/embed\/\?scene=/);
});

test('what opens below the buttons is accessible in both themes, and Escape closes it', async ({
  page,
}) => {
  const block = await live(page, 'play/?scene=Controllers');
  for (const name of ['Share', 'More', 'Files: new, rename, delete']) {
    const button = block.getByRole('button', { name, exact: true });
    await button.click();
    await expect(block.locator('.drop-box')).toBeVisible();
    await expect(block.locator('.drop-box :focus')).toHaveCount(1);
    expect(await faults(page, '.drop-box')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(block.locator('.drop-box')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('another link in the address of an open page is opened, and can be undone, though its block is gone', async ({
  page,
}) => {
  const block = await live(page, PAGE);
  await page.evaluate((link) => {
    location.hash = link.replace(/^#?[\w-]+/, 'gone');
  }, linkOf('Controllers'));
  await expect(block.getByRole('tab', { name: 'hero.aectrl' })).toBeVisible();
  await expect(block.locator('.strip')).toContainText('made for a block named gone');
  await steps(block, 5);
  await block.locator('.strip').getByRole('button', { name: 'Run' }).click();
  await block.locator('.strip').getByRole('button', { name: 'Undo' }).click();
  await expect(block.getByRole('tab', { name: 'run.aeanim' })).toBeVisible();
  await steps(block, 5);
});

// C-22
test('the playground with all its panels is accessible, while it plays and on an older step', async ({
  page,
}) => {
  const block = await live(page, 'play/?scene=AnimatorOriginal');
  await steps(block, 30);
  // Without a change of the motion that the system wants: the block would pause.
  const found = async () => {
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
  };
  expect(await found()).toEqual([]);
  // The renderer has no layer of its own for this: the page's elements say and do it all.
  await expect(page.locator('[title*=accessibility], [title^="<container"]')).toHaveCount(0);
  await expect(block.locator('.pane.st canvas')).toHaveCount(1);
  await expect(block.locator('.stage :is(button, [tabindex], [role])')).toHaveCount(0);
  await expect(block.locator('.stage')).toHaveAccessibleDescription(/step \d+/);
  await expect(block.locator('.log button').first()).toBeVisible();
  await block.getByRole('button', { name: 'Pause', exact: true }).click();
  await block.getByRole('button', { name: 'Loop' }).click();
  await block.getByRole('slider', { name: 'Time', exact: true }).press('Home');
  await expect.poll(() => stepOf(block)).toBe(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await found()).toEqual([]);
});

for (const place of ['play', 'embed']) {
  test(`panels look the same in /${place}/ as in a page`, async ({ page }) => {
    const looks = async (path: string) => {
      const block = await live(page, path);
      const tab = block.locator('.ptabs').getByRole('tab', { name: 'Inspector' });
      if (await tab.isVisible()) await tab.click();
      return block
        .locator('.tree .node')
        .first()
        .evaluate((node) => {
          const { position, height, display, font } = getComputedStyle(node);
          return { position, height, display, font };
        });
    };
    expect(await looks(`${place}/?scene=Controllers`)).toEqual(
      await looks('animation/controller/'),
    );
  });
}

test('another link in the address leaves the own draft alone', async ({ page }) => {
  const block = await live(page, PAGE);
  const kept = () => page.evaluate(() => Object.values({ ...localStorage }).join());
  await block.getByRole('button', { name: 'Pause', exact: true }).click();
  await caret(block, 1);
  await page.keyboard.type(' // own');
  await expect.poll(kept).toContain('// own');
  await page.evaluate((link) => {
    location.hash = link;
  }, linkOf('Controllers'));
  await expect(block.getByRole('tab', { name: 'hero.aectrl' })).toBeVisible();
  await caret(block, 1);
  await page.keyboard.type(' // on theirs');
  await expect.poll(kept).toContain('// on theirs');
  expect(await kept()).toContain('// own');
});

// C-15
test('scripts of a link wait for Run, its clips do not', { tag: '@firefox' }, async ({ page }) => {
  const link = linkOf('AnimationPlayerOriginal', (files) => ({
    ...files,
    'runner.aescript': `func FixedUpdate(dt float) {\n  print("theirs")\n}\n`,
    'clips/bob.aeanim': files['clips/bob.aeanim']?.replace('length=2', 'length=3') ?? '',
  }));
  await page.goto(`${PAGE}#${link}`);
  await untilLive(page);
  const block = page.locator('try-it');
  await expect(block.locator('.strip')).toContainText('runner.aescript came with the link');
  // Picture and text are there at once, those of the link.
  await expect(block.locator('.stage canvas')).toBeVisible();
  await expect.poll(() => textOf(page)).toContain('scene version=1');
  await block.getByRole('tab', { name: 'bob.aeanim' }).click();
  await expect.poll(() => textOf(page)).toContain('length=3');
  await steps(block, 20);
  await expect(block.locator('.log')).not.toContainText('theirs');
  await block.locator('.strip').getByRole('button', { name: 'Run' }).click();
  await expect(block.locator('.log')).toContainText('theirs');
  await expect(block.locator('.strip')).not.toContainText('came with the link');
});

for (const [what, fragment] of [
  ['cut', `${linkOf('Events').slice(0, 60)}`],
  ['from a later version', 'try-it.9.AAAAAAAA'],
  ['of noise', 'try-it.1.AAAA____----'],
  ['that unpacks to far too much', undefined],
] as const) {
  test(`a link ${what} is said to be one, and the page's scene runs`, async ({ page }) => {
    await page.goto(`${PAGE}#${fragment ?? linkOf('bomb')}`);
    await untilLive(page);
    const block = page.locator('try-it');
    await expect(block.locator('.strip .warning')).toBeVisible();
    await expect(block.locator('.strip')).toContainText(/link|Reload/);
    await steps(block, 5);
  });
}

test('a script of a link that never ends is stopped, and its text stays', async ({ page }) => {
  const link = linkOf('AnimationPlayerOriginal', (files) => ({
    ...files,
    'runner.aescript': 'func FixedUpdate(dt float) {\n  for true {\n  }\n}\n',
  }));
  await page.goto(`${PAGE}#${link}`);
  await untilLive(page);
  const block = page.locator('try-it');
  await block.locator('.strip').getByRole('button', { name: 'Run' }).click();
  await expect(block.getByRole('tab', { name: /Problems|Events/ }).first()).toBeVisible();
  await block.getByRole('tab', { name: /^runner\.aescript/ }).click();
  await expect.poll(() => textOf(page)).toContain('for');
  await block.getByRole('button', { name: 'Reset' }).click();
  await steps(block, 10);
});

// C-16, C-17
test('Run and Reset need no network, and Back leads to the page before', {
  tag: '@firefox',
}, async ({ page }) => {
  // Firefox keeps no page that wants to hear of its end, and Playwright waits for a page to load.
  await page.addInitScript(() => addEventListener('unload', () => {}));
  await page.goto('animation/clips/');
  const block = await live(page, PAGE);
  // What comes when it is used first.
  await share(page);
  await page.context().setOffline(true);
  const fetched = page.evaluate(() =>
    fetch(location.href, { cache: 'no-store' }).then(() => 'yes'),
  );
  await expect(fetched).rejects.toThrow();
  for (let i = 0; i < 10; i++) {
    await block.getByRole('button', { name: 'Reset' }).click();
    await block.getByRole('button', { name: /^(Pause|Play)$/ }).click();
  }
  await block.getByRole('button', { name: 'Play', exact: true }).click();
  await steps(block, 5);
  await page.context().setOffline(false);
  await page.goBack();
  await expect(page).toHaveURL(/animation\/clips\/$/);
});

test('files are added, renamed and deleted by keys, and the game runs on', async ({ page }) => {
  const block = await live(page, PAGE);
  const tabs = block.getByRole('tablist', { name: 'Files' });
  const menu = block.getByRole('button', { name: 'Files: new, rename, delete' });
  await menu.click();
  const name = block.getByRole('textbox', { name: 'New file' });
  await expect(name).toBeFocused();
  await page.keyboard.type('walk.txt');
  await page.keyboard.press('Enter');
  await expect(block.locator('.name .fault').first()).toContainText('End it with .aeanim');
  await name.fill('clips/walk.aeanim');
  await page.keyboard.press('Enter');
  await expect(tabs.getByRole('tab', { name: 'walk.aeanim' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  // Whoever made it goes on in its text.
  await expect(block.locator('.monaco-editor.focused')).toHaveCount(1);

  await tabs.getByRole('tab', { name: 'walk.aeanim' }).focus();
  await page.keyboard.press('F2');
  const other = block.getByRole('textbox', { name: 'Rename clips/walk.aeanim' });
  await expect(other).toBeFocused();
  await other.fill('clips/stroll.aeanim');
  await page.keyboard.press('Enter');
  const tab = tabs.getByRole('tab', { name: 'stroll.aeanim' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');

  // The clip that plays: its scene says that it is gone, and goes on.
  await tabs.getByRole('tab', { name: 'run.aeanim' }).click();
  await page.keyboard.press('Delete');
  await expect(block.locator('.strip')).toContainText('clips/run.aeanim is deleted.');
  await expect(tabs.getByRole('tab', { name: 'run.aeanim' })).toHaveCount(0);
  await expect(block.getByRole('tab', { name: /Problems 1/ })).toBeVisible();
  const at = await stepOf(block);
  await steps(block, 10);
  expect(await stepOf(block)).toBeGreaterThan(at);
  await block.locator('.strip').getByRole('button', { name: 'Undo' }).click();
  await expect(tabs.getByRole('tab', { name: 'run.aeanim' })).toBeVisible();
  await expect(block.getByRole('tab', { name: /Problems 0/ })).toBeVisible();

  // The scene that runs has to stay.
  await tabs.getByRole('tab', { name: /aescene/ }).click();
  await page.keyboard.press('Delete');
  await expect(block.locator('.strip')).toContainText('has to stay');
});

test('a zip that was downloaded opens as the same project, and one that is none says so', async ({
  page,
}, info) => {
  const block = await live(page, PAGE);
  await caret(block, 1);
  await page.keyboard.type(' kept in a zip');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    block.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('AnimationPlayerOriginal.zip');
  const file = info.outputPath('project.zip');
  await download.saveAs(file);
  await block.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => textOf(page)).not.toContain('zip');
  await block.locator('input[type=file]').first().waitFor({ state: 'detached' });
  await block.getByRole('button', { name: 'More' }).click();
  await block.locator('input[type=file][multiple]').setInputFiles(file);
  await expect(block.locator('.strip')).toContainText('project.zip is open.');
  await block.getByRole('tab', { name: 'run.aeanim' }).click();
  await expect.poll(() => textOf(page)).toContain('kept in a zip');
  await steps(block, 5);

  await block.getByRole('button', { name: 'More' }).click();
  await block
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') });
  await expect(block.locator('.strip')).toContainText('x.zip was not opened.');
  await expect.poll(() => textOf(page)).toContain('kept in a zip');
});

test('a block fills the screen, and the window where it may not', async ({ page }) => {
  const block = await live(page, PAGE);
  const full = block.getByRole('button', { name: 'Full screen' });
  await full.click();
  await expect(block.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  await block.getByRole('button', { name: 'Leave full screen' }).click();
  await expect(full).toBeVisible();
  await page.evaluate(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new Error('not allowed'));
  });
  await full.click();
  await expect(block).toHaveAttribute('data-filled', '');
  const box = await block.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, height: 900 });
  await page.keyboard.press('Escape');
  await expect(block).not.toHaveAttribute('data-filled', '');
});

test('the playground opens scenes and a new project, and carries a draft over', async ({
  page,
  baseURL,
}) => {
  const complaints = await watch(page, baseURL as string);
  const block = await live(page, PAGE);
  await caret(block, 1);
  await page.keyboard.type(' from the page');
  await block.getByRole('button', { name: 'More' }).click();
  await block.getByRole('link', { name: 'Open in the playground' }).click();
  await expect(page).toHaveURL(/play\/\?scene=AnimationPlayerOriginal$/);
  await untilLive(page);
  expect(await textOf(page)).toContain('from the page');
  const scene = page.getByRole('combobox', { name: 'Scene' });
  await expect(scene).toHaveValue('AnimationPlayerOriginal');
  // All panels at once.
  await expect(page.locator('.slot h2')).toHaveText([
    /Inspector/,
    /Timeline/,
    /Events/,
    /Problems/,
    /Replay/,
  ]);
  // Every panel has its styles, and nothing of them lies over the project's tools.
  await expect(page.locator('.tl-ruler')).toHaveCSS('display', 'grid');
  const lanes = await page.locator('.tl-ruler .ax').boundingBox();
  const scrubber = await page.locator('.scrub').boundingBox();
  expect(Math.abs((lanes?.x ?? 0) - (scrubber?.x ?? 9))).toBeLessThanOrEqual(1);
  expect(Math.abs((lanes?.width ?? 0) - (scrubber?.width ?? 9))).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'Share', exact: true }).click({ trial: true });
  await scene.selectOption({ label: 'New project' });
  await expect(page).toHaveURL(/scene=New$/);
  await untilLive(page);
  await steps(page.locator('try-it'), 5);
  await expect(page.getByRole('heading', { name: /Problems 0/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a scene that is not there is said, and another one runs', async ({ page }) => {
  await page.goto('play/?scene=../../x');
  await untilLive(page);
  await expect(page.locator('.say-scene')).toContainText('There is no scene called ../../x here.');
  // Whatever the address holds, the page keeps its width.
  await page.goto(`embed/?scene=${'a'.repeat(2000)}`);
  await expect(page.locator('.say-scene')).toContainText('aaa… here.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('a page of another site shows a scene by its element', async ({ page, baseURL }, info) => {
  const { writeFileSync } = await import('node:fs');
  const folder = info.outputPath();
  const link = linkOf('Controllers', (files) => ({
    ...files,
    'hero.aectrl': `${files['hero.aectrl']}// from the other page\n`,
  }));
  writeFileSync(
    info.outputPath('index.html'),
    `<!doctype html><meta charset="utf-8"><title>Other</title>
<script type="module">import '${baseURL}embed.js';</script>
<aego-try scene="Controllers" theme="dark" label="A controller" project="${link}"></aego-try>`,
  );
  const other = await serveFolder({ folder, port: 0 });
  try {
    await page.goto(other.url.replace('localhost', '127.0.0.1'));
    const frame = page.frameLocator('iframe[title="A controller"]');
    const block = frame.locator('try-it');
    await expect(block).toHaveAttribute('data-live', '', { timeout: 40_000 });
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(block.locator('.strip')).toContainText('This is the project of the link.');
    const outside = async () => (await page.locator('iframe').boundingBox())?.height;
    const inside = () => frame.locator('#main').evaluate((main) => main.scrollHeight);
    await expect.poll(outside).toBe(await inside());
    // It grows with what is in it, and becomes as low again.
    const wide = await inside();
    await page.setViewportSize({ width: 400, height: 900 });
    await expect.poll(inside).toBeGreaterThan(wide);
    await expect.poll(async () => (await outside()) === (await inside())).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(outside).toBe(wide);
    // A frame may allow its page no worker: the text is there all the same.
    await page.setContent(
      `<iframe sandbox="allow-scripts" width="1000" height="800" src="${baseURL}embed/?scene=Controllers"></iframe>`,
    );
    const closed = page.frameLocator('iframe').locator('try-it');
    await expect(closed.locator('.strip')).toContainText(
      'The scene does not run: it needs a worker',
    );
    await expect(closed.locator('.monaco-editor')).toBeVisible();
  } finally {
    await other.close();
  }
});
