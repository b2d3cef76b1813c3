import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { preparePhysics } from '../physics/load.ts';
import { format } from '../text/format.ts';
import type { Game } from './game.ts';
import { shippedScenes, start as startOf } from './shipped.fixture.ts';

const STEPS = 600;
/** Frames a second; 0 draws none. */
const RATES = [0, 7, 30, 60, 144];
/** Where axes are held, so long as `HOLD` steps each. */
const WAYS = [1, 0, -1, 0.5, 1, 1, -1, -1];
const HOLD = 45;

/** Holds every button and axis in turn, so that all that a reader can bring about is in the run. */
function press(game: Game, step: number): void {
  const { axes, buttons } = game.project;
  axes.forEach(({ name }, i) => {
    const way = WAYS[(Math.trunc(step / HOLD) + i) % WAYS.length] as number;
    if (step % HOLD === 0) game.input({ [name]: way });
  });
  buttons.forEach(({ name }, i) => {
    if (step % 150 === 10 + 25 * i) game.input({ [name]: true });
    if (step % 150 === 40 + 25 * i) game.input({ [name]: false });
  });
}

/** Runs up to a step; the hashes after each. `draw` draws what is due between two steps. */
function run(game: Game, until: number, draw?: (game: Game, step: number) => void): string[] {
  const all: string[] = [];
  for (let step = game.nextStep; step < until; step++) {
    press(game, step);
    game.step();
    all.push(game.hash);
    draw?.(game, step);
  }
  return all;
}

/** The hashes after every step, with frames drawn between the steps at a rate. */
function hashes(game: Game, fps: number): string[] {
  let drawn = 0;
  return run(game, STEPS, (_, step) => {
    for (; fps > 0 && drawn / fps < (step + 1) / game.hz; drawn++) {
      game.frame(Math.max(0, (drawn / fps) * game.hz - step), 1 / fps);
    }
  });
}

/** A frame: the part of a step that has elapsed, and the seconds since the last one. */
const frame = fc.tuple(
  fc.double({ min: 0, max: 0.999, noNaN: true }),
  fc.double({ min: 0, max: 0.5, noNaN: true }),
);

describe.each(shippedScenes())('$name', ({ name, files }) => {
  beforeAll(() => preparePhysics(files));

  const start = (): Game => startOf({ name, files });

  test('has no problems, also while it runs', () => {
    const game = start();
    hashes(game, 60);
    expect(game.diagnostics).toEqual([]);
    expect(game.stale).toEqual([]);
  });

  test('is set as the formatter sets it', () => {
    for (const [path, text] of Object.entries(files)) {
      if (!path.endsWith('.aescript')) expect([path, text]).toEqual([path, format(text)]);
    }
  });

  const scripts = Object.keys(files).filter((path) => path.endsWith('.aescript'));

  test.runIf(scripts.length > 0).each(scripts)('runs on while %s is typed again', (path) => {
    const text = files[path] as string;
    const game = start();
    game.step();
    for (let cut = 0; cut <= text.length; cut++) {
      game.setFile(path, text.slice(0, cut));
      game.step();
      if (cut % 5 === 0) game.frame(0.5, 1 / 60);
    }
    expect(game.nextStep).toBe(text.length + 2);
    expect(game.diagnostics).toEqual([]);
    expect(game.stale).toEqual([]);
  });

  test('is equal at every frame rate', () => {
    const [first, ...others] = RATES.map((fps) => hashes(start(), fps));
    expect(new Set(first).size).toBe(STEPS);
    for (const other of others) expect(other).toEqual(first);
  });

  test('is equal with frames at any moment, also where one takes long', () => {
    const plain = run(start(), 200);
    const frames = fc.array(fc.array(frame, { maxLength: 3 }), { minLength: 7, maxLength: 40 });
    fc.assert(
      fc.property(frames, (list) => {
        const drawn = run(start(), 200, (game, step) => {
          for (const [alpha, seconds] of list[step % list.length] ?? []) game.frame(alpha, seconds);
        });
        expect(drawn).toEqual(plain);
      }),
      { numRuns: 8 },
    );
  });

  test('goes on from a snapshot of any step as if nothing had happened since', () => {
    const steps = 420;
    const plain = run(start(), steps);
    fc.assert(
      fc.property(fc.nat({ max: steps - 1 }), fc.nat({ max: 90 }), (at, away) => {
        const game = start();
        run(game, at);
        const saved = game.save();
        run(game, at + away, () => game.frame(0.5, 0.01));
        expect(game.restore(saved)).toBe(true);
        expect(run(game, steps)).toEqual(plain.slice(at));
      }),
      { numRuns: 8, examples: [[0, 30]] },
    );
  });
});
