import { expect, test } from 'vitest';
import { Game } from '../../runtime/world/game.ts';
import { shipped } from '../../runtime/world/shipped.fixture.ts';
import { History } from './history.ts';
import { bytesOf } from './snapshots.ts';

const scene = shipped('Blends');
const begin = (limits?: ConstructorParameters<typeof History>[1]) => {
  const game = new Game(scene.files, { scene: 'Blends.aescene' });
  return { game, history: new History(game, limits) };
};
const limits = {
  steps: 400,
  entries: 100_000,
  tapeBytes: 1_000_000,
  snapshots: { bytes: 1_000_000, count: 12 },
};

test('the oldest steps go where there are too many, and all that are left can be shown', () => {
  const { game, history } = begin(limits);
  const hashes: string[] = [];
  for (let i = 0; i < 2000; i++) {
    history.step();
    hashes.push(game.hash);
  }
  expect(history.to).toBe(1999);
  expect(history.to - history.from).toBeLessThanOrEqual(400);
  expect(history.to - history.from).toBeGreaterThan(100);
  expect(history.whole).toBe(false);
  for (let step = history.from; step <= history.to; step += 7) {
    history.seek(step);
    expect([history.at, game.hash]).toEqual([step, hashes[step]]);
  }
  history.seek(0);
  expect(history.at).toBe(history.from);
});

test('memory stays within its bounds however long it runs and whatever is typed', () => {
  const { game, history } = begin(limits);
  const path = 'Blends.aescene';
  let most = 0;
  for (let i = 0; i < 3000; i++) {
    history.step();
    history.frame(0.5, 1 / 60, () => {});
    game.takeLog();
    if (i % 5 === 0)
      history.do({ type: 'edit', files: { [path]: `${scene.files[path]}\n// ${i}` } });
    most = Math.max(most, history.bytes);
  }
  expect(most).toBeLessThan(limits.tapeBytes + limits.snapshots.bytes + 17 * 2 * limits.entries);
  // And where no step runs at all.
  for (let i = 0; i < 2000; i++)
    history.do({ type: 'edit', files: { [path]: `${scene.files[path]}\n// still ${i}` } });
  expect(history.bytes).toBeLessThan(
    limits.tapeBytes + limits.snapshots.bytes + 17 * 2 * limits.entries,
  );
  const { hash } = game;
  history.step();
  expect(history.seek(history.to - 1)).toBe(true);
  expect(game.hash).toBe(hash);
});

test('snapshots lie densely around the playhead and ever farther apart away from it', () => {
  const { history } = begin({ ...limits, steps: 100_000 });
  for (let i = 0; i < 3000; i++) history.step();
  const steps = history.snapshots.map(({ step }) => step);
  expect(steps.length).toBeLessThanOrEqual(12);
  const gaps = steps.slice(1).map((step, i) => step - (steps[i] as number));
  const half = gaps.length >> 1;
  const sum = (list: number[]) => list.reduce((a, b) => a + b, 0) / list.length;
  expect(sum(gaps.slice(0, half))).toBeGreaterThan(2 * sum(gaps.slice(half)));
});

test('a step takes a few bytes on the tape, and a snapshot every twentieth at most', () => {
  const { game, history } = begin();
  for (let i = 0; i < 600; i++) {
    history.step();
    history.frame(0.5, 1 / 60, () => {});
  }
  expect(history.snapshots.length).toBeLessThanOrEqual(31);
  const each = bytesOf(game.save(), game.save());
  expect(history.bytes).toBeLessThan(31 * each * 1.1 + 2048 * 17 + 10 * 20_000);
});

test('going far stops on its way when it is told to, and goes on from there', () => {
  const { history } = begin({ ...limits, steps: 100_000 });
  for (let i = 0; i < 1000; i++) history.step();
  let asked = 0;
  expect(history.seek(500, () => ++asked < 3)).toBe(false);
  expect(history.at).toBeLessThan(500);
  while (!history.seek(500, () => false));
  expect(history.at).toBe(500);
});

test('another step rate begins anew', () => {
  const { game, history } = begin();
  for (let i = 0; i < 50; i++) history.step();
  history.do({ type: 'edit', files: { 'project.aego': 'physics hz=120 {}\n' } });
  expect([history.at, history.to, game.hz]).toEqual([-1, -1, 120]);
  for (let i = 0; i < 50; i++) history.step();
  const { hash } = game;
  history.seek(10);
  expect(history.seek(49) && game.hash).toBe(hash);
});
