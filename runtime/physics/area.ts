/** The form a collider has in the world, whatever it is used for. Page: physics.Collider2D. */
import type { Frames } from './frames.ts';
import { bounded, SIZE } from './limits.ts';
import { has, PLAIN_SIZE, type Stage, slotOf } from './stage.ts';

export const RECT = 0;
export const CIRCLE = 1;
export const CAPSULE = 2;

/** A collider in the world: its centre and angle, and half its width and height. In metres. */
export interface Area {
  form: number;
  x: number;
  y: number;
  cos: number;
  sin: number;
  angle: number;
  halfWidth: number;
  halfHeight: number;
}

export function noArea(): Area {
  return { form: RECT, x: 0, y: 0, cos: 1, sin: 0, angle: 0, halfWidth: 0, halfHeight: 0 };
}

/** Reads the Collider2D of one node, or the plain one of a node that has none. */
export class AreaOf {
  readonly node: number;
  readonly #values: Float64Array;
  /** -1 for a node without a Collider2D. */
  readonly #form: number;
  readonly #size: number;
  readonly #offset: number;
  readonly #sensor: number;

  constructor(stage: Stage, node: number) {
    const own = has(stage, node, 'Collider2D');
    const slot = (field: string): number => (own ? slotOf(stage, node, 'Collider2D', field) : -1);
    this.node = node;
    this.#values = stage.properties.values;
    this.#form = slot('shape');
    this.#size = slot('size');
    this.#offset = slot('offset');
    this.#sensor = slot('sensor');
  }

  get sensor(): boolean {
    return this.#sensor >= 0 && this.#values[this.#sensor] !== 0;
  }

  /** Width or height as they are set, times the scale; what the physics makes of it is in `into`. */
  extent(frames: Frames, lane: number): number {
    const set =
      this.#size < 0 ? (PLAIN_SIZE[lane] as number) : (this.#values[this.#size + lane] as number);
    return set * Math.abs((lane === 0 ? frames.scaleX : frames.scaleY)[this.node] as number);
  }

  /** Whether both are in the range of the physics. */
  fits(frames: Frames): boolean {
    for (let lane = 0; lane < 2; lane++) {
      const extent = this.extent(frames, lane);
      if (extent !== bounded(extent, SIZE)) return false;
    }
    return true;
  }

  into(frames: Frames, area: Area): void {
    const { node } = this;
    const [cos, sin] = [frames.cos[node] as number, frames.sin[node] as number];
    let [x, y] = [0, 0];
    if (this.#offset >= 0) {
      x = (this.#values[this.#offset] as number) * (frames.scaleX[node] as number);
      y = (this.#values[this.#offset + 1] as number) * (frames.scaleY[node] as number);
    }
    area.form = this.#form < 0 ? RECT : (this.#values[this.#form] as number);
    area.x = (frames.x[node] as number) + cos * x - sin * y;
    area.y = (frames.y[node] as number) + sin * x + cos * y;
    area.cos = cos;
    area.sin = sin;
    area.angle = frames.angle[node] as number;
    area.halfWidth = bounded(this.extent(frames, 0), SIZE) / 2;
    area.halfHeight = bounded(this.extent(frames, 1), SIZE) / 2;
    if (area.form !== CIRCLE) return;
    const radius = Math.min(area.halfWidth, area.halfHeight);
    area.halfWidth = radius;
    area.halfHeight = radius;
  }
}
