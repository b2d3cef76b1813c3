import { describe, expect, test } from 'vitest';
import { ExactPlayer } from './exact.ts';
import { soak } from './soak.ts';

const STEPS = 100_000;
/** Bytes: much less than one number kept on each step would be. */
const FLAT = 400_000;

test('a hundred thousand steps: no event drifts, no memory stays, and the past comes back', async () => {
  const looks: number[] = [];
  const report = await soak(STEPS, (step) => looks.push(step));
  expect(report.wrong).toEqual([]);
  expect(report.events).toBeGreaterThan(STEPS);
  expect(report.entered).toBeGreaterThan(1_000);
  expect(report.again).toBe(report.hash);
  expect(looks).toHaveLength(20);
  expect(looks.at(-1)).toBe(STEPS);
  expect(report.end.heap - report.warm.heap).toBeLessThan(FLAT);
  expect(report.end.buffers - report.warm.buffers).toBeLessThan(FLAT);
}, 300_000);

describe('exact arithmetic', () => {
  const course = {
    node: 'A',
    length: 1_000_000,
    loop: 'loop',
    speed: 1_000_000,
    event: 250_000,
  } as const;

  test('says when the event of a loop is due, forwards and backwards', () => {
    const dues = (speed: number): number[] => {
      const player = new ExactPlayer({ ...course, speed }, 60);
      return [0, 1, 2].map(() => {
        const due = player.nextEvent;
        player.arrived();
        return due;
      });
    };
    expect(dues(1_000_000)).toEqual([15, 75, 135]);
    // From the end, 0.75 s back; at 0.7 of the speed not on a whole step.
    expect(dues(-1_000_000)).toEqual([45, 105, 165]);
    expect(dues(700_000)).toEqual([22, 108, 193]);
  });

  test('says when the event of a pingPong is due: there and back', () => {
    const player = new ExactPlayer({ ...course, loop: 'pingPong' }, 60);
    const dues = [0, 1, 2].map(() => {
      const due = player.nextEvent;
      player.arrived();
      return due;
    });
    expect(dues).toEqual([15, 105, 135]);
  });

  test('says where a player is', () => {
    expect(new ExactPlayer(course, 60).at(90)).toEqual({ cycle: 1, time: 0.5 });
    expect(new ExactPlayer({ ...course, speed: -500_000 }, 60).at(30)).toEqual({
      cycle: 0,
      time: 0.75,
    });
    expect(new ExactPlayer({ ...course, loop: 'pingPong' }, 60).at(75)).toEqual({
      cycle: 1,
      time: 0.75,
    });
  });
});
