/** Which transition of a controller: there may be several between the same two states. */
export interface TransitionId {
  /** `any` or the name of a state. */
  readonly from: string;
  readonly to: string;
  /** Which of those between the two it is, in the order of the file, from 1. */
  readonly nth: number;
  /** How many there are between the two. */
  readonly of: number;
}

interface Ends {
  readonly from: string;
  readonly to: string;
}

/** An edit elsewhere in the controller moves its number, but not this. */
export function sameTransition(a: TransitionId, b: TransitionId): boolean {
  return a.from === b.from && a.to === b.to && a.nth === b.nth;
}

/** What panels call it; only those that have a twin are numbered. */
export function transitionName({ from, to, nth, of }: TransitionId): string {
  return of > 1 ? `${from} to ${to} (${nth})` : `${from} to ${to}`;
}

const known = new WeakMap<readonly Ends[], readonly TransitionId[]>();

/** All transitions of a controller, told apart. */
export function transitionIds(transitions: readonly Ends[]): readonly TransitionId[] {
  let ids = known.get(transitions);
  if (ids === undefined) {
    const keys = transitions.map(({ from, to }) => JSON.stringify([from, to]));
    const all = new Map<string, number>();
    const nths = keys.map((key) => {
      const nth = (all.get(key) ?? 0) + 1;
      all.set(key, nth);
      return nth;
    });
    ids = transitions.map(({ from, to }, i) => ({
      from,
      to,
      nth: nths[i] ?? 1,
      of: all.get(keys[i] ?? '') ?? 1,
    }));
    known.set(transitions, ids);
  }
  return ids;
}
