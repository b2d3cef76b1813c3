import { describe, expect, test } from 'vitest';
import { Pace } from './pace.ts';

/** Frames of 1/60 s for some real seconds, in which a part of the time that is due is run. */
function play(pace: Pace, seconds: number, part: number, speed = 1): void {
  for (let i = 0; i < seconds * 60; i++) {
    pace.frame(1 / 60, speed);
    pace.ran((part * speed) / 60);
  }
}

describe('a scene that runs too slow', () => {
  test('is told of after two seconds, with how much of its speed it reaches', () => {
    const pace = new Pace();
    play(pace, 1.5, 0.4);
    expect(pace.slow).toBeUndefined();
    play(pace, 1.5, 0.4);
    expect(pace.slow).toBeCloseTo(0.4, 1);
    play(pace, 2, 0.6);
    expect(pace.slow).toBeCloseTo(0.6, 1);
  });

  test('is told of until it has kept up for two seconds', () => {
    const pace = new Pace();
    play(pace, 4, 0.5);
    play(pace, 1.2, 1);
    expect(pace.slow).toBeDefined();
    play(pace, 2, 1);
    expect(pace.slow).toBeUndefined();
  });

  test('is measured against the speed that is chosen', () => {
    const pace = new Pace();
    play(pace, 5, 1, 0.125);
    expect(pace.slow).toBeUndefined();
    play(pace, 5, 0.5, 2);
    expect(pace.slow).toBeCloseTo(0.5, 1);
  });
});

test('one bad second, and time away from the page, say nothing', () => {
  const pace = new Pace();
  for (let i = 0; i < 10; i++) {
    play(pace, 1, 0.2);
    play(pace, 2, 1);
    pace.frame(3600, 1);
  }
  expect(pace.slow).toBeUndefined();
});

test('between slow and steady it stays as it is', () => {
  const pace = new Pace();
  play(pace, 10, 0.9);
  expect(pace.slow).toBeUndefined();
  play(pace, 4, 0.5);
  play(pace, 10, 0.9);
  expect(pace.slow).toBeCloseTo(0.9, 1);
});

test('another scene starts with nothing said', () => {
  const pace = new Pace();
  play(pace, 4, 0.5);
  pace.reset();
  expect(pace.slow).toBeUndefined();
  play(pace, 1.5, 0.5);
  expect(pace.slow).toBeUndefined();
});
