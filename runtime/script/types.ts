import type { ComponentSchema, FieldSchema, ScriptType } from '../schema/types.ts';
import { LANE_TYPES, type LaneType, TYPES, type WrittenType } from './reference.ts';

/** The type of a value while a script is checked. */
export type Type =
  /** `unknown` is the type of what a problem was already reported for: it fits everywhere. */
  | { readonly kind: WrittenType | 'void' | 'nil' | 'unknown' }
  | { readonly kind: 'component'; readonly schema: ComponentSchema }
  /** The value of an enum's field: a string, of which only some are allowed. */
  | { readonly kind: 'choice'; readonly field: FieldSchema };

export const INT: Type = { kind: 'int' };
export const FLOAT: Type = { kind: 'float' };
export const BOOL: Type = { kind: 'bool' };
export const STRING: Type = { kind: 'string' };
export const NODE: Type = { kind: 'Node' };
export const CLIP: Type = { kind: 'Clip' };
export const TWEEN: Type = { kind: 'Tween' };
export const VEC2: Type = { kind: 'vec2' };
export const VOID: Type = { kind: 'void' };
export const NIL: Type = { kind: 'nil' };
export const UNKNOWN: Type = { kind: 'unknown' };

const written = new Map<string, Type>(TYPES.map(({ name }) => [name, { kind: name }]));
for (const type of [INT, FLOAT, BOOL, STRING, NODE, CLIP, TWEEN, VEC2])
  written.set(type.kind, type);

/** A type by its name in the language; components are not among them. */
export function writtenType(name: string): Type | undefined {
  return written.get(name);
}

/** The type of a schema's parameter or result. */
export function schemaType(type: ScriptType): Type {
  return type === 'void' ? VOID : (written.get(type) as Type);
}

/** The type that a field has in scripts. */
export function fieldType(field: FieldSchema): Type {
  switch (field.kind) {
    case 'float32':
      return FLOAT;
    case 'int32':
      return INT;
    case 'assetRef':
      return CLIP;
    case 'enum':
      return { kind: 'choice', field };
    default:
      return written.get(field.kind) as Type;
  }
}

/** As messages write it, and as declarations do. */
export function typeName(type: Type): string {
  switch (type.kind) {
    case 'component':
      return type.schema.name;
    case 'choice':
      return 'string';
    case 'void':
      return 'call without a result';
    case 'nil':
      return 'nil';
    default:
      return type.kind;
  }
}

export function sameType(a: Type, b: Type): boolean {
  if (a.kind === 'component') return b.kind === 'component' && a.schema.name === b.schema.name;
  return plainType(a).kind === plainType(b).kind;
}

/** The type of a variable that holds such a value: a choice is an ordinary string there. */
export function plainType(type: Type): Type {
  return type.kind === 'choice' ? STRING : type;
}

export function isNumber(type: Type): boolean {
  return type.kind === 'int' || type.kind === 'float';
}

/** Whether its variables may be nil. */
export function takesNil(type: Type): boolean {
  const { kind } = type;
  return kind === 'Node' || kind === 'Clip' || kind === 'Tween' || kind === 'component';
}

/** Whether a value of one type may stand where the other is wanted; choices are not compared. */
export function fits(from: Type, to: Type): boolean {
  if (from.kind === 'unknown' || to.kind === 'unknown') return true;
  if (from.kind === 'nil') return takesNil(to);
  if (from.kind === 'int' && to.kind === 'float') return true;
  return from.kind !== 'void' && sameType(from, to);
}

/** The texts that a choice allows. */
export function choices(field: FieldSchema): readonly string[] {
  const names = (field.values ?? []).map((value) => value.name);
  return field.default === '' ? ['', ...names] : names;
}

/** The choices as a message lists them. */
export function choiceList(field: FieldSchema): string {
  return choices(field)
    .map((name) => JSON.stringify(name))
    .join(', ');
}

export function isLanes(kind: string): kind is LaneType {
  return (LANE_TYPES as readonly string[]).includes(kind);
}

/**
 * Where the values of a type are kept while a script runs: `number` and `bool` (as 0 and 1) in an
 * array of doubles, all others in an array of references.
 */
export function storage(type: Type): 'number' | 'bool' | 'ref' {
  if (isNumber(type)) return 'number';
  return type.kind === 'bool' ? 'bool' : 'ref';
}

/** A schema's name as scripts write it. */
export function upper(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
