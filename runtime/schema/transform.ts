import type { FieldSchema } from './types.ts';

/** The fields every node has. In a scene they stand in `transform`, in a track as `transform.…`. */
export const TRANSFORM = [
  {
    name: 'position',
    kind: 'vec2',
    default: [0, 0],
    unit: 'm',
    meaning: 'Where the node is, in the space of its parent; y points up.',
  },
  {
    name: 'rotation',
    kind: 'float32',
    default: 0,
    unit: 'rad',
    meaning: 'How far the node is turned, counter-clockwise.',
  },
  { name: 'scale', kind: 'vec2', default: [1, 1], meaning: 'How much larger the node is drawn.' },
] as const satisfies readonly FieldSchema[];
