/** What an animator needs of each state of its controller: the clip, its tracks, its root track. */
import type { LoopMode } from '../clip/clip.ts';
import type { Controller, State } from '../controller/controller.ts';
import { type AnimatorPool, spaceOf } from './animator-pool.ts';
import { type BindingProblem, type BoundTrack, bind } from './binding.ts';
import type { ClipRange, CompiledClip } from './compiled.ts';
import { mapOf, partsOf } from './parts.ts';
import { PartWriter, StateTrack } from './pose.ts';
import { RootTrack } from './root-motion.ts';
import { speedUnits } from './time.ts';

/** A state as it runs. Without a clip it plays nothing and counts as having played its passes. */
export interface RunState {
  readonly state: State;
  readonly compiled: CompiledClip | undefined;
  readonly range: ClipRange | undefined;
  readonly loop: LoopMode;
  /** Units a step. */
  readonly speed: number;
  readonly tracks: readonly StateTrack[];
  /** All slots its tracks write. */
  readonly slots: ReadonlySet<number>;
  readonly root: RootTrack | undefined;
}

export interface BoundStates {
  readonly states: readonly RunState[];
  readonly problems: readonly { readonly clip: CompiledClip; readonly problem: BindingProblem }[];
}

/** Binds the clips of all states at once: an animator claims what any of them drives. */
export function bindStates(
  pool: AnimatorPool,
  animator: { node: number; driver: number; unscaled: boolean; heads: readonly [number, number] },
  controller: Controller,
  clipOf: (name: string) => CompiledClip | undefined,
): BoundStates {
  const { stage } = pool;
  const problems: { clip: CompiledClip; problem: BindingProblem }[] = [];
  const told = new Set<CompiledClip>();
  const states = controller.states.map((state): RunState => {
    const compiled = state.clip === '' ? undefined : clipOf(state.clip);
    const range = state.segment === '' ? compiled?.whole : compiled?.segments.get(state.segment);
    const speed = speedUnits(state.speed);
    if (compiled === undefined || range === undefined) {
      return {
        state,
        compiled: undefined,
        range: undefined,
        loop: 'once',
        speed,
        tracks: [],
        slots: new Set(),
        root: undefined,
      };
    }
    const bound = bind(stage, animator.node, animator.driver, compiled, animator.unscaled);
    // Two states may play one clip; what is wrong with it is one problem.
    if (!told.has(compiled))
      for (const problem of bound.problems) problems.push({ clip: compiled, problem });
    told.add(compiled);
    const slots = new Set<number>();
    const writers = new Map<BoundTrack, PartWriter>();
    for (const part of partsOf(compiled, bound.tracks)) {
      for (const slot of part.slots) slots.add(slot);
      const space = part.drawn ? pool.drawn : spaceOf(pool, animator);
      const map = (): Float64Array | undefined => mapOf(stage, compiled, part);
      const [first] = part.tracks;
      if (first !== undefined) writers.set(first, new PartWriter(part, space, animator.heads, map));
    }
    const tracks = bound.tracks.map((track) => new StateTrack(track, writers.get(track)));
    const root =
      compiled.root && !animator.unscaled ? new RootTrack(compiled.root, range) : undefined;
    return { state, compiled, range, loop: state.loop ?? range.loop, speed, tracks, slots, root };
  });
  return { states, problems };
}
