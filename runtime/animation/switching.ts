/**
 * From state to state: at once or by a blend, with the tracks that write and those that stop.
 * Page: animation/controller.
 */
import type { Animator } from './animator.ts';
import { FROZEN, NO_STATE } from './animator-clocks.ts';
import { catchUp, drawsApart, poseDrawn } from './animator-drawing.ts';
import { type AnimatorPool, spaceOf } from './animator-pool.ts';
import type { RunState } from './animator-states.ts';
import { spanOf } from './blend-span.ts';
import { arriveAt } from './events.ts';
import type { MixList } from './mix-list.ts';
import { fires } from './pending.ts';
import {
  type PartWriter,
  type PoseSpace,
  restoreTracks,
  type Side,
  type StateTrack,
} from './pose.ts';
import { tellArrivals } from './reasons.ts';

/** Before a state is entered: the picture is settled as it stands at this moment. */
export function settleFor(pool: AnimatorPool, animator: Animator, to: number): void {
  if (animator.current >= 0 && !animator.switched) catchUp(pool, animator, 0);
  const next = animator.state(to) as RunState;
  if (drawsApart(animator, next)) poseDrawn(pool, animator, next);
  endDrawing(pool, animator);
}

export function switchTo(pool: AnimatorPool, animator: Animator, to: number): void {
  const stopped = running(animator);
  const kept = animator.state(to)?.slots ?? new Set<number>();
  stopWriting(animator);
  if (animator.blending) letGo(pool, animator, slotsOf(stopped), kept);
  restoreTracks(stopped, pool.stage.properties, kept);
  const next = animator.state(to);
  endPicture(pool, animator, animator.outgoing, 1 - animator.side, kept, next);
  endPicture(pool, animator, animator.current, animator.side, kept, next);
  animator.outgoing = NO_STATE;
  enter(pool, animator, to, animator.side, 'direct');
}

/** Drawn tracks of a state that is left: `hold` leaves the last picture behind, `restore` drops it. */
function endPicture(
  pool: AnimatorPool,
  animator: Animator,
  index: number,
  side: number,
  kept: ReadonlySet<number>,
  next: RunState | undefined,
): void {
  // What began in this very step has not been drawn.
  if (animator.fresh[side]) return;
  for (const { bound, restore, property } of animator.state(index)?.tracks ?? []) {
    if (!bound.drawn) continue;
    for (let slot = property.slot; slot < property.slot + property.lanes; slot++) {
      // A state that goes on with it may be left in this very step: then this picture stays.
      if (kept.has(slot) && (restore || !next?.drawn.slots.includes(slot))) continue;
      if (restore) pool.stage.properties.held[slot] = 0;
      else hold(pool, slot);
    }
  }
}

function hold({ stage }: AnimatorPool, slot: number): void {
  const { drawn, held, heldValue } = stage.properties;
  held[slot] = 1;
  heldValue[slot] = drawn[slot] as number;
}

/**
 * A blend is cut off for good. What it still mixed of states that stopped before gets the value it
 * was on its way to: that from before the animation for `restore`, the held one for `hold`.
 */
export function letGo(
  pool: AnimatorPool,
  animator: Animator,
  stopped: ReadonlySet<number>,
  kept: ReadonlySet<number>,
): void {
  const { values, held } = pool.stage.properties;
  const { incoming } = spaceOf(pool, animator);
  const { mix, drawnMix } = animator;
  for (let i = 0; i < mix.count; i++) {
    const slot = mix.slot(i);
    if (!stopped.has(slot) && !kept.has(slot)) values[slot] = incoming[slot] as number;
  }
  for (let i = 0; i < drawnMix.count; i++) {
    const slot = drawnMix.slot(i);
    if (stopped.has(slot) || kept.has(slot)) continue;
    if (drawnMix.leadsToOwn(i)) held[slot] = 0;
    else hold(pool, slot);
  }
}

export function slotsOf(tracks: readonly StateTrack[]): Set<number> {
  const slots = new Set<number>();
  for (const { property } of tracks) {
    for (let lane = 0; lane < property.lanes; lane++) slots.add(property.slot + lane);
  }
  return slots;
}

export function blendTo(
  pool: AnimatorPool,
  animator: Animator,
  to: number,
  duration: number,
  interrupts: boolean,
): void {
  const leaving = animator.state(animator.current) as RunState;
  const next = animator.state(to) as RunState;
  const { mix, drawnMix } = animator;
  const behind = animator.state(animator.outgoing);
  const space = spaceOf(pool, animator);
  prepare(space, mix, 'written', behind, leaving, next, interrupts);
  prepare(pool.drawn, drawnMix, 'drawn', behind, leaving, next, interrupts);
  if (behind !== undefined) leadBack(pool, space, drawnMix, behind);
  leadBack(pool, space, drawnMix, leaving);
  // Where the next state moves the node itself, the picture follows it there.
  if (drawnMix.count > 0) for (const track of next.tracks) drawnMix.lead(track, !track.bound.drawn);
  stopWriting(animator);
  if (interrupts) {
    animator.outgoing = FROZEN;
  } else {
    animator.outgoing = animator.states.indexOf(leaving);
    put(leaving.writers, 'outgoing', animator.side);
  }
  animator.drawnOutgoing = animator.outgoing;
  animator.duration = duration;
  animator.elapsed = 0;
  animator.pastElapsed = 0;
  enter(pool, animator, to, 1 - animator.side, 'incoming');
}

/** What only the other side animates leads to the value it has now, or to that from before. */
function leadBack(
  { stage }: AnimatorPool,
  { incoming }: PoseSpace,
  drawnMix: MixList,
  { drawnTracks, restoring }: RunState,
): void {
  if (drawnTracks.length + restoring.length === 0) return;
  for (const track of drawnTracks) drawnMix.lead(track, track.restore);
  for (const { bound, property } of restoring) {
    if (bound.drawn) continue;
    const { slot, lanes } = property;
    for (let i = slot; i < slot + lanes; i++) incoming[i] = stage.properties.before[i] as number;
  }
}

/**
 * Lists what a blend mixes: of the state that is left, the one behind it if that was in a blend,
 * and the next. A side that does not animate something stands in with its value now.
 */
function prepare(
  space: PoseSpace,
  list: MixList,
  kind: 'written' | 'drawn',
  behind: RunState | undefined,
  leaving: RunState,
  next: RunState,
  interrupts: boolean,
): void {
  if (!interrupts) list.clear();
  // What stopped before is part of the frozen pose and goes on to where it was going.
  const known = list.count;
  if (behind !== undefined) list.add(behind[kind]);
  list.add(leaving[kind]);
  list.add(next[kind]);
  const { count } = list;
  for (let i = 0; i < count; i++) {
    const slot = list.slot(i);
    space.outgoing[slot] = space.target[slot] as number;
    if (i >= known || leaving.slots.has(slot) || behind?.slots.has(slot))
      space.incoming[slot] = space.target[slot] as number;
  }
}

/** All states that run at the moment. */
export function runningStates(animator: Animator): readonly RunState[] {
  const outgoing = animator.state(animator.outgoing);
  const current = animator.state(animator.current);
  if (current === undefined) return [];
  return outgoing === undefined ? [current] : [outgoing, current];
}

export function running(animator: Animator): readonly StateTrack[] {
  return runningStates(animator).flatMap(({ tracks }) => tracks);
}

/** Whatever runs is no longer written. */
export function stopWriting(animator: Animator): void {
  const outgoing = animator.state(animator.outgoing);
  const current = animator.state(animator.current);
  if (outgoing !== undefined) putOff(outgoing.writers);
  if (current !== undefined) putOff(current.writers);
}

/** Lets parts of a state write to a side, at the time of playhead 0 or 1. Iterators would cost memory. */
function put(writers: readonly PartWriter[], side: Side, head: number): void {
  for (let i = 0; i < writers.length; i++) (writers[i] as PartWriter).to(side, head);
}

function putOff(writers: readonly PartWriter[]): void {
  for (let i = 0; i < writers.length; i++) (writers[i] as PartWriter).off();
}

/** The incoming side is alone; what only the other side animated keeps its last word. */
export function endBlend(pool: AnimatorPool, animator: Animator): void {
  const { values } = pool.stage.properties;
  const current = animator.state(animator.current) as RunState;
  const outgoing = animator.state(animator.outgoing);
  if (outgoing !== undefined) putOff(outgoing.stepWriters);
  put(current.stepWriters, 'direct', animator.side);
  const { incoming } = spaceOf(pool, animator);
  const { mix, drawnMix } = animator;
  // Where the blend mixed no more than the state animates, there is nothing to look for.
  const others = mix.count + drawnMix.count > current.slots.size;
  for (let i = 0; others && i < mix.count; i++) {
    const slot = mix.slot(i);
    if (!current.slots.has(slot)) values[slot] = incoming[slot] as number;
  }
  animator.outgoing = NO_STATE;
  animator.wake();
  // Frames of this step still show the blend's last part.
  animator.lingers = true;
}

/** Starts a state at its beginning, or at its end when it runs backwards. */
export function enter(
  pool: AnimatorPool,
  animator: Animator,
  index: number,
  side: number,
  writes: Side,
): void {
  animator.current = index;
  animator.side = side;
  animator.fresh[side] = true;
  animator.switched = true;
  animator.wake();
  pool.entered(animator, index);
  const state = animator.state(index);
  const range = state?.range;
  const head = animator.head(side);
  if (state === undefined || range === undefined) {
    pool.heads.clear(head);
    return;
  }
  const events = animator.unscaled ? range.all : range.gameplay;
  pool.heads.start(head, range, state.loop, state.speed < 0, events);
  const { held } = pool.stage.properties;
  put(state.writers, writes, side);
  // Where the node itself is moved, no picture of before stands in the way.
  for (let i = 0; i < state.moved.length; i++) held[state.moved[i] as number] = 0;
  pool.arrivals.clear();
  const start = state.speed < 0 ? range.length : 0;
  arriveAt(events, start, 0, pool.arrivals);
  const span = spanOf(pool, animator, 0);
  for (let k = 0; k < pool.arrivals.count; k++) {
    const event = events.events[pool.arrivals.index[k] as number];
    if (event === undefined) continue;
    if (span === undefined || fires(span, 0, true)) {
      pool.signals.event(animator.driver, event, animator.unscaled);
    } else {
      pool.reasons?.dropped(animator.driver, event, { why: 'weight', weight: 0 });
    }
  }
  if (pool.reasons === undefined) return;
  pool.arrivals.clear();
  arriveAt(range.preview, start, 0, pool.arrivals);
  tellArrivals(pool.reasons, animator.driver, range.preview, pool.arrivals, { why: 'preview' });
}

/** What was drawn to its end in the last step is no longer drawn. */
export function settle(pool: AnimatorPool, animator: Animator): void {
  if (!animator.lingers) return;
  catchUp(pool, animator, 1);
  endDrawing(pool, animator);
}

/** Ends the picture of a blend that is over. */
export function endDrawing(pool: AnimatorPool, animator: Animator): void {
  if (!animator.lingers) return;
  animator.lingers = false;
  const current = animator.state(animator.current);
  const outgoing = animator.state(animator.drawnOutgoing);
  if (outgoing !== undefined) putOff(outgoing.drawnWriters);
  if (current !== undefined) put(current.drawnWriters, 'direct', animator.side);
  const { held, heldValue } = pool.stage.properties;
  const { drawnMix } = animator;
  for (let i = 0; i < drawnMix.count; i++) {
    const slot = drawnMix.slot(i);
    if (current?.slots.has(slot)) continue;
    held[slot] = drawnMix.leadsToOwn(i) ? 0 : 1;
    heldValue[slot] = pool.drawn.incoming[slot] as number;
  }
}
