/**
 * The shapes of the schema: blocks and attributes of the text formats, components with their
 * fields, methods and signals. The facts themselves stand in the files beside this one, once;
 * importers, messages, completion and the reference tables read them from there.
 */

import type { Named } from '../text/nearest.ts';

/** The value kinds a track can have (`kind=` of a track). */
export type ValueKind =
  | 'float32'
  | 'int32'
  | 'bool'
  | 'enum'
  | 'vec2'
  | 'vec3'
  | 'vec4'
  | 'color'
  | 'rect'
  | 'quat'
  | 'assetRef';

/** Field kinds: those of tracks, and text, which no track can drive. */
export type FieldKind = ValueKind | 'string';

export type AssetKind = 'clip' | 'controller' | 'sprite' | 'script' | 'vca';

/** The form an attribute's value must have in the text. */
export type AttrType =
  | {
      readonly type: 'number';
      readonly integer?: boolean;
      readonly min?: number;
      readonly max?: number;
      /** Exclusive: the value must be greater. */
      readonly above?: number;
      /** Only these. */
      readonly oneOf?: readonly number[];
      readonly unit?: string;
    }
  | { readonly type: 'string' }
  | { readonly type: 'bool' }
  | { readonly type: 'enum'; readonly values: readonly EnumValue[] }
  | { readonly type: 'asset'; readonly of: AssetKind }
  | { readonly type: 'list'; readonly of: AttrType; readonly length?: number }
  | { readonly type: 'color' }
  /** One of several forms. */
  | { readonly type: 'any'; readonly of: readonly AttrType[] }
  /** Checked by the importer, since its form depends on another attribute (`v` on `kind`). */
  | { readonly type: 'by'; readonly attr: string };

export interface EnumValue extends Named {
  readonly meaning: string;
}

export interface AttrSchema extends Named {
  readonly type: AttrType;
  readonly required?: boolean;
  /** As written in the text, for tables and hovers: `12`, `once`. */
  readonly default?: string;
  /** One line. */
  readonly meaning: string;
}

export interface BlockSchema {
  readonly name: string;
  /** What the label is; undefined where a label is an error. */
  readonly label?: {
    readonly meaning: string;
    readonly required: boolean;
    /** What to write where it is missing, if one label fits most. */
    readonly usual?: string;
  };
  readonly attrs: readonly AttrSchema[];
  readonly blocks: readonly BlockSchema[];
  /** At most one of them in its parent. */
  readonly single?: boolean;
  readonly meaning: string;
  /** Id of the page that explains it, with an optional `#section`. */
  readonly page: string;
}

export interface FieldSchema {
  /** lowerCamel, as in the text: `playOnStart`. */
  readonly name: string;
  readonly kind: FieldKind;
  /** Lanes for numeric kinds, the member's name for enums, a path or '' for assets. */
  readonly default: number | boolean | string | readonly number[];
  readonly values?: readonly EnumValue[];
  readonly asset?: AssetKind;
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  /** Exclusive: the value must be greater. */
  readonly above?: number;
  /** Set while the game runs; scripts may read it, scenes may not set it. */
  readonly readonly?: boolean;
  /** No track may drive it (a player's `clip`, say). */
  readonly fixed?: boolean;
  readonly meaning: string;
}

/** A type of the script language. */
export type ScriptType = 'int' | 'float' | 'bool' | 'string' | 'Node' | 'vec2' | 'Clip' | 'void';

/** What a text names, where it is the name of something of the project. */
export type NamedThing =
  | { readonly is: 'parameter'; readonly kind: 'bool' | 'int' | 'float' | 'trigger' }
  | { readonly is: 'state' | 'segment' | 'node' | 'property' | 'event' | 'button' | 'axis' };

export interface ParamSchema {
  readonly name: string;
  readonly type: ScriptType;
  /** Of a string: what it is the name of. */
  readonly names?: NamedThing;
  readonly optional?: boolean;
  /** A phrase, with the unit and the range if it has one: `seconds from the start`. */
  readonly meaning?: string;
}

export interface MethodSchema {
  /** UpperCamel, as scripts call it: `SetSpeed`. */
  readonly name: string;
  readonly params: readonly ParamSchema[];
  readonly returns: ScriptType;
  readonly meaning: string;
}

export interface SignalSchema {
  readonly name: string;
  readonly params: readonly ParamSchema[];
  readonly meaning: string;
}

export interface ComponentSchema {
  readonly name: string;
  readonly fields: readonly FieldSchema[];
  readonly methods: readonly MethodSchema[];
  readonly signals: readonly SignalSchema[];
  readonly meaning: string;
  readonly page: string;
}

/** How many numbers a value of this kind has. */
export const LANES: Readonly<Record<ValueKind, number>> = {
  float32: 1,
  int32: 1,
  bool: 1,
  enum: 1,
  assetRef: 1,
  vec2: 2,
  vec3: 3,
  vec4: 4,
  color: 4,
  rect: 4,
  quat: 4,
};

/** The names of the lanes of a kind, in order; a quaternion has none of its own. */
export function laneNames(kind: FieldKind): readonly string[] {
  switch (kind) {
    case 'vec2':
      return ['x', 'y'];
    case 'vec3':
      return ['x', 'y', 'z'];
    case 'vec4':
      return ['x', 'y', 'z', 'w'];
    case 'color':
      return ['r', 'g', 'b', 'a'];
    case 'rect':
      return ['x', 'y', 'w', 'h'];
    default:
      return [];
  }
}
