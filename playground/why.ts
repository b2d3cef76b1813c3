import type { TriedTransition } from '../runtime/world/reasons.ts';
import type { Drop, Missed, Reasons, Search, Taken } from './protocol.ts';

/** What the Why panel knows of what has happened since the scene began. */
export interface Why {
  /** The newest search of each animator, by its node. */
  readonly searches: Readonly<Record<string, Search>>;
  /** When each transition was last taken, newest first, at most `TAKEN_ROWS`. */
  readonly taken: readonly Taken[];
  /** When each transition was last kept back though its conditions held, newest first, as many. */
  readonly missed: readonly Missed[];
  /** Newest first, at most `DROP_ROWS`. */
  readonly dropped: readonly DropRow[];
  /** Events dropped in all, whether or not they are still listed. */
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
  missed: [],
  dropped: [],
  lost: 0,
  node: undefined,
  followed: undefined,
};

/** Nothing has happened yet, but what was chosen stays chosen. */
export function afresh({ node, followed }: Why): Why {
  return { ...NO_REASONS, node, followed };
}

export function withReasons(why: Why, { searches, taken, missed, dropped }: Reasons): Why {
  if (searches.length + taken.length + missed.length + dropped.length === 0) return why;
  const lost = why.lost + dropped.length;
  const rows = dropped.map((drop, i) => ({ id: why.lost + i, drop })).reverse();
  return {
    ...why,
    searches: { ...why.searches, ...Object.fromEntries(searches.map((s) => [s.node, s])) },
    taken: newestFirst(why.taken, taken),
    missed: newestFirst(why.missed, missed),
    dropped: [...rows, ...why.dropped].slice(0, DROP_ROWS),
    lost,
  };
}

/** Puts entries (oldest first) before those known, of which each transition keeps the newest. */
function newestFirst<T extends Taken>(known: readonly T[], entries: readonly T[]): T[] {
  const newer = [...entries].reverse();
  const older = known.filter((k) => !newer.some((n) => n.node === k.node && same(n, k)));
  return [...newer, ...older].slice(0, TAKEN_ROWS);
}

/** All that an animator took on the newest step on which it took any, in order. */
export function lastTaken({ taken }: Why, node: string): readonly Taken[] {
  const own = taken.filter((t) => t.node === node);
  return own.filter((t) => t.step === own[0]?.step).reverse();
}

/** What kept a transition back on a step on which its conditions held. */
export function missedOn(why: Why, node: string, ends: Ends, step: number): Missed | undefined {
  return why.missed.find((m) => m.node === node && same(m, ends) && m.step === step);
}

export function same(a: Ends, b: Ends): boolean {
  return a.from === b.from && a.to === b.to;
}

/** How the followed transition stands. */
export interface Followed {
  /** Its outcome on the newest step; undefined: it was not tried, its state is not the current one. */
  readonly tried: TriedTransition | undefined;
  /** The step on which it was last taken. */
  readonly taken: number | undefined;
}

export function followed(why: Why, node: string, ends: Ends): Followed {
  return {
    tried: why.searches[node]?.tried.find((t) => same(t, ends)),
    taken: why.taken.find((t) => t.node === node && same(t, ends))?.step,
  };
}
