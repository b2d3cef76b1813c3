import type { ReadonlySignal } from '@preact/signals';
import type { Diagnostic, Fix } from '../../runtime/diagnostics/diagnostic.ts';
import type { Desk } from '../desk.ts';
import type { Turn } from '../poster/turn.ts';
import type { Call, Edit } from '../protocol.ts';
import type { Action, State } from '../state.ts';
import type { Time } from '../state-time.ts';

/** Recording input, running it again, and verifying it. */
export interface Replays {
  /** Keeps what the hand does from now on, from step 0 or from the step that is shown. */
  record(from: 'start' | 'here'): void;
  stop(): void;
  /** Runs the kept input on the present texts; without any, all since step 0. */
  replay(): void;
  verify(): void;
  cancel(): void;
  download(): void;
  open(file: File): void;
}

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
  /** Looks at the stage closer or from farther. */
  readonly viewer: { zoomBy(factor: number): void; fit(): void; turn(turn: Turn): void };
  /** Links, drafts, zips: what concerns all files together. */
  readonly desk: Desk;
  dispatch(action: Action): void;
  /** Does what may change any file; `again` starts the scene anew. */
  change(action: Action, again?: boolean): void;
  /** Opens a file's tab and moves the focus there. */
  openFile(path: string): void;
  /** Where the playhead stands; changes on every frame. */
  readonly time: ReadonlySignal<Time>;
  /** All files back to the page's version, from step 0. */
  reset(): void;
  undoReset(): void;
  /** From step 0 with the texts as they are. */
  restart(): void;
  /** Brings back the recorded steps that were let go of last, and holds still. */
  undoCut(): void;
  play(on: boolean): void;
  /** The next step: again, where it is recorded. */
  step(): void;
  /** Holds still and shows a recorded step, or the nearest there is. */
  seek(step: number): void;
  stepBack(): void;
  /** The step that is shown or, while another is on its way, that one: keys count from it. */
  readonly wanted: number;
  readonly replays: Replays;
  /** Holds or lets go of an input action of the scene; `way` is the end of an axis. */
  press(action: string, down: boolean, way?: -1 | 1): void;
  /** Sets a parameter of an animator. */
  call(call: Call): void;
  /** Sets a field of a node; what is refused comes back with what the Inspector is told. */
  edit(edit: Edit): void;
  /** Puts the caret where the problem is. */
  jump(problem: Diagnostic): void;
  mend(problem: Diagnostic, fix: Fix): void;
  /** Shows a place of a file in the editor, and puts the focus there if that is asked for. */
  reveal(place: TextPlace, focus: boolean): void;
}
