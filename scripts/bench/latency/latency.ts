// npm run bench:latency: how long a key takes to change the picture, in a real Chromium on the built
// site, for every shipped scene. Options: --scene NAME, --keys N (at each place), --play (in the
// playground, with all its panels), --webgl (also where that is software, which the stage avoids),
// --canvas (without WebGL), --no-channel (answers are posted only),
// --no-hold (see `Moments.held`), --json (with the moments of every key).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { builtPages } from '../../../site/e2e/built-site.ts';
import { pretendGraphicsCard } from '../../../site/e2e/graphics-card.ts';
import { serveFolder } from '../../../site/e2e/static-server.ts';
import { untilLive } from '../../../site/e2e/try-it.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../../setup/browser.mjs';
import { main, Problem } from '../../setup/problem.mjs';
import { type Place, placesIn } from './places.ts';
import { install, type Moments, refuseChannels, type ShownMonaco } from './probe.ts';
import { makeReport, reportText, type SceneTimes } from './report.ts';

/** Milliseconds between two keys: at least the first, at most so many more, so that they fall anywhere in a frame. */
const PAUSE = 90;
const SPREAD = 40;
/** Keys a scene, at least: of fewer the p95 would be the slowest or the second, and another each time. */
const ENOUGH = 80;

await main(async () => {
  const options = readOptions();
  const folder = join(import.meta.dirname, '../../../dist');
  if (!existsSync(folder)) {
    throw new Problem('There is no built site yet: "npm run build" makes it.');
  }
  const server = await serveFolder({ folder, port: 0 });
  const args = [
    ...CHROMIUM_ARGS,
    ...(options.canvas ? ['--disable-3d-apis'] : []),
    ...(options.hold ? [] : ['--disable-features=DeferRendererTasksAfterInput']),
  ];
  const browser = await chromium.launch({ executablePath: ensureChromium(), args });
  try {
    const scenes: SceneTimes[] = [];
    for (const { scene, path } of blocks(options.scene)) {
      if (!options.json) console.error(`${scene} ...`);
      const address = options.play ? `play/?scene=${scene}` : path;
      scenes.push(await measure(browser, new URL(address, server.url).href, scene, options));
    }
    const report = makeReport(scenes, browser.version());
    console.log(options.json ? JSON.stringify({ ...report, times: scenes }) : reportText(report));
  } finally {
    await browser.close();
    await server.close();
  }
});

/** Every shipped scene, and the page that has it. */
function blocks(only: string | undefined): { scene: string; path: string }[] {
  const found = new Map<string, string>();
  for (const { path, html } of builtPages()) {
    if (/^(play|embed)\//.test(path)) continue;
    const name = /"scene":"(\w+)\.aescene"/.exec(html)?.[1];
    if (name === undefined) continue;
    // The examples of components are all called that.
    const scene = name === 'main' ? path.split('/').at(-2) : name;
    if (scene !== undefined && !found.has(scene)) found.set(scene, path);
  }
  const all = Array.from(found, ([scene, path]) => ({ scene, path }));
  const chosen = all.filter(({ scene }) => only === undefined || scene === only);
  if (chosen.length > 0) return chosen;
  throw new Problem(
    `No page has the scene "${only}". There are: ${all.map((b) => b.scene).join(', ')}.`,
  );
}

type Options = ReturnType<typeof readOptions>;

async function measure(
  browser: Browser,
  url: string,
  scene: string,
  { keys, channel, webgl }: Options,
): Promise<SceneTimes> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.addInitScript(install);
    if (webgl) await page.addInitScript(pretendGraphicsCard);
    if (!channel) await page.addInitScript(refuseChannels);
    await page.goto(url);
    await page.locator('try-it').scrollIntoViewIfNeeded();
    await untilLive(page);
    const files = await page
      .locator('try-it script.project')
      .evaluate((script) => JSON.parse(script.textContent ?? '{}').files as Record<string, string>);
    await page.evaluate(() => window.probe.watchFrames());
    await page.waitForTimeout(1000);
    const frames = await page.evaluate(() => window.probe.frames);
    const times: Moments[] = [];
    const places = placesIn(files);
    const each = Math.max(keys, Math.ceil(ENOUGH / places.length));
    for (const place of places) times.push(...(await typeAt(page, place, each)));
    return { scene, frames, keys: times };
  } finally {
    await page.close();
  }
}

/** Types a digit and takes it back, again and again. */
async function typeAt(page: Page, place: Place, keys: number): Promise<Moments[]> {
  const block = page.locator('try-it');
  await block.locator(`.ed [role=tab][title="${place.path}"]`).click();
  await page.evaluate(({ line, column }) => {
    window.probe.keys.length = 0;
    const { monaco } = window as never as { monaco: ShownMonaco };
    const [editor] = monaco.editor.getEditors();
    editor?.setPosition({ lineNumber: line, column });
    editor?.focus();
  }, place);
  for (let i = 0; i < keys; i++) {
    await page.waitForTimeout(PAUSE + Math.random() * SPREAD);
    await page.keyboard.press(i % 2 === 0 ? '5' : 'Backspace');
    await page.waitForFunction((count) => window.probe.keys.length === count, i + 1);
  }
  return page.evaluate(() => window.probe.keys);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        scene: { type: 'string' },
        keys: { type: 'string', default: '12' },
        play: { type: 'boolean', default: false },
        canvas: { type: 'boolean', default: false },
        webgl: { type: 'boolean', default: false },
        'no-channel': { type: 'boolean', default: false },
        'no-hold': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const keys = Number(values.keys);
    if (!Number.isInteger(keys) || keys < 2)
      throw new Error(`--keys takes a whole number from 2, not "${values.keys}".`);
    return { ...values, hold: !values['no-hold'], channel: !values['no-channel'], keys };
  } catch (error) {
    throw new Problem((error as Error).message);
  }
}
