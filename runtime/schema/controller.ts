import { VERSION } from './clip.ts';
import { LOOP_MODES } from './enums.ts';
import type { AttrSchema, BlockSchema, EnumValue } from './types.ts';

/** The blocks of an `.aectrl` file. Page: animation/controller. */

/** The curves of eases, each with what it is like. */
export const EASE_CURVES = [
  ['Quad', 'along a square'],
  ['Cubic', 'along a cube'],
  ['Quart', 'along a fourth power'],
  ['Quint', 'along a fifth power'],
  ['Sine', 'along a sine'],
  ['Expo', 'along powers of two'],
  ['Circ', 'along a quarter of a circle'],
] as const;

export type EaseCurve = (typeof EASE_CURVES)[number][0];
export type Ease = 'linear' | `${'in' | 'out' | 'inOut'}${EaseCurve}`;

/** The ease of blends and tweens that name none. */
export const DEFAULT_EASE: Ease = 'inOutQuad';

export const EASES: readonly (EnumValue & { readonly name: Ease })[] = [
  { name: 'linear', meaning: 'at one pace' },
  ...EASE_CURVES.flatMap(([curve, like]) => [
    { name: `in${curve}` as const, meaning: `starts slowly, ${like}` },
    { name: `out${curve}` as const, meaning: `ends slowly, ${like}` },
    { name: `inOut${curve}` as const, meaning: `starts and ends slowly, ${like}` },
  ]),
];

/** Blends end and states are left within this many seconds and passes; longer is never meant. */
const LONGEST_WAIT = 1_000_000;

const place = (name: string, what: string): AttrSchema => ({
  name,
  type: { type: 'list', of: { type: 'number' }, length: 2 },
  meaning: `Where ${what} stands in a graph editor; the game does not use it.`,
});

export const PARAM: BlockSchema = {
  name: 'param',
  label: { meaning: 'the name of the parameter', required: true },
  attrs: [
    {
      name: 'kind',
      type: {
        type: 'enum',
        values: [
          { name: 'bool', meaning: '`true` or `false`' },
          { name: 'int', meaning: 'a whole number' },
          { name: 'float', meaning: 'a number' },
          {
            name: 'trigger',
            meaning: 'set for one step; a transition that uses it clears it at once',
          },
        ],
      },
      required: true,
      meaning: 'What it holds.',
    },
    {
      name: 'default',
      type: { type: 'by', attr: 'kind' },
      meaning: 'Its value at the start; left out, 0 or `false`. A trigger has none.',
    },
  ],
  blocks: [],
  meaning: 'A value that scripts set and transitions read.',
  page: 'animation/controller',
};

export const STATE: BlockSchema = {
  name: 'state',
  label: { meaning: 'the name of the state', required: true },
  attrs: [
    {
      name: 'clip',
      type: { type: 'asset', of: 'clip' },
      meaning: 'The clip it plays; without one it plays nothing.',
    },
    {
      name: 'segment',
      type: { type: 'string' },
      meaning: 'The segment of the clip to play instead of the whole.',
    },
    {
      name: 'speed',
      type: { type: 'number', min: -100, max: 100 },
      default: '1',
      meaning: 'Clip seconds a second; below 0 it plays backwards.',
    },
    {
      name: 'loop',
      type: { type: 'enum', values: LOOP_MODES },
      meaning: 'Replaces the clip’s own loop mode; left out, the clip’s counts.',
    },
    {
      name: 'events',
      type: {
        type: 'enum',
        values: [
          {
            name: 'dominant',
            meaning:
              'those of the state with more weight at that moment; at one half, of the one that is entered',
          },
          { name: 'both', meaning: 'those of both states' },
          { name: 'incoming', meaning: 'only those of this state' },
        ],
      },
      default: 'dominant',
      meaning: 'Which events run while a blend into this state lasts.',
    },
    place('pos', 'it'),
  ],
  blocks: [],
  meaning: 'One clip and how it plays while the animator is in this state.',
  page: 'animation/controller',
};

export const COND: BlockSchema = {
  name: 'cond',
  label: { meaning: 'the parameter it reads', required: true },
  attrs: [
    {
      name: 'op',
      type: {
        type: 'enum',
        values: [
          { name: 'eq', aka: ['=', '==', 'equals', 'if'], meaning: 'equal to `value`' },
          { name: 'ne', aka: ['!=', '≠', 'notEqual', 'ifNot'], meaning: 'not equal to `value`' },
          { name: 'gt', aka: ['>', 'greater', 'above'], meaning: 'greater than `value`' },
          {
            name: 'ge',
            aka: ['>=', '≥', 'gte', 'greaterOrEqual'],
            meaning: 'greater than `value` or equal to it',
          },
          { name: 'lt', aka: ['<', 'less', 'below'], meaning: 'less than `value`' },
          {
            name: 'le',
            aka: ['<=', '≤', 'lte', 'lessOrEqual'],
            meaning: 'less than `value` or equal to it',
          },
        ],
      },
      meaning: 'How to compare; without it a bool or a trigger has to be set.',
    },
    {
      name: 'value',
      type: { type: 'by', attr: 'param' },
      meaning: 'What to compare with, as the parameter’s kind says.',
    },
  ],
  blocks: [],
  meaning: 'One condition; a transition is taken when all of its own hold.',
  page: 'animation/controller',
};

export const TRANSITION: BlockSchema = {
  name: 'transition',
  label: {
    meaning: 'the state it leaves; "any" leaves every state but its own target',
    required: true,
    usual: 'any',
  },
  attrs: [
    {
      name: 'to',
      type: { type: 'string' },
      required: true,
      meaning: 'The state it leads to.',
    },
    {
      name: 'duration',
      aka: ['transitionDuration', 'xfadeTime', 'mixDuration', 'blend', 'fade'],
      type: { type: 'number', min: 0, max: LONGEST_WAIT, unit: 's' },
      default: '0',
      meaning: 'How long the blend takes; 0, or less than a microsecond, switches at once.',
    },
    {
      name: 'exitTime',
      aka: ['hasExitTime', 'switchMode'],
      type: { type: 'number', min: 0, max: LONGEST_WAIT },
      meaning: 'Waits until the state has played this many passes of its clip; 1 is one pass.',
    },
    {
      name: 'interrupt',
      aka: ['interruptionSource', 'canInterrupt', 'orderedInterruption'],
      type: { type: 'bool' },
      default: 'false',
      meaning: 'Whether it may cut into a blend that is running.',
    },
  ],
  blocks: [COND],
  meaning: 'A way from one state to another; the first one that holds is taken.',
  page: 'animation/controller',
};

export const CONTROLLER: BlockSchema = {
  name: 'controller',
  single: true,
  attrs: [
    VERSION,
    {
      name: 'entry',
      type: { type: 'string' },
      required: true,
      meaning: 'The state an animator starts in.',
    },
    {
      name: 'ease',
      type: { type: 'enum', values: EASES },
      default: DEFAULT_EASE,
      meaning: 'How the weight of the incoming state grows in a blend.',
    },
    place('entryPos', 'Entry'),
    place('anyPos', 'Any State'),
  ],
  blocks: [PARAM, STATE, TRANSITION],
  meaning: 'A controller: the root of an `.aectrl` file.',
  page: 'animation/controller',
};
