import { CodeEditor } from './code-editor.ts';
import type { EditorSetup, TextEditor } from './text-editor.ts';

/** The editor for a keyboard and a mouse. */
export function makeEditor(setup: EditorSetup): TextEditor {
  return new CodeEditor(setup);
}
