/**
 * What did not happen in a step, and why. A world reports it while someone listens and does
 * nothing for it otherwise. Page: animation/animator.
 */
import type { ClipEvent } from '../clip/clip.ts';
import type { Cond, Transition } from '../controller/controller.ts';

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
  /** A transition that is tried earlier was taken. */
  | { readonly block: 'earlier'; readonly transition: Transition }
  /** Eight transitions without duration have been taken in this step. */
  | { readonly block: 'chain' };

/** Hears what a step leaves out. `driver` is the player's or animator's number. */
export interface ReasonListener {
  dropped(driver: number, event: ClipEvent, cause: DropCause): void;
  /** One call for every transition of a search: no blockers means that it was taken. */
  tried(driver: number, transition: Transition, blockers: readonly Blocker[]): void;
}
