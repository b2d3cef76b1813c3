import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Game } from './game.ts';
import { reasonWords } from './reason-words.ts';
import type { Reason, TriedTransition } from './reasons.ts';

const clip = (events = '', loop = 'loop'): string => `anim version=1 length=1 loop=${loop} {
  track "" prop="transform.rotation" kind=float32 authority=simulation {
    key t=0 v=0 {}
    key t=1 v=1 {}
  }
${events}
}
`;

function animated(controller: string, a = clip(), b = clip()): Game {
  const game = new Game(
    {
      'main.aescene':
        'scene version=1 {\n  node "Hero" {\n    component "Animator" controller=asset("k") {}\n  }\n}\n',
      'k.aectrl': `controller version=1 entry="A" ease=linear {\n${controller}\n}\n`,
      'a.aeanim': a,
      'b.aeanim': b,
    },
    { scene: 'main.aescene', hz: 10 },
  );
  game.listen(true);
  return game;
}

const STATES = 'state "A" clip=asset("a") {} state "B" clip=asset("b") {}';

function step(game: Game, n = 1): readonly Reason[] {
  let last: readonly Reason[] = [];
  for (let i = 0; i < n; i++) {
    game.step();
    last = game.takeReasons();
  }
  return last;
}

const words = (game: Game, n = 1): string[] => step(game, n).map(reasonWords);

describe('a transition that was not taken says', () => {
  test('which condition failed with which value', () => {
    const game = animated(
      `param "Speed" kind=float {} param "On" kind=bool {}\n${STATES}\ntransition "A" to="B" { cond "Speed" op=gt value=0.1 {} cond "On" {} }`,
    );
    game.call('Hero', 'Animator', 'SetFloat', ['Speed', 0.05]);
    expect(words(game)).toEqual([
      'A to B was not taken: Speed is 0.05, not > 0.1; On is false, not true.',
    ]);
  });

  test('how long it still waits', () => {
    const game = animated(`${STATES}\ntransition "A" to="B" exitTime=1 {}`);
    expect(words(game, 7)).toEqual(['A to B was not taken: waiting, 0.6 of 1 pass.']);
  });

  test('that a blend runs, and that its target is the current state', () => {
    const game = animated(
      `param "Go" kind=bool {}\n${STATES}\ntransition "any" to="B" duration=1 { cond "Go" {} } transition "B" to="A" { cond "Go" {} }`,
    );
    game.call('Hero', 'Animator', 'SetBool', ['Go', true]);
    expect(words(game)).toEqual(['any to B was taken.']);
    expect(words(game)).toEqual([
      'any to B was not taken: its target is the current state; a blend runs, and this transition has no interrupt=true.',
      'B to A was not taken: a blend runs, and this transition has no interrupt=true.',
    ]);
  });

  test('on which step its trigger was cleared', () => {
    const game = animated(
      `param "T" kind=trigger {}\n${STATES}\ntransition "B" to="A" { cond "T" {} }`,
    );
    step(game, 2);
    game.call('Hero', 'Animator', 'SetTrigger', ['T']);
    step(game);
    game.call('Hero', 'Animator', 'Play', ['B']);
    expect(words(game)).toEqual(['B to A was not taken: T is not set, cleared on step 2.']);
  });

  test('that an earlier one was taken', () => {
    const game = animated(
      `${STATES}\nstate "C" clip=asset("a") {}\ntransition "A" to="B" duration=0.1 {} transition "A" to="C" {}`,
    );
    expect(words(game)).toEqual([
      'A to B was taken.',
      'A to C was not taken: A to B was tried earlier and taken.',
    ]);
  });

  test('all that are open before it, and which of two between the same states', () => {
    const game = animated(
      `param "X" kind=bool {}\n${STATES}\nstate "C" clip=asset("a") {}\ntransition "A" to="B" duration=0.1 {} transition "A" to="B" {} transition "A" to="B" { cond "X" {} } transition "A" to="C" {}`,
    );
    expect(words(game)).toEqual([
      'A to B (1) was taken.',
      'A to B (2) was not taken: A to B (1) was tried earlier and taken.',
      'A to B (3) was not taken: X is false, not true; A to B (1) was tried earlier and taken, and A to B (2) would come first too.',
      'A to C was not taken: A to B (1) was tried earlier and taken, and A to B (2) would come first too.',
    ]);
  });

  test('its numbers as exactly as it takes to see that it is true', () => {
    const game = animated(
      `param "X" kind=float {} ${STATES}\ntransition "A" to="B" { cond "X" op=ge value=0.1 {} } transition "A" to="B" { cond "X" op=gt value=0.0000001 {} } transition "A" to="B" exitTime=0.9999 { cond "X" op=gt value=-1 {} }`,
    );
    const says = (x: number): string[] => {
      game.call('Hero', 'Animator', 'SetFloat', ['X', x]);
      return words(game);
    };
    expect(says(0)[1]).toBe('A to B (2) was not taken: X is 0, not > 1e-7.');
    expect(says(0.000_000_05)[1]).toBe('A to B (2) was not taken: X is 5e-8, not > 1e-7.');
    expect(says(0.09996)[0]).toBe('A to B (1) was not taken: X is 0.09996, not ≥ 0.1.');
  });

  test('of more than can be listed how many, and none that was taken is missing', () => {
    const game = animated(
      `param "X" kind=int {}\n${STATES}\n${'transition "any" to="A" { cond "X" op=gt value=1 {} }\n'.repeat(9_000)}transition "A" to="B" duration=0.1 {}`,
    );
    const reasons = step(game);
    const left = reasons.find((r) => r.type === 'left out');
    expect(left?.count).toBe(9_001 - (reasons.length - 1));
    expect(left?.count).toBeGreaterThan(0);
    expect(reasons.filter((r) => r.type === 'transition' && r.taken)).toHaveLength(1);
  });
});

describe('an event that did not run says', () => {
  test('what its side weighed', () => {
    const game = animated(
      `param "Go" kind=bool {}\n${STATES}\ntransition "A" to="B" duration=1 { cond "Go" {} }`,
      clip('  event t=0.9 name="Hit" payload=1 {}'),
      clip('  event t=0.3 name="Hit" payload=2 {}'),
    );
    game.call('Hero', 'Animator', 'SetBool', ['Go', true]);
    step(game, 3);
    expect(words(game).filter((w) => w.startsWith('Hit'))).toEqual([
      'Hit did not run: its state had weight 0.3, and events=dominant needs half.',
    ]);
    expect(game.takeLog().filter((e) => e.type === 'event')).toEqual([]);
    step(game, 4);
    expect(words(game, 2).filter((w) => w.startsWith('Hit'))).toEqual([
      'Hit did not run: its state had weight 0.1, and events=dominant needs half.',
    ]);
  });

  test('that a Seek passed over it, or that it is for the preview', () => {
    const game = new Game(
      {
        'main.aescene':
          'scene version=1 {\n  node "Hero" {\n    component "AnimationPlayer" clip=asset("a") playOnStart=true {}\n  }\n}\n',
        'a.aeanim': clip(
          '  event t=0.3 name="Hit" {}\n  event t=0.5 name="Hit" {}\n  event t=0.6 name="Hit" mode=preview {}',
        ),
      },
      { scene: 'main.aescene', hz: 10 },
    );
    game.listen(true);
    step(game);
    game.call('Hero', 'AnimationPlayer', 'Seek', [0.5]);
    expect(words(game)).toEqual([
      'Hit did not run: Seek passed over it.',
      'Hit did not run: Seek passed over it.',
    ]);
    expect(words(game)).toEqual(['Hit did not run: mode=preview runs in an editor only.']);
  });

  const seeking = (attrs = 'playOnStart=true', loop = 'once'): Game => {
    const game = new Game(
      {
        'main.aescene': `scene version=1 {\n  node "Hero" {\n    component "AnimationPlayer" clip=asset("a") ${attrs} {}\n  }\n}\n`,
        'a.aeanim': clip(
          '  event t=0 name="Hit" payload=0 {}\n  event t=0.3 name="Hit" payload=3 {}\n  event t=0.5 name="Hit" payload=5 {}\n  event t=0 name="Hit" payload=9 mode=preview {}',
          loop,
        ),
      },
      { scene: 'main.aescene', hz: 10 },
    );
    game.listen(true);
    return game;
  };
  const dropped = (game: Game): string[] =>
    step(game).flatMap((r) => (r.type === 'dropped' ? [`${r.why} ${r.payload}`] : []));

  test('nothing of a Seek that a Play makes void, nor of one that another takes back', () => {
    const game = seeking();
    step(game);
    game.call('Hero', 'AnimationPlayer', 'Seek', [0.6]);
    game.call('Hero', 'AnimationPlayer', 'Play', ['']);
    expect(dropped(game)).toEqual(['preview 9']);
    game.call('Hero', 'AnimationPlayer', 'Seek', [0.6]);
    game.call('Hero', 'AnimationPlayer', 'Seek', [0.2]);
    expect(dropped(game)).toEqual([]);
  });

  test('that a Seek kept the start from running, or the start of the next pass', () => {
    const game = seeking('', 'loop');
    game.call('Hero', 'AnimationPlayer', 'Play', ['']);
    game.call('Hero', 'AnimationPlayer', 'Seek', [0.4]);
    expect(dropped(game)).toEqual(['seek 0', 'seek 3']);
    game.call('Hero', 'AnimationPlayer', 'Seek', [1]);
    expect(dropped(game)).toEqual(['seek 5', 'seek 0']);
  });

  test('that the start of a state is for the preview', () => {
    const game = animated(STATES, clip('  event t=0 name="Hit" mode=preview {}'));
    expect(words(game)).toEqual(['Hit did not run: mode=preview runs in an editor only.']);
  });
});

test('nobody listening changes nothing', () => {
  const text = `param "T" kind=trigger {}\n${STATES}\ntransition "A" to="B" duration=0.3 exitTime=1 {} transition "B" to="A" exitTime=1 {}`;
  const [a, b] = [animated(text), animated(text)];
  b.listen(false);
  for (let i = 0; i < 60; i++) {
    a.step();
    b.step();
    expect(a.hash).toBe(b.hash);
  }
  expect(b.takeReasons()).toEqual([]);
});

const OPS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const;
const cond = fc.record({
  param: fc.constantFrom('X', 'Y'),
  op: fc.constantFrom(...OPS),
  value: fc.integer({ min: -2, max: 2 }),
});
const hold = (op: string, value: number, v: number): boolean =>
  ({
    eq: v === value,
    ne: v !== value,
    gt: v > value,
    ge: v >= value,
    lt: v < value,
    le: v <= value,
  })[op] ?? false;

test('mending all that is reported of a transition makes it run', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ conds: fc.array(cond, { minLength: 1, maxLength: 3 }), wait: fc.boolean() }),
        { minLength: 1, maxLength: 4 },
      ),
      fc.nat(),
      (list, pick) => {
        const states = list.map((_, i) => `state "S${i}" clip=asset("b") {}`).join(' ');
        const transitions = list
          .map(({ conds, wait }, i) => {
            const body = conds
              .map((c) => `cond "${c.param}" op=${c.op} value=${c.value} {}`)
              .join(' ');
            return `transition "A" to="S${i}" duration=0.1 ${wait ? 'exitTime=0.5' : ''} { ${body} }`;
          })
          .join('\n');
        const text = `param "X" kind=int {} param "Y" kind=int {}\n${STATES} ${states}\n${transitions}`;
        const game = animated(text);
        const tried = step(game).filter((r) => r.type === 'transition') as (TriedTransition &
          Reason)[];
        // Every transition of the search has just one outcome.
        expect(tried.map((t) => t.index)).toEqual(list.map((_, i) => i));
        const open = tried.filter((t) => !t.taken);
        if (open.length < tried.length || open.length === 0) return;
        const target = open[pick % open.length] as TriedTransition & Reason;
        // Only the conditions that are reported are mended; the others must go on holding.
        const wanted = list[target.index]?.conds ?? [];
        for (const name of ['X', 'Y']) {
          const fits = [-3, -2, -1, 0, 1, 2, 3].filter((v) =>
            wanted.every((c) => c.param !== name || hold(c.op, c.value, v)),
          );
          const reported = target.blockers.some((b) => b.block === 'cond' && b.param === name);
          if (!reported) continue;
          if (fits.length === 0) return;
          game.call('Hero', 'Animator', 'SetInt', [name, fits[0] as number]);
        }
        let after = step(game);
        for (let i = 0; i < 10 && target.blockers.some((b) => b.block === 'waiting'); i++) {
          const now = after.find((r) => r.type === 'transition' && r.index === target.index);
          if (now?.type !== 'transition' || now.blockers.every((b) => b.block !== 'waiting')) break;
          after = step(game);
        }
        const result = after.find((r) => r.type === 'transition' && r.index === target.index);
        if (result === undefined) return;
        if (result.type !== 'transition') throw new Error('no outcome');
        expect(result.blockers.filter((b) => b.block !== 'earlier')).toEqual([]);
        expect(result.taken || result.blockers.length > 0).toBe(true);
      },
    ),
  );
});
