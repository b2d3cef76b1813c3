import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadPhysics, rapier } from '../physics/load.ts';
import type { Game } from './game.ts';
import {
  at,
  block,
  DYNAMIC,
  GROUND,
  hero,
  LIFT,
  liftClip,
  scene,
  walk,
  world,
} from './platform.fixture.ts';

beforeAll(loadPhysics);

const run = (game: Game, steps: number): void => {
  for (let i = 0; i < steps; i++) game.step();
};
const turn = (game: Game, node: string): number => Number(game.get(node, 'transform.rotation'));
const codes = (game: Game): string[] => game.diagnostics.map((d) => `${d.code} ${d.cause}`);

describe('a dynamic body', () => {
  test('falls by the project’s gravity, in metres and seconds', () => {
    const free = `  node "Stone" {\n    ${DYNAMIC}\n  }\n`;
    const game = world([free]);
    run(game, 60);
    expect(at(game, 'Stone')[1]).toBeCloseTo(-9.81 / 2, 0);
    const moon = world([free], { 'project.aego': 'physics gravity=[1.5, -1.5] {}\n' });
    run(moon, 60);
    const [x, y] = at(moon, 'Stone');
    expect(x).toBeCloseTo(-y, 4);
    expect(x).toBeCloseTo(0.76, 1);
  });

  test('comes to rest on what is static, with or without a Body2D', () => {
    const game = world([
      block('Floor', [0, -0.5], [10, 1], 'component "Body2D" kind=static {}'),
      block('Shelf', [20, -0.5], [10, 1]),
      block('A', [0, 2], [1, 1], DYNAMIC),
      block('B', [20, 2], [1, 1], DYNAMIC),
    ]);
    run(game, 120);
    expect(at(game, 'A')[1]).toBeCloseTo(0.5, 2);
    expect(at(game, 'B')[1]).toBeCloseTo(0.5, 2);
  });

  test('rolls, and its rotation counts the turns', () => {
    const ball = block('Ball', [-8, 8], [1, 1], DYNAMIC).replace('size', 'shape=circle size');
    const game = world([block('Hill', [0, 0], [30, 1], '', -Math.PI / 6), ball]);
    let before = 0;
    for (let i = 0; i < 240; i++) {
      game.step();
      // Never half a turn in one step, so never a jump.
      expect(Math.abs(turn(game, 'Ball') - before)).toBeLessThan(1);
      before = turn(game, 'Ball');
    }
    expect(before).toBeLessThan(-2 * Math.PI);
  });

  test('slips without friction and holds with it', () => {
    const crate = (friction: number): string =>
      block(
        'Crate',
        [0, 0.95],
        [1, 0.5],
        `component "Body2D" kind=dynamic friction=${friction} {}`,
        -Math.PI / 12,
      );
    const slope = block(
      'Slope',
      [0, 0],
      [40, 1],
      'component "Body2D" friction=1 {}',
      -Math.PI / 12,
    );
    const [held, slid] = [world([slope, crate(1)]), world([slope, crate(0)])];
    run(held, 90);
    run(slid, 90);
    expect(Math.abs(at(held, 'Crate')[0])).toBeLessThan(0.1);
    expect(at(slid, 'Crate')[0]).toBeGreaterThan(1.5);
  });

  test('is harder to push the more mass it has', () => {
    const pushed = (mass: number): number => {
      const crate = block(
        'Crate',
        [1.5, 0.5],
        [1, 1],
        `component "Body2D" kind=dynamic mass=${mass} {}`,
      );
      const game = world([GROUND, hero([0, 0.5]), crate]);
      walk(game, 90, 1);
      return at(game, 'Crate')[0];
    };
    expect(pushed(1)).toBeGreaterThan(pushed(20) + 0.5);
  });

  test('has the colliders of the nodes below it', () => {
    const table = `  node "Table" {
    transform position=[0, 3] {}
    ${DYNAMIC}
    node "Leg" {
      transform position=[-0.8, -0.5] {}
      component "Collider2D" size=[0.2, 1] {}
    }
    node "Other" {
      transform position=[0.8, -0.5] {}
      component "Collider2D" size=[0.2, 1] {}
    }
  }
`;
    const game = world([GROUND, table]);
    run(game, 120);
    expect(at(game, 'Table')[1]).toBeCloseTo(1, 2);
    expect(turn(game, 'Table')).toBeCloseTo(0, 2);
    expect(at(game, 'Table/Leg')).toEqual([expect.closeTo(-0.8), -0.5]);
  });

  test('below a node that is moved, turned and scaled is where it looks', () => {
    const crate = block('Crate', [0, 4], [1, 1], DYNAMIC).replace(/^/gm, '  ');
    const game = world([
      GROUND,
      `  node "Group" {\n    transform position=[2, 1] rotation=${Math.PI / 2} scale=[0.5, 0.5] {}\n${crate}  }\n`,
    ]);
    run(game, 120);
    // Half a metre wide in the world; the group's x is up.
    expect(at(game, 'Group/Crate')[0]).toBeCloseTo((0.25 - 1) / 0.5, 2);
    expect(at(game, 'Group/Crate')[1]).toBeCloseTo(4, 2);
  });

  test('can be put elsewhere by a script, with its velocity', () => {
    const game = world([GROUND, block('Crate', [0, 8], [1, 1], DYNAMIC)]);
    run(game, 30);
    game.set('Crate', 'transform.position', [5, 8]);
    const before = at(game, 'Crate')[1];
    game.step();
    expect(at(game, 'Crate')[0]).toBe(5);
    expect(before - at(game, 'Crate')[1]).toBeGreaterThan(4 / 60);
  });

  test('wakes when what it rests on is taken away or changes', () => {
    const game = world([block('Shelf', [0, 0], [4, 1]), block('Crate', [0, 1.1], [1, 1], DYNAMIC)]);
    run(game, 400);
    expect(at(game, 'Crate')[1]).toBeCloseTo(1, 2);
    game.set('Shelf', 'Collider2D.size', [4, 0.5]);
    run(game, 60);
    expect(at(game, 'Crate')[1]).toBeCloseTo(0.75, 2);
    run(game, 400);
    game.set('Shelf', 'Collider2D.sensor', true);
    run(game, 60);
    expect(at(game, 'Crate')[1]).toBeLessThan(-1);
  });

  test('does not fall through a thin floor, however fast', () => {
    const game = world([
      block('Floor', [0, 0], [10, 0.05]),
      block('Stone', [0, 200], [0.2, 0.2], DYNAMIC),
    ]);
    run(game, 600);
    expect(at(game, 'Stone')[1]).toBeGreaterThan(0);
  });
});

describe('a kinematic body', () => {
  test('is exactly where its clip has it, whatever is in its way', () => {
    const [from, to] = [
      [-2, 0.5],
      [3, 0.5],
    ] as const;
    const game = world(
      [
        GROUND,
        block('Ram', from, [1, 1], LIFT),
        block('Crate', [0, 0.4], [0.8, 0.8], DYNAMIC),
        block('Wall', [6, 1], [1, 3]),
      ],
      liftClip(from, to),
    );
    for (let i = 0; i <= 120; i++) {
      game.step();
      expect(at(game, 'Ram')[0]).toBeCloseTo(-2 + (5 * i) / 120, 5);
    }
    expect(at(game, 'Crate')[0]).toBeCloseTo(3.9, 1);
  });
});

describe('while it runs, a changed scene', () => {
  const nodes = (size: string, more = ''): readonly string[] => [
    GROUND,
    block('Crate', [0, 3], [1, 1], DYNAMIC).replace('[1,1]', size),
    hero([4, 0.5]),
    more,
  ];

  test('keeps velocities and places, and takes over what has changed', () => {
    const game = world(nodes('[1, 1]'));
    walk(game, 15, 1);
    const [before, falls] = [at(game), at(game, 'Crate')];
    game.setFile('main.aescene', scene(...nodes('[1, 2]', '  node "Extra" {}\n')));
    expect([at(game), at(game, 'Crate')]).toEqual([before, falls]);
    walk(game, 1, 1);
    expect(at(game)[0]).toBeGreaterThan(before[0] + 0.06);
    expect(falls[1] - at(game, 'Crate')[1]).toBeGreaterThan(0.03);
    walk(game, 90);
    expect(at(game, 'Crate')[1]).toBeCloseTo(1, 2);
  });

  test('loses the bodies that are gone', () => {
    const game = world([block('Shelf', [0, 0], [4, 1]), block('Crate', [0, 1.1], [1, 1], DYNAMIC)]);
    run(game, 60);
    game.setFile('main.aescene', scene(block('Crate', [0, 1.1], [1, 1], DYNAMIC)));
    run(game, 60);
    expect(at(game, 'Crate')[1]).toBeLessThan(-2);
  });

  test('does not say again what was said, but what is new', () => {
    const odd = (size: string, more = ''): string =>
      scene(GROUND, block('Odd', [9, 3], [1, 1], DYNAMIC).replace('[1,1]', size), more);
    const game = world([]);
    const said = (text: string): number => {
      game.setFile('main.aescene', text);
      run(game, 2);
      return game.takeLog().filter((e) => e.type === 'diagnostic').length;
    };
    expect(said(odd('[0, 1]'))).toBe(1);
    expect(said(odd('[0, 1]', '  node "More" {}\n'))).toBe(0);
    expect(codes(game)).toEqual(['PHY001 range']);
    expect(said(odd('[1, 1]'))).toBe(0);
    expect(codes(game)).toEqual([]);
    expect(said(odd('[0, 1]'))).toBe(1);
  });

  test('to one without physics, and back', () => {
    const game = world([GROUND, block('Crate', [0, 3], [1, 1], DYNAMIC)]);
    run(game, 10);
    const still = block('Crate', [0, 3], [1, 1]);
    game.setFile('main.aescene', scene(GROUND, still));
    const held = at(game, 'Crate');
    run(game, 10);
    expect(at(game, 'Crate')).toEqual(held);
    game.setFile('main.aescene', scene(GROUND, block('Crate', [0, 3], [1, 1], DYNAMIC)));
    run(game, 60);
    expect(at(game, 'Crate')[1]).toBeCloseTo(0.5, 2);
  });
});

describe('what physics cannot take', () => {
  test.each([
    ['0', '[0, 0]'],
    ['less than 0', '[-1, -1]'],
    ['1e9', '[1e9, 1e9]'],
    ['all there is', '[3e38, 3e38]'],
    ['next to nothing', '[1e-38, 1e-38]'],
  ])('a collider of size %s is named, bounded, and the rest goes on', (_, size) => {
    const odd = block('Odd', [50, 0], [1, 1], DYNAMIC).replace('[1,1]', size);
    const game = world([GROUND, odd, block('Crate', [0, 2], [1, 1], DYNAMIC), hero([-5, 1])]);
    expect(codes(game)).toEqual(['PHY001 range']);
    expect(game.diagnostics[0]).toMatchObject({ line: 9, node: 'Odd', severity: 'warning' });
    run(game, 200);
    expect(codes(game)).toEqual(['PHY001 range']);
    for (const node of ['Odd', 'Crate', 'Hero'])
      for (const n of at(game, node)) expect(Number.isFinite(n)).toBe(true);
    if (!size.includes('e9') && !size.includes('e38'))
      expect(at(game, 'Crate')[1]).toBeCloseTo(0.5, 2);
    game.set('Odd', 'Collider2D.size', [1, 1]);
    game.step();
    expect(codes(game)).toEqual([]);
  });

  test('masses of all sizes', () => {
    const crate = (mass: number): string =>
      block('Crate', [0, 2], [1, 1], `component "Body2D" kind=dynamic mass=${mass} {}`);
    for (const mass of [1e-30, 1e30]) {
      const game = world([GROUND, crate(mass), block('Other', [0, 4], [1, 1], DYNAMIC)]);
      expect(codes(game)).toEqual(['PHY001 range']);
      run(game, 120);
      expect(at(game, 'Crate')[1]).toBeGreaterThan(-1);
    }
  });

  test('a body far away waits, and takes part again when it is back', () => {
    const game = world([GROUND, block('Crate', [3e38, -3e38], [1, 1], DYNAMIC), hero([2, 1])]);
    run(game, 30);
    expect(codes(game)).toEqual(['PHY001 away']);
    expect(at(game, 'Crate')).toEqual([Math.fround(3e38), Math.fround(-3e38)]);
    expect(at(game)[1]).toBeCloseTo(0.5, 3);
    game.set('Crate', 'transform.position', [0, 2]);
    run(game, 90);
    expect(codes(game)).toEqual([]);
    expect(at(game, 'Crate')[1]).toBeCloseTo(0.5, 2);
    game.set('Hero', 'transform.position', [0, 1e7]);
    run(game, 2);
    expect(codes(game)).toEqual(['PHY001 away']);
    game.set('Hero', 'transform.position', [3, 1]);
    run(game, 60);
    expect(at(game)[1]).toBeCloseTo(0.5, 3);
  });

  test('a thousand bodies in one place wait for room; the first of them move', () => {
    const heap = Array.from({ length: 1000 }, (_, i) =>
      block(`Crate${i}`, [0, 0.5], [1, 1], DYNAMIC),
    );
    const game = world([GROUND, ...heap, block('Alone', [20, 3], [1, 1], DYNAMIC)]);
    run(game, 90);
    expect(codes(game)).toEqual(['PHY001 crowd']);
    expect(game.diagnostics[0]?.message).toContain('996 wait');
    const gone = (i: number): boolean =>
      Math.hypot(at(game, `Crate${i}`)[0], at(game, `Crate${i}`)[1] - 0.5) > 0.2;
    expect([0, 1, 2, 3].some(gone)).toBe(true);
    expect(gone(999)).toBe(false);
    expect(at(game, 'Alone')[1]).toBeCloseTo(0.5, 2);
    // Where there is room again, more of them move.
    const free = Array.from({ length: 1000 }, (_, i) => i).filter(gone).length;
    run(game, 120);
    expect(Array.from({ length: 1000 }, (_, i) => i).filter(gone).length).toBeGreaterThan(free);
  });

  test('a thousand walls, and a thousand characters, in one place', () => {
    const walls = Array.from({ length: 1000 }, (_, i) => block(`Wall${i}`, [0, -0.5], [9, 1]));
    const crowd = Array.from({ length: 1000 }, (_, i) =>
      hero([0, 2]).replace('"Hero"', `"Hero${i}"`),
    );
    const game = world([...walls, ...crowd]);
    run(game, 40);
    expect(codes(game)).toEqual(['PHY001 crowd']);
    expect(at(game, 'Hero0')[1]).toBeCloseTo(0.5, 3);
    expect(at(game, 'Hero999')[1]).toBe(2);
    // Those that walk away make room.
    for (let i = 0; i < 40; i++) {
      for (let k = 0; k < 70; k++) game.call(`Hero${k}`, 'Motion2D', 'Move', [1]);
      game.step();
    }
    run(game, 40);
    expect(at(game, 'Hero100')[1]).toBeCloseTo(0.5, 3);
  });

  test('speed', () => {
    const game = world([block('Crate', [0, 0], [1, 1], DYNAMIC)], {
      'project.aego': 'physics gravity=[0, -1e30] {}\n',
    });
    let before = at(game, 'Crate')[1];
    for (let i = 0; i < 100; i++) {
      game.step();
      const [, y] = at(game, 'Crate');
      expect(before - y).toBeLessThanOrEqual(1000 / 60 + 0.1);
      before = y;
    }
  });
});

describe('a physics engine that fails', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('is off with a named problem; everything else goes on, and a snapshot brings it back', () => {
    const game = world(
      [
        GROUND,
        block('Crate', [0, 3], [1, 1], DYNAMIC),
        block('Lift', [9, 0], [1, 1], LIFT),
        hero([-3, 0.5]),
      ],
      liftClip([9, 0], [9, 3]),
    );
    walk(game, 10);
    const saved = game.save();
    const hash = game.hash;
    vi.spyOn(rapier().World.prototype, 'step').mockImplementation(() => {
      throw new Error('unreachable');
    });
    game.takeLog();
    run(game, 1);
    const place = at(game, 'Crate');
    expect(codes(game)).toEqual(['PHY001 failed']);
    expect(game.takeLog()).toMatchObject([{ type: 'diagnostic', code: 'PHY001' }]);
    expect(game.hash).not.toBe(hash);
    const lift = at(game, 'Lift')[1];
    walk(game, 20, 1, true);
    expect(at(game, 'Crate')).toEqual(place);
    expect(at(game, 'Lift')[1]).toBeGreaterThan(lift);
    expect(game.restore(game.save())).toBe(true);
    vi.restoreAllMocks();
    expect(game.restore(saved)).toBe(true);
    expect([game.hash, codes(game)]).toEqual([hash, []]);
    run(game, 90);
    expect(at(game, 'Crate')[1]).toBeCloseTo(0.5, 2);
  });
});
