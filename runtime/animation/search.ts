/** Which transition an animator takes. Page: animation/controller. */
import type { Cond, Controller, Transition } from '../controller/controller.ts';
import type { Blocker } from './reasons.ts';

/** A controller's transitions by where they start, each list in the order of the file. */
export interface TransitionTable {
  readonly any: readonly Transition[];
  readonly from: readonly (readonly Transition[])[];
  /** Whether any of them may be taken during a blend. */
  readonly interrupts: boolean;
  /** Whether the controller has triggers, which each step clears. */
  readonly triggers: boolean;
}

const tables = new WeakMap<Controller, TransitionTable>();

export function transitionTable(controller: Controller): TransitionTable {
  let table = tables.get(controller);
  if (table === undefined) {
    const from: Transition[][] = controller.states.map(() => []);
    for (const transition of controller.transitions) from[transition.from]?.push(transition);
    table = {
      any: controller.transitions.filter((t) => t.from < 0),
      from,
      interrupts: controller.transitions.some((t) => t.interrupt),
      triggers: controller.params.some(({ kind }) => kind === 'trigger'),
    };
    tables.set(controller, table);
  }
  return table;
}

/** Whether there is a transition that may be taken from a state. */
export function leads(table: TransitionTable, state: number): boolean {
  return table.any.length > 0 || (table.from[state]?.length ?? 0) > 0;
}

/** What a search asks about the animator. */
export interface SearchState {
  readonly current: number;
  /** During a blend only `interrupt` transitions are considered. */
  readonly blending: boolean;
  readonly params: Float64Array;
  /** The step each trigger was cleared on last without having been used, -1 for never. */
  readonly clearedOn: Int32Array;
  /** Passes of its clip the current state has played; endless where it has none. */
  readonly passes: number;
  /** Whether it has played so many millionths of a pass, exactly. */
  hasPlayed(millionths: number): boolean;
}

/** The first transition that may be taken: those of `any`, then those of the current state. */
export function findTransition(table: TransitionTable, state: SearchState): Transition | undefined {
  return firstOf(table.any, state) ?? firstOf(table.from[state.current] ?? [], state);
}

function firstOf(list: readonly Transition[], state: SearchState): Transition | undefined {
  for (let i = 0; i < list.length; i++) {
    const transition = list[i] as Transition;
    if (isOpen(transition, state)) return transition;
  }
  return undefined;
}

function isOpen(transition: Transition, state: SearchState): boolean {
  if (transition.from < 0 && transition.to === state.current) return false;
  if (state.blending && !transition.interrupt) return false;
  const { conds } = transition;
  for (let i = 0; i < conds.length; i++) {
    const cond = conds[i] as Cond;
    if (!holds(cond, state.params[cond.param] as number)) return false;
  }
  return transition.exitTime < 0 || state.hasPlayed(transition.exitTime);
}

/** Tells of every transition of a search what kept it from being taken. */
export function explainSearch(
  table: TransitionTable,
  state: SearchState,
  taken: Transition | undefined,
  /** The search did not take place: the step had used up its instant transitions. */
  exhausted: boolean,
  tell: (transition: Transition, blockers: readonly Blocker[]) => void,
): void {
  const open: Transition[] = [];
  for (const list of [table.any, table.from[state.current] ?? []]) {
    for (const transition of list) {
      const blockers = blockersOf(transition, state);
      if (exhausted) blockers.push({ block: 'chain' });
      const ready = blockers.length === 0;
      if (open.length > 0) {
        blockers.push({ block: 'earlier', transitions: open, count: open.length });
      }
      tell(transition, blockers);
      if (transition === taken || (ready && open.length > 0)) open.push(transition);
    }
  }
}

function blockersOf(transition: Transition, state: SearchState): Blocker[] {
  const blockers: Blocker[] = [];
  if (transition.from < 0 && transition.to === state.current) blockers.push({ block: 'current' });
  if (state.blending && !transition.interrupt) blockers.push({ block: 'blending' });
  for (const cond of transition.conds) {
    const value = state.params[cond.param] as number;
    if (holds(cond, value)) continue;
    const clearedOn = state.clearedOn[cond.param] as number;
    blockers.push({ block: 'cond', cond, value, ...(clearedOn >= 0 ? { clearedOn } : {}) });
  }
  if (transition.exitTime >= 0 && !state.hasPlayed(transition.exitTime)) {
    blockers.push({ block: 'waiting', passes: state.passes, of: transition.exitTime / 1e6 });
  }
  return blockers;
}

export function holds(cond: Cond, value: number): boolean {
  switch (cond.op) {
    case 'set':
      return value !== 0;
    case 'eq':
      return value === cond.value;
    case 'ne':
      return value !== cond.value;
    case 'gt':
      return value > cond.value;
    case 'ge':
      return value >= cond.value;
    case 'lt':
      return value < cond.value;
    case 'le':
      return value <= cond.value;
  }
}
