/** A sentence for every reason that a step can give, each from a run in which it is given. */
import { Game } from '../../runtime/world/game.ts';
import { reasonWords } from '../../runtime/world/reason-words.ts';
import type { DroppedEvent, Reason, TransitionBlocker } from '../../runtime/world/reasons.ts';
import { type AnimatorCase, runAnimator, type Why } from './diagrams/animator-runs.ts';
import { ATTACK_CASE } from './step-tables.ts';

/** What keeps a transition from being taken; a trigger that came too early is a case of its own. */
export type BlockKind = TransitionBlocker['block'] | 'cleared';
export type DropKind = DroppedEvent['why'];

/** The sentence of each reason. Throws where no run gives it. */
export function reasonSamples(): Record<BlockKind | DropKind, string> {
  const said = new Map<BlockKind | DropKind, string>();
  for (const reason of [...RUNS.flatMap(whysOf), ...soughtAndSeen(), ...replayed()]) {
    for (const kind of kindsOf(reason)) if (!said.has(kind)) said.set(kind, reason.says);
  }
  return Object.fromEntries(
    KINDS.map((kind) => {
      const says = said.get(kind);
      if (says === undefined) throw new Error(`No run gives the reason "${kind}"`);
      return [kind, says];
    }),
  ) as Record<BlockKind | DropKind, string>;
}

const KINDS = [
  'cond',
  'cleared',
  'waiting',
  'blending',
  'current',
  'earlier',
  'chain',
  'weight',
  'policy',
  'left',
  'seek',
  'preview',
  'replay',
] as const satisfies readonly (BlockKind | DropKind)[];

/** A reason is a sample where it is the only one of its sentence. */
function kindsOf(reason: Why): (BlockKind | DropKind)[] {
  if (reason.type === 'dropped') return [reason.why];
  const [blocker, ...others] = reason.blockers;
  if (!blocker || others.length > 0) return [];
  if (blocker.block === 'waiting' && blocker.passes === 0) return [];
  const cleared = blocker.block === 'cond' && blocker.clearedOn !== undefined;
  return [cleared ? 'cleared' : blocker.block];
}

const whysOf = (input: AnimatorCase): readonly Why[] =>
  runAnimator(input).flatMap(({ reasons }) => reasons);

const call = (step: number, method: string, ...args: (string | number | boolean)[]) => ({
  step,
  method,
  args,
});

const RUNS: readonly AnimatorCase[] = [
  {
    hz: 10,
    steps: 8,
    controller: `controller version=1 entry="Idle" {
  param "Speed" kind=float {}
  param "Hurt" kind=bool {}
  state "Idle" clip=asset("engine/anim/idle") {}
  state "Run" clip=asset("run") {}
  state "Hurt" clip=asset("engine/anim/hit") {}
  transition "Idle" to="Run" duration=0.6 {
    cond "Speed" op=gt value=0.1 {}
  }
  transition "Idle" to="Hurt" {
    cond "Hurt" {}
  }
  transition "Run" to="Hurt" {
    cond "Hurt" {}
  }
}
`,
    clips: {
      run: 'anim version=1 length=1 loop=loop {\n  event t=0.1 name="Hit" payload=1 {}\n}\n',
    },
    calls: [
      call(0, 'SetFloat', 'Speed', 0.05),
      call(2, 'SetFloat', 'Speed', 3),
      call(2, 'SetBool', 'Hurt', true),
    ],
  },
  ATTACK_CASE,
  {
    hz: 10,
    steps: 8,
    controller: `controller version=1 entry="Run" {
  state "Run" clip=asset("run") {}
  state "Roll" clip=asset("run") events=incoming {}
}
`,
    clips: {
      run: 'anim version=1 length=1 loop=loop {\n  event t=0.4 name="Hit" payload=1 {}\n}\n',
    },
    calls: [call(2, 'CrossFade', 'Roll', 0.6)],
  },
  {
    hz: 10,
    steps: 8,
    controller: `controller version=1 entry="Walk" {
  state "Walk" clip=asset("walk") {}
  state "Idle" clip=asset("engine/anim/idle") {}
  transition "Walk" to="Idle" exitTime=1 {}
}
`,
    clips: {
      walk: 'anim version=1 length=0.5 loop=loop {\n  event t=0 name="Hit" payload=1 {}\n}\n',
    },
  },
  {
    hz: 10,
    steps: 2,
    controller: chain('ABCDEFGHIJ'),
    calls: [call(1, 'SetBool', 'Go', true)],
  },
];

/** States of one letter each, with transitions from one to the next that are all open at once. */
function chain(names: string): string {
  const states = [...names].map((name) => `  state "${name}" clip=asset("engine/anim/idle") {}\n`);
  const transitions = [...names.slice(1)].map(
    (to, i) => `  transition "${names[i]}" to="${to}" {\n    cond "Go" {}\n  }\n`,
  );
  return `controller version=1 entry="${names[0]}" {\n  param "Go" kind=bool {}\n${states.join('')}${transitions.join('')}}\n`;
}

const PLAYER = {
  'main.aescene':
    'scene version=1 {\n  node "Thing" {\n    component "AnimationPlayer" clip=asset("clip") playOnStart=true {}\n  }\n}\n',
  'clip.aeanim': `anim version=1 length=2 {
  event t=0.4 name="Hit" payload=1 {}
  event t=0.6 name="Footstep" mode=preview {}
  event t=1 name="Footstep" mode=presentation {}
}
`,
};

/** A player that is put behind one event and plays over one that is for the editor only. */
function soughtAndSeen(): Why[] {
  const game = new Game(PLAYER, { scene: 'main.aescene', hz: 10 });
  game.listen(true);
  game.step();
  game.call('Thing', 'AnimationPlayer', 'Seek', [0.5]);
  for (let step = 0; step < 3; step++) game.step();
  return game.takeReasons().flatMap(explained);
}

/** The same input again: what is only drawn stays silent. */
function replayed(): Why[] {
  const game = new Game(PLAYER, { scene: 'main.aescene', hz: 10 });
  game.record();
  for (let step = 0; step < 12; step++) game.step();
  const { recording } = game;
  if (!recording || !game.replay(recording)) throw new Error('The run cannot be replayed');
  game.listen(true);
  for (let step = 0; step < 12; step++) {
    game.step();
    game.frame(0, 0.1);
  }
  return game.takeReasons().flatMap(explained);
}

const explained = (reason: Reason): Why[] =>
  reason.type === 'left out' ? [] : [{ ...reason, says: reasonWords(reason) }];
