/** Poses of animators as written on a step and as drawn between two. Page: animation/blends. */
import type { Controller } from '../controller/controller.ts';
import { easeValue, halfProgress } from '../controller/ease.ts';
import { type Animator, NEARLY } from './animator.ts';
import type { AnimatorPool } from './animator-pool.ts';
import { blendFrom } from './blend-span.ts';
import { STEP_UNITS } from './pending.ts';
import type { MixList, PoseSpace } from './pose.ts';

/** Writes the poses of all animators: the sides first, then the blends. */
export function write(pool: AnimatorPool, list: readonly Animator[]): void {
  pool.written.sample(pool.heads.time);
  for (const animator of list) {
    if (!animator.blending) continue;
    mix(animator, pool.written, animator.mix, animator.elapsed);
  }
}

function mix(animator: Animator, space: PoseSpace, list: MixList, elapsed: number): void {
  const { ease } = animator.controller as Controller;
  const progress = Math.min(1, elapsed / animator.duration);
  const half = elapsed >= halfProgress(ease) * animator.duration - NEARLY;
  space.mix(list.slots, list.modes, list.count, easeValue(ease, progress), half);
}

/** Moves what is drawn to `alpha` of the step; see `Players.draw`. */
export function draw(
  pool: AnimatorPool,
  list: readonly Animator[],
  alpha: number,
  replaying: boolean,
): void {
  for (const animator of list) drawOne(pool, animator, alpha, replaying);
  pool.drawn.sample(pool.heads.drawnTime);
  for (const animator of list) {
    if (!animator.blending && !animator.lingers) continue;
    mix(animator, pool.drawn, animator.drawnMix, drawnElapsed(animator, alpha));
  }
}

function drawnElapsed(animator: Animator, alpha: number): number {
  return animator.pastElapsed + (animator.elapsed - animator.pastElapsed) * alpha;
}

function drawOne(pool: AnimatorPool, animator: Animator, alpha: number, replaying: boolean): void {
  const pending = pool.pending;
  pending.clear(false);
  const clock = animator.pastClock + (animator.clock - animator.pastClock) * alpha;
  const interval = (clock - animator.drawnClock) / STEP_UNITS;
  animator.drawnClock = clock;
  const elapsed = drawnElapsed(animator, alpha);
  const blends = animator.blending || animator.lingers;
  if (blends && animator.drawnOutgoing >= 0) {
    drawSide(pool, animator, 1 - animator.side, animator.drawnOutgoing, alpha, 0);
  }
  const starts = blends && pool.heads.drawnStart[animator.head(animator.side)] === 1;
  drawSide(
    pool,
    animator,
    animator.side,
    animator.current,
    alpha,
    starts ? interval - elapsed / STEP_UNITS : 0,
  );
  // In unscaled time the frame has fired all events as presentation events.
  if (animator.unscaled || pending.count === 0) return;
  if (blends) pending.filter(blendFrom(animator, elapsed - interval * STEP_UNITS), false);
  for (let k = 0; k < pending.count; k++) {
    const event = pending.events[k];
    if (event === undefined) continue;
    if (replaying) pool.reasons?.dropped(animator.driver, event, { why: 'replay' });
    else pool.signals.event(animator.driver, event, true);
  }
}

function drawSide(
  pool: AnimatorPool,
  animator: Animator,
  side: number,
  index: number,
  alpha: number,
  began: number,
): void {
  const state = animator.state(index);
  if (state?.range === undefined) return;
  const { presentation } = state.range;
  pool.heads.draw(animator.head(side), alpha, presentation, pool.arrivals);
  pool.pending.add(pool.arrivals, presentation, state.speed, side === animator.side, began);
}
