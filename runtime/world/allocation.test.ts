import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { Game } from './game.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** So many that a single number a player, left on the heap, is far above the bound. */
const CROWD = 500;
/** Bytes a step that the crowd has no part in, with room. */
const BOUND = 2000;
const STEPS = 20;
/** Steps of a blend of the chain, and bytes of an entry of the log with its part of the list. */
const BLEND_STEPS = 12;
const ENTRY = 120;

/**
 * Bytes that a step leaves on the heap, once the engine has compiled what runs often: the least of
 * many tries, since only what is always allocated is allocated by the step.
 */
function bytesOf(step: () => void, steps = STEPS, bound = BOUND): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 40 && least > bound; tries++) {
    for (let i = 0; i < 50; i++) step();
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < steps; i++) step();
    const left = (process.memoryUsage().heapUsed - before) / steps;
    // Below 0 something was collected meanwhile, which says nothing.
    if (left >= 0) least = Math.min(least, left);
  }
  return least;
}

const CLIP = `anim version=1 length=100 loop=loop {
  track "" prop="transform.position" kind=vec2 authority=simulation {
    key t=0 v=[0, 0] interp=linear {}
    key t=50 v=[3, 4] {}
  }
  track "" prop="SpriteRenderer.tint" kind=color {
    key t=0 v=#ffffff {}
    key t=70 v=#80808080 {}
  }
  track "" prop="SpriteRenderer.order" kind=int32 {
    key t=0 v=1 {}
    key t=0.1 v=2 {}
  }
  event t=99 name="Hit" {}
}
`;

function crowd(component: string): Game {
  const nodes = Array.from(
    { length: CROWD },
    (_, i) => `  node "N${i}" { component "SpriteRenderer" {} ${component} }\n`,
  );
  const game = new Game({
    'main.aescene': `scene version=1 {\n${nodes.join('')}}\n`,
    'c.aeanim': CLIP,
    'k.aectrl': `controller version=1 entry="A" {
  param "Go" kind=bool {}
  state "A" clip=asset("c") {}
  state "B" clip=asset("c") speed=0.5 {}
  transition "A" to="B" duration=90 {}
  transition "B" to="A" duration=1 { cond "Go" {} }
}
`,
    'chain.aectrl': `controller version=1 entry="A" {
  state "A" clip=asset("c") {}
  state "B" clip=asset("c") {}
  transition "A" to="B" duration=0.2 {}
  transition "B" to="A" duration=0.2 {}
}
`,
  });
  expect(game.diagnostics).toEqual([]);
  return game;
}

describe('a step leaves nothing on the heap', () => {
  test('the measure sees one number a player', () => {
    const kept: { n: number }[] = [];
    const step = (): void => {
      for (let i = 0; i < CROWD; i++) kept[i] = { n: i + 0.5 };
    };
    expect(bytesOf(step)).toBeGreaterThan(BOUND);
  });

  test('of players', () => {
    const game = crowd('component "AnimationPlayer" clip=asset("c") playOnStart=true {}');
    expect(bytesOf(() => game.step())).toBeLessThan(BOUND);
  });

  test('of animators in a blend', () => {
    const game = crowd('component "Animator" controller=asset("k") {}');
    game.step();
    game.takeLog();
    expect(bytesOf(() => game.step())).toBeLessThan(BOUND);
  });

  test('of animators that go from blend to blend, but for what the log says of it', () => {
    const game = crowd('component "Animator" controller=asset("chain") {}');
    for (let i = 0; i < BLEND_STEPS; i++) game.step();
    game.takeLog();
    // In one of so many steps each leaves a state and enters one.
    const entries = (2 * CROWD) / BLEND_STEPS;
    let said = 0;
    const step = (): void => {
      game.step();
      said = Math.max(said, game.takeLog().length);
    };
    expect(bytesOf(step, BLEND_STEPS, ENTRY * entries)).toBeLessThan(ENTRY * entries);
    expect(said).toBe(2 * CROWD);
  });
});
