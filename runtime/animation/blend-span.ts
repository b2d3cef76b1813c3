import type { Controller } from '../controller/controller.ts';
import { easeValue, halfProgress } from '../controller/ease.ts';
import type { Animator } from './animator.ts';
import { FROZEN } from './animator-clocks.ts';
import type { AnimatorPool } from './animator-pool.ts';
import type { RunState } from './animator-states.ts';
import { type BlendSpan, STEP_UNITS } from './pending.ts';

/** The blend at the start of a way of so many steps, if there is one. It holds until the next call. */
export function spanOf(
  pool: AnimatorPool,
  animator: Animator,
  steps: number,
): BlendSpan | undefined {
  if (!animator.blending) return undefined;
  // One that a command began stands still in its first step.
  const grows = animator.fresh[animator.side] ? 0 : STEP_UNITS * steps;
  return blendFrom(pool, animator, animator.elapsed, grows);
}

/** The blend as it stood when it had run for so many units. It holds until the next call. */
export function blendFrom(
  { span }: AnimatorPool,
  animator: Animator,
  elapsed: number,
  grows: number,
): BlendSpan {
  span.elapsed = elapsed;
  span.duration = animator.duration;
  span.grows = grows;
  span.half = halfProgress((animator.controller as Controller).ease);
  span.policy = (animator.state(animator.current) as RunState).state.events;
  span.frozen = animator.drawnOutgoing === FROZEN;
  return span;
}

/** Events of a blend that the other side's weight, or the policy, keeps from running. */
export function tellDropped(pool: AnimatorPool, animator: Animator, span: BlendSpan): void {
  if (pool.reasons === undefined) return;
  const { ease } = animator.controller as Controller;
  for (const { event, progress, incoming } of pool.pending.dropped) {
    const weight = easeValue(ease, Math.min(1, progress));
    pool.reasons.dropped(
      animator.driver,
      event,
      !incoming && span.policy === 'incoming'
        ? { why: 'policy' }
        : { why: 'weight', weight: incoming ? weight : 1 - weight },
    );
  }
}
