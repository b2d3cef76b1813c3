import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Properties, TRANSFORM } from '../animation/properties.ts';
import type { Scene } from '../scene/scene.ts';
import { Frames } from './frames.ts';
import type { Stage } from './stage.ts';

/** Nodes one below the other, each with x, y, angle and both scales. */
function chain(transforms: readonly (readonly number[])[]): { stage: Stage; frames: Frames } {
  const properties = new Properties(transforms.length, transforms.length * TRANSFORM);
  transforms.forEach((t, i) => {
    properties.values.set(t.map(Math.fround), i * TRANSFORM);
  });
  const nodes = transforms.map((_, i) => ({ path: String(i), parent: i - 1 }));
  const scene = { file: '', nodes } as unknown as Scene;
  const stage: Stage = { scene, properties, component: () => undefined };
  const frames = new Frames(stage, [transforms.length - 1]);
  frames.update();
  return { stage, frames };
}

const small = fc.double({ min: -9, max: 9, noNaN: true });
const scale = fc.double({ min: 0.2, max: 3, noNaN: true });
const mirror = fc.constantFrom(1, -1);
/** Scaled alike both ways, mirrored or not: nothing is sheared. */
const transform = fc
  .tuple(small, small, small, scale, mirror)
  .map(([x, y, angle, s, m]) => [x, y, angle, s * m, s]);

test('a point of a node is where the matrices have it', () => {
  fc.assert(
    fc.property(fc.array(transform, { minLength: 1, maxLength: 4 }), (list) => {
      const { frames } = chain(list);
      const last = list.length - 1;
      let point = [0.7, -0.3];
      for (const [x = 0, y = 0, angle = 0, sx = 1, sy = 1] of [...list].reverse()) {
        const [px, py] = [(point[0] as number) * sx, (point[1] as number) * sy];
        point = [
          x + Math.cos(angle) * px - Math.sin(angle) * py,
          y + Math.sin(angle) * px + Math.cos(angle) * py,
        ];
      }
      const [px, py] = [
        0.7 * (frames.scaleX[last] as number),
        -0.3 * (frames.scaleY[last] as number),
      ];
      const [cos, sin] = [frames.cos[last] as number, frames.sin[last] as number];
      expect((frames.x[last] as number) + cos * px - sin * py).toBeCloseTo(point[0] as number, 3);
      expect((frames.y[last] as number) + sin * px + cos * py).toBeCloseTo(point[1] as number, 3);
    }),
  );
});

test('a node that is put somewhere is there', () => {
  fc.assert(
    fc.property(
      fc.array(transform, { minLength: 1, maxLength: 4 }),
      small,
      small,
      fc.double({ min: -3, max: 3, noNaN: true }),
      (list, x, y, angle) => {
        const { stage, frames } = chain(list);
        const last = list.length - 1;
        const before = stage.properties.values[last * TRANSFORM + 2] as number;
        frames.place(last, x, y);
        frames.turn(last, angle);
        frames.compose(last);
        expect(frames.x[last]).toBeCloseTo(x, 3);
        expect(frames.y[last]).toBeCloseTo(y, 3);
        expect(frames.cos[last]).toBeCloseTo(Math.cos(angle), 4);
        expect(frames.sin[last]).toBeCloseTo(Math.sin(angle), 4);
        // Never more than half a turn at once.
        const after = stage.properties.values[last * TRANSFORM + 2] as number;
        expect(Math.abs(after - before)).toBeLessThanOrEqual(Math.PI + 1e-5);
      },
    ),
  );
});

test('below a node of no size nothing is put anywhere', () => {
  const { stage, frames } = chain([
    [1, 2, 0, 0, 0],
    [3, 4, 0, 1, 1],
  ]);
  frames.place(1, 9, 9);
  expect([...stage.properties.values.subarray(TRANSFORM, TRANSFORM + 2)]).toEqual([3, 4]);
});

test('stays finite whatever the numbers', () => {
  const { frames } = chain(Array.from({ length: 9 }, () => [1e38, -1e38, 1e38, 1e38, -1e38]));
  for (const array of [frames.x, frames.y, frames.angle, frames.scaleX, frames.cos, frames.sin])
    for (const n of array) expect(Number.isFinite(n)).toBe(true);
});
