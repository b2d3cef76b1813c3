import type { VcaView } from '../../runtime/world/vca-line-view.ts';
import { LINES_SHOWN } from '../../runtime/world/vca-line-view.ts';
import type { CurveTrack } from './tracks.ts';

/** Steps whose values are kept: 100 seconds. Older ones are written over. */
const KEPT = 6_000;
/** Values of a lane that are told: more than it has pixels for. */
const MOST_TOLD = 400;

/** Writes down what the lines of a VCA file give, step by step. */
export class CurveRecorder {
  #view: VcaView | undefined;
  /** A ring for each line. */
  #rings: Float32Array[] = [];
  /** The step each place of a ring is of. */
  readonly #steps = new Int32Array(KEPT).fill(-1);

  get view(): VcaView | undefined {
    return this.#view;
  }

  /** One that knows the same, and goes its own way from here. */
  copy(): CurveRecorder {
    const copy = new CurveRecorder();
    copy.#view = this.#view;
    copy.#rings = this.#rings.map((ring) => ring.slice());
    copy.#steps.set(this.#steps);
    return copy;
  }

  /** The values after a step, by the lines of the file; undefined while it does not play. */
  add(step: number, view: VcaView | undefined, values: Float64Array | undefined): void {
    if (view !== this.#view) this.#take(view);
    const at = step % KEPT;
    this.#steps[at] = values === undefined ? -1 : step;
    if (values === undefined) return;
    for (let i = 0; i < this.#rings.length; i++) this.#rings[i][at] = values[i];
  }

  /** A new version of the file: lines of the same name go on. */
  #take(view: VcaView | undefined): void {
    const before = new Map(this.#view?.lines.map(({ name }, i) => [name, this.#rings[i]]));
    this.#rings = (view?.lines ?? [])
      .slice(0, LINES_SHOWN)
      .map(({ name }) => before.get(name) ?? new Float32Array(KEPT).fill(Number.NaN));
    this.#view = view;
  }

  /** Forgets what came after a step. */
  cut(step: number): void {
    for (let i = 0; i < KEPT; i++) if (this.#steps[i] > step) this.#steps[i] = -1;
  }

  /** The values of a stretch; no number where it did not play. */
  between(from: number, to: number): CurveTrack[] {
    const every = Math.max(1, Math.ceil((to - from + 1) / MOST_TOLD));
    const first = Math.max(0, from);
    const count = Math.max(0, Math.floor((to - first) / every) + 1);
    return (this.#view?.lines ?? []).map(({ name, keys, period }, line) => {
      const values = new Float32Array(count).fill(Number.NaN);
      for (let i = 0; i < count; i++) {
        const step = first + i * every;
        const at = step % KEPT;
        if (this.#steps[at] === step) values[i] = this.#rings[line][at];
      }
      return { name, from: first, every, values, keys, period };
    });
  }
}
