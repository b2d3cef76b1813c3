/** How transitions are named and told apart: by their states, and by a number among twins. */
import type { Controller } from './controller.ts';

export interface TransitionEnds {
  /** `any` or the name of a state. */
  readonly from: string;
  readonly to: string;
  /** Which one, from 1 in the order of the file, where several lead from there to there. */
  readonly nth?: number;
}

/** Whether two names mean one transition. An edit elsewhere in the controller leaves them the same. */
export function sameTransition(a: TransitionEnds, b: TransitionEnds): boolean {
  return a.from === b.from && a.to === b.to && (a.nth ?? 1) === (b.nth ?? 1);
}

/** What readers call it; only those that have a twin are numbered. */
export function transitionName({ from, to, nth }: TransitionEnds): string {
  return nth === undefined ? `${from} to ${to}` : `${from} to ${to} (${nth})`;
}

/** The name alone of something that has one. */
export function endsOf({ from, to, nth }: TransitionEnds): TransitionEnds {
  return nth === undefined ? { from, to } : { from, to, nth };
}

const known = new WeakMap<Controller, readonly TransitionEnds[]>();

/** All transitions of a controller by name, in the order of the file. */
export function transitionEnds(controller: Controller): readonly TransitionEnds[] {
  let all = known.get(controller);
  if (all === undefined) {
    const { states, transitions } = controller;
    const keys = transitions.map(({ from, to }) => `${from} ${to}`);
    const counts = new Map<string, number>();
    const nths = keys.map((key) => {
      const nth = (counts.get(key) ?? 0) + 1;
      counts.set(key, nth);
      return nth;
    });
    all = transitions.map(({ from, to }, i) => ({
      from: from < 0 ? 'any' : (states[from]?.name ?? ''),
      to: states[to]?.name ?? '',
      ...(counts.get(keys[i] as string) === 1 ? {} : { nth: nths[i] as number }),
    }));
    known.set(controller, all);
  }
  return all;
}
