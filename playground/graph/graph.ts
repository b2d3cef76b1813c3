/** A controller as nodes and edges with the words on them, before anything has a place. */
import { transitionName } from '../../runtime/controller/transition-ends.ts';
import type { AnimatorMoment } from '../../runtime/world/animator-moment.ts';
import type {
  CondView,
  ControllerView,
  TransitionView,
} from '../../runtime/world/controller-view.ts';
import { SIGNS } from '../../runtime/world/reason-words.ts';

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

export interface GraphNode {
  /** The same for as long as its name is. */
  readonly key: string;
  readonly kind: 'state' | 'entry' | 'any';
  readonly name: string;
  /** Number among the states, -1 of Entry and Any. */
  readonly state: number;
}

export interface GraphEdge {
  readonly key: string;
  /** Keys of nodes. */
  readonly from: string;
  readonly to: string;
  /** Number among the transitions, -1 of the line from Entry. */
  readonly transition: number;
}

/** States that are drawn at most; more are listed. */
export const STATE_LIMIT = 200;
/** Transitions that are drawn at most. */
export const TRANSITION_LIMIT = 400;

/** Whether a controller is small enough to be drawn. */
export function fits({ states, transitions }: ControllerView): boolean {
  return states.length <= STATE_LIMIT && transitions.length <= TRANSITION_LIMIT;
}

export const ENTRY = 'entry';
export const ANY = 'any';

export function graphOf({ states, transitions, entry }: ControllerView): Graph {
  const keys = keysOf(states.map(({ name }) => name));
  const leavesAny = transitions.some(({ source }) => source < 0);
  const first = keys[entry];
  return {
    nodes: [
      { key: ENTRY, kind: 'entry', name: 'Entry', state: -1 },
      ...states.map(({ name }, state) => ({
        key: keys[state] as string,
        kind: 'state' as const,
        name,
        state,
      })),
      ...(leavesAny ? [{ key: ANY, kind: 'any' as const, name: 'Any', state: -1 }] : []),
    ],
    edges: [
      ...(first === undefined ? [] : [{ key: ENTRY, from: ENTRY, to: first, transition: -1 }]),
      ...transitions.flatMap((t, transition) => {
        const from = t.source < 0 ? ANY : keys[t.source];
        const to = keys[t.target];
        return from === undefined || to === undefined
          ? []
          : [{ key: edgeKey(from, to, t.nth), from, to, transition }];
      }),
    ],
  };
}

function edgeKey(from: string, to: string, nth: number | undefined): string {
  return JSON.stringify([from, to, nth ?? 1]);
}

/** Two states of one name, which a text may have for a moment, are told apart by a number. */
function keysOf(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? `state ${name}` : `state ${name} ${count}`;
  });
}

/** One thing that a transition waits for. `holds` is undefined where nothing can be said. */
export interface Wish {
  readonly text: string;
  readonly holds: boolean | undefined;
}

/** What a transition waits for, in the order of the file, exit time last. */
export function wishesOf(
  { params }: ControllerView,
  transition: TransitionView,
  moment: AnimatorMoment | undefined,
): Wish[] {
  const wishes: Wish[] = transition.conds.map((cond) => ({
    text: condText(params[cond.param], cond),
    holds: moment && condHolds(cond, moment.params[cond.param] ?? 0),
  }));
  const { exitTime } = transition;
  if (exitTime !== undefined) {
    const here =
      moment !== undefined &&
      (transition.source < 0 || transition.source === moment.state) &&
      moment.state >= 0;
    wishes.push({ text: passes(exitTime), holds: here ? moment.passes >= exitTime : undefined });
  }
  return wishes;
}

function passes(exitTime: number): string {
  const shown = Number(exitTime.toFixed(3));
  return `${shown} ${shown === 1 ? 'pass' : 'passes'}`;
}

function condText(
  param: ControllerView['params'][number] | undefined,
  { op, value }: CondView,
): string {
  const name = param?.name ?? '?';
  if (op === 'set') return name;
  if (param?.kind === 'bool') {
    return (op === 'eq') === (value !== 0) ? name : `${name} = false`;
  }
  return `${name} ${SIGNS[op]} ${Number(value.toPrecision(6))}`;
}

function condHolds({ op, value }: CondView, found: number): boolean {
  switch (op) {
    case 'eq':
      return found === value;
    case 'ne':
      return found !== value;
    case 'gt':
      return found > value;
    case 'ge':
      return found >= value;
    case 'lt':
      return found < value;
    case 'le':
      return found <= value;
    case 'set':
      return found !== 0;
  }
}

/** Whether all that a transition waits for holds. */
export function opens(wishes: readonly Wish[]): boolean {
  return wishes.every(({ holds }) => holds === true);
}

/** Lines of a label that are drawn at most. */
export const LABEL_LINES = 4;
/** Characters of one of them. */
export const LABEL_LENGTH = 26;

/** The words on an arrow: at most `LABEL_LINES`, the last of which says how many more there are. */
export function labelOf(wishes: readonly Wish[]): Wish[] {
  const shown = wishes.length > LABEL_LINES ? wishes.slice(0, LABEL_LINES - 1) : wishes;
  const lines = shown.map(({ text, holds }) => ({ text: cut(text, LABEL_LENGTH), holds }));
  if (shown.length === wishes.length) return lines;
  const rest = wishes.slice(shown.length);
  return [
    ...lines,
    {
      text: `${rest.length} more`,
      holds: rest.every(({ holds }) => holds !== undefined) ? opens(rest) : undefined,
    },
  ];
}

/** A text of so many characters at most, never cut within one. */
export function cut(text: string, length: number): string {
  const letters = [...text];
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`;
}

/** A transition with all that it waits for, in words: what is drawn, for those who do not see it. */
export function transitionWords(transition: TransitionView, wishes: readonly Wish[]): string {
  const { duration, interrupt } = transition;
  const how = duration > 0 ? `blends in ${Number(duration.toFixed(3))} s` : 'switches at once';
  const cuts = interrupt ? ', interrupts' : '';
  const wants = wishes.map(
    ({ text, holds }) =>
      `${text}: ${holds === undefined ? 'waits in its state' : holds ? 'true' : 'false'}`,
  );
  return `${transitionName(transition)}, ${how}${cuts}. ${wants.length === 0 ? 'No condition' : wants.join('; ')}.`;
}

/** A state in words. */
export function stateWords(
  controller: ControllerView,
  state: number,
  moment: AnimatorMoment | undefined,
): string {
  const { name, clip } = controller.states[state] ?? { name: '', clip: '' };
  const plays = clip === '' ? 'plays nothing' : `plays ${clip}`;
  const entry = controller.entry === state ? ', entry' : '';
  const weight = weightOf(moment, state);
  if (moment === undefined || weight === undefined) return `State ${name}${entry}, ${plays}.`;
  const part = Math.round(partOf(moment, state) * 100);
  const role = moment.state === state ? 'current' : 'is left';
  return `State ${name}${entry}, ${role}, weight ${weight.toFixed(2)}, ${part} % of its pass, ${plays}.`;
}

/** How much a state counts now; undefined where it does not. */
export function weightOf(moment: AnimatorMoment | undefined, state: number): number | undefined {
  if (moment === undefined) return undefined;
  if (moment.state === state) return moment.weight;
  return moment.outgoing === state ? 1 - moment.weight : undefined;
}

/** The part of its pass that a state which counts has played. */
export function partOf(moment: AnimatorMoment, state: number): number {
  const part = moment.state === state ? moment.progress : moment.outgoingProgress;
  return Math.min(1, Math.max(0, part));
}
