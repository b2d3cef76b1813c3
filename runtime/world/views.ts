/** What a host may want to show of players and animators. */
import type { Animator } from '../animation/animator.ts';
import { FROZEN } from '../animation/animator-clocks.ts';
import { unitsToSeconds } from '../animation/time.ts';
import type { Controller, ParamKind } from '../controller/controller.ts';
import { type TransitionEnds, transitionEnds } from '../controller/transition-ends.ts';
import type { World } from './world.ts';

/** What a reader may want to know of one player. Times in seconds. */
export interface PlayerView {
  readonly node: string;
  /** The clip's name as written where it was named, '' for none. */
  readonly clip: string;
  readonly time: number;
  readonly length: number;
  readonly playing: boolean;
  readonly paused: boolean;
  readonly cycle: number;
  readonly speed: number;
}

/** What a reader may want to know of one animator. */
export interface AnimatorView {
  readonly node: string;
  /** File of its controller, '' while it has none that imports. */
  readonly controller: string;
  readonly params: readonly ParamView[];
  /** In the order of the file, which is the order they are tried in. */
  readonly transitions: readonly TransitionEnds[];
  /** Name of the current state (in a blend the incoming one), '' before the first step. */
  readonly state: string;
  /** Part of the present pass of its clip that has been played, 0 to 1. */
  readonly progress: number;
  /** The blend that runs, if one does. */
  readonly blend: BlendView | undefined;
}

export interface ParamView {
  readonly name: string;
  readonly kind: ParamKind;
  /** true and a set trigger are 1. */
  readonly value: number;
  /** The values that conditions compare it with, in the order of the file. */
  readonly compared: readonly number[];
}

export interface BlendView {
  /** Name of the state that is left; undefined for the pose that an interrupt froze. */
  readonly from: string | undefined;
  /** Seconds of the blend: run and in all. */
  readonly elapsed: number;
  readonly duration: number;
  /** How much the incoming side counts, 0 to 1. */
  readonly weight: number;
}

export function playerViews(world: World): PlayerView[] {
  const { players } = world;
  const { heads } = players;
  return Array.from({ length: players.count }, (_, i) => ({
    node: world.pathOf(players.node[i] as number),
    clip: players.clipName[i] as string,
    time: heads.seconds(i),
    length: unitsToSeconds(heads.length[i] as number, heads.hz),
    playing: players.playing[i] === 1,
    paused: players.paused[i] === 1,
    cycle: heads.cycle(i),
    speed: (players.speed[i] as number) / 1e6,
  }));
}

export function animatorViews(world: World): AnimatorView[] {
  return world.animators.list.map((animator) => animatorView(world, animator));
}

function animatorView(world: World, animator: Animator): AnimatorView {
  const { controller } = animator;
  const fixed = controller && fixedOf(controller);
  return {
    node: world.pathOf(animator.node),
    controller: controller?.file ?? '',
    params: (controller?.params ?? []).map(({ name, kind }, i) => ({
      name,
      kind,
      value: animator.params[i] as number,
      compared: fixed?.compared[i] ?? [],
    })),
    transitions: fixed?.transitions ?? [],
    state: controller?.states[animator.current]?.name ?? '',
    progress: animator.current < 0 ? 0 : animator.progress,
    blend: animator.blending ? blendView(world, animator) : undefined,
  };
}

/** What stays the same for as long as a controller does. */
interface Fixed {
  readonly compared: readonly (readonly number[])[];
  readonly transitions: readonly TransitionEnds[];
}

const known = new WeakMap<Controller, Fixed>();

function fixedOf(controller: Controller): Fixed {
  let fixed = known.get(controller);
  if (fixed === undefined) {
    const { params, transitions } = controller;
    const compared: number[][] = params.map(() => []);
    for (const { param, op, value } of transitions.flatMap((t) => t.conds)) {
      if (op !== 'set') compared[param]?.push(value);
    }
    fixed = {
      compared,
      transitions: transitionEnds(controller),
    };
    known.set(controller, fixed);
  }
  return fixed;
}

function blendView(world: World, animator: Animator): BlendView {
  return {
    from:
      animator.outgoing === FROZEN
        ? undefined
        : animator.controller?.states[animator.outgoing]?.name,
    elapsed: unitsToSeconds(animator.elapsed, world.hz),
    duration: unitsToSeconds(animator.duration, world.hz),
    weight: animator.weight,
  };
}
