/**
 * Giving an animator its controller, and keeping its place when controller, clips or scene are
 * imported again. Page: animation/animator.
 */
import type { Controller, Param } from '../controller/controller.ts';
import { easingOf } from '../controller/ease.ts';
import { ANC007 } from '../diagnostics/catalogue/anc.ts';
import type { Animator, AnimatorCommand } from './animator.ts';
import { NO_STATE } from './animator-clocks.ts';
import { type AnimatorPool, spaceOf } from './animator-pool.ts';
import { type BoundStates, bindStates } from './animator-states.ts';
import type { CompiledClip } from './compiled.ts';
import { restoreTracks, type StateTrack } from './pose.ts';
import { letGo, running, runningStates, settle, slotsOf, stopWriting } from './switching.ts';

export type ClipOf = (name: string) => CompiledClip | undefined;

/**
 * Gives an animator its controller: claims what its states drive. Nothing runs before a step.
 * Parameters and calls that have not acted yet stay as far as the controller knows them.
 */
export function use(
  pool: AnimatorPool,
  animator: Animator,
  controller: Controller,
  clipOf: ClipOf,
): void {
  rename(animator, controller);
  bind(pool, animator, controller, clipOf, new Set());
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
    stop(pool, animator);
    use(pool, animator, controller, clipOf);
    return;
  }
  const stopped = running(animator);
  const currentWay = wayOf(animator, animator.current);
  const outgoingWay = wayOf(animator, animator.outgoing);
  rename(animator, controller);
  bind(pool, animator, controller, clipOf, new Set(stopped));
  animator.current = current;
  animator.outgoing = outgoing;
  animator.drawnOutgoing = animator.outgoing;
  goOn(pool, animator, animator.current, animator.side, currentWay);
  if (animator.outgoing >= 0) {
    goOn(pool, animator, animator.outgoing, 1 - animator.side, outgoingWay);
  }
  attach(pool, animator);
}

/** The states that play end, and their tracks give back or keep what they drove. */
export function stop(pool: AnimatorPool, animator: Animator): void {
  if (animator.current < 0) return;
  if (animator.outgoing >= 0) pool.exited(animator, animator.outgoing);
  pool.exited(animator, animator.current);
  const stopped = running(animator);
  stopWriting(animator);
  if (animator.blending) letGo(pool, animator, slotsOf(stopped), new Set());
  restoreTracks(stopped, pool.stage.properties, new Set());
  for (const { bound, property } of stopped) {
    const { slot, lanes } = property;
    if (bound.drawn) pool.stage.properties.held.fill(0, slot, slot + lanes);
  }
}

/** Parameters and calls of the controller so far, as another version of it knows them. */
function rename(animator: Animator, controller: Controller): void {
  const { controller: old, params, clearedOn, commands } = animator;
  const before = controller.params.map(
    ({ name, kind }) => old?.params.findIndex((p) => p.name === name && p.kind === kind) ?? -1,
  );
  animator.params = Float64Array.from(before, (i, k) =>
    i < 0 ? (controller.params[k] as Param).default : (params[i] as number),
  );
  animator.clearedOn = Int32Array.from(before, (i) => (i < 0 ? -1 : (clearedOn[i] as number)));
  const asked = commands.map((command): AnimatorCommand => {
    const name = old?.states[command.state]?.name;
    return { ...command, state: controller.states.findIndex((s) => s.name === name) };
  });
  commands.splice(0, commands.length, ...asked.filter(({ state }) => state >= 0));
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
  for (const { writers } of animator.states) for (const writer of writers) writer.off();
  const { states, problems } = bindStates(pool, animator, controller, clipOf);
  const claimed = new Set<number>();
  for (const state of states) for (const slot of state.slots) claimed.add(slot);
  for (const { tracks } of animator.states) {
    for (const track of tracks) {
      const { property } = track;
      for (let slot = property.slot; slot < property.slot + property.lanes; slot++) {
        if (claimed.has(slot)) continue;
        if (running.has(track)) {
          // A picture of an earlier state is not to come back.
          if (track.bound.drawn) properties.held[slot] = 0;
          else if (track.restore) properties.values[slot] = properties.before[slot] as number;
        }
        properties.releaseSlot(slot);
      }
    }
  }
  animator.controller = controller;
  pool.easings[animator.index] = easingOf(controller.ease);
  animator.rooted = states.some(({ root }) => root !== undefined);
  animator.wake();
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

/** Whether a state runs backwards. */
function wayOf(animator: Animator, index: number): boolean {
  return (animator.state(index)?.speed ?? 0) < 0;
}

/**
 * A state that is running goes on with its new clip at its place, also the other way round; one
 * without a clip starts it.
 */
function goOn(
  pool: AnimatorPool,
  animator: Animator,
  index: number,
  side: number,
  wentBack: boolean,
): void {
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
    if (wayOf(animator, index) !== wentBack) pool.heads.turn(head, !wentBack, events);
    return;
  }
  pool.heads.start(head, range, state.loop, state.speed < 0, events);
  pool.heads.drawnStart[head] = 0;
}

/** Puts the tracks of running states where they write, and lists what their blend mixes. */
export function attach(pool: AnimatorPool, animator: Animator): void {
  animator.wake();
  const current = animator.state(animator.current);
  const outgoing = animator.state(animator.outgoing);
  for (const writer of outgoing?.writers ?? []) writer.to('outgoing', 1 - animator.side);
  for (const writer of current?.writers ?? []) {
    writer.to(animator.blending ? 'incoming' : 'direct', animator.side);
  }
  if (!animator.blending) return;
  const { owner } = pool.stage.properties;
  for (const [space, list, isDrawn] of [
    [spaceOf(pool, animator), animator.mix, false],
    [pool.drawn, animator.drawnMix, true],
  ] as const) {
    // What no state drives any more is let go in the middle of the blend.
    list.keep((slot) => owner[slot] === animator.driver);
    const known = list.count;
    for (const state of runningStates(animator)) list.add(isDrawn ? state.drawn : state.written);
    for (let i = known; i < list.count; i++) {
      const slot = list.slot(i);
      space.outgoing[slot] = space.incoming[slot] = space.target[slot] as number;
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
  animator.rootRest.set(other.rootRest);
  for (const command of other.commands) animator.command(command);
  animator.waiting.push(...other.waiting);
  if (other.current < 0) return;
  for (const [space, source, list, was] of [
    [spaceOf(pool, animator), spaceOf(from, other), animator.mix, other.mix],
    [pool.drawn, from.drawn, animator.drawnMix, other.drawnMix],
  ] as const) {
    list.carry(was, slotOf);
    for (let i = 0; i < was.count; i++) {
      const slot = slotOf(was.slot(i));
      if (slot < 0) continue;
      space.outgoing[slot] = source.outgoing[was.slot(i)] as number;
      space.incoming[slot] = source.incoming[was.slot(i)] as number;
    }
  }
  attach(pool, animator);
}
