/** A controller as a graph to be shown: names in place of numbers, and places in its text. */
import type { LoopMode } from '../clip/clip.ts';
import type { CondOp, Controller, EventPolicy, ParamKind } from '../controller/controller.ts';
import { type TransitionEnds, transitionEnds } from '../controller/transition-ends.ts';
import type { Position } from '../text/lines.ts';
import type { World } from './world.ts';

/** What a host may want to draw of a controller. Page: animation/controller. */
export interface ControllerView {
  readonly file: string;
  /** Number of the state an animator starts in. */
  readonly entry: number;
  readonly params: readonly { readonly name: string; readonly kind: ParamKind }[];
  /** In the order of the file. */
  readonly states: readonly StateView[];
  /** In the order of the file, which is the order they are tried in. */
  readonly transitions: readonly TransitionView[];
}

/** `line` and `column` count from 1 and lie in the version of the file that is in use. */
export interface StateView extends Position {
  readonly name: string;
  /** As written, '' for none. */
  readonly clip: string;
  readonly segment: string | undefined;
  readonly speed: number;
  readonly loop: LoopMode | undefined;
  readonly events: EventPolicy;
}

export interface TransitionView extends TransitionEnds, Position {
  /** Number of the state it leaves, -1 for any. */
  readonly source: number;
  readonly target: number;
  /** Seconds; 0 switches at once. */
  readonly duration: number;
  /** Passes of the clip it waits for, undefined where it waits for none. */
  readonly exitTime: number | undefined;
  readonly interrupt: boolean;
  readonly conds: readonly CondView[];
}

export interface CondView {
  /** Number of the parameter. */
  readonly param: number;
  readonly op: CondOp;
  readonly value: number;
}

const known = new WeakMap<Controller, ControllerView>();

/** The controller that an animator runs, made once for each version of it. */
export function controllerView(world: World, node: string): ControllerView | undefined {
  const controller = world.animatorAt(world.layout.nodeAt(node))?.controller;
  if (controller === undefined) return undefined;
  let view = known.get(controller);
  if (view === undefined) {
    view = viewOf(world, controller);
    known.set(controller, view);
  }
  return view;
}

function viewOf({ library }: World, controller: Controller): ControllerView {
  const { file, entry, params, states, transitions } = controller;
  const ends = transitionEnds(controller);
  return {
    file,
    entry,
    params: params.map(({ name, kind }) => ({ name, kind })),
    states: states.map(({ name, clip, segment, speed, loop, events, span }) => ({
      name,
      clip,
      segment,
      speed,
      loop,
      events,
      ...library.placeOf(file, span.start),
    })),
    transitions: transitions.map(({ from, to, duration, exitTime, interrupt, conds, span }, i) => ({
      ...(ends[i] as TransitionEnds),
      source: from,
      target: to,
      duration: duration / 1e6,
      exitTime: exitTime < 0 ? undefined : exitTime / 1e6,
      interrupt,
      conds: conds.map(({ param, op, value }) => ({ param, op, value })),
      ...library.placeOf(file, span.start),
    })),
  };
}
