import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { SharedProject } from '../../playground/share/project.ts';
import { readSceneFolder } from '../lib/scenes.ts';
import { filesIn, linkOf } from './link.ts';
import { expect, test } from './test.ts';
import { caret, live } from './try-it.ts';

/** What links hold, by opening and sharing them in one block. */
const PAGE = 'animation/player/';
const ROOT = join(import.meta.dirname, '../..');
const SCENES = join(ROOT, 'content/scenes');

/** Texts of every kind of character, some halves of pairs among them. The same ones each time. */
const STRANGE = [
  'NUL \u0000, halves \ud800 and \udc00, both ways \u202e אבג \u202c, 漢😀👩‍🚀e\u0301',
  ...fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), { numRuns: 10, seed: 12 }),
].map((text) => `// ${text.replace(/[\r\n\u2028\u2029]/g, '')}\n`);

test('links hold the largest scenes with an edit, all characters, and what was shared long ago', async ({
  page,
}) => {
  test.slow();
  const block = await live(page, PAGE);
  await block.getByRole('button', { name: 'Pause', exact: true }).click();
  const share = block.getByRole('button', { name: 'Share', exact: true });
  const field = block.getByRole('textbox', { name: 'Link' });
  /** Opens a link in the page, and gives what Share makes of it. */
  const opened = async (link: string): Promise<string> => {
    await page.evaluate((fragment) => {
      location.hash = fragment;
    }, link);
    // What has been opened, not what was there before.
    let url = '';
    await expect(async () => {
      await share.click();
      url = await field.inputValue({ timeout: 2000 });
      await page.keyboard.press('Escape');
      expect(filesIn(url)).toEqual(filesIn(`#${link}`));
    }).toPass();
    return url;
  };

  // C-09: the largest scenes; that the link of every other one is short, too, is a unit test.
  const size = (scene: string) =>
    Object.values(readSceneFolder(join(SCENES, scene))).join('').length;
  const scenes = readdirSync(SCENES).sort((a, b) => size(b) - size(a));
  for (const scene of scenes.slice(0, 4)) {
    const link = linkOf(scene, (files) =>
      Object.fromEntries(
        // Every number of a clip another one, and a line more in each file.
        Object.entries(files).map(([path, text]) => [
          path,
          `${path.endsWith('.aeanim') ? text.replace(/\d\.\d+/g, '$&7') : text}// tried: ${path}\n`,
        ]),
      ),
    );
    const url = await opened(link);
    expect(url.length, scene).toBeLessThanOrEqual(2000);
  }
  // C-12
  await opened(
    linkOf('Events', (files) => ({
      ...files,
      ...Object.fromEntries(STRANGE.map((text, i) => [`strange/${i}.aeanim`, text])),
    })),
  );
  // C-14: written by the first version, kept as they were.
  const stored = readFileSync(join(ROOT, 'playground/share/links-1.json'), 'utf8');
  for (const { link, project } of JSON.parse(stored) as {
    link: string;
    project: SharedProject;
  }[]) {
    await opened(link);
    expect(filesIn(`#${link}`)).toEqual(project.files);
  }

  // C-09: what is longer says so, and offers the file.
  await opened(linkOf('AnimationPlayerOriginal'));
  await caret(block, 1);
  const noise = fc.sample(fc.string({ unit: 'grapheme', minLength: 60, maxLength: 60 }), {
    numRuns: 25,
    seed: 3,
  });
  await page.keyboard.insertText(`// ${noise.join('').replace(/\s/g, '')}`);
  await share.click();
  expect((await field.inputValue()).length).toBeGreaterThan(2000);
  await expect(block.locator('.share .drop-box')).toContainText('A file is safer.');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    block.getByRole('button', { name: 'Download the project' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
});
