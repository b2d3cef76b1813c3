import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Lane } from './lane.ts';

const values = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 60 });

function laneOf(list: readonly number[], linear: boolean, first = 0): Lane {
  const lane = new Lane(linear);
  list.forEach((value, i) => {
    lane.add(first + i, value);
  });
  return lane;
}

test.each([false, true])('every value is there again (linear: %s)', (linear) => {
  fc.assert(
    fc.property(values, fc.nat(50), (list, first) => {
      const lane = laneOf(list, linear, first);
      list.forEach((value, i) => {
        expect(lane.at(first + i)).toBeCloseTo(value, 5);
      });
      expect(lane.at(first + list.length)).toBeNaN();
      expect(lane.at(first - 1)).toBeNaN();
    }),
  );
});

test.each([false, true])(
  'cut and begun later it is as if only the rest had been (linear: %s)',
  (linear) => {
    fc.assert(
      fc.property(values, fc.nat(), fc.nat(), values, (list, a, b, more) => {
        const lane = laneOf(list, linear);
        const cut = a % list.length;
        const from = b % (cut + 1);
        lane.cut(cut);
        lane.dropBefore(from);
        more.forEach((value, i) => {
          lane.add(cut + 1 + i, value);
        });
        const whole = [...list.slice(0, cut + 1), ...more];
        whole.forEach((value, step) => {
          if (step >= from) expect(lane.at(step)).toBeCloseTo(value, 5);
        });
      }),
    );
  },
);

test('what stays or goes on takes no memory', () => {
  const still = laneOf(new Array<number>(5000).fill(2), false);
  const line = laneOf(
    Array.from({ length: 5000 }, (_, i) => i / 60),
    true,
  );
  expect([still.points, line.points]).toEqual([1, 2]);
  expect(still.bytes + line.bytes).toBeLessThan(400);
});

test('is read with its ends, and never more points than asked for', () => {
  fc.assert(
    fc.property(
      values,
      fc.nat(60),
      fc.nat(60),
      fc.integer({ min: 2, max: 20 }),
      (list, a, b, most) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const lane = laneOf(list, true);
        const points = lane.read(from, to, most);
        if (from >= list.length) {
          expect(points).toHaveLength(0);
          return;
        }
        expect(points.length / 2).toBeLessThanOrEqual(most + 2);
        expect(points[0]).toBe(from);
        expect(points.at(-2)).toBe(Math.min(to, list.length - 1));
      },
    ),
  );
});

test('stretches tell how long each value stood', () => {
  const lane = laneOf([1, 1, 2, 2, 2, 1], false);
  expect(lane.stretches(1, 9)).toEqual([
    { from: 1, to: 1, value: 1 },
    { from: 2, to: 4, value: 2 },
    { from: 5, to: 5, value: 1 },
  ]);
});
