import acos from '@stdlib/math-base-special-acos';
import sin from '@stdlib/math-base-special-sin';

/**
 * Spherical interpolation along the short arc, from the quaternion at `a` to the one at `b` of
 * `data`, written to `out[at..at+3]`. Very near each other a normalised straight line is used,
 * where the arc's formula would divide by almost nothing. Page: animation/clips.
 *
 * Sine and arc cosine come from a library that gives the same bits in every engine; `Math` may not.
 */
export function slerp(
  data: Float64Array,
  a: number,
  b: number,
  u: number,
  out: Float64Array,
  at: number,
): void {
  const ax = data[a] as number;
  const ay = data[a + 1] as number;
  const az = data[a + 2] as number;
  const aw = data[a + 3] as number;
  let bx = data[b] as number;
  let by = data[b + 1] as number;
  let bz = data[b + 2] as number;
  let bw = data[b + 3] as number;
  let dot = ax * bx + ay * by + az * bz + aw * bw;
  if (dot < 0) {
    dot = -dot;
    bx = -bx;
    by = -by;
    bz = -bz;
    bw = -bw;
  }
  let wa = 1 - u;
  let wb = u;
  if (dot <= 0.9995) {
    const angle = acos(dot);
    const s = sin(angle);
    wa = sin(wa * angle) / s;
    wb = sin(wb * angle) / s;
  }
  const x = wa * ax + wb * bx;
  const y = wa * ay + wb * by;
  const z = wa * az + wb * bz;
  const w = wa * aw + wb * bw;
  const scale = dot > 0.9995 ? 1 / Math.sqrt(x * x + y * y + z * z + w * w) : 1;
  out[at] = Math.fround(x * scale);
  out[at + 1] = Math.fround(y * scale);
  out[at + 2] = Math.fround(z * scale);
  out[at + 3] = Math.fround(w * scale);
}
