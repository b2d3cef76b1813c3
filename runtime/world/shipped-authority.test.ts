import { beforeAll, expect, test } from 'vitest';
import { preparePhysics } from '../physics/load.ts';
import type { Game } from './game.ts';
import { shipped, start } from './shipped.fixture.ts';

/** What the page Time and authority says of its scene. Metres. */
const scene = shipped('Authority');
beforeAll(() => preparePhysics(scene.files));

/** Positions are kept as float32. */
const START = Math.fround(-1.9);
const END = 1.9;
const x = (game: Game, node: string, drawn = false): number =>
  (game.get(node, 'transform.position', drawn) as readonly number[])[0] as number;

/** Runs there and back twice, and looks at every step, drawn half way to the next one. */
function watch(look: (game: Game) => void, game = start(scene)): void {
  for (let i = 0; i < 720; i++) {
    game.step();
    game.frame(0.5, 1 / 60);
    look(game);
  }
}

test('the simulation platform goes all the way and carries its crate within a centimetre', () => {
  let farthest = START;
  watch((game) => {
    const platform = x(game, 'Simulation/Platform');
    farthest = Math.max(farthest, platform);
    expect(Math.abs(x(game, 'Simulation/Crate') - platform)).toBeLessThan(0.01);
  });
  expect(farthest).toBeCloseTo(END, 3);
});

test('the picture of the presentation platform goes as far, and leaves its crate behind', () => {
  let farthest = START;
  watch((game) => {
    farthest = Math.max(farthest, x(game, 'Presentation/Platform', true));
    expect(x(game, 'Presentation/Platform')).toBe(START);
    expect(x(game, 'Presentation/Crate')).toBeCloseTo(START, 3);
  });
  expect(farthest).toBeCloseTo(END, 3);
});

test('the shadow and the words show where scripts see each platform', () => {
  const game = start(scene);
  for (let i = 0; i < 180; i++) game.step();
  expect(x(game, 'Simulation/Shadow')).toBeCloseTo(END, 2);
  expect(x(game, 'Presentation/Shadow')).toBe(START);
  expect(game.labels).toContain('simulation: x is 1.9');
  expect(game.labels).toContain('presentation: x is -1.9');
});

test('R drops each crate to where the game has the platform', () => {
  const game = start(scene);
  for (let i = 0; i < 170; i++) game.step();
  game.input({ Drop: true });
  game.step();
  const high = (node: string): number =>
    (game.get(node, 'transform.position') as readonly number[])[1] as number;
  expect(high('Presentation/Crate')).toBeCloseTo(0.8, 2);
  for (let i = 0; i < 100; i++) game.step();
  for (const lane of ['Simulation', 'Presentation']) {
    expect(high(`${lane}/Crate`)).toBeCloseTo(0.5, 2);
    const off = x(game, `${lane}/Crate`) - x(game, `${lane}/Platform`);
    expect(Math.abs(off)).toBeLessThan(0.3);
  }
});
