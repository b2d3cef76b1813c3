import { SHAPES } from '../enums.ts';
import type { ComponentSchema } from '../types.ts';

const none = { methods: [], signals: [] } as const;

export const SPRITE_RENDERER = {
  name: 'SpriteRenderer',
  fields: [
    {
      name: 'sprite',
      kind: 'assetRef',
      asset: 'sprite',
      default: '',
      meaning: 'The picture, 64 pixels a metre, its centre on the node.',
    },
    {
      name: 'tint',
      kind: 'color',
      default: [1, 1, 1, 1],
      meaning: 'Multiplies the colours of the picture; its alpha makes it see-through.',
    },
    { name: 'flipX', kind: 'bool', default: false, meaning: 'Mirrors it left to right.' },
    { name: 'flipY', kind: 'bool', default: false, meaning: 'Mirrors it top to bottom.' },
    {
      name: 'order',
      kind: 'int32',
      default: 0,
      meaning: 'Higher is drawn in front; at the same order the scene decides.',
    },
    { name: 'visible', kind: 'bool', default: true, meaning: 'Whether it is drawn at all.' },
    {
      name: 'blend',
      kind: 'enum',
      values: [
        { name: 'normal', meaning: 'covers what is behind' },
        { name: 'add', meaning: 'adds its light to what is behind' },
        { name: 'multiply', meaning: 'darkens what is behind' },
        { name: 'screen', meaning: 'brightens what is behind' },
      ],
      default: 'normal',
      meaning: 'How it mixes with what is behind.',
    },
    {
      name: 'region',
      kind: 'rect',
      default: [0, 0, 1, 1],
      meaning: 'The part of the picture that shows: x, y, width and height, from 0 to 1.',
    },
  ],
  ...none,
  meaning: 'Draws a sprite.',
  page: 'rendering.SpriteRenderer',
} as const satisfies ComponentSchema;

export const SHAPE = {
  name: 'Shape',
  fields: [
    {
      name: 'shape',
      kind: 'enum',
      values: SHAPES,
      default: 'rect',
      meaning: 'What is drawn.',
    },
    {
      name: 'size',
      kind: 'vec2',
      default: [1, 1],
      unit: 'm',
      meaning: 'Width and height.',
    },
    { name: 'color', kind: 'color', default: [1, 1, 1, 1], meaning: 'The colour of the area.' },
    {
      name: 'corners',
      kind: 'vec4',
      default: [0, 0, 0, 0],
      unit: 'm',
      meaning: 'Corner radii of a rect: top left, top right, bottom right, bottom left.',
    },
  ],
  ...none,
  meaning: 'Draws a plain area.',
  page: 'rendering.Shape',
} as const satisfies ComponentSchema;

export const LABEL = {
  name: 'Label',
  fields: [
    { name: 'text', kind: 'string', default: '', meaning: 'What it says.' },
    {
      name: 'size',
      kind: 'float32',
      default: 0.3,
      unit: 'm',
      min: 0,
      meaning: 'The height of a line.',
    },
    { name: 'color', kind: 'color', default: [1, 1, 1, 1], meaning: 'The colour of the text.' },
  ],
  ...none,
  meaning: 'Draws a line of text.',
  page: 'rendering.Label',
} as const satisfies ComponentSchema;

/** Metres that a Camera2D shows at least, at zoom 1. */
export const CAMERA_VIEW = { width: 8, height: 5 } as const;

export const CAMERA_2D = {
  name: 'Camera2D',
  fields: [
    {
      name: 'zoom',
      kind: 'float32',
      default: 1,
      above: 0,
      meaning: `How many times larger everything looks. At 1 the view is at least ${CAMERA_VIEW.width} m wide and ${CAMERA_VIEW.height} m high.`,
    },
  ],
  ...none,
  meaning:
    'Shows the scene from its node, which stands in the middle of the view; without one the view fits the scene at its start.',
  page: 'rendering.Camera2D',
} as const satisfies ComponentSchema;
