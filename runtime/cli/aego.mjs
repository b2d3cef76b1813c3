#!/usr/bin/env node
// Starts the command line. Plain JavaScript, so that a Node too old for the rest can say so.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(import.meta.url);
const [major, minor] = process.versions.node.split('.').map(Number);

// Node runs TypeScript sources directly since 22.18 and 23.6.
if (major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)) {
  const { run } = await import('./main.ts');
  process.exitCode = await run(process.argv.slice(2));
} else {
  const node = installedNode();
  if (node) {
    const { status } = spawnSync(node, [here, ...process.argv.slice(2)], {
      stdio: 'inherit',
      env: { ...process.env, AEGO_NODE: node },
    });
    process.exitCode = status ?? 1;
  } else {
    console.error(
      `aego needs Node 22.18 or newer, and this is Node ${process.versions.node}. ` +
        'In the repository, "npm ci" installs one beside the other dependencies.',
    );
    process.exitCode = 2;
  }
}

/** The Node among the dependencies of the nearest folder that has one, unless it was just tried. */
function installedNode() {
  if (process.env.AEGO_NODE) return undefined;
  const name = process.platform === 'win32' ? 'node.cmd' : 'node';
  for (let folder = dirname(here); ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules/.bin', name);
    if (existsSync(path)) return path;
    if (folder === dirname(folder)) return undefined;
  }
}
