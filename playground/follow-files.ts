import type { TextEditor } from './editor/text-editor.ts';
import type { Texts } from './protocol.ts';
import type { Action, State } from './state.ts';

/** Files whose text is another one, undefined for those that are gone. */
export function changesOf(before: Texts, after: Texts): [path: string, text: string | undefined][] {
  if (before === after) return [];
  const paths = Object.keys({ ...before, ...after });
  return paths.filter((path) => before[path] !== after[path]).map((path) => [path, after[path]]);
}

/** The editor's files and texts become the state's. */
export function followFiles(editor: TextEditor, action: Action, before: State, after: State): void {
  // A file that only has another name keeps its place, and what could be undone in it.
  if (action.type === 'rename file') editor.renameFile(action.path, action.to);
  const changes = changesOf(before.texts, after.texts);
  for (const [path, text] of changes) {
    if (text === undefined) continue;
    if (path in before.texts) editor.setText(path, text);
    else editor.addFile(path, text);
  }
  if (after.open !== before.open) editor.open(after.open);
  for (const [path, text] of changes) if (text === undefined) editor.removeFile(path);
}
