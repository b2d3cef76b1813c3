// npm run soak: ten million steps of a small scene, some 46 hours of a game. Nothing may drift from
// exact arithmetic, and no memory may stay behind. Options: --steps N.
import { parseArgs } from 'node:util';
import { main, Problem } from '../setup/problem.mjs';
import { type Memory, soak } from './soak.ts';

const STEPS = 10_000_000;
/** So much more memory at the end than when it was warm is still flat. Bytes. */
const FLAT = 1_000_000;

await main(async () => {
  const steps = readSteps();
  const began = process.hrtime.bigint();
  const rate = (done: number): number => {
    const seconds = Number(process.hrtime.bigint() - began) / 1e9;
    return Math.round(done / seconds);
  };
  const report = await soak(steps, (done, memory) => {
    console.log(
      `${done.toLocaleString('en')} steps, ${rate(done).toLocaleString('en')} a second, ${words(memory)}`,
    );
  });
  const more = {
    heap: report.end.heap - report.warm.heap,
    buffers: report.end.buffers - report.warm.buffers,
  };
  const problems = [
    ...report.wrong,
    ...(report.hash === report.again
      ? []
      : ['The last part came to another hash when it was run again.']),
    ...(more.heap < FLAT ? [] : [`The heap has grown by ${more.heap} bytes.`]),
    ...(more.buffers < FLAT ? [] : [`Buffers have grown by ${more.buffers} bytes.`]),
  ];
  console.log(`
${report.events.toLocaleString('en')} events and ${report.entered.toLocaleString('en')} states, ${report.wrong.length === 0 ? 'all' : 'not all'} on the step that exact arithmetic gives
memory ${words(report.warm)} when it was warm, ${words(report.end)} at the end
state ${report.hash}, and ${report.again} when the last part is run again`);
  if (problems.length > 0) throw new Problem(problems.join('\n'));
});

function words({ heap, buffers }: Memory): string {
  return `${(heap / 1e6).toFixed(2)} MB and ${(buffers / 1e6).toFixed(2)} MB in buffers`;
}

function readSteps(): number {
  try {
    const { values } = parseArgs({ options: { steps: { type: 'string' } } });
    const steps = Number(values.steps ?? STEPS);
    if (!Number.isInteger(steps) || steps < 1000)
      throw new Error(`--steps takes a whole number from 1000, not "${values.steps}".`);
    return steps;
  } catch (error) {
    throw new Problem((error as Error).message);
  }
}
