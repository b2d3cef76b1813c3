import type { Properties, Property } from '../animation/properties.ts';
import type { Scene } from '../scene/scene.ts';
import { BODY_2D, COLLIDER_2D } from '../schema/components/gameplay.ts';

/** What the physics and the gameplay components see of a scene. */
export interface Stage {
  readonly scene: Scene;
  readonly properties: Properties;
  /** The fields of a node's component by name, or undefined where it has none of that type. */
  component(node: number, type: string): ReadonlyMap<string, Property> | undefined;
}

/** The slot of a component's field. Throws for a field the schema does not have. */
export function slotOf(stage: Stage, node: number, type: string, field: string): number {
  const property = stage.component(node, type)?.get(field);
  if (property === undefined) throw new Error(`${type} has no field ${field}`);
  return property.slot;
}

/** The member an enum's slot holds now. */
export function memberOf(stage: Stage, node: number, type: string, field: string): string {
  const property = stage.component(node, type)?.get(field);
  return property?.members?.[stage.properties.values[property.slot] as number] ?? '';
}

export function has(stage: Stage, node: number, type: string): boolean {
  return stage.component(node, type) !== undefined;
}

/** The nearest node at or above `node` for which `fits` holds, or -1. */
export function nearestAbove(stage: Stage, node: number, fits: (node: number) => boolean): number {
  for (let n = node; n >= 0; n = stage.scene.nodes[n]?.parent ?? -1) if (fits(n)) return n;
  return -1;
}

/** What a Motion2D without a Collider2D collides with: one as it is when nothing is set. */
export const PLAIN_SIZE = COLLIDER_2D.fields.find((f) => f.name === 'size')
  ?.default as readonly number[];

const plain = (field: string): number =>
  BODY_2D.fields.find((f) => f.name === field)?.default as number;

/** Mass in kilograms and friction of what has no Body2D. */
export const PLAIN_BODY: { readonly mass: number; readonly friction: number } = {
  mass: plain('mass'),
  friction: plain('friction'),
};
