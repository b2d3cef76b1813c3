import { SHAPES } from '../enums.ts';
import type { ComponentSchema } from '../types.ts';

export const MOTION_2D = {
  name: 'Motion2D',
  fields: [
    {
      name: 'speed',
      kind: 'float32',
      default: 4,
      unit: 'm/s',
      min: 0,
      meaning: 'How fast it walks at full input, measured along the ground.',
    },
    {
      name: 'jump',
      kind: 'float32',
      default: 8,
      unit: 'm/s',
      min: 0,
      meaning: 'How fast it leaves the ground.',
    },
    {
      name: 'gravity',
      kind: 'float32',
      default: 20,
      unit: 'm/s2',
      min: 0,
      meaning: 'How fast its fall speeds up.',
    },
    {
      name: 'maxFall',
      kind: 'float32',
      default: 20,
      unit: 'm/s',
      min: 0,
      meaning: 'The fastest it falls.',
    },
    {
      name: 'slope',
      kind: 'float32',
      default: 45,
      unit: 'deg',
      min: 0,
      max: 90,
      meaning: 'The steepest ground it walks up.',
    },
    {
      name: 'step',
      kind: 'float32',
      default: 0.3,
      unit: 'm',
      min: 0,
      meaning: 'The highest edge it steps over.',
    },
    {
      name: 'velocity',
      kind: 'vec2',
      default: [0, 0],
      unit: 'm/s',
      readonly: true,
      meaning: 'How fast it moves by itself: 0 for one who stands on a moving platform.',
    },
    {
      name: 'grounded',
      kind: 'bool',
      default: false,
      readonly: true,
      meaning: 'Whether it stands on something.',
    },
  ],
  methods: [
    {
      name: 'Move',
      params: [{ name: 'axis', type: 'float', meaning: 'from -1, left, to 1, right' }],
      returns: 'void',
      meaning: 'Walks for this step: -1 is left, 1 is right, at full speed.',
    },
    {
      name: 'Jump',
      params: [],
      returns: 'void',
      meaning: 'Jumps, if it stands on something; from a moving platform with its velocity.',
    },
  ],
  signals: [],
  meaning:
    'Walks, jumps and falls; it alone moves its node. It collides with its Collider2D, or a plain one.',
  page: 'gameplay.Motion2D',
} as const satisfies ComponentSchema;

export const BODY_2D = {
  name: 'Body2D',
  fields: [
    {
      name: 'kind',
      kind: 'enum',
      values: [
        { name: 'static', meaning: 'never moves' },
        { name: 'kinematic', meaning: 'moved by animation or scripts; pushes and carries others' },
        { name: 'dynamic', meaning: 'moved by physics alone' },
      ],
      default: 'static',
      fixed: true,
      meaning: 'What may move it.',
    },
    {
      name: 'mass',
      kind: 'float32',
      default: 1,
      unit: 'kg',
      above: 0,
      meaning: 'How hard a dynamic body is to push.',
    },
    {
      name: 'friction',
      kind: 'float32',
      default: 0.5,
      min: 0,
      meaning: 'How much it holds on to what it touches; 0 is ice.',
    },
  ],
  methods: [],
  signals: [],
  meaning: 'Makes the node, with the colliders at and below it, a body of the physics.',
  page: 'physics.Body2D',
} as const satisfies ComponentSchema;

export const COLLIDER_2D = {
  name: 'Collider2D',
  fields: [
    {
      name: 'shape',
      kind: 'enum',
      values: SHAPES,
      default: 'rect',
      fixed: true,
      meaning: 'The form that collides.',
    },
    { name: 'size', kind: 'vec2', default: [1, 1], unit: 'm', meaning: 'Width and height.' },
    {
      name: 'offset',
      kind: 'vec2',
      default: [0, 0],
      unit: 'm',
      meaning: 'Where its centre is, from the node.',
    },
    {
      name: 'sensor',
      kind: 'bool',
      default: false,
      meaning: 'Notices others but lets them through.',
    },
  ],
  methods: [],
  signals: [],
  meaning: 'The form by which others run into the node; without a body above it, a wall.',
  page: 'physics.Collider2D',
} as const satisfies ComponentSchema;

export const HITBOX_2D = {
  name: 'Hitbox2D',
  fields: [
    { name: 'active', kind: 'bool', default: true, meaning: 'Whether it deals damage by itself.' },
    {
      name: 'policy',
      kind: 'enum',
      values: [
        { name: 'oncePerActivation', meaning: 'once to each target until it is off again' },
        { name: 'everyStep', meaning: 'on every step' },
      ],
      default: 'oncePerActivation',
      fixed: true,
      meaning: 'How often it deals damage.',
    },
    { name: 'damage', kind: 'float32', default: 1, min: 0, meaning: 'How much each hit takes.' },
    { name: 'size', kind: 'vec2', default: [1, 1], unit: 'm', meaning: 'Width and height.' },
    {
      name: 'offset',
      kind: 'vec2',
      default: [0, 0],
      unit: 'm',
      meaning: 'Where its centre is, from the node.',
    },
  ],
  methods: [
    {
      name: 'Pulse',
      params: [],
      returns: 'void',
      meaning: 'Deals one round of damage, also while it is not active.',
    },
  ],
  signals: [],
  meaning: 'An area that damages what has Health, but not the fighter it belongs to.',
  page: 'gameplay.Hitbox2D',
} as const satisfies ComponentSchema;

export const HEALTH = {
  name: 'Health',
  fields: [
    { name: 'max', kind: 'float32', default: 3, above: 0, meaning: 'What it starts with.' },
    {
      name: 'current',
      kind: 'float32',
      default: 3,
      readonly: true,
      meaning: 'What is left; starts at `max`.',
    },
  ],
  methods: [
    {
      name: 'Heal',
      params: [
        { name: 'amount', type: 'float', meaning: 'how much to give; 0 or less is nothing' },
      ],
      returns: 'void',
      meaning:
        'Gives back what was taken, at once and up to `max`; who had nothing left lives again.',
    },
  ],
  signals: [
    {
      name: 'Damaged',
      params: [{ name: 'amount', type: 'float', meaning: 'how much was taken' }],
      meaning: 'A hitbox took so much of it.',
    },
    {
      name: 'Died',
      params: [],
      meaning: 'Nothing is left; said once, and again if it was healed meanwhile.',
    },
  ],
  meaning: 'What hitboxes take from, in the colliders of its node or below it.',
  page: 'gameplay.Health',
} as const satisfies ComponentSchema;
