/** Where the things of a frame are, for picking and outlining. */
import { builtinSprites, PLACEHOLDER } from '../../runtime/builtin/sprites.ts';
import { F, STRIDE } from '../../runtime/world/frame.ts';
import type { Picture } from '../poster/poster.ts';
import { LABEL, labelLines } from '../poster/shapes.ts';
import type { Box } from '../poster/view.ts';
import { drawOrder, itemSprite, spriteRegion } from '../poster/view.ts';
import type { Point } from './eye.ts';

/** What the places of things follow from. */
export type Placed = Pick<Picture, 'list' | 'frame' | 'labels'>;

/** Width of a text in ems. */
export type Measure = (text: string) => number;

/** A thing's own width and height in metres, its node in the middle; undefined where it has none. */
export function extentOf(
  { list, frame, labels }: Placed,
  i: number,
  measure: Measure,
): readonly [number, number] | undefined {
  const at = i * STRIDE;
  switch (list.items[i]?.kind) {
    case 'shape':
      return sized(frame[at + F.width], frame[at + F.height]);
    case 'sprite': {
      const sprite = itemSprite(list, frame, at);
      const part = spriteRegion(frame, at);
      if (!sprite || !part) return undefined;
      const [width, height] = (sprite.known ? builtinSprites[sprite.path] : PLACEHOLDER)?.size ?? [
        1, 1,
      ];
      return sized(width * part.width, height * part.height);
    }
    case 'label': {
      const size = frame[at + F.width];
      const lines = labelLines(labels[frame[at + F.text]] ?? '', size);
      const widest = Math.max(0, ...lines.map((line) => measure(line.text)));
      return sized(widest * size, lines.length * LABEL.lineHeight * size);
    }
    default:
      return undefined;
  }
}

function sized(width: number, height: number): readonly [number, number] | undefined {
  return width > 0 && height > 0 && Number.isFinite(width * height) ? [width, height] : undefined;
}

/** Corners of the unit square, round it in turn. */
const UNIT = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
] as const;

/** World coordinates of a thing's corners, round it in turn; undefined where it shows nothing. */
export function cornersOf(picture: Placed, i: number, measure: Measure): Point[] | undefined {
  const extent = extentOf(picture, i, measure);
  if (!extent) return undefined;
  const [a, b, c, d, tx, ty] = picture.frame.subarray(i * STRIDE, i * STRIDE + 6);
  const corners = UNIT.map(([u, v]) => {
    const [x, y] = [u * extent[0], v * extent[1]];
    return { x: a * x + c * y + tx, y: b * x + d * y + ty };
  });
  const finite = corners.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  return finite ? corners : undefined;
}

/**
 * The node of the topmost thing at a point of the world. What is thinner than twice `reach`, in
 * metres, is hit that far from its middle.
 */
export function pick(
  picture: Picture,
  point: Point,
  reach: number,
  measure: Measure,
): string | undefined {
  const { items } = picture.list;
  const topmost = drawOrder(picture.frame, items.length, STRIDE).findLast((i) =>
    hit(picture, i, point, reach, measure),
  );
  return topmost === undefined ? undefined : items[topmost].node;
}

function hit(picture: Picture, i: number, point: Point, reach: number, measure: Measure): boolean {
  const extent = extentOf(picture, i, measure);
  if (!extent) return false;
  const at = i * STRIDE;
  const [a, b, c, d, tx, ty] = picture.frame.subarray(at, at + 6);
  const determinant = a * d - b * c;
  const [dx, dy] = [point.x - tx, point.y - ty];
  const x = Math.abs((d * dx - c * dy) / determinant);
  const y = Math.abs((a * dy - b * dx) / determinant);
  // The reach is of the world, the thing may be stretched.
  const w = Math.max(extent[0] / 2, reach / Math.hypot(a, b));
  const h = Math.max(extent[1] / 2, reach / Math.hypot(c, d));
  if (!(x <= w && y <= h)) return false;
  if (picture.list.items[i].kind !== 'shape') return true;
  const shape = picture.frame[at + F.shape];
  if (shape === 1) return (x / w) ** 2 + (y / h) ** 2 <= 1;
  if (shape !== 2) return true;
  const r = Math.min(w, h);
  return Math.hypot(Math.max(x - (w - r), 0), Math.max(y - (h - r), 0)) <= r;
}

/** Whether a node is another or lies below it. */
export function isWithin(node: string, above: string): boolean {
  return node === above || node.startsWith(`${above}/`);
}

/** The upright box round all that a node and those below it show, in the world. */
export function boxOf(picture: Picture, node: string, measure: Measure): Box | undefined {
  const { list, frame } = picture;
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  list.items.forEach((item, i) => {
    if (frame[i * STRIDE + F.visible] !== 1 || !isWithin(item.node, node)) return;
    for (const { x, y } of cornersOf(picture, i, measure) ?? []) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = Math.min(bottom, y);
      top = Math.max(top, y);
    }
  });
  return left <= right
    ? { x: left, y: bottom, width: right - left, height: top - bottom }
    : undefined;
}
