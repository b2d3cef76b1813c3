/** Values of lines put together: for each bone where it moves, how it turns and how large it is. Page: vca. */
import cos from '@stdlib/math-base-special-cos';
import sin from '@stdlib/math-base-special-sin';
import type { Vca } from './vca.ts';

/** Numbers of one target: move x, y, z in metres, rotate x, y, z in degrees, scale x, y, z. */
export const POSE = 9;
const FIRST = { move: 0, rotate: 3, scale: 6, zoom: -1 } as const;

/** Bones in the order of the file, then the object itself. */
export class VcaPoses {
  readonly vca: Vca;
  /** `POSE` numbers a target. What no line drives is at rest: 0, for the scale 1. */
  readonly numbers: Float64Array;
  /** By target: the numbers that lines drive, as bits. */
  readonly driven: Int32Array;
  zoom = 1;
  readonly #places: Int32Array;

  constructor(vca: Vca) {
    this.vca = vca;
    const targets = vca.bones.length + 1;
    this.numbers = new Float64Array(targets * POSE);
    for (let i = 0; i < targets; i++) this.numbers.fill(1, i * POSE + 6, i * POSE + POSE);
    this.driven = new Int32Array(targets);
    const byBone = new Map(vca.bones.map((bone, i) => [bone, i]));
    this.#places = Int32Array.from(vca.lines, ({ bone, channel, axis }) => {
      if (channel === 'zoom') return -1;
      const target = bone === undefined ? vca.bones.length : (byBone.get(bone) as number);
      const number = FIRST[channel] + axis;
      this.driven[target] = (this.driven[target] as number) | (1 << number);
      return target * POSE + number;
    });
  }

  /** The target of the object itself. */
  get object(): number {
    return this.vca.bones.length;
  }

  /** Takes the values of a sampler. With `finite`, one that is not leaves its number at rest. */
  take(values: Float64Array, { finite }: { readonly finite: boolean }): void {
    for (let i = 0; i < values.length; i++) {
      const place = this.#places[i] as number;
      const value = values[i] as number;
      const rest = place < 0 || place % POSE >= 6 ? 1 : 0;
      const taken = finite && !Number.isFinite(value) ? rest : value;
      if (place < 0) this.zoom = taken;
      else this.numbers[place] = taken;
    }
  }

  /** Whether lines drive one of three numbers from `first` on. */
  drives(target: number, channel: 'move' | 'rotate' | 'scale'): boolean {
    return (((this.driven[target] as number) >> FIRST[channel]) & 7) !== 0;
  }

  /** Whether a line drives one number. */
  drivesAxis(target: number, channel: 'move' | 'rotate' | 'scale', axis: number): boolean {
    return (((this.driven[target] as number) >> (FIRST[channel] + axis)) & 1) !== 0;
  }

  number(target: number, channel: 'move' | 'rotate' | 'scale', axis: number): number {
    return this.numbers[target * POSE + FIRST[channel] + axis] as number;
  }

  /** The rotation of a target as a quaternion x, y, z, w: the turns of the order, one after the other. */
  quaternion(target: number, out: Float64Array): void {
    out.fill(0);
    out[3] = 1;
    const { order } = this.vca;
    for (let i = 0; i < order.length; i++) {
      const axis = 'XYZ'.indexOf(order[i] as string);
      const half = (this.number(target, 'rotate', axis) * Math.PI) / 360;
      turn(out, axis, sin(half), cos(half));
    }
  }

  /** The matrix of a target, 16 numbers by columns: T · R · S. */
  matrix(target: number, out: Float64Array): void {
    out.fill(0);
    for (let axis = 0; axis < 4; axis++) out[axis * 5] = 1;
    const { order } = this.vca;
    for (let i = 0; i < order.length; i++) {
      const axis = 'XYZ'.indexOf(order[i] as string);
      const angle = (this.number(target, 'rotate', axis) * Math.PI) / 180;
      rotateColumns(out, (axis + 1) % 3, (axis + 2) % 3, sin(angle), cos(angle));
    }
    for (let axis = 0; axis < 3; axis++) {
      for (let row = 0; row < 3; row++)
        out[axis * 4 + row] = (out[axis * 4 + row] as number) * this.number(target, 'scale', axis);
      out[12 + axis] = this.number(target, 'move', axis);
    }
  }
}

/** q := q · (turn about an axis by an angle whose half has this sine and cosine). */
function turn(q: Float64Array, axis: number, s: number, c: number): void {
  const a = axis;
  const b = (axis + 1) % 3;
  const d = (axis + 2) % 3;
  const qa = q[a] as number;
  const qb = q[b] as number;
  const qd = q[d] as number;
  const qw = q[3] as number;
  q[a] = qa * c + qw * s;
  q[b] = qb * c + qd * s;
  q[d] = qd * c - qb * s;
  q[3] = qw * c - qa * s;
}

/** Turns two columns of a matrix into each other. */
function rotateColumns(m: Float64Array, i: number, j: number, s: number, c: number): void {
  for (let row = 0; row < 3; row++) {
    const a = m[i * 4 + row] as number;
    const b = m[j * 4 + row] as number;
    m[i * 4 + row] = a * c + b * s;
    m[j * 4 + row] = b * c - a * s;
  }
}
