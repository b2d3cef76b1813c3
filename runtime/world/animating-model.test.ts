import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brief, gameOf } from './animate.fixture.ts';
import { AnimatorModel } from './animator-model.fixture.ts';
import { called, controller, make, PROPS, setup } from './animator-random.fixture.ts';

test('any controller does what a slow and exact reading of the rules does', () => {
  let ran = 0;
  fc.assert(
    fc.property(
      controller,
      fc.constantFrom(7, 10, 50, 60),
      fc.array(fc.array(called, { maxLength: 2 }), { minLength: 40, maxLength: 40 }),
      fc.boolean(),
      (model, hz, script, quiet) => {
        const game = gameOf(setup(model, hz));
        // Circles of instant transitions and the like do not import.
        fc.pre(game.diagnostics.every((d) => d.severity === 'warning'));
        ran++;
        const rules = new AnimatorModel(
          model,
          hz,
          new Map(PROPS.map(({ prop }) => [prop, Number(game.get('Hero', prop))])),
        );
        for (const [step, calls] of script.entries()) {
          // Half of the runs leave the animator alone most of the time.
          const now = quiet && step % 8 !== 1 ? [] : calls;
          for (const call of now) make(game, call);
          game.step();
          // Drawing is nothing to the game.
          if (quiet) game.frame(0.5, 0.01);
          const told = rules.step(now);
          const log = game.takeLog().map(brief);
          expect([step, log]).toEqual([step, told]);
          expect(game.animators[0]?.state).toBe(rules.state);
          expect(game.get('Hero', 'Animator.Blending')).toBe(rules.blending);
          expect(game.get('Hero', 'Animator.Time')).toBeCloseTo(rules.time, 6);
          expect(game.get('Hero', 'Animator.Progress')).toBeCloseTo(rules.progress, 6);
          for (const { prop } of PROPS)
            expect([step, prop, near(game.get('Hero', prop))]).toEqual([
              step,
              prop,
              near(rules.values.get(prop)),
            ]);
          const [moved, way] = [
            Number(game.get('Hero', 'transform.position.x')),
            rules.root.number,
          ];
          // The node's place is rounded to float32 in every step.
          expect(Math.abs(moved - way)).toBeLessThan(1e-3 + Math.abs(way) * 1e-5);
        }
      },
    ),
    { numRuns: 200 },
  );
  expect(ran).toBeGreaterThan(100);
});

/** Values agree to a hair: the model rounds to float32 at other places. */
const near = (value: unknown): number => Math.round(Number(value) * 1e4) / 1e4 + 0;

test('a snapshot on any step of any controller leads to the same future, drawn or not', () => {
  fc.assert(
    fc.property(
      controller,
      fc.array(fc.array(called, { maxLength: 2 }), { minLength: 30, maxLength: 30 }),
      fc.nat({ max: 29 }),
      fc.nat({ max: 3 }),
      (model, script, at, frames) => {
        const game = gameOf(setup(model, 20));
        fc.pre(game.diagnostics.every((d) => d.severity === 'warning'));
        const play = (from: number, to: number, drawn: number): string[] => {
          const told: string[] = [];
          for (const calls of script.slice(from, to)) {
            for (const call of calls) make(game, call);
            game.step();
            for (let n = 0; n < drawn; n++) game.frame(n / drawn, 0.01);
            told.push([game.hash, ...game.takeLog().map(brief)].join(' '));
          }
          return told;
        };
        play(0, at, 0);
        const saved = game.save();
        const straight = play(at, 30, 0);
        expect(game.restore(saved)).toBe(true);
        expect(play(at, 30, frames)).toEqual(straight);
      },
    ),
    { numRuns: 100 },
  );
});
