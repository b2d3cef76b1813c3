import { expect, test } from 'vitest';
import { chargeClip, chargePaths, lean } from './charge-runs.ts';

/** A row: the states and how long each plays, the blow, and what it takes. */
const row = (path: string): unknown[] => {
  const found = chargePaths().find((way) => way.path === path);
  const parts = found?.parts.map(({ state, from, to }) => `${state} ${(to - from).toFixed(2)}`);
  return [parts, found?.hit?.toFixed(2), Math.round((found?.taken ?? 0) * 1e4) / 1e4];
};

test('a plain attack plays the whole clip', () => {
  expect(row('Plain attack')).toEqual([['Plain 1.70'], '1.15', 1]);
});

test('released in the Windup: it is played to its end, and then the Follow-through', () => {
  const parts = ['Windup 0.25', 'Follow-through 0.65'];
  expect(row('Released in the Windup')).toEqual([parts, '0.35', 1]);
});

test('released in the Charge: half of it makes half of the strength', () => {
  const parts = ['Windup 0.25', 'Charge 0.40', 'Follow-through 0.65'];
  expect(row('Released in the Charge')).toEqual([parts, '0.75', 2.5]);
});

test('charged to the end: the blow falls by itself, with all of the strength', () => {
  const parts = ['Windup 0.25', 'Charge 0.80', 'Follow-through 0.65'];
  expect(row('Charged to the end')).toEqual([parts, '1.15', 4]);
});

test('cancelled: no blow', () => {
  const [parts, hit, taken] = row('Cancelled') as [string[], unknown, number];
  expect(parts.slice(0, 2)).toEqual(['Windup 0.25', 'Charge 0.40']);
  expect(parts[2]).toBe('Idle 0.20');
  expect([hit, taken]).toEqual([undefined, 0]);
});

test('the pose before is mixed out where a part is entered in the middle of a movement', () => {
  const mixes = chargePaths().map(({ path, parts }) => [
    path,
    parts.map(({ from, mixedUntil }) => Number((mixedUntil - from).toFixed(2))),
  ]);
  expect(Object.fromEntries(mixes)).toEqual({
    'Plain attack': [0],
    'Released in the Windup': [0, 0.08],
    'Released in the Charge': [0, 0, 0.08],
    'Charged to the end': [0, 0, 0.08],
    Cancelled: [0, 0, 0.1],
  });
});

test('the picture of the clip shows its segments without a gap, and how it is played', () => {
  const { segments, length } = chargeClip();
  const inOrder = segments.filter(({ name }) => name !== 'Rest');
  expect(inOrder.map(({ start }) => start)).toEqual([0, ...inOrder.slice(0, -1).map((s) => s.end)]);
  expect(inOrder.at(-1)?.end).toBe(length);
  const bent = lean();
  expect(bent.find(([t]) => t === 1.05)?.[1]).toBeCloseTo(0.26, 3);
  expect(bent.find(([t]) => t === 1.15)?.[1]).toBeCloseTo(-0.2, 3);
});
