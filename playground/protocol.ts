import type { TransitionEnds } from '../runtime/controller/transition-ends.ts';
import type { Diagnostic } from '../runtime/diagnostics/diagnostic.ts';
import type { FieldValue } from '../runtime/scene/scene.ts';
import type { BoneItem } from '../runtime/world/bones.ts';
import type { DrawList, FrameView } from '../runtime/world/frame.ts';
import type { AnimatorView, PlayerView } from '../runtime/world/game.ts';
import type { LogEntry } from '../runtime/world/log.ts';
import type { Overlay, OverlayWant } from '../runtime/world/overlay.ts';
import type { DroppedEvent, TransitionBlocker } from '../runtime/world/reasons.ts';
import type { Recording } from '../runtime/world/recording.ts';
import type { Judgement } from './lessons/lesson.ts';
import type { PanelAnswer, PanelWatch } from './panel-data.ts';

/**
 * What the page and the worker that runs a scene say to each other. The page asks, the worker
 * answers each request once and in order, and says nothing else once it is ready but that it has
 * to fetch something first: a page that asks for no frame
 * (hidden, off screen, paused) costs no time.
 */

export type Texts = Readonly<Record<string, string>>;

/** New texts of files, undefined for one that is gone. */
export type Edits = Readonly<Record<string, string | undefined>>;

export type Request =
  /** Starts these texts at step 0, whatever ran before. */
  | {
      readonly type: 'open';
      readonly id: number;
      readonly files: Texts;
      readonly scene: string;
      /** Recorded input that takes the place of the reader's hand. */
      readonly feed?: Recording;
      /** What ran before can be brought back. */
      readonly keeps?: boolean;
    }
  /** New texts of some files, and files that are gone; what plays keeps its place. */
  | {
      readonly type: 'edit';
      readonly id: number;
      readonly files: Texts;
      readonly removed?: readonly string[];
    }
  /** Runs as many steps as the time asks for, then draws. */
  | {
      readonly type: 'frame';
      readonly id: number;
      /** Time to run, in seconds, already multiplied by the speed; 0 while paused. */
      readonly seconds: number;
      /** Steps to run in any case: the Step button. */
      readonly steps: number;
      /** Plays recorded steps over and over; without it, time that runs cuts off what lies ahead. */
      readonly loop?: Range;
      /** An array of an earlier frame, to be filled again. */
      readonly spare?: Float32Array;
      readonly watch: Watch;
    }
  /**
   * Goes to a recorded step. Where that takes long, the answer shows the step it has come to, and
   * has to be asked for the rest.
   */
  | {
      readonly type: 'seek';
      readonly id: number;
      readonly step: number;
      /** Recorded input that takes the hand's place from this step on, which cuts off what lies ahead. */
      readonly feed?: Recording;
      readonly spare?: Float32Array;
      readonly watch: Watch;
    }
  /** Brings back the recorded steps that were let go of last, and stands where they were left. */
  | {
      readonly type: 'undo';
      readonly id: number;
      readonly spare?: Float32Array;
      readonly watch: Watch;
    };

/** Questions whose answer is no picture. */
export interface Query {
  /** The input of all steps from 0 up to one, that one included. */
  readonly type: 'recording';
  readonly id: number;
  readonly to: number;
}

export interface Cut {
  /** The last step that stayed, and how many there were after it. */
  readonly after: number;
  readonly gone: number;
  /** They can be brought back; what tells one such chance from another. */
  readonly undo?: number;
}

/** Steps, both included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What the page wants to know of a frame beside the picture. */
export interface Watch {
  /** Collects in these steps what did not happen and why. Left out, nothing is, and that is free. */
  readonly listen: boolean;
  /** Tells in this answer how the animators stand and what was collected since it last did. */
  readonly tell: boolean;
  /** The transition that a reader follows: it is told of however long the lists are. */
  readonly follow?: Followed;
  /** What is drawn over the picture; left out, none of it is worked out. */
  readonly overlay?: OverlayWant;
  /** What the panels that are open want to be told beside that. */
  readonly panels?: PanelWatch;
}

export interface Followed {
  readonly node: string;
  readonly transition: TransitionEnds;
}

/** What a reader's hand does; it is not answered. */
export type Signal =
  /** It is at the text: a key is about to come. */
  | { readonly type: 'rehearse' }
  | { readonly type: 'key'; readonly code: string; readonly down: boolean }
  /** A button, or with `way` one end of an axis. */
  | {
      readonly type: 'action';
      readonly name: string;
      readonly down: boolean;
      readonly way?: -1 | 1;
    }
  | Call
  | Edit;

/** Sets a parameter of an animator, as a script would. */
export interface Call {
  readonly type: 'call';
  readonly node: string;
  readonly method: 'SetFloat' | 'SetInt' | 'SetBool' | 'SetTrigger';
  readonly args: readonly [name: string, value?: number | boolean];
}

/** Sets a field of a node's component, its `transform` or its `script/Name`. */
export interface Edit {
  readonly type: 'set';
  readonly node: string;
  readonly component: string;
  readonly field: string;
  readonly value: FieldValue;
}

/** To a worker of its own: runs recorded input at several frame rates. */
export interface Verify {
  readonly type: 'verify';
  readonly files: Texts;
  readonly scene: string;
  readonly recording: Recording;
}

/** To a worker of its own: runs texts as a lesson's goals ask for. */
export interface Judge {
  readonly type: 'judge';
  readonly lesson: string;
  readonly scene: string;
  readonly files: Texts;
}

export type ToWorker = Request | Query | Signal | Verify | Judge;

/** With the name of a BroadcastChannel that the answer is to come over as well (`line.ts`). */
export type OnChannel<Message> = Message & { readonly channel?: string };

/** One answer to each request. */
export type FromWorker =
  /** The worker is loaded; said once, before any answer. */
  | { readonly type: 'ready' }
  /** The next answer has to wait for physics, which is fetched once, where a scene needs it. */
  | { readonly type: 'fetching' }
  | { readonly type: 'done'; readonly id: number; readonly result: Result }
  | { readonly type: 'told'; readonly id: number; readonly told: Told }
  | { readonly type: 'verdict'; readonly verdict: Verdict }
  | { readonly type: 'judged'; readonly judgements: readonly Judgement[] }
  /** The runtime itself failed, which no text should bring about. */
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
  /** What the texts need could not be fetched. They do not run. */
  | { readonly type: 'unfetched'; readonly id: number; readonly message: string }
  /** There is no worker, and will be none: the browser, or a frame around the page, refuses it. */
  | { readonly type: 'refused' };

/** As it goes to the page: the first that a worker says is 0. */
export type Numbered = FromWorker & { readonly n: number };

/** Answers to questions. */
export interface Told {
  readonly type: 'recording';
  /** Undefined where the beginning was let go of. */
  readonly recording: Recording | undefined;
}

/** Frames a second that input is verified at; the first is what the others are compared with. */
export const RATES = [60, 7, 144, 'uneven'] as const;
export type RateName = (typeof RATES)[number];

/** How far a frame rate has come, and in the end what came of it. */
export interface Verdict {
  readonly rate: RateName;
  /** Steps that were run and are equal. */
  readonly steps: number;
  readonly of: number;
  /** After the last step, if all were equal. */
  readonly hash?: string;
  /** The first step that differs, and what does: `Hero, script Drive, frames: 3 and 12`. */
  readonly differs?: number;
  readonly what?: string;
}

export interface Result {
  /** `STRIDE` numbers an item of the draw list, then unused room. */
  readonly frame: Float32Array;
  /** What the picture shows of the world. */
  readonly view: FrameView;
  /** What was asked for with the last frame. */
  readonly overlay?: Overlay;
  /** Only when it changed; the first answer of a worker always has it. */
  readonly list?: DrawList;
  /** `BONE_STRIDE` numbers a bone; left out where the scene has none. */
  readonly bones?: Float32Array;
  /** Only when it changed; a new worker says nothing while there are none. */
  readonly boneList?: readonly BoneItem[];
  /** Only when they changed. */
  readonly labels?: readonly string[];
  readonly problems?: Problems;
  readonly controls?: Controls;
  /** What happened since the last answer, oldest first, at most `LOG_LIMIT` entries. */
  readonly log: readonly LogEntry[];
  /** Older entries that were left out of `log`. */
  readonly dropped: number;
  /** The step that the picture shows; -1 before the first. Reasons and animators are of it as well. */
  readonly step: number;
  /** The steps that can be shown; `to` is the last that has run. */
  readonly recorded: Range;
  /** The step was shown with older texts than the newest. */
  readonly older: boolean;
  /** Recorded steps that were let go of, since something else happens in their place. */
  readonly cut?: Cut;
  /** They are there again. */
  readonly regained?: boolean;
  /** Length of the recorded input that runs in the place of the hand, where the page has asked for it. */
  readonly feed?: number;
  /** Fixed steps a second. */
  readonly hz: number;
  readonly hash: string;
  readonly players: readonly PlayerView[];
  /** Only where they were asked for, and with the answer to `open` and `edit`. */
  readonly animators?: Animators;
  readonly reasons?: Reasons;
  readonly panels?: PanelAnswer;
}

export interface Animators {
  /** In the order of the scene, at most `ANIMATOR_LIMIT`. */
  readonly list: readonly AnimatorRow[];
  /** How many more there are. */
  readonly more: number;
}

/** An animator, with lists short enough to be shown. */
export interface AnimatorRow extends AnimatorView {
  /** In the order of the file; the one that is followed is among them. */
  readonly transitions: readonly TransitionEnds[];
  /** How many more of each there are. */
  readonly more: { readonly params: number; readonly transitions: number };
}

/** Of the steps since the last time: the newest search of each animator, and what was lost. */
export interface Reasons {
  readonly searches: readonly Search[];
  /** What was taken, oldest first; of each animator at most `TAKE_ROWS`. */
  readonly takes: readonly Taken[];
  /** The newest step on which each transition was taken, in the order they were. */
  readonly taken: readonly Taken[];
  /** The newest step on which each transition was kept back though all its conditions held. */
  readonly missed: readonly Missed[];
  /** Oldest first, at most `DROP_LIMIT`. */
  readonly dropped: readonly Drop[];
}

/** What an animator tried on a step. */
export interface Search {
  readonly node: string;
  readonly step: number;
  /** In the order they were tried in: `SEARCH_LIMIT`, and whatever else was taken or is followed. */
  readonly tried: readonly Tried[];
  /** How many more were tried. */
  readonly more: number;
}

export interface Tried extends TransitionEnds {
  readonly taken: boolean;
  readonly blockers: readonly TransitionBlocker[];
}

export interface Taken extends TransitionEnds {
  readonly node: string;
  readonly step: number;
}

export interface Missed extends Taken {
  readonly blockers: readonly TransitionBlocker[];
}

export type Drop = { readonly node: string; readonly step: number } & DroppedEvent;

export interface Problems {
  /** In file order, at most `PROBLEM_LIMIT`. */
  readonly list: readonly Diagnostic[];
  /** How many more there are. */
  readonly more: number;
  /** Files whose newest text did not import. */
  readonly stale: readonly string[];
  /** For each of these the first line, from 1, at which that text is another than what runs. */
  readonly changed?: Readonly<Record<string, number | undefined>>;
}

/** The input actions of the project: what the page's keys and buttons can press. */
export interface Controls {
  readonly buttons: readonly { readonly name: string; readonly keys: readonly string[] }[];
  readonly axes: readonly {
    readonly name: string;
    readonly negative: readonly string[];
    readonly positive: readonly string[];
  }[];
  /** Codes of all keys that the project uses. */
  readonly keys: readonly string[];
}

/** Entries of one answer. A script that prints a million lines must not fill the page. */
export const LOG_LIMIT = 300;
/** Characters of a printed text that an answer brings: a string may have 65,536. */
export const PRINT_LIMIT = 500;
/** Problems of one answer: more than anybody reads, few enough to list and underline. */
export const PROBLEM_LIMIT = 300;
/** Transitions of one search, and those that can be chosen. */
export const SEARCH_LIMIT = 200;
/** Events of one answer about tracks. */
export const EVENT_LIMIT = 2_000;
/** Dropped events of one answer. */
export const DROP_LIMIT = 100;
/** Animators of one answer, and parameters of each. */
export const ANIMATOR_LIMIT = 50;
