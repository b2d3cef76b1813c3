// npm run conformance: runs the conformance cases through `aego trace`, those of vca/ through `aego vca`.
// npm run conformance:sync: copies them from ../shared, where that stands beside the project.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { runVcaCases } from './conformance-vca.mjs';
import { findNode, root } from './setup/node.mjs';
import { main, Problem } from './setup/problem.mjs';

const COPY = join(root, 'runtime/conformance');
const SHARED = join(root, '../shared/conformance');

await main(() => {
  if (process.argv.includes('--sync')) return sync();
  const shared = existsSync(SHARED);
  if (shared) reportCopy();
  else if (!existsSync(COPY)) throw new Problem('runtime/conformance/ is missing.');
  return run(shared ? SHARED : COPY);
});

function run(folder) {
  const cases = files(folder)
    .filter((path) => path.endsWith('.case.json'))
    .sort();
  console.log(`${cases.length} cases from ${relative(root, folder)}, and those of vca/`);
  const aego = [findNode(), join(root, 'runtime/cli/aego.mjs')];
  const vca = runVcaCases(join(folder, 'vca'), [...aego, 'vca']);
  const trace = `"${aego[0]}" "${aego[1]}" trace`;
  const check = join(folder, 'check.mjs');
  const { stdout } = spawnSync(process.execPath, [check, '--cmd', trace, ...cases], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  const lines = stdout.trimEnd().split('\n');
  const [, passed = 0, failed = 1] = lines.pop()?.match(/^(\d+) passed, (\d+) failed$/) ?? [];
  for (const line of lines) console.log(line);
  const wrong = Number(failed) + vca.failed;
  console.log(`${Number(passed) + vca.passed} passed, ${wrong} failed`);
  return wrong > 0 || vca.passed === 0 ? 1 : 0;
}

/** Says which files of the copy differ from ../shared. The shared ones are run all the same. */
function reportCopy() {
  const differing = differences();
  if (differing.length === 0) return;
  console.log(`runtime/conformance/ is behind ../shared/conformance in ${differing.length} files:`);
  for (const path of differing.slice(0, 10)) console.log(`  ${path}`);
  if (differing.length > 10) console.log(`  and ${differing.length - 10} more`);
  console.log('"npm run conformance:sync" brings it up to date.');
}

function differences() {
  const names = new Set();
  for (const folder of [SHARED, COPY]) {
    for (const path of files(folder)) names.add(relative(folder, path));
  }
  return [...names].sort().filter((name) => {
    const [theirs, ours] = [join(SHARED, name), join(COPY, name)];
    if (!existsSync(theirs) || !existsSync(ours)) return true;
    return !readFileSync(theirs).equals(readFileSync(ours));
  });
}

function sync() {
  if (!existsSync(SHARED)) {
    throw new Problem('There is no ../shared/conformance beside the project to copy from.');
  }
  const changed = differences();
  for (const name of changed) {
    const [theirs, ours] = [join(SHARED, name), join(COPY, name)];
    if (existsSync(theirs)) {
      mkdirSync(dirname(ours), { recursive: true });
      writeFileSync(ours, readFileSync(theirs));
    } else rmSync(ours);
  }
  console.log(`${changed.length} files changed in runtime/conformance/.`);
  return 0;
}

function files(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
