/**
 * One measurement of playing, in a process of its own: `run-playing.ts CONTENDER LOAD PLAYERS
 * time|bytes MILLISECONDS` prints a number, nanoseconds or bytes a step.
 */
import { timeOf } from './clock.ts';
import type { Build, Crowd } from './contender.ts';
import type { Load } from './loads.ts';

/** A contender loads its library, and nothing of the others. */
const CONTENDERS: Readonly<Record<string, () => Promise<Build>>> = {
  aego: async () => (await import('./aego.ts')).build,
  'aego-checked': async () => (await import('./aego.ts')).buildChecked,
  three: async () => (await import('./three.ts')).build,
  spine: async () => (await import('./spine.ts')).build,
};

/** Steps before anything is measured, and at least so many that are: a second of play. */
const WARM_UP = 20;
const STEPS = 60;

/** Bytes on the heap a step. The process is given a heap in which nothing is collected meanwhile. */
function bytes(crowd: Crowd): number {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < STEPS; i++) crowd.step();
  return (process.memoryUsage().heapUsed - before) / STEPS;
}

const [contender = '', load = '', players = '', what = '', milliseconds = ''] =
  process.argv.slice(2);
const build = await (CONTENDERS[contender] as () => Promise<Build>)();
const crowd = build(load as Load, Number(players));
const step = (): void => crowd.step();
timeOf(step, Number(milliseconds), WARM_UP);
console.log(what === 'bytes' ? bytes(crowd) : timeOf(step, Number(milliseconds), STEPS));
