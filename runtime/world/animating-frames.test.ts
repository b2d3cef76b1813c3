import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Animate,
  anim,
  animate,
  brief,
  call,
  edit,
  gameOf,
  hit,
  states,
  still,
  story,
  track,
  values,
  zoom,
} from './animate.fixture.ts';
import type { Game } from './game.ts';

const PRESENTATION = 'mode=presentation';
const DRAWN = '~Hero:transform.position.x';

/** A looping second that draws the Hero from one x to another, with two presentation events. */
const drawn = (from: number, to: number, payload: number, onEnd = 'hold'): string =>
  anim(
    'length=1 loop=loop',
    track(
      'transform.position.x',
      'float32',
      [
        [0, from],
        [1, to],
      ],
      `onEnd=${onEnd}`,
    ),
    hit(0, payload, PRESENTATION),
    hit(0.31, payload + 1, PRESENTATION),
    hit(0.99, payload + 2, PRESENTATION),
  );

/** Steps `steps` times and draws at `fps`, then once more just before the next step. */
function run(game: Game, steps: number, fps: number, before: (step: number) => void): void {
  let frame = 0;
  for (let n = 0; n < steps; n++) {
    before(n);
    game.step();
    for (; frame * game.hz < (n + 1) * fps; frame++)
      game.frame((frame * game.hz - n * fps) / fps, frame === 0 ? 0 : 1 / fps);
  }
  game.frame(0.999999, 0);
}

const heard = (game: Game): string[] =>
  game
    .takeLog()
    .flatMap((e) => (e.type === 'event' && e.mode === 'presentation' ? [brief(e)] : []));

/** Blends, a chain of them, interrupts, instant switches and a state that draws nothing. */
const BUSY: Omit<Animate, 'steps'> = {
  controller: `param "Go" kind=trigger {} param "Cut" kind=trigger {}
${states('AN')} state "B" clip=asset("b") events=both speed=1.3 {} state "C" clip=asset("c") events=incoming {}
transition "any" to="C" interrupt=true duration=0.17 { cond "Cut" {} }
transition "A" to="B" duration=0.1 { cond "Go" {} }
transition "B" to="A" exitTime=0.6 duration=0.05 {}
transition "A" to="N" exitTime=1.5 {}
transition "C" to="A" exitTime=1 duration=0.3 {}
transition "N" to="B" exitTime=0.4 {}`,
  clips: {
    a: drawn(0, 10, 10),
    b: drawn(20, 40, 20, 'restore'),
    c: anim(
      'length=0.4',
      track('transform.position.x', 'float32', [[0, 5]]),
      hit(0.1, 30, PRESENTATION),
    ),
    n: anim('length=0.5', hit(0.1, 40, PRESENTATION)),
  },
  hz: 60,
};

describe('presentation events of an animator', () => {
  test('are the same at 7, 60 and 144 frames a second, blends or not', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat({ max: 200 }), { maxLength: 8 }),
        fc.uniqueArray(fc.nat({ max: 200 }), { maxLength: 4 }),
        (goes, cuts) => {
          const lists = [7, 25, 60, 61.7, 144].map((fps) => {
            const game = gameOf(BUSY);
            run(game, 220, fps, (n) => {
              if (goes.includes(n)) game.call('Hero', 'Animator', 'SetTrigger', ['Go']);
              if (cuts.includes(n)) game.call('Hero', 'Animator', 'SetTrigger', ['Cut']);
            });
            return heard(game);
          });
          expect(lists[0]?.length).toBeGreaterThan(3);
          for (const list of lists) expect(list).toEqual(lists[0]);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('say what their side weighed where they did not run', () => {
    const game = gameOf({
      controller: states('AB'),
      clips: { a: still(0, hit(0.4, 1, PRESENTATION)), b: still(1, hit(0.05, 2, PRESENTATION)) },
    });
    game.listen(true);
    run(game, 8, 10, (n) => {
      if (n === 1) game.call('Hero', 'Animator', 'CrossFade', ['B', 0.4]);
    });
    expect(heard(game)).toEqual([]);
    // Drawn, the blend starts at 0.1 s.
    expect(game.takeReasons().filter((r) => r.type === 'dropped')).toMatchObject([
      { payload: 2, why: 'weight', weight: 0.125 },
      { payload: 1, why: 'weight', weight: 0.25 },
    ]);
  });

  test('fall silent while replaying', () => {
    const game = gameOf(BUSY);
    game.record();
    run(game, 60, 60, () => undefined);
    expect(heard(game)).not.toEqual([]);
    const { recording } = game;
    const hash = game.hash;
    if (recording === undefined) throw new Error('nothing was recorded');
    expect(game.replay(recording)).toBe(true);
    run(game, 60, 7, () => undefined);
    expect(heard(game)).toEqual([]);
    expect(game.hash).toBe(hash);
  });

  test('of one frame come in the order of the scene, players among the animators', () => {
    const result = animate({
      controller: states('A'),
      clips: {
        a: anim('length=1', hit(0.05, 1, PRESENTATION)),
        p: anim('length=1', hit(0.02, 2, PRESENTATION)),
      },
      nodes: `node "P" { component "AnimationPlayer" clip=asset("p") playOnStart=true {} }
  node "Q" { component "Animator" controller=asset("k") {} }`,
      fps: 5,
      steps: 3,
    });
    expect(story(result)).toEqual(['0:+A', '0:+A', '2:P1', '2:P2', '2:P1']);
  });

  test('that nobody draws are kept for a while only', () => {
    const game = gameOf({
      controller: `${states('AB')}
transition "A" to="B" exitTime=0.1 {} transition "B" to="A" exitTime=0.1 {}`,
      clips: { a: still(0, hit(0.01, 1, PRESENTATION)), b: still(0) },
      hz: 60,
    });
    for (let i = 0; i < 10_000; i++) game.step();
    game.takeLog();
    game.frame(0.5, 0);
    expect(heard(game).length).toBeLessThanOrEqual(257);
  });
});

describe('the picture of an animator', () => {
  test('at a moment is the same whatever was drawn before', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 3 }), { minLength: 90, maxLength: 90 }),
        fc.uniqueArray(fc.nat({ max: 90 }), { maxLength: 8 }),
        fc.integer({ min: 0, max: 99 }),
        (frames, presses, alpha) => {
          const at = (counts: readonly number[]): unknown => {
            const game = gameOf({ ...BUSY, hz: 20 });
            for (let n = 0; n < 90; n++) {
              if (presses.includes(n))
                game.call('Hero', 'Animator', 'SetTrigger', [n % 3 === 0 ? 'Cut' : 'Go']);
              game.step();
              const count = counts[n] as number;
              for (let k = 0; k < count; k++) game.frame(k / count, 0.01);
            }
            game.frame(alpha / 100, 0.01);
            return game.get('Hero', 'transform.position.x', true);
          };
          expect(at(frames)).toEqual(at(frames.map(() => 0)));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('of a restored track follows the node again, and of a held one stays', () => {
    const of = (onEnd: string, how: string): unknown[] =>
      values(
        animate({
          controller: states('AB'),
          clips: { a: drawn(3, 3, 1, onEnd), b: still(0) },
          steps: 9,
          fps: 10,
          do: [
            how === 'Play' ? call(2, 'Play', 'B') : call(2, 'CrossFade', 'B', 0.2),
            { step: 7, node: 'Hero', set: 'transform.position', to: [8, 0] },
          ],
          record: [DRAWN],
        }),
      );
    expect(of('restore', 'Play')).toEqual([3, 3, 0, 0, 0, 0, 0, 8, 8]);
    expect(of('restore', 'CrossFade')).toEqual([3, 3, 3, 3, 1.5, 0, 0, 8, 8]);
    expect(of('hold', 'Play')).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 3]);
    expect(of('hold', 'CrossFade')).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 3]);
  });

  test('of a loop is sampled at the drawn time, never mixed across the wrap', () => {
    const game = gameOf({ controller: states('A'), clips: { a: drawn(0, 100, 1) } });
    for (let step = 0; step < 25; step++) {
      game.step();
      for (let k = 0; k < 6; k++) {
        game.frame(k / 6, 1 / 60);
        const time = Math.max(0, step - 1 + k / 6) / 10;
        const wanted = step === 0 ? 0 : 100 * (time % 1);
        expect(game.get('Hero', 'transform.position.x', true)).toBeCloseTo(wanted, 3);
      }
    }
  });

  test('of an earlier state does not come back when a clip gives up its track', () => {
    const result = animate({
      controller: states('AN'),
      clips: { a: drawn(4, 4, 1), n: still(0) },
      steps: 10,
      fps: 10,
      do: [
        call(1, 'Play', 'N'),
        call(3, 'Play', 'A'),
        edit(5, 'a.aeanim', drawn(6, 6, 1)),
        edit(7, 'a.aeanim', still(1)),
      ],
      record: [DRAWN],
    });
    expect(values(result)).toEqual([4, 4, 4, 4, 4, 6, 6, 0, 0, 0]);
  });

  test('leads to a node that moves meanwhile where the track restores', () => {
    const result = animate({
      controller: states('AB'),
      clips: { a: drawn(4, 4, 1, 'restore'), b: still(0) },
      steps: 8,
      fps: 10,
      do: [
        call(2, 'CrossFade', 'B', 0.4),
        { step: 4, node: 'Hero', set: 'transform.position', to: [8, 0] },
      ],
      record: [DRAWN],
    });
    expect(values(result)).toEqual([4, 4, 4, 4, 5, 6, 7, 8]);
  });

  test('is the node’s own where no state has drawn it yet', () => {
    const result = animate({
      controller: `${states('AB')}\ntransition "A" to="B" {}`,
      clips: { a: drawn(3, 3, 1), b: still(0) },
      steps: 4,
      fps: 10,
      do: [{ step: 2, node: 'Hero', set: 'transform.position', to: [8, 0] }],
      record: [DRAWN],
    });
    expect(values(result)).toEqual([0, 0, 8, 8]);
  });

  test('of a blend that has just ended does not linger in the next one', () => {
    const result = animate({
      controller: `${states('ABC')}
transition "A" to="B" duration=0.2 {} transition "B" to="C" duration=0.4 {}`,
      clips: { a: drawn(0, 0, 1), b: drawn(10, 10, 1), c: drawn(20, 20, 1) },
      steps: 9,
      fps: 10,
      record: [DRAWN],
    });
    expect(values(result)).toEqual([0, 0, 10, 10, 12.5, 15, 17.5, 20, 20]);
  });

  test('follows a state that moves the node itself', () => {
    const moves = anim(
      'length=1 loop=loop',
      track(
        'transform.position.x',
        'float32',
        [
          [0, 0],
          [1, 10],
        ],
        'authority=simulation',
      ),
    );
    const result = animate({
      controller: states('ABN'),
      clips: { a: drawn(4, 4, 1), b: moves, n: still(0) },
      steps: 8,
      fps: 10,
      do: [call(1, 'Play', 'N'), call(3, 'Play', 'B')],
      record: [DRAWN],
    });
    expect(values(result)).toEqual([4, 4, 4, 0, 1, 2, 3, 4]);
  });
});

describe('an animator in unscaled time', () => {
  const UNSCALED: Omit<Animate, 'steps'> = {
    controller: `param "Go" kind=bool {}
${states('A')} state "B" clip=asset("b") events=both {}
transition "A" to="B" duration=0.25 { cond "Go" {} }
transition "B" to="A" exitTime=0.9 {}`,
    clips: {
      a: anim(
        'length=1 loop=loop',
        zoom([
          [0, 0],
          [1, 1],
        ]),
        hit(0.5, 1),
        hit(0.2, 2),
      ),
      b: anim(
        'length=0.5 loop=loop',
        zoom([
          [0, 5],
          [0.5, 5],
        ]),
        hit(0.1, 3),
        hit(0.2, 4),
        hit(0.449, 5),
      ),
    },
    animator: 'timeDomain=unscaled',
    hz: 60,
  };

  test('runs alike at any frame rate', () => {
    const told = [7, 24, 60, 144].map((fps) => {
      const game = gameOf(UNSCALED);
      game.call('Hero', 'Animator', 'SetBool', ['Go', true]);
      game.step();
      game.frame(0, 0);
      game.call('Hero', 'Animator', 'SetBool', ['Go', false]);
      for (let i = 0; i < fps * 2; i++) game.frame(0.3, 1 / fps);
      return game
        .takeLog()
        .map(brief)
        .filter((b) => !b.startsWith('!'));
    });
    expect(told[0]).toEqual([
      '+A',
      '+B',
      'P3',
      'P2',
      'P4',
      '-A',
      'P5',
      '-B',
      '+A',
      'P2',
      'P1',
      'P2',
    ]);
    // A switch comes with a frame, so how far the last state has got depends on the rate; not what it is.
    for (const list of told) expect(list.slice(0, 11)).toEqual(told[0]?.slice(0, 11));
  });

  test('enters and leaves as often, whatever the frames', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 0, max: 0.4, noNaN: true }), fc.boolean()), {
          minLength: 60,
          maxLength: 60,
        }),
        (frames) => {
          const game = gameOf(UNSCALED);
          for (const [seconds, on] of frames) {
            game.call('Hero', 'Animator', 'SetBool', ['Go', on]);
            game.step();
            game.frame(0.5, seconds);
          }
          const log = game.takeLog().map(brief);
          const count = (b: string): number => log.filter((l) => l === b).length;
          const blending = game.get('Hero', 'Animator.Blending') === true ? 1 : 0;
          const exits = count('-A') + count('-B');
          expect(count('+A') + count('+B')).toBe(exits + 1 + blending);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('plays on while the game is paused, and is nothing to the game', () => {
    const [a, b] = [gameOf(UNSCALED), gameOf(UNSCALED)];
    for (const game of [a, b]) {
      game.step();
      game.pause(true);
    }
    for (let i = 0; i < 30; i++) {
      a.step();
      b.step();
      a.frame(0.5, 1 / 60);
      expect(a.hash).toBe(b.hash);
    }
    expect(a.get('Hero', 'Camera2D.zoom')).toBeCloseTo(29 / 60, 5);
    expect(b.get('Hero', 'Camera2D.zoom')).toBe(1);
  });

  test('leaves what animators in game time drive alone', () => {
    const make = (): Game =>
      gameOf({
        ...UNSCALED,
        animator: '',
        nodes:
          'node "U" { component "Camera2D" {} component "Animator" controller=asset("k") timeDomain=unscaled {} }',
      });
    const [a, b] = [make(), make()];
    for (const game of [a, b]) {
      game.step();
      game.set('Hero', 'Camera2D.zoom', 9);
    }
    a.frame(0.5, 0.1);
    expect(a.get('Hero', 'Camera2D.zoom')).toBe(9);
    expect(a.hash).toBe(b.hash);
  });

  test('is drawn where it is, not between two frames', () => {
    const game = gameOf({
      controller: states('A'),
      clips: { a: drawn(0, 10, 1) },
      animator: 'timeDomain=unscaled',
    });
    game.step();
    game.frame(0.25, 0);
    for (let i = 1; i <= 4; i++) {
      game.frame(0.25, 0.1);
      expect(game.get('Hero', 'transform.position.x', true)).toBeCloseTo(i, 5);
    }
  });
});

test('the picture of a state stays where another is only passed through on one step', () => {
  const result = animate({
    controller: `param "Go" kind=trigger {}
state "A" clip=asset("a") {} state "B" clip=asset("b") {} state "C" clip=asset("none") {}
transition "A" to="B" { cond "Go" {} }
transition "B" to="C" {}`,
    clips: { a: drawn(2, 12, 10), b: drawn(30, 40, 20), none: anim('length=1') },
    hz: 10,
    fps: 10,
    steps: 6,
    do: [call(4, 'SetTrigger', 'Go')],
    record: [DRAWN],
  });
  // Up to the place of step 3, where A was left. B was never seen.
  expect(values(result)).toEqual([2, 2, 3, 4, 5, 5]);
});
