/** Where nodes are in the world, from their own transforms and those above. Page: formats/scene. */
import cosine from '@stdlib/math-base-special-cos';
import sine from '@stdlib/math-base-special-sin';
import { POSITION, ROTATION, SCALE, TRANSFORM } from '../animation/properties.ts';
import { FARTHEST } from './limits.ts';
import type { Stage } from './stage.ts';

/** Coordinates and factors beyond this many metres are held there: products must stay finite. */
const EDGE = 1_000 * FARTHEST;

/**
 * World positions (m), angles (radians, counter-clockwise) and scales of some nodes. A node that is
 * turned below one that is stretched would be sheared; bodies cannot be, so here it is only turned
 * and stretched.
 */
export class Frames {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly angle: Float64Array;
  readonly scaleX: Float64Array;
  readonly scaleY: Float64Array;
  readonly cos: Float64Array;
  readonly sin: Float64Array;
  /** The nodes that are kept, parents before children. */
  readonly nodes: Int32Array;
  readonly #stage: Stage;

  /** Keeps these nodes and all above them. */
  constructor(stage: Stage, wanted: Iterable<number>) {
    const all = new Set<number>();
    for (const node of wanted) {
      for (let n = node; n >= 0 && !all.has(n); n = stage.scene.nodes[n]?.parent ?? -1) all.add(n);
    }
    this.#stage = stage;
    this.nodes = Int32Array.from(all).sort();
    const count = stage.scene.nodes.length;
    this.x = new Float64Array(count);
    this.y = new Float64Array(count);
    this.angle = new Float64Array(count);
    this.scaleX = new Float64Array(count).fill(1);
    this.scaleY = new Float64Array(count).fill(1);
    this.cos = new Float64Array(count).fill(1);
    this.sin = new Float64Array(count);
  }

  update(): void {
    for (const node of this.nodes) this.compose(node);
  }

  /** Computes one node anew; the one above it has to be up to date. */
  compose(node: number): void {
    const { values } = this.#stage.properties;
    const at = node * TRANSFORM;
    const parent = this.#stage.scene.nodes[node]?.parent ?? -1;
    let x = values[at + POSITION] as number;
    let y = values[at + POSITION + 1] as number;
    let angle = values[at + ROTATION] as number;
    let scaleX = values[at + SCALE] as number;
    let scaleY = values[at + SCALE + 1] as number;
    if (parent >= 0) {
      const [px, py] = [this.scaleX[parent] as number, this.scaleY[parent] as number];
      const [cos, sin] = [this.cos[parent] as number, this.sin[parent] as number];
      const [across, up] = [x * px, y * py];
      x = (this.x[parent] as number) + cos * across - sin * up;
      y = (this.y[parent] as number) + sin * across + cos * up;
      // In a mirror everything turns the other way.
      angle = (this.angle[parent] as number) + (px * py < 0 ? -angle : angle);
      scaleX *= px;
      scaleY *= py;
    }
    this.x[node] = held(x);
    this.y[node] = held(y);
    this.scaleX[node] = held(scaleX);
    this.scaleY[node] = held(scaleY);
    angle = held(angle);
    if (angle === this.angle[node]) return;
    this.angle[node] = angle;
    this.cos[node] = cosine(angle);
    this.sin[node] = sine(angle);
  }

  /**
   * Puts a node at a place of the world by writing its own position: the inverse of `compose`,
   * which has to run for the node before it is read again. Below a node of no size there is no
   * such place, and nothing is written.
   */
  place(node: number, x: number, y: number): void {
    const { values } = this.#stage.properties;
    const parent = this.#stage.scene.nodes[node]?.parent ?? -1;
    let [across, up] = [x, y];
    if (parent >= 0) {
      const [cos, sin] = [this.cos[parent] as number, this.sin[parent] as number];
      const [dx, dy] = [x - (this.x[parent] as number), y - (this.y[parent] as number)];
      across = (cos * dx + sin * dy) / (this.scaleX[parent] as number);
      up = (cos * dy - sin * dx) / (this.scaleY[parent] as number);
    }
    if (!fits(across) || !fits(up)) return;
    const at = node * TRANSFORM + POSITION;
    values[at] = Math.fround(across) + 0;
    values[at + 1] = Math.fround(up) + 0;
  }

  /**
   * Turns a node to an angle of the world, as `place` puts it at a place. Its own angle changes by
   * half a turn at most, so that what rolls counts its turns.
   */
  turn(node: number, angle: number): void {
    const { values } = this.#stage.properties;
    const parent = this.#stage.scene.nodes[node]?.parent ?? -1;
    let own = angle;
    if (parent >= 0) {
      own -= this.angle[parent] as number;
      if ((this.scaleX[parent] as number) * (this.scaleY[parent] as number) < 0) own = -own;
    }
    const at = node * TRANSFORM + ROTATION;
    own += FULL * Math.round(((values[at] as number) - own) / FULL);
    if (fits(own)) values[at] = Math.fround(own) + 0;
  }
}

const FULL = 2 * Math.PI;

function held(n: number): number {
  return n >= -EDGE && n <= EDGE ? n : n > 0 ? EDGE : n < 0 ? -EDGE : 0;
}

function fits(n: number): boolean {
  return Number.isFinite(Math.fround(n));
}

/** The same direction, within half a turn. */
export function wrapped(angle: number): number {
  return angle - FULL * Math.round(angle / FULL);
}
