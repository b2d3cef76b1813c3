import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { CLIP } from '../../runtime/schema/clip.ts';
import { COMPONENTS } from '../../runtime/schema/components.ts';
import { CONTROLLER } from '../../runtime/schema/controller.ts';
import { publishedBy, readLock } from '../lib/published/integration.ts';
import { unlocked } from '../lib/published/lock-file.ts';
import { builtFiles, builtPages, DIST, readBuilt } from './built-site.ts';
import { expect, test } from './test.ts';

const codes: string[] = JSON.parse(readBuilt('errors.json')).errors.map(
  ({ code }: { code: string }) => code,
);

test('every code has its page, and its short address leads there', async ({ page }) => {
  const paths = new Set(builtPages().map(({ path }) => path));
  expect(codes.length).toBeGreaterThan(0);
  for (const code of codes) {
    expect(paths).toContain(`errors/${code}/`);
    expect(paths).toContain(`${code}/`);
  }
  await page.goto(`${codes[0]}/`);
  await page.waitForURL(`**/errors/${codes[0]}/`);
  await expect(page.locator('h1')).toContainText(codes[0] as string);
});

test('no page of an error is there without its code', () => {
  const paths = builtPages().map(({ path }) => path);
  const pages = paths.filter((path) => /^errors\/\w/.test(path)).sort();
  expect(pages).toEqual(codes.map((code) => `errors/${code}/`).sort());
});

test('the list of published addresses is complete', () => {
  expect(unlocked(readLock(), publishedBy(DIST)), 'run "npm run lock"').toEqual([]);
});

test('a short address takes its anchor along, and an anchor that has moved is followed', async ({
  page,
}) => {
  await page.goto(`${codes[0]}/#why`);
  await page.waitForURL(`**/errors/${codes[0]}/#why`);
  // No anchor of the site has moved so far: here one has.
  await page.route('**/animation/clips/', async (route) => {
    const response = await route.fetch();
    const said = JSON.stringify({ 'old-keys': '/errors/#anm' });
    const moved = `<script type="application/json" id="moved">${said}</script></body>`;
    await route.fulfill({ response, body: (await response.text()).replace('</body>', moved) });
  });
  await page.goto('animation/clips/#old-keys');
  await page.waitForURL('**/errors/#anm');
});

test('a page that is not there says so, with the way on', async ({ page }) => {
  const response = await page.goto('no/such/page/');
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toBeVisible();
  expect(await page.locator('main a').count()).toBeGreaterThan(0);
});

test('a code in another spelling leads to its page', async ({ page }) => {
  await page.goto('anm-1');
  await page.waitForURL('**/errors/ANM001/');
});

test('an id stands once on a page', async ({ page }) => {
  await page.setContent('');
  for (const { path, html } of builtPages()) {
    // Parsed without being run or drawn.
    const doubled = await page.evaluate((text) => {
      const ids = [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('[id]')];
      const seen = new Set<string>();
      return ids.map(({ id }) => id).filter((id) => seen.has(id) || !seen.add(id));
    }, html);
    expect(doubled, `/${path}`).toEqual([]);
  }
});

test('machines find every page: as Markdown, in the site map and in the list for models', () => {
  const files = new Set(builtFiles());
  const [map, list] = [readBuilt('sitemap.xml'), readBuilt('llms.txt')];
  const listed = builtPages().filter(({ html }) => !/name="robots" content="noindex"/.test(html));
  expect(listed.length).toBeGreaterThan(50);
  for (const { path, html } of listed) {
    const address = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] as string;
    const markdown = path === '' ? 'index.md' : path.replace(/\/$/, '.md');
    expect(map, path).toContain(`<loc>${address}</loc>`);
    expect(files, path).toContain(markdown);
    expect(readBuilt(markdown), path).toMatch(/^# \S/m);
    if (path !== '') expect(list, path).toContain(`/${markdown})`);
  }
});

test('every page that may be listed has a preview of the size that links show, with words for it', () => {
  const files = new Set(builtFiles());
  for (const { path, html } of builtPages()) {
    if (/name="robots" content="noindex"/.test(html)) continue;
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const file = picture.slice(picture.indexOf('/social/') + 1);
    expect(files, `/${path}: ${picture}`).toContain(file);
    const { width, height } = PNG.sync.read(readFileSync(join(DIST, file)));
    expect([width, height], file).toEqual([1200, 630]);
    expect(html, path).toMatch(/property="og:image:alt" content="[^"]{10,}"/);
  }
});

test('schema.json has every component, block and attribute', () => {
  const schema = readBuilt('schema.json');
  const { components, files } = JSON.parse(schema);
  expect(components.map(({ name }: { name: string }) => name)).toEqual(
    COMPONENTS.map(({ name }) => name),
  );
  expect(Object.keys(files)).toEqual(['aeanim', 'aectrl', 'aescene', 'project.aego']);
  for (const { attrs, blocks } of [CLIP, CONTROLLER]) {
    for (const { name, meaning } of [...attrs, ...blocks]) {
      expect(schema).toContain(JSON.stringify(name));
      expect(schema).toContain(JSON.stringify(meaning));
    }
  }
});
