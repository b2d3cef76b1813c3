import { describe, expect, test } from 'vitest';
import { Game } from '../../runtime/world/game.ts';
import {
  fits,
  graphOf,
  labelOf,
  opens,
  STATE_LIMIT,
  stateWords,
  transitionWords,
  wishesOf,
} from './graph.ts';

const CONTROLLER = `controller version=1 entry="Idle" {
  param "Speed" kind=float {}
  param "Grounded" kind=bool default=true {}
  param "Attack" kind=trigger {}
  state "Idle" clip=asset("engine/anim/idle") {}
  state "Run" clip=asset("engine/anim/run") {}
  transition "Idle" to="Run" duration=0.2 {
    cond "Speed" op=gt value=0.1 {}
    cond "Grounded" op=eq value=false {}
  }
  transition "Run" to="Idle" exitTime=1 {}
  transition "any" to="Run" interrupt=true { cond "Attack" {} }
  transition "Idle" to="Run" { cond "Speed" op=ge value=5 {} }
  transition "Run" to="Run" duration=0.1 { cond "Speed" op=lt value=-1 {} }
}`;

function game(controller: string): Game {
  return new Game({
    'main.aescene': `scene version=1 { node "Hero" {
      component "SpriteRenderer" {}
      component "Animator" controller=asset("hero") {}
    } }`,
    'hero.aectrl': controller,
  });
}

function running(controller = CONTROLLER) {
  const hero = game(controller);
  const view = hero.controllerOf('Hero');
  if (view === undefined) throw new Error('it has a controller');
  const truth = () =>
    view.transitions.map((t) => wishesOf(view, t, hero.momentOf('Hero')).map((w) => w.holds));
  return { hero, view, truth };
}

test('a controller becomes nodes and arrows: Entry, its states, Any where something leaves it', () => {
  const { nodes, edges } = graphOf(running().view);
  expect(nodes.map(({ name }) => name)).toEqual(['Entry', 'Idle', 'Run', 'Any']);
  expect(edges).toHaveLength(6);
  expect(new Set(edges.map(({ key }) => key)).size).toBe(6);
  const without = running(CONTROLLER.replace(/ {2}transition "any".*\n/, '')).view;
  expect(graphOf(without).nodes.map(({ name }) => name)).not.toContain('Any');
});

test('what is written on an arrow is what it waits for, and whether that holds', () => {
  const { hero, view, truth } = running();
  hero.step();
  const words = view.transitions.map((t) => wishesOf(view, t, undefined).map((w) => w.text));
  expect(words).toEqual([
    ['Speed > 0.1', 'Grounded = false'],
    ['1 pass'],
    ['Attack'],
    ['Speed ≥ 5'],
    ['Speed < -1'],
  ]);
  expect(truth()).toEqual([[false, false], [undefined], [false], [false], [false]]);
  hero.call('Hero', 'Animator', 'SetFloat', ['Speed', 1]);
  hero.step();
  expect(truth()[0]).toEqual([true, false]);
  hero.call('Hero', 'Animator', 'SetBool', ['Grounded', false]);
  hero.step();
  expect(hero.momentOf('Hero')).toMatchObject({ state: 1, outgoing: 0 });
});

test('an exit time holds once its passes are over, and only in its own state', () => {
  const { hero, view, truth } = running(
    CONTROLLER.replace('cond "Attack" {}', 'cond "Speed" op=gt value=0 {}').replace(
      'exitTime=1 {}',
      'exitTime=1 { cond "Attack" {} }',
    ),
  );
  hero.call('Hero', 'Animator', 'SetFloat', ['Speed', 1]);
  hero.step();
  hero.step();
  expect(view.states[hero.momentOf('Hero')?.state ?? -1]?.name).toBe('Run');
  const exit = () => truth()[1]?.[1];
  expect(exit()).toBe(false);
  for (let i = 0; i < 200; i++) hero.step();
  expect(exit()).toBe(true);
});

test('places lead to the lines of the version that runs, also while the text is broken', () => {
  const { hero, view } = running();
  expect(view.states.map(({ line }) => line)).toEqual([5, 6]);
  expect(view.transitions.map(({ line }) => line)).toEqual([7, 11, 12, 13, 14]);
  hero.setFile('hero.aectrl', `\n\n${CONTROLLER.replace('to="Run"', 'to="Gone"')}`);
  expect(hero.stale).toEqual(['hero.aectrl']);
  expect(hero.controllerOf('Hero')).toBe(view);
  hero.setFile('hero.aectrl', `\n\n${CONTROLLER}`);
  expect(hero.controllerOf('Hero')?.states.map(({ line }) => line)).toEqual([7, 8]);
});

describe('in words', () => {
  test('a transition says how it goes and what holds', () => {
    const { hero, view } = running();
    hero.step();
    const words = view.transitions.map((t) =>
      transitionWords(t, wishesOf(view, t, hero.momentOf('Hero'))),
    );
    expect(words[0]).toBe(
      'Idle to Run (1), blends in 0.2 s. Speed > 0.1: false; Grounded = false: false.',
    );
    expect(words[2]).toBe('any to Run, switches at once, interrupts. Attack: false.');
  });

  test('a state says whether it counts', () => {
    const { hero, view } = running();
    hero.step();
    const moment = hero.momentOf('Hero');
    expect(stateWords(view, 0, moment)).toMatch(
      /^State Idle, entry, current, weight 1.00, \d+ % of its pass, plays engine\/anim\/idle\.$/,
    );
    expect(stateWords(view, 1, moment)).toBe('State Run, plays engine/anim/run.');
  });
});

test('a long label is cut, and what is cut counts', () => {
  const wishes = Array.from({ length: 9 }, (_, i) => ({ text: `p${i}`, holds: i < 8 }));
  const label = labelOf(wishes);
  expect(label.map(({ text }) => text)).toEqual(['p0', 'p1', 'p2', '6 more']);
  expect(label.at(-1)?.holds).toBe(false);
  expect(opens(wishes)).toBe(false);
  expect(labelOf([{ text: '🦊'.repeat(99), holds: true }])[0]?.text).toBe(`${'🦊'.repeat(25)}…`);
});

test('a controller of thousands is listed instead of drawn', () => {
  const states = (n: number) => Array.from({ length: n }, (_, i) => `state "S${i}" {}`).join('\n');
  const many = (n: number) => running(`controller version=1 entry="S0" {\n${states(n)}\n}`).view;
  expect(fits(many(STATE_LIMIT))).toBe(true);
  expect(fits(many(STATE_LIMIT + 1))).toBe(false);
});
