import { beforeAll, expect, test } from 'vitest';
import { loadPhysics } from '../physics/load.ts';
import { Game } from './game.ts';
import { OVERLAY_LIMIT } from './overlay.ts';

beforeAll(loadPhysics);

function start(nodes: string, more: Readonly<Record<string, string>> = {}): Game {
  const game = new Game({ 'main.aescene': `scene version=1 {\n${nodes}\n}\n`, ...more });
  game.step();
  game.frame(0, 0);
  return game;
}

test('tells only what was asked for, and changes nothing', () => {
  const game = start('node "A" { component "Collider2D" {} }');
  const { hash } = game;
  expect(game.overlay({})).toEqual({});
  expect(Object.keys(game.overlay({ bodies: true, nodes: true }))).toEqual(['bodies', 'nodes']);
  expect(game.hash).toBe(hash);
});

test('bodies: what each is, where it is, and whether it is on', () => {
  const game = start(`
    node "Wall" { transform position=[5, 0] scale=[2, 1] {} component "Collider2D" size=[1, 3] {} }
    node "Lift" { component "Body2D" kind=kinematic {} component "Collider2D" shape=circle size=[2, 2] {} }
    node "Box" { transform position=[0, 9] {} component "Body2D" kind=dynamic {} component "Collider2D" sensor=true {} }
    node "Hero" {
      transform position=[-5, 0] rotation=1.5707963267948966 {}
      component "Motion2D" {}
      component "Collider2D" shape=capsule {}
      node "Sword" { component "Hitbox2D" active=false size=[1, 2] offset=[1, 0] {} }
    }
  `);
  const bodies = game.overlay({ bodies: true }).bodies ?? [];
  expect(bodies.map(({ node, kind, shape, sensor }) => [node, kind, shape, sensor])).toEqual([
    ['Wall', 'static', 'rect', false],
    ['Lift', 'kinematic', 'circle', false],
    ['Box', 'dynamic', 'rect', true],
    ['Hero', 'character', 'capsule', false],
    ['Hero/Sword', 'hitbox', 'rect', false],
  ]);
  expect(bodies[0]).toMatchObject({ x: 5, y: 0, width: 2, height: 3, active: true });
  const sword = bodies[4];
  const { y } = bodies[3];
  expect([sword.x, sword.y - y]).toEqual([expect.closeTo(-5), expect.closeTo(1)]);
  expect([sword.width, sword.height, sword.active]).toEqual([1, 2, false]);
  game.set('Hero/Sword', 'Hitbox2D.active', true);
  game.set('Wall', 'transform.position', [6, 0]);
  const after = game.overlay({ bodies: true }).bodies ?? [];
  expect([after[4].active, after[0].x]).toEqual([true, 6]);
});

const CLIP = `anim version=1 length=1 loop=loop {
  track "" prop="transform.position" kind=vec2 root=true {
    key t=0 v=[0, 0] interp=linear {}
    key t=1 v=[4, 0] interp=linear {}
  }
  track "" prop="Shape.color" kind=color { key t=0 v=#ff0000 {} }
  track "Arm" prop="transform.position.x" kind=float32 { key t=0 v=0 {} }
}
`;
const CONTROLLER = 'controller version=1 entry="Run" { state "Run" clip=asset("run") {} }\n';
const RUNNER = `node "Hero" {
  transform position=[1, 2] {}
  component "Shape" {}
  component "Animator" controller=asset("hero") rootMotion=toTransform rootScale=[2, 1] {}
  node "Arm" {}
}`;

test('root motion: the way that is left of the pass, from where the node is', () => {
  const game = start(RUNNER, { 'run.aeanim': CLIP, 'hero.aectrl': CONTROLLER });
  for (let i = 0; i < 15; i++) game.step();
  game.frame(0, 0);
  const [root] = game.overlay({ roots: true }).roots ?? [];
  expect(root).toMatchObject({ node: 'Hero', x: expect.closeTo(3), y: 2 });
  expect(root.ahead.slice(-2)).toEqual([expect.closeTo(9), expect.closeTo(2)]);
  expect(root.ahead[0]).toBeGreaterThan(root.x);
  game.set('Hero', 'Animator.rootMotion', 'none');
  expect(game.overlay({ roots: true }).roots).toEqual([]);
});

test('driven properties: as tracks write them, and who drives each', () => {
  const game = start(RUNNER, { 'run.aeanim': CLIP, 'hero.aectrl': CONTROLLER });
  expect(game.overlay({ driven: true }).driven).toEqual([
    { node: 'Hero', prop: 'Shape.color', driver: 'Hero', plays: 'Run' },
    { node: 'Hero/Arm', prop: 'transform.position.x', driver: 'Hero', plays: 'Run' },
  ]);
});

test('a player drives by its clip', () => {
  const player = 'component "AnimationPlayer" clip=asset("run") playOnStart=true {}';
  const game = start(`node "A" { component "Shape" {} ${player} }`, { 'run.aeanim': CLIP });
  const driven = game.overlay({ driven: true }).driven ?? [];
  expect(driven.find(({ prop }) => prop === 'Shape.color')).toEqual({
    node: 'A',
    prop: 'Shape.color',
    driver: 'A',
    plays: 'run',
  });
});

test('lists have an end, whatever the scene', () => {
  const many = Array.from(
    { length: OVERLAY_LIMIT + 50 },
    (_, i) => `node "N${i}" { component "Collider2D" {} component "Hitbox2D" {} }`,
  ).join('\n');
  const overlay = start(many).overlay({ bodies: true, nodes: true });
  expect(overlay.bodies).toHaveLength(OVERLAY_LIMIT);
  expect(overlay.nodes).toHaveLength(OVERLAY_LIMIT);
});
