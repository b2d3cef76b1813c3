// npm run bench: how fast clips play and are read, beside other libraries. Options: --quick (one
// short round, with smaller crowds), --rounds N, --json.
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { main, Problem } from '../setup/problem.mjs';
import { type Job, jobs } from './plan.ts';
import { makeReport } from './report.ts';
import { reportText } from './table.ts';

/** For memory: a heap in which nothing is collected while it is measured. */
const BIG_HEAP = ['--expose-gc', '--min-semi-space-size=512', '--max-semi-space-size=512'];

await main(() => {
  const { quick, rounds, json } = readOptions();
  const milliseconds = quick ? 60 : 150;
  const all = jobs(quick);
  const results = new Map<string, number[]>(all.map(({ key }) => [key, []]));
  // Every job takes its turn in every round, so that a slow minute of the machine hits all.
  for (let round = 0; round < rounds; round++) {
    for (const [i, job] of all.entries()) {
      if (job.once && round > 0) continue;
      if (!json) progress(`round ${round + 1} of ${rounds}, ${i + 1} of ${all.length}: ${job.key}`);
      results.get(job.key)?.push(measure(job, milliseconds));
    }
  }
  if (!json) progress('');
  const machine = { node: process.version, processor: cpus()[0]?.model.trim() ?? '', rounds };
  const report = makeReport(results, machine, quick);
  console.log(json ? JSON.stringify(report, null, 2) : reportText(report));
});

/** The number that a measurement prints. */
function measure({ key, file, args, what }: Job, milliseconds: number): number {
  const path = join(import.meta.dirname, file);
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...(what === 'bytes' ? BIG_HEAP : []), path, ...args, String(milliseconds)],
    { encoding: 'utf8' },
  );
  const number = Number(stdout);
  if (status !== 0 || stdout === '' || Number.isNaN(number))
    throw new Problem(`The measurement "${key}" failed:\n${stderr}${stdout}`);
  return number;
}

/** One line that is written over, where someone is watching. */
function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${line.padEnd(70)}\r`);
}

function readOptions(): { quick: boolean; rounds: number; json: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        quick: { type: 'boolean', default: false },
        rounds: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const rounds = Number(values.rounds ?? (values.quick ? 1 : 3));
    if (!Number.isInteger(rounds) || rounds < 1)
      throw new Error(`--rounds takes a whole number from 1, not "${values.rounds}".`);
    return { quick: values.quick, rounds, json: values.json };
  } catch (error) {
    throw new Problem((error as Error).message);
  }
}
