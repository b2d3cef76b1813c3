import { expect, test } from 'vitest';
import type { Game } from './game.ts';
import { shipped, start } from './shipped.fixture.ts';

/** What the page Who decides, who shows says of its scene. Metres. */
const scene = shipped('Topdown');
const ENEMIES = ['First', 'Second'] as const;
type Enemy = (typeof ENEMIES)[number];

type Point = readonly [number, number];
const at = (game: Game, node: string): Point =>
  game.get(`Yard/${node}`, 'transform.position') as unknown as Point;
const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const distance = (game: Game, enemy: Enemy): number => apart(at(game, 'Player'), at(game, enemy));

/** What the script has decided. */
const decided = (game: Game, enemy: Enemy): unknown => game.get(`Yard/${enemy}/Says`, 'Label.text');
/** What the yard tells the player. */
const told = (game: Game): unknown => game.get('Yard/Tells', 'Label.text');
/** What the Animator plays. */
const shown = (game: Game, enemy: Enemy): unknown =>
  game.animators.find(({ node }) => node === `Yard/${enemy}/Figure`)?.state;
const look = (game: Game, enemy: Enemy, field: string): unknown =>
  game.get(`Yard/${enemy}/Figure/${field}`, 'Shape.color');

function put(game: Game, player: Point, enemy: Point): void {
  game.set('Yard/Player', 'transform.position', player);
  game.set('Yard/First', 'transform.position', enemy);
}

function run(game: Game, steps: number): void {
  for (let i = 0; i < steps; i++) game.step();
}

test('left alone, both walk their way and back, 1 m/s, and never see the player', () => {
  const game = start(scene);
  const seen: Record<Enemy, Point[]> = { First: [], Second: [] };
  for (let i = 0; i < 300; i++) {
    game.step();
    for (const enemy of ENEMIES) {
      seen[enemy].push(at(game, enemy));
      expect([decided(game, enemy), shown(game, enemy)]).toEqual(['Patrol', 'Patrol']);
    }
  }
  for (const enemy of ENEMIES) {
    const heights = seen[enemy].map(([, y]) => y);
    expect(Math.min(...heights)).toBeCloseTo(-1, 1);
    expect(Math.max(...heights)).toBeCloseTo(1, 1);
    const ways = seen[enemy].slice(1).map((p, i) => apart(p, seen[enemy][i] as Point));
    expect(Math.max(...ways)).toBeCloseTo(1 / 60, 3);
  }
});

test('who comes near is chased, faster than it walks, and loses it by going far enough', () => {
  const game = start(scene);
  game.step();
  put(game, [-1.9, 0], [-0.2, 0]);
  game.step();
  expect(decided(game, 'First')).toBe('Patrol');
  put(game, [-1.7, 0], [-0.2, 0]);
  game.step();
  expect([decided(game, 'First'), shown(game, 'First')]).toEqual(['Chase', 'Chase']);
  const before = at(game, 'First');
  game.step();
  expect(apart(before, at(game, 'First'))).toBeCloseTo(1.8 / 60, 5);
  // Until the blend into Chase is over.
  run(game, 10);
  // As far as it sees while it walks is no longer far enough.
  put(game, [-3.6, 0], [-1.5, 0]);
  game.step();
  expect(decided(game, 'First')).toBe('Chase');
  put(game, [-3.6, 0], [-1.2, 0]);
  game.step();
  expect([decided(game, 'First'), shown(game, 'First')]).toEqual(['Patrol', 'Patrol']);
  expect(decided(game, 'Second')).toBe('Patrol');
});

test('who is caught starts anew, and so does who caught him', () => {
  const game = start(scene);
  game.step();
  put(game, [1, 0], [-0.2, 0]);
  let near = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 60 && at(game, 'Player')[0] > -3; i++) {
    near = Math.min(near, distance(game, 'First'));
    game.step();
  }
  expect(at(game, 'Player')).toEqual([Math.fround(-3.1), 0]);
  expect(at(game, 'First')).toEqual([Math.fround(-0.2), 1]);
  expect(near).toBeLessThan(0.85);
  expect(told(game)).toBe('Caught! Once more');
  run(game, 30);
  expect([decided(game, 'First'), shown(game, 'First')]).toEqual(['Patrol', 'Patrol']);
});

test('a blow in reach kills for good, and a clip shows it', () => {
  const game = start(scene);
  game.step();
  put(game, [-1.5, 0], [-0.2, 0]);
  game.input({ Strike: true });
  for (let i = 0; i < 30 && decided(game, 'First') !== 'Dead'; i++) game.step();
  expect(decided(game, 'First')).toBe('Dead');
  expect(game.get('Yard/First', 'Health.Current')).toBe(0);
  // It was told after physics, so the Animator shows it a step later.
  game.step();
  expect(shown(game, 'First')).toBe('Dead');
  const place = at(game, 'First');
  run(game, 300);
  expect([decided(game, 'First'), shown(game, 'First')]).toEqual(['Dead', 'Dead']);
  expect(at(game, 'First')).toEqual(place);
  expect((look(game, 'First', 'Sight') as number[])[3]).toBe(0);
  expect(decided(game, 'Second')).toBe('Patrol');
});

test('the yard says what is to be done, and what came of it', () => {
  const game = start(scene);
  game.step();
  expect(told(game)).toBe('Strike both before one has you');
  const said = ENEMIES.map((enemy) => {
    const [x, y] = at(game, enemy);
    game.set('Yard/Player', 'transform.position', [x - 1.2, y]);
    game.set('Yard/Player', 'transform.rotation', 0);
    game.input({ Strike: true });
    run(game, 12);
    game.input({ Strike: false });
    run(game, 20);
    expect(decided(game, enemy)).toBe('Dead');
    return told(game);
  });
  expect(said).toEqual(['One is down, one is left', 'Both are down. Reset starts anew']);
});

test('a blow out of reach, or behind the back, strikes nobody', () => {
  for (const enemy of [
    [0.9, 0],
    [-2.4, 0],
  ] as const) {
    const game = start(scene);
    game.step();
    put(game, [-1, 0], enemy);
    game.input({ Strike: true });
    // Not so long that it comes near.
    run(game, 10);
    expect(game.get('Yard/First', 'Health.Current')).toBe(1);
  }
});

test('the Animator shows what the script has decided, as soon as no blend is in the way', () => {
  const game = start(scene);
  const states = new Set<unknown>();
  let before: unknown[] = ['Patrol', 'Patrol'];
  for (let i = 0; i < 1500; i++) {
    if (i % 50 === 0) game.input({ X: [1, 1, 0, -1][(i / 50) % 4] as number });
    if (i % 70 === 0) game.input({ Y: [1, -1, 0][(i / 70) % 3] as number });
    // Now and then a blow.
    if (i > 900) game.input({ Strike: i % 20 === 0 });
    game.step();
    const now = ENEMIES.map((enemy) => decided(game, enemy));
    ENEMIES.forEach((enemy, k) => {
      states.add(now[k]);
      const animator = game.animators.find(({ node }) => node === `Yard/${enemy}/Figure`);
      // What physics has told is shown a step later.
      const late = before[k] === now[k] ? [] : [before[k]];
      if (animator?.blend === undefined || now[k] === 'Dead')
        expect([now[k], ...late]).toContain(animator?.state);
    });
    before = now;
  }
  expect([...states].sort()).toEqual(['Chase', 'Dead', 'Patrol']);
});

test('the script tells the Animator of nothing but Chasing and Die', () => {
  const text = scene.files['enemy.aescript'] as string;
  const told = [...text.matchAll(/\ba\.(\w+)\("(\w+)"/g)].map(([, call, name]) => [call, name]);
  expect(told).toEqual([
    ['SetBool', 'Chasing'],
    ['SetTrigger', 'Die'],
  ]);
  expect(text.match(/Get<Animator>/g)).toHaveLength(1);
});
