/** Which bodies of a scene have room where they are. Page: physics.Body2D. */
import { noArea } from './area.ts';
import { findRoom } from './crowd.ts';
import type { Frames } from './frames.ts';
import { MOST_DEEP } from './limits.ts';
import { CHARACTER, DYNAMIC, KINEMATIC, type Plan, STATIC } from './plan.ts';

/** Bodies that are in each other's way, and how many of them may lie in one. */
export interface Group {
  readonly bodies: Int32Array;
  readonly most: number;
}

export class Room {
  readonly moving: Group;
  readonly fixed: Group;
  readonly characters: Group;
  readonly #plan: Plan;
  readonly #frames: Frames;
  readonly #boxes: Float64Array;
  readonly #area = noArea();

  constructor(plan: Plan, frames: Frames) {
    const of = (...kinds: number[]): Int32Array =>
      Int32Array.from(plan.bodies.flatMap(({ kind }, i) => (kinds.includes(kind) ? [i] : [])));
    this.#plan = plan;
    this.#frames = frames;
    this.#boxes = new Float64Array(plan.bodies.length * 4);
    this.moving = { bodies: of(DYNAMIC), most: MOST_DEEP.moving };
    this.fixed = { bodies: of(STATIC, KINEMATIC), most: MOST_DEEP.fixed };
    this.characters = { bodies: of(CHARACTER), most: MOST_DEEP.characters };
  }

  /** Fills in `waits` for a group, but for those that `skips` says; returns how many wait. */
  find({ bodies, most }: Group, skips: (body: number) => boolean, waits: Uint8Array): number {
    if (bodies.length <= most + 1) return 0;
    for (const i of bodies) this.#box(i);
    return findRoom(this.#boxes, bodies, skips, most, waits);
  }

  /** The box around the colliders of a body, in the world. */
  #box(i: number): void {
    const { first, end, node } = this.#plan.bodies[i] as Plan['bodies'][number];
    const b = i * 4;
    this.#boxes[b] = this.#boxes[b + 2] = this.#frames.x[node] as number;
    this.#boxes[b + 1] = this.#boxes[b + 3] = this.#frames.y[node] as number;
    const area = this.#area;
    for (let k = first; k < end; k++) {
      this.#plan.parts[k]?.area.into(this.#frames, area);
      const [cos, sin] = [Math.abs(area.cos), Math.abs(area.sin)];
      const across = cos * area.halfWidth + sin * area.halfHeight;
      const up = sin * area.halfWidth + cos * area.halfHeight;
      const box = [area.x - across, area.y - up, area.x + across, area.y + up];
      for (let side = 0; side < 4; side++) {
        const before = this.#boxes[b + side] as number;
        const own = box[side] as number;
        const keep = k > first && (side < 2 ? before < own : before > own);
        if (!keep) this.#boxes[b + side] = own;
      }
    }
  }
}
