/**
 * What did not happen in a step, and why, in the names of the files. A closed union: panels and
 * `aego trace --reasons` are listeners on it. Page: animation/animator.
 */
import type { Blocker, DropCause, ReasonListener } from '../animation/reasons.ts';
import type { ClipEvent } from '../clip/clip.ts';
import type { CondOp, Controller, Transition } from '../controller/controller.ts';
import { type TransitionEnds, transitionEnds } from '../controller/transition-ends.ts';

export type Reason = { readonly step: number; readonly node: string } & (
  | DroppedEvent
  | TriedTransition
  | LeftOut
);

/** Reasons that are not listed, since there were too many; of what was taken none is missing. */
export interface LeftOut {
  readonly type: 'left out';
  readonly count: number;
}

export type DroppedEvent = {
  readonly type: 'dropped';
  readonly name: string;
  readonly payload: number;
  /** Seconds in its clip. */
  readonly t: number;
} & DropCause;

export interface TriedTransition extends TransitionEnds {
  readonly type: 'transition';
  /** Number in the controller's file, from 0. */
  readonly index: number;
  readonly taken: boolean;
  readonly blockers: readonly TransitionBlocker[];
}

export type TransitionBlocker =
  | {
      readonly block: 'cond';
      readonly param: string;
      readonly op: CondOp;
      readonly value: number;
      readonly found: number;
      /** The parameter is a bool: 1 is true. */
      readonly bool?: true;
      /** The step a trigger was cleared on without having been used. */
      readonly clearedOn?: number;
    }
  | { readonly block: 'waiting'; readonly passes: number; readonly of: number }
  | { readonly block: 'blending' }
  | { readonly block: 'current' }
  /** The one that was taken, and those between that were open too: their ends, and how many more. */
  | (TransitionEnds & {
      readonly block: 'earlier';
      readonly also?: readonly TransitionEnds[];
      readonly more?: number;
    })
  | { readonly block: 'chain' };

/** What a collector asks about who is told of. */
export interface ReasonNames {
  readonly step: number;
  nodeOf(driver: number): string;
  controllerOf(driver: number): Controller | undefined;
}

/** At most this many until they are taken; a controller of 10,000 transitions is not a listing. */
const MOST = 5_000;
/** Open transitions of which one after them says that they come first. */
const MOST_EARLIER = 8;

/** Collects the reasons of a world until they are taken. */
export class Reasons implements ReasonListener {
  readonly #names: ReasonNames;
  #list: Reason[] = [];
  #leftOut = 0;
  #leftOutOn = 0;

  constructor(names: ReasonNames) {
    this.#names = names;
  }

  take(): Reason[] {
    const list = this.#list;
    if (this.#leftOut > 0) {
      list.push({ step: this.#leftOutOn, node: '', type: 'left out', count: this.#leftOut });
    }
    this.#list = [];
    this.#leftOut = 0;
    return list;
  }

  dropped(driver: number, event: ClipEvent, cause: DropCause): void {
    if (this.#isFull(false)) return;
    this.#add(driver, {
      type: 'dropped',
      name: event.name,
      payload: event.payload,
      t: event.t / 1e6,
      ...cause,
    });
  }

  tried(driver: number, transition: Transition, blockers: readonly Blocker[]): void {
    const controller = this.#names.controllerOf(driver);
    if (controller === undefined) return;
    const taken = blockers.length === 0;
    if (this.#isFull(taken)) return;
    this.#add(driver, {
      type: 'transition',
      index: numberOf(controller, transition),
      ...ends(controller, transition),
      taken,
      blockers: blockers.map((b) => named(controller, b)),
    });
  }

  /** Counts what there is no room for; what was taken has twice as much. */
  #isFull(taken: boolean): boolean {
    const full = this.#list.length >= (taken ? 2 * MOST : MOST);
    if (full) {
      this.#leftOut++;
      this.#leftOutOn = this.#names.step;
    }
    return full;
  }

  #add(driver: number, reason: DroppedEvent | TriedTransition): void {
    this.#list.push({ step: this.#names.step, node: this.#names.nodeOf(driver), ...reason });
  }
}

const numbers = new WeakMap<Controller, ReadonlyMap<Transition, number>>();

function numberOf(controller: Controller, transition: Transition): number {
  let known = numbers.get(controller);
  if (known === undefined) {
    known = new Map(controller.transitions.map((t, i) => [t, i]));
    numbers.set(controller, known);
  }
  return known.get(transition) ?? -1;
}

function ends(controller: Controller, transition: Transition): TransitionEnds {
  return transitionEnds(controller)[numberOf(controller, transition)] as TransitionEnds;
}

function named(controller: Controller, blocker: Blocker): TransitionBlocker {
  if (blocker.block === 'earlier') {
    const [first, ...also] = blocker.transitions
      .slice(0, Math.min(blocker.count, MOST_EARLIER))
      .map((t) => ends(controller, t));
    const more = blocker.count - 1 - also.length;
    return {
      block: 'earlier',
      ...(first as TransitionEnds),
      ...(also.length === 0 ? {} : { also }),
      ...(more === 0 ? {} : { more }),
    };
  }
  if (blocker.block !== 'cond') return blocker;
  const { cond, value, clearedOn } = blocker;
  const param = controller.params[cond.param];
  return {
    block: 'cond',
    param: param?.name ?? '',
    op: cond.op,
    value: cond.value,
    found: value,
    ...(param?.kind === 'bool' ? { bool: true } : {}),
    ...(clearedOn === undefined ? {} : { clearedOn }),
  };
}
