/**
 * Keys in the form they are sampled from, and sampling them. From each key to the next there is a
 * piece: where it starts, how long it is, and what its kind needs to get a value. Page:
 * animation/clips.
 */
import type { Track } from '../clip/clip.ts';
import { slerp } from './quat.ts';

/** How a table is sampled: `line` is a curve whose pieces are all straight, `round` one of an int. */
export type SampleKind = 'line' | 'curve' | 'round' | 'step' | 'quat';

export interface Table {
  readonly sample: SampleKind;
  /** How many slots a sample is written to. */
  readonly lanes: number;
  /**
   * Pieces of `stride` numbers: the start (units), 1 / the length, and from the third on a lane's
   * two (line) or four (curve, round) coefficients, the value (step), or the quaternions at both
   * ends (quat). The first piece starts at 0; the last one never ends, which is what the number
   * behind it says.
   */
  readonly pieces: Float64Array;
  readonly stride: number;
}

const INVERSE = 1;
export const NUMBERS = 2;

/** 1 / the length of a piece that no time gets out of. */
const NEVER_ENDS = 1e-18;

/** Numbers a lane. */
export const TERMS: Readonly<Record<SampleKind, number>> = {
  line: 2,
  curve: 4,
  round: 4,
  step: 1,
  quat: 2,
};

/** The table of a track whose keys start at `starts`, in units. */
export function tableOf(track: Track, starts: readonly number[]): Table {
  const sample = sampleKind(track);
  const early = (starts[0] as number) > 0 ? 1 : 0;
  const table = emptyTable(sample, track.lanes, early === 1 ? [0, ...starts] : starts);
  const { pieces, stride } = table;
  // Long clips have many thousand keys, so none of these makes an array for one of them.
  const write = WRITERS[sample];
  for (let key = 0; key < starts.length; key++)
    write(track, key, pieces, (early + key) * stride + NUMBERS);
  if (early === 1) holdFirst(table);
  return table;
}

/** Before the first key its value holds. */
function holdFirst({ sample, pieces, stride }: Table): void {
  const terms = TERMS[sample];
  for (let i = 0; i < stride - NUMBERS; i++) {
    const first = stride + NUMBERS + i;
    if (sample === 'quat') pieces[NUMBERS + i] = pieces[stride + NUMBERS + (i % 4)] as number;
    else pieces[NUMBERS + i] = i % terms === 0 ? (pieces[first] as number) : 0;
  }
}

/** A table with the places of its pieces only. */
export function emptyTable(sample: SampleKind, lanes: number, starts: readonly number[]): Table {
  const stride = NUMBERS + lanes * TERMS[sample];
  const pieces = new Float64Array(starts.length * stride + 1);
  for (let i = 0; i < starts.length; i++) {
    const start = starts[i] as number;
    const next = starts[i + 1];
    pieces[i * stride] = start;
    pieces[i * stride + INVERSE] = next === undefined ? NEVER_ENDS : inverse(next - start);
  }
  pieces[pieces.length - 1] = Number.POSITIVE_INFINITY;
  return { sample, lanes, pieces, stride };
}

/** 1 / length, and not less: at its end a piece has been passed. */
function inverse(length: number): number {
  const n = 1 / length;
  return n * length < 1 ? n * (1 + Number.EPSILON) : n;
}

function sampleKind({ kind, coefs }: Track): SampleKind {
  if (coefs === undefined) return kind === 'quat' ? 'quat' : 'step';
  if (kind === 'int32') return 'round';
  for (let i = 0; i < coefs.length; i += 4)
    if (coefs[i + 2] !== 0 || coefs[i + 3] !== 0) return 'curve';
  return 'line';
}

/** Writes the numbers of the piece behind a key to `out`, from `at` on. */
type WritePiece = (track: Track, key: number, out: Float64Array, at: number) => void;

const WRITERS: Readonly<Record<SampleKind, WritePiece>> = {
  line: writeLine,
  curve: writeCurve,
  round: writeCurve,
  step: writeStep,
  quat: writeQuat,
};

function writeLine({ lanes, coefs }: Track, key: number, out: Float64Array, at: number): void {
  const from = key * lanes * 4;
  for (let lane = 0; lane < lanes; lane++) {
    out[at + 2 * lane] = coefs?.[from + 4 * lane] as number;
    out[at + 2 * lane + 1] = coefs?.[from + 4 * lane + 1] as number;
  }
}

function writeCurve({ lanes, coefs }: Track, key: number, out: Float64Array, at: number): void {
  const from = key * lanes * 4;
  for (let i = 0; i < lanes * 4; i++) out[at + i] = coefs?.[from + i] as number;
}

function writeStep({ lanes, values }: Track, key: number, out: Float64Array, at: number): void {
  for (let i = 0; i < lanes; i++) out[at + i] = values[key * lanes + i] as number;
}

function writeQuat(
  { lanes, values, steps }: Track,
  key: number,
  out: Float64Array,
  at: number,
): void {
  const from = key * lanes;
  const holds = steps?.[key] === 1 || from + lanes === values.length;
  const to = holds ? from : from + lanes;
  for (let i = 0; i < lanes; i++) {
    out[at + i] = values[from + i] as number;
    out[at + lanes + i] = values[to + i] as number;
  }
}

/**
 * Who samples a table stands in rows of numbers: whose time it is, the offset of the piece that
 * time was in, and a slot a lane.
 */
export const PIECE = 1;
export const SLOTS = 2;

/**
 * Writes the rows from `from` up to `to` into `out`, at the times (units, not negative) of `time`.
 *
 * The loops below all begin alike: `s` is how far into its piece a time is, 0 to 1, and one that
 * has left its piece looks for another. What is alike is not a function of its own, and the
 * constants stand in this file, because each of the two makes sampling a fifth slower.
 */
export function sampleRows(
  table: Table,
  rows: Int32Array,
  from: number,
  to: number,
  time: Float64Array,
  out: Float64Array,
): void {
  switch (table.sample) {
    case 'line':
      lines(table, rows, from, to, time, out);
      break;
    case 'curve':
      curves(table, rows, from, to, time, out);
      break;
    case 'round':
      rounded(table, rows, from, to, time, out);
      break;
    case 'step':
      steps(table, rows, from, to, time, out);
      break;
    case 'quat':
      quats(table, rows, from, to, time, out);
      break;
  }
}

function lines(
  { pieces, stride }: Table,
  rows: Int32Array,
  from: number,
  to: number,
  time: Float64Array,
  out: Float64Array,
): void {
  let i = from;
  while (i < to) {
    const x = time[rows[i] as number] as number;
    let k = rows[i + PIECE] as number;
    let s = (x - (pieces[k] as number)) * (pieces[k + INVERSE] as number);
    if (!(s >= 0 && s < 1)) {
      k = find(pieces, stride, k, x);
      rows[i + PIECE] = k;
      s = (x - (pieces[k] as number)) * (pieces[k + INVERSE] as number);
    }
    i += SLOTS;
    let c = k + NUMBERS;
    const end = k + stride;
    // Two lanes a turn: the loop itself is a good part of the cost.
    for (; c + 2 < end; c += 4) {
      out[rows[i] as number] = Math.fround(linear(pieces, c, s));
      out[rows[i + 1] as number] = Math.fround(linear(pieces, c + 2, s));
      i += 2;
    }
    if (c < end) out[rows[i++] as number] = Math.fround(linear(pieces, c, s));
  }
}

function curves(
  { pieces, stride }: Table,
  rows: Int32Array,
  from: number,
  to: number,
  time: Float64Array,
  out: Float64Array,
): void {
  let i = from;
  while (i < to) {
    const x = time[rows[i] as number] as number;
    let k = rows[i + PIECE] as number;
    let s = (x - (pieces[k] as number)) * (pieces[k + INVERSE] as number);
    if (!(s >= 0 && s < 1)) {
      k = find(pieces, stride, k, x);
      rows[i + PIECE] = k;
      s = (x - (pieces[k] as number)) * (pieces[k + INVERSE] as number);
    }
    i += SLOTS;
    let c = k + NUMBERS;
    const end = k + stride;
    for (; c + 4 < end; c += 8) {
      out[rows[i] as number] = Math.fround(cubic(pieces, c, s));
      out[rows[i + 1] as number] = Math.fround(cubic(pieces, c + 4, s));
      i += 2;
    }
    if (c < end) out[rows[i++] as number] = Math.fround(cubic(pieces, c, s));
  }
}

function rounded(
  { pieces, stride }: Table,
  rows: Int32Array,
  from: number,
  to: number,
  time: Float64Array,
  out: Float64Array,
): void {
  for (let i = from; i < to; i += SLOTS + 1) {
    const x = time[rows[i] as number] as number;
    const k = find(pieces, stride, rows[i + PIECE] as number, x);
    rows[i + PIECE] = k;
    const s = (x - (pieces[k] as number)) * (pieces[k + INVERSE] as number);
    out[rows[i + SLOTS] as number] = int32(Math.floor(cubic(pieces, k + NUMBERS, s) + 0.5));
  }
}

function steps(
  { pieces, stride }: Table,
  rows: Int32Array,
  from: number,
  to: number,
  time: Float64Array,
  out: Float64Array,
): void {
  for (let i = from; i < to; i += SLOTS + 1) {
    const x = time[rows[i] as number] as number;
    let k = rows[i + PIECE] as number;
    const s = (x - (pieces[k] as number)) * (pieces[k + INVERSE] as number);
    if (!(s >= 0 && s < 1)) {
      k = find(pieces, stride, k, x);
      rows[i + PIECE] = k;
    }
    out[rows[i + SLOTS] as number] = pieces[k + NUMBERS] as number;
  }
}

/** The four slots of a quaternion lie side by side. */
function quats(
  { pieces, stride, lanes }: Table,
  rows: Int32Array,
  from: number,
  to: number,
  time: Float64Array,
  out: Float64Array,
): void {
  for (let i = from; i < to; i += SLOTS + lanes) {
    const x = time[rows[i] as number] as number;
    const k = find(pieces, stride, rows[i + PIECE] as number, x);
    rows[i + PIECE] = k;
    const s = (x - (pieces[k] as number)) * (pieces[k + INVERSE] as number);
    slerp(pieces, k + NUMBERS, k + NUMBERS + 4, s, out, rows[i + SLOTS] as number);
  }
}

function linear(c: Float64Array, at: number, s: number): number {
  return (c[at] as number) + s * (c[at + 1] as number);
}

function cubic(c: Float64Array, at: number, s: number): number {
  return (
    (c[at] as number) +
    s * ((c[at + 1] as number) + s * ((c[at + 2] as number) + s * (c[at + 3] as number)))
  );
}

/** A curve may overshoot the range of an int between its keys. */
function int32(v: number): number {
  return v > 2147483647 ? 2147483647 : v < -2147483648 ? -2147483648 : v + 0;
}

/** The piece that x lies in; `k` is the one it was in before. Most often it is the next, or the first. */
function find(pieces: Float64Array, stride: number, k: number, x: number): number {
  if (x >= (pieces[k] as number)) {
    const next = k + stride;
    if (x < (pieces[next] as number)) return k;
    if (x < (pieces[next + stride] as number)) return next;
  } else {
    if (x < (pieces[stride] as number)) return 0;
    if (x >= (pieces[k - stride] as number)) return k - stride;
  }
  let low = 0;
  let high = Math.trunc(pieces.length / stride) - 1;
  while (low < high) {
    const mid = (low + high + 1) >> 1;
    if ((pieces[mid * stride] as number) <= x) low = mid;
    else high = mid - 1;
  }
  return low * stride;
}
