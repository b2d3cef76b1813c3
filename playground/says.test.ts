import { expect, test } from 'vitest';
import type { PlayerView } from '../runtime/world/game.ts';
import { gist, wordsFor } from './says.ts';

const runner: PlayerView = {
  node: 'Runner',
  clip: 'clips/run',
  time: 0.35,
  length: 0.8,
  playing: true,
  paused: false,
  cycle: 2,
  speed: 1,
};
const still = { ...runner, node: 'Pendulum/Arm', clip: '', playing: false };

test('the picture in words', () => {
  expect(
    wordsFor({
      playing: true,
      step: 111,
      hz: 60,
      players: [runner, still],
      animators: [],
      labels: [],
    }),
  ).toBe(
    'Playing, step 111, 1.850 seconds. Runner plays clips/run at 0.35 of 0.80 seconds, cycle 2. Pendulum, Arm has no clip.',
  );
});

test('what is told at once changes with the direction, not with the time', () => {
  const said = { playing: true, step: 1, hz: 60, players: [runner], animators: [], labels: [] };
  const later = { ...said, step: 2, players: [{ ...runner, time: 0.4, cycle: 3 }] };
  expect(gist(later)).toBe(gist(said));
  const back = { ...said, players: [{ ...runner, speed: -1 }] };
  expect(gist(back)).toBe('Playing. Runner plays backwards clips/run.');
});

test('a new state is told at once, how far it has come is not', () => {
  const hero = {
    node: 'Hero',
    controller: 'hero.aectrl',
    params: [],
    transitions: [],
    state: 'Idle',
    progress: 0.2,
    blend: undefined,
  };
  const said = {
    playing: true,
    step: 1,
    hz: 60,
    players: [],
    animators: [hero],
    labels: ['Idle', ''],
  };
  expect(gist(said)).toBe('Playing. Hero is in Idle.');
  expect(wordsFor(said)).toBe(
    'Playing, step 1, 0.017 seconds. Hero is in Idle. Written there: Idle.',
  );
  expect(gist({ ...said, step: 2, animators: [{ ...hero, progress: 0.3 }] })).toBe(gist(said));
  expect(gist({ ...said, animators: [{ ...hero, state: 'Run' }] })).toBe(
    'Playing. Hero is in Run.',
  );
});
