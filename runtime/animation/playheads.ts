/**
 * Playheads: where in a clip something is, exactly. Page: animation/time.
 *
 * All playheads of a world stand in typed arrays, so that a step is a loop over numbers. A
 * position is a pass and the distance `u` covered in it (see events.ts). Times are in units (see
 * time.ts).
 */
import type { LoopMode } from '../clip/clip.ts';
import type { ClipRange, EventList } from './compiled.ts';
import {
  type Arrivals,
  arrive,
  arriveAt,
  LOOP,
  type LoopCode,
  ONCE,
  PINGPONG,
  quietAbove,
  quietBelow,
} from './events.ts';
import { snap, unitsToSeconds } from './time.ts';

/**
 * What `shown` says of a position that is a wrap: a loop that started backwards, or was sought to
 * its end, shows the end of the pass although the position is the start of the next.
 */
const SHOWS_POSITION = 0;
const SHOWS_END = 1;
const SHOWS_END_OF_PASS_BEFORE = 2;

export const LOOP_CODES: Readonly<Record<LoopMode, LoopCode>> = {
  once: ONCE,
  loop: LOOP,
  pingPong: PINGPONG,
};

/** The positions of all playheads at one moment. */
export interface PlayheadState {
  readonly range: readonly (ClipRange | undefined)[];
  readonly length: Float64Array;
  readonly loop: Uint8Array;
  readonly pass: Float64Array;
  readonly u: Float64Array;
  readonly shown: Uint8Array;
  readonly pastPass: Float64Array;
  readonly pastU: Float64Array;
  readonly pastShown: Uint8Array;
  readonly drawnPass: Float64Array;
  readonly drawnU: Float64Array;
  readonly drawnStart: Uint8Array;
  readonly time: Float64Array;
  readonly drawnTime: Float64Array;
}

export class Playheads {
  readonly hz: number;
  readonly count: number;
  /** What is played; undefined before the first start. */
  readonly range: (ClipRange | undefined)[];
  readonly length: Float64Array;
  readonly loop: Uint8Array;
  readonly pass: Float64Array;
  readonly u: Float64Array;
  readonly shown: Uint8Array;
  /** The position one step ago, which drawing starts from. */
  readonly pastPass: Float64Array;
  readonly pastU: Float64Array;
  readonly pastShown: Uint8Array;
  /** The position up to which presentation events have fired. */
  readonly drawnPass: Float64Array;
  readonly drawnU: Float64Array;
  /** Whether the start has not been drawn yet. */
  readonly drawnStart: Uint8Array;
  /** Clip time to write now, and to draw. */
  readonly time: Float64Array;
  readonly drawnTime: Float64Array;
  /** Between these, in u and both exclusive, lies no event. */
  readonly #quietLow: Float64Array;
  readonly #quietHigh: Float64Array;
  /** Between these, both exclusive, a step only moves the position on; see `glide`. */
  readonly #calmLow: Float64Array;
  readonly #calmHigh: Float64Array;

  constructor(hz: number, count: number) {
    this.hz = hz;
    this.count = count;
    this.range = new Array<ClipRange | undefined>(count).fill(undefined);
    this.length = new Float64Array(count);
    this.loop = new Uint8Array(count);
    this.pass = new Float64Array(count);
    this.u = new Float64Array(count);
    this.shown = new Uint8Array(count);
    this.pastPass = new Float64Array(count);
    this.pastU = new Float64Array(count);
    this.pastShown = new Uint8Array(count);
    this.drawnPass = new Float64Array(count);
    this.drawnU = new Float64Array(count);
    this.drawnStart = new Uint8Array(count);
    this.time = new Float64Array(count);
    this.drawnTime = new Float64Array(count);
    this.#quietLow = new Float64Array(count);
    this.#quietHigh = new Float64Array(count);
    this.#calmLow = new Float64Array(count);
    this.#calmHigh = new Float64Array(count);
  }

  /** Starts a range at its beginning, or at its end when it is to run backwards. */
  start(i: number, range: ClipRange, loop: LoopMode, backwards: boolean, events: EventList): void {
    const code = LOOP_CODES[loop];
    this.range[i] = range;
    this.length[i] = range.length;
    this.loop[i] = code;
    // The one pass of once never counts on; elsewhere the end of the clip is where pass 1 begins.
    this.pass[i] = backwards && code !== ONCE ? 1 : 0;
    this.u[i] = backwards && code === ONCE ? range.length : 0;
    this.shown[i] = backwards && code === LOOP ? SHOWS_END : SHOWS_POSITION;
    this.land(i, events);
    this.drawnStart[i] = 1;
  }

  /** Plays nothing, at 0. */
  clear(i: number): void {
    this.range[i] = undefined;
    this.pass[i] = 0;
    this.u[i] = 0;
    this.shown[i] = SHOWS_POSITION;
    this.keepPast(i);
    this.settleDrawn(i);
  }

  /** Puts the position at clip time t, from 0 to the length, of a pass. */
  place(i: number, cycle: number, t: number): void {
    const length = this.length[i] as number;
    const loop = this.loop[i];
    const u = loop === PINGPONG && cycle % 2 !== 0 ? length - t : t;
    const wraps = loop !== ONCE && u === length;
    this.pass[i] = wraps ? cycle + 1 : cycle;
    this.u[i] = wraps ? 0 : u;
    this.shown[i] = wraps ? SHOWS_END_OF_PASS_BEFORE : SHOWS_POSITION;
  }

  /** After a jump nothing lies between the past, the present and what was drawn. */
  land(i: number, events: EventList): void {
    this.keepPast(i);
    this.settleDrawn(i);
    this.#findQuiet(i, events);
    this.#show(i);
  }

  keepPast(i: number): void {
    this.pastPass[i] = this.pass[i] as number;
    this.pastU[i] = this.u[i] as number;
    this.pastShown[i] = this.shown[i] as number;
  }

  settleDrawn(i: number): void {
    this.drawnPass[i] = this.pass[i] as number;
    this.drawnU[i] = this.u[i] as number;
    this.drawnStart[i] = 0;
  }

  /**
   * Keeps the past and moves on by `way`, whole units, if there is nothing else to do: no event, no
   * end, no turn lies there, and time rises with the position. Otherwise nothing is done.
   */
  glide(i: number, way: number): boolean {
    if (!this.canGlide(i, way)) return false;
    const from = this.u[i] as number;
    this.pastU[i] = from;
    this.u[i] = from + way;
    this.time[i] = (this.time[i] as number) + way;
    return true;
  }

  canGlide(i: number, way: number): boolean {
    const to = (this.u[i] as number) + way;
    return to > (this.#calmLow[i] as number) && to < (this.#calmHigh[i] as number);
  }

  /**
   * Moves on by `increment` units. The events arrived at are in `out`, cleared before. True when a
   * `once` has reached its far end.
   */
  advance(i: number, increment: number, events: EventList, out: Arrivals): boolean {
    out.clear();
    if (increment === 0) return false;
    const length = this.length[i] as number;
    const from = this.u[i] as number;
    const fromPass = this.pass[i] as number;
    let to = snap(from + increment);
    let pass = fromPass;
    this.shown[i] = SHOWS_POSITION;
    if (this.loop[i] === ONCE) {
      if (to > length) to = length;
      else if (to < 0) to = 0;
    } else if (to < 0 || to >= length) {
      const passes = Math.floor(to / length);
      pass += passes;
      to = snap(to - passes * length);
    }
    this.u[i] = to;
    this.pass[i] = pass;
    if (
      events.at.length > 0 &&
      (pass !== fromPass ||
        // Backwards this is where a loop wraps, and so the place of two instants.
        to === 0 ||
        to <= (this.#quietLow[i] as number) ||
        to >= (this.#quietHigh[i] as number))
    ) {
      arrive(events, this.loop[i] as LoopCode, length, fromPass, from, pass, to, out);
      this.#findQuiet(i, events);
    }
    this.#findCalm(i);
    this.#show(i);
    return this.loop[i] === ONCE && (increment > 0 ? to === length : to === 0);
  }

  /** Events of another list on the way from the past position to the present one. */
  passed(i: number, events: EventList, out: Arrivals): void {
    out.clear();
    const [loop, length] = [this.loop[i] as LoopCode, this.length[i] as number];
    const [fromPass, from] = [this.pastPass[i] as number, this.pastU[i] as number];
    arrive(events, loop, length, fromPass, from, this.pass[i] as number, this.u[i] as number, out);
  }

  /** Remembers how far the position may move before it can reach an event. */
  #findQuiet(i: number, events: EventList): void {
    this.#calmHigh[i] = Number.NEGATIVE_INFINITY;
    const u = this.u[i] as number;
    if (this.loop[i] !== PINGPONG || (this.pass[i] as number) % 2 === 0) {
      this.#quietLow[i] = quietBelow(events, u);
      this.#quietHigh[i] = quietAbove(events, u);
      return;
    }
    // Backwards in clip time: the event below in u is the one at or above in time.
    const length = this.length[i] as number;
    let low = Number.NEGATIVE_INFINITY;
    let high = Number.POSITIVE_INFINITY;
    for (const at of events.at) {
      const v = length - at;
      if (v <= u && v > low) low = v;
      if (v > u && v < high) high = v;
    }
    this.#quietLow[i] = low;
    this.#quietHigh[i] = high;
  }

  /** Once past and present differ in nothing but u, `glide` may take over. */
  #findCalm(i: number): void {
    const steady =
      this.pass[i] === this.pastPass[i] &&
      this.shown[i] === SHOWS_POSITION &&
      this.pastShown[i] === SHOWS_POSITION &&
      this.loop[i] !== PINGPONG;
    this.#calmLow[i] = Math.max(0, this.#quietLow[i] as number);
    this.#calmHigh[i] = steady
      ? Math.min(this.length[i] as number, this.#quietHigh[i] as number)
      : Number.NEGATIVE_INFINITY;
  }

  #show(i: number): void {
    const range = this.range[i];
    if (range !== undefined) this.time[i] = range.offset + this.localTime(i);
  }

  /** Units from the range's start. */
  localTime(i: number): number {
    return localTime(
      this.loop[i] as LoopCode,
      this.length[i] as number,
      this.pass[i] as number,
      this.u[i] as number,
      this.shown[i] as number,
    );
  }

  seconds(i: number): number {
    return unitsToSeconds(this.localTime(i), this.hz);
  }

  /** Number of the pass that is shown, from 0; negative backwards. */
  cycle(i: number): number {
    return (this.pass[i] as number) - (this.shown[i] === SHOWS_END_OF_PASS_BEFORE ? 1 : 0);
  }

  /** Another loop mode from now on; the clip time stays, passes count anew. */
  setLoop(i: number, loop: LoopMode, events: EventList): void {
    const t = this.localTime(i);
    this.loop[i] = LOOP_CODES[loop];
    this.place(i, 0, t);
    this.land(i, events);
  }

  /**
   * The way is turned round at the present place, to go backwards or forwards. The passes that have
   * been played stay played: forwards pass n comes after n of them, backwards after -n.
   */
  turn(i: number, backwards: boolean, events: EventList): void {
    if (this.loop[i] === ONCE) return;
    const seam = this.u[i] === 0 && this.shown[i] === SHOWS_POSITION;
    // On a seam a loop may be in either pass. A turn of a pingPong is in every second one only, so
    // there one more counts as played, rather than one that was played not.
    const shift = !seam ? 0 : this.loop[i] === LOOP ? 1 : backwards ? 0 : 2;
    this.pass[i] = shift - (this.pass[i] as number);
    this.land(i, events);
  }

  /**
   * A new version of what is played: the place is kept as far as the new length allows, `by` units
   * later in it.
   */
  replace(i: number, range: ClipRange, events: EventList, by = 0): void {
    const sameLength = range.length === this.length[i] && by === 0;
    const t = this.localTime(i) + by;
    const cycle = this.cycle(i);
    this.range[i] = range;
    this.length[i] = range.length;
    if (!sameLength) {
      if (this.loop[i] === LOOP) {
        const passes = Math.floor(t / range.length);
        this.place(i, cycle + passes, t - passes * range.length);
      } else {
        this.place(i, cycle, Math.min(t, range.length));
      }
      this.settleDrawn(i);
    }
    this.keepPast(i);
    this.#findQuiet(i, events);
    this.#show(i);
  }

  /** Takes over the state of a playhead of another world. */
  carry(i: number, from: Playheads, j: number, events: EventList): void {
    this.range[i] = from.range[j];
    for (const [to, source] of [
      [this.length, from.length],
      [this.loop, from.loop],
      [this.pass, from.pass],
      [this.u, from.u],
      [this.shown, from.shown],
      [this.pastPass, from.pastPass],
      [this.pastU, from.pastU],
      [this.pastShown, from.pastShown],
      [this.drawnPass, from.drawnPass],
      [this.drawnU, from.drawnU],
      [this.drawnStart, from.drawnStart],
      [this.time, from.time],
      [this.drawnTime, from.drawnTime],
    ] as const) {
      to[i] = source[j] as number;
    }
    this.#findQuiet(i, events);
  }

  /** A copy of all positions; `load` puts it back. */
  save(): PlayheadState {
    return {
      range: [...this.range],
      length: this.length.slice(),
      loop: this.loop.slice(),
      pass: this.pass.slice(),
      u: this.u.slice(),
      shown: this.shown.slice(),
      pastPass: this.pastPass.slice(),
      pastU: this.pastU.slice(),
      pastShown: this.pastShown.slice(),
      drawnPass: this.drawnPass.slice(),
      drawnU: this.drawnU.slice(),
      drawnStart: this.drawnStart.slice(),
      time: this.time.slice(),
      drawnTime: this.drawnTime.slice(),
    };
  }

  /** Puts a copy back: also what has been drawn, so that every event fires as it would have. */
  load(state: PlayheadState, eventsOf: (i: number, range: ClipRange) => EventList): void {
    for (let i = 0; i < this.count; i++) this.range[i] = state.range[i];
    this.length.set(state.length);
    this.loop.set(state.loop);
    this.pass.set(state.pass);
    this.u.set(state.u);
    this.shown.set(state.shown);
    this.pastPass.set(state.pastPass);
    this.pastU.set(state.pastU);
    this.pastShown.set(state.pastShown);
    this.drawnPass.set(state.drawnPass);
    this.drawnU.set(state.drawnU);
    this.drawnStart.set(state.drawnStart);
    this.time.set(state.time);
    this.drawnTime.set(state.drawnTime);
    for (let i = 0; i < this.count; i++) {
      const range = this.range[i];
      if (range !== undefined) this.#findQuiet(i, eventsOf(i, range));
    }
  }

  /**
   * Moves what is drawn to `alpha` between the last two positions. The presentation events arrived
   * at are in `out`, cleared before.
   */
  draw(i: number, alpha: number, events: EventList, out: Arrivals): void {
    out.clear();
    const range = this.range[i];
    if (range === undefined) return;
    const length = this.length[i] as number;
    const loop = this.loop[i] as LoopCode;
    let pass = this.pastPass[i] as number;
    let u = this.pastU[i] as number;
    const moved = (((this.pass[i] as number) - pass) * length + (this.u[i] as number) - u) * alpha;
    if (moved !== 0) {
      u = snap(u + moved);
      if (loop !== ONCE && (u < 0 || u >= length)) {
        const passes = Math.floor(u / length);
        pass += passes;
        u = snap(u - passes * length);
      }
    }
    const shown = moved === 0 ? (this.pastShown[i] as number) : SHOWS_POSITION;
    this.drawnTime[i] = range.offset + localTime(loop, length, pass, u, shown);
    if (events.at.length === 0) return;
    if (this.drawnStart[i] === 1) {
      this.drawnStart[i] = 0;
      const backwards = this.drawnPass[i] === 1 || (this.drawnU[i] as number) > 0;
      arriveAt(events, backwards ? length : 0, 0, out);
    }
    arrive(
      events,
      loop,
      length,
      this.drawnPass[i] as number,
      this.drawnU[i] as number,
      pass,
      u,
      out,
    );
    this.drawnPass[i] = pass;
    this.drawnU[i] = u;
  }
}

function localTime(loop: LoopCode, length: number, pass: number, u: number, shown: number): number {
  if (loop === PINGPONG) return pass % 2 !== 0 ? length - u : u;
  return loop === LOOP && shown !== SHOWS_POSITION ? length : u;
}
