import { LOOP_MODES, TIME_DOMAINS } from '../enums.ts';
import type { ComponentSchema, SignalSchema } from '../types.ts';

const EVENT_SIGNAL = {
  name: 'Event',
  params: [
    { name: 'id', type: 'int', meaning: 'which event; `anim.EventName(id)` is its name' },
    { name: 'payload', type: 'float', meaning: 'the value it carries, 0 if none' },
  ],
  meaning: 'An event of the clip was reached.',
} as const satisfies SignalSchema;

export const BONE = {
  name: 'Bone',
  fields: [
    { name: 'position', kind: 'vec3', default: [0, 0, 0], unit: 'm', meaning: 'Its offset.' },
    {
      name: 'rotation',
      kind: 'quat',
      default: [0, 0, 0, 1],
      meaning: 'Its rotation as x, y, z and w.',
    },
    { name: 'scale', kind: 'vec3', default: [1, 1, 1], meaning: 'Its scale.' },
  ],
  methods: [],
  signals: [],
  meaning: 'A joint with a pose of its own.',
  page: 'animation.Bone',
} as const satisfies ComponentSchema;

const MIX = {
  name: 'mix',
  type: 'float',
  optional: true,
  meaning: 'for how many seconds the pose before is held and mixed out; 0 where it is left out',
} as const;

export const ANIMATION_PLAYER = {
  name: 'AnimationPlayer',
  fields: [
    {
      name: 'clip',
      kind: 'assetRef',
      asset: 'clip',
      default: '',
      fixed: true,
      meaning: 'The clip it plays.',
    },
    {
      name: 'playOnStart',
      kind: 'bool',
      default: false,
      fixed: true,
      meaning: 'Plays from the first step on.',
    },
    {
      name: 'speed',
      kind: 'float32',
      default: 1,
      min: -100,
      max: 100,
      fixed: true,
      meaning: 'Clip seconds a second; below 0 it plays backwards.',
    },
    {
      name: 'loop',
      kind: 'enum',
      values: LOOP_MODES,
      default: '',
      fixed: true,
      meaning: 'Replaces the clip’s own loop mode; left out, the clip’s counts.',
    },
    {
      name: 'timeDomain',
      kind: 'enum',
      values: TIME_DOMAINS,
      default: 'game',
      fixed: true,
      meaning: 'The time it runs in.',
    },
    {
      name: 'time',
      kind: 'float32',
      default: 0,
      unit: 's',
      readonly: true,
      meaning: 'Where in the clip it is.',
    },
    {
      name: 'playing',
      kind: 'bool',
      default: false,
      readonly: true,
      meaning: 'Whether it plays; a paused player still does.',
    },
    {
      name: 'cycle',
      kind: 'int32',
      default: 0,
      readonly: true,
      meaning: 'How many passes of the clip it has completed.',
    },
  ],
  methods: [
    {
      name: 'Play',
      params: [
        {
          name: 'clip',
          type: 'Clip',
          optional: true,
          meaning: 'such as `asset("clips/run")`, or `nil`',
        },
      ],
      returns: 'void',
      meaning: 'Starts a clip from the beginning; `nil` plays the present one again.',
    },
    {
      name: 'Stop',
      params: [],
      returns: 'void',
      meaning: 'Ends the clip: `restore` tracks give their values back, `Finished(-1)` is emitted.',
    },
    { name: 'Pause', params: [], returns: 'void', meaning: 'Holds the clip where it is.' },
    { name: 'Resume', params: [], returns: 'void', meaning: 'Goes on after Pause.' },
    {
      name: 'Seek',
      params: [{ name: 't', type: 'float', meaning: 'seconds from the start of the clip' }],
      returns: 'void',
      meaning: 'Jumps to a time in seconds, without the events in between.',
    },
    {
      name: 'SetSpeed',
      params: [
        {
          name: 'speed',
          type: 'float',
          meaning: 'clip seconds a second; 0 holds, below 0 it plays backwards',
        },
      ],
      returns: 'void',
      meaning: 'Changes the speed; from -100 to 100.',
    },
    {
      name: 'PlaySegment',
      params: [
        {
          name: 'name',
          type: 'string',
          names: { is: 'segment' },
          meaning: 'the label of a `segment` of the clip',
        },
        MIX,
      ],
      returns: 'void',
      meaning: 'Plays a segment of the clip as a clip of its own.',
    },
    {
      name: 'QueueSegment',
      params: [
        {
          name: 'name',
          type: 'string',
          names: { is: 'segment' },
          meaning: 'the label of a `segment` of the clip',
        },
        MIX,
      ],
      returns: 'void',
      meaning:
        'Plays a segment when what plays now has ended, on that same step. Play, PlaySegment and Stop forget it.',
    },
  ],
  signals: [
    {
      name: 'Finished',
      params: [{ name: 'cycle', type: 'int', meaning: '0 at the end, -1 when stopped' }],
      meaning: 'A clip that does not loop has ended (0), or was stopped (-1).',
    },
    EVENT_SIGNAL,
  ],
  meaning: 'Plays one clip on its node and the nodes below.',
  page: 'animation.AnimationPlayer',
} as const satisfies ComponentSchema;

const parameter = <K extends 'bool' | 'int' | 'float' | 'trigger'>(kind: K) =>
  ({
    name: 'name',
    type: 'string',
    names: { is: 'parameter', kind },
    meaning: 'the label of a `param` of the controller',
  }) as const;
const STATE_NAME = {
  name: 'state',
  type: 'string',
  names: { is: 'state' },
  meaning: 'the label of a `state` of the controller',
} as const;
const STATE_PARAM = {
  name: 'state',
  type: 'int',
  meaning: 'its index; `StateName(state)` is its name',
} as const;

export const ANIMATOR = {
  name: 'Animator',
  fields: [
    {
      name: 'controller',
      kind: 'assetRef',
      asset: 'controller',
      default: '',
      fixed: true,
      meaning: 'The controller whose states it plays.',
    },
    {
      name: 'rootMotion',
      kind: 'enum',
      values: [
        { name: 'none', meaning: 'root tracks are ignored' },
        { name: 'toMotion', meaning: 'moves the node’s Motion2D, with collisions' },
        { name: 'toTransform', meaning: 'moves the node itself' },
      ],
      default: 'none',
      fixed: true,
      meaning: 'What the root track of its clips moves.',
    },
    {
      name: 'rootScale',
      kind: 'vec2',
      default: [1, 1],
      meaning: 'Multiplies root motion; -1 in x walks the other way.',
    },
    {
      name: 'rootFallback',
      kind: 'bool',
      default: false,
      fixed: true,
      meaning: 'Moves the node itself where `toMotion` finds no Motion2D.',
    },
    {
      name: 'timeDomain',
      kind: 'enum',
      values: TIME_DOMAINS,
      default: 'game',
      fixed: true,
      meaning: 'The time it runs in.',
    },
    {
      name: 'state',
      kind: 'int32',
      default: 0,
      readonly: true,
      meaning: 'The index of the present state; in a blend, of the incoming one.',
    },
    {
      name: 'time',
      kind: 'float32',
      default: 0,
      unit: 's',
      readonly: true,
      meaning: 'Where in the present state’s clip it is.',
    },
    {
      name: 'progress',
      kind: 'float32',
      default: 0,
      readonly: true,
      meaning: 'The part of the present pass that has been played, from 0 to 1.',
    },
    {
      name: 'blending',
      kind: 'bool',
      default: false,
      readonly: true,
      meaning: 'Whether a blend runs.',
    },
  ],
  methods: [
    {
      name: 'SetBool',
      params: [parameter('bool'), { name: 'value', type: 'bool' }],
      returns: 'void',
      meaning: 'Sets a `bool` parameter.',
    },
    {
      name: 'SetInt',
      params: [parameter('int'), { name: 'value', type: 'int' }],
      returns: 'void',
      meaning: 'Sets an `int` parameter.',
    },
    {
      name: 'SetFloat',
      params: [parameter('float'), { name: 'value', type: 'float' }],
      returns: 'void',
      meaning: 'Sets a `float` parameter.',
    },
    {
      name: 'SetTrigger',
      params: [parameter('trigger')],
      returns: 'void',
      meaning: 'Sets a trigger; a transition that uses it, or the end of the step, clears it.',
    },
    {
      name: 'ResetTrigger',
      params: [parameter('trigger')],
      returns: 'void',
      meaning: 'Clears a trigger.',
    },
    {
      name: 'GetBool',
      params: [parameter('bool')],
      returns: 'bool',
      meaning: 'Reads a `bool` parameter.',
    },
    {
      name: 'GetInt',
      params: [parameter('int')],
      returns: 'int',
      meaning: 'Reads an `int` parameter.',
    },
    {
      name: 'GetFloat',
      params: [parameter('float')],
      returns: 'float',
      meaning: 'Reads a `float` parameter.',
    },
    {
      name: 'Play',
      params: [STATE_NAME],
      returns: 'void',
      meaning: 'Switches to a state at once, from its start.',
    },
    {
      name: 'CrossFade',
      params: [
        STATE_NAME,
        { name: 'seconds', type: 'float', meaning: 'how long the blend takes; 0 switches at once' },
      ],
      returns: 'void',
      meaning:
        'Blends into a state. With 0 seconds it is Play, else nothing happens if it is the present one.',
    },
    {
      name: 'IsState',
      params: [{ ...STATE_NAME, name: 'name' }],
      returns: 'bool',
      meaning: 'Whether that state is the present one.',
    },
    {
      name: 'StateName',
      params: [{ name: 'index', type: 'int', meaning: 'its place in the file, from 0' }],
      returns: 'string',
      meaning: 'The name of a state.',
    },
  ],
  signals: [
    { name: 'StateEntered', params: [STATE_PARAM], meaning: 'A state started.' },
    {
      name: 'StateExited',
      params: [STATE_PARAM],
      meaning: 'A state stopped; with a blend, at the end of it.',
    },
    EVENT_SIGNAL,
  ],
  meaning: 'Plays the states of a controller and the transitions between them.',
  page: 'animation.Animator',
} as const satisfies ComponentSchema;
