import { expect, test } from 'vitest';
import type { DrawList } from '../../runtime/world/frame.ts';
import { STRIDE } from '../../runtime/world/frame.ts';
import { Past, POSES } from './past.ts';

const list: DrawList = {
  items: [{ kind: 'shape', node: 'A' }],
  sprites: [],
  view: { x: 0, y: 0, width: 1, height: 1 },
};
const numbers = (step: number) => new Float32Array(STRIDE + 5).fill(step);
const root = (x: number) => ({ roots: [{ node: 'A', x, y: 0, ahead: [] }] });

test('keeps a few poses, apart in time, as copies', () => {
  const past = new Past();
  const shared = new Float32Array(STRIDE);
  for (let step = 0; step < 100; step++) past.add(list, shared.fill(step), step, 60);
  const steps = past.poses.map((pose) => pose.step);
  expect(steps).toHaveLength(POSES + 1);
  expect(new Set(steps.slice(1).map((step, i) => step - steps[i]))).toEqual(new Set([7]));
  for (const { step, numbers: kept } of past.poses) {
    expect([...new Set(kept)]).toEqual([step]);
    expect(kept).toHaveLength(STRIDE);
  }
});

test('forgets what lies ahead when time goes back', () => {
  const past = new Past();
  for (let step = 0; step < 100; step++) {
    past.add(list, numbers(step), step, 60);
    past.trail(root(step), step);
  }
  past.add(list, numbers(85), 85, 60);
  past.trail(root(85), 85);
  expect(past.poses.every((pose) => pose.step <= 85)).toBe(true);
  expect(past.trails.get('A')).toEqual([85, 0]);
});

test('a trail has each place once, and an end', () => {
  const past = new Past();
  for (let step = 0; step < 10; step++) past.trail(root(1), step);
  expect(past.trails.get('A')).toEqual([1, 0]);
  for (let step = 0; step < 5000; step++) past.trail(root(step), step + 10);
  expect(past.trails.get('A')?.slice(-2)).toEqual([4999, 0]);
  expect(past.trails.get('A')?.length).toBeLessThan(2000);
});
