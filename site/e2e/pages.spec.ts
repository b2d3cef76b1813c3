import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtPages, readBuilt } from './built-site.ts';
import { faults } from './faults.ts';
import { expect, test } from './test.ts';
import { watch } from './watch.ts';

/** What a page may load of script before a reader comes near a Try it block, in bytes of gzip. */
const SCRIPT_BUDGET = 30_000;
const WIDTHS = [1440, 820, 390];

const pages = builtPages().filter(({ redirects }) => !redirects);

test('the site has its first pages', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['', '404.html', 'animation/', 'errors/', 'errors/ANM001/']),
  );
});

/** Pages that one test goes through: each for itself would take longer to open than to look at. */
const AT_ONCE = 8;

for (let i = 0; i < pages.length; i += AT_ONCE) {
  const some = pages.slice(i, i + AT_ONCE).map(({ path }) => path);
  test(`pages load clean, are accessible in both themes and fit every width: /${some.join(' /')}`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const complaints = await watch(page, baseURL as string);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of some) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect.soft(page.locator('h1'), path).toHaveCount(1);
      expect.soft(await faults(page), path).toEqual([]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(over, `/${path}: pixels too wide at ${width}`).toBeLessThanOrEqual(0);
      }
      expect.soft(complaints.splice(0), path).toEqual([]);
    }
  });
}

test('no page needs more script than the budget, or inline code', () => {
  for (const { path, html } of pages) {
    const sizes = [...scriptsOf(html)].map((script) => gzipSync(readBuilt(script)).length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total, path).toBeGreaterThan(0);
    expect(total, path).toBeLessThanOrEqual(SCRIPT_BUDGET);
    const policy = /http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1] ?? '';
    const scripts = /script-src[^;]*/.exec(policy)?.[0] ?? '';
    expect(scripts, path).toContain("'self'");
    expect(scripts, path).not.toMatch(/'unsafe-(inline|eval)'|\*|https?:/);
  }
});

for (const path of ['', 'animation/player/', 'errors/ANM001/', 'reference/animation.Animator/']) {
  test(`/${path} fetches no more script than that by itself`, async ({ page }) => {
    // Nobody comes near: what waits for that stays away.
    await page.addInitScript(() => {
      window.IntersectionObserver = class {
        observe(): void {}
        unobserve(): void {}
        disconnect(): void {}
        takeRecords(): [] {
          return [];
        }
      } as unknown as typeof IntersectionObserver;
    });
    const sizes: Record<string, Promise<number>> = {};
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      sizes[response.url()] = response.body().then((body) => gzipSync(body).length);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    let total = 0;
    for (const size of Object.values(sizes)) total += await size;
    expect(total, Object.keys(sizes).join('\n')).toBeLessThanOrEqual(SCRIPT_BUDGET);
  });
}

/** The files of a page's scripts, with all that they import. */
function scriptsOf(html: string): Set<string> {
  const found = new Set<string>();
  const take = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const code = readBuilt(file);
    for (const [, name] of code.matchAll(/(?:import|from)\s*["'](\.{1,2}\/[^"']+)["']/g))
      take(posix.join(posix.dirname(file), name as string));
  };
  for (const [, name] of html.matchAll(/<script[^>]*\ssrc="[^"]*\/_astro\/([^"]+)"/g))
    take(`_astro/${name}`);
  return found;
}
