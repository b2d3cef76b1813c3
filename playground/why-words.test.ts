import { expect, test } from 'vitest';
import type { AnimatorRow, Tried } from './protocol.ts';
import { NO_REASONS, type Why } from './why.ts';
import { isEnd, standing } from './why-words.ts';

const first = { from: 'any', to: 'A', nth: 1 };
const second = { ...first, nth: 2 };
const animator: AnimatorRow = {
  node: 'Hero',
  controller: 'hero.aectrl',
  params: [],
  transitions: [first, second],
  state: 'B',
  progress: 0,
  blend: undefined,
  more: { params: 0, transitions: 0 },
};
const having = (...tried: Tried[]): Why => ({
  ...NO_REASONS,
  searches: { Hero: { node: 'Hero', step: 9, tried, more: 0 } },
});
const waiting: Tried = {
  ...second,
  taken: false,
  blockers: [{ block: 'waiting', passes: 0.5, of: 1 }],
};

test('what keeps it, that it was taken, or that its state is not the current one', () => {
  expect(standing(having(waiting), animator, second)).toEqual({
    taken: false,
    lines: ['waiting, 0.5 of 1 pass'],
  });
  const taken = { ...waiting, taken: true, blockers: [] };
  expect(standing(having(taken), animator, second).lines).toEqual(['taken']);
  expect(standing(having(waiting), animator, first).lines).toEqual([
    'not tried: the current state is B',
  ]);
});

test('before the first step nothing is claimed', () => {
  expect(standing(NO_REASONS, animator, first).lines).toEqual(['no step has been listened to yet']);
});

test('what has gone from the text is not said to be kept by anything', () => {
  const one = { ...animator, transitions: [{ from: 'any', to: 'A' }] };
  expect(standing(having(waiting), one, second).lines).toEqual(['not in the controller any more']);
});

test('a state that cannot be entered again from anywhere says what would start it again', () => {
  const kept: Tried = { from: 'any', to: 'B', taken: false, blockers: [{ block: 'current' }] };
  const one = { ...animator, transitions: [{ from: 'any', to: 'B' }] };
  expect(standing(having(kept), one, kept).lines).toEqual([
    'its target is the current state (a transition "B" to="B" would start it again)',
  ]);
  const again = { ...one, transitions: [...one.transitions, { from: 'B', to: 'B' }] };
  expect(standing(having(kept), again, kept).lines).toEqual(['its target is the current state']);
});

test('a state that nothing leads on from is known as one, as far as all transitions are told', () => {
  const to = (from: string) => ({ from, to: 'A' });
  expect(isEnd({ ...animator, transitions: [to('C')] })).toBe(true);
  expect(isEnd({ ...animator, transitions: [to('C'), to('B')] })).toBe(false);
  expect(isEnd({ ...animator, transitions: [to('any')] })).toBe(false);
  expect(isEnd({ ...animator, transitions: [], state: '' })).toBe(false);
  const more = { params: 0, transitions: 3 };
  expect(isEnd({ ...animator, transitions: [to('C')], more })).toBe(false);
});
