/**
 * The words of the script language: key words, types, operators and all names that are there
 * without a declaration, with their signatures and a line on what they do. The checker, completion,
 * the grammar and the pages read them from here. What a component offers stands in the schema.
 */

import { DEFAULT_EASE, EASES } from '../schema/controller.ts';
import { TRANSFORM } from '../schema/transform.ts';
import type {
  FieldSchema,
  NamedThing,
  ScriptType,
  SignalSchema,
  ValueKind,
} from '../schema/types.ts';
import { LANES, laneNames } from '../schema/types.ts';
import type { Hook } from './host.ts';

/** Words that cannot be names. */
export const KEYWORDS = [
  'break',
  'continue',
  'else',
  'false',
  'for',
  'func',
  'if',
  'nil',
  'return',
  'true',
  'var',
] as const;

/** Value kinds of three and four lanes that scripts know as types of the same name. */
export const LANE_TYPES = ['vec3', 'vec4', 'color', 'rect', 'quat'] as const;
export type LaneType = (typeof LANE_TYPES)[number];

/** Types that can be written, apart from components. */
export type WrittenType = Exclude<ScriptType, 'void'> | LaneType | 'Tween';

export interface TypeWord {
  readonly name: WrittenType;
  /** What a variable without a value holds, as text. */
  readonly zero: string;
  readonly meaning: string;
}

export const TYPES: readonly TypeWord[] = [
  {
    name: 'int',
    zero: '0',
    meaning: 'A whole number from -9007199254740991 to 9007199254740991.',
  },
  { name: 'float', zero: '0', meaning: 'A number with a fraction, in double precision.' },
  { name: 'bool', zero: 'false', meaning: '`true` or `false`.' },
  { name: 'string', zero: '""', meaning: 'Text of at most 65,536 characters.' },
  { name: 'Node', zero: 'nil', meaning: 'A node of the scene.' },
  { name: 'Clip', zero: 'nil', meaning: 'An asset: a clip, or a sprite where a field takes one.' },
  {
    name: 'Tween',
    zero: 'nil',
    meaning: 'A change of a property over time that a script started.',
  },
  { name: 'vec2', zero: 'vec2(0, 0)', meaning: 'A point, a size or a direction.' },
  { name: 'vec3', zero: 'vec3(0, 0, 0)', meaning: 'Three numbers.' },
  { name: 'vec4', zero: 'vec4(0, 0, 0, 0)', meaning: 'Four numbers.' },
  { name: 'color', zero: 'color(0, 0, 0, 0)', meaning: 'Red, green, blue and alpha, from 0 to 1.' },
  { name: 'rect', zero: 'rect(0, 0, 0, 0)', meaning: 'x, y, width and height.' },
  { name: 'quat', zero: 'quat(0, 0, 0, 1)', meaning: 'A rotation in space: x, y, z and w.' },
];

/** The type of a parameter or result; `number` is an int or a float, `any` is each type. */
export type SignatureType = WrittenType | 'number' | 'any' | 'void';

export interface Parameter {
  readonly name: string;
  readonly type: SignatureType;
  readonly optional?: boolean;
  /** Of a string: what it is the name of. */
  readonly names?: NamedThing;
}

/** A function that is there without a declaration. */
export interface Builtin {
  /** As it is called: `math.Abs`, `print`; of a node's method the name alone. */
  readonly name: string;
  readonly params: readonly Parameter[];
  /** As many more arguments of any type as wanted. */
  readonly rest?: boolean;
  /** `number`: an int if all its numbers are ints, else a float. */
  readonly returns: SignatureType;
  readonly meaning: string;
}

export interface Module {
  readonly name: string;
  readonly meaning: string;
}

export const MODULES: readonly Module[] = [
  { name: 'anim', meaning: 'The events that the project declares.' },
  { name: 'input', meaning: 'The buttons and axes that the project declares.' },
  { name: 'math', meaning: 'Functions on numbers, equal on every machine.' },
  { name: 'time', meaning: 'The time of the game.' },
];

const x: Parameter = { name: 'x', type: 'number' };
const float = (...names: readonly string[]): readonly Parameter[] =>
  names.map((name) => ({ name, type: 'float' }));
const number = (...names: readonly string[]): readonly Parameter[] =>
  names.map((name) => ({ name, type: 'number' }));
const action = (is: 'button' | 'axis'): readonly Parameter[] => [
  { name: 'action', type: 'string', names: { is } },
];

export const BUILTINS = [
  {
    name: 'anim.EventName',
    params: [{ name: 'id', type: 'int' }],
    returns: 'string',
    meaning: 'The name of an event; "" for an unknown id.',
  },
  {
    name: 'anim.EventID',
    params: [{ name: 'name', type: 'string', names: { is: 'event' } }],
    returns: 'int',
    meaning: 'The id of an event; -1 for an unknown name.',
  },
  {
    name: 'input.Pressed',
    params: action('button'),
    returns: 'bool',
    meaning: 'Whether a button went down for this step.',
  },
  {
    name: 'input.Held',
    params: action('button'),
    returns: 'bool',
    meaning: 'Whether a button is down.',
  },
  {
    name: 'input.Released',
    params: action('button'),
    returns: 'bool',
    meaning: 'Whether a button came up for this step.',
  },
  {
    name: 'input.Axis',
    params: action('axis'),
    returns: 'float',
    meaning: 'Where an axis stands, from -1 to 1.',
  },
  { name: 'math.Abs', params: [x], returns: 'number', meaning: 'The value without its sign.' },
  {
    name: 'math.Atan2',
    params: float('y', 'x'),
    returns: 'float',
    meaning: 'The angle of the direction (x, y), from -π to π.',
  },
  {
    name: 'math.Ceil',
    params: float('x'),
    returns: 'float',
    meaning: 'The nearest whole number that is not below x.',
  },
  {
    name: 'math.Clamp',
    params: number('x', 'low', 'high'),
    returns: 'number',
    meaning: 'x, but not below low and not above high.',
  },
  { name: 'math.Cos', params: float('angle'), returns: 'float', meaning: 'The cosine.' },
  {
    name: 'math.Floor',
    params: float('x'),
    returns: 'float',
    meaning: 'The nearest whole number that is not above x.',
  },
  {
    name: 'math.Lerp',
    params: float('from', 'to', 't'),
    returns: 'float',
    meaning: 'from at t=0, to at t=1, on a straight line between and beyond.',
  },
  { name: 'math.Max', params: number('a', 'b'), returns: 'number', meaning: 'The larger one.' },
  { name: 'math.Min', params: number('a', 'b'), returns: 'number', meaning: 'The smaller one.' },
  {
    name: 'math.Round',
    params: float('x'),
    returns: 'float',
    meaning: 'The nearest whole number; a half goes up.',
  },
  { name: 'math.Sign', params: [x], returns: 'number', meaning: '-1, 0 or 1.' },
  { name: 'math.Sin', params: float('angle'), returns: 'float', meaning: 'The sine.' },
  {
    name: 'math.Sqrt',
    params: float('x'),
    returns: 'float',
    meaning: 'The square root; of a number below 0 an error.',
  },
  { name: 'time.Now', params: [], returns: 'float', meaning: 'Seconds of game time.' },
  {
    name: 'time.Scale',
    params: [],
    returns: 'float',
    meaning: 'How fast game time runs; 1 is real.',
  },
  { name: 'time.Step', params: [], returns: 'int', meaning: 'The number of the step, from 0.' },
  {
    name: 'print',
    params: [],
    rest: true,
    returns: 'void',
    meaning: 'Writes values to the log, with spaces between them.',
  },
  {
    name: 'asset',
    params: [{ name: 'path', type: 'string' }],
    returns: 'Clip',
    meaning: 'An asset by its path, as scenes and clips write it.',
  },
  {
    name: 'string',
    params: [{ name: 'x', type: 'any' }],
    returns: 'string',
    meaning: 'x as text.',
  },
  { name: 'float', params: [x], returns: 'float', meaning: 'x as a float.' },
  { name: 'int', params: [x], returns: 'int', meaning: 'x without its fraction.' },
  { name: 'vec2', params: float('x', 'y'), returns: 'vec2', meaning: 'A vec2 of its lanes.' },
  { name: 'vec3', params: float('x', 'y', 'z'), returns: 'vec3', meaning: 'A vec3 of its lanes.' },
  {
    name: 'vec4',
    params: float('x', 'y', 'z', 'w'),
    returns: 'vec4',
    meaning: 'A vec4 of its lanes.',
  },
  {
    name: 'color',
    params: [...float('r', 'g', 'b'), { name: 'a', type: 'float', optional: true }],
    returns: 'color',
    meaning: 'A colour of its lanes, from 0 to 1; alpha is 1 where it is left out.',
  },
  {
    name: 'rect',
    params: float('x', 'y', 'w', 'h'),
    returns: 'rect',
    meaning: 'A rect of its lanes.',
  },
  {
    name: 'quat',
    params: float('x', 'y', 'z', 'w'),
    returns: 'quat',
    meaning: 'A rotation of its lanes.',
  },
] as const satisfies readonly Builtin[];

export type BuiltinName = (typeof BUILTINS)[number]['name'];

/** Values that are there without a declaration. */
export const VALUES = [
  { name: 'node', type: 'Node', meaning: 'The node that the script is on.' },
  { name: 'math.Pi', type: 'float', meaning: 'Half a turn in radians.' },
] as const;

/** What can be called on a node. `Get` also takes a component between `<` and `>`. */
export const NODE_METHODS = [
  {
    name: 'Get',
    params: [],
    returns: 'any',
    meaning: 'The component of that type on the node; nil where it has none.',
  },
  {
    name: 'Child',
    params: [{ name: 'path', type: 'string', names: { is: 'node' } }],
    returns: 'Node',
    meaning: 'The node at a path below, such as "Arm/Hand"; nil where there is none.',
  },
  {
    name: 'Parent',
    params: [],
    returns: 'Node',
    meaning: 'The node above; nil at the top of the scene.',
  },
  {
    name: 'Tween',
    params: [
      { name: 'prop', type: 'string', names: { is: 'property' } },
      { name: 'to', type: 'any' },
      { name: 'seconds', type: 'float' },
      { name: 'ease', type: 'string', optional: true },
    ],
    returns: 'Tween',
    meaning: `Changes a property of the node, such as "SpriteRenderer.tint" or "transform.position.x", to a value over so many seconds of game time. Without an ease it follows ${DEFAULT_EASE}. A second tween of the same property ends the first.`,
  },
] as const satisfies readonly Builtin[];

/** The ease of a tween as a choice. */
export const TWEEN_EASE: FieldSchema = {
  name: 'ease',
  kind: 'enum',
  values: EASES,
  default: DEFAULT_EASE,
  meaning: 'How the value grows from the start to the end.',
};

/** What a tween tells. */
export const TWEEN_SIGNALS: readonly SignalSchema[] = [
  {
    name: 'Completed',
    params: [{ name: 'done', type: 'bool' }],
    meaning:
      'It has ended: true at its value, false where an animation or another tween took the property, or the property is gone.',
  },
];

/** What can be read from a node and assigned to. */
export const NODE_FIELDS: readonly FieldSchema[] = TRANSFORM;

/** What a signal offers. */
export const SIGNAL_METHODS: readonly Module[] = [
  {
    name: 'Connect',
    meaning:
      'Calls a function of the script, with the values of the signal, whenever it is emitted. Connecting the same function again changes nothing.',
  },
];

export interface HookWord {
  readonly name: Hook;
  readonly params: readonly { readonly name: string; readonly type: 'int' | 'float' }[];
  readonly meaning: string;
}

/** Functions that the game calls where a script has them. */
export const HOOKS: readonly HookWord[] = [
  { name: 'Ready', params: [], meaning: 'Once, before the first step.' },
  {
    name: 'Update',
    params: [{ name: 'dt', type: 'float' }],
    meaning: 'For every drawn frame; dt is the time since the last one, in seconds.',
  },
  {
    name: 'FixedUpdate',
    params: [{ name: 'dt', type: 'float' }],
    meaning: 'On every fixed step, before animation advances; dt is the length of a step.',
  },
  {
    name: 'OnAnimEvent',
    params: [
      { name: 'id', type: 'int' },
      { name: 'payload', type: 'float' },
    ],
    meaning: 'For every event that a player or an animator on the node reaches.',
  },
];

export interface OperatorWord {
  readonly sign: string;
  /** Higher binds tighter; operators of one level group from the left. */
  readonly level: number;
  readonly meaning: string;
}

export const OPERATORS = [
  { sign: '||', level: 1, meaning: 'or; the right side only if the left is false' },
  { sign: '&&', level: 2, meaning: 'and; the right side only if the left is true' },
  { sign: '==', level: 3, meaning: 'equal' },
  { sign: '!=', level: 3, meaning: 'not equal' },
  { sign: '<', level: 3, meaning: 'less; numbers and strings' },
  { sign: '<=', level: 3, meaning: 'less or equal' },
  { sign: '>', level: 3, meaning: 'greater' },
  { sign: '>=', level: 3, meaning: 'greater or equal' },
  { sign: '+', level: 4, meaning: 'sum of numbers or of vec2s; joins strings' },
  { sign: '-', level: 4, meaning: 'difference of numbers or of vec2s' },
  { sign: '*', level: 5, meaning: 'product of numbers, or of a vec2 and a number' },
  { sign: '/', level: 5, meaning: 'quotient; of two ints without its fraction' },
  { sign: '%', level: 5, meaning: 'what the division leaves, with the sign of the left side' },
] as const satisfies readonly OperatorWord[];

export type BinarySign = (typeof OPERATORS)[number]['sign'];

/** The lanes of a type as members, upper case as scripts write them: `X`, `Y`. */
export function lanesOf(type: WrittenType): readonly string[] {
  return type in LANES ? laneNames(type as ValueKind).map((lane) => lane.toUpperCase()) : [];
}

/** A signature as a page or a hover shows it: `math.Clamp(x, low, high number) number`. */
export function signature(fn: Builtin): string {
  const params = fn.params.map((param, i) => {
    const next = fn.params[i + 1];
    const name = param.optional ? `[${param.name}]` : param.name;
    return next && next.type === param.type && !next.optional ? name : `${name} ${param.type}`;
  });
  if (fn.rest) params.push('values…');
  const type = fn.name === 'Get' ? '<Component>' : '';
  const returns = fn.name === 'Get' ? 'Component' : fn.returns;
  return `${fn.name}${type}(${params.join(', ')})${returns === 'void' ? '' : ` ${returns}`}`;
}
