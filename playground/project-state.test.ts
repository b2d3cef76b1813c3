import { describe, expect, test } from 'vitest';
import { foreignScripts, runnable } from './project-state.ts';
import type { Action, State } from './state.ts';
import { changedFiles, initialState, reduce } from './state.ts';

const page = { 'main.aescene': 'scene', 'run.aeanim': 'anim', 'hero.aescript': 'page script' };

function having(...actions: Action[]): State {
  return actions.reduce(reduce, initialState(page, 'run.aeanim', undefined, 'main.aescene'));
}

const theirs = {
  scene: 'other.aescene',
  open: 'other.aescene',
  files: { 'other.aescene': 'o', 'hero.aescript': 'theirs', 'new.aescript': 'new' },
};

describe('files', () => {
  test('one that is added is opened', () => {
    const state = having({ type: 'add file', path: 'b.aeanim', text: 'b' });
    expect(state).toMatchObject({ open: 'b.aeanim', texts: { 'b.aeanim': 'b' } });
    expect(changedFiles(state)).toEqual(['b.aeanim']);
  });

  test('one with another name keeps its place among the tabs', () => {
    const state = having({ type: 'rename file', path: 'run.aeanim', to: 'go.aeanim' });
    expect(Object.keys(state.texts)).toEqual(['main.aescene', 'go.aeanim', 'hero.aescript']);
    expect(state.open).toBe('go.aeanim');
    expect(changedFiles(state)).toEqual(['run.aeanim', 'go.aeanim']);
  });

  test('one that is deleted gives its place to the next, and one Undo brings it back', () => {
    const state = having({ type: 'remove file', path: 'run.aeanim' });
    expect(Object.keys(state.texts)).toEqual(['main.aescene', 'hero.aescript']);
    expect(state.open).toBe('hero.aescript');
    const back = reduce(state, { type: 'undo reset' });
    expect(back.texts).toEqual(page);
    expect(Object.keys(back.texts)).toEqual(Object.keys(page));
    expect(back.open).toBe('run.aeanim');
  });

  test('what is typed after a file was deleted stays when it comes back', () => {
    const state = having(
      { type: 'remove file', path: 'run.aeanim' },
      { type: 'edited', path: 'main.aescene', text: 'mine' },
      { type: 'rename file', path: 'hero.aescript', to: 'boss.aescript' },
      { type: 'add file', path: 'b.aeanim', text: 'b' },
      { type: 'undo reset' },
    );
    expect(state.texts).toEqual({
      'main.aescene': 'mine',
      'run.aeanim': 'anim',
      'boss.aescript': 'page script',
      'b.aeanim': 'b',
    });
  });
});

test('a file that takes the name of a deleted one ends its Undo: neither is lost for the other', () => {
  const state = having(
    { type: 'remove file', path: 'run.aeanim' },
    { type: 'add file', path: 'run.aeanim', text: 'another' },
  );
  expect(state.undo).toBeUndefined();
  expect(reduce(state, { type: 'undo reset' }).texts['run.aeanim']).toBe('another');
});

describe('another project', () => {
  const opened = having({ type: 'project', project: theirs, said: 'Opened.', waiting: [] });

  test('takes the place of all files, and one Undo brings them back', () => {
    expect(opened).toMatchObject({ texts: theirs.files, scene: 'other.aescene' });
    const back = reduce(opened, { type: 'undo reset' });
    expect(back).toEqual(having());
  });

  test('after Reset the block is as it was mounted, and one Undo brings the project back', () => {
    const reset = reduce(opened, { type: 'reset', reduced: false });
    // The tab of a file that the page has not gives way to the scene's.
    expect({ ...reset, undo: undefined }).toEqual({
      ...having(),
      open: 'main.aescene',
      playing: true,
    });
    expect(reduce(reset, { type: 'undo reset' })).toMatchObject({
      texts: theirs.files,
      scene: 'other.aescene',
      open: 'other.aescene',
    });
  });
});

describe('scripts of somebody else', () => {
  test('are those that the page has not like this', () => {
    expect(foreignScripts({ ...page, 'x.aescript': '' }, page)).toEqual(['x.aescript']);
    expect(foreignScripts(theirs.files, page)).toEqual(['hero.aescript', 'new.aescript']);
  });

  test('wait: the page runs its own meanwhile, and everything else of theirs', () => {
    const waiting = foreignScripts(theirs.files, page);
    const state = having({ type: 'project', project: theirs, said: '', waiting });
    expect(runnable(state)).toEqual({ 'other.aescene': 'o', 'hero.aescript': 'page script' });
    expect(state.texts['hero.aescript']).toBe('theirs');
    const run = reduce(state, { type: 'run scripts' });
    expect(runnable(run)).toBe(run.texts);
  });

  test('wait under another name, too, and no more once they are deleted', () => {
    const waiting = ['new.aescript'];
    const state = having(
      { type: 'project', project: theirs, said: '', waiting },
      { type: 'rename file', path: 'new.aescript', to: 'it.aescript' },
    );
    expect(state.waiting).toEqual(['it.aescript']);
    expect(reduce(state, { type: 'remove file', path: 'it.aescript' }).waiting).toEqual([]);
  });
});
