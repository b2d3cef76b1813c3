import { expect, test } from 'vitest';
import { Game } from '../../runtime/world/game.ts';
import type { TakeRow } from '../why.ts';
import { runningTransition } from './running.ts';

const FILES = {
  'main.aescene': `scene version=1 { node "Hero" { component "SpriteRenderer" {}
    component "Animator" controller=asset("hero") {} } }`,
  'hero.aectrl': `controller version=1 entry="A" {
    param "Go" kind=trigger {}
    state "A" clip=asset("engine/anim/idle") {}
    state "B" clip=asset("engine/anim/run") {}
    transition "A" to="B" duration=0.5 { cond "Go" {} }
  }`,
};

function play(call: 'SetTrigger' | 'CrossFade') {
  const game = new Game(FILES);
  game.listen(true);
  game.step();
  game.call('Hero', 'Animator', call, call === 'SetTrigger' ? ['Go'] : ['B', 0.5]);
  const takes: TakeRow[] = [];
  const at = () => {
    for (const reason of game.takeReasons()) {
      if (reason.type !== 'transition' || !reason.taken) continue;
      const { node, step, from, to } = reason;
      takes.unshift({ id: takes.length, node, step, from, to });
    }
    const [view, moment] = [game.controllerOf('Hero'), game.momentOf('Hero')];
    return view && moment
      ? runningTransition(view, moment, takes, 'Hero', game.nextStep - 1, game.hz)
      : undefined;
  };
  return { game, at };
}

test('the transition that was taken runs until its blend is over', () => {
  const { game, at } = play('SetTrigger');
  expect(at()).toBe(-1);
  const ran = Array.from({ length: 40 }, () => {
    game.step();
    return at();
  });
  expect(ran.filter((n) => n === 0).length).toBeGreaterThanOrEqual(29);
  expect(ran.at(-1)).toBe(-1);
});

test('a blend that a script asked for is no transition', () => {
  const { game, at } = play('CrossFade');
  for (let i = 0; i < 5; i++) game.step();
  expect(game.momentOf('Hero')?.outgoing).toBe(0);
  expect(at()).toBe(-1);
});
