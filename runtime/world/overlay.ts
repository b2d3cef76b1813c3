/**
 * What stands in a scene and is in no picture: colliders, ways, who drives what. For hosts that
 * draw it over the scene; nothing of it is worked out until somebody asks.
 */
import type { Animator } from '../animation/animator.ts';
import type { LoopCode } from '../animation/events.ts';
import { POSITION, TRANSFORM } from '../animation/properties.ts';
import { laneNames } from '../schema/types.ts';
import { type BodyView, bodyViews } from './body-views.ts';
import type { World } from './world.ts';

export type { BodyView } from './body-views.ts';

/** What a host wants to see. */
export interface OverlayWant {
  readonly bodies?: boolean;
  readonly roots?: boolean;
  readonly driven?: boolean;
  readonly nodes?: boolean;
}

/** What was asked for, each list in scene order and at most `OVERLAY_LIMIT` long. Metres of the world. */
export interface Overlay {
  readonly bodies?: readonly BodyView[];
  readonly roots?: readonly RootView[];
  readonly driven?: readonly DrivenView[];
  readonly nodes?: readonly NodeView[];
}

/** A node that an animator's root motion moves. */
export interface RootView {
  readonly node: string;
  readonly x: number;
  readonly y: number;
  /** The way that is left of the present pass if nothing comes between: x and y in turn. */
  readonly ahead: readonly number[];
}

/** A property that a player or animator drives. */
export interface DrivenView {
  readonly node: string;
  /** As tracks write it: `SpriteRenderer.tint`, `transform.position.y`. */
  readonly prop: string;
  /** The node of the player or animator. */
  readonly driver: string;
  /** What it plays: a clip's name, or a state's. */
  readonly plays: string;
}

/** Where a node stands. */
export interface NodeView {
  readonly node: string;
  readonly x: number;
  readonly y: number;
}

/** Entries of each list: more could not be told apart. */
export const OVERLAY_LIMIT = 500;
/** Points of a way. */
const POINTS = 24;

export function overlayOf(world: World, want: OverlayWant): Overlay {
  return {
    ...(want.bodies ? { bodies: bodyViews(world, OVERLAY_LIMIT) } : {}),
    ...(want.roots ? { roots: rootViews(world) } : {}),
    ...(want.driven ? { driven: drivenViews(world) } : {}),
    ...(want.nodes ? { nodes: nodeViews(world) } : {}),
  };
}

function nodeViews(world: World): NodeView[] {
  return world.layout.scene.nodes.slice(0, OVERLAY_LIMIT).flatMap(({ path }, node) => {
    const at = world.drawing.worldPoint(node, 0, 0);
    return at === undefined ? [] : [{ node: path, x: at[0], y: at[1] }];
  });
}

function rootViews(world: World): RootView[] {
  return world.animators.list.slice(0, OVERLAY_LIMIT).flatMap((animator) => {
    const { node } = animator;
    const at = world.drawing.worldPoint(node, 0, 0);
    if (!animator.rooted || at === undefined) return [];
    if (world.fields.field(node, 'Animator', 'rootMotion') === 'none') return [];
    return [{ node: world.pathOf(node), x: at[0], y: at[1], ahead: ahead(world, animator) }];
  });
}

function ahead(world: World, animator: Animator): number[] {
  const track = animator.states[animator.current]?.root;
  const { heads } = world.animators.pool;
  const head = animator.head(animator.side);
  if (track === undefined || heads.range[head] === undefined) return [];
  const scale = world.fields.field(animator.node, 'Animator', 'rootScale') as readonly number[];
  const { drawn } = world.layout.properties;
  const own = animator.node * TRANSFORM + POSITION;
  const parent = world.layout.scene.nodes[animator.node]?.parent ?? -1;
  const loop = heads.loop[head] as LoopCode;
  const [pass, from] = [heads.pass[head] as number, heads.u[head] as number];
  const total = new Float64Array(4);
  track.total(loop, pass, from, total, 0);
  const points: number[] = [];
  for (let k = 1; k <= POINTS; k++) {
    const u = from + (((heads.length[head] as number) - from) * k) / POINTS;
    track.total(loop, pass, u, total, 2);
    const [x, y] = [0, 1].map(
      (lane) =>
        (drawn[own + lane] as number) +
        ((total[2 + lane] as number) - (total[lane] as number)) * (scale[lane] as number),
    ) as [number, number];
    const at = world.drawing.worldPoint(parent, x, y);
    if (at !== undefined) points.push(...at);
  }
  return points;
}

function drivenViews(world: World): DrivenView[] {
  const { layout } = world;
  const { owner } = layout.properties;
  const views: DrivenView[] = [];
  for (const [node, { path }] of layout.scene.nodes.entries()) {
    for (const [component, fields] of layout.components(node)) {
      for (const [field, { slot, lanes, kind }] of fields) {
        const drivers = owner.subarray(slot, slot + lanes);
        if (drivers.every((d) => d < 0)) continue;
        const whole = drivers.every((d) => d === drivers[0]);
        const names = kind === 'string' ? [] : laneNames(kind);
        drivers.forEach((driver, lane) => {
          if (driver < 0 || (whole && lane > 0)) return;
          const prop = `${component}.${field}${whole ? '' : `.${names[lane]}`}`;
          views.push({ node: path, prop, ...driverOf(world, driver) });
        });
        if (views.length >= OVERLAY_LIMIT) return views;
      }
    }
  }
  return views;
}

function driverOf(world: World, driver: number): Pick<DrivenView, 'driver' | 'plays'> {
  const { players, animators, vcaPlayers } = world;
  const node = players.node[driver];
  if (driver < players.count && node !== undefined) {
    return { driver: world.pathOf(node), plays: players.clipName[driver] ?? '' };
  }
  const animator = animators.list[driver - players.count];
  if (animator === undefined) {
    return { driver: world.pathOf(world.nodeOf(driver)), plays: vcaPlayers.fileOf(driver) ?? '' };
  }
  const state = animator.controller?.states[animator.current]?.name ?? '';
  return { driver: world.pathOf(animator.node), plays: state };
}
