// npm test: sets up what is missing, then runs every check and closes with "N passed, N failed".
// npm test -- unit browser: only these steps.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowsers } from './setup/browser.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { findNode, root } from './setup/node.mjs';
import { main, Problem } from './setup/problem.mjs';

/** No step takes nearly as long, on a busy machine either; a hang becomes a failure. */
const STEP_MINUTES = 20;

const reports = mkdtempSync(join(tmpdir(), 'aego-test-'));
const UNIT_REPORT = join(reports, 'unit.json');
const BROWSER_REPORT = join(reports, 'browser.json');

/** The steps write into a pipe, and cannot see whether there is a terminal behind it. */
const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

/**
 * Each step is a script of package.json that can be run alone. `count` finds out how many tests
 * passed and failed in it; without one the step is a single test.
 */
const STEPS = [
  { script: 'types', title: 'Types' },
  { script: 'lint', title: 'Lint and format' },
  { script: 'arrows', title: 'Import arrows' },
  { script: 'spelling', title: 'Spelling' },
  {
    script: 'unit',
    title: 'Unit tests',
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
    count: () => countUnit(readJson(UNIT_REPORT)),
  },
  { script: 'conformance', title: 'Conformance cases', count: countLastLine },
  { script: 'engines', title: 'Engines', count: countLastLine },
  { script: 'build', title: 'Build' },
  {
    script: 'browser',
    title: 'Browser tests',
    args: ['--reporter=list,json'],
    // Playwright colours its workers' output in any case, and Node warns where both are set.
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT, NO_COLOR: undefined },
    before: ensureBrowsers,
    needs: 'build',
    count: (output) => countBrowser(readJson(BROWSER_REPORT), output),
  },
];

await main(async () => {
  const steps = chosen(process.argv.slice(2));
  try {
    await ensureDependencies();
    findNode();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Whoever reads only the last line shall see that nothing passed.
    console.log(`${error.message}\n\n0 passed, 1 failed`);
    return 1;
  }
  const results = new Map();
  for (const step of steps) results.set(step.script, await runStep(step, results));
  rmSync(reports, { recursive: true, force: true });
  return summarize(steps, results);
});

function chosen(names) {
  const unknown = names.filter((name) => !STEPS.some(({ script }) => script === name));
  if (unknown.length > 0) {
    const known = STEPS.map(({ script }) => script).join(', ');
    throw new Problem(`There is no step "${unknown[0]}". The steps are: ${known}.`);
  }
  return names.length === 0 ? STEPS : STEPS.filter(({ script }) => names.includes(script));
}

async function runStep(step, results) {
  console.log(`\n== ${step.title} (npm run ${step.script})\n`);
  const started = Date.now();
  const took = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const needed = results.get(step.needs);
  if (needed && needed.failed > 0) {
    console.log(`Not run, since "${step.needs}" failed.`);
    return { passed: 0, failed: 1, skipped: 0, took: took() };
  }
  try {
    step.before?.();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.log(error.message);
    return { passed: 0, failed: 1, skipped: 0, took: took() };
  }
  const { code, output } = await npmRun(step);
  const counted = step.count?.(output) ?? {
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
  };
  // Something besides a test went wrong, or nothing ran: that is a failure, too.
  if (counted.failed === 0 && (code !== 0 || counted.passed === 0)) counted.failed = 1;
  console.log(`\n${step.title}: ${counted.passed} passed, ${counted.failed} failed, ${took()}`);
  return { skipped: 0, ...counted, took: took() };
}

function npmRun({ script, args = [], env = {} }) {
  const rest = ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])];
  const { npm_execpath: npm } = process.env;
  const direct = npm && /\.c?js$/.test(npm);
  const child = spawn(direct ? process.execPath : 'npm', direct ? [npm, ...rest] : rest, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that a step that hangs can be ended with all it started.
    detached: process.platform !== 'win32',
    shell: !direct && process.platform === 'win32',
    env: { ...colors, ...process.env, ASTRO_TELEMETRY_DISABLED: '1', CI: '1', ...env },
  });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
    process.stdout.write(data);
  });
  const end = (signal) => {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  };
  const limit = setTimeout(() => {
    console.log(`\nStopped after ${STEP_MINUTES} minutes.`);
    end('SIGKILL');
  }, STEP_MINUTES * 60_000);
  const interrupt = () => {
    end('SIGTERM');
    process.exit(130);
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.log(error.message);
      resolve({ code: 1, output });
    });
    child.on('close', (code) => {
      clearTimeout(limit);
      process.off('SIGINT', interrupt);
      process.off('SIGTERM', interrupt);
      resolve({ code: code ?? 1, output });
    });
  });
}

function countUnit(report) {
  if (!report) return undefined;
  // A file that could not even be loaded has no tests, and still counts.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

function countBrowser(report, output) {
  if (!report) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const notes = [
    ...skippedIn(output),
    ...whatFailed(report, 'unexpected', 'Failed'),
    ...whatFailed(report, 'flaky', 'Passed only when tried again'),
  ];
  return { passed: expected + flaky, failed: unexpected, skipped, notes };
}

/** Lines that name tests which ended so, each with the beginnings of what went wrong in its tries. */
function whatFailed(report, ending, title) {
  return specsOf(report).flatMap((spec) => {
    const tests = spec.tests.filter(({ status }) => status === ending);
    const errors = tests.flatMap(({ results }) => results.flatMap(({ errors: all }) => all));
    const name = `${title}: ${spec.file}:${spec.line} ${spec.title}`;
    return tests.length === 0 ? [] : [name, ...errors.flatMap(({ message }) => beginning(message))];
  });
}

/** Enough of a message to know what a test was waiting for, whoever sees only the end of the output. */
function beginning(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.slice(0, 8).map((line) => `    ${line.trim().slice(0, 200)}`);
}

/** The tests of a report of Playwright, whatever they stand in. */
function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** For steps that close as this script does; what they leave out they name in lines of their own. */
function countLastLine(output) {
  const lines = output.trimEnd().split('\n');
  const counts = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec(lines.at(-1) ?? '');
  if (!counts) return undefined;
  const [passed, failed, skipped] = counts.slice(1).map((count) => Number(count ?? 0));
  return { passed, failed, skipped, notes: skippedIn(output) };
}

/** What a step has left out, by its name and with the reason. */
function skippedIn(output) {
  return output.split('\n').filter((line) => line.startsWith('Skipped: '));
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function summarize(steps, results) {
  console.log('\n== Summary\n');
  let passed = 0;
  let failed = 0;
  for (const { script, title } of steps) {
    const result = results.get(script);
    passed += result.passed;
    failed += result.failed;
    const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
    const mark = result.failed > 0 ? 'FAILED' : 'ok';
    console.log(
      `${mark.padEnd(8)}${title.padEnd(20)}${result.passed} passed, ${result.failed} failed${skipped}  (${result.took})`,
    );
    for (const note of result.notes ?? []) console.log(`        ${note}`);
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
