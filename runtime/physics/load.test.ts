import { expect, test } from 'vitest';
import { Game } from '../world/game.ts';
import { loadPhysics, physicsLoaded, preparePhysics, usesPhysics } from './load.ts';

const scene = (component: string): Record<string, string> => ({
  'main.aescene': `scene version=1 {\n  node "A" {\n    ${component}\n  }\n}\n`,
});
const FREE = [
  'component "Shape" {}',
  'component "Collider2D" {}',
  'component "Hitbox2D" {}\n    component "Health" {}',
  'component "Body2D" {}',
  'component "Body2D" kind=kinematic {}',
];
const MOVING = [
  'component "Motion2D" {}',
  'component "Body2D" kind=dynamic {}',
  'component "Motion2\\u{44}" {}',
];

test('a scene in which nothing moves by physics runs without', async () => {
  for (const component of FREE) {
    expect(usesPhysics(scene(component))).toBe(false);
    await preparePhysics(scene(component));
    expect(physicsLoaded()).toBe(false);
    const game = new Game(scene(component), { scene: 'main.aescene' });
    game.step();
    expect(game.diagnostics).toEqual([]);
  }
  expect(usesPhysics({ 'notes.aescript': '// Motion2D', 'main.aescene': undefined })).toBe(false);
});

test('any other asks for it, and its game says so until it is there', async () => {
  for (const component of MOVING) {
    expect(usesPhysics(scene(component))).toBe(true);
    expect(() => new Game(scene(component), { scene: 'main.aescene' })).toThrow(
      /await preparePhysics/i,
    );
  }
  const game = new Game(scene('component "Shape" {}'), { scene: 'main.aescene' });
  expect(() => game.setFile('main.aescene', scene(MOVING[0] as string)['main.aescene'])).toThrow();
  await Promise.all([loadPhysics(), loadPhysics(), preparePhysics(scene(MOVING[0] as string))]);
  expect(physicsLoaded()).toBe(true);
  for (const component of MOVING) {
    const made = new Game(scene(component), { scene: 'main.aescene' });
    made.step();
    expect(made.diagnostics).toEqual([]);
  }
});
