import { expect, test } from 'vitest';
import { Latch } from './latch.ts';

function recorded(): { latch: Latch<string>; calls: string[] } {
  const calls: string[] = [];
  return { latch: new Latch((key, down) => calls.push(`${key} ${down ? 'down' : 'up'}`)), calls };
}

test('a tap between two steps lasts until a step has seen it', () => {
  const { latch, calls } = recorded();
  latch.set('KeyR', true);
  latch.set('KeyR', false);
  expect(calls).toEqual(['KeyR down']);
  latch.stepped();
  expect(calls).toEqual(['KeyR down', 'KeyR up']);
  latch.stepped();
  expect(calls).toHaveLength(2);
});

test('a held key ends when it is let go', () => {
  const { latch, calls } = recorded();
  latch.set('KeyR', true);
  latch.stepped();
  latch.set('KeyR', true);
  latch.set('KeyR', false);
  expect(calls).toEqual(['KeyR down', 'KeyR up']);
});

test('pressing again before the step keeps one press', () => {
  const { latch, calls } = recorded();
  latch.set('KeyR', true);
  latch.set('KeyR', false);
  latch.set('KeyR', true);
  latch.stepped();
  expect(calls).toEqual(['KeyR down']);
});

test('letting go of what was never pressed is nothing', () => {
  const { latch, calls } = recorded();
  latch.set('KeyR', false);
  latch.stepped();
  expect(calls).toEqual([]);
});
