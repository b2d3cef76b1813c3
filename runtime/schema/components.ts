import { ANIMATION_PLAYER, ANIMATOR, BONE } from './components/animation.ts';
import { CAMERA_2D, LABEL, SHAPE, SPRITE_RENDERER } from './components/drawing.ts';
import { BODY_2D, COLLIDER_2D, HEALTH, HITBOX_2D, MOTION_2D } from './components/gameplay.ts';
import { VCA_PLAYER } from './components/vca.ts';
import { attrsOf } from './fields.ts';
import { COMPONENT_BLOCK } from './scene.ts';
import type { BlockSchema, ComponentSchema, FieldSchema } from './types.ts';

const ALL = [
  SPRITE_RENDERER,
  SHAPE,
  LABEL,
  CAMERA_2D,
  ANIMATION_PLAYER,
  ANIMATOR,
  BONE,
  VCA_PLAYER,
  MOTION_2D,
  BODY_2D,
  COLLIDER_2D,
  HITBOX_2D,
  HEALTH,
] as const satisfies readonly ComponentSchema[];

/** The components as they stand here, for the types that are made of them. */
export type KnownComponent = (typeof ALL)[number];

/** All components, in the order of the reference. */
export const COMPONENTS: readonly ComponentSchema[] = ALL;

const byName = new Map(COMPONENTS.map((component) => [component.name, component]));

export const COMPONENT_NAMES: readonly string[] = COMPONENTS.map((component) => component.name);

/** A component by its exact name. */
export function componentOf(name: string): ComponentSchema | undefined {
  return byName.get(name);
}

/** A field by its name; the case of the first letter does not matter (`PlayOnStart`). */
export function fieldOf(fields: readonly FieldSchema[], name: string): FieldSchema | undefined {
  const exact = fields.find((field) => field.name === name);
  if (exact !== undefined) return exact;
  const lowered = lowerFirst(name);
  return fields.find((field) => lowerFirst(field.name) === lowered);
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Whether tracks and tweens may change a field. */
export function isAnimated(field: FieldSchema): boolean {
  return !field.readonly && !field.fixed && field.kind !== 'string';
}

const blocks = new Map<string, BlockSchema>();

/**
 * The `component` block of one component, under the component’s own name: its attributes are the
 * fields a scene may set.
 */
export function componentBlock(component: ComponentSchema): BlockSchema {
  let block = blocks.get(component.name);
  if (!block) {
    block = { ...COMPONENT_BLOCK, name: component.name, attrs: attrsOf(component.fields) };
    blocks.set(component.name, block);
  }
  return block;
}
