// Misspelt on purpose. cspell:ignore Idel tangnet Presed txet
import { at, type Break } from './break.ts';
import { VCA_BREAKS } from './breaks-vca.ts';

export type { Break } from './break.ts';

const bob = at('clips/bob.aeanim');
const swing = at('clips/swing.aeanim');
const authority = at('Authority.aescene');
const platformer = at('platformer.aectrl');
const hero = at('hero.aectrl');
const dominant = at('dominant.aectrl');
const run = at('clips/run.aeanim');

/** By the scene's name. `breaks.test.ts` holds each to the code it names. */
export const BREAKS: Readonly<Record<string, readonly Break[]>> = {
  AnimationPlayerOriginal: [
    bob(
      'Forget a quotation mark',
      'ANM001',
      'prop="transform.rotation" ',
      'prop="transform.rotation ',
    ),
    bob('Put a key behind the end', 'ANM002', 'key t=2 v=-0.5', 'key t=2.5 v=-0.5'),
    bob('Misspell an event', 'ANM003', 'name="Hit"', 'name="Hitt"'),
    at('AnimationPlayerOriginal.aescene')(
      'Name the arm otherwise',
      'ANM005',
      'node "Arm" {',
      'node "Hand" {',
    ),
  ],
  Authority: [
    authority(
      'Leave the platform to physics',
      'ANM006',
      'component "Body2D" kind=kinematic friction=1 {}',
      'component "Body2D" friction=1 kind=dynamic {}',
    ),
    authority(
      'Make a character of the platform',
      'ANM004',
      'component "Body2D" kind=kinematic friction=1 {}',
      'component "Motion2D" {}',
    ),
    authority(
      'Play it in unscaled time',
      'ANM007',
      'clip=asset("clips/simulation") playOnStart=true',
      'clip=asset("clips/simulation") playOnStart=true timeDomain=unscaled',
    ),
  ],
  Events: [
    swing('Misspell an event', 'ANM003', 'name="Tick"', 'name="Tik"'),
    swing('Let it carry a word', 'ANM003', 'payload=1', 'payload="loud"'),
    swing('Put an event behind the end', 'ANM002', 't=1 name="Chime"', 't=3 name="Chime"'),
    at('project.aego')(
      'Declare one twice',
      'PRJ001',
      'event "Note" {}',
      'event "Note" {}\n  event "Chime" {}',
    ),
  ],
  AnimatorOriginal: [
    platformer(
      'Lead to a state that is not there',
      'ANC001',
      '"Idle" to="Run"',
      '"Idle" to="Walk"',
    ),
    platformer(
      'Ask for a parameter that is not there',
      'ANC002',
      'cond "Speed" op=gt',
      'cond "Sped" op=gt',
    ),
    at('hero.aescript')(
      'Misspell it in the script',
      'SCR005',
      'SetFloat("Speed"',
      'SetFloat("Sped"',
    ),
    platformer(
      'Name a clip that is not there',
      'ANC004',
      'asset("clips/hit")',
      'asset("clips/hits")',
    ),
  ],
  Controllers: [
    hero(
      'Compare a bool by size',
      'ANC003',
      'cond "Grounded" op=eq value=false',
      'cond "Grounded" op=lt value=1',
    ),
    hero(
      'Close a circle',
      'ANC005',
      '"Idle" to="Run" duration=0.2 {\n    cond "Speed" op=gt value=0.1 {}\n  }\n\n  transition "Run" to="Idle" duration=0.2 {',
      '"Idle" to="Run" {\n    cond "Speed" op=ge value=0.1 {}\n  }\n\n  transition "Run" to="Idle" {',
    ),
    hero('Wait for two passes of one', 'ANC006', 'exitTime=1 ', 'exitTime=2 '),
    hero('Begin in a state that is not there', 'ANC001', 'entry="Idle"', 'entry="Idel"'),
  ],
  Blends: [
    dominant('Name a policy that is none', 'ANC001', 'events=dominant', 'events=both-of-them'),
    dominant('Give the blend a word for a time', 'ANC001', 'duration=0.9', 'duration="slow"'),
    at('clips/hit.aeanim')(
      'Put the hit behind the end',
      'ANM002',
      't=0.6 name="Hit"',
      't=1.6 name="Hit"',
    ),
  ],
  RootMotion: [
    at('RootMotion.aescene')(
      'Take its Motion2D away',
      'ANM009',
      '    component "Motion2D" {}\n',
      '    // component "Motion2D" {}\n',
    ),
    run('Write the way as a plain track', 'ANM004', 'kind=vec2 root=true {', 'kind=vec2 {'),
    run('Let the way be a number', 'ANM001', 'kind=vec2 root=true', 'kind=float32 root=true'),
  ],
  Platformer: [
    at('clips/attack.aeanim')(
      'Put the hit behind the end',
      'ANM002',
      't=0.1 name="Hit"',
      't=0.4 name="Hit"',
    ),
    hero('Ask for a trigger that is not there', 'ANC002', 'cond "Attack" {}', 'cond "Strike" {}'),
    at('attack.aescript')(
      'Call what a hitbox cannot do',
      'SCR002',
      'blade.Pulse()',
      'blade.Strike()',
    ),
  ],
  Topdown: [
    at('enemy.aectrl')(
      'Forget where it begins',
      'ANC001',
      'version=1 entry="Patrol" {',
      'version=1 {',
    ),
    at('clips/die.aeanim')(
      'Animate eyes that are not there',
      'ANM005',
      'track "Eyes"',
      'track "Eye"',
    ),
    at('yard.aescript')('Forget a bracket', 'SCR001', 'if left == 0 {\n', 'if left == 0\n'),
  ],
  Curves: [
    at('clips/shapes.aeanim')(
      'Put two keys at one time',
      'ANM001',
      '    key t=1 v=2.5 interp=linear',
      '    key t=0 v=2.5 interp=linear',
    ),
    at('clips/shapes.aeanim')(
      'Misspell an attribute',
      'ANM001',
      'tangent=free out=4',
      'tangnet=free out=4',
    ),
    at('clips/shapes.aeanim')('Make the clip too short', 'ANM002', 'length=2 ', 'length=1.5 '),
  ],
  Sign: [
    at('clips/swing.aeanim')('Misspell an event', 'ANM003', 'name="Hit"', 'name="Hitt"'),
    at('Sign.aescene')(
      'Name a script that is not there',
      'SCN003',
      'asset("sign.aescript")',
      'asset("post.aescript")',
    ),
  ],
  Fades: [
    at('clips/fades.aeanim')(
      'Write a colour with five digits',
      'ANM001',
      'v=#00000000 {}',
      'v=#00000 {}',
    ),
    at('clips/fades.aeanim')(
      'Call it a number',
      'ANM001',
      'track "Black" prop="Shape.color" kind=color',
      'track "Black" prop="Shape.color" kind=float32',
    ),
  ],
  Flipbook: [
    at('clips/flipbook.aeanim')(
      'Name a drawing that is not there',
      'ANM001',
      'runner_7',
      'runner_8',
    ),
    at('clips/flipbook.aeanim')('Put a drawing behind the end', 'ANM002', 't=0.583333', 't=0.75'),
  ],
  Bodies: [
    at('Bodies.aescene')(
      'Move the lift as a wall',
      'ANM006',
      'component "Body2D" kind=kinematic {}',
      'component "Body2D" kind=static {}',
    ),
    at('Bodies.aescene')(
      'Take a crate for a mountain',
      'PHY001',
      'size=[0.8, 0.8] {}\n    component "Body2D" kind=dynamic {}\n  }\n\n  node "Fallen"',
      'size=[0.8, 0.8] {}\n    component "Body2D" kind=dynamic mass=9000000 {}\n  }\n\n  node "Fallen"',
    ),
  ],
  Motion: [
    at('Motion.aescene')(
      'Write a word for a number',
      'SCN002',
      'speed=4 jump=8',
      'speed=fast jump=8',
    ),
    at('hero.aescript')('Call what it cannot do', 'SCR002', 'm.Jump()', 'm.Fly()'),
  ],
  Hitboxes: [
    at('Hitboxes.aescene')(
      'Name a policy that is none',
      'SCN002',
      'policy=everyStep',
      'policy=always',
    ),
    at('clips/saw.aeanim')('Open it with a number', 'ANM001', 'key t=0.1 v=true', 'key t=0.1 v=1'),
  ],
  Declared: [
    at('project.aego')(
      'Rename an event here alone',
      'ANM003',
      'event "Coins" payload=int',
      'event "Money" payload=int',
    ),
    at('project.aego')(
      'Declare one twice',
      'PRJ001',
      'event "OpenDoor" {}',
      'event "OpenDoor" {}\n  event "Land" payload=float {}',
    ),
  ],
  Input: [
    at('project.aego')('Ask for a rate that is none', 'PRJ001', 'hz=60', 'hz=59'),
    at('ball.aescript')(
      'Ask for an action that is none',
      'SCR002',
      'input.Pressed("Ping")',
      'input.Presed("Ping")',
    ),
  ],
  Tree: [
    at('Tree.aescene')('Forget a bracket', 'SCN001', 'node "Bone" {\n', 'node "Bone"\n'),
    at('Tree.aescene')(
      'Misspell a field',
      'SCN002',
      'component "Label" text',
      'component "Label" txet',
    ),
  ],
  Counting: [
    at('lamp.aescript')('Forget a bracket', 'SCR001', '  if lit {\n', '  if lit\n'),
    at('lamp.aescript')(
      'Take a word for a number',
      'SCR002',
      'left = Every\n  lit',
      'left = "soon"\n  lit',
    ),
    at('lamp.aescript')('Count for ever', 'SCR004', '  count++\n', '  for {\n    count++\n  }\n'),
  ],
  Systems: [
    at('host.aescript')(
      'Listen to a signal that is none',
      'SCR002',
      '.Damaged.Connect(struck)',
      '.Hurt.Connect(struck)',
    ),
    at('host.aescript')(
      'Hear it with another value',
      'SCR002',
      'func struck(amount float)',
      'func struck(name string)',
    ),
    at('Systems.aescene')('Give the ground a word', 'SCN002', 'max=1000000', 'max=plenty'),
  ],
  Budget: [
    at('Budget.aescene')('Ask for a word of turns', 'SCN002', 'turns=1000 ', 'turns="many" '),
    at('counter.aescript')(
      'Turn for ever',
      'SCR004',
      '  if !input.Pressed',
      '  for {}\n  if !input.Pressed',
    ),
  ],
  ...VCA_BREAKS,
};
