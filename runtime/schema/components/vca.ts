import type { ComponentSchema } from '../types.ts';
import { VCA_HANDLE_FORMS } from '../vca.ts';

export const VCA_PLAYER = {
  name: 'VcaPlayer',
  fields: [
    {
      name: 'file',
      kind: 'assetRef',
      asset: 'vca',
      default: '',
      fixed: true,
      meaning: 'The `.vca` file it plays, from the first step on.',
    },
    {
      name: 'speed',
      kind: 'float32',
      default: 1,
      min: -100,
      max: 100,
      meaning:
        'Seconds of the file a second; below 0 it plays backwards, from the end of a file that has one.',
    },
    {
      name: 'loop',
      kind: 'bool',
      default: false,
      fixed: true,
      meaning: 'Starts again at the end, if the file has one.',
    },
    {
      name: 'intensity',
      kind: 'float32',
      default: 1,
      meaning: 'Fades what expressions give: 1 is all of it, 0 nothing. Keys stay as they are.',
    },
    {
      name: 'handles',
      kind: 'enum',
      values: VCA_HANDLE_FORMS,
      default: 'absolute',
      fixed: true,
      meaning: 'How the handles of `bezier` keys are written in the file.',
    },
    {
      name: 'time',
      kind: 'float32',
      default: 0,
      unit: 's',
      readonly: true,
      meaning: 'Where in the file it is.',
    },
    {
      name: 'playing',
      kind: 'bool',
      default: false,
      readonly: true,
      meaning: 'Whether it plays; a paused player still does.',
    },
  ],
  methods: [
    {
      name: 'Play',
      params: [],
      returns: 'void',
      meaning: 'Plays from the start, with a speed below 0 from the end.',
    },
    {
      name: 'Stop',
      params: [],
      returns: 'void',
      meaning: 'Ends it: what it moved is again as the scene has it, `Finished(-1)` is emitted.',
    },
    { name: 'Pause', params: [], returns: 'void', meaning: 'Holds it where it is.' },
    { name: 'Resume', params: [], returns: 'void', meaning: 'Goes on after Pause.' },
    {
      name: 'Seek',
      params: [{ name: 't', type: 'float', meaning: 'seconds from the start of the file' }],
      returns: 'void',
      meaning: 'Jumps to a time in seconds, at most to the end; only while it plays.',
    },
  ],
  signals: [
    {
      name: 'Finished',
      params: [
        {
          name: 'cycle',
          type: 'int',
          meaning: '0 at the end, where the last pose stays, -1 when stopped',
        },
      ],
      meaning: 'A file that does not loop has ended (0), or was stopped (-1).',
    },
  ],
  meaning: 'Plays a VCA file on the bones below its node, or on its node.',
  page: 'animation.VcaPlayer',
} as const satisfies ComponentSchema;
