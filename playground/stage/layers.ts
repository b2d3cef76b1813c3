/** How often a picture is painted over: beyond some number of layers a machine without a fast one stands still. */
import { F, STRIDE } from '../../runtime/world/frame.ts';
import type { Camera, Size } from '../poster/view.ts';
import { visibleBox } from '../poster/view.ts';
import { cornersOf, type Measure, type Placed } from './bounds.ts';

/** Layers that each cover all of a picture. What lies below so many is not drawn. */
export const MOST_LAYERS = 64;
/** As few as a machine may come to that cannot paint more. */
const LEAST_LAYERS = 8;
/** A picture that takes longer holds up keys and pointer. Milliseconds. */
const TOO_LONG = 300;
/** Those in a row that have to: a machine that was busy with something else, or asleep, says nothing. */
const SLOW_ONES = 2;
/** One with twice as many layers as a picture that takes no longer than this is still quick. Milliseconds. */
const QUICK = TOO_LONG / 4;
/** Those in a row after which there may be twice as many again. */
const QUICK_ONES = 300;

/**
 * How many layers a picture may have on this machine. They come back when it has time again; the
 * bounds for fewer and for more lie so far apart that no machine goes to and fro between them.
 */
export class LayerLimit {
  #most = MOST_LAYERS;
  #slow = 0;
  #quick = 0;

  get most(): number {
    return this.#most;
  }

  /** A picture was painted in so many milliseconds. */
  took(milliseconds: number): void {
    this.#slow = milliseconds > TOO_LONG ? this.#slow + 1 : 0;
    this.#quick = milliseconds <= QUICK ? this.#quick + 1 : 0;
    if (this.#slow >= SLOW_ONES) this.#change(Math.max(LEAST_LAYERS, this.#most / 2));
    if (this.#quick >= QUICK_ONES) this.#change(Math.min(MOST_LAYERS, this.#most * 2));
  }

  #change(most: number): void {
    this.#most = most;
    this.#slow = 0;
    this.#quick = 0;
  }
}

/** No letter is much wider in the middle of many; the texts themselves need not be measured for this. */
const LETTER = 0.6;
const measure: Measure = (text) => text.length * LETTER;

/**
 * How many things of `order`, which is from the bottom up, lie below as many layers as are drawn.
 * What lies outside of the picture costs nothing.
 */
export function coveredIn(
  picture: Placed,
  order: readonly number[],
  camera: Camera,
  size: Size,
  most = MOST_LAYERS,
): number {
  if (order.length <= most) return 0;
  const seen = visibleBox(camera, size);
  let layers = 0;
  for (let n = order.length - 1; n >= 0; n--) {
    const i = order[n] as number;
    if (picture.frame[i * STRIDE + F.visible] !== 1) continue;
    const corners = cornersOf(picture, i, measure);
    if (!corners) continue;
    const xs = corners.map(({ x }) => x);
    const ys = corners.map(({ y }) => y);
    const width = overlap(Math.min(...xs), Math.max(...xs), seen.x, seen.width);
    const height = overlap(Math.min(...ys), Math.max(...ys), seen.y, seen.height);
    layers += width * height;
    if (layers > most) return n + 1;
  }
  return 0;
}

/** The part of a stretch that another one covers, from 0 to 1. */
function overlap(from: number, to: number, start: number, length: number): number {
  return Math.max(0, Math.min(to, start + length) - Math.max(from, start)) / length;
}
