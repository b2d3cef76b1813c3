/** Where all playheads stand after a step, for hosts that write it down. The same objects are filled each time. */
import type { Animator } from '../animation/animator.ts';
import type { Playheads } from '../animation/playheads.ts';
import { unitsToSeconds } from '../animation/time.ts';
import type { LoopMode } from '../clip/clip.ts';
import { type ControllerView, controllerView } from './controller-view.ts';
import { type VcaView, vcaView } from './vca-line-view.ts';
import type { World } from './world.ts';

/** A playhead. Pages: animation/player, animation/time. */
export interface PlayheadSample {
  /** File of the clip, '' for none. */
  clip: string;
  /** Seconds: where in the clip the part begins that plays, and how long it is. */
  start: number;
  length: number;
  loop: LoopMode;
  /** Passes from the start of Play, with their fraction; below 0 backwards. */
  passes: number;
}

export interface PlayerSample extends PlayheadSample {
  node: string;
  playing: boolean;
}

export interface SideSample extends PlayheadSample {
  /** Number of the state that this playhead runs, -1 for none. */
  state: number;
  weight: number;
}

export interface AnimatorSample {
  node: string;
  controller: ControllerView | undefined;
  /** Its two playheads: one runs the current state, in a blend the other the one that is left. */
  readonly sides: readonly [SideSample, SideSample];
  /** Which of them is the current one. */
  side: number;
  /** In the order of the controller; true and a set trigger are 1. */
  params: Readonly<Float64Array>;
}

/** A VCA player; its time counts as passes of a second each. */
export interface VcaSample extends PlayheadSample {
  node: string;
  playing: boolean;
  /** The version of the file that plays; undefined without one. */
  view: VcaView | undefined;
  /** What its lines give, in the order of the file; of others it may be what they gave before. */
  values: Readonly<Float64Array> | undefined;
}

/** What a game fills; made once by the host. */
export class WorldSample {
  /** Most players, most animators, and most VCA players, in scene order. */
  readonly most: number;
  /** The step that has run last. */
  step = -1;
  readonly players: PlayerSample[] = [];
  readonly animators: AnimatorSample[] = [];
  readonly vcaPlayers: VcaSample[] = [];

  constructor(most: number) {
    this.most = most;
  }
}

const LOOPS: readonly LoopMode[] = ['once', 'loop', 'pingPong'];

export function sampleWorld(world: World, into: WorldSample): void {
  const { players, animators } = world;
  into.step = world.nextStep - 1;
  const playing = Math.min(into.most, players.count);
  into.players.length = Math.min(into.players.length, playing);
  for (let i = 0; i < playing; i++) {
    into.players[i] ??= { node: '', playing: false, ...blankHead() };
    const sample = into.players[i] as PlayerSample;
    sample.node = world.pathOf(players.node[i] as number);
    sample.playing = players.playing[i] === 1;
    sample.clip = players.compiled[i]?.clip.file ?? '';
    sampleHead(players.heads, i, sample);
  }
  const count = Math.min(into.most, animators.list.length);
  into.animators.length = Math.min(into.animators.length, count);
  for (let i = 0; i < count; i++) {
    const animator = animators.list[i] as Animator;
    into.animators[i] ??= {
      node: '',
      controller: undefined,
      sides: [blankSide(), blankSide()],
      side: 0,
      params: animator.params,
    };
    sampleAnimator(world, animator, into.animators[i] as AnimatorSample);
  }
  sampleVcaPlayers(world, into);
}

function sampleVcaPlayers(world: World, into: WorldSample): void {
  const { vcaPlayers } = world;
  const count = Math.min(into.most, vcaPlayers.count);
  into.vcaPlayers.length = Math.min(into.vcaPlayers.length, count);
  for (let i = 0; i < count; i++) {
    into.vcaPlayers[i] ??= {
      ...{ node: '', playing: false, view: undefined, values: undefined },
      ...blankHead(),
      length: 1,
    };
    const sample = into.vcaPlayers[i] as VcaSample;
    const vca = vcaPlayers.vca(i);
    sample.node = world.pathOf(vcaPlayers.node[i] as number);
    sample.playing = vcaPlayers.isPlaying(i);
    sample.clip = vca?.file ?? '';
    sample.passes = vcaPlayers.seconds(i);
    sample.view = vca && vcaView(world, vca.file);
    sample.values = vcaPlayers.values(i);
  }
}

function sampleAnimator(world: World, animator: Animator, sample: AnimatorSample): void {
  sample.node = world.pathOf(animator.node);
  sample.controller = controllerView(world, sample.node);
  sample.side = animator.side;
  sample.params = animator.params;
  const { weight } = animator;
  for (let side = 0; side < 2; side++) {
    const head = sample.sides[side] as SideSample;
    const now = side === animator.side;
    // Below -1 stands for a pose that is held.
    head.state = Math.max(-1, now ? animator.current : animator.outgoing);
    head.weight = now ? weight : 1 - weight;
    const run = animator.state(head.state);
    head.clip = run?.compiled?.clip.file ?? '';
    sampleHead(world.animators.pool.heads, animator.head(side), head);
  }
}

function sampleHead(heads: Playheads, i: number, sample: PlayheadSample): void {
  const length = heads.length[i] as number;
  sample.start = unitsToSeconds(heads.range[i]?.offset ?? 0, heads.hz);
  sample.length = unitsToSeconds(length, heads.hz);
  sample.loop = LOOPS[heads.loop[i] as number] ?? 'once';
  sample.passes = length > 0 ? (heads.pass[i] as number) + (heads.u[i] as number) / length : 0;
}

function blankHead(): PlayheadSample {
  return { clip: '', start: 0, length: 0, loop: 'once', passes: 0 };
}

function blankSide(): SideSample {
  return { state: -1, weight: 0, ...blankHead() };
}
