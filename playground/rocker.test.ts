import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Rocker, type Way } from './rocker.ts';

function rocker(): { rocker: Rocker; presses: string[] } {
  const presses: string[] = [];
  return { rocker: new Rocker((way, down) => presses.push(`${way} ${down}`)), presses };
}

test('an end is down while a pointer is on it', () => {
  const { rocker: r, presses } = rocker();
  r.put(1, -1);
  r.put(2, -1);
  r.lift(1);
  expect(presses).toEqual(['-1 true']);
  r.lift(2);
  r.lift(2);
  expect(presses).toEqual(['-1 true', '-1 false']);
});

test('a thumb that slides across lets go of one end first', () => {
  const { rocker: r, presses } = rocker();
  r.put(1, -1);
  r.put(1, -1);
  r.put(1, 1);
  expect(presses).toEqual(['-1 true', '-1 false', '1 true']);
});

test('two thumbs hold both ends, and all are let go of at once', () => {
  const { rocker: r, presses } = rocker();
  r.put(1, -1);
  r.put(2, 1);
  expect([r.holds(-1), r.holds(1), r.has(2), r.has(3)]).toEqual([true, true, true, false]);
  r.liftAll();
  expect(presses).toEqual(['-1 true', '1 true', '-1 false', '1 false']);
});

test('whatever pointers do, presses and releases take turns, and none is left when all are lifted', () => {
  const act = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom<Way | 0>(-1, 0, 1));
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      const down = { '-1': false, '1': false };
      const r = new Rocker((way, on) => {
        expect(down[way]).toBe(!on);
        down[way] = on;
      });
      for (const [pointer, way] of acts) {
        if (way === 0) r.lift(pointer);
        else r.put(pointer, way);
        expect(down).toEqual({ '-1': r.holds(-1), '1': r.holds(1) });
      }
      r.liftAll();
      expect(down).toEqual({ '-1': false, '1': false });
    }),
  );
});
