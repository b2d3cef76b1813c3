/** What an animator needs of each state of its controller: the clip, its tracks, its root track. */
import type { LoopMode } from '../clip/clip.ts';
import type { Controller, State } from '../controller/controller.ts';
import { type AnimatorPool, spaceOf } from './animator-pool.ts';
import { type BindingProblem, bind } from './binding.ts';
import type { ClipRange, CompiledClip } from './compiled.ts';
import { type Lanes, lanesOf } from './mix-list.ts';
import { partsOf, worldTable } from './parts.ts';
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
  /** Who write the tracks, part by part: all of them, those that write on steps, and those that draw. */
  readonly writers: readonly PartWriter[];
  readonly stepWriters: readonly PartWriter[];
  readonly drawnWriters: readonly PartWriter[];
  /** Its tracks that are drawn between steps, and those that are not to hold at their end. */
  readonly drawnTracks: readonly StateTrack[];
  readonly restoring: readonly StateTrack[];
  /** How the slots of its written and of its drawn tracks mix. */
  readonly written: Lanes;
  readonly drawn: Lanes;
  /** Slots of the node's transform that it writes on steps. */
  readonly moved: Int32Array;
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
    const { segment } = state;
    const range = segment === undefined ? compiled?.whole : compiled?.segments.get(segment);
    const speed = speedUnits(state.speed);
    if (compiled === undefined || range === undefined) {
      return {
        state,
        compiled: undefined,
        range: undefined,
        loop: 'once',
        speed,
        ...posed([], []),
        root: undefined,
      };
    }
    const bound = bind(stage, animator.node, animator.driver, compiled, animator.unscaled);
    // Two states may play one clip; what is wrong with it is one problem.
    if (!told.has(compiled))
      for (const problem of bound.problems) problems.push({ clip: compiled, problem });
    told.add(compiled);
    const writers = partsOf(compiled, bound.tracks).map((part) => {
      const space = part.drawn ? pool.drawn : spaceOf(pool, animator);
      return new PartWriter(part, space, animator.heads, () => worldTable(stage, compiled, part));
    });
    const tracks = bound.tracks.map((track) => new StateTrack(track));
    const root =
      compiled.root && !animator.unscaled ? new RootTrack(compiled.root, range) : undefined;
    const loop = state.loop ?? range.loop;
    return { state, compiled, range, loop, speed, ...posed(tracks, writers), root };
  });
  return { states, problems };
}

/** What is asked of a state's tracks whenever a blend begins or ends, made once. */
function posed(
  tracks: readonly StateTrack[],
  writers: readonly PartWriter[],
): Omit<RunState, 'state' | 'compiled' | 'range' | 'loop' | 'speed' | 'root'> {
  const drawnTracks = tracks.filter(({ bound }) => bound.drawn);
  const written = lanesOf(tracks.filter(({ bound }) => !bound.drawn));
  const drawn = lanesOf(drawnTracks);
  return {
    tracks,
    writers,
    stepWriters: writers.filter((writer) => !writer.drawn),
    drawnWriters: writers.filter((writer) => writer.drawn),
    drawnTracks,
    restoring: tracks.filter(({ restore }) => restore),
    written,
    drawn,
    moved: lanesOf(tracks.filter(({ bound, property }) => property.transform && !bound.drawn))
      .slots,
    slots: new Set([...written.slots, ...drawn.slots]),
  };
}
