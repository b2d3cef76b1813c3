import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitCamera, visibleBox, worldPoint } from '../poster/view.ts';
import type { Eye } from './eye.ts';
import { eyeCamera, FIT, panned, ZOOM, ZOOM_STEP, zoomed } from './eye.ts';

const BOX = { x: -3, y: -0.5, width: 6, height: 4 };
const SIZE = { width: 480, height: 380 };
const MIDDLE = { x: SIZE.width / 2, y: SIZE.height / 2 };

const factor = fc.double({ min: 0.2, max: 5, noNaN: true });
const pixel = fc.double({ min: -2000, max: 2000, noNaN: true });

describe('the eye', () => {
  it('at first shows what the scene shows', () => {
    const [eye, fit] = [eyeCamera(BOX, SIZE, FIT), fitCamera(BOX, SIZE)];
    expect(eye.scale).toBe(fit.scale);
    expect(eye.x).toBeCloseTo(fit.x);
    expect(eye.y).toBeCloseTo(fit.y);
  });

  it('zooms about a point, which stays where it is', () => {
    const at = { x: 300, y: 120 };
    const under = (eye: Eye) => worldPoint(eyeCamera(BOX, SIZE, eye), at.x, at.y);
    const [x, y] = under(FIT);
    const close = zoomed(zoomed(FIT, 2, at, BOX, SIZE), 1.5, at, BOX, SIZE);
    expect(close.zoom).toBeCloseTo(3);
    expect(under(close)[0]).toBeCloseTo(x);
    expect(under(close)[1]).toBeCloseTo(y);
  });

  it('is back where it began after as many steps out as in', () => {
    let eye = FIT;
    for (let i = 0; i < 10; i++) eye = zoomed(eye, ZOOM_STEP, MIDDLE, BOX, SIZE);
    expect(eye.zoom).toBeCloseTo(ZOOM_STEP ** 10);
    for (let i = 0; i < 10; i++) eye = zoomed(eye, 1 / ZOOM_STEP, MIDDLE, BOX, SIZE);
    expect(eye).toEqual(FIT);
  });

  it('moves the picture with the finger', () => {
    const before = eyeCamera(BOX, SIZE, FIT);
    const after = eyeCamera(BOX, SIZE, panned(FIT, 30, -20, BOX, SIZE));
    expect(after.x - before.x).toBeCloseTo(30);
    expect(after.y - before.y).toBeCloseTo(-20);
  });

  it('never loses the scene, nor zooms without an end, whatever is done', () => {
    const act = fc.oneof(
      fc.record({ factor, x: pixel, y: pixel }),
      fc.record({ dx: pixel, dy: pixel }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let eye = FIT;
        for (const a of acts) {
          eye =
            'factor' in a
              ? zoomed(eye, a.factor, a, BOX, SIZE)
              : panned(eye, a.dx, a.dy, BOX, SIZE);
        }
        expect(eye.zoom).toBeGreaterThanOrEqual(ZOOM.least);
        expect(eye.zoom).toBeLessThanOrEqual(ZOOM.most);
        const seen = visibleBox(eyeCamera(BOX, SIZE, eye), SIZE);
        expect(seen.x).toBeLessThan(BOX.x + BOX.width);
        expect(seen.x + seen.width).toBeGreaterThan(BOX.x);
        expect(seen.y).toBeLessThan(BOX.y + BOX.height);
        expect(seen.y + seen.height).toBeGreaterThan(BOX.y);
      }),
    );
  });
});
