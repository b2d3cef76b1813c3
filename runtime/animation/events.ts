/**
 * Which events a playhead arrives at when it moves, in order. Page: animation/events.
 *
 * A position is a pass (a whole number, counted from the start of Play and negative backwards)
 * and the distance `u` covered in it, from 0 up to but not `length`. The way from one position to
 * another is half-open in the direction of motion: without its start, with its end.
 */
import type { EventList } from './compiled.ts';

/** How passes run: `once` has a single pass, `pingPong` runs odd passes from the end to 0. */
export const ONCE = 0;
export const LOOP = 1;
export const PINGPONG = 2;
export type LoopCode = typeof ONCE | typeof LOOP | typeof PINGPONG;

/**
 * At most this many arrivals a move. Only an absurd speed on a tiny clip gets there; the rest is
 * dropped and reported (ANM010) so that one step stays bounded.
 */
export const MAX_ARRIVALS = 65_536;

/** Indices into an `EventList`, in order of arrival. Reused from move to move. */
export class Arrivals {
  index: Int32Array = new Int32Array(64);
  /** How far from the start of the way each lies, in units. */
  distance: Float64Array = new Float64Array(64);
  count = 0;
  overflow = false;

  clear(): void {
    this.count = 0;
    this.overflow = false;
  }

  push(i: number, distance: number): void {
    if (this.count === MAX_ARRIVALS) {
      this.overflow = true;
      return;
    }
    if (this.count === this.index.length) {
      const grown = new Int32Array(this.index.length * 2);
      grown.set(this.index);
      this.index = grown;
      const further = new Float64Array(grown.length);
      further.set(this.distance);
      this.distance = further;
    }
    this.distance[this.count] = distance;
    this.index[this.count++] = i;
  }
}

/** First index whose time is >= t (or > t). */
function lowerBound(at: Float64Array, t: number, after: boolean): number {
  let low = 0;
  let high = at.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    const v = at[mid] as number;
    if (v < t || (after && v === t)) low = mid + 1;
    else high = mid;
  }
  return low;
}

/** Events from `from` to `to`, upwards in clip time; one at t lies `base + t` from the start. */
function rising(
  list: EventList,
  from: number,
  withFrom: boolean,
  to: number,
  base: number,
  out: Arrivals,
): void {
  const at = list.at;
  for (let i = lowerBound(at, from, !withFrom); i < at.length && (at[i] as number) <= to; i++) {
    out.push(i, base + (at[i] as number));
  }
}

/**
 * Events from `from` down to `to`, those of one instant still in the order of the file; one at t
 * lies `base - t` from the start.
 */
function falling(
  list: EventList,
  from: number,
  withFrom: boolean,
  to: number,
  base: number,
  out: Arrivals,
): void {
  const at = list.at;
  let end = lowerBound(at, from, withFrom);
  while (end > 0 && (at[end - 1] as number) >= to) {
    const t = at[end - 1] as number;
    let start = end - 1;
    while (start > 0 && at[start - 1] === t) start--;
    for (let i = start; i < end; i++) out.push(i, base - t);
    end = start;
  }
}

/** Events exactly at `t`, at a distance of their own: what a start or a wrap arrives at. */
export function arriveAt(list: EventList, t: number, distance: number, out: Arrivals): void {
  rising(list, t, true, t, distance - t, out);
}

/** Arrivals on the way from one position to another. `once` uses pass 0 and `u` up to `length`. */
export function arrive(
  list: EventList,
  loop: LoopCode,
  length: number,
  fromPass: number,
  fromU: number,
  toPass: number,
  toU: number,
  out: Arrivals,
): void {
  if (list.at.length === 0) return;
  if (toPass > fromPass || (toPass === fromPass && toU > fromU)) {
    forwards(list, loop, length, fromPass, fromU, toPass, toU, out);
  } else if (toPass < fromPass || toU < fromU) {
    backwards(list, loop, length, fromPass, fromU, toPass, toU, out);
  }
}

function forwards(
  list: EventList,
  loop: LoopCode,
  length: number,
  fromPass: number,
  fromU: number,
  toPass: number,
  toU: number,
  out: Arrivals,
): void {
  let u = fromU;
  for (let pass = fromPass; !out.overflow; pass++) {
    const end = pass === toPass ? toU : length;
    // Where this pass begins, seen from the start of the way.
    const base = (pass - fromPass) * length - fromU;
    if (loop === PINGPONG && pass % 2 !== 0)
      falling(list, length - u, false, length - end, base + length, out);
    else rising(list, u, false, end, base, out);
    if (pass === toPass) return;
    // The wrap of a loop is one instant with two sides; the turn of a pingPong was just arrived at.
    if (loop === LOOP) arriveAt(list, 0, base + length, out);
    u = 0;
  }
}

function backwards(
  list: EventList,
  loop: LoopCode,
  length: number,
  fromPass: number,
  fromU: number,
  toPass: number,
  toU: number,
  out: Arrivals,
): void {
  let u = fromU;
  for (let pass = fromPass; !out.overflow; pass--) {
    const start = pass === toPass ? toU : 0;
    // A start right on a wrap is left, not arrived at: u is 0 then and nothing lies below it.
    const moved = u > 0;
    const base = (fromPass - pass) * length + fromU;
    if (moved) {
      if (loop === PINGPONG && pass % 2 !== 0)
        rising(list, length - u, false, length - start, base - length, out);
      else falling(list, u, false, start, base, out);
    }
    if (loop === LOOP && moved && start === 0) arriveAt(list, length, base, out);
    if (pass === toPass) return;
    u = length;
  }
}

/** The gap without events around a position in its pass; see `Players`. */
export function quietBelow(list: EventList, t: number): number {
  const i = lowerBound(list.at, t, true);
  return i === 0 ? Number.NEGATIVE_INFINITY : (list.at[i - 1] as number);
}

export function quietAbove(list: EventList, t: number): number {
  const i = lowerBound(list.at, t, true);
  return i === list.at.length ? Number.POSITIVE_INFINITY : (list.at[i] as number);
}
