import type { Cond, Param, ParamKind } from './controller.ts';

/**
 * Conditions as ranges of whole numbers, so that they can be compared exactly. The values that
 * conditions name cut the values of a parameter into regions: each named value is one, and so is
 * what lies between two of them (if anything does: between 1 and 2 there is no int). Regions are
 * numbered from the lowest on; all values of one region fulfil the same conditions.
 */
export interface Range {
  readonly param: number;
  readonly low: number;
  readonly high: number;
  /** Regions in between that are left out, ascending. */
  readonly holes: readonly number[];
}

/** What conditions allow together: a range for each parameter they speak of, in ascending order. */
export type Box = readonly Range[];

/** The regions of one parameter. */
export interface Regions {
  readonly count: number;
  /** The region that a named value is. */
  readonly of: ReadonlyMap<number, number>;
}

/** The least and the greatest value of a kind. A trigger needs no regions: it closes no loop. */
const BOUNDS: Readonly<Record<ParamKind, readonly [number, number]>> = {
  bool: [0, 1],
  trigger: [0, 1],
  int: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  float: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
};

/** The regions of all parameters that these conditions speak of. */
export function regionsOf(
  params: readonly Param[],
  conds: Iterable<Cond>,
): ReadonlyMap<number, Regions> {
  const named = new Map<number, Set<number>>();
  for (const { param, value } of conds) {
    const values = named.get(param);
    if (values) values.add(value);
    else named.set(param, new Set([value]));
  }
  const regions = new Map<number, Regions>();
  for (const [param, values] of named) {
    regions.set(
      param,
      cut(
        (params[param] as Param).kind,
        [...values].sort((a, b) => a - b),
      ),
    );
  }
  return regions;
}

function cut(kind: ParamKind, values: readonly number[]): Regions {
  const [least, greatest] = BOUNDS[kind];
  const of = new Map<number, number>();
  let count = 0;
  let last = least;
  for (const [i, value] of values.entries()) {
    const between = i === 0 ? value > least : kind === 'float' || value - last > 1;
    if (between) count++;
    of.set(value, count++);
    last = value;
  }
  if (last < greatest) count++;
  return { count, of };
}

/** What conditions allow together, or undefined where they exclude each other. */
export function boxOf(
  conds: readonly Cond[],
  regions: ReadonlyMap<number, Regions>,
): Box | undefined {
  const box = meetAll(conds.map((cond) => rangeOf(cond, regions.get(cond.param) as Regions)));
  return box.every(hasRoom) ? box : undefined;
}

function rangeOf({ param, op, value }: Cond, { count, of }: Regions): Range {
  const at = of.get(value) as number;
  const all = { param, low: 0, high: count - 1, holes: [] };
  switch (op) {
    case 'eq':
    case 'set':
      return { ...all, low: at, high: at };
    case 'ne':
      return { ...all, holes: [at] };
    case 'gt':
      return { ...all, low: at + 1 };
    case 'ge':
      return { ...all, low: at };
    case 'lt':
      return { ...all, high: at - 1 };
    case 'le':
      return { ...all, high: at };
  }
}

/** What all of these ranges allow together. */
function meetAll(ranges: readonly Range[]): Box {
  const all = new Map<number, { low: number; high: number; holes: Set<number> }>();
  for (const { param, low, high, holes } of ranges) {
    const known = all.get(param);
    if (known) {
      known.low = Math.max(known.low, low);
      known.high = Math.min(known.high, high);
      for (const hole of holes) known.holes.add(hole);
    } else {
      all.set(param, { low, high, holes: new Set(holes) });
    }
  }
  return [...all]
    .map(([param, { low, high, holes }]) => {
      return { param, low, high, holes: [...holes].sort((a, b) => a - b) };
    })
    .sort((a, b) => a.param - b.param);
}

function hasRoom({ low, high, holes }: Range): boolean {
  return low <= high && hasFree(low, high, holes);
}

function hasFree(low: number, high: number, holes: readonly number[]): boolean {
  let free = high - low + 1;
  for (const hole of holes) if (hole >= low && hole <= high) free--;
  return free > 0;
}

/** Whether both boxes can hold together. */
export function compatible(a: Box, b: Box): boolean {
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const one = a[i] as Range;
    const other = b[j] as Range;
    if (one.param < other.param) i++;
    else if (one.param > other.param) j++;
    else if (meet(one, other)) i++;
    else return false;
  }
  return true;
}

function meet(a: Range, b: Range): boolean {
  const low = Math.max(a.low, b.low);
  const high = Math.min(a.high, b.high);
  if (low > high) return false;
  if (a.holes.length === 0) return hasFree(low, high, b.holes);
  if (b.holes.length === 0) return hasFree(low, high, a.holes);
  return hasFree(low, high, [...new Set([...a.holes, ...b.holes])]);
}

/** How much work it is to compare a box with another. */
export function costOf(box: Box): number {
  return box.reduce((cost, { holes }) => cost + 1 + holes.length, 1);
}

/**
 * Where boxes that are each compatible with `box` exclude each other all the same: undefined if
 * they do not, else smaller boxes (at most two) that together allow what `box` does.
 */
export function splitAtConflict(
  box: Box,
  boxes: readonly Box[],
  regions: ReadonlyMap<number, Regions>,
): readonly Box[] | undefined {
  const conflict = meetAll([box, ...boxes].flat()).find((range) => !hasRoom(range));
  if (!conflict) return undefined;
  const { param } = conflict;
  const { count } = regions.get(param) as Regions;
  const whole = box.find((range) => range.param === param) ?? {
    param,
    low: 0,
    high: count - 1,
    holes: [],
  };
  const at = placeToSplit(whole, conflict);
  const others = box.filter((range) => range.param !== param);
  const halves = [
    { ...whole, high: at },
    { ...whole, low: at + 1 },
  ];
  return halves.filter(hasRoom).map((half) => [...others, half].sort((a, b) => a.param - b.param));
}

/** The last region of the lower part: `whole.low` or more, less than `whole.high`. */
function placeToSplit(whole: Range, { low, high }: Range): number {
  if (low > high) {
    // One box ends at `high`, another begins at `low`: any place between takes one from each part.
    const middle = Math.floor((whole.low + whole.high) / 2);
    return Math.min(Math.max(middle, high), low - 1);
  }
  // All regions from `low` to `high` are left out: those outside go to a part of their own.
  if (low > whole.low) return low - 1;
  return high < whole.high ? high : low;
}
