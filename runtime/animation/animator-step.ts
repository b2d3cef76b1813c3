/** One step of an animator. Page: animation/controller. */
import type { Cond, Controller, Transition } from '../controller/controller.ts';
import { type Animator, type AnimatorCommand, exitPoint } from './animator.ts';
import { BOTH, FROZEN, NONE } from './animator-clocks.ts';
import { type AnimatorPool, tellOverflow } from './animator-pool.ts';
import type { RunState } from './animator-states.ts';
import { spanOf, tellDropped } from './blend-span.ts';
import type { ClipRange } from './compiled.ts';
import { LOOP, type LoopCode } from './events.ts';
import { STEP_UNITS } from './pending.ts';
import { type ReasonListener, tellArrivals } from './reasons.ts';
import {
  explainSearch,
  findTransition,
  leads,
  type TransitionTable,
  transitionTable,
} from './search.ts';
import { blendTo, endBlend, settle, settleFor, switchTo } from './switching.ts';
import { NEARLY } from './time.ts';

/** Transitions without duration that may follow each other in one step. */
export const MAX_CHAIN = 8;

/** A step in which game time stands still: nothing lies between the past and now. */
export function rest(pool: AnimatorPool, animator: Animator): void {
  settle(pool, animator);
  pool.heads.keepPast(animator.head(0));
  pool.heads.keepPast(animator.head(1));
  animator.pastElapsed = animator.elapsed;
  animator.pastClock = animator.clock;
  animator.switched = false;
}

/** One step of one animator (or, in unscaled time, a frame of `steps` steps). */
export function run(pool: AnimatorPool, animator: Animator, steps: number): void {
  const { controller } = animator;
  if (controller === undefined || controller.states.length === 0) return;
  if (glide(pool, animator.index, steps)) {
    pool.pending.clear(false);
  } else {
    rest(pool, animator);
    animator.clock += STEP_UNITS * steps;
    animator.fresh[0] = animator.fresh[1] = false;
    animator.left = false;
    if (animator.rooted) animator.root.fill(0);
    const { commands } = animator;
    for (let c = 0; c < commands.length; c++) act(pool, animator, commands[c] as AnimatorCommand);
    commands.length = 0;
    if (animator.current < 0) go(pool, animator, controller.entry, 0);
    advance(pool, animator, steps);
    calmDown(pool, animator, controller);
  }
  transitions(pool, animator, controller, steps);
  clearTriggers(pool, animator, controller);
}

/**
 * Most steps only move the playheads on, and the blend: nothing was called, no event is met, no
 * blend ends. Then this does in little time what `run` does before it looks for transitions.
 */
export function glide(pool: AnimatorPool, i: number, steps: number): boolean {
  const { clocks, heads } = pool;
  const moving = clocks.calm[i];
  if (moving === NONE || pool.reasons !== undefined) return false;
  const first = 2 * i;
  if (moving === BOTH) {
    const before = clocks.elapsed[i] as number;
    const elapsed = before + STEP_UNITS * steps;
    if (elapsed >= (clocks.duration[i] as number) - NEARLY) return false;
    const way = (clocks.way[first] as number) * steps;
    if (!heads.canGlide(first, way)) return false;
    if (!heads.glide(first + 1, (clocks.way[first + 1] as number) * steps)) return false;
    heads.glide(first, way);
    clocks.pastElapsed[i] = before;
    clocks.elapsed[i] = elapsed;
  } else {
    const head = moving === 1 ? first : first + 1;
    if (!heads.glide(head, (clocks.way[head] as number) * steps)) return false;
  }
  const clock = clocks.clock[i] as number;
  clocks.pastClock[i] = clock;
  clocks.clock[i] = clock + STEP_UNITS * steps;
  return true;
}

/** After a step in which no state began or was left: whether there is more to do than to glide. */
function calmDown({ clocks }: AnimatorPool, animator: Animator, controller: Controller): void {
  const { blending, index, side } = animator;
  const current = animator.state(animator.current);
  const outgoing = animator.state(animator.outgoing);
  clocks.settled[index] = 0;
  if (animator.switched || !onlyMoves(current) || (blending && !onlyMoves(outgoing))) {
    animator.wake();
    return;
  }
  clocks.calm[index] = blending ? BOTH : 1 + side;
  clocks.way[animator.head(side)] = (current as RunState).speed;
  if (blending) clocks.way[animator.head(1 - side)] = (outgoing as RunState).speed;
  const table = transitionTable(controller);
  const leaves = blending ? table.interrupts : leads(table, animator.current);
  clocks.settled[index] = leaves || table.triggers || animator.unscaled ? 0 : 1;
}

function onlyMoves(state: RunState | undefined): boolean {
  return state?.range !== undefined && state.root === undefined;
}

function act(pool: AnimatorPool, animator: Animator, command: AnimatorCommand): void {
  if (command.call === 'Play' || command.seconds <= 0) {
    animator.left = true;
    go(pool, animator, command.state, 0);
  } else if (command.state !== animator.current) {
    animator.left = true;
    go(pool, animator, command.state, Math.round(command.seconds * 1e6) * pool.heads.hz);
  }
}

function advance(pool: AnimatorPool, animator: Animator, steps: number): void {
  const pending = pool.pending;
  pending.clear(pool.reasons !== undefined);
  const span = spanOf(pool, animator, steps);
  if (animator.blending && animator.outgoing !== FROZEN)
    move(pool, animator, 1 - animator.side, animator.outgoing, steps);
  move(pool, animator, animator.side, animator.current, steps);
  if (span === undefined) {
    rootWay(pool, animator, 1);
    return;
  }
  pending.filter(span, true);
  tellDropped(pool, animator, span);
  if (animator.fresh[animator.side]) {
    if (!animator.left) rootWay(pool, animator, 0);
    return;
  }
  animator.elapsed += STEP_UNITS * steps;
  if (!animator.rooted) return;
  rootWay(pool, animator, animator.elapsed >= animator.duration - NEARLY ? 1 : animator.weight);
}

function move(
  pool: AnimatorPool,
  animator: Animator,
  side: number,
  index: number,
  steps: number,
): void {
  const state = animator.state(index);
  if (state?.range === undefined || animator.fresh[side]) return;
  const events = animator.unscaled ? state.range.all : state.range.gameplay;
  const way = state.speed * steps;
  pool.heads.advance(animator.head(side), way, events, pool.arrivals);
  tellOverflow(pool, animator);
  pool.pending.add(pool.arrivals, events, way, side === animator.side);
  if (pool.reasons !== undefined) tellPreview(pool, animator, side, state.range);
}

/** The way of the root tracks in this step, mixed by `w` of the incoming side. */
function rootWay(pool: AnimatorPool, animator: Animator, w: number): void {
  if (!animator.rooted) return;
  animator.root.fill(0);
  if (w > 0) addRoot(pool, animator, animator.current, animator.side, w);
  if (w < 1 && animator.outgoing >= 0)
    addRoot(pool, animator, animator.outgoing, 1 - animator.side, 1 - w);
}

const totals = new Float64Array(4);

function addRoot(
  pool: AnimatorPool,
  animator: Animator,
  index: number,
  side: number,
  w: number,
): void {
  const track = animator.state(index)?.root;
  if (track === undefined) return;
  const { heads } = pool;
  const head = animator.head(side);
  const loop = heads.loop[head] as LoopCode;
  const t = totals;
  track.total(loop, heads.pastPass[head] as number, heads.pastU[head] as number, t, 0);
  track.total(loop, heads.pass[head] as number, heads.u[head] as number, t, 2);
  animator.root[0] = (animator.root[0] as number) + ((t[2] as number) - (t[0] as number)) * w;
  animator.root[1] = (animator.root[1] as number) + ((t[3] as number) - (t[1] as number)) * w;
}

function transitions(
  pool: AnimatorPool,
  animator: Animator,
  controller: Controller,
  steps: number,
): void {
  const table = transitionTable(controller);
  // The end of a blend lies before the transitions of its step.
  const left = animator.outgoing;
  if (animator.blending && animator.elapsed >= animator.duration - NEARLY) endBlend(pool, animator);
  let taken = search(pool, animator, table, 0);
  // Asked here: its closures cost memory even where it does nothing.
  if (taken !== undefined && taken.duration <= 0) cut(pool, animator, taken, steps);
  flush(pool, animator, left);
  for (let chain = 1; taken !== undefined; chain++) {
    take(pool, animator, controller, taken);
    if (taken.duration > 0) return;
    taken = search(pool, animator, table, chain);
  }
}

function search(
  pool: AnimatorPool,
  animator: Animator,
  table: TransitionTable,
  chain: number,
): Transition | undefined {
  const exhausted = chain === MAX_CHAIN;
  const taken = exhausted ? undefined : findTransition(table, animator);
  if (pool.reasons !== undefined) tellSearch(pool.reasons, animator, table, taken, exhausted);
  return taken;
}

/** A function of its own: a closure costs memory even where it is not made use of. */
function tellSearch(
  reasons: ReasonListener,
  animator: Animator,
  table: TransitionTable,
  taken: Transition | undefined,
  exhausted: boolean,
): void {
  explainSearch(table, animator, taken, exhausted, (transition, blockers) =>
    reasons.tried(animator.driver, transition, blockers),
  );
}

function tellPreview(
  pool: AnimatorPool,
  animator: Animator,
  side: number,
  { preview }: ClipRange,
): void {
  if (preview.at.length === 0 || pool.reasons === undefined) return;
  pool.heads.passed(animator.head(side), preview, pool.arrivals);
  tellArrivals(pool.reasons, animator.driver, preview, pool.arrivals, { why: 'preview' });
}

/** A transition without duration leaves at its exit point: what the state met later did not run. */
function cut(pool: AnimatorPool, animator: Animator, taken: Transition, steps: number): void {
  const { side } = animator;
  const state = animator.state(animator.current);
  if (taken.exitTime < 0 || state?.range === undefined || animator.fresh[side]) return;
  const { heads } = pool;
  const head = animator.head(side);
  const { length, offset } = state.range;
  const passes = (heads.pass[head] as number) - (heads.pastPass[head] as number);
  const moved = passes * length + (heads.u[head] as number) - (heads.pastU[head] as number);
  const before = exitPoint(taken.exitTime, length) - animator.travelled + Math.abs(moved);
  // Reached in an earlier step: nothing of this one lies behind.
  if (before <= NEARLY) return;
  const wrapSide = animator.backwards ? length : 0;
  const loops = heads.loop[head] === LOOP;
  pool.pending.cut(
    before / Math.abs(state.speed * steps),
    // An interrupt leaves both states there.
    animator.blending,
    (event) => loops && event.t * heads.hz - offset === wrapSide,
    (event) => pool.reasons?.dropped(animator.driver, event, { why: 'left' }),
  );
}

function flush(pool: AnimatorPool, animator: Animator, outgoing: number): void {
  const pending = pool.pending;
  for (let k = 0; k < pending.count; k++) {
    const event = pending.events[k];
    if (event !== undefined) pool.signals.event(animator.driver, event, animator.unscaled);
    else if (outgoing >= 0) pool.exited(animator, outgoing);
  }
  pending.clear(false);
}

/** Triggers hold for one step: who was to use them has had the chance. */
function clearTriggers(pool: AnimatorPool, animator: Animator, controller: Controller): void {
  for (let i = 0; i < controller.params.length; i++) {
    if (controller.params[i]?.kind !== 'trigger' || animator.params[i] === 0) continue;
    animator.params[i] = 0;
    animator.clearedOn[i] = pool.step;
  }
}

function take(
  pool: AnimatorPool,
  animator: Animator,
  controller: Controller,
  transition: Transition,
): void {
  const { conds } = transition;
  for (let i = 0; i < conds.length; i++) {
    const { param } = conds[i] as Cond;
    if (controller.params[param]?.kind === 'trigger') animator.params[param] = 0;
  }
  go(pool, animator, transition.to, transition.duration * pool.heads.hz);
}

/** Switches to a state, at once or by a blend of so many units. */
function go(pool: AnimatorPool, animator: Animator, to: number, duration: number): void {
  const from = animator.current;
  const interrupts = animator.blending;
  settleFor(pool, animator, to);
  if (interrupts && animator.outgoing >= 0) pool.exited(animator, animator.outgoing);
  if (from >= 0 && (interrupts || duration <= 0)) pool.exited(animator, from);
  if (duration > 0 && from >= 0) blendTo(pool, animator, to, duration, interrupts);
  else switchTo(pool, animator, to);
}
