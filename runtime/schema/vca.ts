/**
 * The words of a `.vca` file: its directives with their attributes, the curves, and what an
 * expression may name. The reader, its messages, the colours and the tables of the pages read them
 * here. Page: vca.
 */
import type { Named } from '../text/nearest.ts';
import type { EnumValue } from './types.ts';

/** The form of an attribute's value. In the text every value is a text. */
export type VcaForm = 'number' | 'text' | 'expression' | 'axis' | 'curve' | 'order';

export interface VcaAttr extends Named {
  readonly form: VcaForm;
  readonly required?: boolean;
  /** As written in a text. */
  readonly default?: string;
  /** One line, with the unit. */
  readonly meaning: string;
}

export interface VcaDirective extends Named {
  /** What it changes each moment: a number, a text, or nothing (it only declares). */
  readonly gives: 'number' | 'text' | 'nothing';
  /** Whether it moves one axis of three (`by`). */
  readonly axes?: boolean;
  /** The value of what no directive drives. */
  readonly neutral?: number;
  readonly attrs: readonly VcaAttr[];
  readonly meaning: string;
}

/** The values of `by`. */
export const VCA_AXES = [
  { name: 'x', meaning: 'the axis to the right' },
  { name: 'y', meaning: 'the axis upwards' },
  { name: 'z', meaning: 'the axis out of the picture, towards whoever looks at it' },
] as const satisfies readonly EnumValue[];

/** The values of `rotation-order` that name each axis; capitals do not count. */
export const VCA_ORDERS: readonly EnumValue[] = ['XYZ', 'XZY', 'YXZ', 'YZX', 'ZXY', 'ZYX'].map(
  (name) => {
    const [first, second, third] = name.toLowerCase();
    return {
      name,
      meaning: `turns about ${first} first, then about ${second} as that has turned it, then about ${third} as both have`,
    };
  },
);

const BONE: VcaAttr = {
  name: 'bone',
  aka: ['target', 'joint'],
  form: 'text',
  meaning: 'The bone it changes; left out, the object itself or the camera.',
};
const NAME: VcaAttr = {
  name: 'name',
  form: 'text',
  meaning: 'Another word for `bone`; where both stand, `bone` counts.',
};
const BY: VcaAttr = {
  name: 'by',
  aka: ['axis', 'on'],
  form: 'axis',
  required: true,
  meaning: 'The axis: `x`, `y` or `z`.',
};
const FUNC: VcaAttr = {
  name: 'func',
  aka: ['expression', 'function'],
  form: 'expression',
  meaning: 'The value as an expression of the time `t`, in seconds.',
};
const CURVE: VcaAttr = {
  name: 'curve',
  aka: ['interpolation', 'interp'],
  form: 'curve',
  default: 'linear',
  meaning: 'How the value gets from key to key.',
};
const PERIOD: VcaAttr = {
  name: 'period',
  aka: ['loop', 'repeat'],
  form: 'number',
  meaning: 'Repeats the keys every so many frames.',
};
const CURVED = [FUNC, CURVE, PERIOD] as const;

export const VCA_DIRECTIVES: readonly VcaDirective[] = [
  {
    name: 'configure',
    aka: ['config', 'settings'],
    gives: 'nothing',
    attrs: [
      {
        name: 'fps',
        aka: ['framerate', 'rate'],
        form: 'number',
        default: '60',
        meaning: 'Frames a second: what `frame` and `period` count in.',
      },
      {
        name: 'frames',
        aka: ['length'],
        form: 'number',
        meaning: 'The length in frames: the duration is `frames / fps`.',
      },
      {
        name: 'duration',
        aka: ['seconds'],
        form: 'number',
        meaning: 'The length in seconds, where `frames` is left out; with neither it has no end.',
      },
      {
        name: 'rotation-order',
        aka: ['order', 'euler'],
        form: 'order',
        default: 'XYZ',
        meaning:
          'The order of the rotations, such as `ZYX`: each turns about the axes as the letters before it have turned them.',
      },
    ],
    meaning: 'Settings of the whole file.',
  },
  {
    name: 'curve',
    gives: 'nothing',
    attrs: [
      { name: 'name', form: 'text', required: true, meaning: 'What `curve .NAME` calls it.' },
      {
        ...FUNC,
        required: true,
        meaning:
          'The value between two keys, from `kl`, `kr` and `t`, which runs from 0 to 1 between them.',
      },
    ],
    meaning: 'Declares a curve of your own.',
  },
  {
    name: 'move',
    aka: ['translate', 'position'],
    gives: 'number',
    axes: true,
    neutral: 0,
    attrs: [BONE, NAME, BY, ...CURVED],
    meaning: 'Moves along an axis.',
  },
  {
    name: 'rotate',
    aka: ['turn', 'rotation'],
    gives: 'number',
    axes: true,
    neutral: 0,
    attrs: [BONE, NAME, BY, ...CURVED],
    meaning: 'Turns about an axis, in degrees.',
  },
  {
    name: 'scale',
    aka: ['size'],
    gives: 'number',
    axes: true,
    neutral: 1,
    attrs: [BONE, NAME, BY, ...CURVED],
    meaning: 'Multiplies the size along an axis.',
  },
  {
    name: 'zoom',
    gives: 'number',
    neutral: 1,
    attrs: CURVED,
    meaning: 'Multiplies the zoom of the camera.',
  },
  {
    name: 'texture',
    aka: ['image', 'sprite'],
    gives: 'text',
    attrs: [
      { ...NAME, required: true, meaning: 'The texture that is exchanged, such as `$0`.' },
      PERIOD,
    ],
    meaning: 'Changes a texture from key to key.',
  },
];

/** What stands in the braces of a directive that has keys. */
export const VCA_KEY: VcaDirective = {
  name: 'key',
  aka: ['keyframe', 'frame', 'point'],
  gives: 'nothing',
  attrs: [
    {
      name: 'frame',
      aka: ['time', 't', 'at'],
      form: 'number',
      required: true,
      meaning: 'When, in frames.',
    },
    {
      name: 'value',
      aka: ['v'],
      form: 'text',
      required: true,
      meaning: 'The value: a number, or for `texture` a name.',
    },
    { name: 'lx', form: 'number', meaning: 'With `bezier`: the frame of the left handle.' },
    { name: 'ly', form: 'number', meaning: 'With `bezier`: the value of the left handle.' },
    { name: 'rx', form: 'number', meaning: 'With `bezier`: the frame of the right handle.' },
    { name: 'ry', form: 'number', meaning: 'With `bezier`: the value of the right handle.' },
  ],
  meaning: 'One key of a curve.',
};

export const VCA_HANDLES = ['lx', 'ly', 'rx', 'ry'] as const;

export const VCA_CURVES: readonly EnumValue[] = [
  { name: 'const', aka: ['step', 'hold'], meaning: 'the value holds until the next key' },
  { name: 'linear', aka: ['lerp'], meaning: 'a straight line from key to key' },
  {
    name: 'bezier',
    aka: ['cubic', 'smooth', 'ease'],
    meaning: 'a curve shaped by the handles of both keys',
  },
];

/** How the handles of `bezier` keys are written: an option of whoever reads the file. */
export const VCA_HANDLE_FORMS = [
  { name: 'absolute', meaning: 'a handle is a frame and a value' },
  { name: 'relative', meaning: 'a handle is an offset from its key' },
] as const satisfies readonly EnumValue[];

export type VcaHandles = (typeof VCA_HANDLE_FORMS)[number]['name'];

export interface VcaFunction extends Named {
  /** As a call is written: `round(x, places)`. */
  readonly call: string;
  readonly least: number;
  /** Infinity where there may be any number of arguments. */
  readonly most: number;
  readonly meaning: string;
}

const fn = (
  name: string,
  params: string,
  least: number,
  most: number,
  meaning: string,
): VcaFunction => ({ name, call: `${name}(${params})`, least, most, meaning });

/** In the order of the pages. `abs` belongs to the engine, not to its documentation. */
export const VCA_FUNCTIONS: readonly VcaFunction[] = [
  fn('sin', 'x', 1, 1, 'The sine of x, in radians.'),
  fn('cos', 'x', 1, 1, 'The cosine of x, in radians.'),
  fn('tan', 'x', 1, 1, 'The tangent of x, in radians.'),
  fn('noise', 'x, octaves', 1, 2, 'Smooth noise along x, from -1 to 1; each octave adds detail.'),
  fn('noise2d', 'x, y, octaves', 2, 3, 'The same over a plane.'),
  fn('sign', 'x', 1, 1, '-1, 0 or 1: the sign of x.'),
  fn('rand', 'low, high', 2, 2, 'A number from low up to, not including, high; another each time.'),
  fn('round', 'x, places', 1, 2, 'x to so many decimal places; without places, to a whole number.'),
  fn('floor', 'x', 1, 1, 'x rounded down.'),
  fn('ceil', 'x', 1, 1, 'x rounded up.'),
  fn('abs', 'x', 1, 1, 'x without its sign.'),
  fn('exp', 'x', 1, 1, 'e to the power of x.'),
  fn('min', 'x, …', 1, Number.POSITIVE_INFINITY, 'The smallest of the numbers.'),
  fn('max', 'x, …', 1, Number.POSITIVE_INFINITY, 'The largest of the numbers.'),
  fn('sqrt', 'x', 1, 1, 'The square root of x.'),
  fn('log', 'x', 1, 1, 'The natural logarithm of x.'),
  fn('log10', 'x', 1, 1, 'The logarithm of x to base 10.'),
  fn('deg', 'x', 1, 1, 'x radians in degrees.'),
  fn('rad', 'x', 1, 1, 'x degrees in radians.'),
];

/** Names with a value of their own. */
export const VCA_CONSTANTS: readonly (EnumValue & { readonly value: number })[] = [
  { name: 'pi', value: Math.PI, meaning: 'half the way round, 3.14159…' },
  { name: 'e', value: Math.E, meaning: 'Euler’s number, 2.71828…' },
];

/** What an expression of a directive may read. `m` is what the engine calls the intensity, too. */
export const VCA_VARIABLES: readonly EnumValue[] = [
  { name: 't', aka: ['time'], meaning: 'the time in seconds' },
  { name: 'intensity', meaning: 'how strongly it plays, 1 if nothing else is said' },
  { name: 'm', meaning: 'the same as `intensity`' },
];

/** What the expression of a `@curve` may read. */
export const VCA_CURVE_VARIABLES: readonly EnumValue[] = [
  { name: 't', meaning: 'the way from the key on the left to the one on the right, from 0 to 1' },
  { name: 'kl.value', meaning: 'the value of the key on the left' },
  { name: 'kl.frame', meaning: 'the frame of the key on the left' },
  { name: 'kr.value', meaning: 'the value of the key on the right' },
  { name: 'kr.frame', meaning: 'the frame of the key on the right' },
];

/** Words of expressions that are no names. */
export const VCA_OPERATOR_WORDS = ['and', 'or', 'not'] as const;
