/**
 * From state to state: at once or by a blend, with the tracks that write and those that stop.
 * Page: animation/controller.
 */
import { type Animator, FROZEN, NO_STATE } from './animator.ts';
import type { AnimatorPool } from './animator-pool.ts';
import type { RunState } from './animator-states.ts';
import { spanOf } from './blend-span.ts';
import { arriveAt } from './events.ts';
import { fires } from './pending.ts';
import { restoreTracks, type StateTrack, standIn } from './pose.ts';

export function switchTo(pool: AnimatorPool, animator: Animator, to: number): void {
  const stopped = running(animator);
  for (const track of stopped) track.off();
  animator.outgoing = NO_STATE;
  animator.lingers = false;
  enter(pool, animator, to, animator.side);
  const kept = animator.state(to)?.slots ?? new Set<number>();
  restoreTracks(stopped, pool.stage.properties, kept);
  holdDrawn(pool, stopped, kept);
}

/** Drawn tracks that hold leave their last picture behind. */
function holdDrawn(
  pool: AnimatorPool,
  tracks: readonly StateTrack[],
  kept: ReadonlySet<number>,
): void {
  const { drawn, held, heldValue } = pool.stage.properties;
  for (const { bound, restore, property } of tracks) {
    if (!bound.drawn || restore) continue;
    for (let slot = property.slot; slot < property.slot + property.lanes; slot++) {
      if (kept.has(slot)) continue;
      held[slot] = 1;
      heldValue[slot] = drawn[slot] as number;
    }
  }
}

export function blendTo(
  pool: AnimatorPool,
  animator: Animator,
  to: number,
  duration: number,
  interrupts: boolean,
): void {
  const { values, before, drawn } = pool.stage.properties;
  const leaving = animator.state(animator.current) as RunState;
  const stopped = running(animator);
  if (!interrupts) {
    animator.mix.clear();
    animator.drawnMix.clear();
  }
  for (const track of stopped) (track.bound.drawn ? animator.drawnMix : animator.mix).add(track);
  const next = animator.state(to) as RunState;
  for (const track of next.tracks)
    (track.bound.drawn ? animator.drawnMix : animator.mix).add(track);
  // What a side does not animate stands in with the value it has now, or with that from before.
  for (const [space, from, list] of [
    [pool.written, values, animator.mix],
    [pool.drawn, drawn, animator.drawnMix],
  ] as const) {
    standIn(space.outgoing, from, list);
    standIn(space.incoming, from, list);
  }
  for (const { restore, bound, property } of stopped) {
    if (!restore) continue;
    for (let slot = property.slot; slot < property.slot + property.lanes; slot++) {
      if (bound.drawn) pool.drawn.incoming[slot] = values[slot] as number;
      else pool.written.incoming[slot] = before[slot] as number;
    }
  }
  for (const track of stopped) track.off();
  animator.lingers = false;
  if (interrupts) {
    animator.outgoing = FROZEN;
  } else {
    animator.outgoing = animator.states.indexOf(leaving);
    for (const track of leaving.tracks) track.to('outgoing', animator.side);
  }
  animator.drawnOutgoing = animator.outgoing;
  animator.duration = duration;
  animator.elapsed = 0;
  animator.pastElapsed = 0;
  enter(pool, animator, to, 1 - animator.side);
  for (const track of next.tracks) track.to('incoming', animator.side);
}

/** Tracks of all states that run at the moment. */
export function running(animator: Animator): readonly StateTrack[] {
  const current = animator.state(animator.current)?.tracks ?? [];
  const outgoing = animator.state(animator.outgoing)?.tracks ?? [];
  return animator.outgoing >= 0 ? [...outgoing, ...current] : current;
}

/** The incoming side is alone; what only the other side animated keeps its last word. */
export function endBlend(pool: AnimatorPool, animator: Animator): void {
  const { values } = pool.stage.properties;
  const current = animator.state(animator.current) as RunState;
  const outgoing = animator.state(animator.outgoing);
  for (const track of outgoing?.tracks ?? []) if (!track.bound.drawn) track.off();
  for (const track of current.tracks) if (!track.bound.drawn) track.to('direct', animator.side);
  for (let i = 0; i < animator.mix.count; i++) {
    const slot = animator.mix.slots[i] as number;
    if (!current.slots.has(slot)) values[slot] = pool.written.incoming[slot] as number;
  }
  animator.outgoing = NO_STATE;
  // Frames of this step still show the blend's last part.
  animator.lingers = true;
}

/** Starts a state at its beginning, or at its end when it runs backwards. */
export function enter(pool: AnimatorPool, animator: Animator, index: number, side: number): void {
  animator.current = index;
  animator.side = side;
  animator.fresh[side] = true;
  pool.entered(animator, index);
  const state = animator.state(index);
  const range = state?.range;
  if (state === undefined || range === undefined) return;
  const head = animator.head(side);
  const events = animator.unscaled ? range.all : range.gameplay;
  pool.heads.start(head, range, state.loop, state.speed < 0, events);
  const { held } = pool.stage.properties;
  for (const track of state.tracks) {
    track.to('direct', side);
    if (track.bound.drawn)
      held.fill(0, track.property.slot, track.property.slot + track.property.lanes);
  }
  pool.arrivals.clear();
  arriveAt(events, state.speed < 0 ? range.length : 0, 0, pool.arrivals);
  const span = spanOf(animator);
  for (let k = 0; k < pool.arrivals.count; k++) {
    const event = events.events[pool.arrivals.index[k] as number];
    if (event === undefined) continue;
    if (span === undefined || fires(span, 0, true)) {
      pool.signals.event(animator.driver, event, animator.unscaled);
    } else {
      pool.reasons?.dropped(animator.driver, event, { why: 'weight', weight: 0 });
    }
  }
}

/** What was drawn to its end in the last step is no longer drawn. */
export function settle(pool: AnimatorPool, animator: Animator): void {
  if (!animator.lingers) return;
  animator.lingers = false;
  const current = animator.state(animator.current);
  for (const state of animator.states)
    if (state !== current) for (const track of state.tracks) track.off();
  for (const track of current?.tracks ?? [])
    if (track.bound.drawn) track.to('direct', animator.side);
  const { held, heldValue } = pool.stage.properties;
  for (let i = 0; i < animator.drawnMix.count; i++) {
    const slot = animator.drawnMix.slots[i] as number;
    if (current?.slots.has(slot)) continue;
    held[slot] = 1;
    heldValue[slot] = pool.drawn.incoming[slot] as number;
  }
}
