import { expect, test } from 'vitest';
import type { Drop, Reasons, Taken, Tried } from './protocol.ts';
import { TAKE_ROWS } from './takes.ts';
import type { Why } from './why.ts';
import {
  afresh,
  DROP_ROWS,
  followed,
  happened,
  lastTaken,
  missedOn,
  NO_REASONS,
  stepOf,
  withReasons,
} from './why.ts';

const nothing: Reasons = { searches: [], takes: [], taken: [], missed: [], dropped: [] };

const id = (from: string, to: string, nth = 1) => ({ from, to, nth });

function tried(from: string, to: string, taken = false, nth = 1): Tried {
  return { ...id(from, to, nth), taken, blockers: [] };
}

const take = (step: number, from: string, to: string, node = 'A'): Taken => ({
  node,
  step,
  ...id(from, to),
});

/** As a worker tells of what was taken. */
const taking = (...taken: Taken[]): Reasons => ({ ...nothing, takes: taken, taken });

function search(step: number, ...all: Tried[]): Reasons {
  const taken = all
    .filter((t) => t.taken)
    .map((t) => ({ node: 'A', step, ...id(t.from, t.to, t.nth) }));
  return { ...taking(...taken), searches: [{ node: 'A', step, tried: all, more: 0 }] };
}

const drop = (step: number): Drop => ({
  type: 'dropped',
  node: 'A',
  step,
  name: 'Hit',
  payload: 0,
  t: 0,
  why: 'seek',
});

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
  expect(followed(why, 'A', id('Run', 'Idle'))).toEqual({
    tried: tried('Run', 'Idle'),
    taken: undefined,
  });
  expect(followed(why, 'A', id('Idle', 'Run'))).toEqual({ tried: undefined, taken: 9 });
  expect(followed(why, 'B', id('Idle', 'Run')).taken).toBeUndefined();
});

test('of two between the same states each has its own outcome', () => {
  const why = having(search(4, tried('any', 'A'), tried('any', 'A', true, 2)));
  expect(followed(why, 'A', id('any', 'A', 1))).toMatchObject({ taken: undefined });
  expect(followed(why, 'A', id('any', 'A', 2))).toMatchObject({ tried: { taken: true }, taken: 4 });
});

test('that it was taken counts more than that it was tried again in the same step', () => {
  const why = having(search(4, tried('any', 'A', true), tried('any', 'A')));
  expect(followed(why, 'A', id('any', 'A')).tried?.taken).toBe(true);
});

test('the transition taken last stands first', () => {
  const both = taking(take(3, 'Run', 'Idle'), take(4, 'Idle', 'Run'));
  expect(having(both).taken.map((t) => t.step)).toEqual([4, 3]);
});

test('of several taken in one step all are told, in their order', () => {
  const why = having(
    taking(take(1, 'any', 'Jump'), take(3, 'Idle', 'Run')),
    taking(take(7, 'any', 'Hit'), take(7, 'any', 'Jump')),
  );
  expect(lastTaken(why, 'A').map(({ to }) => to)).toEqual(['Hit', 'Jump']);
  expect(lastTaken(why, 'B')).toEqual([]);
});

test('what happened is listed newest first, and one animator does not push out another', () => {
  const busy = Array.from({ length: 30 }, (_, step) => take(step, 'Idle', 'Run'));
  const why = having(taking(take(0, 'Run', 'Idle', 'B')), ...busy.map((t) => taking(t)), {
    ...nothing,
    dropped: [drop(25), drop(29)],
  });
  const rows = happened(why);
  expect(rows.slice(0, 3).map((r) => [stepOf(r), r.drop ? 'drop' : 'take'])).toEqual([
    [29, 'drop'],
    [29, 'take'],
    [28, 'take'],
  ]);
  expect(rows.filter((r) => r.take?.node === 'A')).toHaveLength(TAKE_ROWS);
  expect(rows.at(-1)?.take?.node).toBe('B');
});

test('what kept a transition back is known for the step on which its conditions held', () => {
  const ends = id('any', 'Hit');
  const missed = { node: 'A', step: 5, ...ends, blockers: [{ block: 'blending' } as const] };
  const why = having({ ...nothing, missed: [missed] }, search(6, tried('any', 'Hit')));
  expect(missedOn(why, 'A', ends, 5)).toEqual(missed);
  expect(missedOn(why, 'A', ends, 4)).toBeUndefined();
  expect(missedOn(why, 'B', ends, 5)).toBeUndefined();
});

test('dropped events are newest first, bounded and counted', () => {
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
