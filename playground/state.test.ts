import { describe, expect, test } from 'vitest';
import type { TransitionEnds } from '../runtime/controller/transition-ends.ts';
import type { Diagnostic } from '../runtime/diagnostics/diagnostic.ts';
import type { LogEntry } from '../runtime/world/log.ts';
import { CORNER, FRONT } from './poster/turn.ts';
import type { AnimatorRow, Reasons } from './protocol.ts';
import { wantOf } from './stage/overlays.ts';
import type { Action, State } from './state.ts';
import {
  askedAbout,
  initialState,
  LOG_KEPT,
  panelOf,
  panelsOf,
  problemCounts,
  reduce,
  spokenProblem,
} from './state.ts';

const nothing: Reasons = { searches: [], takes: [], taken: [], missed: [], dropped: [] };
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

  test('one undo brings back the speed too, unless another was chosen since', () => {
    const reset = having(
      { type: 'speed', speed: 0.25 },
      { type: 'edited', path: 'run.aeanim', text: 'mine' },
      { type: 'reset', reduced: false },
    );
    expect(reset.speed).toBe(1);
    const undo: Action = { type: 'undo reset' };
    expect(reduce(reset, undo).speed).toBe(0.25);
    expect(reduce(reduce(reset, { type: 'speed', speed: 2 }), undo).speed).toBe(2);
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
    for (let i = 0; i < 4000; i++) {
      state = reduce(state, { type: 'log', entries: [print(String(i))], dropped: 1 });
    }
    expect(state.log).toHaveLength(LOG_KEPT);
    expect(state.logged).toBe(8002);
    expect(new Set(state.log.map((r) => r.id)).size).toBe(LOG_KEPT);
    expect(state.log[0]?.entry).toEqual(print('3999'));
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

describe('a block is first seen', () => {
  const scene = (...components: string[]) => ({
    'main.aescene': components.map((name) => `node "A" { component "${name}" {} }`).join('\n'),
  });
  const BONES = scene('VcaPlayer', 'Bone');
  const panel = (...components: string[]) => panelOf(initialState(scene(...components), ''));

  test('with the Timeline where only VCA files play, which have no events', () => {
    expect(panel('VcaPlayer', 'Bone')).toBe('timeline');
    expect(panel('VcaPlayer', 'AnimationPlayer')).toBe('events');
    expect(panel('VcaPlayer', 'Animator')).toBe('parameters');
    expect(panel('AnimationPlayer')).toBe('events');
    expect(panel()).toBe('events');
  });

  test('from a corner where there are bones alone, from the front where something is flat', () => {
    const side = (...components: string[]) => initialState(scene(...components), '').seeing.turn;
    expect(side('VcaPlayer', 'Bone')).toBe(CORNER);
    for (const flat of ['SpriteRenderer', 'Shape', 'Label', 'Camera2D'])
      expect([flat, side('Bone', flat)]).toEqual([flat, FRONT]);
    expect(side('VcaPlayer')).toBe(FRONT);
  });

  test('as other files are first seen, unless the reader has chosen otherwise', () => {
    const to = (files: Record<string, string>): Action => ({
      type: 'project',
      project: { scene: 'main.aescene', open: 'main.aescene', files },
      said: '',
      waiting: [],
    });
    const seen = (state: State) => [panelOf(state), state.seeing.turn];
    const flat = initialState(scene('AnimationPlayer', 'Shape'), '');
    expect(seen(reduce(flat, to(BONES)))).toEqual(['timeline', CORNER]);
    expect(seen(reduce(initialState(BONES, ''), to(flat.texts)))).toEqual(['events', FRONT]);
    const side = { yaw: 90, pitch: 0 };
    const chosen = reduce(reduce(flat, { type: 'panel', panel: 'replay' }), {
      type: 'turn',
      turn: side,
    });
    expect(seen(reduce(chosen, to(BONES)))).toEqual(['replay', side]);
    for (const back of [{ type: 'undo reset' }, { type: 'reset', reduced: false }] as const)
      expect(seen(reduce(reduce(flat, to(BONES)), back))).toEqual(['events', FRONT]);
  });
});

describe('panels of animators', () => {
  const animated = { 'main.aescene': 'node "A" { component "Animator" {} }' };
  const runs: TransitionEnds = { from: 'Idle', to: 'Run', nth: 1 };
  const twin: TransitionEnds = { ...runs, nth: 2 };
  const animator = (node: string): AnimatorRow => ({
    node,
    controller: '',
    params: [],
    transitions: [runs, twin],
    state: 'Idle',
    progress: 0,
    blend: undefined,
    more: { params: 0, transitions: 0 },
  });
  const show = (...list: AnimatorRow[]): Action => ({
    type: 'animators',
    animators: { list, more: 0 },
  });

  test('are there, and first, where the page has an animator', () => {
    expect(panelOf(initialState(animated, ''))).toBe('parameters');
    expect(panelsOf(initialState(page, ''))).toEqual([
      'events',
      'timeline',
      'inspector',
      'replay',
      'problems',
    ]);
  });

  test('come with an animator that is typed in, and go with it', () => {
    const typed = having(show(animator('A')), { type: 'panel', panel: 'why' });
    expect(panelOf(typed)).toBe('why');
    expect(panelOf(reduce(typed, show()))).toBe('events');
  });

  test('speak of the first animator until another is chosen, and again once that is gone', () => {
    const both = having(show(animator('A'), animator('B')), { type: 'ask about', node: 'B' });
    expect(askedAbout(both)?.node).toBe('B');
    const one = reduce(both, show(animator('A')));
    expect(askedAbout(one)?.node).toBe('A');
  });

  test('what happened while another tab was shown is known, until the scene begins anew', () => {
    const searches = [{ node: 'A', step: 1, tried: [], more: 0 }];
    const away = having(
      { type: 'panel', panel: 'why' },
      { type: 'follow', transition: runs },
      { type: 'panel', panel: 'events' },
      { type: 'reasons', reasons: { ...nothing, searches } },
    );
    expect(away.why.searches).toEqual({ A: searches[0] });
    expect(reduce(away, { type: 'opened' }).why.searches).toEqual({});
    expect(away.why.followed).toEqual(runs);
  });

  describe('what is followed is read out', () => {
    const tries = (step: number, taken: boolean): Action => {
      const tried = { ...twin, taken, blockers: taken ? [] : [{ block: 'blending' } as const] };
      const take = taken ? [{ node: 'A', step, ...twin }] : [];
      const searches = [{ node: 'A', step, tried: [tried], more: 0 }];
      return { type: 'reasons', reasons: { ...nothing, searches, takes: take, taken: take } };
    };
    const follow: Action = { type: 'follow', transition: twin };
    const said = (...actions: Action[]) =>
      having(show(animator('A')), { type: 'play', on: true }, ...actions).why.said?.text;

    test('with what keeps it, once it is chosen and not on every step', () => {
      const chosen = having(show(animator('A')), tries(1, false), follow);
      expect(chosen.why.said?.text).toBe(
        'Following Idle to Run (2): a blend runs, and this transition has no interrupt=true.',
      );
      expect(reduce(chosen, tries(2, false)).why.said).toBe(chosen.why.said);
      expect(reduce(chosen, { type: 'follow', transition: undefined }).why.said?.text).toBe(
        'No transition is followed.',
      );
    });

    test('when it is taken, its twin is not, and once a second while it plays', () => {
      expect(said(follow, tries(5, true))).toBe('Idle to Run (2) was taken on step 5.');
      expect(said({ type: 'follow', transition: runs }, tries(5, true))).toMatch(/^Following/);
      expect(said(follow, tries(5, true), tries(20, true))).toMatch(/step 5\.$/);
      expect(said(follow, tries(5, true), tries(65, true))).toMatch(/step 65\.$/);
      const stepping: Action = { type: 'play', on: false };
      expect(said(follow, tries(5, true), stepping, tries(6, true))).toMatch(/step 6\.$/);
    });

    test('when it has gone from the text', () => {
      const gone = show({ ...animator('A'), transitions: [{ from: 'Idle', to: 'Run' }] });
      expect(said(follow, gone)).toBe('Idle to Run (2) is not in the controller any more.');
      expect(said(follow, show(animator('A')))).toMatch(/^Following/);
    });

    test('also where the list was too short for it', () => {
      const short = show({ ...animator('A'), transitions: [] });
      expect(said(short, tries(3, false), follow)).toContain('a blend runs');
    });
  });
});

describe('the stage', () => {
  const eye = { zoom: 2, x: 1, y: 0 };

  test('keeps how it is looked at, what is picked and its overlays, also over Reset', () => {
    const state = having(
      { type: 'look', eye },
      { type: 'select', node: 'Hero/Sword' },
      { type: 'overlay', name: 'bodies', on: true },
      { type: 'overlay', name: 'onion', on: true },
      { type: 'overlay', name: 'bodies', on: false },
      { type: 'hand', on: true },
      { type: 'reset', reduced: false },
      { type: 'opened' },
    );
    expect(state.seeing).toMatchObject({ eye, overlays: new Set(['onion']), hand: true });
    expect(state.selected).toBe('Hero/Sword');
    expect(reduce(state, { type: 'select', node: undefined }).selected).toBeUndefined();
  });

  test('asks the worker only for what the page does not know itself', () => {
    expect(wantOf(having().seeing.overlays)).toBeUndefined();
    expect(wantOf(new Set(['onion', 'scale']))).toBeUndefined();
    expect(wantOf(new Set(['bodies', 'path']))).toEqual({ bodies: true, roots: true });
  });
});
