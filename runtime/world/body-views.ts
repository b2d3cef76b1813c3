/** Colliders and hitboxes as the physics sees them. Pages: physics.Collider2D, gameplay.Hitbox2D. */
import { type AreaOf, CAPSULE, CIRCLE, noArea } from '../physics/area.ts';
import { Frames } from '../physics/frames.ts';
import { CHARACTER, DYNAMIC, KINEMATIC, planOf } from '../physics/plan.ts';
import { has } from '../physics/stage.ts';
import type { Layout } from './layout.ts';
import type { World } from './world.ts';

/** An area in the world: lengths in metres, its angle in radians against the clock. */
export interface BodyView {
  readonly node: string;
  /** What its body is, or that it is a hitbox. */
  readonly kind: 'static' | 'kinematic' | 'dynamic' | 'character' | 'hitbox';
  /** Notices bodies and lets them through. */
  readonly sensor: boolean;
  /** A hitbox that is off is not. */
  readonly active: boolean;
  readonly shape: 'rect' | 'circle' | 'capsule';
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly width: number;
  readonly height: number;
}

interface Areas {
  readonly frames: Frames;
  readonly parts: readonly { readonly kind: BodyView['kind']; readonly area: AreaOf }[];
  readonly hitboxes: readonly number[];
}

/** What a scene has does not change while it is laid out. */
const known = new WeakMap<Layout, Areas>();

function areasOf(layout: Layout): Areas {
  let areas = known.get(layout);
  if (areas === undefined) {
    const plan = planOf(layout);
    const parts = plan.parts.map(({ body, area }) => {
      const kind = plan.bodies[body]?.kind;
      return { kind: KINDS.get(kind ?? -1) ?? ('static' as const), area };
    });
    const hitboxes = layout.scene.nodes.flatMap((_, n) => (has(layout, n, 'Hitbox2D') ? [n] : []));
    const nodes = [...parts.map(({ area }) => area.node), ...hitboxes];
    areas = { frames: new Frames(layout, nodes), parts, hitboxes };
    known.set(layout, areas);
  }
  return areas;
}

const KINDS: ReadonlyMap<number, BodyView['kind']> = new Map([
  [KINEMATIC, 'kinematic'],
  [DYNAMIC, 'dynamic'],
  [CHARACTER, 'character'],
]);

/** At most `limit`, hitboxes last. */
export function bodyViews(world: World, limit: number): BodyView[] {
  const { layout } = world;
  const { frames, parts, hitboxes } = areasOf(layout);
  frames.update();
  const found = noArea();
  const colliders = parts.slice(0, limit).map(({ kind, area }): BodyView => {
    area.into(frames, found);
    return {
      node: world.pathOf(area.node),
      kind,
      sensor: area.sensor,
      active: true,
      shape: found.form === CIRCLE ? 'circle' : found.form === CAPSULE ? 'capsule' : 'rect',
      x: found.x,
      y: found.y,
      angle: found.angle,
      width: 2 * found.halfWidth,
      height: 2 * found.halfHeight,
    };
  });
  return [
    ...colliders,
    ...hitboxes.slice(0, limit - colliders.length).map((node): BodyView => {
      const read = (field: string) => world.fields.field(node, 'Hitbox2D', field);
      const [width, height] = read('size') as readonly [number, number];
      const [dx, dy] = read('offset') as readonly [number, number];
      const [scaleX, scaleY] = [frames.scaleX[node] as number, frames.scaleY[node] as number];
      const [cos, sin] = [frames.cos[node] as number, frames.sin[node] as number];
      return {
        node: world.pathOf(node),
        kind: 'hitbox',
        sensor: false,
        active: read('active') === true,
        shape: 'rect',
        x: (frames.x[node] as number) + cos * dx * scaleX - sin * dy * scaleY,
        y: (frames.y[node] as number) + sin * dx * scaleX + cos * dy * scaleY,
        angle: frames.angle[node] as number,
        width: Math.abs(width * scaleX),
        height: Math.abs(height * scaleY),
      };
    }),
  ];
}
