import { beforeAll, describe, expect, test } from 'vitest';
import { preparePhysics } from '../physics/load.ts';
import { format } from '../text/format.ts';
import type { Game } from './game.ts';
import { shippedScenes, start as startOf } from './shipped.fixture.ts';

const STEPS = 600;
/** Frames a second; 0 draws none. */
const RATES = [0, 7, 60, 144];

/** Holds every button and axis in turn, so that all that a reader can bring about is in the run. */
function press(game: Game, step: number): void {
  const { buttons, axes } = game.project;
  buttons.forEach(({ name }, i) => {
    if (step % 150 === 10 + 25 * i) game.input({ [name]: true });
    if (step % 150 === 40 + 25 * i) game.input({ [name]: false });
  });
  axes.forEach(({ name }, i) => {
    const at = (step + 45 * i) % 180;
    if (at === 20) game.input({ [name]: 1 });
    if (at === 90) game.input({ [name]: -1 });
    if (at === 140) game.input({ [name]: 0 });
  });
}

/** The hashes after every step, with frames drawn between the steps at a rate. */
function hashes(game: Game, fps: number): string[] {
  const all: string[] = [];
  let drawn = 0;
  for (let step = 0; step < STEPS; step++) {
    press(game, step);
    game.step();
    all.push(game.hash);
    for (; fps > 0 && drawn / fps < (step + 1) / game.hz; drawn++) {
      game.frame(Math.max(0, (drawn / fps) * game.hz - step), 1 / fps);
    }
  }
  return all;
}

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
});
