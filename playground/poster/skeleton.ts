/**
 * Where bones stand in the picture: a body from joint to joint, three axes at each joint, and the
 * view of a bone that is a camera. Poster and stage draw from these numbers. Page: vca.
 */
import { B, BONE_STRIDE, type BoneItem } from '../../runtime/world/bones.ts';
import { FRONT, type Turn, Turned } from './turn.ts';
import type { Box } from './view.ts';

/** The bones of one frame. */
export interface BonePicture {
  readonly list: readonly BoneItem[];
  /** `BONE_STRIDE` numbers a bone. */
  readonly numbers: Float32Array;
}

/** Bones that are drawn; more could not be told apart. */
export const MOST_BONES = 2_000;

/**
 * Numbers of a bone, in metres of the picture: its joint, its depth, the ends of its axes x, y and
 * z, and of a camera the corners of what it sees, from the upper left one round, and the peak over
 * its upper edge.
 */
export const S = { joint: 0, depth: 2, axes: 3, corners: 9, peak: 17 } as const;
export const PLACE = 19;

/** Parts of the longer side of the picture: an axis of scale 1, and half the width of a body. */
const AXIS = 0.05;
const BODY = 0.012;
/** A body is widest at this part of its length, and never wider than this part of it. */
const SHOULDER = 0.18;
const SLIM = 0.12;
/** What a camera sees at zoom 1, in lengths of an axis: how far away, how high; and its proportions. */
const AWAY = 2.4;
const HIGH = 1.5;
const WIDE = 4 / 3;
/** In halves of its height. */
const PEAK = 1.5;
/** A zoom outside of these shows a dot or all there is. */
const ZOOM = { least: 0.05, most: 20 } as const;

export class Skeleton {
  /** Bones by depth, the farthest first. */
  order = new Int32Array(0);
  places = new Float32Array(0);
  /** Corners of the body that `body` was asked for last: joint above, side, joint, side. */
  readonly kite = new Float32Array(8);
  readonly #turned = new Turned();
  #list: readonly BoneItem[] = [];
  #axis = 0;
  #body = 0;

  get list(): readonly BoneItem[] {
    return this.#list;
  }

  /** Length of an axis of scale 1, in metres. */
  get axis(): number {
    return this.#axis;
  }

  /**
   * Places all bones for a turn about the middle of `box`, what the scene shows; allocates only for
   * another list.
   */
  place({ list, numbers }: BonePicture, box: Box, turn: Turn = FRONT): void {
    const count = Math.min(list.length, MOST_BONES);
    if (list !== this.#list) {
      this.#list = list;
      this.places = new Float32Array(count * PLACE);
      this.order = Int32Array.from({ length: count }, (_, i) => i);
    }
    const longer = Math.max(box.width, box.height);
    this.#axis = longer * AXIS;
    this.#body = longer * BODY;
    this.#turned.set(turn, box.x + box.width / 2, box.y + box.height / 2);
    for (let i = 0; i < count; i++) this.#bone(i, numbers, i * BONE_STRIDE, i * PLACE);
    this.#sort(count);
  }

  #bone(i: number, numbers: Float32Array, from: number, to: number): void {
    const p = from + B.position;
    this.#put(numbers[p], numbers[p + 1], numbers[p + 2], to + S.joint);
    this.places[to + S.depth] = this.#turned.depth;
    for (let axis = 0; axis < 3; axis++)
      this.#along(
        numbers,
        from,
        axis === 0 ? 1 : 0,
        axis === 1 ? 1 : 0,
        axis === 2 ? 1 : 0,
        to + S.axes + 2 * axis,
      );
    if (!this.#list[i]?.camera) return;
    const zoom = Math.min(Math.max(numbers[from + B.zoom] || 0, ZOOM.least), ZOOM.most);
    const up = HIGH / 2 / zoom;
    const right = up * WIDE;
    const at = to + S.corners;
    this.#along(numbers, from, -right, up, -AWAY, at);
    this.#along(numbers, from, right, up, -AWAY, at + 2);
    this.#along(numbers, from, right, -up, -AWAY, at + 4);
    this.#along(numbers, from, -right, -up, -AWAY, at + 6);
    this.#along(numbers, from, 0, up * PEAK, -AWAY, to + S.peak);
  }

  /** A point of a bone's own space, in lengths of an axis. */
  #along(numbers: Float32Array, from: number, x: number, y: number, z: number, to: number): void {
    const k = this.#axis;
    const at = (row: number): number =>
      numbers[from + B.position + row] +
      k *
        (x * numbers[from + B.xAxis + row] +
          y * numbers[from + B.yAxis + row] +
          z * numbers[from + B.zAxis + row]);
    this.#put(at(0), at(1), at(2), to);
  }

  #put(x: number, y: number, z: number, to: number): void {
    this.#turned.take(x, y, z);
    this.places[to] = this.#turned.x;
    this.places[to + 1] = this.#turned.y;
  }

  /** By insertion: from frame to frame hardly anything changes its place. */
  #sort(count: number): void {
    const { order, places } = this;
    for (let i = 1; i < count; i++) {
      const bone = order[i];
      const depth = places[bone * PLACE + S.depth];
      let k = i - 1;
      for (; k >= 0 && places[order[k] * PLACE + S.depth] > depth; k--) order[k + 1] = order[k];
      order[k + 1] = bone;
    }
  }

  /** Whether a bone can be drawn: all its numbers are finite. */
  isSeen(i: number): boolean {
    const at = i * PLACE;
    for (let k = 0; k < PLACE; k++) if (!Number.isFinite(this.places[at + k])) return false;
    return true;
  }

  /** Puts the body that leads from the bone above to this one into `kite`; false where there is none. */
  body(i: number): boolean {
    const above = this.#list[i]?.parent ?? -1;
    if (above < 0 || above >= this.order.length || !this.isSeen(above) || !this.isSeen(i))
      return false;
    const { places, kite } = this;
    const [x0, y0] = [places[above * PLACE], places[above * PLACE + 1]];
    const [x1, y1] = [places[i * PLACE], places[i * PLACE + 1]];
    const [dx, dy] = [x1 - x0, y1 - y0];
    const length = Math.hypot(dx, dy);
    if (length === 0) return false;
    const half = Math.min(this.#body, length * SLIM) / length;
    const [mx, my] = [x0 + dx * SHOULDER, y0 + dy * SHOULDER];
    kite[0] = x0;
    kite[1] = y0;
    kite[2] = mx - dy * half;
    kite[3] = my + dx * half;
    kite[4] = x1;
    kite[5] = y1;
    kite[6] = mx + dy * half;
    kite[7] = my - dx * half;
    return true;
  }

  /** The bone whose joint or body is nearest to a point of the picture, within `reach` metres; the nearest to the reader of several. */
  pick(x: number, y: number, reach: number): BoneItem | undefined {
    const { order, places } = this;
    for (let n = order.length - 1; n >= 0; n--) {
      const i = order[n];
      if (!this.isSeen(i)) continue;
      const [jx, jy] = [places[i * PLACE], places[i * PLACE + 1]];
      if (Math.hypot(jx - x, jy - y) <= reach * 1.5) return this.#list[i];
    }
    for (let n = order.length - 1; n >= 0; n--) {
      const i = order[n];
      // A body belongs to the bone that turns it: the one it begins at.
      if (this.body(i) && nearBody(this.kite, x, y) <= reach)
        return this.#list[this.#list[i].parent];
    }
    return undefined;
  }
}

/** Distance of a point from the middle line of a body. */
function nearBody(kite: Float32Array, x: number, y: number): number {
  const [dx, dy] = [kite[4] - kite[0], kite[5] - kite[1]];
  const along = ((x - kite[0]) * dx + (y - kite[1]) * dy) / (dx * dx + dy * dy);
  const part = Math.min(Math.max(along, 0), 1);
  return Math.hypot(x - kite[0] - part * dx, y - kite[1] - part * dy);
}
