/** What the second Animator is made of: what a controller says, and one state that plays. */
import { Exact, HALF, ONE, ZERO } from './exact.fixture.ts';

export type ModelLoop = 'once' | 'loop' | 'pingPong';

/** A track runs straight between its keys, or steps. */
export interface ModelTrack {
  readonly prop: string;
  readonly steps: boolean;
  readonly keys: readonly (readonly [number, number])[];
  readonly restore: boolean;
}

export interface ModelClip {
  readonly length: number;
  readonly loop: ModelLoop;
  readonly events: readonly { readonly t: number; readonly payload: number }[];
  readonly tracks: readonly ModelTrack[];
  /** Keys of the root track's x. */
  readonly root: readonly (readonly [number, number])[] | undefined;
}

export interface ModelState {
  readonly name: string;
  readonly clip: ModelClip | undefined;
  /** A part of the clip, in seconds. */
  readonly part: readonly [number, number] | undefined;
  readonly speed: number;
  readonly loop: ModelLoop | undefined;
  readonly events: 'dominant' | 'both' | 'incoming';
}

export interface ModelCond {
  readonly param: string;
  readonly op: 'set' | 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
  readonly value: number;
}

export interface ModelTransition {
  /** Undefined for `any`. */
  readonly from: string | undefined;
  readonly to: string;
  readonly duration: number;
  readonly exitTime: number | undefined;
  readonly interrupt: boolean;
  readonly conds: readonly ModelCond[];
}

export interface ModelController {
  readonly entry: string;
  readonly ease: 'linear' | 'inQuad' | 'outQuad' | 'inOutQuad' | 'inOutCubic';
  readonly triggers: readonly string[];
  readonly states: readonly ModelState[];
  readonly transitions: readonly ModelTransition[];
}

export type ModelCall =
  | { readonly call: 'set'; readonly param: string; readonly value: number }
  | { readonly call: 'Play'; readonly state: string }
  | { readonly call: 'CrossFade'; readonly state: string; readonly seconds: number };

/** How an ease weighs a progress, without a root or a sine. */
export function weigh(ease: ModelController['ease'], p: Exact): Exact {
  const two = Exact.of(2n);
  const rest = ONE.minus(p);
  switch (ease) {
    case 'linear':
      return p;
    case 'inQuad':
      return p.times(p);
    case 'outQuad':
      return ONE.minus(rest.times(rest));
    case 'inOutQuad':
      return p.isBelow(HALF) ? p.times(p).times(two) : ONE.minus(rest.times(rest).times(two));
    case 'inOutCubic': {
      const four = Exact.of(4n);
      return p.isBelow(HALF)
        ? p.times(p).times(p).times(four)
        : ONE.minus(rest.times(rest).times(rest).times(four));
    }
  }
}

export function sample(
  keys: readonly (readonly [number, number])[],
  t: Exact,
  steps = false,
): Exact {
  let before = keys[0] as readonly [number, number];
  if (!Exact.from(before[0]).isBelow(t)) return Exact.from(before[1]);
  for (const key of keys) {
    const [at, v] = [Exact.from(key[0]), Exact.from(key[1])];
    if (t.isBelow(at)) {
      const [from, u] = [Exact.from(before[0]), Exact.from(before[1])];
      if (steps) return u;
      return u.plus(v.minus(u).times(t.minus(from)).over(at.minus(from)));
    }
    before = key;
  }
  return Exact.from(before[1]);
}

export interface Arrival {
  readonly payload: number;
  /** How far the state had travelled. */
  readonly at: Exact;
  /** Of one moment: the end of a cycle comes before the start of the next. */
  readonly nextCycle: boolean;
}

/** A state that plays, by how far it has travelled since it began. */
export class Run {
  readonly state: ModelState;
  readonly offset: Exact;
  readonly length: Exact;
  readonly loop: ModelLoop;
  readonly backwards: boolean;
  readonly rate: Exact;
  travelled = ZERO;
  /** Where it was at the start of this step. */
  past = ZERO;
  fresh = true;

  constructor(state: ModelState, hz: number) {
    this.state = state;
    const [start, end] = state.part ?? [0, state.clip?.length ?? 1];
    this.offset = Exact.from(start);
    this.length = Exact.from(end).minus(this.offset);
    this.loop = state.loop ?? state.clip?.loop ?? 'once';
    this.backwards = state.speed < 0;
    this.rate = Exact.from(state.speed).absolute.over(Exact.of(BigInt(hz)));
  }

  advance(): void {
    this.past = this.travelled;
    if (this.fresh) return;
    const next = this.travelled.plus(this.rate);
    this.travelled = this.loop === 'once' ? next.min(this.length) : next;
  }

  get passes(): Exact {
    return this.travelled.over(this.length);
  }

  /** Time in the part that is played, from 0 to its length. */
  timeAt(travelled: Exact): Exact {
    const passes = travelled.over(this.length).floor;
    const rest = travelled.minus(passes.times(this.length));
    const mirrored = this.length.minus(rest);
    if (this.loop === 'once') return this.backwards ? this.length.minus(travelled) : travelled;
    if (this.loop === 'pingPong') {
      const odd = passes.n % 2n !== 0n;
      return odd !== this.backwards ? mirrored : rest;
    }
    if (!this.backwards) return rest;
    // A loop backwards shows its end only at its start; later wraps are the 0 of phase modulo L.
    return rest.is(ZERO) && !travelled.is(ZERO) ? ZERO : mirrored;
  }

  get time(): Exact {
    return this.timeAt(this.travelled);
  }

  /** What it arrives at on the way (from, to], or just by starting. */
  arrivals(from: Exact, to: Exact, starts: boolean): Arrival[] {
    const found: (Arrival & { readonly order: number })[] = [];
    const [start, end] = [this.offset, this.offset.plus(this.length)];
    const owned = (this.state.clip?.events ?? []).filter(({ t }) => {
      const at = Exact.from(t);
      if (end.isBelow(at)) return false;
      return start.isBelow(at) || (at.is(ZERO) && start.is(ZERO));
    });
    for (const [order, { t, payload }] of owned.entries()) {
      const place = Exact.from(t).minus(start);
      const first = this.backwards ? this.length.minus(place) : place;
      const round = this.loop === 'pingPong' ? this.length.plus(this.length) : this.length;
      const distances = new Map<string, Exact>();
      const cycles = this.loop === 'once' ? ZERO : to.over(round).floor;
      for (let k = ZERO; !cycles.isBelow(k); k = k.plus(ONE)) {
        const base = k.times(round);
        const ways = [base.plus(first)];
        // The other way of a pingPong; at a turn that is the same arrival.
        if (this.loop === 'pingPong') ways.push(base.plus(round).minus(first));
        for (const d of ways) distances.set(`${d.n}/${d.d}`, d);
      }
      for (const at of distances.values()) {
        const onWay = starts ? at.is(ZERO) : from.isBelow(at) && !to.isBelow(at);
        if (!onWay) continue;
        const nextCycle = this.loop === 'loop' && first.is(ZERO) && !at.is(ZERO);
        found.push({ payload, at, nextCycle, order });
      }
    }
    return found.sort(
      (a, b) =>
        a.at.against(b.at) || Number(a.nextCycle) - Number(b.nextCycle) || a.order - b.order,
    );
  }

  /** How far the root track has carried from one place to another, wrap by wrap. */
  rootWay(from: Exact, to: Exact): Exact {
    const keys = this.state.clip?.root;
    if (keys === undefined) return ZERO;
    const at = (time: Exact): Exact => sample(keys, this.offset.plus(time));
    let way = ZERO;
    let here = from;
    while (here.isBelow(to)) {
      const wrap = here.over(this.length).floor.plus(ONE).times(this.length);
      const there = wrap.min(to);
      // Both ends of a piece of one pass, seen from within that pass.
      const inPass = (d: Exact): Exact => {
        const pass = here.over(this.length).floor;
        const rest = d.minus(pass.times(this.length));
        const flipped = (this.loop === 'pingPong' && pass.n % 2n !== 0n) !== this.backwards;
        return flipped ? this.length.minus(rest) : rest;
      };
      way = way.plus(at(inPass(there)).minus(at(inPass(here))));
      here = there;
    }
    return way;
  }
}
