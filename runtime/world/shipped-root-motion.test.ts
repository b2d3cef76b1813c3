import { beforeAll, expect, test } from 'vitest';
import { preparePhysics } from '../physics/load.ts';
import type { Game } from './game.ts';
import { shipped, start } from './shipped.fixture.ts';

/** What the page Root motion says of its scene. Metres. */
const scene = shipped('RootMotion');
beforeAll(() => preparePhysics(scene.files));

const RUNNERS = ['None', 'ToTransform', 'ToMotion'] as const;
type Runner = (typeof RUNNERS)[number];
const START = -3;
/** The left side of the wall, less half the width of the runner's collider. */
const STOP = 0.85 - (0.9 * 0.625) / 2;

const x = (game: Game, runner: Runner): number =>
  (game.get(runner, 'transform.position') as readonly number[])[0] as number;
const height = (game: Game, runner: Runner): number =>
  (game.get(runner, 'transform.position') as readonly number[])[1] as number;

function run(game: Game, steps: number): void {
  for (let i = 0; i < steps; i++) game.step();
}

test('before the wall both that go make two metres a second, and one stays', () => {
  const game = start(scene);
  run(game, 61);
  expect(x(game, 'None')).toBe(START);
  expect(x(game, 'ToTransform')).toBeCloseTo(START + 2, 3);
  expect(x(game, 'ToMotion')).toBeCloseTo(START + 2, 3);
});

test('the wall stops toMotion and not toTransform', () => {
  const game = start(scene);
  const reached = { right: START, left: START };
  for (let i = 0; i < 1200; i++) {
    game.step();
    expect(x(game, 'None')).toBe(START);
    expect(x(game, 'ToMotion')).toBeLessThan(STOP + 0.001);
    expect(height(game, 'ToMotion')).toBeCloseTo(height(start(scene), 'ToMotion'), 1);
    reached.right = Math.max(reached.right, x(game, 'ToTransform'));
    reached.left = Math.min(reached.left, x(game, 'ToTransform'));
  }
  expect(x(game, 'ToMotion')).toBeCloseTo(STOP, 1);
  expect(game.get('ToMotion', 'Motion2D.Grounded')).toBe(true);
  // From end to end of its floor, through the wall each time.
  expect(reached.right).toBeCloseTo(3.5, 1);
  expect(reached.left).toBeCloseTo(-3.5, 1);
});

test('T turns all three round, and the one at the wall leaves it', () => {
  const game = start(scene);
  run(game, 150);
  const before = RUNNERS.map((runner) => x(game, runner));
  game.input({ Turn: true });
  run(game, 30);
  const moved = RUNNERS.map((runner, i) => x(game, runner) - (before[i] as number));
  expect(moved[0]).toBe(0);
  expect(moved[1]).toBeCloseTo(-1, 3);
  expect(moved[2]).toBeCloseTo(-1, 2);
  for (const runner of RUNNERS) expect(game.get(runner, 'SpriteRenderer.flipX')).toBe(true);
});
