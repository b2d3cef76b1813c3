import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRoom } from './crowd.ts';

const boxes = (list: readonly (readonly [number, number, number])[]): Float64Array =>
  Float64Array.from(list.flatMap(([x, y, half]) => [x - half, y - half, x + half, y + half]));
const all = (n: number): Int32Array => Int32Array.from({ length: n }, (_, i) => i);

test('the first in one place stay, the rest wait', () => {
  const waits = new Uint8Array(6);
  const heap = boxes(Array.from({ length: 6 }, () => [0, 0, 1] as const));
  expect(findRoom(heap, all(6), () => false, 3, waits)).toBe(2);
  expect([...waits]).toEqual([0, 0, 0, 0, 1, 1]);
  // One that takes no part makes room.
  findRoom(heap, all(6), (i) => i === 0, 3, waits);
  expect([...waits].slice(1)).toEqual([0, 0, 0, 0, 1]);
});

test('what only touches, or lies in a large one alone, does not wait', () => {
  const row = boxes(Array.from({ length: 50 }, (_, i) => [i * 1.5, 0, 1] as const));
  expect(findRoom(row, all(50), () => false, 3, new Uint8Array(50))).toBe(0);
  const inside = boxes([
    [0, 0, 100],
    ...Array.from({ length: 50 }, (_, i) => [i * 2, 0, 1] as const),
  ]);
  expect(findRoom(inside, all(51), () => false, 3, new Uint8Array(51))).toBe(0);
});

test('nobody is left with more than the limit around, and nobody waits without need', () => {
  const box = fc.tuple(
    fc.double({ min: 0, max: 4, noNaN: true }),
    fc.double({ min: 0, max: 4, noNaN: true }),
    fc.double({ min: 0.2, max: 1, noNaN: true }),
  );
  const deep = (a: readonly number[], b: readonly number[]): boolean =>
    [0, 1].every((axis) => {
      const [p, q, r, s] = [a[axis] as number, a[2] as number, b[axis] as number, b[2] as number];
      return Math.min(p + q, r + s) - Math.max(p - q, r - s) > Math.min(q, s);
    });
  fc.assert(
    fc.property(fc.array(box, { maxLength: 40 }), (list) => {
      const waits = new Uint8Array(list.length);
      findRoom(boxes(list), all(list.length), () => false, 3, waits);
      list.forEach((own, i) => {
        const before = list.filter(
          (other, k) => k < i && waits[k] === 0 && deep(own, other),
        ).length;
        expect(before > 3).toBe(waits[i] === 1);
      });
    }),
  );
});
