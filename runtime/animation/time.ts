/**
 * Exact clip time. Page: animation/time.
 *
 * With H fixed steps a second, one unit is 1e-6 / H seconds. A time of t microseconds is t * H
 * units and a step at a speed of s millionths advances s units, so every phase is a whole number
 * far below 2^53 and nothing ever drifts.
 */

/** The fastest speed a player may have; more is clamped with ANM010. */
export const MAX_SPEED = 100;

const MICROS = 1e6;

export function unitsToSeconds(units: number, hz: number): number {
  return units / (MICROS * hz);
}

/** A speed as whole millionths, which are also its units a step. */
export function speedUnits(speed: number): number {
  if (speed >= MAX_SPEED) return MAX_SPEED * MICROS;
  if (speed <= -MAX_SPEED) return -MAX_SPEED * MICROS;
  // No number at all stands still; `+ 0` keeps -0 out of the state and its hash.
  return Number.isNaN(speed) ? 0 : Math.round(speed * MICROS) + 0;
}

/** Whether a speed has to be clamped (and is reported). */
export function speedOutOfRange(speed: number): boolean {
  return !(speed >= -MAX_SPEED && speed <= MAX_SPEED);
}

/**
 * Units between two whole ones closer than this to a whole one are that one. Only frame times (a
 * drawn phase, an unscaled player) can lie between; their rounding errors stay far below this, and
 * true fractions of a unit at up to 1,000 frames a second far above.
 */
const SNAP = 2e-4;

export function snap(units: number): number {
  const whole = Math.round(units);
  return Math.abs(units - whole) < SNAP ? whole : units;
}

/** Units this near to a threshold are on it: sums of frame times and quotients are only so exact. */
export const NEARLY = 1e-5;

/**
 * Where frame i of an exact rate starts, in units. When that lies between two whole units it is
 * moved down by a hair, so that neither its own rounding nor that of a drawn phase hides it.
 */
export function frameStart(i: number, fpsMillionths: number, hz: number): number {
  const numerator = BigInt(i) * 1_000_000_000_000n * BigInt(hz);
  const fps = BigInt(fpsMillionths);
  const whole = Number(numerator / fps);
  const rest = numerator % fps;
  return rest === 0n ? whole : whole + Number(rest) / fpsMillionths - SNAP / 2;
}
