/** Saving all animators of a world, and putting them back. */
import type { ClipEvent } from '../clip/clip.ts';
import type { Animator, AnimatorCommand } from './animator.ts';
import { attach } from './animator-binding.ts';
import type { AnimatorPool } from './animator-pool.ts';
import type { MixState } from './mix-list.ts';
import type { PlayheadState } from './playheads.ts';

export interface AnimatorState {
  readonly params: Float64Array;
  readonly clearedOn: Int32Array;
  readonly current: number;
  readonly outgoing: number;
  /** What a blend that has just ended is still drawn with; see `Animator.lingers`. */
  readonly drawnOutgoing: number;
  readonly lingers: boolean;
  readonly side: number;
  readonly elapsed: number;
  readonly pastElapsed: number;
  readonly duration: number;
  readonly clock: number;
  readonly pastClock: number;
  readonly drawnClock: number;
  readonly switched: boolean;
  readonly waiting: readonly ClipEvent[];
  readonly rootRest: Float64Array;
  readonly commands: readonly AnimatorCommand[];
  readonly mix: MixState;
  readonly drawnMix: MixState;
}

export interface AnimatorsState {
  readonly heads: PlayheadState;
  readonly animators: readonly AnimatorState[];
  /** Both sides of blends, as written and as drawn. */
  readonly sides: readonly Float64Array[];
}

export function saveAnimators(pool: AnimatorPool, list: readonly Animator[]): AnimatorsState {
  return {
    heads: pool.heads.save(),
    animators: list.map((a) => ({
      params: a.params.slice(),
      clearedOn: a.clearedOn.slice(),
      current: a.current,
      outgoing: a.outgoing,
      drawnOutgoing: a.drawnOutgoing,
      lingers: a.lingers,
      side: a.side,
      elapsed: a.elapsed,
      pastElapsed: a.pastElapsed,
      duration: a.duration,
      clock: a.clock,
      pastClock: a.pastClock,
      drawnClock: a.drawnClock,
      switched: a.switched,
      waiting: [...a.waiting],
      rootRest: a.rootRest.slice(),
      commands: [...a.commands],
      mix: a.mix.save(),
      drawnMix: a.drawnMix.save(),
    })),
    sides: sidesOf(pool).map((side) => side.slice()),
  };
}

export function loadAnimators(
  pool: AnimatorPool,
  list: readonly Animator[],
  state: AnimatorsState,
): void {
  sidesOf(pool).forEach((side, i) => {
    side.set(state.sides[i] as Float64Array);
  });
  list.forEach((animator, i) => {
    loadAnimator(pool, animator, state.animators[i] as AnimatorState);
  });
  pool.heads.load(state.heads, (head, range) =>
    list[head >> 1]?.unscaled ? range.all : range.gameplay,
  );
}

function loadAnimator(pool: AnimatorPool, animator: Animator, state: AnimatorState): void {
  animator.params = state.params.slice();
  animator.clearedOn = state.clearedOn.slice();
  // Where no state runs yet nothing is attached, which would say so.
  animator.wake();
  animator.current = state.current;
  animator.outgoing = state.outgoing;
  animator.drawnOutgoing = state.drawnOutgoing;
  animator.side = state.side;
  animator.elapsed = state.elapsed;
  animator.pastElapsed = state.pastElapsed;
  animator.duration = state.duration;
  animator.clock = state.clock;
  animator.pastClock = state.pastClock;
  animator.drawnClock = state.drawnClock;
  animator.switched = state.switched;
  animator.waiting.splice(0, animator.waiting.length, ...state.waiting);
  animator.rootRest.set(state.rootRest);
  animator.commands.splice(0, animator.commands.length, ...state.commands);
  animator.mix.load(state.mix);
  animator.drawnMix.load(state.drawnMix);
  for (const { writers } of animator.states) for (const writer of writers) writer.off();
  if (animator.current >= 0) attach(pool, animator);
  animator.lingers = state.lingers;
  if (!animator.lingers) return;
  // A blend that is over is still drawn.
  for (const writer of animator.state(animator.drawnOutgoing)?.writers ?? [])
    if (writer.drawn) writer.to('outgoing', 1 - animator.side);
  for (const writer of animator.state(animator.current)?.writers ?? [])
    if (writer.drawn) writer.to('incoming', animator.side);
}

function sidesOf({ written, unscaled, drawn }: AnimatorPool): Float64Array[] {
  return [written, unscaled, drawn].flatMap(({ outgoing, incoming }) => [outgoing, incoming]);
}
