// npm run lighthouse: what Lighthouse says of four kinds of pages of the built site, on a phone's terms.
// Options: page addresses to look at instead, such as errors/ANM001/. It needs a quiet machine.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFolder } from '../site/e2e/static-server.ts';
import { CHROMIUM_ARGS, ensureChromium, findBrowser } from './setup/browser.mjs';
import { main, Problem } from './setup/problem.mjs';

/**
 * Fetched by npx when it is asked for, and not a dependency: with all that it brings along it is larger
 * than all other checks together, and no part of `npm test`.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** A home, a reading, a code's and a component's page, and the playground. */
const PAGES = ['', 'animation/player/', 'errors/ANM002/', 'reference/animation.Animator/', 'play/'];

/** Scores of 100 that a page needs, and the most that it may move while it loads. */
const NEEDED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const MOST_SHIFT = 0.01;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly score: number | null;
        readonly scoreDisplayMode: string;
        readonly numericValue?: number;
        readonly displayValue?: string;
      }
    >
  >;
}

await main(async () => {
  const folder = join(import.meta.dirname, '../dist');
  if (!existsSync(folder)) {
    throw new Problem('There is no built site yet: "npm run build" makes it.');
  }
  ensureChromium();
  const asked = process.argv.slice(2);
  const server = await serveFolder({ folder, port: 0, packed: true });
  const reports = mkdtempSync(join(tmpdir(), 'aego-lighthouse-'));
  let passed = 0;
  let failed = 0;
  try {
    for (const page of asked.length > 0 ? asked : PAGES) {
      const report = await look(server.url + page, join(reports, 'report.json'));
      const faults = faultsOf(report);
      console.log(`${faults.length === 0 ? 'ok    ' : 'FAILED'} /${page}  ${said(report)}`);
      for (const fault of faults) console.log(`         ${fault}`);
      if (faults.length === 0) passed++;
      else failed++;
    }
  } finally {
    await server.close();
    rmSync(reports, { recursive: true, force: true });
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

async function look(url: string, file: string): Promise<Report> {
  const flags = [...CHROMIUM_ARGS, '--headless=new'].join(' ');
  const args = ['--output=json', `--output-path=${file}`, '--quiet', `--chrome-flags=${flags}`];
  const child = spawn('npx', ['--yes', LIGHTHOUSE, url, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CHROME_PATH: findBrowser() },
  });
  const code = await new Promise<number | null>((done, fail) => {
    child.on('error', fail);
    child.on('close', done);
  });
  if (code !== 0) throw new Problem(`Lighthouse did not come to an end on ${url}.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function scoreOf({ categories }: Report, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

function shiftOf({ audits }: Report): number {
  return audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY;
}

function said(report: Report): string {
  const scores = Object.keys(NEEDED).map((name) => `${name} ${scoreOf(report, name)}`);
  return `${scores.join(', ')}, shift ${shiftOf(report).toFixed(3)}`;
}

/** Each score that is too low, with what costs it. */
function faultsOf(report: Report): string[] {
  const low = Object.entries(NEEDED).filter(([name, needed]) => scoreOf(report, name) < needed);
  const faults = low.map(([name, needed]) => `${name}: ${needed} needed`);
  if (shiftOf(report) > MOST_SHIFT) faults.push(`it moves: at most ${MOST_SHIFT} is allowed`);
  if (faults.length === 0) return [];
  const causes = Object.values(report.audits)
    .filter(
      ({ score, scoreDisplayMode }) =>
        score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    )
    .map(({ title, displayValue }) => `- ${title}${displayValue ? ` (${displayValue})` : ''}`);
  return [...faults, ...causes];
}
