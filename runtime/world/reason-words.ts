/** Reasons in words, for panels and the command line. */
import type { CondOp } from '../controller/controller.ts';
import { transitionName } from '../controller/transition-ends.ts';
import type { Reason, TransitionBlocker } from './reasons.ts';

/** How a comparison is written for readers. */
export const SIGNS: Readonly<Record<Exclude<CondOp, 'set'>, string>> = {
  eq: '=',
  ne: '≠',
  gt: '>',
  ge: '≥',
  lt: '<',
  le: '≤',
};

/** One sentence: what did not happen and why. */
export function reasonWords(reason: Reason): string {
  if (reason.type === 'dropped') return `${reason.name} did not run: ${dropWords(reason)}.`;
  if (reason.type === 'left out') {
    return `${reason.count} more ${reason.count === 1 ? 'reason is' : 'reasons are'} not listed.`;
  }
  const name = transitionName(reason);
  if (reason.taken) return `${name} was taken.`;
  return `${name} was not taken: ${reason.blockers.map(blockerWords).join('; ')}.`;
}

/** Why an event did not run, as a part of a sentence. */
export function dropWords(reason: Extract<Reason, { type: 'dropped' }>): string {
  switch (reason.why) {
    case 'weight':
      // Only the state that is left can be kept out at half: there the other one counts.
      return reason.weight < 0.5
        ? `its state had weight ${apart(reason.weight, 0.5)}, and events=dominant needs half`
        : 'both states had weight 0.5, and then events=dominant hears the one that is entered';
    case 'policy':
      return 'the state that was entered says events=incoming';
    case 'left':
      return 'a transition had left the state at its exit time';
    case 'seek':
      return 'Seek passed over it';
    case 'preview':
      return 'mode=preview runs in an editor only';
    case 'replay':
      return 'presentation events are silent in a replay';
  }
}

/** One blocker of a transition, as a part of a sentence. */
export function blockerWords(blocker: TransitionBlocker): string {
  switch (blocker.block) {
    case 'cond': {
      const { param, op, value, found, clearedOn, bool } = blocker;
      // Of two values there is only one that would do.
      if (bool) return found === 0 ? `${param} is false, not true` : `${param} is true, not false`;
      const cleared = clearedOn === undefined ? '' : `, cleared on step ${clearedOn}`;
      if (op === 'set') return `${param} is not set${cleared}`;
      return `${param} is ${apart(found, value)}, not ${SIGNS[op]} ${value}`;
    }
    case 'waiting':
      return `waiting, ${apart(blocker.passes, blocker.of)} of ${blocker.of} ${blocker.of === 1 ? 'pass' : 'passes'}`;
    case 'blending':
      return 'a blend runs, and this transition has no interrupt=true';
    case 'current':
      return 'its target is the current state';
    case 'earlier':
      return `${transitionName(blocker)} was tried earlier and taken${alsoOpen(blocker)}`;
    case 'chain':
      return 'eight transitions without duration were taken in this step';
  }
}

/** Open transitions that would be taken before it, if the one that was taken were not there. */
function alsoOpen(blocker: Extract<TransitionBlocker, { block: 'earlier' }>): string {
  const { also = [], more = 0 } = blocker;
  const names = [...also.map(transitionName), ...(more > 0 ? [`${more} more`] : [])];
  if (names.length === 0) return '';
  const last = names.pop();
  const list = names.length === 0 ? last : `${names.join(', ')} and ${last}`;
  return `, and ${list} would come first too`;
}

/**
 * A number with three decimals, or with as many more as it takes to stay on its side of another:
 * 0.09996 is not 0.1 where 0.1 would do.
 */
function apart(n: number, other: number): string {
  for (let digits = 3; digits <= 15; digits++) {
    const rounded = Number(n.toFixed(digits));
    const asFar = Math.sign(rounded - other) === Math.sign(n - other);
    if (asFar && (rounded !== 0 || n === 0)) return String(rounded);
  }
  return String(n);
}
