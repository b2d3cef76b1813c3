/** The scene of the page animation/animator, as it is shipped. */
import { beforeAll, expect, test } from 'vitest';
import { loadPhysics } from '../physics/load.ts';
import { Game } from './game.ts';
import { shipped } from './shipped.fixture.ts';

beforeAll(loadPhysics);

const begin = (): Game =>
  new Game(shipped('AnimatorOriginal').files, { scene: 'AnimatorOriginal.aescene' });

function hold(
  game: Game,
  actions: Readonly<Record<string, number | boolean>>,
  steps: number,
): void {
  game.input({ Move: 0, Jump: false, Attack: false, ...actions });
  for (let i = 0; i < steps; i++) game.step();
}

const place = (game: Game): readonly [number, number] =>
  game.get('Hero', 'transform.position') as unknown as readonly [number, number];

/** The names of the states entered since the last call. */
const states = (game: Game): unknown[] =>
  game.takeLog().flatMap((e) => (e.type === 'StateEntered' ? [e.state] : []));

const says = (game: Game): unknown => game.get('Hero/Says', 'Label.text');

test('the state is shown by its name from the first step on', () => {
  const game = begin();
  hold(game, {}, 20);
  expect([states(game), says(game)]).toEqual([['Idle'], 'Idle']);
  hold(game, { Move: 1 }, 10);
  expect([states(game), says(game)]).toEqual([['Run'], 'Run']);
  hold(game, { Jump: true }, 20);
  expect(says(game)).toBe('Jump');
  hold(game, {}, 60);
  expect([states(game).slice(-2), says(game)]).toEqual([['Jump', 'Idle'], 'Idle']);
  hold(game, { Attack: true }, 1);
  expect([states(game), says(game)]).toEqual([['Hit'], 'Hit']);
  hold(game, {}, 40);
  expect(states(game)).toEqual(['Idle']);
});

test('a blow goes on in the air', () => {
  const game = begin();
  hold(game, { Jump: true }, 8);
  game.takeLog();
  hold(game, { Attack: true }, 12);
  expect([states(game), game.get('Hero', 'Motion2D.Grounded')]).toEqual([['Hit'], false]);
  hold(game, {}, 60);
  expect(states(game)).toEqual(['Jump', 'Idle']);
});

test('the figure faces where it is told to go, and keeps it', () => {
  const game = begin();
  const left = (): unknown => game.get('Hero/Figure', 'SpriteRenderer.flipX');
  hold(game, { Move: -1 }, 3);
  expect(left()).toBe(true);
  hold(game, {}, 3);
  expect(left()).toBe(true);
  hold(game, { Move: 1 }, 3);
  expect(left()).toBe(false);
});

test('the step is walked up, the block takes a jump, and the picture ends at walls', () => {
  const game = begin();
  hold(game, { Move: 1 }, 120);
  expect(place(game)).toEqual([expect.closeTo(0.9, 1), expect.closeTo(1.25, 2)]);
  hold(game, { Move: 1, Jump: true }, 60);
  hold(game, { Move: 1 }, 60);
  expect(place(game)).toEqual([expect.closeTo(2.7, 2), expect.closeTo(1.9, 2)]);
  hold(game, { Move: -1 }, 180);
  expect(place(game)).toEqual([expect.closeTo(-2.7, 2), expect.closeTo(1, 2)]);
});
