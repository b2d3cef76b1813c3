import type { TextEditor } from './editor/text-editor.ts';
import { renamed } from './project-state.ts';
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
  let { texts, open } = before;
  if (action.type === 'rename file' && after.texts !== texts) {
    // A file that only has another name keeps its place.
    editor.renameFile(action.path, action.to);
    texts = renamed(texts, action.path, action.to);
    if (open === action.path) open = action.to;
  }
  const changes = changesOf(texts, after.texts);
  for (const [path, text] of changes) {
    if (text === undefined) continue;
    if (path in texts) editor.setText(path, text);
    else editor.addFile(path, text);
  }
  if (after.open !== open) editor.open(after.open);
  for (const [path, text] of changes) if (text === undefined) editor.removeFile(path);
}
