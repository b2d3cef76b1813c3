/** All animators of a world. Pages: animation/animator, animation/controller. */
import type { Controller } from '../controller/controller.ts';
import { Animator, type AnimatorSetup } from './animator.ts';
import { type ClipOf, carry, reimport, stop, use } from './animator-binding.ts';
import { drawPoses, drawTo, write } from './animator-drawing.ts';
import { AnimatorPool } from './animator-pool.ts';
import { type AnimatorsState, loadAnimators, saveAnimators } from './animator-state.ts';
import { glide, rest, run } from './animator-step.ts';
import type { Stage } from './binding.ts';
import type { ReasonListener } from './reasons.ts';
import type { Signals } from './signals.ts';
import { settle } from './switching.ts';

export class Animators {
  readonly list: readonly Animator[];
  readonly pool: AnimatorPool;
  /** Those in game time, and those in unscaled time. */
  readonly #game: Int32Array;
  readonly #unscaled: Int32Array;

  constructor(stage: Stage, hz: number, setups: readonly AnimatorSetup[], signals: Signals) {
    this.pool = new AnimatorPool(stage, hz, setups.length, signals);
    this.list = setups.map((setup, i) => new Animator(this.pool, i, setup));
    const those = (unscaled: boolean): Int32Array =>
      Int32Array.from(
        this.list.filter((a) => a.unscaled === unscaled),
        ({ index }) => index,
      );
    this.#game = those(false);
    this.#unscaled = those(true);
  }

  /** Hears what does not happen; undefined when nobody wants to know, which costs nothing. */
  listen(listener: ReasonListener | undefined): void {
    this.pool.reasons = listener;
  }

  /** Gives an animator its controller: claims what its states drive. Nothing runs before a step. */
  use(animator: Animator, controller: Controller, clipOf: ClipOf): void {
    use(this.pool, animator, controller, clipOf);
  }

  /**
   * A new version of the controller, or of a clip of its states. The animator goes on where states
   * and parameters still have their names; without its current state it starts anew (ANC007).
   */
  reimport(animator: Animator, controller: Controller, clipOf: ClipOf): void {
    reimport(this.pool, animator, controller, clipOf);
  }

  /**
   * Takes over the state of an animator of another world, whose scene this world's replaces.
   * `slotOf` gives this world's number of a slot, or -1.
   */
  carry(
    animator: Animator,
    from: Animators,
    other: Animator,
    slotOf: (slot: number) => number,
  ): void {
    carry(this.pool, animator, from.pool, other, slotOf);
  }

  /** Ends what an animator plays: its states are left, `restore` tracks give back their values. */
  stop(animator: Animator): void {
    stop(this.pool, animator);
  }

  /** Ends what is only drawn of a blend that is over; before the animator is carried elsewhere. */
  settle(animator: Animator): void {
    settle(this.pool, animator);
  }

  save(): AnimatorsState {
    return saveAnimators(this.pool, this.list);
  }

  load(state: AnimatorsState): void {
    loadAnimators(this.pool, this.list, state);
  }

  /** Step number `step` of animator `i`, if it is in game time. */
  run(i: number, step: number): void {
    const { pool } = this;
    // In a crowd most are here, and the object of an animator need not even be looked at.
    if (pool.clocks.settled[i] === 1 && glide(pool, i, 1)) return;
    const animator = this.list[i] as Animator;
    if (animator.unscaled) return;
    pool.step = step;
    run(pool, animator, 1);
  }

  /** A frame of animator `i`, if it is in unscaled time: so many steps, or a part of one, after step `step`. */
  frame(i: number, steps: number, step: number): void {
    const animator = this.list[i] as Animator;
    if (!animator.unscaled) return;
    this.pool.step = step;
    run(this.pool, animator, steps);
    // It is drawn where it is now, not between two frames.
    rest(this.pool, animator);
  }

  /** A step in which game time stands still, of animator `i`. */
  rest(i: number): void {
    const animator = this.list[i] as Animator;
    if (!animator.unscaled) rest(this.pool, animator);
  }

  /** Writes the poses of all animators in game time: the sides first, then the blends. */
  write(): void {
    write(this.pool, this.pool.written, this.#game);
  }

  /** The same for those in unscaled time. */
  writeUnscaled(): void {
    write(this.pool, this.pool.unscaled, this.#unscaled);
  }

  /** Moves what is drawn of animator `i` to `alpha` of the step; see `Players.drawTo`. */
  drawTo(i: number, alpha: number, replaying: boolean): void {
    drawTo(this.pool, this.list[i] as Animator, alpha, replaying);
  }

  /** Draws all poses there. */
  drawPoses(alpha: number): void {
    drawPoses(this.pool, this.list, alpha);
  }
}
