import type { EnumValue } from './types.ts';

/** Members that more than one block or component uses. */

export const LOOP_MODES = [
  { name: 'once', meaning: 'plays to the end and stops there' },
  { name: 'loop', meaning: 'starts again at the other end' },
  { name: 'pingPong', meaning: 'turns round at each end' },
] as const satisfies readonly EnumValue[];

export const TIME_DOMAINS = [
  { name: 'game', meaning: 'fixed steps; stops while the game is paused' },
  { name: 'unscaled', meaning: 'real time; goes on while the game is paused' },
] as const satisfies readonly EnumValue[];

export const SHAPES = [
  { name: 'rect', meaning: 'a rectangle of `size`' },
  { name: 'circle', meaning: 'a circle; `size` holds its diameter' },
  { name: 'capsule', meaning: 'a rectangle whose shorter sides are round' },
] as const satisfies readonly EnumValue[];

export const VALUE_KINDS: readonly EnumValue[] = [
  { name: 'float32', meaning: 'a number; interpolates' },
  { name: 'int32', meaning: 'a whole number; steps, or interpolates with `numeric=true`' },
  { name: 'bool', meaning: '`true` or `false`; steps' },
  { name: 'enum', meaning: 'a member such as `add`, without quotes; steps' },
  { name: 'vec2', meaning: 'a list of two numbers; interpolates' },
  { name: 'vec3', meaning: 'a list of three numbers; interpolates' },
  { name: 'vec4', meaning: 'a list of four numbers; interpolates' },
  {
    name: 'color',
    meaning: '`#rrggbb`, `#rrggbbaa` or a list of three or four numbers; interpolates',
  },
  { name: 'rect', meaning: 'a list of x, y, width and height; interpolates' },
  { name: 'quat', meaning: 'a rotation as a list of x, y, z and w; takes the short arc' },
  { name: 'assetRef', meaning: '`asset("path")`; steps' },
];
