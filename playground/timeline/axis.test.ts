import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisAt, stepAt, ticksOf, xOf } from './axis.ts';

test('the axis stands until the playhead comes near its end, then goes with it', () => {
  expect(axisAt(0, 60, 600).from).toBe(0);
  expect(axisAt(200, 60, 600).from).toBe(0);
  expect(axisAt(1000, 60, 600).from).toBeGreaterThan(700);
});

test('any step is seen, and a place leads back to it', () => {
  fc.assert(
    fc.property(
      fc.nat(1e6),
      fc.constantFrom(20, 50, 60, 240),
      fc.integer({ min: 1000, max: 2000 }),
      (step, hz, width) => {
        const axis = axisAt(step, hz, width);
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
