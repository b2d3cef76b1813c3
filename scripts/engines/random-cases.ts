import fc from 'fast-check';
import { filesOf } from '../../runtime/world/animate.fixture.ts';
import { asked, called, controller, setup } from '../../runtime/world/animator-random.fixture.ts';
import { Game } from '../../runtime/world/game.ts';
import type { NamedCase } from './run-case.ts';

const STEPS = 300;

const made = fc.record({
  model: controller,
  hz: fc.constantFrom(7, 10, 50, 60),
  calls: fc.array(fc.array(called, { maxLength: 2 }), { minLength: STEPS, maxLength: STEPS }),
});

/**
 * Controllers and calls as the tests of animators make them, from one seed. Their hashes are not
 * stored: they depend on the version of fast-check.
 */
export function randomCases(): NamedCase[] {
  return fc
    .sample(made, { seed: 1, numRuns: 40 })
    .map(({ model, hz, calls }, i) => ({
      name: `random controller ${i}`,
      files: filesOf(setup(model, hz)),
      scene: 'main.aescene',
      hz,
      steps: STEPS,
      do: calls.flatMap((list, step) => list.map((call) => asked(step, call))),
    }))
    .filter(({ files, scene, hz }) => {
      // Circles of instant transitions and the like do not import.
      const { diagnostics } = new Game(files, { scene, hz });
      return diagnostics.every(({ severity }) => severity === 'warning');
    });
}
