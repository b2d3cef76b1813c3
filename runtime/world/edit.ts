/** Fields that a reader sets while the game stands still. */
import type { FieldValue } from '../scene/scene.ts';
import { fieldOf } from '../schema/components.ts';
import type { FieldSchema } from '../schema/types.ts';
import { fixedWords, schemaOf } from './inspect.ts';
import { OUTSIDE } from './later.ts';
import type { World } from './world.ts';

/**
 * Sets a field of a node's component, its transform or its script, as a call from outside does: it
 * belongs to the next step, is recorded with it, and does nothing while a recording replays. What
 * only is a number of the picture is seen at once. Gives a sentence that says why it was refused,
 * or undefined. Page: animation/go.
 */
export function editField(
  world: World,
  path: string,
  owner: string,
  name: string,
  value: FieldValue,
): string | undefined {
  const node = world.layout.nodeAt(path);
  if (node < 0) return `There is no node "${path}" any more.`;
  const field = fieldOf(schemaOf(world, node, owner), name);
  if (field === undefined) return `${path} has no ${owner}.${name} any more.`;
  const refusal = fixedWords(owner, field) ?? refusalOf(world, node, owner, field, value);
  if (refusal !== undefined) return refusal;
  world.requests.setLater(node, owner, field.name, value, OUTSIDE);
  // A player takes it as a command of its next step.
  if (owner !== 'AnimationPlayer' && world.replay === undefined)
    world.fields.set(node, owner, field.name, value);
  return undefined;
}

function refusalOf(
  world: World,
  node: number,
  owner: string,
  field: FieldSchema,
  value: FieldValue,
): string | undefined {
  const property = world.layout.component(node, owner)?.get(field.name);
  const fits =
    property === undefined ? typeof value === 'string' : world.layout.fits(property, value);
  if (!fits) return `${field.name} takes no such value.`;
  for (const n of typeof value === 'object' ? value : [value]) {
    if (typeof n !== 'number') continue;
    const { min, max, above } = field;
    if (min !== undefined && n < min) return `${field.name} is at least ${min}.`;
    if (max !== undefined && n > max) return `${field.name} is at most ${max}.`;
    if (above !== undefined && n <= above) return `${field.name} is above ${above}.`;
  }
  return undefined;
}
