import { describe, expect, test } from 'vitest';
import type { AnimatorView, PlayerView } from '../runtime/world/game.ts';
import { News } from './news.ts';
import type { Said } from './says.ts';

const lamp = (playing: boolean): PlayerView => ({
  node: 'Lamp',
  clip: 'flash',
  time: 0,
  length: 1,
  playing,
  paused: false,
  cycle: 0,
  speed: 1,
});

const hero = (state: string): AnimatorView => ({
  node: 'Hero',
  controller: 'hero.aectrl',
  params: [],
  transitions: [],
  state,
  progress: 0,
  blend: undefined,
});

const said = (more: Partial<Said>): Said => ({
  playing: true,
  step: 1,
  hz: 60,
  players: [],
  animators: [],
  labels: [],
  ...more,
});

/** What is told of a row of pictures, one a second. */
const told = (news: News, row: readonly Partial<Said>[]): (string | undefined)[] =>
  row.map((more) => news.next(said(more)));

describe('a scene that runs', () => {
  test('tells a change once, and falls silent where it goes to and fro by itself', () => {
    const row = [true, false, true, false, true].map((on) => ({ players: [lamp(on)] }));
    expect(told(new News(), row)).toEqual([
      'Playing. Lamp plays flash.',
      'Playing. Lamp stands still.',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('tells again what comes of what its player does', () => {
    const news = new News();
    const states = (...list: string[]) => list.map((state) => ({ animators: [hero(state)] }));
    told(news, states('Idle', 'Run', 'Idle'));
    expect(told(news, states('Run', 'Idle'))).toEqual([undefined, undefined]);
    news.acted();
    expect(told(news, states('Run', 'Run', 'Idle'))).toEqual([
      'Playing. Hero is in Run.',
      undefined,
      'Playing. Hero is in Idle.',
    ]);
  });

  test('tells what comes to be written, but no number that counts on and no name of a state', () => {
    const labels = (...list: string[]): Partial<Said> => ({ labels: list });
    expect(
      told(new News(), [
        labels('Strike both', 'x is 1.5'),
        labels('Strike both', 'x is -0.5'),
        labels('Caught! Once more', 'x is 12'),
        labels('Caught! Once more', 'x is 13'),
        { ...labels('Run', 'x is 13'), animators: [hero('Run')] },
      ]),
    ).toEqual([
      'Playing.',
      undefined,
      'Playing. Now written: Caught! Once more.',
      undefined,
      'Playing. Hero is in Run.',
    ]);
  });

  test('keeps no more than some texts in mind, and tells the first of them again', () => {
    const news = new News();
    const letters = (i: number): string =>
      String(i).replace(/\d/g, (d) => 'abcdefghij'[Number(d)] as string);
    for (let i = 0; i < 2000; i++) {
      expect(news.next(said({ labels: [letters(i)] }))).toBeDefined();
    }
    expect(news.next(said({ labels: [letters(0)] }))).toBeDefined();
  });
});

test('a scene that is held tells every step in full, and begins anew when it runs on', () => {
  const row = [
    { players: [lamp(true)] },
    { playing: false, step: 2, labels: ['x is 2'] },
    { playing: false, step: 2, labels: ['x is 2'] },
    { playing: false, step: 3, labels: ['x is 3'] },
    { players: [lamp(true)] },
  ];
  expect(told(new News(), row)).toEqual([
    'Playing. Lamp plays flash.',
    'Paused, step 2, 0.033 seconds. Written there: x is 2.',
    undefined,
    'Paused, step 3, 0.050 seconds. Written there: x is 3.',
    'Playing. Lamp plays flash.',
  ]);
});
