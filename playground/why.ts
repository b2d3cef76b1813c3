import type { TransitionEnds } from '../runtime/controller/transition-ends.ts';
import { sameTransition } from '../runtime/controller/transition-ends.ts';
import type { Drop, Missed, Reasons, Search, Taken, Tried } from './protocol.ts';
import { newestTakes, TAKE_ROWS } from './takes.ts';

/** What the Why panel knows of what has happened since the scene began. */
export interface Why {
  /** The newest search of each animator, by its node. */
  readonly searches: Readonly<Record<string, Search>>;
  /** What was taken, newest first, of each animator at most `TAKE_ROWS`. */
  readonly takes: readonly TakeRow[];
  /** How many were taken in all. */
  readonly took: number;
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
  readonly followed: TransitionEnds | undefined;
  /** What is read out of the one that is followed. */
  readonly said: Said | undefined;
}

export interface Said {
  readonly text: string;
  /** The step on which it was taken, if that is what is said. */
  readonly step: number | undefined;
}

export interface TakeRow extends Taken {
  /** Counts on from 0. */
  readonly id: number;
}

export interface DropRow {
  /** Counts on from 0. */
  readonly id: number;
  readonly drop: Drop;
}

export const TAKEN_ROWS = 200;
export const DROP_ROWS = 50;
/** Rows of what happened: nobody reads back further. */
export const HAPPENED_ROWS = DROP_ROWS + TAKE_ROWS;

export const NO_REASONS: Why = {
  searches: {},
  takes: [],
  took: 0,
  taken: [],
  missed: [],
  dropped: [],
  lost: 0,
  node: undefined,
  followed: undefined,
  said: undefined,
};

/** Nothing has happened yet, but what was chosen stays chosen. */
export function afresh({ node, followed }: Why): Why {
  return { ...NO_REASONS, node, followed };
}

export function withReasons(why: Why, { searches, takes, taken, missed, dropped }: Reasons): Why {
  if (searches.length + taken.length + missed.length + dropped.length === 0) return why;
  const drops = dropped.map((drop, i) => ({ id: why.lost + i, drop })).reverse();
  const took = takes.map((take, i) => ({ id: why.took + i, ...take })).reverse();
  return {
    ...why,
    searches: { ...why.searches, ...Object.fromEntries(searches.map((s) => [s.node, s])) },
    takes: newestTakes([...took, ...why.takes]),
    took: why.took + takes.length,
    taken: newestFirst(why.taken, taken),
    missed: newestFirst(why.missed, missed),
    dropped: [...drops, ...why.dropped].slice(0, DROP_ROWS),
    lost: why.lost + dropped.length,
  };
}

/** What was known when a step had run: nothing that came after it. */
export function upTo(why: Why, step: number): Why {
  const until = <T extends { readonly step: number }>(list: readonly T[]): T[] =>
    list.filter((entry) => entry.step <= step);
  const takes = until(why.takes);
  const searches = Object.entries(why.searches).filter(([, search]) => search.step <= step);
  return {
    ...why,
    searches: Object.fromEntries(searches),
    takes,
    // The last time before it may be known though there was one since.
    taken: newestFirst(until(why.taken), [...takes].reverse()).sort((a, b) => b.step - a.step),
    missed: until(why.missed),
    dropped: why.dropped.filter(({ drop }) => drop.step <= step),
  };
}

/** Puts entries (oldest first) before those known, of which each transition keeps the newest. */
function newestFirst<T extends Taken>(known: readonly T[], entries: readonly T[]): T[] {
  const newer = [...entries].reverse();
  const older = known.filter((k) => !newer.some((n) => n.node === k.node && sameTransition(n, k)));
  return [...newer, ...older].slice(0, TAKEN_ROWS);
}

/** All that an animator took on the newest step on which it took any, in order. */
export function lastTaken({ takes }: Why, node: string): readonly Taken[] {
  const own = takes.filter((t) => t.node === node);
  return own.filter((t) => t.step === own[0]?.step).reverse();
}

/** Something that happened on a step: a transition was taken, or an event dropped. */
export type Happening =
  | { readonly take: TakeRow; readonly drop?: undefined }
  | { readonly drop: DropRow; readonly take?: undefined };

/** What happened, newest first. In a step transitions are taken before events are heard. */
export function happened({ takes, dropped }: Why): readonly Happening[] {
  const rows: Happening[] = [
    ...dropped.map((drop) => ({ drop })),
    ...takes.map((take) => ({ take })),
  ];
  return rows.sort((a, b) => stepOf(b) - stepOf(a)).slice(0, HAPPENED_ROWS);
}

export function stepOf({ take, drop }: Happening): number {
  return take ? take.step : drop.drop.step;
}

export function nodeOf({ take, drop }: Happening): string {
  return take ? take.node : drop.drop.node;
}

/** What kept a transition back on a step on which its conditions held. */
export function missedOn(
  why: Why,
  node: string,
  id: TransitionEnds,
  step: number,
): Missed | undefined {
  return why.missed.find((m) => m.node === node && sameTransition(m, id) && m.step === step);
}

/** How the followed transition stands. */
export interface Followed {
  /** Its outcome on the newest step; undefined: it was not tried, its state is not the current one. */
  readonly tried: Tried | undefined;
  /** The step on which it was last taken. */
  readonly taken: number | undefined;
}

/** A step may try it several times: that it was taken counts most, then what came of it last. */
export function followed(why: Why, node: string, id: TransitionEnds): Followed {
  const tried = why.searches[node]?.tried.filter((t) => sameTransition(t, id)) ?? [];
  return {
    tried: tried.find((t) => t.taken) ?? tried.at(-1),
    taken: why.taken.find((t) => t.node === node && sameTransition(t, id))?.step,
  };
}
