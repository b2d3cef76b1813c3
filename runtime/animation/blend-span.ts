import type { Controller } from '../controller/controller.ts';
import { halfProgress } from '../controller/ease.ts';
import { type Animator, FROZEN } from './animator.ts';
import type { RunState } from './animator-states.ts';
import type { BlendSpan } from './pending.ts';

/** The blend at the start of this step, if there is one. */
export function spanOf(animator: Animator): BlendSpan | undefined {
  return animator.blending ? blendFrom(animator, animator.elapsed) : undefined;
}

export function blendFrom(animator: Animator, elapsed: number): BlendSpan {
  const { ease } = animator.controller as Controller;
  return {
    elapsed,
    duration: animator.duration,
    moves: !animator.fresh[animator.side] || elapsed < animator.elapsed,
    half: halfProgress(ease),
    policy: (animator.state(animator.current) as RunState).state.events,
    frozen: animator.drawnOutgoing === FROZEN,
  };
}
