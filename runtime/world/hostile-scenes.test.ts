import { beforeAll, describe, expect, test } from 'vitest';
import { loadPhysics } from '../physics/load.ts';
import { Game } from './game.ts';

beforeAll(loadPhysics);

/** A node called A, with a B below it, with an A below that: names go round, paths do not. */
const ROUND = (a: string, files: Readonly<Record<string, string>>): Game =>
  new Game(
    {
      'main.aescene': `scene version=1 {
  node "A" {
    component "Shape" {}
    ${a}
    node "B" {
      component "Shape" {}
      node "A" {
        component "Shape" {}
      }
    }
  }
}
`,
      ...files,
    },
    { scene: 'main.aescene', hz: 60 },
  );

const codes = (game: Game): string[] => game.diagnostics.map(({ code }) => code);

const CIRCLES = ['..', '../..', 'B/..', 'B/../B/..', './B', 'A', 'B/A/B/A', '/', 'B//A', '../A/B'];

describe('paths that go in a circle', () => {
  test.each(CIRCLES)('in a track: %s is off and named, the others play', (path) => {
    const track = (node: string): string =>
      `  track "${node}" prop="transform.position.x" kind=float32 authority=simulation {\n    key t=0 v=3 {}\n  }\n`;
    const game = ROUND('component "AnimationPlayer" clip=asset("c") playOnStart=true {}', {
      'c.aeanim': `anim version=1 length=1 {\n${track(path)}${track('B/A')}}\n`,
    });
    game.step();
    expect(codes(game)).toEqual(['ANM005']);
    expect(game.get('A/B/A', 'transform.position')).toEqual([3, 0]);
  });

  test.each(CIRCLES)('in a field of a script: %s is nil and named', (path) => {
    const game = ROUND(`script "S" source=asset("s.aescript") other="${path}" {}`, {
      's.aescript':
        'var Other Node\nfunc Ready() {\n  if Other == nil {\n    print("nil")\n  }\n}\n',
    });
    game.step();
    expect(codes(game)).toEqual(['SCN002']);
    expect(game.takeLog()).toMatchObject([{ type: 'print', text: 'nil' }]);
  });

  test('walked by a script end at the root, or with its budget', () => {
    const walk = (next: string): Game => {
      const game = ROUND('script "S" source=asset("s.aescript") {}', {
        's.aescript': `func Ready() {
  n := node.Child("B/A")
  for n != nil {
    n = ${next}
  }
  print("out")
}
`,
      });
      game.step();
      game.step();
      return game;
    };
    const up = walk('n.Parent()');
    expect(codes(up)).toEqual([]);
    expect(up.takeLog()).toMatchObject([{ type: 'print', text: 'out' }]);
    const round = walk('n.Child("")');
    expect(codes(round)).toEqual(['SCR004']);
    expect(round.nextStep).toBe(2);
  });

  test('by name: twice the same, none, and one with a slash are left out by name', () => {
    const game = new Game(
      {
        'main.aescene':
          'scene version=1 {\n  node "A" {}\n  node "A" {}\n  node "" {}\n  node "A/B" {}\n  node "C" { component "Shape" {} }\n}\n',
      },
      { scene: 'main.aescene' },
    );
    game.step();
    expect(codes(game)).toEqual(['SCN001', 'SCN001', 'SCN001']);
    expect([game.has('A', 'transform'), game.has('C', 'Shape')]).toEqual([true, true]);
  });

  test('as deep as they may go, and deeper', () => {
    const deep = (depth: number): Game =>
      new Game(
        {
          'main.aescene': `scene version=1 {\n${'node "A" {\n'.repeat(depth)}component "Shape" {}\n${'}\n'.repeat(depth)}}\n`,
        },
        { scene: 'main.aescene' },
      );
    const fits = deep(60);
    fits.step();
    expect(codes(fits)).toEqual([]);
    expect(fits.has(Array(60).fill('A').join('/'), 'Shape')).toBe(true);
    const tooDeep = deep(20_000);
    tooDeep.step();
    expect(codes(tooDeep)).toEqual(['SCN001']);
  });
});

describe('bodies that physics cannot take', () => {
  const game = (size: string, kind: string): Game => {
    const bodies = Array.from(
      { length: 1000 },
      (_, i) =>
        `  node "B${i}" {\n    transform position=[0, 2] {}\n    component "Body2D" kind=${kind} {}\n    component "Collider2D" size=${size} {}\n  }\n`,
    );
    return new Game(
      {
        'main.aescene': `scene version=1 {\n${bodies.join('')}  node "Hero" {\n    transform position=[-40, 1] {}\n    component "Motion2D" {}\n    component "Collider2D" size=[0.8, 1.8] {}\n  }\n  node "Ground" {\n    transform position=[0, -0.5] {}\n    component "Collider2D" size=[200, 1] {}\n  }\n}\n`,
      },
      { scene: 'main.aescene', hz: 60 },
    );
  };

  test.each([
    ['[1, 1]', 'dynamic'],
    ['[0, 0]', 'dynamic'],
    ['[0, 0]', 'static'],
    ['[0.5, 0.5]', 'kinematic'],
  ])(
    'a thousand of size %s, %s, in one place: named, and a character elsewhere walks',
    (size, kind) => {
      const g = game(size, kind);
      for (let i = 0; i < 60; i++) {
        g.call('Hero', 'Motion2D', 'Move', [1]);
        g.step();
      }
      expect(g.diagnostics.every(({ code }) => code === 'PHY001')).toBe(true);
      expect(g.diagnostics.length).toBeGreaterThan(0);
      const [x, y] = g.get('Hero', 'transform.position') as unknown as readonly [number, number];
      expect(x).toBeCloseTo(-36, 0);
      expect(y).toBeCloseTo(0.9, 1);
    },
  );

  test('a thousand of a billion metres: named, and the game goes on', () => {
    const g = game('[1e9, 1e9]', 'dynamic');
    for (let i = 0; i < 30; i++) g.step();
    expect(new Set(codes(g))).toEqual(new Set(['PHY001']));
    const place = g.get('Hero', 'transform.position') as readonly number[];
    expect(place.every(Number.isFinite)).toBe(true);
    expect(g.nextStep).toBe(30);
  });
});
