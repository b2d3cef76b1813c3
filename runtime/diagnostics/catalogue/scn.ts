// Misspelt in examples on purpose. cspell:ignore tranform
/** Codes of what the importer finds in a scene's text. */
import { defineEntry } from '../entry.ts';
import * as form from './forms.ts';
import { meantName } from './words.ts';

const scene = (lines: string, head = ' version=1') => `scene${head} {\n${lines}}\n`;

const hero = (lines: string) => scene(`  node "Hero" {\n${lines}  }\n`);

/** A component with an attribute a line, so that each can be seen beside its mended one. */
const component = (type: string, ...attrs: readonly string[]) =>
  hero(`    component "${type}" {\n${attrs.map((attr) => `      ${attr}\n`).join('')}    }\n`);

const SPRITE = 'sprite=asset("engine/sprites/runner_0")';
const sprite = (...attrs: readonly string[]) => component('SpriteRenderer', SPRITE, ...attrs);

export const SCN001 = defineEntry({
  code: 'SCN001',
  title: 'Scene that cannot be read',
  summary: 'The text of a scene has an error, or its nodes cannot be told apart.',
  effect: 'the last good version stays; without one, the rest loads',
  why: [
    'A scene is a tree of named nodes. Clips, scripts and the editor find a node by its path, such as `Hero/Arm`, so every node needs a name, and no two children of one node may share one.',
    'A scene that runs keeps its last good version until the text is mended. At the start there is none yet, so what can be read around the error loads all the same: one bad line does not empty the stage.',
  ],
  causes: {
    text: {
      ...form.text,
      example: {
        file: 'main.aescene',
        note: 'The brace that closes the node is missing.',
        broken: 'scene version=1 {\n  node "Hero" {\n}\n',
        fixed: 'scene version=1 {\n  node "Hero" {\n  }\n}\n',
      },
    },
    noRoot: {
      severity: 'error',
      when: 'A file without a `scene` block',
      message: () => 'A scene file needs a scene block. Start with: scene version=1 { }',
      example: {
        file: 'main.aescene',
        broken: 'node "Hero" {\n}\n',
        fixed: scene('  node "Hero" {\n  }\n'),
      },
    },
    missingAttribute: {
      ...form.missingAttribute,
      example: {
        file: 'main.aescene',
        broken: scene('  node "Hero" {}\n', ''),
        fixed: scene('  node "Hero" {}\n'),
      },
    },
    wrongVersion: {
      severity: 'error',
      when: 'A `version` that is not 1',
      message: (a: { found: string }) => `The version of a scene is 1, not ${a.found}.`,
      example: {
        file: 'main.aescene',
        broken: scene('  node "Hero" {}\n', ' version=2'),
        fixed: scene('  node "Hero" {}\n'),
      },
    },
    missingLabel: {
      ...form.missingLabel,
      example: {
        file: 'main.aescene',
        broken: scene('  node {\n  }\n'),
        fixed: scene('  node "Hero" {\n  }\n'),
      },
    },
    unwantedLabel: {
      ...form.unwantedLabel,
      example: {
        file: 'main.aescene',
        broken: hero('    transform "Hero" position=[0, 1] {}\n'),
        fixed: hero('    transform position=[0, 1] {}\n'),
      },
    },
    doubledNode: {
      severity: 'error',
      when: 'Two nodes of one name below the same node; the first one loads',
      message: (a: { name: string; parent: string }) =>
        `${a.parent === '' ? 'The scene' : a.parent} already has a node "${a.name}"; this one is left out. Give it another name.`,
      example: {
        file: 'main.aescene',
        broken: scene('  node "Hero" {}\n  node "Hero" {}\n'),
        fixed: scene('  node "Hero" {}\n  node "Rival" {}\n'),
      },
    },
    wrongName: {
      severity: 'error',
      when: 'A name that is empty or has a `/` in it',
      message: (a: { name: string }) =>
        a.name === ''
          ? 'A node needs a name; this one is left out.'
          : `A node’s name cannot have a / in it, since paths are written with it; "${a.name}" is left out.`,
      example: {
        file: 'main.aescene',
        note: 'A child is written inside its parent.',
        broken: scene('  node "Hero" {}\n  node "Hero/Arm" {}\n'),
        fixed: scene('  node "Hero" {\n    node "Arm" {}\n  }\n'),
      },
    },
    doubledScript: {
      severity: 'error',
      when: 'Two scripts of one name on a node; the first one loads',
      message: (a: { name: string; node: string }) =>
        `${a.node} already has a script "${a.name}"; this one is left out. Give it another name.`,
      example: {
        file: 'main.aescene',
        broken: hero(
          '    script "Hero" source=asset("hero.aescript") {}\n    script "Hero" source=asset("hero.aescript") {}\n',
        ),
        fixed: hero('    script "Hero" source=asset("hero.aescript") {}\n'),
        with: { 'hero.aescript': 'func Ready() {\n}\n' },
      },
    },
    more: form.more,
  },
  related: ['SCN002', 'SCN003'],
});

export const SCN002 = defineEntry({
  code: 'SCN002',
  title: 'Unknown component or field, or a wrong value',
  summary: 'A scene names something that does not exist, or gives a field a value it cannot hold.',
  effect: 'that part is ignored, the rest loads',
  why: [
    'The components and their fields are fixed, and each field has a type. A name or value that does not fit is most often a typing mistake; the field then keeps its default, so that the mistake shows in the list and not as a scene that fails somewhere else.',
  ],
  causes: {
    unknownComponent: {
      severity: 'error',
      when: 'A component that does not exist',
      message: (a: { name: string; nearest: string | undefined }) =>
        `There is no component "${a.name}", so it is left out.${meantName(a.nearest)}`,
      example: {
        file: 'main.aescene',
        broken: sprite().replace('SpriteRenderer', 'Sprite'),
        fixed: sprite(),
      },
    },
    unknownAttribute: {
      ...form.unknownAttribute,
      when: 'A field that the component does not have; it is ignored',
      example: {
        file: 'main.aescene',
        broken: sprite('colour=#ff8800'),
        fixed: sprite('tint=#ff8800'),
      },
    },
    unknownBlock: {
      ...form.unknownBlock,
      example: {
        file: 'main.aescene',
        broken: hero('    tranform position=[0, 1] {}\n'),
        fixed: hero('    transform position=[0, 1] {}\n'),
      },
    },
    wrongValue: {
      ...form.wrongValue,
      example: {
        file: 'main.aescene',
        note: 'An asset is named by asset("…"), not by its path alone.',
        broken: component('SpriteRenderer', 'sprite="engine/sprites/runner_0"'),
        fixed: sprite(),
      },
    },
    outOfRange: {
      ...form.outOfRange,
      example: {
        file: 'main.aescene',
        broken: hero('    component "Camera2D" zoom=0 {}\n'),
        fixed: hero('    component "Camera2D" zoom=2 {}\n'),
      },
    },
    zeroQuaternion: {
      severity: 'error',
      when: 'A quaternion whose four numbers are all 0',
      message: (a: { name: string }) =>
        `${a.name} cannot be [0, 0, 0, 0], since that points nowhere. No rotation is [0, 0, 0, 1].`,
      example: {
        file: 'main.aescene',
        broken: hero('    component "Bone" rotation=[0, 0, 0, 0] {}\n'),
        fixed: hero('    component "Bone" rotation=[0, 0, 0, 1] {}\n'),
      },
    },
    readonlyField: {
      severity: 'error',
      when: 'A field that only the running game sets',
      message: (a: { component: string; name: string }) =>
        `${a.name} of ${a.component} is set by the game while it runs; a scene cannot set it. Remove it.`,
      example: {
        file: 'main.aescene',
        note: 'To start the player with the scene, use playOnStart.',
        broken: component('AnimationPlayer', 'clip=asset("engine/anim/bob")', 'playing=true'),
        fixed: component('AnimationPlayer', 'clip=asset("engine/anim/bob")', 'playOnStart=true'),
      },
    },
    missingNode: {
      severity: 'error',
      when: 'A Node field of a script with a path that leads to no node; the field stays nil',
      message: (a: { name: string; path: string }) =>
        `${a.name} names the node "${a.path}", and there is none at that path below this node.`,
      example: {
        file: 'main.aescene',
        note: 'The path starts at the node of the script.',
        broken: hero(
          '    script "Hero" source=asset("hero.aescript") {\n      sword="Hero/Sword"\n    }\n    node "Sword" {}\n',
        ),
        fixed: hero(
          '    script "Hero" source=asset("hero.aescript") {\n      sword="Sword"\n    }\n    node "Sword" {}\n',
        ),
        with: { 'hero.aescript': 'var Sword Node\n' },
        steps: 1,
      },
    },
    doubledAttribute: {
      ...form.doubledAttribute,
      example: {
        file: 'main.aescene',
        broken: sprite('order=1', 'order=2'),
        fixed: sprite('order=2'),
      },
    },
    doubledBlock: {
      ...form.doubledBlock,
      example: {
        file: 'main.aescene',
        broken: hero('    transform position=[0, 1] {}\n    transform rotation=0.5 {}\n'),
        fixed: hero('    transform position=[0, 1] rotation=0.5 {}\n'),
      },
    },
    doubledComponent: {
      severity: 'warning',
      when: 'Two components of one type on a node; the first one counts',
      message: (a: { name: string; node: string }) =>
        `${a.node} already has a component "${a.name}"; the first one counts. Put this one on a child node.`,
      example: {
        file: 'main.aescene',
        broken: hero(
          '    component "Shape" shape=rect {}\n    component "Shape" shape=circle {}\n',
        ),
        fixed: hero(
          '    component "Shape" shape=rect {}\n    node "Dot" {\n      component "Shape" shape=circle {}\n    }\n',
        ),
      },
    },
  },
  related: ['SCN001', 'SCN003'],
});

interface Missing {
  path: string;
  nearest?: string | undefined;
}

export const SCN003 = defineEntry({
  code: 'SCN003',
  title: 'Asset that is not there',
  summary: 'A scene names a file that the project does not have.',
  effect: 'the scene runs without it',
  why: [
    'An asset is named by its path from the project root. Clips, controllers and built-in assets may leave out the extension: `asset("clips/run")` and `asset("clips/run.aeanim")` are one file.',
    'What needs the asset does nothing, or draws a placeholder, and everything else runs. As soon as the file is there, it is used.',
  ],
  causes: {
    clip: {
      severity: 'warning',
      when: 'A clip that is not in the project',
      message: (a: Missing) =>
        `There is no clip "${a.path}". The player has nothing to play.${meantName(a.nearest)}`,
      example: {
        file: 'main.aescene',
        note: 'The engine’s clips are run, bob, jump, hit and idle.',
        broken: component('AnimationPlayer', 'clip=asset("engine/anim/walk")'),
        fixed: component('AnimationPlayer', 'clip=asset("engine/anim/run")'),
      },
    },
    controller: {
      severity: 'warning',
      when: 'A controller that is not in the project',
      message: (a: Missing) =>
        `There is no controller "${a.path}". The animator has no states to play.${meantName(a.nearest)}`,
      example: {
        file: 'main.aescene',
        broken: component('Animator', 'controller=asset("heroine")'),
        fixed: component('Animator', 'controller=asset("hero")'),
        with: {
          'hero.aectrl':
            'controller version=1 entry="Idle" {\n  state "Idle" clip=asset("engine/anim/bob") {}\n}\n',
        },
      },
    },
    sprite: {
      severity: 'warning',
      when: 'A sprite that is not in the project; a placeholder is drawn',
      message: (a: Missing) =>
        `There is no sprite "${a.path}", so a placeholder is drawn.${meantName(a.nearest)}`,
      example: {
        file: 'main.aescene',
        note: 'The runner has eight drawings, runner_0 to runner_7.',
        broken: sprite().replace('runner_0', 'runner'),
        fixed: sprite(),
      },
    },
    vca: {
      severity: 'warning',
      when: 'A `.vca` file that is not in the project',
      message: (a: Missing) =>
        `There is no VCA file "${a.path}". The player has nothing to play.${meantName(a.nearest)}`,
      example: {
        file: 'main.aescene',
        note: 'VCA files are named with their extension.',
        broken: component('VcaPlayer', 'file=asset("wave")'),
        fixed: component('VcaPlayer', 'file=asset("wave.vca")'),
        with: { 'wave.vca': '@move by y func (sin(t))\n' },
      },
    },
    script: {
      severity: 'warning',
      when: 'A script file that is not in the project',
      message: (a: Missing) =>
        `There is no script "${a.path}", so the node runs without it.${meantName(a.nearest)}`,
      example: {
        file: 'main.aescene',
        note: 'Scripts are named with their extension.',
        broken: hero('    script "Hero" source=asset("hero") {}\n'),
        fixed: hero('    script "Hero" source=asset("hero.aescript") {}\n'),
        with: { 'hero.aescript': 'func Ready() {\n}\n' },
      },
    },
  },
  related: ['ANM001', 'SCN002'],
});
