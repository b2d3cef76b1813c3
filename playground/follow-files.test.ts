import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextEditor } from './editor/text-editor.ts';
import { changesOf, followFiles } from './follow-files.ts';
import type { Action } from './state.ts';
import { initialState, reduce } from './state.ts';

/** An editor that only knows its files, and refuses what a real one could not do. */
class FakeEditor {
  readonly files: Map<string, string>;
  shown: string;
  constructor(files: Readonly<Record<string, string>>, shown: string) {
    this.files = new Map(Object.entries(files));
    this.shown = shown;
  }
  addFile(path: string, text: string) {
    expect(this.files.has(path)).toBe(false);
    this.files.set(path, text);
  }
  removeFile(path: string) {
    expect(this.shown).not.toBe(path);
    this.files.delete(path);
  }
  renameFile(path: string, to: string) {
    this.addFile(to, this.files.get(path) ?? '');
    if (this.shown === path) this.shown = to;
    this.files.delete(path);
  }
  setText(path: string, text: string) {
    if (this.files.has(path)) this.files.set(path, text);
    else throw new Error(`${path} is not there`);
  }
  open(path: string) {
    expect(this.files.has(path)).toBe(true);
    this.shown = path;
  }
}

const path = fc.constantFrom('a.aescene', 'b.aeanim', 'c.aeanim', 'd.aescript', 'e.aescript');
const text = fc.constantFrom('', 'x', 'y');
const files = fc.dictionary(path, text, { minKeys: 1 });

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: fc.constant('add file' as const), path, text }),
  fc.record({ type: fc.constant('remove file' as const), path }),
  fc.record({ type: fc.constant('rename file' as const), path, to: path }),
  fc.record({ type: fc.constant('edited' as const), path, text }),
  fc.record({ type: fc.constant('reset' as const), reduced: fc.boolean() }),
  fc.record({ type: fc.constant('undo reset' as const) }),
  files.map((given): Action => {
    const [first = ''] = Object.keys(given);
    const project = { scene: first, open: first, files: given };
    return { type: 'project', project, said: '', waiting: [] };
  }),
);

test('after whatever is done the editor has the files and texts of the state, and shows its tab', () => {
  fc.assert(
    fc.property(files, fc.array(action, { maxLength: 20 }), (page, actions) => {
      const [first = ''] = Object.keys(page);
      let state = initialState(page, first, undefined, first);
      const editor = new FakeEditor(page, first);
      for (const next of actions) {
        // What the page does not let a reader do: the names of files that are there, the last file.
        const { texts } = state;
        if (next.type === 'add file' && next.path in texts) continue;
        if (next.type === 'rename file' && (next.to in texts || !(next.path in texts))) continue;
        if (next.type === 'remove file' && Object.keys(texts).length < 2) continue;
        if (next.type === 'edited' && !(next.path in texts)) continue;
        const before = state;
        state = reduce(state, next);
        followFiles(editor as unknown as TextEditor, next, before, state);
        expect(Object.fromEntries(editor.files)).toEqual(state.texts);
        expect(editor.shown).toBe(state.open);
      }
    }),
  );
});

test('what changed between two sets of files', () => {
  expect(changesOf({ a: '1', b: '2', c: '3' }, { b: '2', c: '4', d: '5' })).toEqual([
    ['a', undefined],
    ['c', '4'],
    ['d', '5'],
  ]);
});
