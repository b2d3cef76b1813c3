import { describe, expect, test } from 'vitest';
import { B, BONE_STRIDE, type BoneItem } from '../../runtime/world/bones.ts';
import { MOST_BONES, S, Skeleton } from './skeleton.ts';

const BOX = { x: -1, y: 0, width: 2, height: 2 };

/** A bone as it stands at a place, not turned. */
function numbers(...places: readonly (readonly [number, number, number])[]): Float32Array {
  const all = new Float32Array(places.length * BONE_STRIDE);
  places.forEach((place, i) => {
    const at = i * BONE_STRIDE;
    all[at + B.xAxis] = 1;
    all[at + B.yAxis + 1] = 1;
    all[at + B.zAxis + 2] = 1;
    all.set(place, at + B.position);
    all[at + B.zoom] = 1;
  });
  return all;
}

const bone = (name: string, parent = -1, camera = false): BoneItem => ({
  node: `Hero/${name}`,
  name,
  parent,
  camera,
});

function placed(
  list: readonly BoneItem[],
  values: Float32Array,
  turn = { yaw: 0, pitch: 0 },
): Skeleton {
  const skeleton = new Skeleton();
  skeleton.place({ list, numbers: values }, BOX, turn);
  return skeleton;
}

describe('bones', () => {
  const list = [bone('Upper'), bone('Lower', 0), bone('Hand', 1)];
  const values = numbers([0, 2, 0], [0, 1, 0.5], [0.5, 1, -0.5]);

  test('are drawn from the farthest to the nearest, from every side', () => {
    expect([...placed(list, values).order]).toEqual([2, 0, 1]);
    const side = placed(list, values, { yaw: 90, pitch: 0 });
    expect(side.order[0]).toBe(2);
    const behind = placed(list, values, { yaw: 180, pitch: 0 });
    expect([...behind.order]).toEqual([1, 0, 2]);
  });

  test('have a body from the joint above to their own, and none without one above', () => {
    const skeleton = placed(list, values);
    expect(skeleton.body(0)).toBe(false);
    expect(skeleton.body(1)).toBe(true);
    expect([...skeleton.kite.subarray(0, 2)]).toEqual([0, 2]);
    expect([...skeleton.kite.subarray(4, 6)]).toEqual([0, 1]);
    const [, , left, , , , right] = skeleton.kite;
    expect(left).toBeCloseTo(-right, 6);
  });

  test('are picked at the joint, and at the body that they turn', () => {
    const skeleton = placed(list, values);
    expect(skeleton.pick(0.5, 1, 0.05)?.name).toBe('Hand');
    expect(skeleton.pick(0.25, 1.01, 0.05)?.name).toBe('Lower');
    expect(skeleton.pick(-0.5, 0.2, 0.05)).toBeUndefined();
  });

  test('beyond all numbers are left out, with what hangs on them', () => {
    const broken = numbers([0, 2, 0], [Number.NaN, 1, 0], [0.5, 1, 0]);
    const skeleton = placed(list, broken);
    expect([0, 1, 2].map((i) => skeleton.isSeen(i))).toEqual([true, false, true]);
    expect(skeleton.body(1)).toBe(false);
    expect(skeleton.body(2)).toBe(false);
    expect(skeleton.pick(0, 1, 0.05)).toBeUndefined();
  });

  test('are drawn up to a number of them', () => {
    const many = Array.from({ length: MOST_BONES + 5 }, (_, i) => bone(`B${i}`, i - 1));
    const skeleton = placed(many, new Float32Array(many.length * BONE_STRIDE));
    expect(skeleton.order).toHaveLength(MOST_BONES);
    expect(skeleton.body(MOST_BONES + 1)).toBe(false);
  });

  test('keep their arrays while the list is the same', () => {
    const skeleton = placed(list, values);
    const { places, order } = skeleton;
    skeleton.place({ list, numbers: values }, BOX, { yaw: 40, pitch: 10 });
    expect(skeleton.places).toBe(places);
    expect(skeleton.order).toBe(order);
  });
});

describe('a camera', () => {
  const corners = (zoom: number): number[] => {
    const values = numbers([0, 1, 0]);
    values[B.zoom] = zoom;
    const skeleton = placed([bone('Lens', -1, true)], values);
    return [...skeleton.places.subarray(S.corners, S.peak)];
  };

  test('sees less, the larger its zoom', () => {
    const [left, top, right, , , bottom] = corners(1);
    expect(left).toBeCloseTo(-right, 6);
    expect((right - left) / (top - bottom)).toBeCloseTo(4 / 3, 5);
    expect(corners(2)[2]).toBeCloseTo(right / 2, 6);
  });

  test('of any zoom has finite corners', () => {
    for (const zoom of [0, -3, Number.NaN, 1e30]) {
      for (const n of corners(zoom)) expect(Number.isFinite(n)).toBe(true);
    }
  });
});
