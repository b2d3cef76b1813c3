/** Fields of scripts as properties, and properties as scripts name them for tweens. Page: scripts. */
import { fieldOf, isAnimated } from '../schema/components.ts';
import { parseProp } from '../schema/prop.ts';
import {
  type ComponentSchema,
  type FieldKind,
  type FieldSchema,
  laneNames,
} from '../schema/types.ts';
import { NODE_FIELDS } from './reference.ts';
import { FLOAT, fieldType, isLanes, type Type } from './types.ts';
import { zeroValue } from './values.ts';

/** A field of a script as tracks see it; `fixed` where no track has such values. */
export function propertyOf(name: string, type: Type): FieldSchema {
  const kind = kindOf(type);
  const meaning = 'A variable of the script.';
  if (kind === undefined) return { name, kind: 'string', default: '', fixed: true, meaning };
  const zero = zeroValue(type);
  const plain = typeof zero === 'number' || typeof zero === 'boolean' || Array.isArray(zero);
  return { name, kind, default: plain ? zero : kind === 'vec2' ? [0, 0] : '', meaning };
}

function kindOf(type: Type): FieldKind | undefined {
  if (isLanes(type.kind)) return type.kind;
  switch (type.kind) {
    case 'float':
      return 'float32';
    case 'int':
      return 'int32';
    case 'Clip':
      return 'assetRef';
    case 'bool':
    case 'vec2':
      return type.kind;
    default:
      return undefined;
  }
}

/** What a property's path stands for before anything runs. */
export type Named =
  | { readonly is: 'property'; readonly type: Type }
  /** Only the running scene knows. */
  | { readonly is: 'open' }
  /** Nothing has it; `known` are the names to choose from at `part`, which `write` puts back. */
  | {
      readonly is: 'missing';
      readonly part: string;
      readonly known: readonly string[];
      readonly write: (name: string) => string;
    }
  /** It is there, but no tween may change it. */
  | { readonly is: 'fixed' };

/** Looks a property up among the components there are. */
export function findProperty(prop: string, components: readonly ComponentSchema[]): Named {
  const path = parseProp(prop);
  if (path === undefined) {
    const whole = (name: string): string => name;
    return { is: 'missing', part: prop, known: everyProperty(components), write: whole };
  }
  if (path.script) return { is: 'open' };
  const { owner, field: name, lane } = path;
  const rest = lane === undefined ? '' : `.${lane}`;
  const fields =
    owner === 'transform' ? NODE_FIELDS : components.find((c) => c.name === owner)?.fields;
  if (fields === undefined) {
    const known = ['transform', ...components.map((c) => c.name)];
    return { is: 'missing', part: owner, known, write: (near) => `${near}.${name}${rest}` };
  }
  const field = fieldOf(fields, name);
  if (field === undefined) {
    const known = fields.filter(isAnimated).map((f) => f.name);
    return { is: 'missing', part: name, known, write: (near) => `${owner}.${near}${rest}` };
  }
  if (!isAnimated(field)) return { is: 'fixed' };
  if (lane === undefined) return { is: 'property', type: fieldType(field) };
  const lanes = laneNames(field.kind);
  if (lanes.includes(lane)) return { is: 'property', type: FLOAT };
  const write = (near: string): string => `${owner}.${name}.${near}`;
  return { is: 'missing', part: lane, known: lanes, write };
}

function everyProperty(components: readonly ComponentSchema[]): string[] {
  const named = (owner: string, fields: readonly FieldSchema[]): string[] =>
    fields.filter(isAnimated).map((field) => `${owner}.${field.name}`);
  return [
    ...named('transform', NODE_FIELDS),
    ...components.flatMap((c) => named(c.name, c.fields)),
  ];
}
