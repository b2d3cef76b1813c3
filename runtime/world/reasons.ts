/**
 * What did not happen in a step, and why, in the names of the files. A closed union: panels and
 * `aego trace --reasons` are listeners on it. Page: animation/animator.
 */
import type { Blocker, DropCause, ReasonListener } from '../animation/reasons.ts';
import type { ClipEvent } from '../clip/clip.ts';
import type { CondOp, Controller, Transition } from '../controller/controller.ts';

export type Reason = { readonly step: number; readonly node: string } & (
  | DroppedEvent
  | TriedTransition
);

export type DroppedEvent = {
  readonly type: 'dropped';
  readonly name: string;
  readonly payload: number;
  /** Seconds in its clip. */
  readonly t: number;
} & DropCause;

export interface TriedTransition {
  readonly type: 'transition';
  /** Number in the controller's file, from 0. */
  readonly index: number;
  /** `any` or the name of a state. */
  readonly from: string;
  readonly to: string;
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
  | { readonly block: 'earlier'; readonly from: string; readonly to: string }
  | { readonly block: 'chain' };

/** What a collector asks about who is told of. */
export interface ReasonNames {
  readonly step: number;
  nodeOf(driver: number): string;
  controllerOf(driver: number): Controller | undefined;
}

/** At most this many in one step; a controller of 10,000 transitions is not a listing. */
const MOST = 5_000;

/** Collects the reasons of a world until they are taken. */
export class Reasons implements ReasonListener {
  readonly #names: ReasonNames;
  #list: Reason[] = [];

  constructor(names: ReasonNames) {
    this.#names = names;
  }

  take(): Reason[] {
    const list = this.#list;
    this.#list = [];
    return list;
  }

  dropped(driver: number, event: ClipEvent, cause: DropCause): void {
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
    if (controller === undefined || this.#list.length >= MOST) return;
    this.#add(driver, {
      type: 'transition',
      index: numberOf(controller, transition),
      ...ends(controller, transition),
      taken: blockers.length === 0,
      blockers: blockers.map((b) => named(controller, b)),
    });
  }

  #add(driver: number, reason: DroppedEvent | TriedTransition): void {
    if (this.#list.length >= MOST) return;
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

function ends(controller: Controller, { from, to }: Transition): { from: string; to: string } {
  return {
    from: from < 0 ? 'any' : (controller.states[from]?.name ?? ''),
    to: controller.states[to]?.name ?? '',
  };
}

function named(controller: Controller, blocker: Blocker): TransitionBlocker {
  if (blocker.block === 'earlier')
    return { block: 'earlier', ...ends(controller, blocker.transition) };
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
