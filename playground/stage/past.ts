import type { DrawList } from '../../runtime/world/frame.ts';
import { STRIDE } from '../../runtime/world/frame.ts';
import type { Overlay } from '../../runtime/world/overlay.ts';

/** A pose that was drawn. */
export interface Pose {
  readonly step: number;
  readonly numbers: Float32Array;
}

/** Poses that are kept, and seconds from one to the next: where they are told apart at a walk. */
export const POSES = 3;
const APART = 0.12;
/** Points of a way; the oldest go. */
const MOST_POINTS = 600;

/** What was drawn a moment ago, for the overlays that show it. Only what is asked for is kept. */
export class Past {
  #poses: Pose[] = [];
  #trails = new Map<string, number[]>();
  /** The newest step that each has seen. */
  #poseStep = -1;
  #trailStep = -1;

  /** The oldest first. */
  get poses(): readonly Pose[] {
    return this.#poses;
  }

  /** By node, x and y in turn. */
  get trails(): ReadonlyMap<string, readonly number[]> {
    return this.#trails;
  }

  forget(): void {
    this.#poses = [];
    this.#trails.clear();
    this.#poseStep = -1;
    this.#trailStep = -1;
  }

  /**
   * A frame of a step was drawn. Where time went back, what lies ahead is forgotten.
   *
   * @param hz steps a second
   */
  add(list: DrawList, numbers: Float32Array, step: number, hz: number): void {
    if (step < this.#poseStep) this.#poses = this.#poses.filter((pose) => pose.step < step);
    this.#poseStep = step;
    const apart = Math.max(1, Math.round(APART * hz));
    const newest = this.#poses.at(-1);
    if (newest && step < newest.step + apart) return;
    const full = this.#poses.length > POSES ? this.#poses.shift() : undefined;
    const size = list.items.length * STRIDE;
    const room = full?.numbers.length === size ? full.numbers : new Float32Array(size);
    room.set(numbers.subarray(0, size));
    this.#poses.push({ step, numbers: room });
  }

  /** The nodes with root motion have come here. Where time went back, their ways begin anew. */
  trail(overlay: Overlay, step: number): void {
    if (step < this.#trailStep) this.#trails.clear();
    this.#trailStep = step;
    for (const { node, x, y } of overlay.roots ?? []) {
      const points = this.#trails.get(node) ?? [];
      if (points.at(-2) === x && points.at(-1) === y) continue;
      points.push(x, y);
      if (points.length > 2 * MOST_POINTS) points.splice(0, points.length - 2 * MOST_POINTS);
      this.#trails.set(node, points);
    }
  }
}
