import type { Value } from '../text/tree.ts';
import { FLOAT32_MAX, INT32_MAX, INT32_MIN } from './fields.ts';
import type { ValueKind } from './types.ts';

/** What `readLanes` found. */
export const READ = {
  ok: 0,
  /** Not a value of this kind. */
  form: 1,
  /** A number outside the range of the type. */
  range: 2,
  /** A quaternion without a direction. */
  zero: 3,
} as const;

/**
 * Writes the numbers of a value to `out` from `at` on. Bools are 1 and 0, a colour without alpha
 * is opaque, quaternions are normalised. Enums and assets have no lanes and never come here.
 */
export function readLanes(kind: ValueKind, value: Value, out: Float64Array, at: number): number {
  switch (kind) {
    case 'float32':
      if (value.type !== 'number') return READ.form;
      out[at] = value.value;
      return value.value <= FLOAT32_MAX && value.value >= -FLOAT32_MAX ? READ.ok : READ.range;
    case 'int32':
      if (value.type !== 'number' || !Number.isInteger(value.value)) return READ.form;
      out[at] = value.value;
      return value.value <= INT32_MAX && value.value >= INT32_MIN ? READ.ok : READ.range;
    case 'bool':
      if (value.type !== 'bool') return READ.form;
      out[at] = value.value ? 1 : 0;
      return READ.ok;
    case 'vec2':
      return readList(value, 2, 2, out, at);
    case 'vec3':
      return readList(value, 3, 3, out, at);
    case 'vec4':
    case 'rect':
      return readList(value, 4, 4, out, at);
    case 'color':
      if (value.type === 'color') {
        for (let i = 0; i < 4; i++) out[at + i] = value.value[i] as number;
        return READ.ok;
      }
      out[at + 3] = 1;
      return readList(value, 3, 4, out, at);
    case 'quat': {
      const read = readList(value, 4, 4, out, at);
      return read === READ.ok ? normalise(out, at) : read;
    }
    case 'enum':
    case 'assetRef':
      return READ.form;
  }
}

function readList(
  value: Value,
  least: number,
  most: number,
  out: Float64Array,
  at: number,
): number {
  if (value.type !== 'list') return READ.form;
  const { items } = value;
  if (items.length < least || items.length > most) return READ.form;
  let read: number = READ.ok;
  for (let i = 0; i < items.length; i++) {
    const item = items[i] as Value;
    if (item.type !== 'number') return READ.form;
    out[at + i] = item.value;
    if (item.value > FLOAT32_MAX || item.value < -FLOAT32_MAX) read = READ.range;
  }
  return read;
}

/** Divides by the largest lane first, so that no square overflows or vanishes. */
function normalise(out: Float64Array, at: number): number {
  let most = 0;
  for (let i = at; i < at + 4; i++) most = Math.max(most, Math.abs(out[i] as number));
  if (most === 0) return READ.zero;
  let sum = 0;
  for (let i = at; i < at + 4; i++) {
    const lane = (out[i] as number) / most;
    out[i] = lane;
    sum += lane * lane;
  }
  const length = Math.sqrt(sum);
  for (let i = at; i < at + 4; i++) out[i] = (out[i] as number) / length;
  return READ.ok;
}
