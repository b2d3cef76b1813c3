// npm run engines: the stored scenes do the same in Node, Chromium and Firefox, step by step.
// npm run test:engines: in WebKit as well. npm run engines -- --update: stores new hashes.
import { parseArgs } from 'node:util';
import { serveFolder } from '../../site/e2e/static-server.ts';
import { findOrInstall, lackingBrowser } from '../setup/browser.mjs';
import { main, Problem } from '../setup/problem.mjs';
import { bundlePage } from './bundle.ts';
import { temporaryFolder } from './cleanup.ts';
import { groupDifference, type Results } from './compare.ts';
import { type Driven, runPage } from './driven.ts';
import { type Group, plan, sceneCases } from './plan.ts';
import { startWithPuppeteer } from './puppeteer.ts';
import { type CaseResult, runCase } from './run-case.ts';
import { fromStored, hashesOf, readHashes, writeHashes } from './stored-hashes.ts';
import { startWebKit } from './webdriver.ts';

interface Browser {
  readonly id: 'chromium' | 'firefox' | 'webkit';
  readonly name: string;
  readonly start: (program: string) => Promise<Driven>;
}

const BROWSERS: readonly Browser[] = [
  { id: 'chromium', name: 'Chromium', start: (path) => startWithPuppeteer('chrome', path) },
  { id: 'firefox', name: 'Firefox', start: (path) => startWithPuppeteer('firefox', path) },
  { id: 'webkit', name: 'WebKit', start: startWebKit },
];

const total = { passed: 0, failed: 0, skipped: 0 };

await main(async () => {
  const { webkit, update } = readOptions();
  if (update) return store();
  const groups = plan();
  const cases = groups.flatMap((group) => group.cases);
  const nodes = runInNode(groups);
  const folder = temporaryFolder('page');
  await bundlePage(folder, cases);
  const server = await serveFolder({ folder, port: 0 });
  for (const browser of BROWSERS) {
    if (browser.id === 'webkit' && !webkit) continue;
    const program = findOrInstall(browser.id);
    if (program === undefined) {
      total.skipped += groups.length;
      console.log(
        `Skipped: ${groups.length} tests in ${browser.name}. ${lackingBrowser(browser.id)}`,
      );
    } else await runInBrowser(browser, program, server.url, groups, nodes);
  }
  await server.close();
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed > 0 ? 1 : 0;
});
// What was ended may have left a connection that would be waited for.
process.exit();

/** Runs everything, and compares the scenes with what is stored for them. */
function runInNode(groups: readonly Group[]): Results {
  const took = stopwatch();
  const results = new Map<string, CaseResult>();
  for (const { title, cases } of groups) {
    const steps = cases.reduce((sum, one) => sum + one.steps, 0);
    console.log(`${title}: ${cases.length > 1 ? `${cases.length} cases, ` : ''}${steps} steps`);
    for (const one of cases) results.set(one.name, runCase(one));
  }
  console.log('');
  const stored = readHashes();
  const scenes = groups.filter((group) => group.stored).flatMap(({ cases }) => cases);
  const found = scenes.map(({ name }) =>
    fromStored(name, hashesOf(results.get(name) as CaseResult), stored[name]),
  );
  report(`Node ${process.versions.node}`, took, found);
  return results;
}

/** Runs everything in a browser, and compares it with Node. */
async function runInBrowser(
  { name, start }: Browser,
  program: string,
  url: string,
  groups: readonly Group[],
  nodes: Results,
): Promise<void> {
  const took = stopwatch();
  let driven: Driven | undefined;
  try {
    driven = await start(program);
    const list = await runPage(driven, url);
    const theirs = new Map(
      groups.flatMap(({ cases }) => cases).map((one, i) => [one.name, list[i] as CaseResult]),
    );
    const found = groups.map(({ cases }) => groupDifference(cases, name, theirs, nodes));
    report(`${name} ${driven.version}`, took, found);
  } catch (error) {
    total.failed += groups.length;
    const { message } = error as Error;
    console.log(`FAILED  All ${groups.length} tests in ${name} (${program}): ${message}`);
  } finally {
    await driven?.close();
  }
}

/** Says how an engine did: each test's sentence on what is wrong, undefined where nothing is. */
function report(engine: string, took: () => string, tests: readonly (string | undefined)[]): void {
  const wrong = tests.filter((sentence) => sentence !== undefined);
  total.passed += tests.length - wrong.length;
  total.failed += wrong.length;
  for (const sentence of wrong) console.log(`FAILED  ${sentence}`);
  console.log(
    `${engine}: ${tests.length - wrong.length} passed, ${wrong.length} failed, ${took()}`,
  );
}

/** npm run engines -- --update */
function store(): number {
  const before = readHashes();
  const now = Object.fromEntries(sceneCases().map((one) => [one.name, hashesOf(runCase(one))]));
  writeHashes(now);
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  const changed = names.filter((n) => JSON.stringify(before[n]) !== JSON.stringify(now[n]));
  console.log(`Stored hashes that changed: ${changed.join(', ') || 'none'}.`);
  return 0;
}

function readOptions(): { webkit: boolean; update: boolean } {
  try {
    return parseArgs({
      options: {
        webkit: { type: 'boolean', default: false },
        update: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new Problem((error as Error).message);
  }
}

function stopwatch(): () => string {
  const started = Date.now();
  return () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
}
