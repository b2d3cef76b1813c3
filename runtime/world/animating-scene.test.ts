import { describe, expect, test } from 'vitest';
import {
  type Animate,
  anim,
  animate,
  brief,
  call,
  edit,
  filesOf,
  gameOf,
  hit,
  kText,
  orderClip,
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

describe('a scene edited in the middle of a blend', () => {
  const setup: Omit<Animate, 'steps'> = {
    controller: states('ABC'),
    clips: {
      a: anim('length=1 loop=loop', zoom([[0, 5]], 'onEnd=restore')),
      b: orderClip(3),
      c: still(9),
    },
    files: { 'n.aectrl': kText(states('B'), 'entry="B"') },
  };
  const before = filesOf(setup)['main.aescene'] as string;
  const HERO = before.slice(before.indexOf('node "Hero"'), before.lastIndexOf('}'));
  const moved = `scene version=1 {\n  node "First" { component "Shape" {} }\n  ${HERO}\n}\n`;

  test('goes on where it was when its node gets another place', () => {
    const straight = animate({
      ...setup,
      steps: 12,
      do: [call(1, 'CrossFade', 'B', 0.4)],
      record: [ZOOM],
    });
    const edited = animate({
      ...setup,
      steps: 12,
      do: [call(1, 'CrossFade', 'B', 0.4), edit(3, 'main.aescene', moved)],
      record: [ZOOM],
    });
    expect(story(edited)).toEqual(story(straight));
    expect(rounded(edited)).toEqual(rounded(straight));
    expect(rounded(straight)).toEqual([5, 5, 4, 3, 2, 1, 1, 1, 1, 1, 1, 1]);
  });

  test('goes on from a frozen pose, too', () => {
    const calls = [
      call(1, 'CrossFade', 'B', 0.4),
      call(3, 'CrossFade', 'B', 0.4),
      call(4, 'CrossFade', 'A', 0.4),
      call(5, 'CrossFade', 'B', 0.3),
    ];
    const straight = animate({ ...setup, steps: 12, do: calls, record: [ZOOM] });
    const edited = animate({
      ...setup,
      steps: 12,
      do: [...calls, edit(7, 'main.aescene', moved)],
      record: [ZOOM],
    });
    expect(rounded(edited)).toEqual(rounded(straight));
    expect(rounded(straight).at(-1)).toBe(1);
  });

  test('gives restored values back where the Animator is taken away, and starts anew where it returns', () => {
    const without = before.replace(/component "Animator"[^\n]*/, '');
    const result = animate({
      ...setup,
      steps: 8,
      do: [edit(3, 'main.aescene', without), edit(5, 'main.aescene', before)],
      record: [ZOOM],
    });
    expect(rounded(result)).toEqual([5, 5, 5, 1, 1, 5, 5, 5]);
    expect(story(result)).toEqual(['0:+A', '5:+A']);
  });

  test('with another controller leaves the states of the old one', () => {
    const result = animate({
      ...setup,
      steps: 6,
      do: [
        call(1, 'CrossFade', 'B', 0.8),
        edit(3, 'main.aescene', before.replace('asset("k")', 'asset("n")')),
      ],
      record: [ZOOM, 'Hero:SpriteRenderer.order'],
    });
    expect(story(result)).toEqual(['0:+A', '1:+B', '3:-A', '3:-B', '3:+B']);
    expect(rounded(result).slice(2)).toEqual([4.5, 1, 1, 1]);
    expect(values(result, 1).slice(2)).toEqual([0, 3, 3, 3]);
  });
});

describe('a snapshot of an animator', () => {
  const setup: Omit<Animate, 'steps'> = {
    controller: states('ABC'),
    clips: {
      a: anim(
        'length=1 loop=loop',
        zoom([[0, 5]], 'onEnd=restore'),
        track('transform.position.x', 'float32', [[0, 3]]),
      ),
      b: orderClip(3),
      c: anim(
        'length=1 loop=loop',
        zoom([
          [0, 0],
          [1, 1],
        ]),
        hit(0.2, 1),
      ),
    },
  };
  const calls: Readonly<Record<number, readonly [string, number]>> = {
    2: ['B', 0.4],
    4: ['C', 0.5],
    6: ['B', 0.3],
    9: ['A', 0],
    11: ['B', 0.1],
    15: ['C', 0.2],
  };

  function play(game: Game, from: number, to: number): string[] {
    const told: string[] = [];
    for (let n = from; n < to; n++) {
      const [state, seconds] = calls[n] ?? [];
      if (state !== undefined)
        game.call('Hero', 'Animator', 'CrossFade', [state, seconds as number]);
      game.step();
      game.frame(0, 0);
      const picture = game.get('Hero', 'transform.position.x', true);
      told.push([game.hash, picture, ...game.takeLog().map(brief)].join(' '));
    }
    return told;
  }

  test('taken on any step, in a blend or behind an interrupt, leads to the same future', () => {
    const straight = play(gameOf(setup), 0, 22);
    for (let at = 0; at <= 20; at++) {
      const game = gameOf(setup);
      play(game, 0, at);
      const saved = game.save();
      play(game, at, at + 5);
      expect(game.restore(saved)).toBe(true);
      expect(play(game, at, 22)).toEqual(straight.slice(at));
    }
  });

  test('does not fit once an edit has changed what runs, but does beside broken texts', () => {
    const game = gameOf(setup);
    play(game, 0, 3);
    const saved = game.save();
    game.setFile('k.aectrl', 'controller version=1 {');
    expect(game.restore(saved)).toBe(true);
    game.setFile('k.aectrl', kText(states('A')));
    expect(game.restore(saved)).toBe(false);
    for (let i = 0; i < 5; i++) game.step();
  });
});
