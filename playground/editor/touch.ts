import { AreaEditor } from './text-area.ts';
import type { EditorSetup, TextEditor } from './text-editor.ts';

/** The editor for fingers. */
export function makeEditor(setup: EditorSetup): TextEditor {
  return new AreaEditor(setup);
}
