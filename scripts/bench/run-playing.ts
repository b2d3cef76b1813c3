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

/** Before anything is measured: until the engine has compiled what runs, and at least so many steps. */
const WARM_UP = { milliseconds: 250, steps: 10 };
/** Steps that are measured at least: longer than any blend of a chain. */
const STEPS = 45;

/** Bytes on the heap after some steps. The process has a heap in which nothing is collected meanwhile. */
function bytes(crowd: Crowd, steps: number): number {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < steps; i++) crowd.step();
  return process.memoryUsage().heapUsed - before;
}

const [contender = '', load = '', players = '', what = '', milliseconds = ''] =
  process.argv.slice(2);
const build = await (CONTENDERS[contender] as () => Promise<Build>)();
const crowd = build(load as Load, Number(players));
const step = (): void => crowd.step();
timeOf(step, WARM_UP.milliseconds, WARM_UP.steps);
/** Asking takes memory, too, and the first time the engine's own. */
function bytesOfStep(): number {
  bytes(crowd, STEPS);
  return (bytes(crowd, STEPS) - bytes(crowd, 0)) / STEPS;
}

console.log(what === 'bytes' ? bytesOfStep() : timeOf(step, Number(milliseconds), STEPS));
