/** How far a clip is from what it was made of. */
import type { Track } from '../clip/clip.ts';
import type { Curve, Segment } from './fit.ts';

/** Looked at over a clip: so many times at least and at most, and of all lines so many times. */
const LEAST_LOOKS = 127;
const MOST_LOOKS = 4099;
const LOOKS_OF_ALL = 1_000_000;
/** And in each segment. */
const WITHIN = 7;
const PROBES = 61;

/** How often each line of a file is looked at over its clip. */
export function looksOf(lines: number): number {
  return Math.min(Math.max(Math.floor(LOOKS_OF_ALL / lines), LEAST_LOOKS), MOST_LOOKS);
}

/**
 * The largest difference between a track and a curve. Times within two microseconds of a jump are
 * left out: there both are right, one of them a moment later.
 */
export function largestError(
  track: Track | undefined,
  curve: Curve,
  segments: readonly Segment[],
  end: number,
  looks: number,
): number {
  if (track === undefined) return Number.POSITIVE_INFINITY;
  let most = 0;
  const look = (t: number): void => {
    const error = Math.abs(valueAt(track, t) - curve(t));
    if (error > most && !jumps(curve, t)) most = error;
  };
  for (let i = 0; i <= looks; i++) look((end * i) / looks);
  for (const { start, end: to } of segments)
    for (let i = 1; i <= WITHIN; i++) look(start + ((to - start) * i) / (WITHIN + 1));
  return most;
}

/** Whether a curve jumps wherever one looks, as chance does. */
export function jumpsEverywhere(curve: Curve, end: number): boolean {
  let count = 0;
  for (let i = 1; i <= PROBES; i++) if (jumps(curve, (end * i) / (PROBES + 1))) count++;
  return count > PROBES / 2;
}

function jumps(curve: Curve, t: number): boolean {
  const [before, at, after] = [curve(t - 2), curve(t), curve(t + 2)];
  const way = Math.max(Math.abs(at - before), Math.abs(after - at));
  // Over two microseconds nothing smooth goes far.
  return way > 1e-3 * Math.max(1, Math.abs(at));
}

/** The value of a track at a time, as players compute it. */
function valueAt({ times, values, coefs }: Track, t: number): number {
  let i = 0;
  for (let high = times.length - 1; i < high; ) {
    const middle = (i + high + 1) >> 1;
    if ((times[middle] as number) <= t) i = middle;
    else high = middle - 1;
  }
  const from = times[i] as number;
  const to = times[i + 1];
  if (coefs === undefined || to === undefined || t <= from) return values[i] as number;
  const u = (t - from) / (to - from);
  const c = coefs.subarray(i * 4, i * 4 + 4) as unknown as readonly [
    number,
    number,
    number,
    number,
  ];
  return c[0] + u * (c[1] + u * (c[2] + u * c[3]));
}
