/** Codes of root motion. */
import { defineEntry } from '../entry.ts';

const scene = (...attributes: string[]) =>
  `scene version=1 {\n  node "Hero" {\n    component "Animator" {\n${attributes.map((line) => `      ${line}\n`).join('')}    }\n  }\n}\n`;

const hero = 'controller=asset("hero")';

export const ANM009 = defineEntry({
  code: 'ANM009',
  title: 'Root motion with nothing to move',
  summary: 'An animator hands its root motion to a Motion2D, but its node has none.',
  effect: 'the root motion is dropped',
  why: [
    'With `rootMotion=toMotion` the root track of a clip goes through the node’s Motion2D, so that walls stop it and slopes carry it. Without that component nobody takes the motion, and a walk cycle walks on the spot.',
    'Moving the node all the same would send it through walls, so it is done only on request: `rootFallback=true` moves the node where there is no Motion2D, and `rootMotion=toTransform` always does.',
  ],
  causes: {
    noMotion: {
      severity: 'warning',
      when: '`rootMotion=toMotion` without `rootFallback` on a node that has no Motion2D',
      message: (a: { node: string }) =>
        `${a.node} has no Motion2D to take the root motion, so it is dropped. Add one, or write rootFallback=true to move the node itself.`,
      example: {
        file: 'main.aescene',
        note: 'The clip has a root track, but the node has no Motion2D.',
        broken: scene(hero, 'rootMotion=toMotion'),
        fixed: scene(hero, 'rootMotion=toMotion', 'rootFallback=true'),
        with: {
          'hero.aectrl':
            'controller version=1 entry="Walk" {\n  state "Walk" clip=asset("walk") {}\n}\n',
          'walk.aeanim':
            'anim version=1 length=1 loop=loop {\n  track "" prop="transform.position" kind=vec2 root=true {\n    key t=0 v=[0, 0] interp=linear {}\n    key t=1 v=[2, 0] {}\n  }\n}\n',
        },
        steps: 2,
      },
    },
  },
  related: ['ANM004', 'ANM006'],
});
