/** Longer names are not compared: nobody means them, and the cost grows with the square. */
const MAX_LENGTH = 80;

/**
 * The candidate that a mistyped name most likely stands for, or undefined where none is near.
 * Slips of case and of `_` or `-` cost nothing, two letters in the wrong order cost as much as one
 * wrong letter, and a name may have a slip for each three letters. Else the only candidate that
 * begins with the name counts, from three letters on. Of equals the first counts.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const wanted = plain(name);
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  const longer: string[] = [];
  for (const candidate of candidates) {
    if (candidate.length > MAX_LENGTH) continue;
    if (candidate === name) return candidate;
    const other = plain(candidate);
    if (wanted.length >= 3 && other.startsWith(wanted)) longer.push(candidate);
    const limit = Math.floor((Math.max(wanted.length, other.length) + 1) / 3);
    const slips = distance(wanted, other);
    if (slips <= limit && slips < least) {
      least = slips;
      best = candidate;
    }
  }
  return best ?? (longer.length === 1 ? longer[0] : undefined);
}

/**
 * The asset path that a mistyped one most likely stands for: the one whose last part is nearest, in
 * whatever folder.
 */
export function nearestPath(path: string, candidates: Iterable<string>): string | undefined {
  const last = (p: string): string => p.slice(p.lastIndexOf('/') + 1);
  const byLast = new Map<string, string>();
  for (const candidate of candidates) byLast.set(last(candidate), candidate);
  const near = nearest(last(path), byLast.keys());
  return near === undefined ? undefined : byLast.get(near);
}

/** What a reader may call a thing that is known by another name elsewhere. */
export interface Named {
  readonly name: string;
  /** Its names in other tools, in any capitals. */
  readonly aka?: readonly string[];
}

/** The thing meant by a name: one known by it elsewhere, else the one of the nearest name. */
export function meant<T extends Named>(name: string, things: readonly T[]): T | undefined {
  const wanted = plain(name);
  const known = things.find(({ aka }) => aka?.some((other) => plain(other) === wanted));
  if (known) return known;
  const near = nearest(
    name,
    things.map((thing) => thing.name),
  );
  return near === undefined ? undefined : things.find((thing) => thing.name === near);
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}

/** Letters to add, drop, change or swap with their neighbour to make one text of another. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    [before, last, row] = [last, row, [i]];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let slips = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        slips = Math.min(slips, (before[j - 2] as number) + 1);
      }
      row.push(slips);
    }
  }
  return row[b.length] as number;
}
