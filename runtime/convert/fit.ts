/**
 * Fits a function of time by the segments that a clip has: held values, straight lines, and cubics
 * with a slope at either end.
 */

/** One segment; times in whole microseconds, slopes in units a second. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly kind: 'step' | 'linear' | 'cubic';
  readonly from: number;
  readonly to: number;
  readonly out: number;
  readonly into: number;
}

/** A stretch of time that is smooth, as far as anybody knows. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  /** What is known of its form. `free` is to be fitted. */
  readonly form: 'step' | 'linear' | 'free';
}

/** Looked at inside of each segment: at least so many times, and once in so many microseconds. */
const LOOKS = 15;
const LOOK_EVERY = 10_000;
/** A stretch that is not met by then may hold a jump. Microseconds. */
const JUMP_WITHIN = 16_000;
/** The way of a slope's estimate, as a part of its segment. */
const SLOPE = 1 / 256;

export type Curve = (micros: number) => number;

/** Fits a curve; a stretch gets its share of `mostSegments`, even where the tolerance is missed. */
export function fitCurve(
  curve: Curve,
  stretches: readonly Stretch[],
  tolerance: number,
  mostSegments: number,
): Segment[] {
  const segments: Segment[] = [];
  stretches.forEach((stretch, i) => {
    const share = Math.floor((mostSegments - segments.length) / (stretches.length - i));
    if (stretch.form === 'free') fitFree(curve, stretch, tolerance, share, segments);
    else segments.push(exact(curve, stretch, stretch.form));
  });
  return joined(curve, segments, tolerance);
}

/**
 * Neighbours that one cubic does as well as two become one. A run is tried in strides that double
 * and, where one does not hold, halve: one neighbour at a time, a long run would be looked at anew
 * with each.
 */
function joined(curve: Curve, segments: readonly Segment[], tolerance: number): Segment[] {
  const kept: Segment[] = [];
  for (let i = 0; i < segments.length; ) {
    let best = segments[i] as Segment;
    let last = i;
    const reach = (stride: number): boolean => {
      const end = segments[last + stride]?.end;
      if (end === undefined) return false;
      for (let k = last; k <= last + stride; k++) if (segments[k]?.kind !== 'cubic') return false;
      const both = cubic(curve, best.start, end);
      if (worst(curve, both) > tolerance) return false;
      best = both;
      last += stride;
      return true;
    };
    let stride = 1;
    while (reach(stride)) stride *= 2;
    for (stride = Math.floor(stride / 2); stride >= 1; stride = Math.floor(stride / 2))
      reach(stride);
    kept.push(best);
    i = last + 1;
  }
  return kept;
}

/** What holds at an end itself may be the neighbour's: a line shows inside where it comes from. */
function exact(curve: Curve, { start, end }: Stretch, kind: 'step' | 'linear'): Segment {
  const third = (end - start) / 3;
  const [p, q] = [curve(start + third), curve(end - third)];
  const flat = { start, end, kind, out: 0, into: 0 };
  if (kind === 'step') return { ...flat, from: p, to: p };
  const [from, to] = [curve(start), curve(end)];
  return { ...flat, from: same(from, 2 * p - q), to: same(to, 2 * q - p) };
}

/** The first number, where the second is only rounded another way. */
function same(a: number, b: number): number {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a)) ? a : b;
}

function fitFree(
  curve: Curve,
  stretch: Stretch,
  tolerance: number,
  share: number,
  into: Segment[],
): void {
  const waiting: (Segment | readonly [start: number, end: number])[] = [
    [stretch.start, stretch.end],
  ];
  let left = Math.max(share, 1) - 1;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ('kind' in next) {
      into.push(next);
      continue;
    }
    const [a, b] = next;
    const segment = cubic(curve, a, b);
    if (worst(curve, segment) <= tolerance) into.push(segment);
    else if (left <= 0 || b - a < 2) into.push(between(curve, a, b, 'linear'));
    else {
      const jump = b - a <= JUMP_WITHIN ? jumpIn(curve, a, b, tolerance) : undefined;
      left -= jump === undefined ? 1 : 2;
      if (jump === undefined) {
        const middle = Math.round((a + b) / 2);
        waiting.push([middle, b], [a, middle]);
      } else {
        // What holds up to the jump is held over the microsecond in which it happens.
        if (jump < b) waiting.push([jump, b]);
        waiting.push(between(curve, jump - 1, jump, 'step'));
        if (jump - 1 > a) waiting.push([a, jump - 1]);
      }
    }
  }
}

function between(curve: Curve, start: number, end: number, kind: 'step' | 'linear'): Segment {
  const from = curve(start);
  return { start, end, kind, from, to: kind === 'step' ? from : curve(end), out: 0, into: 0 };
}

function cubic(curve: Curve, start: number, end: number): Segment {
  const from = curve(start);
  const to = curve(end);
  const way = (end - start) * SLOPE;
  const seconds = way / 1e6;
  // Differences of the second order that stay inside: beyond may be another piece.
  const out = held((-3 * from + 4 * curve(start + way) - curve(start + 2 * way)) / (2 * seconds));
  const into = held((3 * to - 4 * curve(end - way) + curve(end - 2 * way)) / (2 * seconds));
  return { start, end, kind: 'cubic', from, to, out, into };
}

/** A number that a clip can hold. */
export const LARGEST = 1e30;

function held(slope: number): number {
  return Math.min(Math.max(slope, -LARGEST), LARGEST);
}

/** The value of a segment at a part of it. */
export function valueIn({ start, end, kind, from, to, out, into }: Segment, u: number): number {
  if (kind === 'step') return from;
  if (kind === 'linear') return from + (to - from) * u;
  const h = (end - start) / 1e6;
  const v = 1 - u;
  return (
    from * (1 + 2 * u) * v * v +
    out * h * u * v * v +
    to * u * u * (3 - 2 * u) -
    into * h * u * u * v
  );
}

function worst(curve: Curve, segment: Segment): number {
  const { start, end } = segment;
  let most = 0;
  const looks = Math.max(LOOKS, Math.round((end - start) / LOOK_EVERY));
  for (let i = 1; i <= looks; i++) {
    const u = i / (looks + 1);
    const error = Math.abs(valueIn(segment, u) - curve(start + (end - start) * u));
    if (error > most) most = error;
  }
  return most;
}

/** The first microsecond behind a jump; undefined where there is none as high as the tolerance. */
function jumpIn(curve: Curve, start: number, end: number, tolerance: number): number | undefined {
  let [a, b] = [start, end];
  while (b - a > 1) {
    const middle = Math.floor((a + b) / 2);
    const value = curve(middle);
    if (Math.abs(value - curve(a)) >= Math.abs(curve(b) - value)) b = middle;
    else a = middle;
  }
  return Math.abs(curve(b) - curve(a)) > tolerance ? b : undefined;
}
