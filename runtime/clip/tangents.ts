import { FLOAT32_MAX, INT32_MAX } from '../schema/fields.ts';
import type { ValueKind } from '../schema/types.ts';
import { BEZIER, FREE, type Keys, LINEAR, STRAIGHT } from './keys.ts';

/**
 * The polynomials of a track's segments, four coefficients a lane and key, in u from 0 to 1.
 * `wrap` joins the last key to the first: the slopes there use the neighbours across the seam.
 * `tooLarge` is called with the key whose curve leaves the range of the kind.
 */
export function coefficients(
  keys: Keys,
  kind: ValueKind,
  wrap: boolean,
  tooLarge: (key: number) => void,
): Float64Array {
  const { count, lanes, times, values, interps } = keys;
  const coefs = new Float64Array(count * lanes * 4);
  const into = new Float64Array(count);
  const out = new Float64Array(count);
  const limit = kind === 'int32' ? INT32_MAX : FLOAT32_MAX;
  const curved = interps.includes(BEZIER);
  for (let lane = 0; lane < lanes; lane++) {
    if (curved) slopes(keys, lane, wrap, into, out);
    for (let i = 0; i < count; i++) {
      const at = (i * lanes + lane) * 4;
      const v0 = values[i * lanes + lane] as number;
      coefs[at] = v0;
      if (i === count - 1) continue;
      const rise = (values[(i + 1) * lanes + lane] as number) - v0;
      if (interps[i] === LINEAR) coefs[at + 1] = rise;
      if (interps[i] !== BEZIER) continue;
      const h = ((times[i + 1] as number) - (times[i] as number)) / 1e6;
      const m0 = h * (out[i] as number);
      const m1 = h * (into[i + 1] as number);
      coefs[at + 1] = m0;
      coefs[at + 2] = 3 * rise - 2 * m0 - m1;
      coefs[at + 3] = m0 + m1 - 2 * rise;
      // A cubic stays among the four points of its Bezier form.
      const inRange = Math.abs(v0 + m0 / 3) <= limit && Math.abs(v0 + rise - m1 / 3) <= limit;
      if (!inRange) tooLarge(i);
    }
  }
  return coefs;
}

/** The slopes of one lane at every key, in value units a second: `into` it and `out` of it. */
function slopes(
  keys: Keys,
  lane: number,
  wrap: boolean,
  into: Float64Array,
  out: Float64Array,
): void {
  const { count, lanes, times, values, tangents, slopesIn, slopesOut } = keys;
  const span = (i: number) => ((times[i + 1] as number) - (times[i] as number)) / 1e6;
  const secant = (i: number) =>
    ((values[(i + 1) * lanes + lane] as number) - (values[i * lanes + lane] as number)) / span(i);
  const last = count - 1;
  for (let i = 0; i < count; i++) {
    const tangent = tangents[i];
    if (tangent === FREE) {
      into[i] = slopesIn?.[i * lanes + lane] ?? 0;
      out[i] = slopesOut?.[i * lanes + lane] ?? 0;
    } else if (tangent === STRAIGHT) {
      into[i] = i > 0 ? secant(i - 1) : 0;
      out[i] = i < last ? secant(i) : 0;
    } else {
      const ends = i === 0 || i === last;
      const before = ends ? last - 1 : i - 1;
      const after = ends ? 0 : i;
      const slope =
        ends && !wrap ? 0 : smooth(secant(before), secant(after), span(before), span(after));
      into[i] = slope;
      out[i] = slope;
    }
  }
}

/**
 * The slope of `tangent=auto` between two secants: their weighted harmonic mean (Fritsch and
 * Butland), which keeps the curve between the values of its keys; 0 at a turn.
 */
function smooth(d0: number, d1: number, h0: number, h1: number): number {
  if (d0 * d1 <= 0) return 0;
  return (3 * (h0 + h1)) / ((2 * h1 + h0) / d0 + (h1 + 2 * h0) / d1);
}
