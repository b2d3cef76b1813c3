import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPhysics } from '../physics/load.ts';
import type { Game } from './game.ts';
import {
  at,
  block,
  DYNAMIC,
  GROUND,
  grounded,
  hero,
  LIFT,
  liftClip,
  ramp,
  velocity,
  walk,
  world,
} from './platform.fixture.ts';

beforeAll(loadPhysics);

const SHAPES = ['shape=rect', 'shape=capsule size=[0.6, 1]', 'shape=circle'];

/** How many of the next steps the hero is in the air. */
function airborne(game: Game, steps: number, axis = 0): number {
  let count = 0;
  for (let i = 0; i < steps; i++) {
    walk(game, 1, axis);
    if (!grounded(game)) count++;
  }
  return count;
}

describe.each(SHAPES)('a character of %s', (shape) => {
  test('falls, lands where its edge touches, walks at its speed and stops at a wall', () => {
    const game = world([GROUND, block('Wall', [5, 1], [1, 3]), hero([0, 1], shape)]);
    expect(game.diagnostics).toEqual([]);
    walk(game, 1);
    expect([grounded(game), velocity(game)[1]]).toEqual([false, expect.closeTo(-20 / 60, 4)]);
    walk(game, 40);
    expect([grounded(game), velocity(game)]).toEqual([true, [0, 0]]);
    expect(at(game)[1]).toBeCloseTo(0.5, 3);
    walk(game, 30, 1);
    expect(at(game)[0]).toBeCloseTo(2, 3);
    expect(velocity(game)[0]).toBeCloseTo(4, 4);
    walk(game, 60, 1);
    const half = shape.includes('0.6') ? 0.3 : 0.5;
    expect(at(game)[0]).toBeCloseTo(4.5 - half, 2);
    expect(Math.abs(velocity(game)[0])).toBeLessThan(0.01);
  });

  test.each([1, -1])(
    'falls as fast along a wall that it is pressed against, on side %i',
    (side) => {
      const fall = (axis: number, nodes: readonly string[]): number => {
        const game = world([GROUND, ...nodes]);
        let steps = 0;
        for (; !grounded(game) && steps < 200; steps++) walk(game, 1, axis);
        // On the ground, not on the wall.
        expect(at(game)[1]).toBeLessThan(1.1);
        return steps;
      };
      const free = fall(0, [hero([0, 5], shape)]);
      for (const [x, height] of [
        [1.5, 12],
        [1.5, 40],
        [4.5, 12],
        [4.5, 40],
      ] as const) {
        const wall = block('Wall', [side * x, 0], [1, height]);
        for (const away of [1, 1.3, 1.8])
          expect(fall(side, [wall, hero([side * (x - away), 5], shape)])).toBe(free);
      }
    },
  );

  test('jumps as high at every step rate, and only from the ground', () => {
    for (const hz of [30, 60, 144]) {
      const game = world([GROUND, hero([0, 0.5], shape)], {}, hz);
      walk(game, 5);
      walk(game, 1, 0, true);
      let top = 0;
      for (let i = 0; i < hz; i++) {
        // Asked for again in the air, it does nothing.
        walk(game, 1, 0, i === 3);
        top = Math.max(top, at(game)[1]);
      }
      // 8 * 8 / (2 * 20) above where it stood.
      expect(top).toBeCloseTo(0.5 + 1.6, 1);
      expect(grounded(game)).toBe(true);
    }
  });

  test.each([10, 30, 45])('walks up and down %i degrees without leaving the ground', (degrees) => {
    const game = world([
      block('Flat', [-10, -0.5], [20, 1]),
      ramp('Ramp', 0, degrees),
      hero([-1, 0.6], shape),
    ]);
    walk(game, 10);
    expect(airborne(game, 60, 1)).toBe(0);
    const [x, y] = at(game);
    expect(y).toBeGreaterThan(1);
    const slope = (degrees * Math.PI) / 180;
    expect(velocity(game)[0]).toBeCloseTo(4 * Math.cos(slope), 1);
    expect(velocity(game)[1]).toBeCloseTo(4 * Math.sin(slope), 1);
    // It does not slip while nobody walks.
    expect(airborne(game, 60)).toBe(0);
    expect(at(game)[0]).toBeCloseTo(x, 2);
    expect(airborne(game, 20, -1)).toBe(0);
    expect(at(game)[1]).toBeCloseTo(y - (20 / 60) * 4 * Math.sin(slope), 1);
  });

  test.each([46, 60, 80])('does not walk up %i degrees', (degrees) => {
    const game = world([
      block('Flat', [-10, -0.5], [20, 1]),
      ramp('Ramp', 0, degrees),
      hero([-1, 0.6], shape),
    ]);
    walk(game, 10);
    walk(game, 120, 1);
    expect(at(game)[1]).toBeLessThan(0.55);
  });

  test.each([
    [0.1, true],
    [0.3, true],
    [0.35, false],
    [0.8, false],
  ])('meets an edge of %f m: climbs it is %s', (height, climbs) => {
    const game = world([
      GROUND,
      block('Edge', [3, height / 2], [2, height]),
      hero([0, 0.6], shape),
    ]);
    walk(game, 10);
    expect(airborne(game, 45, 1)).toBe(0);
    expect(at(game)[1]).toBeCloseTo(climbs ? 0.5 + height : 0.5, 2);
    expect(at(game)[0] > 2.9).toBe(climbs);
    // And down again at the other side.
    if (climbs && shape === 'shape=rect') expect(airborne(game, 60, 1)).toBe(0);
  });

  test('slides down what is too steep, faster and faster', () => {
    const game = world([block('Side', [3, 0], [20, 1], '', Math.PI / 3), hero([3, 3], shape)]);
    walk(game, 30);
    const speeds = [0, 0, 0].map(() => {
      walk(game, 10);
      return -velocity(game)[1];
    });
    expect(grounded(game)).toBe(false);
    // The part of gravity along the side, 10 steps each.
    expect((speeds[1] as number) - (speeds[0] as number)).toBeCloseTo(20 * 0.75 * (10 / 60), 1);
    expect(at(game)[0]).toBeLessThan(2.9);
  });

  test('stands between two steep sides and can jump out', () => {
    const game = world([
      block('Left', [-3, 5], [10, 1], '', -Math.PI / 3),
      block('Right', [3, 5], [10, 1], '', Math.PI / 3),
      hero([0, 6], shape),
    ]);
    walk(game, 90);
    expect(airborne(game, 20)).toBe(0);
    walk(game, 5, 0, true);
    expect(velocity(game)[1]).toBeGreaterThan(4);
  });

  test('is not stopped by a sensor', () => {
    const gate = block('Gate', [2, 1], [0.2, 2]).replace('size', 'sensor=true size');
    const game = world([GROUND, gate, hero([0, 0.5], shape)]);
    walk(game, 60, 1);
    expect(at(game)[0]).toBeGreaterThan(3.5);
  });
});

describe('a moving platform', () => {
  test.each([
    ['across', [0, -0.25], [4, -0.25]],
    ['up and down', [0, -0.25], [0, 4]],
    ['at a slant', [0, -0.25], [3, 2]],
  ] as const)('carries a character %s, with the velocity of one who stands', (_, from, to) => {
    const game = world([block('Lift', from, [4, 0.5], LIFT), hero([0.5, 0.5])], liftClip(from, to));
    walk(game, 20);
    for (let i = 0; i < 220; i++) {
      walk(game, 1);
      const [x, y] = at(game, 'Lift');
      expect(grounded(game)).toBe(true);
      expect(at(game)[0] - x).toBeCloseTo(0.5, 2);
      expect(at(game)[1] - y).toBeCloseTo(0.75, 2);
      expect(velocity(game)).toEqual([0, 0]);
    }
  });

  test('carries a crate by friction, and the crate a character', () => {
    const [from, to] = [
      [0, -0.25],
      [3, -0.25],
    ] as const;
    const game = world(
      [
        block('Lift', from, [6, 0.5], LIFT),
        block('Crate', [0, 0.5], [1, 1], DYNAMIC),
        hero([0, 1.6]),
      ],
      liftClip(from, to, 4),
    );
    walk(game, 230);
    const [lift] = at(game, 'Lift');
    expect(lift).toBeCloseTo(2.87, 1);
    expect(at(game, 'Crate')[0]).toBeGreaterThan(lift - 0.2);
    expect(at(game)[0]).toBeGreaterThan(lift - 0.4);
    expect(at(game)[1]).toBeCloseTo(1.5, 1);
  });

  test('wakes a crate that has come to rest on it', () => {
    const script = `func FixedUpdate(dt float) {
  if time.Step() >= 400 {
    node.Position = vec2(node.Position.X + 0.02, node.Position.Y)
  }
}
`;
    const game = world(
      [
        block(
          'Lift',
          [0, -0.25],
          [6, 0.5],
          'component "Body2D" kind=kinematic {}\n    script "Move" source=asset("move.aescript") {}',
        ),
        block('Crate', [0, 0.5], [1, 1], DYNAMIC),
      ],
      { 'move.aescript': script },
    );
    for (let i = 0; i < 400; i++) game.step();
    const [rest] = at(game, 'Crate');
    for (let i = 0; i < 60; i++) game.step();
    expect(game.diagnostics).toEqual([]);
    expect(at(game, 'Crate')[0] - rest).toBeGreaterThan(0.9);
  });

  test('gives a jump its own velocity, so that the jump ends where it began', () => {
    const [from, to] = [
      [0, -0.25],
      [4, -0.25],
    ] as const;
    const game = world([block('Lift', from, [4, 0.5], LIFT), hero([0, 0.5])], liftClip(from, to));
    walk(game, 20);
    walk(game, 1, 0, true);
    walk(game, 10);
    expect([grounded(game), velocity(game)[0]]).toEqual([false, expect.closeTo(2, 3)]);
    walk(game, 50);
    expect(grounded(game)).toBe(true);
    expect(at(game)[0] - at(game, 'Lift')[0]).toBeCloseTo(0, 1);
  });

  test('does not carry into a wall', () => {
    const [from, to] = [
      [0, -0.25],
      [4, -0.25],
    ] as const;
    const game = world(
      [block('Lift', from, [4, 0.5], LIFT), block('Wall', [2.5, 2], [1, 3.8]), hero([0, 0.5])],
      liftClip(from, to),
    );
    walk(game, 115);
    expect(at(game)[0]).toBeCloseTo(1.5, 1);
    expect(grounded(game)).toBe(true);
  });

  test('pushes a character out of its way', () => {
    const [from, to] = [
      [-3, 1],
      [1, 1],
    ] as const;
    const game = world(
      [GROUND, block('Lift', from, [1, 2], LIFT), hero([0, 0.5])],
      liftClip(from, to),
    );
    walk(game, 119);
    expect(at(game)[0]).toBeCloseTo(at(game, 'Lift')[0] + 1, 1);
    expect(at(game)[1]).toBeCloseTo(0.5, 2);
  });

  test('that jumps back to its start leaves behind what stood on it', () => {
    const clip =
      liftClip([0, -0.25], [4, -0.25], 1)['lift.aeanim']?.replace('pingPong', 'loop') ?? '';
    const game = world([block('Lift', [0, -0.25], [2, 0.5], LIFT), hero([0, 0.5])], {
      'lift.aeanim': clip,
    });
    walk(game, 60);
    const [x] = at(game);
    expect(x).toBeGreaterThan(3.7);
    walk(game, 3);
    expect(at(game, 'Lift')[0]).toBeLessThan(0.3);
    expect(at(game)[0]).toBeCloseTo(x, 0);
    walk(game, 10);
    expect(grounded(game)).toBe(false);
    expect(Math.abs(velocity(game)[0])).toBeLessThan(5);
  });
});

describe('a character among bodies', () => {
  test('pushes a crate, more slowly than it walks', () => {
    const game = world([GROUND, hero([0, 0.5]), block('Crate', [2, 0.4], [0.8, 0.8], DYNAMIC)]);
    walk(game, 80, 1);
    expect(at(game, 'Crate')[0]).toBeGreaterThan(2.5);
    expect(at(game)[0]).toBeLessThan(at(game, 'Crate')[0] - 0.85);
    expect(velocity(game)[0]).toBeGreaterThan(0.5);
    expect(velocity(game)[0]).toBeLessThan(3.9);
  });

  test('passes through other characters', () => {
    const other = hero([1, 0.5]).replace('"Hero"', '"Other"');
    const game = world([GROUND, other, hero([0, 0.5])]);
    walk(game, 60, 1);
    expect(at(game)[0]).toBeCloseTo(4, 2);
    expect(at(game, 'Other')[0]).toBe(1);
  });

  test('is moved by a script at once, and goes on from there', () => {
    const game = world([GROUND, hero([0, 0.5])]);
    walk(game, 10);
    game.set('Hero', 'transform.position', [10, 3]);
    walk(game, 1);
    expect(at(game)[0]).toBe(10);
    walk(game, 60);
    expect(at(game)[1]).toBeCloseTo(0.5, 3);
  });

  test('inside a wall comes out of it', () => {
    const game = world([GROUND, hero([0, 0.2])]);
    walk(game, 3);
    expect(at(game)[1]).toBeCloseTo(0.5, 2);
  });

  test('without a collider has a plain one', () => {
    const game = world([
      GROUND,
      '  node "Hero" {\n    transform position=[0, 2] {}\n    component "Motion2D" {}\n  }\n',
    ]);
    walk(game, 60);
    expect(at(game)[1]).toBeCloseTo(0.5, 3);
  });

  test('below a node that is moved, turned and scaled stands on the same ground', () => {
    const inner = hero([0, 1], 'size=[0.5, 0.5]').replace(/^/gm, '  ');
    const game = world([
      GROUND,
      `  node "Group" {\n    transform position=[3, 1] scale=[-2, 2] {}\n${inner}  }\n`,
    ]);
    const step = (axis: number): void => {
      game.call('Group/Hero', 'Motion2D', 'Move', [axis]);
      game.step();
    };
    for (let i = 0; i < 60; i++) step(0);
    // Half a metre of height in the group is one in the world, whose ground is one metre below it.
    expect(at(game, 'Group/Hero')[1]).toBeCloseTo(-0.25, 3);
    for (let i = 0; i < 60; i++) step(1);
    // Walking is in the world: to the right, which is left in a mirrored group.
    expect(at(game, 'Group/Hero')[0]).toBeCloseTo(-2, 2);
    expect(game.get('Group/Hero', 'transform.rotation')).toBe(0);
  });

  test('with no gravity stays where it is', () => {
    const game = world([hero([0, 3], '', 'gravity=0')]);
    walk(game, 60, 1);
    expect(at(game)).toEqual([expect.closeTo(4, 3), 3]);
  });
});

describe.each(SHAPES)('a character of %s', (shape) => {
  test.each([20, 40, 50, 60, 75])('meets a slope of %i degrees alike on both sides', (degrees) => {
    const a = (degrees * Math.PI) / 180;
    const reached = [1, -1].map((side) => {
      const middle = [
        side * (2 + 5 * Math.cos(a) + 0.5 * Math.sin(a)),
        5 * Math.sin(a) - 0.5 * Math.cos(a),
      ] as const;
      const game = world([
        GROUND,
        block('Slope', middle, [10, 1], '', side * a),
        hero([0, 0.5], shape),
      ]);
      expect(airborne(game, 100, side)).toBe(0);
      return [side * at(game)[0], at(game)[1]] as const;
    });
    expect(reached[1]).toEqual(reached[0]?.map((n) => expect.closeTo(n, 3)));
    expect((reached[0]?.[1] as number) > 1).toBe(degrees <= 45);
  });

  test('is not held by level ground, at whatever height a lift leaves it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.integer({ min: 1, max: 130 }),
        (top, wait) => {
          const lift = block('Lift', [0, -2], [40, 0.5], LIFT);
          const game = world([lift, hero([0, -1.25], shape)], liftClip([0, -2], [0, top]));
          walk(game, wait);
          expect(grounded(game)).toBe(true);
          walk(game, 60, wait % 2 === 0 ? 1 : -1);
          expect(Math.abs(at(game)[0])).toBeCloseTo(4, 2);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('what scripts see', () => {
  const script = `func FixedUpdate(dt float) {
  m := node.Get<Motion2D>()
  m.Move(input.Axis("Move"))
  if input.Pressed("Jump") && m.Grounded {
    m.Jump()
  }
  print(string(m.Velocity.X) + " " + string(m.Grounded))
}
`;
  const files = {
    'hero.aescript': script,
    'project.aego':
      'input {\n  button "Jump" keys=["Space"] {}\n  axis "Move" negative=["KeyA"] positive=["KeyD"] {}\n}\n',
  };
  const run = 'script "Drive" source=asset("hero.aescript") {}';

  test('are Velocity and Grounded of the step before', () => {
    const game = world([GROUND, hero([0, 0.5], '', '', run)], files);
    expect(game.diagnostics).toEqual([]);
    const said = (): unknown => game.takeLog().flatMap((e) => (e.type === 'print' ? [e.text] : []));
    game.step();
    game.key('KeyD', true);
    game.step();
    expect(said()).toEqual(['0 true', '0 true']);
    game.step();
    expect(said()).toEqual([expect.stringMatching(/^(4|3\.99+|4\.00+\d*) true$/)]);
    game.key('Space', true);
    game.step();
    game.step();
    expect(said()).toEqual([expect.stringMatching(/ true$/), expect.stringMatching(/ false$/)]);
  });

  test('who was put on the ground stands there before the first step, who was not falls', () => {
    for (const [y, stands] of [
      [0.5, true],
      [0.504, true],
      [0.6, false],
      [3, false],
    ] as const) {
      const game = world([GROUND, hero([0, y])]);
      expect([y, grounded(game)]).toEqual([y, stands]);
      expect(at(game)[1]).toBeCloseTo(y, 6);
      walk(game, 1, 0, true);
      expect([y, velocity(game)[1] > 0]).toEqual([y, stands]);
      game.reset();
      expect([y, grounded(game)]).toEqual([y, stands]);
    }
    // Nor is a wall below that is too steep to stand on.
    const steep = world([ramp('Cliff', 0, 60), hero([0.5, 1.867], 'shape=circle size=[1, 1]')]);
    expect(grounded(steep)).toBe(false);
  });

  test('a game that is paused holds the character, and a call waits', () => {
    const game = world([GROUND, hero([0, 3])]);
    walk(game, 5);
    const before = at(game);
    game.pause(true);
    walk(game, 20, 1);
    expect(at(game)).toEqual(before);
    game.pause(false);
    game.step();
    expect(at(game)[0]).toBeGreaterThan(0);
  });
});

describe('root motion with toMotion', () => {
  const files = (x: number, y: number): Record<string, string> => ({
    'hero.aectrl': 'controller version=1 entry="Walk" {\n  state "Walk" clip=asset("walk") {}\n}\n',
    'walk.aeanim': `anim version=1 length=1 loop=loop {
  track "" prop="transform.position" kind=vec2 root=true {
    key t=0 v=[0, 0] interp=linear {}
    key t=1 v=[${x}, ${y}] {}
  }
}
`,
  });
  const animator = (more = ''): string =>
    `component "Animator" controller=asset("hero") rootMotion=toMotion ${more} {}`;

  test('walks, with the velocity of one who stands, and stops at a wall', () => {
    const game = world(
      [GROUND, block('Wall', [3, 1], [1, 3]), hero([0, 0.5], '', '', animator())],
      files(2, 0),
    );
    expect(game.diagnostics).toEqual([]);
    walk(game, 61);
    expect(at(game)[0]).toBeCloseTo(2, 1);
    expect(velocity(game)).toEqual([0, 0]);
    walk(game, 120);
    expect(at(game)[0]).toBeCloseTo(2, 2);
    expect(grounded(game)).toBe(true);
  });

  test('goes up slopes and over steps, and down again', () => {
    const slope = world(
      [
        block('Flat', [-10, -0.5], [20, 1]),
        ramp('Ramp', 0, 30),
        hero([-1, 0.5], '', '', animator()),
      ],
      files(2, 0),
    );
    expect(airborne(slope, 120)).toBe(0);
    expect(at(slope)[1]).toBeGreaterThan(1.5);
    const step = world(
      [GROUND, block('Edge', [2, 0.15], [1, 0.3]), hero([0, 0.5], '', '', animator())],
      files(2, 0),
    );
    expect(airborne(step, 62)).toBe(0);
    expect(at(step)[1]).toBeCloseTo(0.8, 2);
    expect(airborne(step, 60)).toBe(0);
    expect(at(step)[1]).toBeCloseTo(0.5, 2);
  });

  test('is scaled and mirrored by Root Scale, and does not count without a clip that has it', () => {
    const game = world(
      [GROUND, hero([0, 0.5], '', '', animator('rootScale=[-1, 1]'))],
      files(2, 0),
    );
    walk(game, 61);
    expect(at(game)[0]).toBeCloseTo(-2, 1);
    const none = world(
      [GROUND, hero([0, 0.5], '', '', animator().replace('toMotion', 'none'))],
      files(2, 0),
    );
    walk(none, 61);
    expect(at(none)[0]).toBe(0);
  });

  test('goes to a controller of the host, where that takes it', () => {
    const plain = `  node "Ghost" {\n    ${animator()}\n  }\n`;
    const game = world(
      [GROUND, plain, hero([0, 0.5], '', '', animator('rootScale=[2, 1]'))],
      files(3, 0),
    );
    expect(game.diagnostics.map((d) => d.code)).toEqual(['ANM009']);
    const ways: [string, number, number][] = [];
    game.receiveRootMotion({
      takes: (node) => node === 'Ghost',
      move: (...way) => ways.push(way),
    });
    expect(game.diagnostics).toEqual([]);
    walk(game, 2);
    game.reset();
    walk(game, 2);
    expect(ways).toEqual(Array(2).fill(['Ghost', expect.closeTo(0.05), 0]));
    expect(at(game)[0]).toBeCloseTo(0.1, 3);
    expect(game.get('Ghost', 'transform.position')).toEqual([0, 0]);
  });

  test('with toTransform on a kinematic body carries what lies on it', () => {
    const lift = block(
      'Lift',
      [0, -0.25],
      [4, 0.5],
      `component "Body2D" kind=kinematic {}
    ${animator().replace('toMotion', 'toTransform')}`,
    );
    const game = world([lift, hero([0, 0.5])], files(2, 0));
    walk(game, 61);
    expect(at(game, 'Lift')[0]).toBeCloseTo(2, 3);
    expect(at(game)[0]).toBeGreaterThan(1.9);
    expect(grounded(game)).toBe(true);
  });

  test('upwards lifts off the ground', () => {
    const game = world([GROUND, hero([0, 0.5], '', '', animator())], files(0, 6));
    walk(game, 20);
    expect(at(game)[1]).toBeGreaterThan(0.8);
  });
});

test('whatever is asked of it, it stays finite and goes on', () => {
  const numbers = fc.oneof(
    fc.constantFrom(0, 1, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e38, -1e38, 1e-30),
    fc.double(),
  );
  const asks = fc.array(
    fc.record({
      set: fc.constantFrom(
        'Motion2D.speed',
        'Motion2D.jump',
        'Motion2D.gravity',
        'Motion2D.maxFall',
        'Motion2D.slope',
        'Motion2D.step',
        'transform.rotation',
        'transform.position.x',
        'transform.position.y',
        'transform.scale.x',
        'Collider2D.size.x',
        'Collider2D.offset.y',
      ),
      to: numbers,
      axis: numbers,
      jump: fc.boolean(),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(asks, (list) => {
      const game = world([GROUND, ramp('Ramp', 3, 50), hero([0, 1])]);
      for (const { set, to, axis, jump } of list) {
        game.set('Hero', set, to);
        walk(game, 3, axis, jump);
        for (const n of [...at(game), ...velocity(game)]) expect(Number.isFinite(n)).toBe(true);
      }
      expect(game.diagnostics.filter((d) => d.cause === 'failed')).toEqual([]);
      // Put right again, and brought down from however high it jumped, it stands.
      for (const [set, to] of [
        ['Motion2D.gravity', 1e5],
        ['Motion2D.maxFall', 20],
        ['Motion2D.slope', 45],
        ['Motion2D.step', 0.3],
        ['Motion2D.speed', 4],
        ['Collider2D.size', [1, 1]],
        ['Collider2D.offset', [0, 0]],
        ['transform.scale', [1, 1]],
        ['transform.rotation', 0],
        ['transform.position', [0, 1]],
      ] as const)
        game.set('Hero', set, to as number);
      walk(game, 2);
      game.set('Hero', 'Motion2D.gravity', 20);
      game.set('Hero', 'transform.position', [0, 1]);
      walk(game, 120);
      expect(at(game)[1]).toBeCloseTo(0.5, 2);
    }),
    { numRuns: 40 },
  );
});
