import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Area, CAPSULE, CIRCLE, RECT } from '../physics/area.ts';
import { overlaps } from './overlap.ts';

function area(
  form: number,
  x: number,
  y: number,
  angle: number,
  width: number,
  height: number,
): Area {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { form, x, y, angle, cos, sin, halfWidth: width / 2, halfHeight: height / 2 };
}

const coordinate = fc.double({ min: -3, max: 3, noNaN: true });
const angle = fc.double({ min: -7, max: 7, noNaN: true });
const length = fc.double({ min: 0.2, max: 3, noNaN: true });
const placed = (form: number): fc.Arbitrary<Area> =>
  fc
    .tuple(coordinate, coordinate, angle, length, length)
    .map(([x, y, turn, w, h]) => area(form, x, y, turn, w, form === CIRCLE ? w : h));

/** The distance of a point from an area, 0 inside: straight from what its form means. */
function distance(a: Area, px: number, py: number): number {
  const [dx, dy] = [px - a.x, py - a.y];
  const [x, y] = [a.cos * dx + a.sin * dy, a.cos * dy - a.sin * dx];
  const radius = a.form === RECT ? 0 : Math.min(a.halfWidth, a.halfHeight);
  const [w, h] = [a.halfWidth - radius, a.halfHeight - radius];
  const out = Math.hypot(Math.max(Math.abs(x) - w, 0), Math.max(Math.abs(y) - h, 0));
  return Math.max(0, out - radius);
}

/** The least distance between a rect and an area, by going from point to nearest point. */
function between(rect: Area, other: Area): number {
  let best = Number.POSITIVE_INFINITY;
  const n = 24;
  for (let i = 0; i <= n; i++) {
    for (let k = 0; k <= n; k++) {
      const [u, v] = [((2 * i) / n - 1) * rect.halfWidth, ((2 * k) / n - 1) * rect.halfHeight];
      const [x, y] = [rect.x + rect.cos * u - rect.sin * v, rect.y + rect.sin * u + rect.cos * v];
      best = Math.min(best, distance(other, x, y));
    }
  }
  return best;
}

test.each([RECT, CIRCLE, CAPSULE])('form %i: touching is being no distance apart', (form) => {
  fc.assert(
    fc.property(placed(RECT), placed(form), (rect, other) => {
      const apart = between(rect, other);
      // The points of the grid are at most this far from any point of the rect.
      const grain = Math.hypot(rect.halfWidth, rect.halfHeight) / 24;
      if (apart === 0) expect(overlaps(rect, other)).toBe(true);
      if (apart > grain) expect(overlaps(rect, other)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('edges that touch count', () => {
  expect(overlaps(area(RECT, 0, 0, 0, 2, 2), area(RECT, 2, 0, 0, 2, 2))).toBe(true);
  expect(overlaps(area(RECT, 0, 0, 0, 2, 2), area(RECT, 2.001, 0, 0, 2, 2))).toBe(false);
  expect(overlaps(area(RECT, 0, 0, 0, 2, 2), area(CIRCLE, 2, 0, 0, 2, 2))).toBe(true);
  expect(overlaps(area(RECT, 0, 0, 0, 2, 2), area(CIRCLE, 1.8, 1.8, 0, 2, 2))).toBe(false);
  expect(overlaps(area(RECT, 0, 0, 0, 0, 2), area(RECT, 0, 0, 0, 2, 2))).toBe(false);
});

test('a capsule lies along its longer side', () => {
  const rect = area(RECT, 0, 0, 0, 1, 1);
  expect(overlaps(rect, area(CAPSULE, 2, 0, 0, 3.2, 0.5))).toBe(true);
  expect(overlaps(rect, area(CAPSULE, 2, 0, 0, 0.5, 3.2))).toBe(false);
});
