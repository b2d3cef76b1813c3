import type { Diagnostic, Fix } from '../../runtime/diagnostics/diagnostic.ts';
import type { TextEdit } from '../../runtime/text/tree.ts';
import type { Texts } from '../protocol.ts';

/** What a block needs of an editor: Monaco, or a plain textarea where fingers type. */
export interface TextEditor {
  /** Shows a file; each keeps its own undo, selection and scroll position. */
  open(path: string): void;
  focus(): void;
  /** Adds a file; one that is there already gets the text. */
  addFile(path: string, text: string): void;
  /** Takes a file away, with its undo. Whoever does so opens another one if it was open. */
  removeFile(path: string): void;
  /** Gives a file another path; it keeps its undo, selection and scroll position. */
  renameFile(from: string, to: string): void;
  /** Replaces a file's text as one undo step. */
  setText(path: string, text: string): void;
  /** Applies edits to a file's present text as one undo step and takes the focus, so that they can be undone. */
  apply(path: string, edits: readonly TextEdit[]): void;
  /** Underlines these problems and no others. */
  mark(problems: readonly Diagnostic[]): void;
  /** Opens a file with the caret at a place (counted from 1) and takes the focus. */
  reveal(path: string, line: number, column: number, focus?: boolean): void;
  /** Where the caret is in the open file, counted from 1. */
  caret(): { readonly line: number; readonly column: number };
  /** Puts the caret of the open file at a place that is seen then, and leaves the focus where it is. */
  putCaret(line: number, column: number): void;
  /** Resolves once the text stands there in its colours. */
  ready(): Promise<void>;
  /** The box has another size. */
  layout(): void;
  dispose(): void;
}

export interface EditorHooks {
  changed(path: string, text: string): void;
  /** The editor goes to another file by itself: to a definition. */
  opened(path: string): void;
  /** An input method has started or ended composing a word: nothing may be marked meanwhile. */
  composing(on: boolean): void;
  /** Whether the problems marked in a file, and fixes that change it, belong to its text as it is now. */
  upToDate(path: string): boolean;
  /** Why a file cannot have another path; undefined if it can. */
  faultOfRename(from: string, to: string): string | undefined;
  /** Gives a file another path, everywhere: in the block's state, and by `renameFile` here. */
  renameFile(from: string, to: string): void;
  /** Makes all the edits of a fix, in whatever files they are, and shows the place. */
  mend(problem: Diagnostic, fix: Fix): void;
  /** The reader wants out: Escape. */
  leave(): void;
}

export interface EditorSetup {
  /** The box that the editor fills. */
  readonly box: HTMLElement;
  readonly texts: Texts;
  readonly open: string;
  /** Names the editor to a screen reader, from the file's path. */
  readonly label: (path: string) => string;
  readonly signs: string;
  /** Absolute address of the error pages up to the code. */
  readonly errors: string;
  readonly hooks: EditorHooks;
}
