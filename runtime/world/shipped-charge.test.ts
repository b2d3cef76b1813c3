/** What the page animation/charge says of its scene. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { loadPhysics } from '../physics/load.ts';
import { begin, events, look, type Pressed, step } from './charge.fixture.ts';

beforeAll(loadPhysics);

const RATES = [30, 60, 144];

/** Runs of buttons, each held for some hundredths of a second. */
const hands = fc.array(
  fc.record({
    pressed: fc.constantFrom<Pressed>(
      {},
      {},
      { Attack: true },
      { Attack: true },
      { Attack: true, Cancel: true },
      { Cancel: true },
      { Plain: true },
      { Attack: true, Plain: true },
    ),
    hundredths: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 120 })),
  }),
  { maxLength: 12 },
);

test.each(RATES)('controller and script do the same on every step, at %i steps a second', (hz) => {
  fc.assert(
    fc.property(hands, fc.constantFrom(30, 60, 144), (list, fps) => {
      const game = begin(hz);
      let frame = 0;
      let n = 0;
      for (const { pressed, hundredths } of [...list, { pressed: {}, hundredths: 200 }]) {
        for (let i = Math.ceil((hundredths * hz) / 100); i > 0; i--, n++) {
          step(game, pressed);
          expect([n, look(game, 'Squire')]).toEqual([n, look(game, 'Knight')]);
          for (; frame * hz < (n + 1) * fps; frame++) {
            game.frame((frame * hz - n * fps) / fps, 1 / fps);
            expect([n, frame, look(game, 'Squire', true)]).toEqual([
              n,
              frame,
              look(game, 'Knight', true),
            ]);
          }
        }
      }
      const log = game.takeLog();
      expect(events(log, 'Squire')).toEqual(events(log, 'Knight'));
      expect(game.diagnostics).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
