/**
 * A second Animator, as the rules put it: exact fractions, one thing at a time, nothing shared with
 * the runtime. Tests run both on the same controllers and compare all that can be seen.
 */
import {
  type Arrival,
  type ModelCall,
  type ModelController,
  type ModelState,
  type ModelTrack,
  type ModelTransition,
  Run,
  sample,
  weigh,
} from './animator-parts.fixture.ts';
import { Exact, HALF, ONE, ZERO } from './exact.fixture.ts';

interface Blend {
  /** Undefined behind an interrupt, where a pose is what is left. */
  readonly from: Run | undefined;
  /** Values of the pose, or of what the outgoing state does not animate. */
  readonly outgoing: ReadonlyMap<string, number>;
  /** Values of what the incoming state does not animate. */
  readonly incoming: ReadonlyMap<string, number>;
  readonly duration: Exact;
  elapsed: Exact;
}

export class AnimatorModel {
  readonly #controller: ModelController;
  readonly #hz: number;
  readonly #params = new Map<string, number>();
  /** Properties as written, and as they were before the animator. */
  readonly #before: ReadonlyMap<string, number>;
  readonly values: Map<string, number>;
  /** Properties that switch at half weight. */
  readonly #stepped: ReadonlySet<string>;
  #current: Run | undefined;
  #blend: Blend | undefined;
  #log: string[] = [];
  #leftByCall = false;
  /** How far the root track has carried so far. */
  root = ZERO;

  constructor(controller: ModelController, hz: number, values: ReadonlyMap<string, number>) {
    this.#controller = controller;
    this.#hz = hz;
    this.#before = values;
    this.values = new Map(values);
    const tracks = controller.states.flatMap(tracksOf);
    this.#stepped = new Set(tracks.filter((t) => t.steps).map((t) => t.prop));
  }

  get state(): string {
    return this.#current?.state.name ?? '';
  }

  get time(): number {
    const run = this.#current;
    if (run?.state.clip === undefined) return 0;
    return run.time.number;
  }

  /** The part of the present pass that has been played. */
  get progress(): number {
    const run = this.#current;
    if (run?.state.clip === undefined) return 0;
    const { passes, loop } = run;
    return (loop === 'once' ? passes : passes.minus(passes.floor)).number;
  }

  get blending(): boolean {
    return this.#blend !== undefined;
  }

  /** One step after these calls; what it logs. */
  step(calls: readonly ModelCall[]): string[] {
    this.#log = [];
    this.#leftByCall = false;
    if (this.#current !== undefined) this.#current.fresh = false;
    if (this.#blend?.from !== undefined) this.#blend.from.fresh = false;
    for (const call of calls) this.#act(call);
    if (this.#current === undefined) this.#go(this.#controller.entry, ZERO);
    const events = this.#advance();
    this.#searchAndTell(events);
    for (const trigger of this.#controller.triggers) this.#params.set(trigger, 0);
    this.#write();
    return this.#log;
  }

  #act(call: ModelCall): void {
    if (call.call === 'set') {
      this.#params.set(call.param, call.value);
    } else if (call.call === 'Play' || call.seconds <= 0) {
      this.#leftByCall = true;
      this.#go(call.state, ZERO);
    } else if (call.state !== this.#current?.state.name) {
      this.#leftByCall = true;
      this.#go(call.state, Exact.from(call.seconds));
    }
  }

  /** Events of this step with their moments (0 to 1), each with the side it belongs to. */
  #advance(): Telling[] {
    const current = this.#current as Run;
    const blend = this.#blend;
    const tellings: Telling[] = [];
    blend?.from?.advance();
    current.advance();
    const runs = blend?.from === undefined ? [current] : [blend.from, current];
    for (const run of runs) {
      if (run.fresh || run.rate.is(ZERO)) continue;
      for (const arrival of run.arrivals(run.past, run.travelled, false)) {
        const moment = arrival.at.minus(run.past).over(run.rate);
        tellings.push({ payload: arrival.payload, moment, run, arrival });
      }
    }
    // At one moment the outgoing side comes first, and each side keeps its order.
    const sorted = [...tellings.entries()]
      .sort(([i, a], [j, b]) => a.moment.against(b.moment) || i - j)
      .map(([, telling]) => telling);
    if (blend === undefined) {
      if (!this.#leftByCall || !current.fresh) this.#carry(ONE);
      return sorted;
    }
    const starts = blend.elapsed;
    // Progress of the blend at a moment of this step.
    const pace = current.fresh ? ZERO : ONE.over(Exact.of(BigInt(this.#hz)));
    const told = sorted.filter(({ moment, run }) => {
      const elapsed = starts.plus(pace.times(moment));
      const over = blend.duration.isBelow(elapsed);
      if (over) return run === current;
      return this.#mayRun(elapsed.over(blend.duration), run === current);
    });
    blend.elapsed = starts.plus(pace);
    if (!current.fresh || !this.#leftByCall) {
      const progress = blend.elapsed.over(blend.duration).min(ONE);
      this.#carry(weigh(this.#controller.ease, progress));
    }
    if (blend.elapsed.isBelow(blend.duration)) return told;
    const end = pace.is(ZERO) ? ZERO : blend.duration.minus(starts).over(pace);
    const at = told.findIndex(({ moment }) => end.isBelow(moment));
    told.splice(at < 0 ? told.length : at, 0, {
      exit: blend.from?.state.name,
      moment: end,
      run: undefined,
    });
    return told;
  }

  #mayRun(progress: Exact, incoming: boolean): boolean {
    const { events } = (this.#current as Run).state;
    if (!incoming && this.#blend?.from === undefined) return false;
    if (events === 'both') return true;
    if (events === 'incoming') return incoming;
    const dominates = !weigh(this.#controller.ease, progress).isBelow(HALF);
    return dominates === incoming;
  }

  #carry(w: Exact): void {
    const current = this.#current as Run;
    this.root = this.root.plus(current.rootWay(current.past, current.travelled).times(w));
    const from = this.#blend?.from;
    if (from === undefined) return;
    this.root = this.root.plus(from.rootWay(from.past, from.travelled).times(ONE.minus(w)));
  }

  #searchAndTell(told: Telling[]): void {
    const blend = this.#blend;
    if (blend !== undefined && !blend.elapsed.isBelow(blend.duration)) this.#endBlend();
    let taken = this.#find();
    for (const telling of this.#cut(told, taken)) {
      if (telling.payload !== undefined) this.#log.push(`H${telling.payload}`);
      else if (telling.exit !== undefined) this.#log.push(`-${telling.exit}`);
    }
    for (let chain = 1; taken !== undefined; chain++) {
      for (const { param, op } of taken.conds)
        if (op === 'set' && this.#controller.triggers.includes(param)) this.#params.set(param, 0);
      this.#go(taken.to, Exact.from(taken.duration));
      if (taken.duration > 0 || chain === 8) return;
      taken = this.#find();
    }
  }

  /** Leaving at an exit point inside the step: what comes after it has not happened. */
  #cut(told: readonly Telling[], taken: ModelTransition | undefined): readonly Telling[] {
    const current = this.#current as Run;
    const { exitTime, duration } = taken ?? { exitTime: undefined, duration: 0 };
    if (taken === undefined || exitTime === undefined || duration > 0) return told;
    if (current.fresh || current.state.clip === undefined) return told;
    const point = Exact.from(exitTime).times(current.length);
    if (!current.past.isBelow(point)) return told;
    const moment = point.minus(current.past).over(current.rate);
    const interrupts = this.#blend !== undefined;
    return told.filter(({ moment: at, run, arrival }) => {
      if (run === undefined) return true;
      if (run !== current) return !interrupts || !moment.isBelow(at);
      return at.isBelow(moment) || (at.is(moment) && !arrival?.nextCycle);
    });
  }

  #find(): ModelTransition | undefined {
    const { transitions } = this.#controller;
    const name = (this.#current as Run).state.name;
    const any = transitions.filter((t) => t.from === undefined && t.to !== name);
    const own = transitions.filter((t) => t.from === name);
    return [...any, ...own].find((t) => this.#isOpen(t));
  }

  #isOpen({ conds, exitTime, interrupt }: ModelTransition): boolean {
    if (this.#blend !== undefined && !interrupt) return false;
    const run = this.#current as Run;
    if (exitTime !== undefined && run.state.clip !== undefined) {
      if (run.passes.isBelow(Exact.from(exitTime))) return false;
    }
    return conds.every(({ param, op, value }) => {
      const now = this.#params.get(param) ?? 0;
      return {
        set: now !== 0,
        eq: now === value,
        ne: now !== value,
        gt: now > value,
        ge: now >= value,
        lt: now < value,
        le: now <= value,
      }[op];
    });
  }

  #go(name: string, duration: Exact): void {
    const state = this.#controller.states.find((s) => s.name === name) as ModelState;
    const [current, blend] = [this.#current, this.#blend];
    const instant = duration.is(ZERO) || current === undefined;
    if (blend?.from !== undefined) this.#log.push(`-${blend.from.state.name}`);
    if (current !== undefined && (instant || blend !== undefined))
      this.#log.push(`-${current.state.name}`);
    if (instant) this.#letGo(state);
    this.#blend = instant || current === undefined ? undefined : this.#begin(current, duration);
    this.#log.push(`+${name}`);
    const run = new Run(state, this.#hz);
    this.#current = run;
    for (const { payload } of run.arrivals(ZERO, ZERO, true))
      if (this.#blend === undefined || this.#mayRun(ZERO, true)) this.#log.push(`H${payload}`);
  }

  /** What the states that stop leave behind where the next one does not take over. */
  #letGo(next: ModelState): void {
    const stopping = [this.#blend?.from, this.#current];
    const driven = new Set(tracksOf(next).map((t) => t.prop));
    const stopped = stopping.flatMap((run) => tracksOf(run?.state));
    // A pose that was on its way somewhere is there.
    for (const [prop, value] of this.#blend?.incoming ?? [])
      if (!driven.has(prop) && !stopped.some((t) => t.prop === prop)) this.values.set(prop, value);
    for (const { prop, restore } of stopped)
      if (restore && !driven.has(prop)) this.values.set(prop, this.#before.get(prop) as number);
  }

  #begin(leaving: Run, duration: Exact): Blend {
    const was = this.#blend;
    const stopping = was === undefined ? [leaving] : [was.from, leaving];
    const outgoing = new Map<string, number>();
    const incoming = new Map<string, number>();
    const stopped = stopping.flatMap((run) => tracksOf(run?.state));
    for (const [prop, value] of this.values) {
      outgoing.set(prop, value);
      const tracks = stopped.filter((t) => t.prop === prop);
      const goal = tracks.length === 0 ? was?.incoming.get(prop) : undefined;
      const restores = tracks.some((t) => t.restore);
      incoming.set(prop, restores ? (this.#before.get(prop) as number) : (goal ?? value));
    }
    return {
      from: was === undefined ? leaving : undefined,
      outgoing,
      incoming,
      duration,
      elapsed: ZERO,
    };
  }

  #endBlend(): void {
    const driven = new Set(tracksOf(this.#current?.state).map((t) => t.prop));
    for (const [prop, value] of this.#blend?.incoming ?? [])
      if (!driven.has(prop)) this.values.set(prop, value);
    this.#blend = undefined;
  }

  #write(): void {
    const current = this.#current as Run;
    const blend = this.#blend;
    const pose = (run: Run | undefined): Map<string, number> =>
      new Map(
        run === undefined
          ? []
          : tracksOf(run.state).map(({ prop, keys, steps }) => [
              prop,
              Math.fround(sample(keys, run.offset.plus(run.time), steps).number),
            ]),
      );
    const incoming = pose(current);
    if (blend === undefined) {
      for (const [prop, value] of incoming) this.values.set(prop, value);
      return;
    }
    const outgoing = pose(blend.from);
    const weight = weigh(this.#controller.ease, blend.elapsed.over(blend.duration).min(ONE));
    const w = weight.number;
    for (const prop of this.values.keys()) {
      const a = outgoing.get(prop) ?? (blend.outgoing.get(prop) as number);
      const b = incoming.get(prop) ?? (blend.incoming.get(prop) as number);
      const mixed = a === b ? a : Math.fround(a * (1 - w) + b * w);
      this.values.set(prop, !this.#stepped.has(prop) ? mixed : weight.isBelow(HALF) ? a : b);
    }
  }
}

interface Telling {
  readonly payload?: number;
  /** The end of a blend stands among its events. */
  readonly exit?: string | undefined;
  readonly moment: Exact;
  readonly run: Run | undefined;
  readonly arrival?: Arrival;
}

function tracksOf(state: ModelState | undefined): readonly ModelTrack[] {
  return state?.clip?.tracks ?? [];
}
