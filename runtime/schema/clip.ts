import { LOOP_MODES, VALUE_KINDS } from './enums.ts';
import type { AttrSchema, BlockSchema } from './types.ts';

/** The blocks of an `.aeanim` file. Page: animation/clips. */

export const KEY: BlockSchema = {
  name: 'key',
  attrs: [
    {
      name: 't',
      type: { type: 'number', unit: 's' },
      required: true,
      meaning: 'When, from 0 to the clip’s length.',
    },
    {
      name: 'v',
      type: { type: 'by', attr: 'kind' },
      required: true,
      meaning: 'The value, in the form of the track’s kind.',
    },
    {
      name: 'interp',
      type: {
        type: 'enum',
        values: [
          { name: 'bezier', meaning: 'a smooth curve, shaped by the tangents of both keys' },
          { name: 'linear', meaning: 'a straight line' },
          { name: 'step', meaning: 'the value holds until the next key' },
        ],
      },
      default: 'bezier',
      meaning: 'How the value moves from this key to the next.',
    },
    {
      name: 'tangent',
      type: {
        type: 'enum',
        values: [
          { name: 'auto', meaning: 'a smooth slope that never overshoots the neighbouring keys' },
          { name: 'linear', meaning: 'the slope of the straight line on each side' },
          { name: 'free', meaning: 'the slopes given by `in` and `out`' },
        ],
      },
      default: 'auto',
      meaning: 'The slope of a `bezier` curve at this key.',
    },
    {
      name: 'in',
      type: { type: 'by', attr: 'kind' },
      default: '0',
      meaning: 'With `tangent=free`: the slope into the key, in value units a second.',
    },
    {
      name: 'out',
      type: { type: 'by', attr: 'kind' },
      default: '0',
      meaning: 'With `tangent=free`: the slope out of the key, in value units a second.',
    },
  ],
  blocks: [],
  meaning: 'One value at one time.',
  page: 'animation/clips',
};

const NODE_LABEL = {
  meaning: 'the node, as a path from the player’s node; "" is the node itself',
  required: true,
  usual: '',
};

export const TRACK: BlockSchema = {
  name: 'track',
  label: NODE_LABEL,
  attrs: [
    {
      name: 'prop',
      type: { type: 'string' },
      required: true,
      meaning:
        'The property: `Component.field`, one lane of it as `Component.field.a`, `transform.position` or `script/Name.Field`.',
    },
    {
      name: 'kind',
      type: { type: 'enum', values: VALUE_KINDS },
      required: true,
      meaning: 'The type of the values; it must be the property’s own.',
    },
    {
      name: 'authority',
      type: {
        type: 'enum',
        values: [
          { name: 'presentation', meaning: 'on a transform: drawn only, the game does not see it' },
          { name: 'simulation', meaning: 'on a transform: the node moves for real' },
        ],
      },
      default: 'presentation',
      meaning: 'Whether a transform track moves the picture or the node.',
    },
    {
      name: 'onEnd',
      type: {
        type: 'enum',
        values: [
          { name: 'hold', meaning: 'the last value stays' },
          { name: 'restore', meaning: 'the value from before Play comes back' },
        ],
      },
      default: 'hold',
      meaning: 'What happens to the property when the clip ends or stops.',
    },
    {
      name: 'root',
      type: { type: 'bool' },
      default: 'false',
      meaning:
        'The track is root motion: only on "" with `prop="transform.position"` and `kind=vec2`.',
    },
    {
      name: 'numeric',
      type: { type: 'bool' },
      default: 'false',
      meaning: 'An `int32` track interpolates and rounds instead of stepping.',
    },
  ],
  blocks: [KEY],
  meaning: 'Changes one property of one node over time.',
  page: 'animation/clips',
};

export const FRAMES: BlockSchema = {
  name: 'frames',
  label: NODE_LABEL,
  single: true,
  attrs: [
    {
      name: 'sprites',
      type: { type: 'list', of: { type: 'asset', of: 'sprite' } },
      required: true,
      meaning: 'The sprites, in order.',
    },
    {
      name: 'fps',
      type: { type: 'number', above: 0, max: 1_000_000, unit: '1/s' },
      default: '12',
      meaning: 'Frames a second: frame i starts at i / fps.',
    },
    {
      name: 'durations',
      type: { type: 'list', of: { type: 'number', above: 0, unit: 's' } },
      meaning: 'How long each frame shows, one number a sprite, instead of `fps`.',
    },
    {
      name: 'flipX',
      type: { type: 'any', of: [{ type: 'bool' }, { type: 'list', of: { type: 'bool' } }] },
      meaning: 'Mirrors all frames, or each by a list as long as `sprites`.',
    },
  ],
  blocks: [],
  meaning: 'Sprite frames: step tracks on `SpriteRenderer.sprite` and `SpriteRenderer.flipX`.',
  page: 'animation/clips',
};

export const EVENT: BlockSchema = {
  name: 'event',
  attrs: [
    {
      name: 't',
      type: { type: 'number', unit: 's' },
      required: true,
      meaning: 'When, from 0 to the clip’s length.',
    },
    {
      name: 'name',
      type: { type: 'string' },
      required: true,
      meaning: 'A declared event: `Hit`, `Footstep` or one of `project.aego`.',
    },
    {
      name: 'payload',
      type: { type: 'by', attr: 'name' },
      meaning: 'The value that comes with it, as the declaration of the event says.',
    },
    {
      name: 'mode',
      type: {
        type: 'enum',
        values: [
          { name: 'gameplay', meaning: 'on the fixed step that crosses it' },
          {
            name: 'presentation',
            meaning: 'when the drawn time crosses it; for sounds and effects',
          },
          { name: 'preview', meaning: 'only in an editor’s preview' },
        ],
      },
      default: 'gameplay',
      meaning: 'When it runs.',
    },
  ],
  blocks: [],
  meaning: 'Something that happens at one time of the clip.',
  page: 'animation/events',
};

export const SEGMENT: BlockSchema = {
  name: 'segment',
  label: { meaning: 'the name of the segment', required: true },
  attrs: [
    {
      name: 'start',
      type: { type: 'number', unit: 's' },
      required: true,
      meaning: 'Where it begins, from 0.',
    },
    {
      name: 'end',
      type: { type: 'number', unit: 's' },
      required: true,
      meaning: 'Where it ends: after `start`, at most the clip’s length.',
    },
  ],
  blocks: [],
  meaning: 'A part of the clip that plays as a clip of its own.',
  page: 'animation/clips',
};

/** `version=1` of the three files that carry one. */
export const VERSION: AttrSchema = {
  name: 'version',
  type: { type: 'number', oneOf: [1] },
  required: true,
  meaning: 'The version of the format: 1.',
};

export const CLIP: BlockSchema = {
  name: 'anim',
  single: true,
  attrs: [
    VERSION,
    {
      name: 'length',
      type: { type: 'number', min: 0.001, max: 500, unit: 's' },
      required: true,
      meaning: 'How long one pass of the clip takes.',
    },
    {
      name: 'loop',
      type: { type: 'enum', values: LOOP_MODES },
      default: 'once',
      meaning: 'What happens at the end.',
    },
  ],
  blocks: [FRAMES, TRACK, EVENT, SEGMENT],
  meaning: 'A clip: the root of an `.aeanim` file.',
  page: 'animation/clips',
};
