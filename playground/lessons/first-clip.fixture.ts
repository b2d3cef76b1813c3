import type { Change } from '../put.ts';
import type { Ways } from './ways.fixture.ts';

const CLIP = 'clips/run.aeanim';
const SCENE = 'FirstClip.aescene';
const clip = (from: string, to: string): Change => ({ file: CLIP, from, to });
const MISSING = '      // six are missing\n';
const sprite = (i: number): string => `      asset("engine/sprites/runner_${i}"),\n`;
const sprites = (...list: number[]): string => list.map(sprite).join('');
const after = '    key t=0.5 v=1 {}\n  }\n';
const frames = '    ]\n  }\n';

export const firstClipWays: readonly Ways[] = [
  {
    goal: 'all-drawings',
    // Keys of a track say the same as frames do.
    another: [
      clip(
        '  frames "" fps=10 {\n    sprites=[\n',
        '  track "" prop="SpriteRenderer.sprite" kind=assetRef {\n',
      ),
      clip(
        `${sprites(0, 1)}${MISSING}`,
        Array.from(
          { length: 8 },
          (_, i) => `    key t=${i / 10} v=asset("engine/sprites/runner_${i}") {}\n`,
        ).join(''),
      ),
      clip('    ]\n  }\n', '  }\n'),
    ],
    near: [
      {
        changes: [clip(MISSING, sprites(2, 3, 4, 5, 6))],
        missing: 'The figure shows 7 of the eight drawings.',
      },
      {
        changes: [clip(MISSING, sprites(2, 4, 3, 5, 6, 7))],
        missing: 'All eight are there, but runner_4 comes where runner_3 should.',
      },
    ],
  },
  {
    goal: 'round',
    // The player may say so as well.
    another: [{ file: SCENE, from: 'playOnStart=true', to: 'playOnStart=true loop=loop' }],
    near: [
      { changes: [clip('length=0.8', 'length=5')], missing: 'It stands still after 0.7 s.' },
      {
        changes: [clip('length=0.8', 'length=8'), clip('fps=10', 'fps=1')],
        missing: 'It stands still after 7 s.',
      },
    ],
  },
  {
    goal: 'fast',
    another: [{ file: SCENE, from: 'playOnStart=true', to: 'playOnStart=true speed=1.6' }],
    near: [
      {
        changes: [clip('fps=10', 'fps=16')],
        missing: 'One round takes 0.8 s. Half a second is wanted.',
      },
      {
        changes: [clip('length=0.8', 'length=0.71')],
        missing: 'One round takes 0.72 s. Half a second is wanted.',
      },
    ],
  },
  {
    goal: 'hop',
    // The whole position, with one hop a round, thrown up and falling.
    another: [
      clip(
        frames,
        `${frames}
  track "" prop="transform.position" kind=vec2 {
    key t=0 v=[0, 1] tangent=free out=[0, 2] {}
    key t=0.5 v=[0, 1] tangent=free in=[0, -2] {}
  }
`,
      ),
    ],
    near: [
      {
        changes: [
          clip(
            frames,
            `${frames}
  track "" prop="transform.position.y" kind=float32 {
    key t=0 v=1 {}
    key t=0.5 v=1.2 {}
  }
`,
          ),
        ],
        missing: 'It is thrown from one height to another at once. Let it come down as it went up.',
      },
      {
        changes: [
          clip(
            frames,
            `${frames}
  track "" prop="transform.position.y" kind=float32 {
    key t=0 v=1 {}
    key t=0.25 v=1.1 {}
    key t=0.5 v=1 {}
  }
`,
          ),
        ],
        missing: 'It rises by 0.1 m. At least 0.15 m is wanted.',
      },
    ],
  },
  {
    goal: 'footsteps',
    another: [
      clip(
        after,
        `${after}
  event t=0 name="Footstep" mode=presentation {}
  event t=0.25 name="Footstep" mode=presentation {}
`,
      ),
    ],
    near: [
      {
        changes: [
          clip(
            after,
            `${after}
  event t=0 name="Footstep" mode=preview {}
  event t=0.25 name="Footstep" mode=preview {}
`,
          ),
        ],
        missing: 'No Footstep is heard.',
      },
      {
        changes: [clip(after, `${after}\n  event t=0.25 name="Footstep" {}\n`)],
        missing: 'In one round 1 are heard. Two are wanted.',
      },
      {
        changes: [
          clip(
            after,
            `${after}
  event t=0.1 name="Footstep" {}
  event t=0.2 name="Footstep" {}
`,
          ),
        ],
        missing: 'Two are heard, 0.1 s and 0.4 s apart. They should be evenly apart.',
      },
    ],
  },
];
