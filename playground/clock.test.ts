import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StepClock } from './clock.ts';

/** Runs frames of these lengths and counts the steps. */
function run(frames: readonly number[], hz: number): { steps: number; alpha: number } {
  const clock = new StepClock();
  let steps = 0;
  for (const seconds of frames) steps += clock.advance(seconds, hz);
  return { steps, alpha: clock.alpha(hz) };
}

// C-49
test.each([30, 60, 75, 144, 240])('a second at %i frames a second is a second of steps', (fps) => {
  const { steps, alpha } = run(Array(fps).fill(1 / fps), 60);
  expect(steps + alpha).toBeCloseTo(60, 5);
});

test('steps and the part left over add up to the time, however the frames fall', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1 / 20, noNaN: true }), { maxLength: 200 }),
      fc.constantFrom(30, 50, 60, 100, 120, 144),
      (frames, hz) => {
        const { steps, alpha } = run(frames, hz);
        const time = frames.reduce((sum, s) => sum + s, 0) * hz;
        expect(alpha).toBeGreaterThanOrEqual(0);
        expect(alpha).toBeLessThan(1);
        expect(Math.abs(steps + alpha - time)).toBeLessThan(1e-6 * (frames.length + 1));
      },
    ),
  );
});

// C-48
test('after ten hidden minutes at most five steps run, and none are made up for later', () => {
  const clock = new StepClock();
  clock.advance(1 / 60, 60);
  expect(clock.advance(600, 60)).toBeLessThanOrEqual(5);
  expect(clock.alpha(60)).toBe(0);
  expect(clock.advance(1 / 60, 60)).toBe(1);
});

test('time that is no time runs nothing', () => {
  const clock = new StepClock();
  for (const seconds of [0, -1, Number.NaN]) expect(clock.advance(seconds, 60)).toBe(0);
  expect(clock.advance(Number.POSITIVE_INFINITY, 60)).toBeLessThanOrEqual(5);
});
