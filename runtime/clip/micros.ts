/** Times as they are kept: whole microseconds, the resolution of every written time. */

/** Seconds to whole microseconds. */
export function micros(seconds: number): number {
  // Adding 0 turns the -0 of a small negative number into 0.
  return Math.round(seconds * 1e6) + 0;
}

/** Microseconds as text in seconds. */
export function seconds(t: number): string {
  return String(t / 1e6);
}
