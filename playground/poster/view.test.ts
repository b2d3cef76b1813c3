import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { F, STRIDE } from '../../runtime/world/frame.ts';
import { GRID_STYLE, gridLines, gridStep, linePixels } from './grid.ts';
import { capsuleCorners, fitCorners, LABEL, labelLines } from './shapes.ts';
import {
  drawOrder,
  fitCamera,
  itemMatrix,
  spriteRegion,
  stageBox,
  visibleBox,
  worldPoint,
} from './view.ts';

const SCENE = { x: -3, y: -0.5, width: 6.8, height: 3.4, camera: false };
const any = fc.double();
const length = fc.double({ min: 50, max: 4000, noNaN: true });

describe('the camera', () => {
  it('shows the whole scene in its middle, whatever the picture’s shape', () => {
    fc.assert(
      fc.property(length, length, (width, height) => {
        const box = stageBox(SCENE);
        const camera = fitCamera(box, { width, height });
        const seen = visibleBox(camera, { width, height });
        expect(seen.x).toBeLessThanOrEqual(box.x + 1e-9);
        expect(seen.y).toBeLessThanOrEqual(box.y + 1e-9);
        expect(seen.x + seen.width / 2).toBeCloseTo(box.x + box.width / 2);
        expect(seen.y + seen.height / 2).toBeCloseTo(box.y + box.height / 2);
        const filled = Math.max(box.width / seen.width, box.height / seen.height);
        expect(filled).toBeCloseTo(1);
      }),
    );
  });

  it('does not blow up a scene with one small thing', () => {
    const box = stageBox({ x: 4, y: 1, width: 0.1, height: 0.1, camera: false });
    expect(box.width).toBeGreaterThanOrEqual(2);
    expect(box.x + box.width / 2).toBeCloseTo(4.05);
    expect(box.y + box.height / 2).toBeCloseTo(1.05);
  });

  it('shows what a Camera2D has chosen as it is, however small', () => {
    const chosen = { x: 4, y: 1, width: 0.8, height: 0.5, camera: true };
    const { camera: _, ...box } = chosen;
    expect(stageBox(chosen)).toEqual(box);
  });

  it('has a finite, small number of lines to draw for any bounds', () => {
    fc.assert(
      fc.property(any, any, any, any, fc.boolean(), (x, y, width, height, camera) => {
        const box = stageBox({ x, y, width, height, camera });
        expect(Object.values(box).every(Number.isFinite)).toBe(true);
        const fitted = fitCamera(box, { width: 480, height: 380 });
        const area = visibleBox(fitted, { width: 480, height: 380 });
        expect(gridLines(area, gridStep(box), true).length).toBeLessThan(400);
      }),
    );
  });

  it('finds the point of the world under a point of the picture', () => {
    const camera = fitCamera(stageBox(SCENE), { width: 500, height: 380 });
    const [x, y] = worldPoint(camera, camera.x + 2 * camera.scale, camera.y - 3 * camera.scale);
    expect(x).toBeCloseTo(2);
    expect(y).toBeCloseTo(3);
  });
});

describe('an item', () => {
  const camera = { scale: 100, x: 200, y: 300 };

  function frame(numbers: Partial<Record<keyof typeof F, number>>): Float32Array {
    const out = new Float32Array(STRIDE);
    out.set([1, 0, 0, 1]);
    for (const [name, value] of Object.entries(numbers)) out[F[name as keyof typeof F]] = value;
    return out;
  }

  it('turns against the clock as the world has y up', () => {
    const turned = frame({ a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 2 });
    const [a, b, c, d, e, f] = itemMatrix(turned, 0, camera, 64) ?? [];
    const at = (x: number, y: number): number[] => [
      Number(a) * x + Number(c) * y + Number(e),
      Number(b) * x + Number(d) * y + Number(f),
    ];
    expect(at(0, 0)).toEqual([300, 100]);
    // What points right in the drawing points up on the screen.
    expect(at(64, 0)).toEqual([300, 0]);
  });

  it('is not drawn where a number is not finite', () => {
    expect(itemMatrix(frame({ tx: Number.NaN }), 0, camera, 64)).toBeUndefined();
    expect(itemMatrix(frame({ a: Number.POSITIVE_INFINITY }), 0, camera, 64)).toBeUndefined();
  });

  it('shows the part of its sprite that lies inside it', () => {
    const part = (x: number, y: number, w: number, h: number) => {
      const out = new Float32Array(STRIDE);
      out.set([x, y, w, h], F.region);
      return spriteRegion(out, 0);
    };
    expect(part(0, 0, 1, 1)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
    expect(part(0.5, 0.25, 2, 0.25)).toEqual({ x: 0.5, y: 0.25, width: 0.5, height: 0.25 });
    expect(part(0, 0, 0, 1)).toBeUndefined();
    expect(part(0.5, 0, -0.5, 1)).toBeUndefined();
    expect(part(Number.NaN, 0, 1, 1)).toBeUndefined();
  });

  it('comes after those of a lower order, else in the order of the scene', () => {
    const orders = [2, 0, -1, 0, 2, 0];
    const all = new Float32Array(STRIDE * orders.length);
    orders.forEach((order, i) => {
      all[i * STRIDE + F.order] = order;
      all[i * STRIDE + F.visible] = i === 3 ? 0 : 1;
      all[i * STRIDE + F.alpha] = i === 5 ? 0 : 1;
    });
    expect(drawOrder(all, orders.length, STRIDE)).toEqual([2, 1, 0, 4]);
  });
});

describe('the paper', () => {
  const box = stageBox(SCENE);

  it('has a line every metre, closer ones between, and the ground on top at 0', () => {
    expect(gridStep(box)).toBe(1);
    const lines = gridLines(box, 1, true);
    const levels = lines.filter((line) => line.y0 === line.y1);
    expect(levels.filter((line) => line.role === 'major').map((line) => line.y0)).toEqual([1, 2]);
    expect(levels.filter((line) => line.role === 'minor').map((line) => line.y0)).toEqual([
      -0.5, 0.5, 1.5, 2.5,
    ]);
    expect(lines.at(-1)).toEqual({ role: 'ground', x0: -3, y0: 0, x1: box.x + box.width, y1: 0 });
  });

  it('has wider steps where a scene is wide', () => {
    expect(gridStep(stageBox({ ...SCENE, width: 100, height: 4 }))).toBe(10);
  });

  it('has closer steps where it is looked at closely, and always some lines', () => {
    const step = (width: number) => gridStep({ x: 0, y: 0, width, height: width / 2 });
    expect([1.9, 1, 0.5, 0.3, 0.1].map(step)).toEqual([0.5, 0.5, 0.2, 0.1, 0.05]);
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e5, noNaN: true }), (width) => {
        const across = width / step(width);
        expect(across).toBeGreaterThan(1.99);
        expect(across).toBeLessThanOrEqual(16.01);
      }),
    );
  });

  it('has no ground in a world without up and down', () => {
    const lines = gridLines(box, 1, false);
    expect(lines.some(({ role }) => role === 'ground' || role === 'tick')).toBe(false);
    expect(lines).toContainEqual({ ...lines.at(-1), role: 'major', y0: 0, y1: 0, x0: -3 });
  });

  it('has no ground where y = 0 is out of sight', () => {
    const roles = gridLines({ x: 0, y: 5, width: 4, height: 3 }, 1, true).map((line) => line.role);
    expect(roles).not.toContain('ground');
    expect(roles).not.toContain('tick');
  });

  it('fills whole device pixels, as many as the line is wide', () => {
    fc.assert(
      fc.property(length, length, fc.constantFrom(1, 2, 3), (width, height, ratio) => {
        const camera = fitCamera(box, { width, height });
        for (const line of gridLines(visibleBox(camera, { width, height }), 1, true)) {
          const rect = linePixels(line, camera, ratio);
          const thick = line.x0 === line.x1 ? rect.width : rect.height;
          expect(thick).toBeCloseTo(GRID_STYLE[line.role].width);
          expect(Math.abs(Math.round(rect.x * ratio) - rect.x * ratio)).toBeLessThan(1e-6);
          expect(Math.abs(Math.round(rect.y * ratio) - rect.y * ratio)).toBeLessThan(1e-6);
        }
      }),
    );
  });
});

describe('shapes and labels', () => {
  it('never let corners overlap', () => {
    expect(fitCorners(4, 2, [0.5, 0, -1, Number.NaN])).toEqual([0.5, 0, 0, 0]);
    expect(fitCorners(4, 2, [2, 1, 0, 2])).toEqual([1, 0.5, 0, 1]);
    expect(fitCorners(4, 2, [9, 9, 9, 9])).toEqual(capsuleCorners(4, 2));
    expect(fitCorners(0, 0, [0, 0, 0, 0])).toEqual([0, 0, 0, 0]);
  });

  it('centre the lines of a label on its node', () => {
    const baselines = labelLines('one\ntwo\nthree', 10).map((line) => line.y);
    expect(baselines).toEqual([-12.5 + 3.5, 3.5, 12.5 + 3.5]);
    expect(labelLines('x'.repeat(9999), 1)[0].text).toHaveLength(LABEL.mostCharacters);
    expect(labelLines('\n'.repeat(9999), 1)).toHaveLength(LABEL.mostLines);
  });
});
