/**
 * Giving an animator its controller, and keeping its place when controller, clips or scene are
 * imported again. Page: animation/animator.
 */
import type { Controller } from '../controller/controller.ts';
import { ANC007 } from '../diagnostics/catalogue/anc.ts';
import { type Animator, NO_STATE } from './animator.ts';
import type { AnimatorPool } from './animator-pool.ts';
import { type BoundStates, bindStates } from './animator-states.ts';
import type { CompiledClip } from './compiled.ts';
import { restoreTracks, type StateTrack } from './pose.ts';
import { running, settle } from './switching.ts';

export type ClipOf = (name: string) => CompiledClip | undefined;

/** Gives an animator its controller: claims what its states drive. Nothing runs before a step. */
export function use(
  pool: AnimatorPool,
  animator: Animator,
  controller: Controller,
  clipOf: ClipOf,
): void {
  bind(pool, animator, controller, clipOf, new Set());
  animator.params = Float64Array.from(controller.params, (p) => p.default);
  animator.clearedOn = new Int32Array(controller.params.length).fill(-1);
  animator.current = NO_STATE;
  animator.outgoing = NO_STATE;
  animator.drawnOutgoing = NO_STATE;
  animator.lingers = false;
}

/**
 * A new version of the controller, or of a clip of its states. The animator goes on where states
 * and parameters still have their names; without its current state it starts anew (ANC007).
 */
export function reimport(
  pool: AnimatorPool,
  animator: Animator,
  controller: Controller,
  clipOf: ClipOf,
): void {
  const old = animator.controller;
  if (old === undefined || animator.current < 0) {
    use(pool, animator, controller, clipOf);
    return;
  }
  settle(pool, animator);
  const now = (index: number): number =>
    index < 0 ? index : controller.states.findIndex((s) => s.name === old.states[index]?.name);
  const current = now(animator.current);
  const outgoing = now(animator.outgoing);
  if (current < 0 || (animator.outgoing >= 0 && outgoing < 0)) {
    const gone = old.states[current < 0 ? animator.current : animator.outgoing];
    const finding = ANC007.say.restarted({
      controller: controller.file,
      state: gone?.name ?? '',
      entry: controller.states[controller.entry]?.name ?? '',
    });
    pool.signals.diagnostic(animator.driver, finding);
    if (animator.outgoing >= 0) pool.exited(animator, animator.outgoing);
    pool.exited(animator, animator.current);
    const stopped = running(animator);
    use(pool, animator, controller, clipOf);
    restoreTracks(stopped, pool.stage.properties, new Set());
    return;
  }
  const params = controller.params.map((param) => {
    const i = old.params.findIndex((p) => p.name === param.name && p.kind === param.kind);
    return i < 0 ? param.default : (animator.params[i] as number);
  });
  const stopped = running(animator);
  bind(pool, animator, controller, clipOf, new Set(stopped));
  animator.params = Float64Array.from(params);
  animator.clearedOn = new Int32Array(params.length).fill(-1);
  animator.current = current;
  animator.outgoing = outgoing;
  animator.drawnOutgoing = animator.outgoing;
  goOn(pool, animator, animator.current, animator.side);
  if (animator.outgoing >= 0) goOn(pool, animator, animator.outgoing, 1 - animator.side);
  attach(pool, animator);
}

/** Binds all states and claims what they drive; what none of them drives any more is let go. */
function bind(
  pool: AnimatorPool,
  animator: Animator,
  controller: Controller,
  clipOf: ClipOf,
  running: ReadonlySet<StateTrack>,
): void {
  const { properties } = pool.stage;
  for (const state of animator.states) for (const track of state.tracks) track.off();
  const { states, problems } = bindStates(pool.stage, animator, controller, clipOf, pool);
  const claimed = new Set<number>();
  for (const state of states) for (const slot of state.slots) claimed.add(slot);
  for (const { tracks } of animator.states) {
    for (const track of tracks) {
      const { property } = track;
      for (let slot = property.slot; slot < property.slot + property.lanes; slot++) {
        if (claimed.has(slot)) continue;
        if (running.has(track) && track.restore && !track.bound.drawn) {
          properties.values[slot] = properties.before[slot] as number;
        }
        properties.owner[slot] = -1;
        properties.unscaled[slot] = 0;
      }
    }
  }
  animator.controller = controller;
  animator.states = states;
  animator.problems = problems;
  for (const { tracks } of states) {
    for (const { property } of tracks)
      properties.claim(property, animator.driver, animator.unscaled);
  }
  report(pool, animator, problems);
}

function report(pool: AnimatorPool, animator: Animator, problems: BoundStates['problems']): void {
  for (const { clip, problem } of problems) {
    let said = animator.said.get(clip);
    if (said === undefined) {
      said = new Set();
      animator.said.set(clip, said);
    }
    const track = problem.track === undefined ? '' : clip.tracks.indexOf(problem.track);
    const key = `${problem.finding.cause} ${track}`;
    if (said.has(key)) continue;
    said.add(key);
    pool.signals.diagnostic(animator.driver, problem.finding);
  }
}

/** A state that is running goes on with its new clip at its place; one without a clip starts it. */
function goOn(pool: AnimatorPool, animator: Animator, index: number, side: number): void {
  const state = animator.state(index);
  const range = state?.range;
  const head = animator.head(side);
  if (state === undefined || range === undefined) {
    pool.heads.range[head] = undefined;
    return;
  }
  const events = animator.unscaled ? range.all : range.gameplay;
  if (pool.heads.range[head] !== undefined) {
    pool.heads.replace(head, range, events);
    return;
  }
  pool.heads.start(head, range, state.loop, state.speed < 0, events);
  pool.heads.drawnStart[head] = 0;
}

/** Puts the tracks of running states where they write, and lists what their blend mixes. */
export function attach(pool: AnimatorPool, animator: Animator): void {
  const current = animator.state(animator.current);
  const outgoing = animator.state(animator.outgoing);
  for (const track of outgoing?.tracks ?? []) track.to('outgoing', 1 - animator.side);
  for (const track of current?.tracks ?? []) {
    track.to(animator.blending ? 'incoming' : 'direct', animator.side);
  }
  if (!animator.blending) return;
  const { values, drawn } = pool.stage.properties;
  for (const [space, from, list, isDrawn] of [
    [pool.written, values, animator.mix, false],
    [pool.drawn, drawn, animator.drawnMix, true],
  ] as const) {
    const known = new Set(list.slots.subarray(0, list.count));
    for (const track of running(animator)) if (track.bound.drawn === isDrawn) list.add(track);
    for (let i = 0; i < list.count; i++) {
      const slot = list.slots[i] as number;
      if (known.has(slot)) continue;
      space.outgoing[slot] = space.incoming[slot] = from[slot] as number;
    }
  }
}

/**
 * Takes over the state of an animator of another world, whose scene this world's replaces.
 * `slotOf` gives this world's number of a slot, or -1.
 */
export function carry(
  pool: AnimatorPool,
  animator: Animator,
  from: AnimatorPool,
  other: Animator,
  slotOf: (slot: number) => number,
): void {
  for (const side of [0, 1]) {
    const range = from.heads.range[other.head(side)];
    if (range === undefined) continue;
    const events = animator.unscaled ? range.all : range.gameplay;
    pool.heads.carry(animator.head(side), from.heads, other.head(side), events);
  }
  animator.params = other.params;
  animator.clearedOn = other.clearedOn;
  animator.current = other.current;
  animator.outgoing = other.outgoing;
  animator.drawnOutgoing = other.outgoing;
  animator.side = other.side;
  animator.elapsed = other.elapsed;
  animator.pastElapsed = other.pastElapsed;
  animator.duration = other.duration;
  animator.clock = other.clock;
  animator.pastClock = other.pastClock;
  animator.drawnClock = other.drawnClock;
  animator.commands.push(...other.commands);
  if (other.current < 0) return;
  attach(pool, animator);
  for (const [space, source, list] of [
    [pool.written, from.written, other.mix],
    [pool.drawn, from.drawn, other.drawnMix],
  ] as const) {
    for (let i = 0; i < list.count; i++) {
      const slot = slotOf(list.slots[i] as number);
      if (slot < 0) continue;
      space.outgoing[slot] = source.outgoing[list.slots[i] as number] as number;
      space.incoming[slot] = source.incoming[list.slots[i] as number] as number;
    }
  }
}
