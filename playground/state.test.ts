import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../runtime/diagnostics/diagnostic.ts';
import type { LogEntry } from '../runtime/world/log.ts';
import type { Action, State } from './state.ts';
import {
  askedAbout,
  initialState,
  LOG_ROWS,
  panelOf,
  panelsOf,
  problemCounts,
  reduce,
  spokenProblem,
} from './state.ts';

const page = { 'main.aescene': 'scene', 'run.aeanim': 'anim' };

function having(...actions: Action[]): State {
  return actions.reduce(reduce, initialState(page, 'run.aeanim'));
}

function problem(severity: 'error' | 'warning', file: string, line = 1): Diagnostic {
  const place = { file, line, column: 1, endLine: line, endColumn: 2 };
  return { code: 'ANM001', cause: 'x', severity, message: 'm', ...place };
}

const print = (text: string): LogEntry => ({ type: 'print', step: 0, node: 'A', text });

describe('reset', () => {
  test('goes back to the page, and one undo brings the texts back', () => {
    const edited = having(
      { type: 'edited', path: 'run.aeanim', text: 'mine' },
      { type: 'edited', path: 'main.aescene', text: 'mine too' },
    );
    const reset = reduce(edited, { type: 'reset', reduced: false });
    expect({ ...reset, undo: undefined }).toEqual({
      ...initialState(page, 'run.aeanim'),
      playing: true,
    });
    expect(reduce(reset, { type: 'undo reset' }).texts).toEqual(edited.texts);
  });

  test('of an unchanged block offers no undo', () => {
    expect(having({ type: 'reset', reduced: false }).undo).toBeUndefined();
  });

  test('a second one and what befalls the worker keep the undo', () => {
    const state = having(
      { type: 'edited', path: 'run.aeanim', text: 'mine' },
      { type: 'reset', reduced: false },
      { type: 'reset', reduced: false },
      { type: 'replaced', held: [], why: 'slow' },
      { type: 'stopped', why: 'slow' },
      { type: 'undo reset' },
    );
    expect(state.texts['run.aeanim']).toBe('mine');
  });

  test('plays at full speed, unless less motion is asked for', () => {
    const slow = having({ type: 'speed', speed: 0.25 }, { type: 'play', on: false });
    expect(reduce(slow, { type: 'reset', reduced: false })).toMatchObject({
      speed: 1,
      playing: true,
    });
    expect(reduce(slow, { type: 'reset', reduced: true })).toMatchObject({
      speed: 1,
      playing: false,
      stilled: true,
    });
  });

  test('typing after it gives up the undo', () => {
    const state = having(
      { type: 'edited', path: 'run.aeanim', text: 'mine' },
      { type: 'reset', reduced: false },
      { type: 'edited', path: 'run.aeanim', text: 'other' },
      { type: 'undo reset' },
    );
    expect(state.texts['run.aeanim']).toBe('other');
  });
});

describe('less motion', () => {
  test('nothing plays until asked', () => {
    expect(having({ type: 'started', reduced: true }).playing).toBe(false);
    expect(having({ type: 'started', reduced: false }).playing).toBe(true);
  });

  test('switching the setting pauses and goes on', () => {
    const paused = having({ type: 'started', reduced: false }, { type: 'reduced', on: true });
    expect(paused.playing).toBe(false);
    expect(reduce(paused, { type: 'reduced', on: false }).playing).toBe(true);
  });

  test('does not start what the reader paused', () => {
    const state = having(
      { type: 'started', reduced: false },
      { type: 'play', on: false },
      { type: 'reduced', on: true },
      { type: 'reduced', on: false },
    );
    expect(state.playing).toBe(false);
  });

  test('does not stop what the reader asked to play', () => {
    const state = having({ type: 'started', reduced: true }, { type: 'play', on: true });
    expect(state.playing).toBe(true);
  });
});

describe('the log', () => {
  test('is newest first and bounded, and counts all', () => {
    let state = having({ type: 'log', entries: [print('a'), print('b')], dropped: 0 });
    expect(state.log.map((r) => r.entry)).toEqual([print('b'), print('a')]);
    for (let i = 0; i < 1000; i++) {
      state = reduce(state, { type: 'log', entries: [print(String(i))], dropped: 1 });
    }
    expect(state.log).toHaveLength(LOG_ROWS);
    expect(state.logged).toBe(2002);
    expect(new Set(state.log.map((r) => r.id)).size).toBe(LOG_ROWS);
    expect(state.log[0]?.entry).toEqual(print('999'));
  });
});

describe('problems', () => {
  const list = [
    problem('error', 'main.aescene'),
    problem('warning', 'run.aeanim', 1),
    problem('error', 'run.aeanim', 2),
  ];

  test('the one spoken of is the first error of the open file', () => {
    const state = having({ type: 'problems', problems: { list, more: 0, stale: [] } });
    expect(spokenProblem(state)).toBe(list[2]);
    expect(spokenProblem(reduce(state, { type: 'open', path: 'main.aescene' }))).toBe(list[0]);
  });

  test('are counted with those that are not listed', () => {
    const state = having({ type: 'problems', problems: { list, more: 7, stale: [] } });
    expect(problemCounts(state)).toEqual({ errors: 2, warnings: 1, total: 10 });
  });
});

test('a scene that starts again has an empty log', () => {
  const state = having({ type: 'log', entries: [print('a')], dropped: 2 }, { type: 'opened' });
  expect([state.log, state.logged]).toEqual([[], 0]);
});

test('a scene that had to stop plays again with the next text that runs, if it played', () => {
  const play: Action = { type: 'play', on: true };
  const stopped: Action = { type: 'stopped', why: 'slow' };
  expect(having(play, stopped).playing).toBe(false);
  expect(having(play, stopped, { type: 'opened' }).playing).toBe(true);
  expect(having(stopped, { type: 'opened' }).playing).toBe(false);
  expect(having(play, stopped, { type: 'play', on: false }, { type: 'opened' }).playing).toBe(
    false,
  );
});

test('a file that is not there cannot be opened', () => {
  expect(having({ type: 'open', path: 'nothing' }).open).toBe('run.aeanim');
});

describe('panels of animators', () => {
  const animated = { 'main.aescene': 'node "A" { component "Animator" {} }' };
  const animator = (node: string) => ({
    node,
    controller: '',
    params: [],
    transitions: [],
    state: 'Idle',
    progress: 0,
    blend: undefined,
  });

  test('are there, and first, where the page has an animator', () => {
    expect(panelOf(initialState(animated, ''))).toBe('parameters');
    expect(panelsOf(initialState(page, ''))).toEqual(['events', 'problems']);
  });

  test('come with an animator that is typed in, and go with it', () => {
    const typed = having(
      { type: 'animators', animators: [animator('A')] },
      { type: 'panel', panel: 'why' },
    );
    expect(panelOf(typed)).toBe('why');
    expect(panelOf(reduce(typed, { type: 'animators', animators: [] }))).toBe('events');
  });

  test('speak of the first animator until another is chosen, and again once that is gone', () => {
    const both = having(
      { type: 'animators', animators: [animator('A'), animator('B')] },
      { type: 'ask about', node: 'B' },
    );
    expect(askedAbout(both)?.node).toBe('B');
    const one = reduce(both, { type: 'animators', animators: [animator('A')] });
    expect(askedAbout(one)?.node).toBe('A');
  });

  test('what happened while another tab was shown is known, until the scene begins anew', () => {
    const searches = [{ node: 'A', step: 1, tried: [] }];
    const away = having(
      { type: 'panel', panel: 'why' },
      { type: 'follow', ends: { from: 'Idle', to: 'Run' } },
      { type: 'panel', panel: 'events' },
      { type: 'reasons', reasons: { searches, taken: [], missed: [], dropped: [] } },
    );
    expect(away.why.searches).toEqual({ A: searches[0] });
    expect(reduce(away, { type: 'opened' }).why.searches).toEqual({});
    expect(away.why.followed).toEqual({ from: 'Idle', to: 'Run' });
  });
});
