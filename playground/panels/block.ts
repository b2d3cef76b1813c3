import type { ReadonlySignal } from '@preact/signals';
import type { Diagnostic, Fix } from '../../runtime/diagnostics/diagnostic.ts';
import type { Desk } from '../desk.ts';
import type { Call } from '../protocol.ts';
import type { Action, State } from '../state.ts';

/** What the parts of a block's interface see of it and may ask of it. */
export interface Block {
  readonly id: string;
  /** Everything before a sign's name in the page's sprite. */
  readonly signs: string;
  /** Address of the error pages up to the code. */
  readonly errors: string;
  readonly state: ReadonlySignal<State>;
  /** Links, drafts, zips: what concerns all files together. */
  readonly desk: Desk;
  dispatch(action: Action): void;
  /** Does what may change any file; `again` starts the scene anew. */
  change(action: Action, again?: boolean): void;
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
  /** Puts the caret where the problem is. */
  jump(problem: Diagnostic): void;
  mend(problem: Diagnostic, fix: Fix): void;
}
