/** Counts how often the object of an animator is looked at in a step; see `Animators.run`. */
import { describe, expect, test } from 'vitest';
import type { Animator } from '../animation/animator.ts';
import { Library } from '../project/library.ts';
import type { Scene } from '../scene/scene.ts';
import { Input } from './input.ts';
import { World } from './world.ts';

const CLIP = `anim version=1 length=100 loop=loop {
  track "" prop="transform.position" kind=vec2 authority=simulation {
    key t=0 v=[0, 0] interp=linear {}
    key t=50 v=[3, 4] {}
  }
}
`;

/** A world with one animator, whose object counts the steps that look at it. */
function watched(controller: string): { world: World; animator: Animator; looks: () => number } {
  const library = new Library({
    'main.aescene':
      'scene version=1 {\n  node "N" { component "Animator" controller=asset("k") {} }\n}\n',
    'c.aeanim': CLIP,
    'k.aectrl': controller,
  });
  const world = new World(
    library,
    library.scene('main.aescene') as Scene,
    60,
    new Input(library.project),
  );
  world.begin();
  expect(world.log).toEqual([]);
  const animator = world.animatorAt(0) as Animator;
  const { controller: own } = animator;
  let count = 0;
  Object.defineProperty(animator, 'controller', {
    get() {
      count++;
      return own;
    },
  });
  return {
    world,
    animator,
    looks() {
      const before = count;
      world.step();
      return count - before;
    },
  };
}

const blending = (more = '', attrs = ''): string => `controller version=1 entry="A" {
  ${more}
  state "A" clip=asset("c") {}
  state "B" clip=asset("c") speed=0.5 {}
  transition "A" to="B" duration=90 {}
  transition "B" to="A" duration=1 ${attrs} { cond "Go" {} }
}
`;
const GO = 'param "Go" kind=bool {}';

function settle({ looks }: { looks: () => number }): void {
  for (let i = 0; i < 5; i++) looks();
}

describe('an animator that only moves on', () => {
  test('is not looked at in a blend that nothing can interrupt', () => {
    const game = watched(blending(GO));
    settle(game);
    const { elapsed, clock } = game.animator;
    expect(game.looks()).toBe(0);
    expect(game.animator.elapsed).toBe(elapsed + 1e6);
    expect(game.animator.clock).toBe(clock + 1e6);
  });

  test('nor in a state that no transition leaves', () => {
    const game = watched('controller version=1 entry="A" {\n  state "A" clip=asset("c") {}\n}\n');
    settle(game);
    expect(game.looks()).toBe(0);
  });

  test('but in a blend that may be interrupted', () => {
    const game = watched(blending(GO, 'interrupt=true'));
    settle(game);
    expect(game.looks()).toBeGreaterThan(0);
  });

  test('and where triggers are to be cleared', () => {
    const game = watched(blending('param "Go" kind=trigger {}'));
    settle(game);
    expect(game.looks()).toBeGreaterThan(0);
  });

  test('and in the step after a call, which takes effect there', () => {
    const game = watched(blending(GO));
    settle(game);
    game.world.requests.call(0, 'Animator', 'Play', ['A'], undefined);
    expect(game.looks()).toBeGreaterThan(0);
    expect(game.world.log).toContainEqual(
      expect.objectContaining({ type: 'StateExited', state: 'B' }),
    );
  });

  test('moves no further while the game is paused', () => {
    const game = watched(blending(GO));
    settle(game);
    const { elapsed, clock } = game.animator;
    game.world.pause(true);
    for (let i = 0; i < 3; i++) game.world.step();
    expect([game.animator.elapsed, game.animator.clock]).toEqual([elapsed, clock]);
    expect(game.animator.pastElapsed).toBe(elapsed);
  });

  test('is looked at again while somebody asks why things do not happen', () => {
    const game = watched(blending(GO));
    settle(game);
    game.world.listen(true);
    expect(game.looks()).toBeGreaterThan(0);
  });
});
