import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisOf, percentOf, stepAt, ticksOf } from './axis.ts';

const ranges = fc.record({
  from: fc.nat(100_000),
  steps: fc.nat(72_000),
  hz: fc.constantFrom(20, 50, 60, 120),
});

test('all that was recorded lies on the axis, and every step can be pointed at', () => {
  fc.assert(
    fc.property(ranges, fc.nat(), ({ from, steps, hz }, n) => {
      const axis = axisOf(from, from + steps, hz);
      const step = from + (n % (steps + 1));
      const percent = percentOf(step, axis);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      expect(stepAt(percent / 100, axis)).toBe(step);
    }),
  );
});

test('an axis has few labels, at whole seconds, and they do not move while it plays', () => {
  fc.assert(
    fc.property(ranges, ({ from, steps, hz }) => {
      const labels = ticksOf(axisOf(from, from + steps, hz), hz).filter((t) => t.label);
      expect(labels.length).toBeLessThanOrEqual(9);
      for (const { step, label } of labels) expect(step / hz).toBeCloseTo(Number(label), 9);
    }),
  );
  expect(axisOf(0, 10, 60)).toEqual(axisOf(0, 299, 60));
});
