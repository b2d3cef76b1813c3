import type { LibraryState } from '../../runtime/project/library.ts';
import type { Snapshot } from '../../runtime/world/snapshot.ts';

/** A world at the end of a step: after all that followed it, before the next. */
export interface Kept {
  readonly step: number;
  /** Place on the tape of what comes next. */
  readonly place: number;
  readonly snapshot: Snapshot;
  readonly bytes: number;
}

/** What a list of snapshots may take at most. */
export interface Budget {
  readonly bytes: number;
  readonly count: number;
}

/**
 * Snapshots by step. Where they get too many or too large, those go whose neighbours stand nearest
 * for their distance from the playhead: so they lie densely around it, and ever farther apart away
 * from it. The first one stays.
 */
export class Snapshots {
  readonly #budget: Budget;
  #list: Kept[] = [];
  #bytes = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** A list of the same snapshots, which goes its own way from here. */
  copy(): Snapshots {
    const copy = new Snapshots(this.#budget);
    copy.#list = [...this.#list];
    copy.#bytes = this.#bytes;
    return copy;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get list(): readonly Kept[] {
    return this.#list;
  }

  get first(): Kept | undefined {
    return this.#list[0];
  }

  /** The last one before a step, or at it where nothing is before. */
  before(step: number): Kept | undefined {
    const at = this.#list.findLastIndex((kept) => kept.step < step);
    return this.#list[Math.max(at, 0)];
  }

  /** Whether one stands less than so many steps before a step, or at it. */
  has(step: number, within: number): boolean {
    const kept = this.#list.findLast((k) => k.step <= step);
    return kept !== undefined && kept.step > step - within;
  }

  add(step: number, place: number, snapshot: Snapshot): void {
    const at = this.#list.findLastIndex((kept) => kept.step < step) + 1;
    const bytes = bytesOf(snapshot, this.#list[at - 1]?.snapshot);
    this.#list.splice(at, 0, { step, place, snapshot, bytes });
    this.#bytes += bytes;
    while (
      this.#list.length > 2 &&
      (this.#list.length > this.#budget.count || this.#bytes > this.#budget.bytes)
    )
      this.#remove(this.#cheapest(step));
  }

  /** Which is missed least, around a playhead. */
  #cheapest(playhead: number): number {
    let best = 1;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 1; i < this.#list.length - 1; i++) {
      const [a, b, c] = [this.#list[i - 1], this.#list[i], this.#list[i + 1]] as [Kept, Kept, Kept];
      const cost = (c.step - a.step) / (1 + Math.abs(playhead - b.step));
      if (cost >= least) continue;
      least = cost;
      best = i;
    }
    return best;
  }

  #remove(at: number): void {
    for (const { bytes } of this.#list.splice(at, 1)) this.#bytes -= bytes;
  }

  clear(): void {
    this.#list = [];
    this.#bytes = 0;
  }

  /** Drops those after a step: what is to come will be another. */
  cut(step: number): void {
    while ((this.#list.at(-1)?.step ?? step) > step) this.#remove(this.#list.length - 1);
  }

  /** Drops the first, so that another is; undefined where it is the only one. */
  dropFirst(): Kept | undefined {
    if (this.#list.length < 2) return undefined;
    this.#remove(0);
    return this.#list[0];
  }
}

/** What snapshots share with the game and with each other. */
const SHARED = new Set([
  'layout',
  'library',
  'range',
  'compiled',
  'component',
  'clip',
  'property',
  'track',
  'self',
]);

/** Memory that a snapshot takes beside the one before it, roughly. Bytes. */
export function bytesOf(snapshot: Snapshot, before: Snapshot | undefined): number {
  let sum = sizeOf(snapshot);
  // A scene that was changed has its own layout; a text that was imported its tree, some ten times
  // as large.
  if (snapshot.layout !== before?.layout) sum += 2 * sizeOf(snapshot.values);
  if (snapshot.library !== before?.library) sum += 10 * newText(snapshot.library, before?.library);
  return sum;
}

function newText(library: LibraryState, before: LibraryState | undefined): number {
  const known = new Map(before?.files.map(([path, { text }]) => [path, text]));
  return library.files.reduce(
    (sum, [path, { text }]) => sum + (known.get(path) === text ? 0 : text.length),
    0,
  );
}

function sizeOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return 64 + value.byteLength;
  if (typeof value === 'string') return 16 + 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  let sum = 32;
  if (Array.isArray(value)) for (const item of value) sum += sizeOf(item);
  else for (const [key, item] of Object.entries(value)) if (!SHARED.has(key)) sum += sizeOf(item);
  return sum;
}
