import { expect, test } from 'vitest';
import type { TriedTransition } from '../runtime/world/reasons.ts';
import type { Drop, Reasons } from './protocol.ts';
import type { Why } from './why.ts';
import {
  afresh,
  DROP_ROWS,
  followed,
  lastTaken,
  missedOn,
  NO_REASONS,
  withReasons,
} from './why.ts';

const nothing: Reasons = { searches: [], taken: [], missed: [], dropped: [] };

function tried(from: string, to: string, taken = false): TriedTransition {
  return { type: 'transition', index: 0, from, to, taken, blockers: [] };
}

function search(step: number, ...all: TriedTransition[]): Reasons {
  const taken = all.filter((t) => t.taken).map(({ from, to }) => ({ node: 'A', step, from, to }));
  return { ...nothing, searches: [{ node: 'A', step, tried: all }], taken };
}

const having = (...all: Reasons[]): Why => all.reduce(withReasons, NO_REASONS);

test('of each animator the newest search is kept', () => {
  const why = having(search(1, tried('Idle', 'Run')), search(2, tried('Run', 'Idle')), nothing);
  expect(why.searches.A).toMatchObject({ step: 2, tried: [{ from: 'Run', to: 'Idle' }] });
});

test('a followed transition is found while it is tried, and when it was last taken remains', () => {
  const why = having(
    search(1, tried('Idle', 'Run', true)),
    search(9, tried('Idle', 'Run', true)),
    search(10, tried('Run', 'Idle')),
  );
  expect(followed(why, 'A', { from: 'Run', to: 'Idle' })).toEqual({
    tried: tried('Run', 'Idle'),
    taken: undefined,
  });
  expect(followed(why, 'A', { from: 'Idle', to: 'Run' })).toEqual({ tried: undefined, taken: 9 });
  expect(followed(why, 'B', { from: 'Idle', to: 'Run' }).taken).toBeUndefined();
});

test('the transition taken last stands first', () => {
  const both = {
    ...nothing,
    taken: [
      { node: 'A', step: 3, from: 'Run', to: 'Idle' },
      { node: 'A', step: 4, from: 'Idle', to: 'Run' },
    ],
  };
  expect(having(both).taken.map((t) => t.step)).toEqual([4, 3]);
});

test('of several taken in one step all are told, in their order', () => {
  const take = (step: number, from: string, to: string) => ({ node: 'A', step, from, to });
  const why = having(
    { ...nothing, taken: [take(1, 'any', 'Jump'), take(3, 'Idle', 'Run')] },
    { ...nothing, taken: [take(7, 'any', 'Hit'), take(7, 'any', 'Jump')] },
  );
  expect(lastTaken(why, 'A').map(({ to }) => to)).toEqual(['Hit', 'Jump']);
  expect(lastTaken(why, 'B')).toEqual([]);
});

test('what kept a transition back is known for the step on which its conditions held', () => {
  const ends = { from: 'any', to: 'Hit' };
  const missed = { node: 'A', step: 5, ...ends, blockers: [{ block: 'blending' } as const] };
  const why = having({ ...nothing, missed: [missed] }, search(6, tried('any', 'Hit')));
  expect(missedOn(why, 'A', ends, 5)).toEqual(missed);
  expect(missedOn(why, 'A', ends, 4)).toBeUndefined();
  expect(missedOn(why, 'B', ends, 5)).toBeUndefined();
});

test('dropped events are newest first, bounded and counted', () => {
  const drop = (step: number): Drop => ({
    type: 'dropped',
    node: 'A',
    step,
    name: 'Hit',
    payload: 0,
    t: 0,
    why: 'seek',
  });
  const flood = Array.from({ length: DROP_ROWS }, (_, step) => drop(step));
  const why = having({ ...nothing, dropped: flood }, { ...nothing, dropped: [drop(98), drop(99)] });
  expect(why.dropped).toHaveLength(DROP_ROWS);
  expect(why.dropped.slice(0, 2).map((r) => r.drop.step)).toEqual([99, 98]);
  expect(new Set(why.dropped.map((r) => r.id)).size).toBe(DROP_ROWS);
  expect(why.lost).toBe(DROP_ROWS + 2);
});

test('beginning again forgets what happened, not what was chosen', () => {
  const chosen = {
    ...having(search(1, tried('a', 'b', true))),
    node: 'A',
    followed: tried('a', 'b'),
  };
  expect(afresh(chosen)).toEqual({ ...NO_REASONS, node: 'A', followed: tried('a', 'b') });
});
