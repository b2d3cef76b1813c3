import { expect, test } from 'vitest';
import { F, STRIDE } from '../../runtime/world/frame.ts';
import { coveredIn, layersAfter, MOST_LAYERS } from './layers.ts';

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
  expect(layersAfter(MOST_LAYERS, 16)).toBe(MOST_LAYERS);
  let most = MOST_LAYERS;
  for (let i = 0; i < 20; i++) most = layersAfter(most, 2000);
  expect(most).toBeGreaterThanOrEqual(4);
  expect(squares(3000, 10, 0, most)).toBe(3000 - most);
});

test('small ones, few, and those outside of the picture are all drawn', () => {
  expect(squares(3000, 0.2)).toBe(0);
  expect(squares(MOST_LAYERS, 10)).toBe(0);
  expect(squares(3000, 10, 1e6)).toBe(0);
  // What has no place anywhere is not drawn at all.
  expect(squares(3000, Number.NaN)).toBe(0);
});
