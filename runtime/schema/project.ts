import type { BlockSchema } from './types.ts';

/** The blocks of `project.aego`; each stands at most once. Page: formats/project. */

const keyCodes = { type: 'list', of: { type: 'string' } } as const;

export const PROJECT: BlockSchema = {
  name: 'project',
  single: true,
  attrs: [
    { name: 'name', type: { type: 'string' }, default: '""', meaning: 'The name of the project.' },
    {
      name: 'main',
      type: { type: 'string' },
      default: '"main.aescene"',
      meaning: 'The scene that starts, by its path from the project root.',
    },
  ],
  blocks: [],
  meaning: 'The name of the project and the scene it starts with.',
  page: 'formats/project',
};

export const PHYSICS: BlockSchema = {
  name: 'physics',
  single: true,
  attrs: [
    {
      name: 'hz',
      type: { type: 'number', oneOf: [30, 50, 60, 100, 120, 144], unit: '1/s' },
      default: '60',
      meaning: 'Fixed steps a second.',
    },
    {
      name: 'gravity',
      type: { type: 'list', of: { type: 'number', unit: 'm/s2' }, length: 2 },
      default: '[0, -9.81]',
      meaning: 'The pull on dynamic bodies, in metres a second squared.',
    },
  ],
  blocks: [],
  meaning: 'The rate of the fixed steps, and gravity.',
  page: 'formats/project',
};

export const EVENT_DECLARATION: BlockSchema = {
  name: 'event',
  label: { meaning: 'the name of the event', required: true },
  attrs: [
    {
      name: 'payload',
      type: {
        type: 'enum',
        values: [
          { name: 'none', meaning: 'the event carries no value' },
          { name: 'int', meaning: 'a whole number' },
          { name: 'float', meaning: 'a number' },
          { name: 'bool', meaning: '`true` or `false`; scripts get 1 or 0' },
        ],
      },
      default: 'none',
      meaning: 'The kind of value that comes with it.',
    },
  ],
  blocks: [],
  meaning: 'Declares an event that clips may use.',
  page: 'animation/events',
};

export const ANIMATION: BlockSchema = {
  name: 'animation',
  single: true,
  attrs: [],
  blocks: [EVENT_DECLARATION],
  meaning: 'The events of the project.',
  page: 'animation/events',
};

export const BUTTON: BlockSchema = {
  name: 'button',
  label: { meaning: 'the name of the button', required: true },
  attrs: [
    {
      name: 'keys',
      type: keyCodes,
      required: true,
      meaning: 'The keys that press it, as codes: `"Space"`, `"KeyR"`, `"ArrowLeft"`.',
    },
  ],
  blocks: [],
  meaning: 'An input that is pressed or not.',
  page: 'formats/project',
};

export const AXIS: BlockSchema = {
  name: 'axis',
  label: { meaning: 'the name of the axis', required: true },
  attrs: [
    {
      name: 'negative',
      type: keyCodes,
      default: '[]',
      meaning: 'The keys that push it to -1.',
    },
    {
      name: 'positive',
      type: keyCodes,
      default: '[]',
      meaning: 'The keys that push it to 1.',
    },
  ],
  blocks: [],
  meaning: 'An input from -1 to 1.',
  page: 'formats/project',
};

export const INPUT: BlockSchema = {
  name: 'input',
  single: true,
  attrs: [],
  blocks: [BUTTON, AXIS],
  meaning: 'The buttons and axes that scripts ask for.',
  page: 'formats/project',
};

/** What may stand at the top of the file. */
export const PROJECT_FILE: readonly BlockSchema[] = [PROJECT, PHYSICS, ANIMATION, INPUT];
