/** Codes of what is found when a clip meets a scene, and of players while they play. */
import { defineEntry } from '../entry.ts';
import { meantName } from './words.ts';

const swing = `anim version=1 length=1 loop=loop {
  track "" prop="transform.rotation" kind=float32 authority=simulation {
    key t=0 v=-0.4 {}
    key t=0.5 v=0.4 {}
    key t=1 v=-0.4 {}
  }
}
`;

export const ANM004 = defineEntry({
  code: 'ANM004',
  title: 'Property driven twice',
  summary: 'Two things would write one property, so the later track is off.',
  effect: 'that track is off',
  why: [
    'A property has one driver at a time. If two clips wrote it, the picture would depend on which came last, and a change in one file would show up in a node that nobody touched.',
    'Who binds first drives: players that play on start in the order of the scene, later ones when their Play takes effect. A driver lets go when its clip ends or is stopped; the next Play of the other player then binds anew.',
    'A node with Motion2D is moved by its controller, so transform tracks on it are off too. Put the picture on a child node and animate that.',
  ],
  causes: {
    driven: {
      severity: 'warning',
      when: 'A property, or one of its lanes, that another track, player or animator already drives',
      message: (a: { prop: string; node: string; by: string }) =>
        `${a.prop} of ${a.node} is already driven by ${a.by}, so this track is off. Animate it in one place.`,
      example: {
        file: 'swing.aeanim',
        note: 'Both tracks turn the same node; the second one is off.',
        broken: swing.replace(
          /}\n$/,
          '  track "" prop="transform.rotation" kind=float32 authority=simulation {\n    key t=0 v=0 {}\n  }\n}\n',
        ),
        fixed: swing,
        with: {
          'main.aescene':
            'scene version=1 {\n  node "Door" {\n    component "AnimationPlayer" clip=asset("swing") playOnStart=true {}\n  }\n}\n',
        },
        steps: 1,
      },
    },
    motion: {
      severity: 'warning',
      when: 'A transform track on a node with Motion2D',
      message: (a: { node: string }) =>
        `${a.node} is moved by its Motion2D, so this transform track is off. Animate a child node instead.`,
      example: {
        file: 'main.aescene',
        note: 'The clip turns a node that Motion2D moves.',
        broken:
          'scene version=1 {\n  node "Hero" {\n    component "Motion2D" {}\n    component "AnimationPlayer" clip=asset("swing") playOnStart=true {}\n  }\n}\n',
        fixed:
          'scene version=1 {\n  node "Hero" {\n    component "Motion2D" {}\n    node "Figure" {\n      component "AnimationPlayer" clip=asset("swing") playOnStart=true {}\n    }\n  }\n}\n',
        with: { 'swing.aeanim': swing },
        steps: 1,
      },
    },
  },
  related: ['ANM005', 'ANM006'],
});

export const ANM005 = defineEntry({
  code: 'ANM005',
  title: 'No such node',
  summary: 'A track names a node that is not below the player’s node.',
  effect: 'that track is off',
  why: [
    'The label of a track is a path that starts at the node of the player: "" is that node, "Arm" its child, "Arm/Hand" the child of the child. A path that leads nowhere turns its track off and nothing else: the other tracks play, and no other node moves in its place.',
    'Names are compared letter by letter. Capitals count, and an accented letter typed as one character differs from the same letter typed as two.',
  ],
  causes: {
    missing: {
      severity: 'warning',
      when: 'A label that is no path from the player’s node',
      message: (a: { path: string; node: string; nearest?: string | undefined }) =>
        `${a.node} has no node "${a.path}" below it, so this track is off.${meantName(a.nearest)}`,
      example: {
        file: 'wave.aeanim',
        note: 'The scene has Arm, the clip says Arn.',
        broken: swing.replace('track ""', 'track "Arn"'),
        fixed: swing.replace('track ""', 'track "Arm"'),
        with: {
          'main.aescene':
            'scene version=1 {\n  node "Hero" {\n    component "AnimationPlayer" clip=asset("wave") playOnStart=true {}\n    node "Arm" {}\n  }\n}\n',
        },
        steps: 1,
      },
    },
  },
  related: ['ANM001', 'ANM004'],
  searchNames: ['missing node', 'node not found', 'wrong path'],
});

export const ANM006 = defineEntry({
  code: 'ANM006',
  title: 'Transform track on a body',
  summary: 'Physics and a clip both want to move this node.',
  effect: 'that track is off (on a static body it works)',
  why: [
    'A dynamic body belongs to physics: no clip may move it, so every transform track on it is off.',
    'A kinematic body is moved by the game, so a track may move it for real with authority=simulation; it then carries what stands on it. A presentation track would draw the body where it is not, and is off.',
    'A static body is taken for a wall that never moves. A track does move it, by jumps that physics does not see coming; make it kinematic if anything touches it.',
  ],
  causes: {
    dynamic: {
      severity: 'warning',
      when: 'A transform track on a dynamic body',
      message: (a: { node: string }) =>
        `${a.node} is a dynamic body, which physics moves, so this transform track is off. Make it kind=kinematic, or animate a child node.`,
      example: {
        file: 'main.aescene',
        note: 'Physics moves a dynamic body; the clip cannot.',
        broken:
          'scene version=1 {\n  node "Lift" {\n    component "Body2D" kind=dynamic {}\n    component "AnimationPlayer" clip=asset("swing") playOnStart=true {}\n  }\n}\n',
        fixed:
          'scene version=1 {\n  node "Lift" {\n    component "Body2D" kind=kinematic {}\n    component "AnimationPlayer" clip=asset("swing") playOnStart=true {}\n  }\n}\n',
        with: { 'swing.aeanim': swing },
        steps: 1,
      },
    },
    kinematic: {
      severity: 'warning',
      when: 'A presentation transform track on a kinematic body',
      message: (a: { node: string }) =>
        `${a.node} is a kinematic body, and a presentation track would draw it where it is not, so the track is off. Write authority=simulation to move the body itself.`,
      example: {
        file: 'lift.aeanim',
        note: 'Without authority=simulation the track would only be drawn.',
        broken:
          'anim version=1 length=2 loop=pingPong {\n  track "" prop="transform.position.y" kind=float32 {\n    key t=0 v=0 {}\n    key t=2 v=3 {}\n  }\n}\n',
        fixed:
          'anim version=1 length=2 loop=pingPong {\n  track "" prop="transform.position.y" kind=float32 authority=simulation {\n    key t=0 v=0 {}\n    key t=2 v=3 {}\n  }\n}\n',
        with: {
          'main.aescene':
            'scene version=1 {\n  node "Lift" {\n    component "Body2D" kind=kinematic {}\n    component "AnimationPlayer" clip=asset("lift") playOnStart=true {}\n  }\n}\n',
        },
        steps: 1,
      },
    },
    static: {
      severity: 'warning',
      when: 'A transform track on a static body: it works, by jumps',
      message: (a: { node: string }) =>
        `${a.node} is a static body, and this track moves it by jumps that physics does not see. Make it kind=kinematic if anything touches it.`,
      example: {
        file: 'main.aescene',
        note: 'It moves, but nothing that touches it is pushed or carried.',
        broken:
          'scene version=1 {\n  node "Gate" {\n    component "Body2D" kind=static {}\n    component "AnimationPlayer" clip=asset("swing") playOnStart=true {}\n  }\n}\n',
        fixed:
          'scene version=1 {\n  node "Gate" {\n    component "Body2D" kind=kinematic {}\n    component "AnimationPlayer" clip=asset("swing") playOnStart=true {}\n  }\n}\n',
        with: { 'swing.aeanim': swing },
        steps: 1,
      },
    },
  },
  related: ['ANM004', 'ANM007'],
});

export const ANM007 = defineEntry({
  code: 'ANM007',
  title: 'Game state in unscaled time',
  summary: 'A player in unscaled time is not part of the game, but its clip wants to act on it.',
  effect: 'simulation tracks are off, gameplay events become presentation events',
  why: [
    'With timeDomain=unscaled a player runs in real time and goes on while the game is paused. Real time differs from run to run, so nothing it does may count in the game: a replay could not repeat it.',
    'Its simulation tracks are therefore off, and its gameplay events arrive as presentation events, when the drawn time reaches them.',
  ],
  causes: {
    track: {
      severity: 'warning',
      when: 'A simulation track played in unscaled time',
      message: (a: { prop: string; node: string }) =>
        `${a.node} plays in unscaled time, which is outside the game, so the simulation track on ${a.prop} is off. Use authority=presentation, or timeDomain=game.`,
      example: {
        file: 'main.aescene',
        note: 'The clip’s track is authority=simulation.',
        broken:
          'scene version=1 {\n  node "Menu" {\n    component "AnimationPlayer" clip=asset("swing") playOnStart=true timeDomain=unscaled {}\n  }\n}\n',
        fixed:
          'scene version=1 {\n  node "Menu" {\n    component "AnimationPlayer" clip=asset("swing") playOnStart=true timeDomain=game {}\n  }\n}\n',
        with: { 'swing.aeanim': swing },
        steps: 1,
      },
    },
    events: {
      severity: 'warning',
      when: 'Gameplay events in a clip played in unscaled time',
      message: (a: { node: string }) =>
        `${a.node} plays in unscaled time, so the clip’s gameplay events arrive as presentation events. Write mode=presentation to say so, or use timeDomain=game.`,
      example: {
        file: 'blink.aeanim',
        note: 'The player’s time is unscaled; the event would be a gameplay event.',
        broken: 'anim version=1 length=1 loop=loop {\n  event t=0.5 name="Footstep" {}\n}\n',
        fixed:
          'anim version=1 length=1 loop=loop {\n  event t=0.5 name="Footstep" mode=presentation {}\n}\n',
        with: {
          'main.aescene':
            'scene version=1 {\n  node "Menu" {\n    component "AnimationPlayer" clip=asset("blink") playOnStart=true timeDomain=unscaled {}\n  }\n}\n',
        },
        steps: 1,
      },
    },
  },
  related: ['ANM006'],
});

export const ANM008 = defineEntry({
  code: 'ANM008',
  title: 'Tracks changed while playing',
  summary: 'A clip was imported again with other tracks while a player was playing it.',
  effect: 'the player stops',
  why: [
    'A player keeps its place when its clip is imported again with the same tracks: keys, curves, events, even the length may change. Tracks count as the same when node, property, kind and authority agree.',
    'With other tracks the player would have to let go of some properties and take hold of new ones in the middle of its clip. It stops instead, as by Stop: restore tracks get their old values back and Finished(-1) is emitted. Play starts the new version.',
  ],
  causes: {
    tracks: {
      severity: 'warning',
      when: 'A track added, removed or moved to another property in a clip that is playing',
      message: (a: { clip: string }) =>
        `${a.clip} was imported with other tracks, so its player stopped. Play starts the new version.`,
      example: {
        file: 'wave.aeanim',
        note: 'Saved while it plays: the scale track is new, so the player stops.',
        before: swing,
        broken: swing.replace(
          /}\n$/,
          '  track "" prop="transform.scale" kind=vec2 authority=simulation {\n    key t=0 v=[1, 1] {}\n  }\n}\n',
        ),
        fixed: swing.replaceAll('0.4', '0.6'),
        with: {
          'main.aescene':
            'scene version=1 {\n  node "Hero" {\n    component "AnimationPlayer" clip=asset("wave") playOnStart=true {}\n  }\n}\n',
        },
        steps: 6,
      },
    },
  },
  related: ['ANM001'],
});

export const ANM010 = defineEntry({
  code: 'ANM010',
  title: 'Speed out of range',
  summary: 'A speed is above 100, below -100 or no number.',
  effect: 'the speed is clamped',
  why: [
    'A player runs at up to 100 times its clip’s speed, in either direction. More is taken as 100 or -100; something that is no number stands still, as 0 does.',
    'The limit keeps the work of a step bounded: every event of every pass has to be delivered, in order.',
  ],
  causes: {
    speed: {
      severity: 'warning',
      when: 'A speed outside -100 to 100, in a file or from a call',
      message: (a: { given: string; used: string }) =>
        `Speed ${a.given} is outside -100 to 100; ${a.used} is used.`,
      example: {
        file: 'main.aescene',
        broken:
          'scene version=1 {\n  node "Fan" {\n    component "AnimationPlayer" clip=asset("engine/anim/bob") speed=150 {}\n  }\n}\n',
        fixed:
          'scene version=1 {\n  node "Fan" {\n    component "AnimationPlayer" clip=asset("engine/anim/bob") speed=100 {}\n  }\n}\n',
      },
    },
    events: {
      severity: 'warning',
      when: 'A speed so high on a clip so short that one step would deliver over 65,536 events',
      message: (a: { node: string }) =>
        `One step of ${a.node} covers more than 65,536 events; the rest of that step’s are dropped. Lower the speed or make the clip longer.`,
    },
    crowd: {
      severity: 'warning',
      when: 'Players and animators that together would deliver over 131,072 events in one step or frame',
      message: (a: { most: number }) =>
        `Together with all before it in the scene it meets more than ${a.most.toLocaleString('en-US')} events in one step; the rest of that step’s are dropped. Lower speeds, make clips longer or play fewer of them.`,
    },
  },
  related: ['ANM002'],
});
