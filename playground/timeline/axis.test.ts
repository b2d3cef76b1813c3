import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spanAt, stepAt, ticksOf, xOf } from './axis.ts';

test('the axis stands until the playhead comes near its end, then goes with it', () => {
  expect(spanAt(0, 60).from).toBe(0);
  expect(spanAt(200, 60).from).toBe(0);
  expect(spanAt(1000, 60).from).toBeGreaterThan(700);
});

test('any step is seen, and a place leads back to it', () => {
  fc.assert(
    fc.property(
      fc.nat(1e6),
      fc.constantFrom(20, 50, 60, 240),
      fc.integer({ min: 1000, max: 2000 }),
      (step, hz, width) => {
        const axis = { ...spanAt(step, hz), width, hz };
        const x = xOf(axis, step);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(width);
        expect(stepAt(axis, x)).toBe(step);
        const ticks = ticksOf(axis);
        expect(ticks.length).toBeLessThan(50);
        expect(ticks.some(({ label }) => label !== undefined)).toBe(true);
      },
    ),
  );
});
