import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaticServer, serveFolder } from './static-server.ts';

let folder: string;
let server: StaticServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'serve-'));
  mkdirSync(join(folder, 'site/errors'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'outside');
  writeFileSync(join(folder, 'site/index.html'), 'home');
  writeFileSync(join(folder, 'site/404.html'), 'no such page');
  writeFileSync(join(folder, 'site/errors/index.html'), 'errors');
  writeFileSync(join(folder, 'site/a.js'), '1');
  server = await serveFolder({ folder: join(folder, 'site'), port: 0, base: '/docs/' });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Asks for exactly this path: fetch would tidy it first. */
function get(
  path: string,
  { url } = server,
): Promise<{ status: number; type: string; text: string }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(url);
    request({ host: '127.0.0.1', port, path }, (response) => {
      let text = '';
      response.on('data', (data) => {
        text += data;
      });
      response.on('end', () => {
        const type = response.headers.location ?? response.headers['content-type'] ?? '';
        resolve({ status: response.statusCode ?? 0, type, text });
      });
    })
      .on('error', reject)
      .end();
  });
}

test('pages and files are served below the base path with their types', async () => {
  expect(await get('/docs/')).toEqual({
    status: 200,
    type: 'text/html; charset=utf-8',
    text: 'home',
  });
  expect(await get('/docs/errors/')).toMatchObject({ status: 200, text: 'errors' });
  expect(await get('/docs/a.js?v=1')).toMatchObject({
    status: 200,
    type: 'text/javascript; charset=utf-8',
  });
});

test('a folder without its slash is redirected', async () => {
  expect(await get('/docs/errors')).toMatchObject({ status: 301, type: '/docs/errors/' });
});

test('what is not there is the 404 page with its status', async () => {
  for (const path of ['/docs/nothing/', '/', '/errors/']) {
    expect(await get(path)).toMatchObject({ status: 404, text: 'no such page' });
  }
});

test('an address that is too long or has empty steps is a page that is not there', async () => {
  const other = await serveFolder({ folder: join(folder, 'site'), port: 0 });
  try {
    for (const path of [
      `/${'a'.repeat(6000)}`,
      '/.//errors',
      '//evil',
      '/%2Ferrors',
      '/\\errors',
    ]) {
      expect(await get(path, other)).toMatchObject({ status: 404, text: 'no such page' });
    }
    expect(await get('/errors/', other)).toMatchObject({ status: 200, text: 'errors' });
  } finally {
    await other.close();
  }
});

test('nothing outside the folder is served', async () => {
  for (const path of ['/docs/../secret.txt', '/docs/..%2fsecret.txt', '/docs/%00', '/docs/%']) {
    const { status, text } = await get(path);
    expect([400, 404]).toContain(status);
    expect(text).not.toContain('outside');
  }
});

test('texts are packed for those who take it, where the server is told to', async () => {
  const packing = await serveFolder({ folder: join(folder, 'site'), port: 0, packed: true });
  const answer = await fetch(`${packing.url}a.js`, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(await answer.text()).toBe('1');
  expect((await get('/a.js', packing)).text).toBe('1');
  await packing.close();
});
