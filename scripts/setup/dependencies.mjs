import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node.mjs';
import { Problem } from './problem.mjs';

/** Installs what package-lock.json asks for, unless exactly that is there already. */
export async function ensureDependencies() {
  const reason = whyInstall();
  if (!reason) return;
  console.log(`${reason}: installing them with "npm ci". This takes a minute or two.`);
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const beat = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000);
  const { code, errors } = await npmCi();
  clearInterval(beat);
  if (code !== 0) throw new Problem(explain(errors));
  console.log(`Dependencies installed in ${seconds()} s.\n`);
}

/**
 * Compares contents, not dates: a fresh checkout has new dates on old files. npm keeps what it
 * installed in node_modules/.package-lock.json, written last, so an interrupted run shows as well.
 */
function whyInstall() {
  const installed = readLock(join(root, 'node_modules/.package-lock.json'));
  if (!installed) return 'The dependencies are not installed yet';
  const wanted = readLock(join(root, 'package-lock.json'));
  if (!wanted) throw new Problem('package-lock.json is missing or unreadable: check it out again.');
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.startsWith('node_modules/') || entry.link) continue;
    const present = installed[path];
    // Optional packages are mostly those of other platforms, which stay out.
    const ok = present ? present.integrity === entry.integrity : entry.optional;
    if (!ok || (!entry.optional && !existsSync(join(root, path)))) {
      return 'The dependencies are not those of package-lock.json';
    }
  }
  return undefined;
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function npmCi() {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // Without a network npm would try for more than a minute.
  const patience = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=10000'];
  const args = ['ci', '--ignore-scripts', ...quiet, ...patience];
  // Under "npm run", npm says where it is and which Node runs it. That Node is not the one below
  // node_modules, which "npm ci" is about to remove.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const child =
    npm && node && /\.c?js$/.test(npm)
      ? spawn(node, [npm, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'pipe'] })
      : spawn('npm', args, {
          cwd: root,
          stdio: ['ignore', 'inherit', 'pipe'],
          shell: process.platform === 'win32',
        });
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, errors: `${errors}${error.code}` }));
    child.on('close', (code) => resolve({ code, errors }));
  });
}

function explain(errors) {
  const lines = errors.split('\n').filter((line) => line.trim() && !/^npm error {5}at /.test(line));
  const said = `\n\nWhat npm said:\n${lines.slice(0, 8).join('\n')}`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET/.test(errors)) {
    return `The package registry cannot be reached, so the dependencies could not be installed. Check the network connection (and npm's proxy and registry settings), then run the command again.${said}`;
  }
  if (errors.includes('ENOENT') && !errors.includes('npm error')) {
    return 'npm was not found. It comes with Node: install Node 20 or newer and try again.';
  }
  if (errors.includes('ENOSPC')) {
    return `The disk is full: about 1 GB is needed for the dependencies.${said}`;
  }
  return `The dependencies could not be installed.${said}`;
}
