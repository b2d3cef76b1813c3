import { defineEntry } from '../entry.ts';
import * as form from './forms.ts';
import { clip, counted, runner, turn } from './samples.ts';
import { one } from './words.ts';

const straight = '    key t=0 v=0 {}\n    key t=0.4 v=0.6 {}\n';

const playerScene = (components: string) => ({
  'main.aescene': `scene version=1 {\n  node "Hero" {\n${components}    component "AnimationPlayer" clip=asset("hero") playOnStart=true {}\n  }\n}\n`,
});

const sprite = '    component "SpriteRenderer" sprite=asset("engine/sprites/runner_0") {}\n';

/** What of a clip cannot be read, or does not fit the node it plays on. */
export const ANM001 = defineEntry({
  code: 'ANM001',
  title: 'Track or file that cannot be read',
  summary:
    'Something in a clip is not as the format wants it, or does not fit the node it plays on.',
  effect: 'error: not imported; warning: that part is ignored',
  why: [
    'A clip is imported as a whole or not at all. If half of it played, a typing mistake in one key would look like a mistake in the motion. So with an error in the list the last version that could be read stays, players keep playing it, and every error is listed, not only the first.',
    'A warning stops nothing. A misspelt attribute or block is ignored and the rest of the clip plays; a track whose property is missing from the node, or has another type, is off until the two agree.',
  ],
  causes: {
    text: {
      ...form.text,
      example: {
        file: 'wave.aeanim',
        note: 'The string is not closed before the end of the line.',
        broken: clip('  event t=0.4 name="Footstep\n'),
        fixed: clip('  event t=0.4 name="Footstep" {}\n'),
      },
    },
    noRoot: {
      severity: 'error',
      when: 'A file without an `anim` block',
      message: () => 'A clip file needs an anim block. Start with: anim version=1 length=1 { }',
      example: {
        file: 'wave.aeanim',
        broken: 'animation version=1 length=1 {\n}\n',
        fixed: 'anim version=1 length=1 {\n}\n',
      },
    },
    missingAttribute: {
      ...form.missingAttribute,
      example: {
        file: 'wave.aeanim',
        note: 'A clip has no length of its own accord.',
        broken: 'anim version=1 loop=loop {\n}\n',
        fixed: 'anim version=1 length=0.8 loop=loop {\n}\n',
      },
    },
    wrongValue: {
      ...form.wrongValue,
      example: {
        file: 'wave.aeanim',
        note: 'Members of a list of choices stand without quotes.',
        broken: turn(straight).replace('loop=loop', 'loop="loop"'),
        fixed: turn(straight),
      },
    },
    outOfRange: {
      ...form.outOfRange,
      example: {
        file: 'wave.aeanim',
        broken: clip('', 'length=0'),
        fixed: clip('', 'length=0.8'),
      },
    },
    unknownAttribute: {
      ...form.unknownAttribute,
      example: {
        file: 'wave.aeanim',
        broken: turn(straight.replace('v=0 {}', 'v=0 intrep=linear {}')),
        fixed: turn(straight.replace('v=0 {}', 'v=0 interp=linear {}')),
      },
    },
    doubledAttribute: {
      ...form.doubledAttribute,
      example: {
        file: 'wave.aeanim',
        broken: turn('    key t=0 v=0 v=0.2 {}\n'),
        fixed: turn('    key t=0 v=0.2 {}\n'),
      },
    },
    unknownBlock: {
      ...form.unknownBlock,
      example: {
        file: 'wave.aeanim',
        broken: turn(straight.replace('key t=0.4', 'kye t=0.4')),
        fixed: turn(straight),
      },
    },
    doubledBlock: {
      ...form.doubledBlock,
      example: {
        file: 'hero.aeanim',
        note: 'A clip has one list of sprite frames.',
        broken: clip(
          `  frames "" sprites=[${runner(0)}] {}\n  frames "" sprites=[${runner(1)}] {}\n`,
        ),
        fixed: clip(`  frames "" sprites=[${runner(0)}, ${runner(1)}] {}\n`),
      },
    },
    unwantedLabel: {
      ...form.unwantedLabel,
      example: {
        file: 'wave.aeanim',
        note: 'The event’s name is an attribute.',
        broken: clip('  event "Footstep" t=0.4 name="Footstep" {}\n'),
        fixed: clip('  event t=0.4 name="Footstep" {}\n'),
      },
    },
    missingLabel: {
      ...form.missingLabel,
      example: {
        file: 'wave.aeanim',
        note: 'An empty label stands for the player’s own node.',
        broken: turn(straight).replace('track ""', 'track'),
        fixed: turn(straight),
      },
    },
    noKeys: {
      severity: 'error',
      when: 'A track without a key',
      message: (a: { prop: string }) =>
        `This track on ${a.prop} has no keys. Give it at least one, such as key t=0 v=… {}, or remove it.`,
      example: {
        file: 'wave.aeanim',
        broken: turn(''),
        fixed: turn('    key t=0 v=0 {}\n'),
      },
    },
    doubledKey: {
      severity: 'error',
      when: 'Two keys of one track at the same time, after rounding to a millionth of a second',
      message: (a: { t: string }) =>
        `This track has two keys at ${a.t} s. Move one of them or remove it.`,
      example: {
        file: 'wave.aeanim',
        broken: turn(`${straight}    key t=0.4 v=0.2 {}\n`),
        fixed: turn(`${straight}    key t=0.5 v=0.2 {}\n`),
      },
    },
    wrongKeyValue: {
      severity: 'error',
      when: 'A key whose `v`, `in` or `out` is not of the track’s kind',
      message: (a: {
        name: string;
        kind: string;
        expected: string;
        found: string;
        hint?: string | undefined;
      }) =>
        `${a.name} of ${one(a.kind)} key is ${a.expected}, not ${a.found}.${a.hint === undefined ? '' : ` ${a.hint}`}`,
      example: {
        file: 'wave.aeanim',
        broken: clip('  track "" prop="transform.position" kind=vec2 {\n    key t=0 v=0 {}\n  }\n'),
        fixed: clip(
          '  track "" prop="transform.position" kind=vec2 {\n    key t=0 v=[0, 0] {}\n  }\n',
        ),
      },
    },
    tooLarge: {
      severity: 'error',
      when: 'A value, or the curve between two keys, that leaves the range of its type',
      message: (a: { kind: string; limit: string; curve: boolean }) =>
        a.curve
          ? `The curve from this key to the next goes past ${a.limit}, the limit of ${a.kind}. Use interp=linear or flatter slopes.`
          : `This value is past ${a.limit}, the limit of ${a.kind}.`,
      example: {
        file: 'wave.aeanim',
        broken: turn('    key t=0 v=1e39 {}\n'),
        fixed: turn('    key t=0 v=1e38 {}\n'),
      },
    },
    zeroQuaternion: {
      severity: 'error',
      when: 'A quaternion whose four numbers are all 0',
      message: () =>
        'A rotation cannot be [0, 0, 0, 0], since it points nowhere. No rotation is [0, 0, 0, 1].',
      example: {
        file: 'wave.aeanim',
        broken: clip(
          '  track "" prop="Bone.rotation" kind=quat {\n    key t=0 v=[0, 0, 0, 0] {}\n  }\n',
        ),
        fixed: clip(
          '  track "" prop="Bone.rotation" kind=quat {\n    key t=0 v=[0, 0, 0, 1] {}\n  }\n',
        ),
      },
    },
    wrongProp: {
      severity: 'error',
      when: 'A `prop` that is not written as a property',
      message: (a: { prop: string; meant: string | undefined }) =>
        a.meant === undefined
          ? `"${a.prop}" is not written as a property. Write Component.field, transform.position or script/Name.Field.`
          : `A property is written with its component. Write "${a.meant}", not "${a.prop}".`,
      example: {
        file: 'wave.aeanim',
        broken: turn(straight).replace('transform.rotation', 'rotation'),
        fixed: turn(straight),
      },
    },
    wrongRoot: {
      severity: 'error',
      when: '`root=true` on anything but the position of the player’s own node',
      message: () =>
        'root=true belongs on the track that moves the whole figure: track "" prop="transform.position" kind=vec2.',
      example: {
        file: 'walk.aeanim',
        note: 'The root track moves the player’s node, not one below it.',
        broken: clip(
          '  track "Hips" prop="transform.position" kind=vec2 root=true {\n    key t=0 v=[0, 0] {}\n  }\n',
        ),
        fixed: clip(
          '  track "" prop="transform.position" kind=vec2 root=true {\n    key t=0 v=[0, 0] {}\n  }\n',
        ),
      },
    },
    wrongNumeric: {
      severity: 'error',
      when: '`numeric=true` on a track that is not `int32`',
      message: (a: { kind: string }) =>
        `numeric=true belongs on int32 tracks; this one is ${a.kind}. Remove it.`,
      example: {
        file: 'wave.aeanim',
        broken: turn(straight, ' numeric=true'),
        fixed: turn(straight),
      },
    },
    fpsAndDurations: {
      severity: 'error',
      when: '`frames` with both `fps` and `durations`',
      message: () => 'fps and durations both say how long a frame shows. Keep one of them.',
      example: {
        file: 'hero.aeanim',
        broken: clip(
          `  frames "" fps=10 durations=[0.1, 0.3] {\n    sprites=[${runner(0)}, ${runner(1)}]\n  }\n`,
        ),
        fixed: clip(
          `  frames "" durations=[0.1, 0.3] {\n    sprites=[${runner(0)}, ${runner(1)}]\n  }\n`,
        ),
      },
    },
    framesCount: {
      severity: 'error',
      when: '`durations` or a list of `flipX` that is not as long as `sprites`, or no sprite at all',
      message: (a: { name: string; count: number; sprites: number }) =>
        a.name === 'sprites'
          ? 'frames needs at least one sprite.'
          : `${a.name} has ${counted(a.count, 'entry', 'entries')}, but there ${a.sprites === 1 ? 'is' : 'are'} ${counted(a.sprites, 'sprite', 'sprites')}. Give one for each.`,
      example: {
        file: 'hero.aeanim',
        broken: clip(
          `  frames "" durations=[0.1] {\n    sprites=[${runner(0)}, ${runner(1)}]\n  }\n`,
        ),
        fixed: clip(
          `  frames "" durations=[0.1, 0.3] {\n    sprites=[${runner(0)}, ${runner(1)}]\n  }\n`,
        ),
      },
    },
    doubledSegment: {
      severity: 'error',
      when: 'Two segments of one name, or one with an empty name',
      message: (a: { name: string }) =>
        a.name === ''
          ? 'A segment needs a name in its label, such as segment "Windup".'
          : `There is already a segment "${a.name}" in this clip. Give this one another name.`,
      example: {
        file: 'attack.aeanim',
        broken: clip(
          '  segment "Swing" start=0 end=0.3 {}\n  segment "Swing" start=0.3 end=0.8 {}\n',
        ),
        fixed: clip(
          '  segment "Swing" start=0 end=0.3 {}\n  segment "Rest" start=0.3 end=0.8 {}\n',
        ),
      },
    },
    missingSprite: {
      severity: 'warning',
      when: 'A sprite that is not in the project; a placeholder is drawn',
      message: (a: { path: string }) =>
        `There is no sprite "${a.path}", so a placeholder is drawn.`,
      example: {
        file: 'hero.aeanim',
        note: 'The built-in runner has the sprites 0 to 7.',
        broken: clip(`  frames "" sprites=[${runner(0)}, ${runner(8)}] {}\n`),
        fixed: clip(`  frames "" sprites=[${runner(0)}, ${runner(7)}] {}\n`),
      },
    },
    missingProperty: {
      severity: 'warning',
      when: 'A property that the node does not have: no such component, field or lane',
      message: (a: { prop: string; node: string; nearest?: string | undefined }) =>
        `${a.node} has no property ${a.prop}, so this track is off.${a.nearest === undefined ? '' : ` Did you mean ${a.nearest}?`}`,
      example: {
        file: 'hero.aeanim',
        note: 'The field is called tint.',
        broken: clip(
          '  track "" prop="SpriteRenderer.color" kind=color {\n    key t=0 v=#ff8800 {}\n  }\n',
        ),
        fixed: clip(
          '  track "" prop="SpriteRenderer.tint" kind=color {\n    key t=0 v=#ff8800 {}\n  }\n',
        ),
        with: playerScene(sprite),
        steps: 1,
      },
    },
    otherKind: {
      severity: 'warning',
      when: 'A track whose `kind` is not that of the property',
      message: (a: { prop: string; kind: string; actual: string }) =>
        `${a.prop} is ${one(a.actual)}, but the track is ${a.kind}, so it is off. Write kind=${a.actual} and values to match.`,
      example: {
        file: 'hero.aeanim',
        note: 'A tint is a colour. Its opacity alone would be SpriteRenderer.tint.a.',
        broken: clip(
          '  track "" prop="SpriteRenderer.tint" kind=float32 {\n    key t=0 v=0.5 {}\n  }\n',
        ),
        fixed: clip(
          '  track "" prop="SpriteRenderer.tint.a" kind=float32 {\n    key t=0 v=0.5 {}\n  }\n',
        ),
        with: playerScene(sprite),
        steps: 1,
      },
    },
    unknownMember: {
      severity: 'warning',
      when: 'An `enum` value that the property does not have',
      message: (a: {
        prop: string;
        value: string;
        members: string;
        nearest?: string | undefined;
      }) =>
        `${a.prop} has no value ${a.value}, so this track is off. ${a.nearest === undefined ? `It takes ${a.members}.` : `Did you mean ${a.nearest}?`}`,
      example: {
        file: 'hero.aeanim',
        broken: clip(
          '  track "" prop="SpriteRenderer.blend" kind=enum {\n    key t=0 v=added {}\n  }\n',
        ),
        fixed: clip(
          '  track "" prop="SpriteRenderer.blend" kind=enum {\n    key t=0 v=add {}\n  }\n',
        ),
        with: playerScene(sprite),
        steps: 1,
      },
    },
    notAnimated: {
      severity: 'warning',
      when: 'A property that no track may drive: a read-only one, or one that a player keeps for itself',
      message: (a: { prop: string; node: string }) =>
        `${a.prop} of ${a.node} cannot be animated, so this track is off. Set it from a script instead.`,
      example: {
        file: 'hero.aeanim',
        note: 'A player’s speed is set by the scene or by SetSpeed.',
        broken: clip(
          '  track "" prop="AnimationPlayer.speed" kind=float32 {\n    key t=0 v=2 {}\n  }\n',
        ),
        fixed: clip('', 'length=0.8 loop=loop'),
        with: playerScene(''),
        steps: 1,
      },
    },
    more: form.more,
  },
  related: ['ANM002', 'ANM003', 'ANM005'],
});
