import { describe, expect, test } from 'vitest';
import {
  anim,
  animate,
  call,
  filesOf,
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
import { Game } from './game.ts';
import type { TraceResult } from './trace.ts';

const GO = 'param "Go" kind=bool {}';
/** A to B on step 1, over so many seconds. */
const blend = (seconds: number, more = ''): string =>
  `${GO}\n${states('AB')}\ntransition "A" to="B" duration=${seconds} ${more} { cond "Go" {} }`;
const go = (step = 1) => call(step, 'SetBool', 'Go', true);

describe('a blend', () => {
  test('grows from 0 on its first step to 1, along its ease', () => {
    const weights = (ease: string): number[] =>
      rounded(
        animate({
          head: `entry="A" ease=${ease}`,
          controller: blend(0.1),
          clips: { a: still(0), b: still(1) },
          hz: 60,
          steps: 9,
          do: [go()],
          record: [ZOOM],
        }),
      ).slice(1);
    const sixths = [0, 1, 2, 3, 4, 5, 6, 6].map((n) => Math.round((n / 6) * 1e6) / 1e6);
    expect(weights('linear')).toEqual(sixths);
    expect(weights('inOutQuad')).toEqual([0, 0.055556, 0.222222, 0.5, 0.777778, 0.944444, 1, 1]);
  });

  test('is inOutQuad where the controller says nothing', () => {
    const result = animate({
      head: 'entry="A"',
      controller: blend(0.4),
      clips: { a: still(0), b: still(1) },
      steps: 6,
      do: [go()],
      record: [ZOOM],
    });
    expect(rounded(result)).toEqual([0, 0, 0.125, 0.5, 0.875, 1]);
  });

  test('leaves its outgoing state on the step it reaches 1', () => {
    const of = (seconds: number): string[] =>
      story(
        animate({
          controller: blend(seconds),
          clips: { a: still(0), b: still(1) },
          hz: 60,
          steps: 12,
          do: [go()],
        }),
      );
    expect(of(0.1)).toEqual(['0:+A', '1:+B', '7:-A']);
    expect(of(0.100001)).toEqual(['0:+A', '1:+B', '8:-A']);
    expect(of(0.000001)).toEqual(['0:+A', '1:+B', '2:-A']);
  });

  test('of equal values shows that value on every step, also cut short and started anew', () => {
    const result = animate({
      controller: states('ABC'),
      clips: { a: still(10), b: still(10), c: still(10) },
      steps: 30,
      do: [
        call(2, 'CrossFade', 'B', 1),
        call(6, 'CrossFade', 'C', 1),
        call(8, 'CrossFade', 'A', 1),
        call(12, 'CrossFade', 'B', 0.1),
      ],
      record: [ZOOM],
    });
    expect(new Set(values(result))).toEqual(new Set([10]));
  });

  test('of the largest numbers stays finite', () => {
    const big = 3e38;
    const result = animate({
      controller: blend(1),
      clips: { a: still(big), b: still(-big) },
      steps: 14,
      do: [go()],
      record: [ZOOM],
    });
    for (const value of values(result) as number[])
      expect(Math.abs(value)).toBeLessThanOrEqual(big * 1.0001);
    expect(values(result)[6]).toBe(0);
  });

  test('mixes values, however each side comes to them', () => {
    const curved = anim(
      'length=1 loop=loop',
      'track "" prop="Camera2D.zoom" kind=float32 { key t=0 v=0 tangent=free out=10 {} key t=1 v=1 tangent=free in=10 {} }',
    );
    const of = (controller: string, at: number): number =>
      rounded(
        animate({
          controller,
          clips: {
            a: curved,
            b: anim(
              'length=1 loop=loop',
              zoom([
                [0, 3],
                [1, 4],
              ]),
            ),
          },
          steps: 8,
          do: [go()],
          record: [ZOOM],
        }),
      )[at] as number;
    const alone = of(blend(0), 0) + of(states('A'), 5);
    expect(of(blend(0.8), 5)).toBeCloseTo((alone + 3.4) / 2, 5);
  });

  test('turns by the short arc, and a rotation inside a track as it is written', () => {
    const turn = (a: number, b: number): string =>
      anim(
        'length=1 loop=loop',
        track(
          'transform.rotation',
          'float32',
          [
            [0, a],
            [1, b],
          ],
          'authority=simulation',
        ),
      );
    const of = (a: string, b: string, at: number): number =>
      rounded(
        animate({
          controller: blend(0.2),
          clips: { a, b },
          steps: 8,
          do: [go()],
          record: ['Hero:transform.rotation'],
        }),
      )[at] as number;
    const [from, to] = [(170 / 180) * Math.PI, (-170 / 180) * Math.PI];
    expect(Math.abs(of(turn(from, from), turn(to, to), 2))).toBeCloseTo(Math.PI, 5);
    expect(of(turn(0, 2 * Math.PI), turn(0, 0), 0)).toBe(0);
    expect(of(turn(0, 2 * Math.PI), turn(0, 0), 1)).toBeCloseTo(Math.PI / 5, 5);
    expect(of(turn(0, 0), turn(Math.PI, Math.PI), 2)).toBeCloseTo(Math.PI / 2, 5);
    expect(of(turn(Math.PI, Math.PI), turn(0, 0), 2)).toBeCloseTo(1.5 * Math.PI, 5);
  });

  test('turns quaternions by the short arc, with finite numbers wherever they are', () => {
    const bone = (v: string): string =>
      anim('length=1 loop=loop', `track "" prop="Bone.rotation" kind=quat { key t=0 v=${v} {} }`);
    const of = (a: string, b: string): unknown =>
      values(
        animate({
          controller: blend(0.2),
          clips: { a: bone(a), b: bone(b) },
          hero: 'component "Bone" {}',
          steps: 3,
          do: [go()],
          record: ['Hero:Bone.rotation'],
        }),
      )[2];
    const r = Math.fround(Math.SQRT1_2);
    expect(of('[0, 0, 0, 1]', '[0, 0, 0, 1]')).toEqual([0, 0, 0, 1]);
    expect(of('[0, 0, 0, 1]', '[0, 0, 0, -1]')).toEqual([0, 0, 0, 1]);
    const half = of('[0, 0, 0, 1]', '[0, 0, 1, 0]') as number[];
    for (const [i, n] of half.entries()) expect(n).toBeCloseTo([0, 0, r, r][i] as number, 6);
    const near = of('[0, 0, 0, 1]', '[0, 0, 1, -0.000001]') as number[];
    expect(Math.hypot(...near)).toBeCloseTo(1, 6);
  });

  test('from a state without a clip starts from the value that is there', () => {
    const result = animate({
      controller: `${states('CAB')}\ntransition "A" to="B" duration=1 exitTime=1 {}`,
      head: 'entry="C" ease=linear',
      clips: { c: still(7), b: still(10) },
      steps: 16,
      do: [call(2, 'Play', 'A')],
      record: [ZOOM],
    });
    expect(story(result)).toEqual(['0:+C', '2:-C', '2:+A', '2:+B', '12:-A']);
    expect(rounded(result).slice(1, 14)).toEqual([
      7, 7, 7.3, 7.6, 7.9, 8.2, 8.5, 8.8, 9.1, 9.4, 9.7, 10, 10,
    ]);
  });

  test('of endless or hardly any length is that', () => {
    const of = (seconds: number): number[] =>
      rounded(
        animate({
          controller: states('AB'),
          clips: { a: still(0), b: still(1) },
          steps: 5,
          do: [call(1, 'CrossFade', 'B', seconds)],
          record: [ZOOM],
        }),
      );
    expect(of(0)).toEqual([0, 1, 1, 1, 1]);
    expect(of(1e-9)).toEqual([0, 1, 1, 1, 1]);
    expect(of(1e9)).toEqual([0, 0, 0, 0, 0]);
    expect(of(1e300)).toEqual([0, 0, 0, 0, 0]);
    expect(of(Number.POSITIVE_INFINITY)).toEqual([0, 0, 0, 0, 0]);
    const file = (seconds: string): TraceResult =>
      animate({
        controller: `${states('AB')}\ntransition "A" to="B" duration=${seconds} {}`,
        clips: { a: still(0), b: still(1) },
        steps: 3,
        record: [ZOOM],
      });
    expect(rounded(file('0'))).toEqual([1, 1, 1]);
    expect(rounded(file('1e-9'))).toEqual([1, 1, 1]);
    expect(file('1e9').diagnostics).toMatchObject([{ code: 'ANC001', line: 4 }]);
  });
});

describe('what only one side of a blend animates', () => {
  const tint = (onEnd: string): string =>
    anim('length=1 loop=loop', zoom([[0, 5]], `onEnd=${onEnd}`));
  const other = (value: number): string =>
    anim('length=1 loop=loop', track('SpriteRenderer.order', 'int32', [[0, value]]));
  const run = (onEnd: string, ...calls: ReturnType<typeof call>[]): number[] =>
    rounded(
      animate({
        controller: states('ABC'),
        clips: { a: tint(onEnd), b: other(1), c: other(2) },
        steps: 14,
        do: calls,
        record: [ZOOM],
      }),
    );

  test('goes back to the value from before where its track restores', () => {
    expect(run('restore', call(2, 'CrossFade', 'B', 0.4))).toEqual([
      5, 5, 5, 4, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1,
    ]);
    expect(run('hold', call(2, 'CrossFade', 'B', 0.4))).toEqual(new Array(14).fill(5));
    expect(run('restore', call(2, 'Play', 'B'))[2]).toBe(1);
    expect(run('hold', call(2, 'Play', 'B'))[2]).toBe(5);
  });

  test('still does when the blend is cut short, once or again and again', () => {
    expect(run('restore', call(2, 'CrossFade', 'B', 0.4), call(4, 'CrossFade', 'C', 0.2))).toEqual([
      5, 5, 5, 4, 4, 2.5, 1, 1, 1, 1, 1, 1, 1, 1,
    ]);
    expect(
      run(
        'restore',
        call(2, 'CrossFade', 'B', 0.4),
        call(4, 'CrossFade', 'C', 0.4),
        call(6, 'CrossFade', 'B', 0.5),
      ),
    ).toEqual([5, 5, 5, 4, 4, 3.25, 3.25, 2.8, 2.35, 1.9, 1.45, 1, 1, 1]);
    const cut = [call(2, 'CrossFade', 'B', 0.4), call(4, 'CrossFade', 'C', 0.4)];
    expect(run('restore', ...cut, call(6, 'Play', 'B')).slice(5, 8)).toEqual([3.25, 1, 1]);
    expect(run('hold', ...cut, call(6, 'Play', 'B')).slice(5, 8)).toEqual([5, 5, 5]);
  });

  test('goes back to the value from before the animator, not to one the game wrote since', () => {
    const result = animate({
      controller: states('AB'),
      clips: { a: tint('restore'), b: other(1) },
      steps: 7,
      do: [
        { step: 1, node: 'Hero', set: 'Camera2D.zoom', to: 3 },
        call(2, 'Play', 'B'),
        { step: 3, node: 'Hero', set: 'Camera2D.zoom', to: 4 },
        call(4, 'Play', 'A'),
        call(5, 'Play', 'B'),
      ],
      record: [ZOOM],
    });
    expect(rounded(result)).toEqual([5, 5, 1, 4, 5, 1, 1]);
  });

  test('comes from the value that is there where the outgoing side does not animate it', () => {
    const result = animate({
      controller: states('BA'),
      head: 'entry="B" ease=linear',
      clips: { a: tint('restore'), b: other(1) },
      steps: 8,
      do: [{ step: 1, node: 'Hero', set: 'Camera2D.zoom', to: 3 }, call(2, 'CrossFade', 'A', 0.4)],
      record: [ZOOM],
    });
    expect(rounded(result)).toEqual([1, 3, 3, 3.5, 4, 4.5, 5, 5]);
  });
});

describe('an interrupt', () => {
  const setup = {
    controller: `param "Go" kind=trigger {} param "Cut" kind=trigger {}
${states('ABC')}
transition "A" to="B" duration=1 { cond "Go" {} }
transition "any" to="C" interrupt=true duration=1 { cond "Cut" {} }
transition "C" to="B" interrupt=true duration=1 { cond "Go" {} }`,
    clips: { a: still(0), b: still(10), c: still(0) },
  };

  test('goes on from the pose on the screen, so that nothing jumps', () => {
    const result = animate({
      ...setup,
      steps: 20,
      do: [call(1, 'SetTrigger', 'Go'), call(7, 'SetTrigger', 'Cut')],
      record: [ZOOM],
    });
    expect(story(result)).toEqual(['0:+A', '1:+B', '7:-A', '7:-B', '7:+C']);
    expect(rounded(result).slice(5)).toEqual([
      4, 5, 5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1, 0.5, 0, 0, 0,
    ]);
  });

  test('of an interrupt of an interrupt does not jump either', () => {
    const triggers = ['Go', 'Cut', 'Go', 'Cut'].map((t, i) => call(1 + i * 4, 'SetTrigger', t));
    const zooms = rounded(animate({ ...setup, steps: 40, do: triggers, record: [ZOOM] }));
    for (let i = 1; i < zooms.length; i++)
      expect(Math.abs((zooms[i] as number) - (zooms[i - 1] as number))).toBeLessThanOrEqual(
        1.000001,
      );
    expect(zooms.at(-1)).toBe(0);
  });

  test('fires no events of the pose behind it, and those of its state from half weight on', () => {
    const game = new Game(
      filesOf({
        ...setup,
        clips: {
          a: still(0, hit(0.65, 1)),
          b: still(10, hit(0.65, 2)),
          c: still(0, hit(0.3, 3), hit(0.5, 4), hit(0.7, 5)),
        },
      }),
      { scene: 'main.aescene', hz: 10 },
    );
    game.listen(true);
    const dropped: string[] = [];
    for (let step = 0; step < 20; step++) {
      if (step === 1) game.call('Hero', 'Animator', 'SetTrigger', ['Go']);
      if (step === 5) game.call('Hero', 'Animator', 'SetTrigger', ['Cut']);
      game.step();
      for (const r of game.takeReasons())
        if (r.type === 'dropped')
          dropped.push(`${r.step}:${r.payload} ${r.why === 'weight' ? r.weight : r.why}`);
    }
    const events = game
      .takeLog()
      .flatMap((e) => (e.type === 'event' ? [`${e.step}:${e.payload}`] : []));
    expect(events).toEqual(['10:4', '12:5', '18:3']);
    expect(dropped).toEqual(['8:3 0.3']);
  });
});
