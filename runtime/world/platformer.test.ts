import { expect, test } from 'vitest';
import { Game } from './game.ts';

test('the built-in controller stands, runs, jumps and strikes by its parameters', () => {
  const game = new Game(
    {
      'main.aescene':
        'scene version=1 {\n  node "Hero" {\n    component "SpriteRenderer" {}\n    component "Animator" controller=asset("engine/anim/platformer") {}\n  }\n}\n',
    },
    { scene: 'main.aescene', hz: 60 },
  );
  const state = (): unknown => {
    const index = game.get('Hero', 'Animator.State');
    return ['Idle', 'Run', 'Jump', 'Hit'][Number(index)];
  };
  const step = (n = 1): unknown => {
    for (let i = 0; i < n; i++) game.step();
    return state();
  };
  expect(game.diagnostics).toEqual([]);
  expect(step()).toBe('Idle');
  game.call('Hero', 'Animator', 'SetFloat', ['Speed', 3]);
  expect(step()).toBe('Run');
  expect(step(10)).toBe('Run');
  game.call('Hero', 'Animator', 'SetBool', ['Grounded', false]);
  expect(step(20)).toBe('Jump');
  game.call('Hero', 'Animator', 'SetBool', ['Grounded', true]);
  expect(step()).toBe('Idle');
  game.call('Hero', 'Animator', 'SetTrigger', ['Attack']);
  expect(step()).toBe('Hit');
  game.call('Hero', 'Animator', 'SetFloat', ['Speed', 0]);
  expect(step(17)).toBe('Hit');
  expect(step()).toBe('Idle');
});
