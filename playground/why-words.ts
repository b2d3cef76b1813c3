/** What the Why panel says, shows and reads out. */

import type { TransitionEnds } from '../runtime/controller/transition-ends.ts';
import { sameTransition, transitionName } from '../runtime/controller/transition-ends.ts';
import { blockerWords } from '../runtime/world/reason-words.ts';
import type { TransitionBlocker } from '../runtime/world/reasons.ts';
import type { AnimatorRow, Taken, Tried } from './protocol.ts';
import type { Said, Why } from './why.ts';
import { followed, missedOn } from './why.ts';

/** What keeps a transition back; of a trigger that was lost also why nothing came of it. */
export function keptBy(why: Why, animator: AnimatorRow, tried: Tried): string[] {
  return tried.blockers.map((blocker) => {
    const words = blockerWords(blocker) + hint(animator, tried, [blocker]);
    if (blocker.block !== 'cond' || blocker.clearedOn === undefined) return words;
    const missed = missedOn(why, animator.node, tried, blocker.clearedOn);
    return missed
      ? `${words} unused, since ${missed.blockers.map(blockerWords).join('; ')}${hint(animator, tried, missed.blockers)}`
      : words;
  });
}

/** What to write for a state to start again: `any` never leads to the one that plays. */
function hint(
  { transitions }: AnimatorRow,
  { to }: Tried,
  blockers: readonly TransitionBlocker[],
): string {
  if (!blockers.some(({ block }) => block === 'current')) return '';
  const again = transitions.some((t) => t.from === to && t.to === to);
  return again ? '' : ` (a transition "${to}" to="${to}" would start it again)`;
}

/** How a transition stands on the newest step. */
export interface Standing {
  readonly taken: boolean;
  /** That it was taken, or each thing that keeps it. */
  readonly lines: readonly string[];
}

export function standing(why: Why, animator: AnimatorRow, id: TransitionEnds): Standing {
  const { node, state } = animator;
  if (!has(animator, id)) return { taken: false, lines: ['not in the controller any more'] };
  const search = why.searches[node];
  if (!search) return { taken: false, lines: ['no step has been listened to yet'] };
  const { tried } = followed(why, node, id);
  if (!tried) {
    return { taken: false, lines: [`not tried: the current state is ${state || 'none'}`] };
  }
  return tried.taken
    ? { taken: true, lines: ['taken'] }
    : { taken: false, lines: keptBy(why, animator, tried) };
}

/** Whether an animator's controller has a transition. */
export function has({ transitions }: AnimatorRow, id: TransitionEnds): boolean {
  return transitions.some((t) => sameTransition(t, id));
}

/** Whether no transition leads on from the state that plays, so that no step tries any. */
export function isEnd({ transitions, more, state }: AnimatorRow): boolean {
  if (state === '' || more.transitions > 0) return false;
  return !transitions.some(({ from }) => from === state || from === 'any');
}

/** Read out when a transition is chosen, and when it is let go of. */
export function choiceSaid(
  why: Why,
  animator: AnimatorRow | undefined,
  id: TransitionEnds | undefined,
): Said | undefined {
  if (!animator) return undefined;
  const text = id
    ? `Following ${transitionName(id)}: ${standing(why, animator, id).lines.join('; ')}.`
    : 'No transition is followed.';
  return { text, step: undefined };
}

/** Read out when the one that is followed was taken. */
export function takeSaid(taken: Taken): Said {
  return { text: `${transitionName(taken)} was taken on step ${taken.step}.`, step: taken.step };
}

/** Read out when the one that is followed has gone from the text. */
export function goneSaid(id: TransitionEnds): Said {
  return { text: `${transitionName(id)} is not in the controller any more.`, step: undefined };
}
