/** The scene of the page animation/attack, as it is shipped: what the page says is so. */
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPhysics } from '../physics/load.ts';
import { Game } from './game.ts';
import type { LogEntry } from './log.ts';
import { edited, shipped } from './shipped.fixture.ts';

beforeAll(loadPhysics);

const FILES = shipped('Platformer').files;
const SCENE = 'Platformer.aescene';
/** Here on the upper floor the blade reaches the enemy wherever it walks. */
const NEAR = [0.3, 4.3] as const;
const ATTACK = 'transition "any" to="Hit" interrupt=true {';

interface Options {
  readonly files?: Readonly<Record<string, string>>;
  readonly hz?: number;
  readonly at?: readonly [number, number];
}

/** The game, a few steps on, with the hero somewhere. */
function begin({ files = FILES, hz = 60, at = NEAR }: Options = {}): Game {
  const game = new Game(files, { scene: SCENE, hz });
  expect(game.diagnostics).toEqual([]);
  game.set('Hero', 'transform.position', at);
  hold(game, {}, 5);
  game.takeLog();
  return game;
}

/** Holds actions for some steps and lets them go. */
function hold(
  game: Game,
  actions: Readonly<Record<string, number | boolean>>,
  steps: number,
): void {
  game.input({ Move: 0, Jump: false, Attack: false, ...actions });
  for (let i = 0; i < steps; i++) game.step();
  game.input({ Move: 0, Jump: false, Attack: false });
}

/** Presses Attack for one step of so many. */
function strike(game: Game, steps = 40): void {
  hold(game, { Attack: true }, 1);
  hold(game, {}, steps - 1);
}

const health = (game: Game, node = 'Enemy'): number => Number(game.get(node, 'Health.Current'));
const place = (game: Game): readonly number[] =>
  game.get('Hero', 'transform.position') as readonly number[];
const stands = (game: Game): boolean => game.get('Hero', 'Motion2D.Grounded') === true;
const slash = (game: Game): number =>
  Number(game.get('Hero/Figure/Slash', 'SpriteRenderer.tint.a'));

/** States of a node and its events in the log, as `step what`. */
const happened = (log: readonly LogEntry[], node: string): string[] =>
  log.flatMap((e) => {
    if (!('node' in e) || e.node !== node) return [];
    if (e.type === 'StateEntered') return [`${e.step} ${e.state}`];
    return e.type === 'event' ? [`${e.step} event ${e.name}`] : [];
  });

const HERO = 'Hero/Figure';
const ENEMY = 'Enemy/Figure';

describe('an attack', () => {
  test('takes once from each target, whatever the blade touches meanwhile', () => {
    const scene = FILES[SCENE] as string;
    const from = scene.indexOf('  node "Enemy" {');
    const enemy = scene.slice(from, scene.indexOf('  // Its clip moves'));
    const second = enemy.replace('"Enemy"', '"Second"').replace('position=[1.5,', 'position=[1.2,');
    const game = begin({ files: { ...FILES, [SCENE]: scene.replace(enemy, enemy + second) } });
    for (const left of [2, 1, 0]) {
      strike(game);
      expect([health(game), health(game, 'Second')]).toEqual([left, left]);
    }
  });

  test('is not begun anew by a second press in it', () => {
    // One pass of the clip takes 18 steps; a press after it is an attack of its own.
    for (let later = 1; later <= 19; later++) {
      const game = begin();
      hold(game, { Attack: true }, 1);
      hold(game, {}, later - 1);
      hold(game, { Attack: true }, 1);
      hold(game, {}, 40);
      const blows = happened(game.takeLog(), HERO).filter((what) => what.endsWith(' Hit'));
      const attacks = later <= 18 ? 1 : 2;
      expect([later, blows.length]).toEqual([later, 2 * attacks]);
      expect([later, health(game)]).toEqual([later, 3 - attacks]);
    }
  });

  test.each([30, 50, 60, 100, 144])('hits on the step of its event at %i steps a second', (hz) => {
    const game = begin({ hz });
    const press = game.nextStep;
    const due = press + Math.ceil(hz / 10);
    hold(game, { Attack: true }, due - press);
    expect([health(game), happened(game.takeLog(), HERO)]).toEqual([3, [`${press} Hit`]]);
    game.step();
    expect([health(game), happened(game.takeLog(), HERO)]).toEqual([2, [`${due} event Hit`]]);
    // The enemy hears of it at the end of that step, so its animator acts on the next.
    game.step();
    expect(happened(game.takeLog(), ENEMY)).toEqual([`${due + 1} Hurt`]);
  });

  test('hits when and as hard as the clip says, also after an edit', () => {
    const game = begin();
    const clip = FILES['clips/attack.aeanim'] as string;
    game.setFile(
      'clips/attack.aeanim',
      clip.replace('t=0.1 name="Hit" payload=1', 't=0.2 name="Hit" payload=2'),
    );
    hold(game, { Attack: true }, 12);
    expect(health(game)).toBe(3);
    game.step();
    expect(health(game)).toBe(1);
    expect(game.diagnostics).toEqual([]);
  });

  test.each([
    [0.15, 1],
    // Half the weight at the event is enough.
    [0.2, 1],
    [0.22, 0],
    [0.3, 0],
  ])(
    'that fades in for %d s lands %i blows: what is early in a fade is lost',
    (duration, blows) => {
      const fade = `transition "any" to="Hit" interrupt=true duration=${duration} {`;
      const faded = edited(FILES, 'hero.aectrl', ATTACK, fade);
      const game = begin({ files: faded });
      game.listen(true);
      strike(game);
      expect(3 - health(game)).toBe(blows);
      const dropped = game.takeReasons().filter(({ type }) => type === 'dropped');
      expect(dropped.length).toBe(1 - blows);
      // Who wants the fade and the blow says whose events run.
      const incoming = edited(
        faded,
        'hero.aectrl',
        'clip=asset("clips/attack")',
        'clip=asset("clips/attack") events=incoming',
      );
      const other = begin({ files: incoming });
      strike(other);
      expect(health(other)).toBe(2);
    },
  );

  test('that a jump cuts short hides its slash, and hits only if it had come so far', () => {
    for (let later = 1; later < 17; later++) {
      const game = begin();
      hold(game, { Attack: true }, later);
      const shown = slash(game);
      hold(game, { Jump: true }, 1);
      hold(game, {}, 6);
      expect([later, game.get('Hero', 'Motion2D.Velocity.Y') !== 0]).toEqual([later, true]);
      expect([later, slash(game)]).toEqual([later, 0]);
      expect([later, shown > 0]).toEqual([later, later > 5]);
      expect([later, health(game)]).toEqual([later, later > 5 ? 2 : 3]);
    }
  });

  test('goes on in the air, and to the left', () => {
    const game = begin({ at: [2.5, 4.3] });
    hold(game, { Move: -1, Jump: true }, 4);
    hold(game, {}, 28);
    hold(game, { Attack: true }, 7);
    expect([stands(game), health(game)]).toEqual([false, 2]);
    expect(game.get('Hero/Figure/Slash', 'transform.position.x')).toBeCloseTo(-0.6, 6);
    expect(game.get('Hero/Figure/Slash', 'SpriteRenderer.flipX')).toBe(true);
  });

  test('reaches nobody who is far away or behind', () => {
    for (const at of [
      [-1.8, 4.3],
      [2.5, 4.3],
    ] as const) {
      const game = begin({ at });
      strike(game);
      expect(health(game)).toBe(3);
    }
  });
});

describe('the enemy', () => {
  test('shows a blow also in the middle of a blend', () => {
    const game = begin();
    hold(game, { Attack: true }, 1);
    // Six steps to the blow, one to Hurt, 24 of it, then it blends back into Walk.
    hold(game, {}, 24);
    hold(game, { Attack: true }, 1);
    hold(game, {}, 6);
    const blending = game.animators.find(({ node }) => node === ENEMY)?.blend;
    expect(blending).toBeDefined();
    game.takeLog();
    game.step();
    expect(happened(game.takeLog(), ENEMY)).toMatchObject([expect.stringMatching(/ Hurt$/)]);
  });

  test('is gone after three blows, cannot be hit, and comes back whole', () => {
    const game = begin();
    for (let blow = 0; blow < 3; blow++) strike(game, 30);
    expect(health(game)).toBe(0);
    hold(game, {}, 10);
    game.frame(0, 0);
    expect(game.get(ENEMY, 'transform.scale.y', true)).toBe(0);
    const before = game.get('Enemy', 'transform.position');
    game.takeLog();
    strike(game);
    expect(happened(game.takeLog(), ENEMY)).toEqual([]);
    expect(game.get('Enemy', 'transform.position')).toEqual(before);
    hold(game, {}, 150);
    expect([health(game), happened(game.takeLog(), ENEMY).length]).toEqual([3, 1]);
    expect(game.get('Enemy', 'transform.position')).not.toEqual(before);
    strike(game, 30);
    expect(health(game)).toBe(2);
  });

  test('keeps to its beat, and a dot shows each point of its health', () => {
    const game = begin({ at: [-1.8, 4.3] });
    let [least, most] = [9, -9];
    for (let i = 0; i < 600; i++) {
      game.step();
      const x = Number(game.get('Enemy', 'transform.position.x'));
      least = Math.min(least, x);
      most = Math.max(most, x);
    }
    expect([least, most]).toEqual([expect.closeTo(0.8, 1), expect.closeTo(2, 1)]);
    game.set('Hero', 'transform.position', NEAR);
    const dots = (): boolean[] =>
      [1, 2, 3].map((i) => Number(game.get(`Enemy/Dots/${i}`, 'Shape.color.a')) > 0.9);
    expect(dots()).toEqual([true, true, true]);
    strike(game);
    expect(dots()).toEqual([true, true, false]);
  });
});

describe('the level', () => {
  test('has a slope and a step that are walked up without a jump', () => {
    const game = begin({ at: [-2.5, 1] });
    const heights: number[] = [];
    // As far as the lift, which stands at the height of the step.
    while ((place(game)[0] as number) < 2.2) {
      hold(game, { Move: 1 }, 1);
      expect(stands(game)).toBe(true);
      heights.push(place(game)[1] as number);
      expect(heights.length).toBeLessThan(150);
    }
    expect(heights[0]).toBeCloseTo(1, 2);
    // Up to the plateau, and then in one step up to the edge.
    expect(heights.some((y) => Math.abs(y - 1.35) < 0.05)).toBe(true);
    expect(heights.some((y) => Math.abs(y - 1.7) < 0.01)).toBe(true);
    expect(heights.at(-1)).toBeCloseTo(1.95, 2);
  });

  test('has a lift that carries who stands on it, at rest, up and down', () => {
    const game = begin({ at: [3.3, 1.95] });
    let [least, most] = [9, -9];
    for (let i = 0; i < 60 * 7.2; i++) {
      hold(game, {}, 1);
      const [x, y] = place(game) as readonly [number, number];
      expect([stands(game), x]).toEqual([true, expect.closeTo(3.3, 3)]);
      expect(y).toBeCloseTo(Number(game.get('Lift', 'transform.position.y')) + 1, 2);
      expect(game.get('Hero', 'Motion2D.Velocity')).toEqual([0, 0]);
      least = Math.min(least, y);
      most = Math.max(most, y);
    }
    expect([least, most]).toEqual([expect.closeTo(1.95, 2), expect.closeTo(4.3, 2)]);
    expect(happened(game.takeLog(), HERO)).toEqual([]);
  });

  test('cannot be left, and no jump gets from below to the upper floor', () => {
    const game = begin({ at: [-1, 4.3] });
    for (const way of [-1, 1]) {
      for (let i = 0; i < 8; i++) {
        hold(game, { Move: way, Jump: true }, 30);
        hold(game, { Move: way }, 30);
      }
      const [x, y] = place(game) as readonly [number, number];
      expect(Math.abs(x)).toBeLessThanOrEqual(3.71);
      expect(y).toBeGreaterThan(0.9);
    }
    const below = begin({ at: [-3.3, 1] });
    hold(below, { Jump: true }, 1);
    let top = 0;
    for (let i = 0; i < 60; i++) {
      below.step();
      top = Math.max(top, place(below)[1] as number);
    }
    // 7 m/s against 20 m/s2.
    expect(top).toBeCloseTo(1 + 49 / 40, 1);
  });

  test('is a round: down on the left, up the slope, back with the lift', () => {
    const game = begin({ at: [-1.4, 4.3] });
    hold(game, { Move: -1 }, 100);
    expect([stands(game), place(game)[1]]).toEqual([true, expect.closeTo(1, 2)]);
    hold(game, { Move: 1 }, 60 * 3.2);
    for (let i = 0; i < 60 * 8 && (place(game)[1] as number) < 4.25; i++) {
      hold(game, { Move: (place(game)[0] as number) < 3.2 ? 1 : 0 }, 1);
    }
    hold(game, { Move: -1 }, 40);
    expect([stands(game), place(game)[1]]).toEqual([true, expect.closeTo(4.3, 2)]);
    expect(place(game)[0]).toBeLessThan(2.6);
  });

  test('shows standing, running, jumping and falling', () => {
    const game = begin({ at: [-1.4, 4.3] });
    const states = (): string[] =>
      happened(game.takeLog(), HERO).map((s) => s.replace(/^\d+ /, ''));
    hold(game, { Move: 1 }, 20);
    hold(game, {}, 20);
    expect(states()).toEqual(['Run', 'Idle']);
    hold(game, { Jump: true }, 60);
    expect(states()).toEqual(['Jump', 'Fall', 'Idle']);
    // Off the edge it falls without a jump.
    hold(game, { Move: -1 }, 150);
    expect(states()).toEqual(['Run', 'Fall', 'Idle']);
  });
});
