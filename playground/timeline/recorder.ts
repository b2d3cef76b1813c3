import type { ParamKind } from '../../runtime/controller/controller.ts';
import type { PlayheadSample } from '../../runtime/world/playhead-samples.ts';
import type { ParamTrack, Run, WeightPoint } from './tracks.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type OpenRun = Writable<Omit<Run, 'weights'>> & { weights: Writable<WeightPoint>[] };

/** Runs of one playhead that are kept. */
const MOST_RUNS = 300;
/** Points of the weight of one run: a blend of four seconds. */
const MOST_WEIGHTS = 256;
/** Changes of one parameter that are kept. */
const MOST_CHANGES = 1000;
/** Passes are sums of whole numbers divided once: this is all that rounding can do. */
const NEARLY = 1e-6;

/** Writes down one playhead, step by step, as few even runs. */
export class RunRecorder {
  #runs: OpenRun[] = [];
  /** The one that may go on. */
  #open: OpenRun | undefined;
  /** Passes a step of the open run; undefined while it has one step. */
  #rate: number | undefined;

  get runs(): readonly Run[] {
    return this.#runs;
  }

  /** One that knows the same, and goes its own way from here. */
  copy(): RunRecorder {
    const copy = new RunRecorder();
    copy.#runs = this.#runs.map((run) => ({
      ...run,
      weights: run.weights.map((point) => ({ ...point })),
    }));
    copy.#open = this.#open && copy.#runs[this.#runs.indexOf(this.#open)];
    copy.#rate = this.#rate;
    return copy;
  }

  /** The playhead after a step; `state` is the name of its state, '' of a player. */
  add(step: number, state: string, head: PlayheadSample, weight: number, current: boolean): void {
    const open = this.#open;
    if (open === undefined || !this.#goesOn(open, step, state, head)) {
      this.#begin(step, state, head);
    }
    const run = this.#open as OpenRun;
    run.to = step;
    run.p1 = head.passes;
    if (!current) run.left ??= step;
    addWeight(run.weights, step, weight);
  }

  /** It runs nothing. */
  rest(): void {
    this.#open = undefined;
    this.#rate = undefined;
  }

  /** Forgets what came after a step. */
  cut(step: number): void {
    this.#runs = this.#runs.filter((run) => run.from <= step);
    for (const run of this.#runs) {
      if (run.to <= step) continue;
      const part = run.to > run.from ? (step - run.from) / (run.to - run.from) : 0;
      run.p1 = run.p0 + (run.p1 - run.p0) * part;
      run.to = step;
      run.weights = run.weights.filter((point) => point.step <= step);
      if (run.left !== undefined && run.left > step) run.left = undefined;
    }
    this.rest();
  }

  #goesOn(run: OpenRun, step: number, state: string, head: PlayheadSample): boolean {
    const same =
      run.state === state &&
      run.clip === head.clip &&
      run.start === head.start &&
      run.length === head.length &&
      run.loop === head.loop &&
      step === run.to + 1;
    if (!same) return false;
    const way = head.passes - run.p1;
    // From one point to the next no jump can be told from the pace.
    this.#rate ??= way;
    return Math.abs(way - this.#rate) <= NEARLY;
  }

  #begin(step: number, state: string, head: PlayheadSample): void {
    const before = this.#open;
    const adjoins = before !== undefined && before.to === step - 1;
    const resumed =
      adjoins &&
      before.state === state &&
      before.clip === head.clip &&
      before.length === head.length;
    // One that ends within the step reaches its end before it: the rest of the way is the same pace.
    if (resumed && this.#rate && head.loop === 'once' && (head.passes === 0 || head.passes === 1)) {
      const part = (head.passes - before.p1) / this.#rate;
      if (part > 0 && part < 1) {
        before.to += part;
        before.p1 = head.passes;
      }
    }
    const { clip, start, length, loop, passes } = head;
    const left = resumed ? before.left : undefined;
    this.#open = {
      ...{ state, clip, start, length, loop, resumed, left },
      ...{ from: step, to: step, p0: passes, p1: passes, weights: [] },
    };
    this.#rate = undefined;
    this.#runs.push(this.#open);
    if (this.#runs.length > MOST_RUNS) this.#runs.shift();
  }
}

/** Points in one line are one line. */
function addWeight(points: Writable<WeightPoint>[], step: number, weight: number): void {
  const last = points.at(-1);
  const before = points.at(-2);
  const level = last !== undefined && last.weight === weight && before?.weight === weight;
  if (last !== undefined && (level || points.length >= MOST_WEIGHTS)) {
    last.step = step;
    last.weight = weight;
  } else points.push({ step, weight });
}

/** Writes down one parameter: only its changes. */
export class ParamRecorder {
  readonly name: string;
  readonly kind: ParamKind;
  #changes: { step: number; value: number }[] = [];

  constructor(name: string, kind: ParamKind) {
    this.name = name;
    this.kind = kind;
  }

  /** As `RunRecorder.copy`. */
  copy(): ParamRecorder {
    const copy = new ParamRecorder(this.name, this.kind);
    copy.#changes = [...this.#changes];
    return copy;
  }

  add(step: number, value: number): void {
    if (this.#changes.at(-1)?.value === value) return;
    this.#changes.push({ step, value });
    if (this.#changes.length > MOST_CHANGES) this.#changes.shift();
  }

  cut(step: number): void {
    this.#changes = this.#changes.filter((change) => change.step <= step);
  }

  /** Its changes in a stretch, and the value it began with. */
  between(from: number, to: number): ParamTrack {
    const first = this.#changes.findLastIndex((change) => change.step <= from);
    const changes = this.#changes.slice(Math.max(0, first)).filter((change) => change.step <= to);
    return { name: this.name, kind: this.kind, changes };
  }
}
