import type { LoopMode } from '../clip/clip.ts';
import type { Ease } from '../schema/controller.ts';
import type { Span } from '../text/tree.ts';

/**
 * An imported controller: immutable, shared by every animator that runs it. Page:
 * animation/controller. States and parameters are named by their index in the lists.
 */
export interface Controller {
  readonly file: string;
  /** The state an animator starts in. */
  readonly entry: number;
  readonly ease: Ease;
  readonly params: readonly Param[];
  /** In the order of the file: `Animator.State` is an index here. */
  readonly states: readonly State[];
  /** In the order of the file, which is the order they are tried in. */
  readonly transitions: readonly Transition[];
}

export type ParamKind = 'bool' | 'int' | 'float' | 'trigger';
export type EventPolicy = 'dominant' | 'both' | 'incoming';

export interface Param {
  readonly name: string;
  readonly kind: ParamKind;
  /** true is 1; a trigger starts at 0. */
  readonly default: number;
  readonly span: Span;
}

export interface State {
  readonly name: string;
  /** As written; '' where the state names none and plays nothing. */
  readonly clip: string;
  /** Undefined for the whole clip. */
  readonly segment: string | undefined;
  /** -100 to 100. */
  readonly speed: number;
  /** Undefined where the clip's own loop mode counts. */
  readonly loop: LoopMode | undefined;
  /** Which events run while a blend into this state lasts. */
  readonly events: EventPolicy;
  readonly span: Span;
}

export interface Transition {
  /** -1 leaves every state but `to`. */
  readonly from: number;
  readonly to: number;
  /** Microseconds; 0 switches at once. */
  readonly duration: number;
  /** Millionths of a pass, or -1 where it waits for none. */
  readonly exitTime: number;
  readonly interrupt: boolean;
  /** All have to hold. */
  readonly conds: readonly Cond[];
  readonly span: Span;
}

/** `set`: a bool is true, or a trigger is set. */
export type CondOp = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' | 'set';

export interface Cond {
  readonly param: number;
  readonly op: CondOp;
  /** true is 1; with `set` it is 1. */
  readonly value: number;
  readonly span: Span;
}

interface Numbers {
  readonly states: ReadonlyMap<string, number>;
  readonly params: ReadonlyMap<string, number>;
}

const numbers = new WeakMap<Controller, Numbers>();

function numbersOf(controller: Controller): Numbers {
  let known = numbers.get(controller);
  if (known === undefined) {
    const of = (list: readonly { readonly name: string }[]): Map<string, number> =>
      new Map(list.map(({ name }, i) => [name, i]));
    known = { states: of(controller.states), params: of(controller.params) };
    numbers.set(controller, known);
  }
  return known;
}

/** The index of a state by its name, -1 where there is none. */
export function stateIndex(controller: Controller, name: string): number {
  return numbersOf(controller).states.get(name) ?? -1;
}

/** The index of a parameter by its name, -1 where there is none. */
export function paramIndex(controller: Controller, name: string): number {
  return numbersOf(controller).params.get(name) ?? -1;
}
