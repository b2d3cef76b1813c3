/**
 * What did not happen in a step, and why. A world reports it while someone listens and does
 * nothing for it otherwise. Page: animation/animator.
 */
import type { ClipEvent } from '../clip/clip.ts';
import type { Cond, Transition } from '../controller/controller.ts';
import type { EventList } from './compiled.ts';
import type { Arrivals } from './events.ts';

/** Why an event did not run. */
export type DropCause =
  /** In a blend with `events=dominant` the other side counted more. */
  | { readonly why: 'weight'; readonly weight: number }
  /** The incoming state's `events=incoming` leaves out the outgoing one. */
  | { readonly why: 'policy' }
  /** A transition left the state at its exit point, before the event. */
  | { readonly why: 'left' }
  /** A Seek passed over it. */
  | { readonly why: 'seek' }
  /** Its mode is `preview`: it runs in an editor only. */
  | { readonly why: 'preview' }
  /** A presentation event, while replaying. */
  | { readonly why: 'replay' };

/** What keeps a transition from being taken. Mending all of a transition's makes it run. */
export type Blocker =
  | {
      readonly block: 'cond';
      readonly cond: Cond;
      readonly value: number;
      readonly clearedOn?: number;
    }
  /** Passes of its clip the current state has played, of those it waits for. */
  | { readonly block: 'waiting'; readonly passes: number; readonly of: number }
  /** A blend runs and the transition may not interrupt. */
  | { readonly block: 'blending' }
  /** `any` never leaves its own target. */
  | { readonly block: 'current' }
  /**
   * Transitions that are tried earlier were open: the first `count` of the list, of which the first
   * one was taken. The list grows on while the same search is told of.
   */
  | {
      readonly block: 'earlier';
      readonly transitions: readonly Transition[];
      readonly count: number;
    }
  /** Eight transitions without duration have been taken in this step. */
  | { readonly block: 'chain' };

/** Tells of the events arrived at that none of them runs. */
export function tellArrivals(
  reasons: ReasonListener,
  driver: number,
  list: EventList,
  arrivals: Arrivals,
  cause: DropCause,
): void {
  for (let k = 0; k < arrivals.count; k++) {
    const event = list.events[arrivals.index[k] as number];
    if (event !== undefined) reasons.dropped(driver, event, cause);
  }
}

/** Hears what a step leaves out. `driver` is the player's or animator's number. */
export interface ReasonListener {
  dropped(driver: number, event: ClipEvent, cause: DropCause): void;
  /** One call for every transition of a search: no blockers means that it was taken. */
  tried(driver: number, transition: Transition, blockers: readonly Blocker[]): void;
}
