import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../runtime/world/log.ts';
import type { Cut } from './protocol.ts';
import type { Action, State } from './state.ts';
import { initialState, LOG_ROWS, logRows, reduce } from './state.ts';
import { cutWords } from './state-time.ts';

const print = (step: number): LogEntry => ({ step, type: 'print', node: 'A', text: String(step) });
const log = (...steps: number[]): Action => ({
  type: 'log',
  entries: steps.map(print),
  dropped: 0,
});
const shown = (at: number, to: number, cut?: Cut): Action => ({
  type: 'shown',
  at,
  recorded: { from: 0, to },
  older: false,
  cut,
});
const having = (...actions: Action[]): State =>
  actions.reduce(reduce, initialState({ 'a.aescene': '' }, 'a.aescene'));

describe('the past', () => {
  test('is what is shown before the newest step, and costs nothing while it plays', () => {
    const state = having(log(1, 2, 3));
    expect(reduce(state, shown(3, 3))).toBe(state);
    const past = reduce(state, shown(2, 3));
    expect(past.past).toEqual({ at: 2, older: false });
    expect(reduce(past, shown(2, 3))).toBe(past);
    expect(reduce(past, shown(3, 3)).past).toBeUndefined();
  });

  test('keeps the log whole until the game goes another way', () => {
    const past = having(log(1, 2, 3), shown(1, 3));
    expect(past.log.length).toBe(3);
    const on = reduce(past, shown(2, 2, { after: 1, gone: 2 }));
    expect(on.log.map(({ entry }) => entry.step)).toEqual([1]);
    expect(on.logged).toBe(1);
    expect(on.playedOn).toEqual({ after: 1, gone: 2 });
    expect(reduce(on, shown(0, 2)).playedOn).toBeUndefined();
    expect(reduce(on, { type: 'opened' }).playedOn).toBeUndefined();
  });

  test('shows the rows of the log around its step', () => {
    const state = having(log(...Array.from({ length: 2000 }, (_, i) => i)));
    expect(logRows(state)[0]?.entry.step).toBe(1999);
    const rows = logRows(reduce(state, shown(900, 1999))).map(({ entry }) => entry.step);
    expect(rows).toHaveLength(LOG_ROWS);
    expect([rows.includes(900), rows.includes(950), rows.includes(800)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('does not tell of what had not happened yet', () => {
    const runs = { node: 'A', from: 'Idle', to: 'Run' };
    const take = (step: number) => ({ ...runs, step });
    const nothing = { searches: [], takes: [], taken: [], missed: [], dropped: [] };
    const state = having(
      { type: 'reasons', reasons: { ...nothing, takes: [take(5)], taken: [take(5)] } },
      { type: 'reasons', reasons: { ...nothing, takes: [take(9)], taken: [take(9)] } },
      shown(7, 7, { after: 7, gone: 3 }),
    );
    expect(state.why.takes.map(({ step }) => step)).toEqual([5]);
    expect(state.why.taken.map(({ step }) => step)).toEqual([5]);
  });
});

describe('what was let go of', () => {
  const cut = (after: number, undo: number) => ({ after, gone: 2, undo });
  const going = having(log(0, 1, 2, 3), shown(1, 3), shown(2, 2, cut(1, 7)));

  test('comes back with its rows of the log', () => {
    expect([going.log.length, going.lost?.undo]).toEqual([2, 7]);
    const back = reduce(going, { type: 'regained' });
    expect([back.log.length, back.logged, back.playedOn, back.lost]).toEqual([
      ...[4, 4],
      ...[undefined, undefined],
    ]);
    // Twice is no more than once.
    expect(reduce(back, { type: 'regained' })).toBe(back);
  });

  test('can be brought back while one looks about, until it is let go', () => {
    expect(reduce(going, shown(0, 2))).toMatchObject({ lost: { undo: 7 }, playedOn: { after: 1 } });
    expect(reduce(going, { type: 'let go' })).toMatchObject({ lost: undefined });
    expect(reduce(going, { type: 'opened' })).toMatchObject({ lost: undefined });
  });

  test('in several goes of one way back is what was there before the first', () => {
    const again = reduce(going, shown(0, 0, cut(0, 7)));
    expect(again.playedOn?.after).toBe(0);
    expect(reduce(again, { type: 'regained' }).log).toHaveLength(4);
    const another = reduce(going, shown(0, 0, cut(0, 8)));
    expect(reduce(another, { type: 'regained' }).log).toHaveLength(2);
  });

  test('by a restart it is said to begin again, and all of it comes back', () => {
    const again = reduce(going, { type: 'opened', cut: cut(-1, 8) });
    expect([again.log, again.lost?.log.length]).toEqual([[], 2]);
    expect(cutWords(cut(-1, 8))).toBe('from step 0 again, 2 let go');
    expect(reduce(again, { type: 'regained' }).log).toHaveLength(2);
  });
});

describe('a loop', () => {
  const time = { at: 200, from: 0, to: 200, hz: 60 };

  test('begins with the last two seconds, and keeps its range while it is off', () => {
    const state = having({ type: 'loop', on: true, time });
    expect(state.loop).toEqual({ on: true, range: { from: 80, to: 200 } });
    const chosen = reduce(state, { type: 'loop range', range: { from: 50, to: 40 } });
    expect(chosen.loop.range).toEqual({ from: 40, to: 50 });
    const none = reduce(state, { type: 'loop range', range: { from: 50, to: 50 } });
    expect(none.loop.range).toEqual({ from: 50, to: 51 });
    const again = [false, true].reduce((s, on) => reduce(s, { type: 'loop', on, time }), chosen);
    expect(again.loop).toEqual(chosen.loop);
  });

  test.each([
    ['nothing', 0],
    ['next to nothing', 9],
  ])('of a scene of which %s is recorded goes over the steps to come', (_, to) => {
    const state = having({ type: 'loop', on: true, time: { at: to, from: 0, to, hz: 60 } });
    expect(state.loop.range).toEqual({ from: 0, to: 120 });
  });

  test('that is turned off in the past holds still instead of cutting off what lies ahead', () => {
    const state = having({ type: 'play', on: true }, { type: 'loop', on: true, time });
    const off = (at: number) => reduce(state, { type: 'loop', on: false, time: { ...time, at } });
    expect([off(100).playing, off(200).playing]).toEqual([false, true]);
  });
});

test('a recording whose beginning is let go of begins where the scene goes on, and says so', () => {
  const cut = (recording: number, after: number) =>
    having({ type: 'replay', change: { recording } }, shown(after, after, { after, gone: 9 }))
      .replay;
  expect(cut(50, 30)).toMatchObject({ recording: 30, said: 'Recording from step 30.' });
  expect(cut(20, 30)).toMatchObject({ recording: 20, said: '' });
  // Another step rate lets go of all of it.
  expect(cut(20, -1).recording).toBe(0);
});

test('what is recorded from step 0 on is so for a scene that begins anew, from another step not', () => {
  const from = (recording: number) =>
    having({ type: 'replay', change: { recording } }, { type: 'opened' }).replay.recording;
  expect([from(0), from(12)]).toEqual([0, undefined]);
});
