/** Poses of animators as written on a step and as drawn between two. Page: animation/blends. */
import type { ClipEvent } from '../clip/clip.ts';
import { type Easing, weightAt } from '../controller/ease.ts';
import type { Animator } from './animator.ts';
import { NO_STATE } from './animator-clocks.ts';
import { type AnimatorPool, tellOverflow } from './animator-pool.ts';
import type { RunState } from './animator-states.ts';
import { blendFrom, tellDropped } from './blend-span.ts';
import type { MixLists } from './mix-list.ts';
import { STEP_UNITS } from './pending.ts';
import type { PoseSpace } from './pose.ts';
import { NEARLY } from './time.ts';

/** Events that wait for a frame are at most this many: where nobody draws, nobody hears them. */
const MOST_WAITING = 256;

/** Writes the poses of animators of one kind of time: the sides first, then the blends. */
export function write(pool: AnimatorPool, space: PoseSpace, animators: Int32Array): void {
  const { clocks, mixes } = pool;
  space.sample(pool.heads.time);
  for (let k = 0; k < animators.length; k++) {
    const i = animators[k] as number;
    if (clocks.outgoing[i] !== NO_STATE) mix(pool, i, space, mixes, clocks.elapsed[i] as number);
  }
}

function mix(
  pool: AnimatorPool,
  i: number,
  space: PoseSpace,
  { lanes, start, count }: MixLists,
  elapsed: number,
): void {
  const easing = pool.easings[i] as Easing;
  const duration = pool.clocks.duration[i] as number;
  const half = elapsed >= easing.half * duration - NEARLY;
  const from = start[i] as number;
  space.mix(lanes, from, from + (count[i] as number), weightAt(easing, elapsed / duration), half);
}

/** Draws the poses of all animators, each of which has been moved to `alpha` of the step. */
export function drawPoses(pool: AnimatorPool, list: readonly Animator[], alpha: number): void {
  pool.drawn.sample(pool.heads.drawnTime);
  for (const animator of list) mixDrawn(pool, animator, alpha);
}

function mixDrawn(pool: AnimatorPool, animator: Animator, alpha: number): void {
  if (!animator.blending && !animator.lingers) return;
  const { drawnMix } = animator;
  const { values } = pool.stage.properties;
  for (let i = 0; i < drawnMix.count; i++) {
    const slot = drawnMix.slot(i);
    if (drawnMix.leadsToOwn(i)) pool.drawn.incoming[slot] = values[slot] as number;
  }
  mix(pool, animator.index, pool.drawn, pool.drawnMixes, drawnElapsed(animator, alpha));
}

function drawnElapsed(animator: Animator, alpha: number): number {
  return animator.pastElapsed + (animator.elapsed - animator.pastElapsed) * alpha;
}

/** Moves what is drawn of one animator to `alpha` of the step, with the events on the way. */
export function drawTo(
  pool: AnimatorPool,
  animator: Animator,
  alpha: number,
  replaying: boolean,
): void {
  const { waiting } = animator;
  const { pending } = pool;
  arriveDrawn(pool, animator, alpha);
  for (let k = 0; k < waiting.length; k++) hear(pool, animator, waiting[k], replaying);
  for (let k = 0; k < pending.count; k++) hear(pool, animator, pending.events[k], replaying);
  waiting.length = 0;
}

function hear(
  pool: AnimatorPool,
  animator: Animator,
  event: ClipEvent | undefined,
  replaying: boolean,
): void {
  if (event === undefined) return;
  if (replaying) pool.reasons?.dropped(animator.driver, event, { why: 'replay' });
  else pool.signals.event(animator.driver, event, true);
}

/**
 * Before a state is left: what has been passed since the last frame is heard with the next one, so
 * that the events of a blend are the same however rarely it is drawn.
 */
export function catchUp(pool: AnimatorPool, animator: Animator, alpha: number): void {
  const { pending } = pool;
  arriveDrawn(pool, animator, alpha);
  for (let k = 0; k < pending.count && animator.waiting.length < MOST_WAITING; k++) {
    const event = pending.events[k];
    if (event !== undefined) animator.waiting.push(event);
  }
  pending.clear(false);
}

/** Whether anything is drawn but what steps write. Mostly not, and then there is nothing to pose. */
export function drawsApart(animator: Animator, next: RunState): boolean {
  const current = animator.state(animator.current)?.drawnTracks.length ?? 0;
  return next.drawnTracks.length + current + animator.drawnMix.count > 0;
}

/**
 * The picture at the start of this step, which a blend goes on from and `hold` keeps: of what the
 * animator drives, and of what the state that is about to start does.
 */
export function poseDrawn(pool: AnimatorPool, animator: Animator, next: RunState): void {
  const { drawn, held, heldValue, values } = pool.stage.properties;
  const current = animator.state(animator.current)?.drawnTracks ?? [];
  const blends = animator.blending || animator.lingers;
  const posed = (slot: number): boolean =>
    (blends && animator.drawnMix.has(slot)) ||
    current.some(({ property: { slot: at, lanes } }) => slot >= at && slot < at + lanes);
  for (const { property } of next.drawnTracks) {
    for (let slot = property.slot; slot < property.slot + property.lanes; slot++) {
      if (!posed(slot)) drawn[slot] = (held[slot] === 1 ? heldValue : values)[slot] as number;
    }
  }
  // What was switched to in this very step has not been drawn, and what was left is posed already.
  if (animator.switched) return;
  if (blends) {
    sampleDrawn(pool, animator.state(animator.drawnOutgoing));
  }
  sampleDrawn(pool, animator.state(animator.current));
  mixDrawn(pool, animator, 0);
}

function sampleDrawn(pool: AnimatorPool, state: RunState | undefined): void {
  for (const writer of state?.drawnWriters ?? []) writer.sample(pool.heads.drawnTime);
}

/** Moves the drawn playheads; what they arrive at and may be heard is in `pool.pending`. */
function arriveDrawn(pool: AnimatorPool, animator: Animator, alpha: number): void {
  const { pending } = pool;
  pending.clear(pool.reasons !== undefined);
  const clock = animator.pastClock + (animator.clock - animator.pastClock) * alpha;
  const interval = (clock - animator.drawnClock) / STEP_UNITS;
  animator.drawnClock = clock;
  const elapsed = drawnElapsed(animator, alpha);
  const blends = animator.blending || animator.lingers;
  if (blends && animator.drawnOutgoing >= 0) {
    drawSide(pool, animator, 1 - animator.side, animator.drawnOutgoing, alpha, 0);
  }
  const starts = blends && pool.heads.drawnStart[animator.head(animator.side)] === 1;
  const began = starts ? interval - elapsed / STEP_UNITS : 0;
  drawSide(pool, animator, animator.side, animator.current, alpha, began);
  // In unscaled time the frame has fired all events as presentation events.
  if (animator.unscaled) pending.clear(false);
  if (!blends || pending.count === 0) return;
  const span = blendFrom(pool, animator, elapsed - interval * STEP_UNITS, STEP_UNITS);
  pending.filter(span, false);
  tellDropped(pool, animator, span);
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
  tellOverflow(pool, animator);
  pool.pending.add(pool.arrivals, presentation, state.speed, side === animator.side, began);
}
