/** How an animator stands on a step, in numbers: what changes all the time of a graph of states. */
import type { Animator } from '../animation/animator.ts';
import { FROZEN, NO_STATE } from '../animation/animator-clocks.ts';
import { unitsToSeconds } from '../animation/time.ts';
import type { World } from './world.ts';

/** The moment of one animator. Page: animation/animator. */
export interface AnimatorMoment {
  /** Number of the current state (in a blend the incoming one), -1 before the first step. */
  readonly state: number;
  /** Number of the state that is left; undefined without a blend, `frozen` for a held pose. */
  readonly outgoing: number | 'frozen' | undefined;
  /** How much the current state counts, 0 to 1. */
  readonly weight: number;
  /** Seconds of the blend, run and in all; 0 without one. */
  readonly elapsed: number;
  readonly duration: number;
  /** Passes of its clip that the current state has played; Infinity where it plays nothing. */
  readonly passes: number;
  /** The part of the present pass, 0 to 1, of the current state and of the one that is left. */
  readonly progress: number;
  readonly outgoingProgress: number;
  /** In the order of the controller; true and a set trigger are 1. */
  readonly params: readonly number[];
}

export function animatorMoment(world: World, node: string): AnimatorMoment | undefined {
  const animator = world.animatorAt(world.layout.nodeAt(node));
  if (animator === undefined) return undefined;
  const { blending, outgoing, current } = animator;
  return {
    state: current,
    outgoing: blending ? (outgoing === FROZEN ? 'frozen' : outgoing) : undefined,
    weight: animator.weight,
    elapsed: blending ? unitsToSeconds(animator.elapsed, world.hz) : 0,
    duration: blending ? unitsToSeconds(animator.duration, world.hz) : 0,
    passes: current === NO_STATE ? 0 : animator.passes,
    progress: current === NO_STATE ? 0 : animator.progress,
    outgoingProgress: blending && outgoing !== FROZEN ? outgoingProgress(world, animator) : 0,
    params: Array.from(animator.params),
  };
}

/** Where in its clip the state is that is left. */
function outgoingProgress(world: World, animator: Animator): number {
  const { heads } = world.animators.pool;
  const head = animator.head(1 - animator.side);
  const length = heads.length[head] as number;
  if (animator.state(animator.outgoing)?.range === undefined || length <= 0) return 0;
  const part = Math.min(1, Math.max(0, (heads.u[head] as number) / length));
  return (animator.state(animator.outgoing)?.speed ?? 0) < 0 ? 1 - part : part;
}
