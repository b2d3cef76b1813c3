// npm start: sets up what is missing, then serves the site with live reload.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies } from './setup/dependencies.mjs';
import { findNode, root } from './setup/node.mjs';
import { freePort } from './setup/port.mjs';
import { main, Problem } from './setup/problem.mjs';

const WANTED_PORT = 4321;

await main(async () => {
  await ensureDependencies();
  const node = findNode();
  const port = await freePort(WANTED_PORT);
  if (port === 0) {
    throw new Problem(`The ports from ${WANTED_PORT} to ${WANTED_PORT + 99} are all taken.`);
  }
  if (port !== WANTED_PORT) console.log(`Port ${WANTED_PORT} is taken, so this is port ${port}.`);

  // A lock of Astro's own allows one server a project; it would refuse where a port is free.
  const args = [join(root, 'node_modules/astro/bin/astro.mjs'), 'dev', '--ignore-lock'];
  const server = spawn(node, [...args, '--port', String(port)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  // Ctrl+C reaches the server by itself; a signal sent to this process has to be handed on.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  process.on('SIGINT', () => {});
  if (process.env.npm_lifecycle_event) endWithParent(() => server.kill());

  const ended = new Promise((resolve) => {
    server.on('error', () => resolve(1));
    server.on('exit', (code, signal) => resolve(signal ? 0 : code));
  });
  const address = `http://localhost:${port}${new URL(process.env.SITE_URL ?? 'http://localhost/').pathname}`;
  const ready = await Promise.race([answers(address), ended.then(() => false)]);
  if (ready) console.log(`\nThe site is at ${address} and follows your edits. Ctrl+C ends it.\n`);
  const code = await ended;
  if (!ready && code !== 0) {
    throw new Problem('The site did not start: the reason stands above.');
  }
  return code;
});

/** A signal that ends npm does not always reach its child, which would go on for ever unseen. */
function endWithParent(end) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), 1000).unref();
}

/** Waits until the server answers, whatever it answers. */
async function answers(address) {
  for (;;) {
    try {
      await fetch(address, { method: 'HEAD' });
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
