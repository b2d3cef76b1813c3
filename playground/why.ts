import type { TriedTransition } from '../runtime/world/reasons.ts';
import type { Drop, Reasons, Search, Taken } from './protocol.ts';

/** What the Why panel knows, from when it was opened on. */
export interface Why {
  /** The newest search of each animator, by its node. */
  readonly searches: Readonly<Record<string, Search>>;
  /** When each transition was last taken, newest first, at most `TAKEN_ROWS`. */
  readonly taken: readonly Taken[];
  /** Newest first, at most `DROP_ROWS`. */
  readonly dropped: readonly DropRow[];
  /** Events dropped since it was opened, whether or not they are still listed. */
  readonly lost: number;
  /** Node of the animator it speaks of; undefined: the first. */
  readonly node: string | undefined;
  /** The transition that is followed. */
  readonly followed: Ends | undefined;
}

export interface DropRow {
  /** Counts on from 0. */
  readonly id: number;
  readonly drop: Drop;
}

export interface Ends {
  readonly from: string;
  readonly to: string;
}

export const TAKEN_ROWS = 200;
export const DROP_ROWS = 50;

export const NO_REASONS: Why = {
  searches: {},
  taken: [],
  dropped: [],
  lost: 0,
  node: undefined,
  followed: undefined,
};

/** Nothing has happened yet, but what was chosen stays chosen. */
export function afresh({ node, followed }: Why): Why {
  return { ...NO_REASONS, node, followed };
}

export function withReasons(why: Why, { searches, taken, dropped }: Reasons): Why {
  if (searches.length + taken.length + dropped.length === 0) return why;
  const lost = why.lost + dropped.length;
  const rows = dropped.map((drop, i) => ({ id: why.lost + i, drop })).reverse();
  const newer = [...taken].sort((a, b) => b.step - a.step);
  const older = why.taken.filter((t) => !newer.some((n) => n.node === t.node && same(n, t)));
  return {
    ...why,
    searches: { ...why.searches, ...Object.fromEntries(searches.map((s) => [s.node, s])) },
    taken: [...newer, ...older].slice(0, TAKEN_ROWS),
    dropped: [...rows, ...why.dropped].slice(0, DROP_ROWS),
    lost,
  };
}

export function same(a: Ends, b: Ends): boolean {
  return a.from === b.from && a.to === b.to;
}

/** How the followed transition stands. */
export interface Followed {
  /** Its outcome on the newest step; undefined: it was not tried, its state is not the current one. */
  readonly tried: TriedTransition | undefined;
  /** The step on which it was last taken, since the panel was opened. */
  readonly taken: number | undefined;
}

export function followed(why: Why, node: string, ends: Ends): Followed {
  return {
    tried: why.searches[node]?.tried.find((t) => same(t, ends)),
    taken: why.taken.find((t) => t.node === node && same(t, ends))?.step,
  };
}
