/** Components as a host holds them, and what is said where there are none. Page: animation/go. */

import type { FieldValue } from '../scene/scene.ts';
import { COMPONENT_NAMES, componentOf } from '../schema/components.ts';
import { TRANSFORM } from '../schema/transform.ts';
import type { ComponentName, ComponentOf } from '../schema/typed.ts';
import type { FieldSchema, MethodSchema, ScriptType } from '../schema/types.ts';
import { nearest } from '../text/nearest.ts';
import { OUTSIDE } from './later.ts';
import type { World } from './world.ts';

/** What a call gives where there is nothing to ask. */
const NOTHING_OF: Readonly<Partial<Record<ScriptType, FieldValue>>> = {
  int: 0,
  float: 0,
  bool: false,
  string: '',
};

/**
 * A component of a node, found by path and name each time it is used, so that it outlives edits. Of
 * one that an edit took away fields have their defaults, and calls do nothing.
 */
export function handleOf<N extends ComponentName>(
  world: () => World,
  path: string,
  type: N,
): ComponentOf<N> {
  const node = (): number => world().layout.nodeAt(path);
  const handle = {};
  for (const field of fieldsOf(type)) {
    const { name } = field;
    const get = (): FieldValue => world().fields.read(node(), type, name) ?? field.default;
    const set = (value: FieldValue): void => write(world(), path, type, field, value);
    Object.defineProperty(handle, name, {
      enumerable: true,
      get,
      ...(field.readonly === true ? {} : { set }),
    });
  }
  for (const method of methodsOf(type)) {
    const nothing = NOTHING_OF[method.returns];
    const value = (...args: readonly (FieldValue | undefined)[]): FieldValue | undefined => {
      const at = node();
      return (
        (at < 0 ? undefined : world().requests.call(at, type, method.name, args, OUTSIDE)) ??
        nothing
      );
    };
    Object.defineProperty(handle, method.name, { value });
  }
  return Object.freeze(handle) as ComponentOf<N>;
}

function write(
  world: World,
  path: string,
  type: string,
  field: FieldSchema,
  value: FieldValue,
): void {
  const node = world.layout.nodeAt(path);
  const property = world.layout.component(node, type)?.get(field.name);
  if (property === undefined) return;
  if (!world.layout.fits(property, value)) {
    throw new TypeError(
      `${type}.${field.name} of "${path}" takes ${wanted(field)}, not ${shown(value)}.`,
    );
  }
  world.requests.setLater(node, type, field.name, value, OUTSIDE);
}

function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'object'
    ? JSON.stringify(value)
    : String(value);
}

/** What a field takes, in words. */
function wanted({ kind, values, default: usual }: FieldSchema): string {
  if (values !== undefined) return values.map(({ name }) => `"${name}"`).join(', ');
  if (kind === 'assetRef') return 'the path of an asset';
  if (kind === 'string') return 'a text';
  if (kind === 'bool') return 'true or false';
  return typeof usual === 'object' ? `a list of ${usual.length} numbers` : 'a number';
}

function fieldsOf(type: string): readonly FieldSchema[] {
  return type === 'transform' ? TRANSFORM : (componentOf(type)?.fields ?? []);
}

function methodsOf(type: string): readonly MethodSchema[] {
  return componentOf(type)?.methods ?? [];
}

/** The number of a node. Throws where the scene has none of that path. */
export function nodeOf(world: World, path: string): number {
  const node = world.layout.nodeAt(path);
  if (node >= 0) return node;
  const { file, nodes } = world.layout.scene;
  const meant = meantOf(
    path,
    nodes.map((n) => n.path),
  );
  throw new Error(`There is no node "${path}" in ${file}.${meant}`);
}

/** Throws where a node has no component of a name. */
export function demand(world: World, path: string, type: string): number {
  const node = nodeOf(world, path);
  if (world.layout.component(node, type) !== undefined && hasSchema(type)) return node;
  if (!hasSchema(type)) {
    const meant = meantOf(type, ['transform', ...COMPONENT_NAMES]);
    throw new Error(`There is no component "${type}".${meant}`);
  }
  const own = world.layout.scene.nodes[node]?.components.map((c) => c.type) ?? [];
  const has = own.length === 0 ? 'It has no components.' : `It has ${own.join(', ')}.`;
  throw new Error(`The node "${path}" has no component "${type}". ${has}`);
}

/** Throws where a component has no signal of a name. */
export function demandSignal(type: string, signal: string): void {
  const names = (componentOf(type)?.signals ?? []).map(({ name }) => name);
  if (names.includes(signal)) return;
  const has = names.length === 0 ? 'It has none.' : `It has ${names.join(', ')}.`;
  throw new Error(`${type} has no signal "${signal}".${meantOf(signal, names)} ${has}`);
}

function hasSchema(type: string): boolean {
  return type === 'transform' || componentOf(type) !== undefined;
}

function meantOf(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}
