/** Reasons in words, for panels and the command line. */
import type { CondOp } from '../controller/controller.ts';
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
  const name = `${reason.from} to ${reason.to}`;
  if (reason.taken) return `${name} was taken.`;
  return `${name} was not taken: ${reason.blockers.map(blockerWords).join('; ')}.`;
}

function dropWords(reason: Extract<Reason, { type: 'dropped' }>): string {
  switch (reason.why) {
    case 'weight':
      // Only the state that is left can be kept out at half: there the other one counts.
      return reason.weight < 0.5
        ? `its state had weight ${number(reason.weight)}, and events=dominant needs half`
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
      return `${param} is ${number(found)}, not ${SIGNS[op]} ${number(value)}`;
    }
    case 'waiting':
      return `waiting, ${number(blocker.passes)} of ${number(blocker.of)} ${blocker.of === 1 ? 'pass' : 'passes'}`;
    case 'blending':
      return 'a blend runs, and this transition has no interrupt=true';
    case 'current':
      return 'its target is the current state';
    case 'earlier':
      return `${blocker.from} to ${blocker.to} was tried earlier and taken`;
    case 'chain':
      return 'eight transitions without duration were taken in this step';
  }
}

function number(n: number): string {
  return String(Math.round(n * 1000) / 1000);
}
