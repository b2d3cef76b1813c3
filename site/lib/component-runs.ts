import type { Diagnostic } from '../../runtime/diagnostics/diagnostic.ts';
import { loadPhysics } from '../../runtime/physics/load.ts';
import { Game } from '../../runtime/world/game.ts';
import { type ComponentExample, projectOf } from './component-examples.ts';
import type { SceneFiles } from './scenes.ts';

const STEPS = 180;

// Some of the examples move by physics, and this runs in the build only.
await loadPhysics();

/** The project of an example. */
export function filesOf(example: ComponentExample): SceneFiles {
  const { scene, script, vca } = example;
  return {
    scene: 'main.aescene',
    files: {
      'main.aescene': scene,
      'hero.aescript': script,
      'project.aego': projectOf(example),
      ...(vca !== undefined && { 'wave.vca': vca }),
    },
  };
}

/**
 * Runs the example of a component for three seconds, with its keys pressed and let go, and gives
 * what that reports: nothing, unless the example is wrong.
 */
export function runComponentExample(example: ComponentExample): readonly Diagnostic[] {
  const { files, scene } = filesOf(example);
  const game = new Game(files, { scene });
  for (let step = 0; step < STEPS; step++) {
    const down = step % 60 < 30;
    game.input({ Jump: down, Attack: down, Move: down ? -1 : 1 });
    game.step();
    game.frame(0, 1 / game.hz);
  }
  return game.diagnostics;
}
