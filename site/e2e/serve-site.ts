import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveFolder } from './static-server.ts';

/** Serves the built site for the tests. Its own server on a free port: never somebody else's. */
export default async function serveSite(): Promise<() => Promise<void>> {
  const folder = join(import.meta.dirname, '../../dist');
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error('There is no built site to test: run "npm run build" first.');
  }
  const server = await serveFolder({ folder, port: 0 });
  process.env.AEGO_SITE = server.url;
  return () => server.close();
}
