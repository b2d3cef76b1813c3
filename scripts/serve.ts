// npm run preview: serves the built site. Options: --port N, --base /path/.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serveFolder } from '../site/e2e/static-server.ts';
import { freePort } from './setup/port.mjs';
import { main, Problem } from './setup/problem.mjs';

await main(async () => {
  const { port: wanted, base } = readOptions();
  const folder = join(import.meta.dirname, '../dist');
  if (!existsSync(folder)) {
    throw new Problem('There is no built site yet: "npm run build" makes it.');
  }
  const port = await freePort(wanted);
  if (port !== wanted) console.log(`Port ${wanted} is taken, so this is port ${port}.`);
  const { url } = await serveFolder({ folder, port, base });
  console.log(`The built site is at ${url}. Ctrl+C ends it.`);
});

function readOptions(): { port: number; base: string } {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '4321' },
        base: { type: 'string', default: '/' },
      },
    });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 1 || port > 65535) {
      throw new Error(`--port takes a number from 1 to 65535, not "${values.port}".`);
    }
    return { port, base: `/${values.base.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/') };
  } catch (error) {
    throw new Problem((error as Error).message);
  }
}
