import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { preparePhysics } from '../../runtime/physics/load.ts';
import { Game } from '../../runtime/world/game.ts';
import { ExactPlayer } from './exact.ts';
import { CIRCLES, COURSES, FILES, HZ } from './files.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Looks at time, place and memory, evenly spread over the steps. */
const LOOKS = 20;
/** Looks after which memory is compared: before, the engine still compiles and grows its tables. */
const WARM = 4;

export interface Memory {
  /** Bytes in use on the heap after a collection, and in buffers outside it. */
  readonly heap: number;
  readonly buffers: number;
}

export interface SoakReport {
  readonly steps: number;
  /** Events that were due, and what was not as exact arithmetic has it, in words; at most ten. */
  readonly events: number;
  readonly entered: number;
  readonly wrong: readonly string[];
  /** Memory when it was warm, and at the end. */
  readonly warm: Memory;
  readonly end: Memory;
  /** The hash at the end, and the one that the last part comes to when it is run again. */
  readonly hash: string;
  readonly again: string;
}

/** Runs the scene for some steps and holds it to exact arithmetic. `look` hears how far it is. */
export async function soak(
  steps: number,
  look: (step: number, memory: Memory) => void = () => {},
): Promise<SoakReport> {
  await preparePhysics(FILES);
  const game = new Game(FILES, { scene: 'main.aescene', hz: HZ });
  const wrong: string[] = game.diagnostics.map((d) => `${d.file}:${d.line} ${d.code} ${d.message}`);
  const miss = (words: string): void => {
    if (wrong.length < 10) wrong.push(`step ${game.nextStep}: ${words}`);
  };
  let events = 0;
  const players = COURSES.map((course) => {
    const exact = new ExactPlayer(course, HZ);
    game.on(course.node, 'AnimationPlayer', 'Event', () => {
      events++;
      if (exact.nextEvent !== game.nextStep)
        miss(`${course.node} has an event that is due on ${exact.nextEvent}`);
      exact.arrived();
    });
    return { course, exact, handle: game.component(course.node, 'AnimationPlayer') };
  });
  const circles = CIRCLES.map((node) => new Circle(game, node, miss));
  const inPlace = placed(game, miss);

  let warm: Memory = { heap: 0, buffers: 0 };
  let end = warm;
  const every = Math.max(1, Math.floor(steps / LOOKS));
  const last = every * (LOOKS - 1);
  let snapshot = game.save();
  for (let step = 0; step < steps; step++) {
    if (step === last) snapshot = game.save();
    game.step();
    if ((step + 1) % every !== 0) continue;
    game.takeLog();
    for (const { course, exact, handle } of players) {
      const { cycle, time } = exact.at(step);
      if (handle.cycle !== cycle || Math.abs(handle.time - time) > 1e-9)
        miss(
          `${course.node} is at ${handle.time} of cycle ${handle.cycle}, not ${time} of ${cycle}`,
        );
      if (exact.nextEvent <= step) miss(`${course.node} has missed ${exact.nextEvent}`);
    }
    inPlace();
    end = memory();
    if (step + 1 === every * WARM) warm = end;
    look(step + 1, end);
  }
  const { hash } = game;
  const entered = circles.reduce((sum, circle) => sum + circle.entered, 0);
  game.restore(snapshot);
  // What is heard from here on was heard before.
  const report = { steps, events, entered, wrong: [...wrong], warm, end, hash };
  for (let step = last; step < steps; step++) game.step();
  return { ...report, again: game.hash };
}

/** States that follow each other: each round has to take as many steps as the first. */
class Circle {
  entered = 0;
  readonly #at: number[] = [];

  constructor(game: Game, node: string, miss: (words: string) => void) {
    let round: number | undefined;
    game.on(node, 'Animator', 'StateEntered', (state) => {
      this.entered++;
      const before = this.#at[state];
      this.#at[state] = game.nextStep;
      if (before === undefined) return;
      const took = game.nextStep - before;
      round ??= took;
      if (took !== round) miss(`a round of ${node} took ${took} steps, not ${round}`);
    });
  }
}

/** What physics moves stays between the walls, on the ground. */
function placed(game: Game, miss: (words: string) => void): () => void {
  const nodes = ['Hero', 'Crate'].map((name) => ({ name, at: game.component(name, 'transform') }));
  return () => {
    for (const { name, at } of nodes) {
      const [x, y] = at.position;
      if (!(Math.abs(x) < 6 && y > 0.4 && y < 6)) miss(`${name} is at ${x}, ${y}`);
    }
  };
}

function memory(): Memory {
  collect();
  const { heapUsed, arrayBuffers, external } = process.memoryUsage();
  return { heap: heapUsed, buffers: arrayBuffers + external };
}
