import { describe, expect, test } from 'vitest';
import {
  anim,
  animate,
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

const loops = (length: number, ...body: string[]): string =>
  anim(`length=${length} loop=loop`, ...body);

describe('an animator', () => {
  test('shows its entry state at its start on the first step', () => {
    const result = animate({
      controller: states('A'),
      clips: {
        a: loops(
          1,
          zoom([
            [0, 5],
            [1, 6],
          ]),
          hit(0, 1),
        ),
      },
      steps: 2,
      record: [ZOOM],
    });
    expect(story(result)).toEqual(['0:+A', '0:H1']);
    expect(rounded(result)).toEqual([5, 5.1]);
  });

  test('starts elsewhere when Play is called before its first step, and enters only that', () => {
    const result = animate({
      controller: states('AB'),
      clips: { a: still(1), b: still(2) },
      steps: 2,
      do: [call(0, 'Play', 'B')],
      record: ['Hero:Animator.State'],
    });
    expect(story(result)).toEqual(['0:+B']);
    expect(values(result)).toEqual([1, 1]);
  });

  test('plays a state at its own speed, with its own loop mode, or only a segment', () => {
    const b = loops(
      1,
      zoom([
        [0, 0],
        [1, 1],
      ]),
      'segment "Last" start=0.5 end=0.8 {}',
    );
    const of = (attrs: string): number[] =>
      rounded(
        animate({
          controller: `state "A" clip=asset("b") ${attrs} {}`,
          clips: { b },
          steps: 8,
          record: [ZOOM],
        }),
      );
    expect(of('speed=2')).toEqual([0, 0.2, 0.4, 0.6, 0.8, 0, 0.2, 0.4]);
    expect(of('speed=-2 loop=once')).toEqual([1, 0.8, 0.6, 0.4, 0.2, 0, 0, 0]);
    expect(of('speed=3 loop=pingPong')).toEqual([0, 0.3, 0.6, 0.9, 0.8, 0.5, 0.2, 0.1]);
    expect(of('segment="Last"')).toEqual([0.5, 0.6, 0.7, 0.5, 0.6, 0.7, 0.5, 0.6]);
    expect(of('segment="Last" loop=once speed=-1')).toEqual([
      0.8, 0.7, 0.6, 0.5, 0.5, 0.5, 0.5, 0.5,
    ]);
    expect(of('segment="Last" loop=pingPong speed=-1')).toEqual([
      0.8, 0.7, 0.6, 0.5, 0.6, 0.7, 0.8, 0.7,
    ]);
    expect(of('speed=0')).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('counts the part of the pass that was played from 0, also backwards', () => {
    const of = (attrs: string): number[] =>
      rounded(
        animate({
          controller: `state "A" clip=asset("a") ${attrs} {}`,
          clips: { a: loops(0.4) },
          steps: 6,
          record: ['Hero:Animator.Progress'],
        }),
      );
    expect(of('')).toEqual([0, 0.25, 0.5, 0.75, 0, 0.25]);
    expect(of('speed=-1')).toEqual([0, 0.25, 0.5, 0.75, 0, 0.25]);
    expect(of('speed=-1 loop=once')).toEqual([0, 0.25, 0.5, 0.75, 1, 1]);
    expect(of('speed=-1 loop=pingPong')).toEqual([0, 0.25, 0.5, 0.75, 0, 0.25]);
  });
});

describe('CrossFade and Play', () => {
  const AB = { controller: states('AB'), clips: { a: still(0), b: still(10) } };

  test('a CrossFade asked for in every step is one blend', () => {
    const result = animate({
      ...AB,
      steps: 60,
      do: Array.from({ length: 60 }, (_, i) => call(i, 'CrossFade', 'B', 0.3)).slice(1),
    });
    expect(story(result)).toEqual(['0:+A', '1:+B', '4:-A']);
  });

  test('a CrossFade of no length restarts even the current state, one of any length does not', () => {
    const of = (seconds: number): string[] =>
      story(animate({ ...AB, steps: 4, do: [call(2, 'CrossFade', 'A', seconds)] }));
    expect(of(0)).toEqual(['0:+A', '2:-A', '2:+A']);
    expect(of(-1)).toEqual(['0:+A', '2:-A', '2:+A']);
    expect(of(1e-9)).toEqual(['0:+A']);
    expect(of(1e9)).toEqual(['0:+A']);
  });

  test('act in the order of the calls, each cutting into the one before', () => {
    const result = animate({
      ...AB,
      steps: 4,
      do: [call(2, 'CrossFade', 'B', 0.2), call(2, 'CrossFade', 'A', 0.1), call(2, 'Play', 'B')],
    });
    expect(story(result)).toEqual(['0:+A', '2:+B', '2:-A', '2:-B', '2:+A', '2:-A', '2:+B']);
  });

  test('of a name that is not there do nothing and say so', () => {
    const result = animate({
      ...AB,
      steps: 4,
      do: [call(1, 'Play', 'b'), call(2, 'CrossFade', 'Bee', 1), call(3, 'SetTrigger', 'No')],
    });
    expect(story(result)).toEqual(['0:+A', '1:!SCR005', '2:!SCR005', '3:!SCR005']);
  });
});

describe('parameters', () => {
  test('take no value that is not a finite number', () => {
    const game = gameOf({
      controller: `param "F" kind=float default=0.5 {} param "I" kind=int default=2 {}
param "B" kind=bool default=true {}
${states('AB')}
transition "A" to="B" { cond "F" op=ne value=0.5 {} }
transition "A" to="B" { cond "I" op=ne value=2 {} }
transition "A" to="B" { cond "B" op=eq value=false {} }`,
      clips: { a: still(0), b: still(1) },
    });
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      game.call('Hero', 'Animator', 'SetFloat', ['F', value]);
      game.call('Hero', 'Animator', 'SetInt', ['I', value]);
      game.call('Hero', 'Animator', 'SetBool', ['B', value]);
      game.step();
    }
    expect(game.get('Hero', 'Animator.State')).toBe(0);
    game.call('Hero', 'Animator', 'SetInt', ['I', 2.9]);
    game.step();
    expect(game.get('Hero', 'Animator.State')).toBe(0);
    game.call('Hero', 'Animator', 'SetInt', ['I', -3.9]);
    game.step();
    expect(game.get('Hero', 'Animator.State')).toBe(1);
  });

  test('are not those of another kind by the same name', () => {
    const result = animate({
      controller: `param "Go" kind=bool {}\n${states('AB')}\ntransition "A" to="B" { cond "Go" {} }`,
      clips: { a: still(0), b: still(1) },
      steps: 3,
      do: [call(1, 'SetInt', 'Go', 1), call(2, 'SetTrigger', 'Go')],
    });
    expect(story(result)).toEqual(['0:+A', '1:!SCR005', '2:!SCR005']);
  });
});

describe('a sprite with its other properties', () => {
  const look = (sprite: string, tint: string, region: string): string =>
    anim(
      'length=1 loop=loop',
      `track "" prop="SpriteRenderer.sprite" kind=assetRef { key t=0 v=asset("${sprite}") {} }`,
      track('SpriteRenderer.tint', 'color', [[0, tint]]),
      track('SpriteRenderer.region', 'rect', [[0, region]]),
    );
  const setup = {
    clips: {
      a: look('engine/sprites/runner_0', '[1, 0, 0]', '[0, 0, 1, 1]'),
      b: look('engine/sprites/runner_1', '[0, 0, 1]', '[0, 0, 0.5, 0.5]'),
    },
    record: [
      'Hero:SpriteRenderer.sprite',
      'Hero:SpriteRenderer.tint',
      'Hero:SpriteRenderer.region',
    ],
  };

  test('changes all of it on the step of an instant switch', () => {
    const result = animate({
      ...setup,
      controller: `${states('AB')}\ntransition "A" to="B" exitTime=0.2 {}`,
      steps: 4,
    });
    expect(result.steps.map((s) => s.values)).toEqual([
      ...[0, 1].map(() => ['engine/sprites/runner_0', [1, 0, 0, 1], [0, 0, 1, 1]]),
      ...[2, 3].map(() => ['engine/sprites/runner_1', [0, 0, 1, 1], [0, 0, 0.5, 0.5]]),
    ]);
  });

  test('changes the sprite once in a blend, at half weight', () => {
    const result = animate({
      ...setup,
      head: 'entry="A" ease=inOutQuad',
      controller: `${states('AB')}\ntransition "A" to="B" exitTime=0.2 duration=0.6 {}`,
      steps: 10,
    });
    expect(values(result).map((v) => String(v).slice(-1))).toEqual([...'0000011111']);
  });
});
