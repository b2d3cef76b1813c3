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
  const close = (): void => {
    if (together.length > 1) sheets.push(merge(sample, together, starts));
  };
  for (const track of tracks) {
    const all = [...together, track];
    const union = unite(starts, startsOf(track));
    const numbers = union.length * (NUMBERS + sum(all, (t) => t.lanes) * TERMS[sample]);
    if (numbers <= Math.max(SHEET_NUMBERS, 2 * sum(all, (t) => t.pieces.length))) {
      together = all;
      starts = union;
    } else {
      close();
      together = [track];
      starts = startsOf(track);
    }
  }
  close();
  return sheets;
}

function sum<T>(list: readonly T[], of: (item: T) => number): number {
  return list.reduce((total, item) => total + of(item), 0);
}

function startsOf({ pieces, stride }: Table): number[] {
  return Array.from(
    { length: (pieces.length - 1) / stride },
    (_, i) => pieces[i * stride] as number,
  );
}

/** Both of two ascending lists, each number once. */
function unite(a: readonly number[], b: readonly number[]): readonly number[] {
  const all: number[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const next = Math.min(a[i] ?? Number.POSITIVE_INFINITY, b[j] ?? Number.POSITIVE_INFINITY);
    while (a[i] === next) i++;
    while (b[j] === next) j++;
    all.push(next);
  }
  return all;
}

function merge<T extends Table>(
  sample: 'line' | 'curve',
  tracks: readonly T[],
  starts: readonly number[],
): Sheet<T> {
  const lanes = sum(tracks, (t) => t.lanes);
  const terms = TERMS[sample];
  const table = emptyTable(sample, lanes, starts);
  let column = NUMBERS;
  for (const track of tracks) {
    let from = 0;
    starts.forEach((start, i) => {
      while (start >= (track.pieces[from + track.stride] as number)) from += track.stride;
      const length = (starts[i + 1] ?? start) - start;
      copyPart(track, from, start, length, table.pieces, i * table.stride + column, terms);
    });
    column += track.lanes * terms;
  }
  return { ...table, tracks };
}

/** A part of a piece as a piece of its own: the same polynomials, from another start over another length. */
function copyPart(
  { sample, pieces, stride, lanes }: Table,
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
  const own = TERMS[sample];
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
