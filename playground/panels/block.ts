import type { ReadonlySignal } from '@preact/signals';
import type { Diagnostic, Fix } from '../../runtime/diagnostics/diagnostic.ts';
import type { Call, Edit } from '../protocol.ts';
import type { Action, State } from '../state.ts';

/** Lines and columns count from 1. */
export interface TextPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What the parts of a block's interface see of it and may ask of it. */
export interface Block {
  readonly id: string;
  /** Everything before a sign's name in the page's sprite. */
  readonly signs: string;
  /** Address of the error pages up to the code. */
  readonly errors: string;
  readonly state: ReadonlySignal<State>;
  dispatch(action: Action): void;
  /** Opens a file's tab and moves the focus there. */
  openFile(path: string): void;
  reset(): void;
  undoReset(): void;
  play(on: boolean): void;
  step(): void;
  /** Holds or lets go of an input action of the scene; `way` is the end of an axis. */
  press(action: string, down: boolean, way?: -1 | 1): void;
  /** Sets a parameter of an animator. */
  call(call: Call): void;
  /** Shows a step that was run before, where steps are recorded. */
  goto?(step: number): void;
  /** Sets a field of a node; what is refused comes back with what the Inspector is told. */
  edit(edit: Edit): void;
  /** Puts the caret where the problem is. */
  jump(problem: Diagnostic): void;
  mend(problem: Diagnostic, fix: Fix): void;
  /** Shows a place of a file in the editor, and puts the focus there if that is asked for. */
  reveal(place: TextPlace, focus: boolean): void;
}
