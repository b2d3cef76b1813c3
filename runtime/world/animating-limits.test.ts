import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Animate,
  anim,
  animate,
  brief,
  call,
  gameOf,
  hit,
  rounded,
  states,
  still,
  story,
  track,
  values,
  ZOOM,
  zoom,
} from './animate.fixture.ts';
import type { Game } from './game.ts';

const count = (list: readonly string[], wanted: string): number =>
  list.filter((entry) => entry === wanted).length;

describe('a large controller', () => {
  const STATES = 1_000;
  const TRANSITIONS = 10_000;
  const names = Array.from({ length: STATES }, (_, i) => `S${i}`);
  const text = [
    'param "N" kind=int {}',
    ...names.map((name) => `state "${name}" clip=asset("a") {}`),
    ...Array.from({ length: TRANSITIONS - 1 }, (_, i) => {
      const from = i % 5 === 0 ? 'any' : names[i % STATES];
      return `transition "${from}" to="${names[(i * 7) % STATES]}" duration=0.1 { cond "N" op=eq value=${i + 1} {} }`;
    }),
    'transition "any" to="S999" { cond "N" op=gt value=20000 {} }',
  ].join('\n');

  test('of 1,000 states and 10,000 transitions imports and runs', () => {
    const game = gameOf({ head: 'entry="S0"', controller: text, clips: { a: still(1) } });
    expect(game.diagnostics).toEqual([]);
    game.call('Hero', 'Animator', 'SetInt', ['N', 30_000]);
    game.step();
    expect(game.animators[0]?.state).toBe('S999');
    game.call('Hero', 'Animator', 'SetInt', ['N', 5 * 13 + 1]);
    game.step();
    expect(game.animators[0]?.state).toBe(names[5 * 13 * 7]);
    for (let i = 0; i < 100; i++) game.step();
    expect(game.takeLog().map(brief)).toEqual(['+S0', '-S0', '+S999', `+${names[455]}`, '-S999']);
  });

  test('explains its step without end being in sight only up to a bound', () => {
    const game = gameOf({ head: 'entry="S0"', controller: text, clips: { a: still(1) } });
    game.listen(true);
    for (let i = 0; i < 3; i++) {
      game.step();
      const reasons = game.takeReasons();
      expect(reasons.length).toBeGreaterThan(2_000);
      expect(reasons.length).toBeLessThanOrEqual(5_000);
    }
  });
});

describe('a ring of instant transitions', () => {
  const ring = (conds: readonly string[]): string =>
    `param "X" kind=bool {} param "Y" kind=bool {} param "T" kind=trigger {}\n${states('ABC')}
transition "A" to="B" { ${conds[0]} }
transition "B" to="C" { ${conds[1]} }
transition "C" to="A" { ${conds[2]} }`;
  const clips = { a: still(0), b: still(1), c: still(2) };
  const all = [
    call(1, 'SetBool', 'X', true),
    call(1, 'SetBool', 'Y', true),
    call(1, 'SetTrigger', 'T'),
  ];

  test('through different parameters is an error, since they may all hold', () => {
    const result = animate({
      controller: ring(['cond "X" {}', 'cond "Y" {}', 'cond "X" {}']),
      clips,
      steps: 3,
      do: all,
    });
    expect(result.diagnostics).toMatchObject([{ code: 'ANC005' }]);
    expect(story(result)).toEqual([]);
  });

  test('that a trigger or an exit time opens goes round once', () => {
    const of = (cond: string): string[] =>
      story(
        animate({
          controller: ring(['cond "X" {}', 'cond "Y" {}', cond]),
          clips,
          steps: 3,
          do: all,
        }),
      );
    expect(of('cond "T" {}')).toEqual([
      ...['0:+A', '1:-A', '1:+B', '1:-B', '1:+C', '1:-C', '1:+A', '1:-A', '1:+B', '1:-B', '1:+C'],
    ]);
  });

  test('that waits for clips which are not there is bounded by eight a step', () => {
    const result = animate({
      controller: `${states('XY')}
transition "X" to="Y" exitTime=1 {} transition "Y" to="X" exitTime=1 {}`,
      head: 'entry="X"',
      steps: 3,
    });
    const entered = result.steps.map(
      ({ log }) => log.filter((e) => 'type' in e && e.type === 'StateEntered').length,
    );
    expect(result.diagnostics.map((d) => d.code)).toEqual(['ANC004', 'ANC004']);
    expect(entered).toEqual([9, 8, 8]);
  });
});

describe('calls from handlers', () => {
  const scripted = (body: string, steps: number, more: Partial<Animate> = {}): string[] =>
    story(
      animate({
        controller: states('AB'),
        clips: { a: anim('length=0.3', hit(0, 1), hit(0.2, 2)), b: anim('length=0.3') },
        steps,
        hero: 'script "S" source=asset("s.aescript") {}',
        files: { 's.aescript': body },
        ...more,
      }),
    );
  const connect = (signal: string): string =>
    `func Ready() {\n  node.Get<Animator>().${signal}.Connect(heard)\n}\n`;

  test('of Play in the handler of its own StateEntered act a step later, for ever', () => {
    const told = scripted(
      `${connect('StateEntered')}func heard(state int) {\n  node.Get<Animator>().Play("A")\n}\n`,
      5,
    );
    expect(told).toEqual([
      ...['0:+A', '0:H1'],
      ...[1, 2, 3, 4].flatMap((n) => [`${n}:-A`, `${n}:+A`, `${n}:H1`]),
    ]);
  });

  test('of Play in the handler of its own StateExited and of its event, too', () => {
    const exited = scripted(
      `${connect('StateExited')}func heard(state int) {\n  node.Get<Animator>().Play("B")\n}\n`,
      4,
      { do: [call(1, 'Play', 'B')] },
    );
    expect(exited).toEqual([
      '0:+A',
      '0:H1',
      ...[1, 2, 3].flatMap((n) => [`${n}:-${n === 1 ? 'A' : 'B'}`, `${n}:+B`]),
    ]);
    const event = scripted(
      'func OnAnimEvent(id int, payload float) {\n  if payload == 2 {\n    node.Get<Animator>().Play("A")\n    node.Get<Animator>().CrossFade("A", 1)\n  }\n}\n',
      8,
    );
    expect(event).toEqual([
      '0:+A',
      '0:H1',
      '2:H2',
      '3:-A',
      '3:+A',
      '3:H1',
      '5:H2',
      '6:-A',
      '6:+A',
      '6:H1',
    ]);
  });

  test('of Play in the handler of a player’s Finished restart it a step later', () => {
    const told = scripted(
      'func Ready() {\n  node.Get<AnimationPlayer>().Finished.Connect(again)\n}\nfunc again(cycle int) {\n  node.Get<AnimationPlayer>().Play(nil)\n}\n',
      12,
      {
        hero: 'component "AnimationPlayer" clip=asset("p") playOnStart=true {} script "S" source=asset("s.aescript") {}',
        clips: { a: anim('length=1'), b: anim('length=1'), p: anim('length=0.3') },
      },
    );
    expect(told).toEqual(['0:+A', '3:Finished 0', '7:Finished 0', '11:Finished 0']);
  });

  test('of a name that is not there are told once a place, however often they are made', () => {
    const told = scripted(
      'func FixedUpdate(dt float) {\n  node.Get<Animator>().Play("Nowhere")\n  node.Get<Animator>().SetFloat("Nothing", 1)\n}\n',
      5,
    );
    expect(told).toEqual(['0:!SCR005', '0:!SCR005', '0:+A', '0:H1', '2:H2']);
  });
});

describe('several drivers of one property', () => {
  const tinted = (name: string, more = ''): string =>
    `node "${name}" { ${more} node "Lamp" { component "Camera2D" {} } }`;

  test('the first in the scene has it, whatever the others do', () => {
    // The parent's animator, the child's own, and a player there, all on the zoom of one lamp.
    const shared = anim(
      'length=1 loop=loop',
      'track "Lamp" prop="Camera2D.zoom" kind=float32 { key t=0 v=5 {} }',
    );
    const own = still(7);
    const result = animate({
      controller: states('A'),
      clips: { a: own, s: shared, p: still(9) },
      nodes: `node "Room" {
    component "Animator" controller=asset("room") {}
    node "Lamp" {
      component "Camera2D" {}
      component "Animator" controller=asset("k") {}
      component "AnimationPlayer" clip=asset("p") playOnStart=true {}
    }
  }`,
      files: { 'room.aectrl': 'controller version=1 entry="S" { state "S" clip=asset("s") {} }' },
      steps: 4,
      record: ['Room/Lamp:Camera2D.zoom'],
    });
    expect(values(result)).toEqual([5, 5, 5, 5]);
    expect(story(result).filter((s) => s.includes('!'))).toEqual(['0:!ANM004', '0:!ANM004']);
  });

  test('an animator holds the tracks of all its states, also those that do not play', () => {
    const result = animate({
      controller: states('AB'),
      clips: { a: anim('length=1'), b: still(4), p: still(9) },
      hero: 'component "AnimationPlayer" clip=asset("p") {}',
      steps: 4,
      do: [{ step: 1, node: 'Hero', call: 'AnimationPlayer.Play' }],
      record: [ZOOM],
    });
    expect(rounded(result)).toEqual([1, 1, 1, 1]);
    expect(story(result)).toContain('1:!ANM004');
  });

  test('a player that had it first keeps it, and gives it back to nobody', () => {
    const result = animate({
      controller: states('A'),
      clips: { a: still(4), p: anim('length=0.2', zoom([[0, 9]])) },
      nodes: `${tinted('Other')}`,
      hero: '',
      files: {
        'main.aescene': `scene version=1 {
  node "Hero" {
    component "Camera2D" {}
    component "AnimationPlayer" clip=asset("p") playOnStart=true {}
    component "Animator" controller=asset("k") {}
  }
}
`,
      },
      steps: 5,
      record: [ZOOM],
    });
    expect(rounded(result)).toEqual([9, 9, 9, 9, 9]);
    expect(story(result)).toEqual(['0:!ANM004', '0:+A', '2:Finished 0']);
  });
});

describe('over very many steps', () => {
  const setup: Omit<Animate, 'steps'> = {
    controller: `param "T" kind=trigger {} param "U" kind=trigger {}\n${states('ABCD')}
transition "any" to="C" interrupt=true duration=0.3 { cond "T" {} }
transition "any" to="D" { cond "U" {} }
transition "A" to="B" exitTime=1 duration=0.4 {}
transition "B" to="A" exitTime=0.7 {}
transition "C" to="A" exitTime=1.5 interrupt=true duration=0.2 {}
transition "D" to="D" exitTime=0.3 duration=0.5 {}`,
    clips: {
      a: anim(
        'length=0.7 loop=loop',
        zoom(
          [
            [0, 0],
            [0.7, 1],
          ],
          'onEnd=restore',
        ),
      ),
      b: anim('length=0.9', track('SpriteRenderer.order', 'int32', [[0, 1]])),
      c: anim(
        'length=0.31 loop=pingPong',
        zoom([
          [0, 2],
          [0.31, 3],
        ]),
      ),
      d: anim('length=1.1 loop=loop', zoom([[0, 5]])),
    },
  };

  /** A small generator of its own, so that 100,000 steps are no array. */
  const dice = (seed: number): ((sides: number) => number) => {
    let x = seed;
    return (sides) => {
      x = (Math.imul(x, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((x / 2 ** 32) * sides);
    };
  };

  test('each state is exited as often as it was entered, but for those that still play', () => {
    const game = gameOf(setup);
    const roll = dice(7);
    const open = new Map<string, number>();
    for (let step = 0; step < 100_000; step++) {
      const state = 'ABCD'[roll(4)] as string;
      if (roll(9) === 0) game.call('Hero', 'Animator', 'SetTrigger', [roll(2) === 0 ? 'T' : 'U']);
      if (roll(17) === 0) game.call('Hero', 'Animator', 'CrossFade', [state, roll(3) / 5]);
      if (roll(31) === 0) game.call('Hero', 'Animator', 'Play', [state]);
      game.step();
      for (const entry of game.takeLog()) {
        if (entry.type === 'StateEntered') open.set(entry.state, (open.get(entry.state) ?? 0) + 1);
        if (entry.type === 'StateExited') open.set(entry.state, (open.get(entry.state) ?? 0) - 1);
      }
      if (step % 1_000 > 0) continue;
      const { state: current, blend } = game.animators[0] ?? {};
      const playing = [current, blend?.from].filter((name) => name !== undefined);
      for (const name of 'ABCD') expect(open.get(name) ?? 0).toBe(count(playing as string[], name));
    }
  });

  test('a continuous property never jumps where blends cut into each other', () => {
    const game = gameOf({
      controller: states('ABCD'),
      clips: {
        a: still(0),
        b: still(10),
        c: anim('length=1'),
        d: anim('length=1', zoom([[0, 4]], 'onEnd=restore')),
      },
      hz: 60,
    });
    const roll = dice(11);
    game.step();
    let last = Number(game.get('Hero', 'Camera2D.zoom'));
    for (let step = 0; step < 10_000; step++) {
      if (roll(5) === 0)
        game.call('Hero', 'Animator', 'CrossFade', [
          'ABCD'[roll(4)] as string,
          0.25 + roll(10) / 10,
        ]);
      game.step();
      const now = Number(game.get('Hero', 'Camera2D.zoom'));
      // The widest way is 10, the shortest blend a quarter of a second.
      expect(Math.abs(now - last)).toBeLessThanOrEqual(10 / (60 * 0.25) + 1e-4);
      last = now;
    }
  });

  test('hashes and what is told are the same at any frame rate, also a random one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (seed) => {
        const play = (frames: (n: number) => number): string[] => {
          const game: Game = gameOf({ ...setup, animator: 'rootMotion=toTransform' });
          const roll = dice(seed);
          const told: string[] = [];
          for (let step = 0; step < 120; step++) {
            if (roll(9) === 0)
              game.call('Hero', 'Animator', 'SetTrigger', [roll(2) === 0 ? 'T' : 'U']);
            game.step();
            for (let k = frames(step); k > 0; k--) game.frame(1 / (k + 1), 0.01 * k);
            told.push(game.hash, ...game.takeLog().map(brief));
          }
          return told;
        };
        const random = dice(seed + 1);
        const none = play(() => 0);
        expect(play(() => 1)).toEqual(none);
        expect(play(() => random(5))).toEqual(none);
        expect(play((n) => (n % 9 === 0 ? 1 : 0))).toEqual(none);
      }),
      { numRuns: 15 },
    );
  });
});

test('more events than a step delivers are dropped, and it is said once', () => {
  const result = animate({
    controller: 'state "A" clip=asset("a") speed=100 {}',
    clips: {
      a: anim('length=0.001 loop=loop', ...Array.from({ length: 100 }, (_, i) => hit(i / 1e5, i))),
    },
    hz: 1,
    steps: 3,
  });
  expect(result.steps[1]?.log.length).toBe(65_537);
  expect(story(result).filter((s) => s.includes('!'))).toEqual(['1:!ANM010']);
  expect(result.diagnostics).toMatchObject([{ code: 'ANM010', node: 'Hero' }]);
});
