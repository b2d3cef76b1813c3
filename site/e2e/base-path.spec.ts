import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type StaticServer, serveFolder } from './static-server.ts';
import { expect, test } from './test.ts';
import { untilLive } from './try-it.ts';
import { watch } from './watch.ts';

const ROOT = join(import.meta.dirname, '../..');
const BASE = '/some/docs/';
let folder = '';
let server: StaticServer;

// A build of its own: the base stands in every page. The build itself checks all links against it.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = mkdtempSync(join(tmpdir(), 'aego-base-'));
  const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
  await promisify(execFile)(process.execPath, [astro, 'build', '--outDir', folder], {
    cwd: ROOT,
    env: { ...process.env, SITE_BASE: BASE, ASTRO_TELEMETRY_DISABLED: '1' },
    maxBuffer: 64_000_000,
  });
  server = await serveFolder({ folder, port: 0, base: BASE });
});
test.afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('below another address pages, search, blocks and examples find all they need', async ({
  page,
}) => {
  const complaints = await watch(page, server.url);
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (server.url.startsWith(origin) && !pathname.startsWith(BASE)) outside.push(pathname);
  });
  await page.goto(server.url);
  await page.keyboard.press('/');
  await page.keyboard.type('anm2');
  await expect(page.getByRole('option').first()).toContainText('ANM002');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.url}errors/ANM002/`);
  await page.getByRole('link', { name: 'Open live' }).first().click();
  await untilLive(page);
  await expect(page.locator('try-it .strip a')).toHaveAttribute('href', `${BASE}errors/ANM002/`);

  await page.goto(`${server.url}ANM001/`);
  await page.waitForURL(`${server.url}errors/ANM001/`);
  await page.goto(`${server.url}play/?scene=Events`);
  await untilLive(page);
  await page.goto(`${server.url}animation/blend-weights/`);
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(outside).toEqual([]);
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
});
