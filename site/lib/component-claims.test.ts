import { describe, expect, it, test } from 'vitest';
import { loadPhysics } from '../../runtime/physics/load.ts';
import { Game } from '../../runtime/world/game.ts';
import { exampleOf } from './component-examples.ts';
import { filesOf } from './component-runs.ts';
import { components } from './components.ts';

await loadPhysics();

type Input = Readonly<Record<string, number | boolean>>;

/** The game of a component's page. */
function shown(name: string): Game {
  const { files, scene } = filesOf(exampleOf(name));
  return new Game(files, { scene });
}

/** Runs some steps with what is held; what scripts have printed meanwhile. */
function run(game: Game, steps: number, input: Input = {}): string[] {
  const said: string[] = [];
  game.input(input);
  for (let i = 0; i < steps; i++) {
    game.step();
    said.push(...game.takeLog().flatMap((e) => (e.type === 'print' ? [e.text] : [])));
  }
  return said;
}

const number = (game: Game, node: string, prop: string) => Number(game.get(node, prop, false));
const list = (game: Game, node: string, prop: string) =>
  game.get(node, prop, false) as unknown as readonly number[];
const height = (game: Game, node: string) => list(game, node, 'transform.position')[1] as number;

it.each(components.map(({ title }) => title))('%s is seen in its block', (name) => {
  const game = shown(name);
  game.step();
  game.frame(0, 1 / 60);
  expect(game.drawList.items.length + game.bones.length).toBeGreaterThan(0);
});

describe('what the pages of components say of their blocks', () => {
  test('SpriteRenderer: looks where it is told to, and pales', () => {
    const game = shown('SpriteRenderer');
    run(game, 2, { Move: -1, Attack: true });
    expect(game.get('Hero', 'SpriteRenderer.flipX', false)).toBe(true);
    expect(list(game, 'Hero', 'SpriteRenderer.tint')[3]).toBe(0.5);
    run(game, 2, { Move: 1, Attack: false });
    expect(game.get('Hero', 'SpriteRenderer.flipX', false)).toBe(false);
    expect(list(game, 'Hero', 'SpriteRenderer.tint')[3]).toBe(1);
  });

  test('Shape: glows while Attack is held', () => {
    const game = shown('Shape');
    run(game, 2, { Attack: true });
    const [red = 0] = list(game, 'Hero', 'Shape.color');
    run(game, 2, { Attack: false });
    expect(red).toBe(1);
    expect(list(game, 'Hero', 'Shape.color')[0]).toBeLessThan(0.5);
  });

  test('Label: counts the steps', () => {
    const game = shown('Label');
    run(game, 41);
    expect(game.get('Hero', 'Label.text', false)).toBe('step 40');
  });

  test('Camera2D: comes a tenth of the way closer on each step', () => {
    const game = shown('Camera2D');
    run(game, 1);
    run(game, 1, { Attack: true });
    expect(number(game, 'Hero/Camera', 'Camera2D.zoom')).toBeCloseTo(1.6, 5);
  });

  test('AnimationPlayer: plays from the first step on, and backwards from its end', () => {
    const game = shown('AnimationPlayer');
    expect(run(game, 30)).toEqual(['the swing is over']);
    run(game, 1, { Attack: true });
    expect(number(game, 'Hero', 'AnimationPlayer.time')).toBeCloseTo(0.3, 5);
    run(game, 6);
    expect(number(game, 'Hero', 'AnimationPlayer.time')).toBeCloseTo(0.2, 5);
    expect(run(game, 30)).toEqual(['the swing is over']);
  });

  test('Animator: the script says what goes on, the controller what plays', () => {
    const game = shown('Animator');
    expect(run(game, 30)).toEqual(['Idle']);
    expect(run(game, 30, { Move: 1 })).toEqual(['Run']);
    expect(run(game, 10, { Move: 0, Attack: true })).toContain('Hit');
  });

  test('Bone: turns by a quaternion', () => {
    const game = shown('Bone');
    run(game, 61);
    const [x, y, z = 0, w = 0] = list(game, 'Hero/Arm', 'Bone.rotation');
    expect([x, y]).toEqual([0, 0]);
    expect(2 * Math.atan2(z, w)).toBeCloseTo(Math.sin(1), 2);
  });

  test('VcaPlayer: Attack makes the swing larger, and leaves the keys as they are', () => {
    const turn = (input: Input) => {
      const game = shown('VcaPlayer');
      run(game, 31, input);
      const [, , z = 0, w = 0] = list(game, 'Hero/Arm', 'Bone.rotation');
      return [2 * Math.atan2(z, w), list(game, 'Hero/Arm/Hand', 'Bone.rotation')] as const;
    };
    const [usual, hand] = turn({});
    const [large, handThen] = turn({ Attack: true });
    expect(usual).toBeCloseTo((40 / 180) * Math.PI, 2);
    expect(large).toBeCloseTo(2 * usual, 4);
    expect(handThen).toEqual(hand);
  });

  test('Motion2D: walks onto the step by itself, and jumps', () => {
    const game = shown('Motion2D');
    run(game, 30);
    expect(height(game, 'Hero')).toBeCloseTo(1, 1);
    run(game, 36, { Move: 1 });
    expect(height(game, 'Hero')).toBeCloseTo(1.2, 1);
    run(game, 60, { Move: 0 });
    run(game, 15, { Jump: true });
    expect(height(game, 'Hero')).toBeGreaterThan(1.5);
  });

  test('Body2D: the lift carries the crate up and down', () => {
    const game = shown('Body2D');
    run(game, 60);
    for (let i = 0; i < 6; i++) {
      run(game, 60);
      expect(height(game, 'Crate') - height(game, 'Hero')).toBeCloseTo(0.5, 1);
    }
  });

  test('Collider2D: the crate stands on the floor, and falls through while Attack is held', () => {
    const game = shown('Collider2D');
    run(game, 90);
    expect(height(game, 'Crate')).toBeCloseTo(1.65 + 0.35, 1);
    run(game, 90, { Attack: true });
    expect(height(game, 'Crate')).toBeCloseTo(0.35, 1);
  });

  test('Hitbox2D: every swing takes a point from the dummy, and no more', () => {
    const game = shown('Hitbox2D');
    const left = () => number(game, 'Dummy', 'Health.current');
    run(game, 60);
    expect(left()).toBe(100);
    run(game, 10);
    expect(left()).toBe(99);
    run(game, 120);
    expect(left()).toBe(98);
  });

  test('Health: says what it lost, and is gone when nothing is left', () => {
    const game = shown('Health');
    const said = run(game, 10);
    expect(said.length).toBeGreaterThan(5);
    expect(said[0]).toMatch(/lost.*left/);
    run(game, 170);
    expect(number(game, 'Hero', 'Health.current')).toBe(0);
    expect(game.get('Hero', 'SpriteRenderer.visible', false)).toBe(false);
  });
});
