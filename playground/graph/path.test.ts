import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledData, headData, lineData, placeOn, smooth } from './path.ts';

const point = fc.record({
  x: fc.integer({ min: -500, max: 500 }),
  y: fc.integer({ max: 500, min: -500 }),
});

test('a smooth line starts and ends where its points do, and leaves their box nowhere', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 8 }), (points) => {
      const line = smooth(points);
      expect(line[0]).toEqual(points[0]);
      expect(line.at(-1)).toEqual(points.at(-1));
      const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
      for (const { x, y } of line) {
        expect(x).toBeGreaterThanOrEqual(Math.min(...xs) - 1e-9);
        expect(x).toBeLessThanOrEqual(Math.max(...xs) + 1e-9);
        expect(y).toBeGreaterThanOrEqual(Math.min(...ys) - 1e-9);
        expect(y).toBeLessThanOrEqual(Math.max(...ys) + 1e-9);
      }
      expect(lineData(line) + headData(line)).not.toMatch(/NaN|Infinity/);
    }),
  );
});

test('a place on a line is so far along it, and turned as it leads', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 30 },
  ];
  expect(placeOn(line, 0)).toEqual({ x: 0, y: 0, turn: 0 });
  expect(placeOn(line, 0.125)).toEqual({ x: 5, y: 0, turn: 0 });
  expect(placeOn(line, 0.625)).toEqual({ x: 10, y: 15, turn: 90 });
  expect(placeOn(line, 7)).toEqual({ x: 10, y: 30, turn: 90 });
  expect(
    placeOn(
      [
        { x: 1, y: 1 },
        { x: 1, y: 1 },
      ],
      0.5,
    ),
  ).toEqual({ x: 1, y: 1, turn: 0 });
});

test('a box is filled from below up to its level', () => {
  const box = { x: 0, y: 0, w: 100, h: 40 };
  const levelOf = (part: number) => Number(/^M[\d.]+ ([\d.]+)/.exec(filledData(box, 8, part))?.[1]);
  for (const part of [0, 0.1, 0.35, 0.9, 1]) expect(levelOf(part)).toBeCloseTo(40 * (1 - part), 1);
  expect(filledData(box, 8, Number.NaN)).toBeTypeOf('string');
});
