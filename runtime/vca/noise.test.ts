import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_OCTAVES } from './limits.ts';
import { chance, noise, noise2d } from './noise.ts';

const place = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const octaves = fc.integer({ min: 1, max: MOST_OCTAVES });

describe.each([
  ['noise', (x: number, n: number) => noise(x, n)],
  ['noise2d along x', (x: number, n: number) => noise2d(x, 0.3, n)],
  ['noise2d along y', (x: number, n: number) => noise2d(0.3, x, n)],
  ['noise2d along both', (x: number, n: number) => noise2d(x, x, n)],
] as const)('%s', (_, at) => {
  test('stays between -1 and 1, and reaches far into both', () => {
    fc.assert(fc.property(place, octaves, (x, n) => Math.abs(at(x, n)) <= 1));
    const values = Array.from({ length: 20_000 }, (_, i) => at(i * 0.37, 1));
    expect(Math.min(...values)).toBeLessThan(-0.5);
    expect(Math.max(...values)).toBeGreaterThan(0.5);
  });

  test('is continuous: a small way is a small change, across lattice points too', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), octaves, (i, n) => {
        const way = 1e-9;
        const steepest = 8 * MOST_OCTAVES * way;
        expect(Math.abs(at(i + way, n) - at(i - way, n))).toBeLessThan(steepest);
      }),
    );
  });

  test('is constant nowhere', () => {
    for (let i = 0; i < 2000; i++) {
      const x = i * 0.05;
      expect(new Set([at(x, 1), at(x + 0.01, 1), at(x + 0.02, 1)]).size).toBe(3);
    }
  });

  test('has more detail with each octave, and keeps its shape', () => {
    const steps = 4000;
    const roughness = (n: number): number => {
      let sum = 0;
      for (let i = 0; i < steps; i++) {
        const x = i * 0.013;
        sum += Math.abs(at(x + 0.002, n) - 2 * at(x, n) + at(x - 0.002, n));
      }
      return sum;
    };
    for (let n = 1; n < 6; n++) expect(roughness(n + 1)).toBeGreaterThan(roughness(n) * 1.2);
    const far = Array.from({ length: 500 }, (_, i) => at(i * 0.1, 5) - at(i * 0.1, 6));
    expect(Math.max(...far.map(Math.abs))).toBeLessThan(0.1);
  });
});

test('the same bits everywhere: these were computed once', () => {
  expect([
    noise(0.5, 1),
    noise(-3.25, 4),
    noise2d(1.5, -2.25, 3),
    chance(1, 0.5),
  ]).toMatchInlineSnapshot(`
    [
      -0.4179854826536029,
      -0.1910514030420415,
      -0.06501613035525974,
      0.2681704144165652,
    ]
  `);
});

test('chance is spread evenly, and two times of one bit apart have nothing in common', () => {
  const tenths = new Array<number>(10).fill(0);
  for (let i = 0; i < 10_000; i++) {
    const c = chance(3, i / 60);
    expect(c >= 0 && c < 1).toBe(true);
    tenths[Math.floor(c * 10)] = (tenths[Math.floor(c * 10)] as number) + 1;
  }
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
  expect(Math.abs(chance(3, 1) - chance(3, 1 + Number.EPSILON))).toBeGreaterThan(1e-6);
});

test('what is not finite has no noise, and any octaves will do', () => {
  expect(noise(Number.NaN, 1)).toBeNaN();
  expect(noise2d(0, Number.POSITIVE_INFINITY, 1)).toBeNaN();
  expect(noise(0.3, Number.NaN)).toBe(noise(0.3, 1));
  expect(noise(0.3, 1e9)).toBe(noise(0.3, MOST_OCTAVES));
});
