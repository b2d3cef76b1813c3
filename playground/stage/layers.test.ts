import fc from 'fast-check';
import { expect, test } from 'vitest';
import { F, STRIDE } from '../../runtime/world/frame.ts';
import { coveredIn, LayerLimit, MOST_LAYERS } from './layers.ts';

const SIZE = { width: 400, height: 300 };
/** Shows four by three metres round the origin. */
const CAMERA = { scale: 100, x: 200, y: 150 };

/** Squares one above the other. */
function squares(count: number, metres: number, at = 0, most = MOST_LAYERS) {
  const frame = new Float32Array(count * STRIDE);
  for (let i = 0; i < count; i++) {
    frame.set([1, 0, 0, 1, at, 0], i * STRIDE);
    frame[i * STRIDE + F.visible] = 1;
    frame.set([metres, metres], i * STRIDE + F.width);
  }
  const items = Array.from(
    { length: count },
    (_, i) => ({ kind: 'shape', node: `n${i}` }) as const,
  );
  const view = { x: -2, y: -1.5, width: 4, height: 3, camera: false, ground: true };
  const picture = { list: { items, sprites: [], view }, view, frame, labels: [] };
  return coveredIn(picture, [...items.keys()], CAMERA, SIZE, most);
}

test('of thousands that cover the picture the topmost are drawn', () => {
  expect(squares(3000, 10)).toBe(3000 - MOST_LAYERS);
  expect(squares(3000, 1e30)).toBe(3000 - MOST_LAYERS);
});

test('a machine that paints slowly comes to fewer layers, and never to none', () => {
  const limit = new LayerLimit();
  for (let i = 0; i < 20; i++) limit.took(2000);
  expect(limit.most).toBeLessThan(MOST_LAYERS);
  expect(limit.most).toBeGreaterThanOrEqual(4);
  expect(squares(3000, 10, 0, limit.most)).toBe(3000 - limit.most);
});

test('one that was held up now and then draws what it drew before', () => {
  const limit = new LayerLimit();
  for (let i = 0; i < 1000; i++) limit.took(i % 5 === 0 ? 60_000 : 16);
  expect(limit.most).toBe(MOST_LAYERS);
});

test('they come back when the machine has time again', () => {
  const limit = new LayerLimit();
  for (let i = 0; i < 20; i++) limit.took(2000);
  for (let i = 0; i < 2000; i++) limit.took(16);
  expect(limit.most).toBe(MOST_LAYERS);
});

test('however fast a machine is, the picture does not flicker between more and fewer', () => {
  const milliseconds = fc.double({ min: 0, max: 400, noNaN: true });
  fc.assert(
    fc.property(milliseconds, fc.double({ min: 0, max: 100, noNaN: true }), (a, base) => {
      const limit = new LayerLimit();
      const paint = () => limit.took(base + a * limit.most);
      for (let i = 0; i < 2000; i++) paint();
      const settled = limit.most;
      for (let i = 0; i < 2000; i++) {
        paint();
        expect(limit.most).toBe(settled);
      }
    }),
    { numRuns: 50 },
  );
});

test('small ones, few, and those outside of the picture are all drawn', () => {
  expect(squares(3000, 0.2)).toBe(0);
  expect(squares(MOST_LAYERS, 10)).toBe(0);
  expect(squares(3000, 10, 1e6)).toBe(0);
  // What has no place anywhere is not drawn at all.
  expect(squares(3000, Number.NaN)).toBe(0);
});
