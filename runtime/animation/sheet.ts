/** Tracks that are sampled as one. Page: animation/clips. */
import { emptyTable, NUMBERS, type Table, TERMS } from './table.ts';

/** A table of several tracks: a piece lasts from any key of any of them to the next such key. */
export interface Sheet<T extends Table> extends Table {
  readonly tracks: readonly T[];
}

/**
 * Numbers a sheet may have, however far its tracks' keys lie apart. Above that it may be twice as
 * large as its tracks, so that a sheet of many tracks and keys does not grow with their product.
 */
const SHEET_NUMBERS = 4096;

/**
 * Puts a clip's lines, and its curves, together into sheets, with the steps among the lines (or
 * among the curves, where there is no line). Tracks that stand alone are in none.
 */
export function sheetsOf<T extends Table>(
  tracks: readonly T[],
  isSmallStep: (track: T) => boolean,
): Sheet<T>[] {
  const lines = tracks.filter((t) => t.sample === 'line');
  const curves = tracks.filter((t) => t.sample === 'curve');
  const steps = tracks.filter(isSmallStep);
  const linear = lines.length > 0 || curves.length === 0;
  return [
    ...group('line', linear ? [...lines, ...steps] : lines),
    ...group('curve', linear ? curves : [...curves, ...steps]),
  ];
}

function group<T extends Table>(sample: 'line' | 'curve', tracks: readonly T[]): Sheet<T>[] {
  const sheets: Sheet<T>[] = [];
  let together: T[] = [];
  let starts: readonly number[] = [];
  let lanes = 0;
  let numbers = 0;
  const close = (): void => {
    if (together.length > 1) sheets.push(merge(sample, together, starts));
  };
  for (const track of tracks) {
    const own = startsOf(track);
    const union = unite(starts, own);
    const all = union.length * (NUMBERS + (lanes + track.lanes) * TERMS[sample]);
    if (all > Math.max(SHEET_NUMBERS, 2 * (numbers + track.pieces.length))) {
      close();
      together = [];
      starts = own;
      lanes = 0;
      numbers = 0;
    } else starts = union;
    together.push(track);
    lanes += track.lanes;
    numbers += track.pieces.length;
  }
  close();
  return sheets;
}

function startsOf({ pieces, stride }: Table): number[] {
  const starts: number[] = [];
  for (let i = 0; i < pieces.length - 1; i += stride) starts.push(pieces[i] as number);
  return starts;
}

/** Both of two ascending lists, each number once. */
function unite(a: readonly number[], b: readonly number[]): readonly number[] {
  const all: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const inA = i < a.length ? (a[i] as number) : Number.POSITIVE_INFINITY;
    const inB = j < b.length ? (b[j] as number) : Number.POSITIVE_INFINITY;
    const next = Math.min(inA, inB);
    while (i < a.length && a[i] === next) i++;
    while (j < b.length && b[j] === next) j++;
    all.push(next);
  }
  return all;
}

function merge<T extends Table>(
  sample: 'line' | 'curve',
  tracks: readonly T[],
  starts: readonly number[],
): Sheet<T> {
  const lanes = tracks.reduce((total, track) => total + track.lanes, 0);
  const table = emptyTable(sample, lanes, starts);
  let column = NUMBERS;
  for (const track of tracks) {
    copyTrack(track, starts, table, column);
    column += track.lanes * TERMS[sample];
  }
  return { ...table, tracks };
}

/** Copies a track into the columns of a sheet from `column` on: its pieces, cut at `starts`. */
function copyTrack(
  track: Table,
  starts: readonly number[],
  { sample, pieces, stride }: Table,
  column: number,
): void {
  const own = TERMS[track.sample];
  const terms = TERMS[sample];
  let from = 0;
  for (let i = 0; i < starts.length; i++) {
    const start = starts[i] as number;
    while (start >= (track.pieces[from + track.stride] as number)) from += track.stride;
    const length = (starts[i + 1] ?? start) - start;
    copyPart(track, own, from, start, length, pieces, i * stride + column, terms);
  }
}

/** A part of a piece as a piece of its own: the same polynomials, from another start over another length. */
function copyPart(
  { pieces, stride, lanes }: Table,
  own: number,
  from: number,
  start: number,
  length: number,
  out: Float64Array,
  at: number,
  terms: number,
): void {
  const whole = (pieces[from + stride] as number) - (pieces[from] as number);
  const u = (start - (pieces[from] as number)) / whole;
  const w = length / whole;
  for (let lane = 0; lane < lanes; lane++) {
    const c = from + NUMBERS + lane * own;
    const o = at + lane * terms;
    const c0 = pieces[c] as number;
    const c1 = own > 1 ? (pieces[c + 1] as number) : 0;
    const c2 = own > 2 ? (pieces[c + 2] as number) : 0;
    const c3 = own > 2 ? (pieces[c + 3] as number) : 0;
    out[o] = c0 + u * (c1 + u * (c2 + u * c3));
    out[o + 1] = w * (c1 + u * (2 * c2 + u * 3 * c3));
    if (terms < 4) continue;
    out[o + 2] = w * w * (c2 + u * 3 * c3);
    out[o + 3] = w * w * w * c3;
  }
}
