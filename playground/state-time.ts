import type { Recording } from '../runtime/world/recording.ts';
import type { Cut, Range, RateName, Verdict } from './protocol.ts';
import type { State } from './state.ts';
import { upTo } from './why.ts';

/** Where the playhead stands, as a value that changes on every frame. */
export interface Time {
  /** The step that is shown. Picture, readouts and panels are all of it. */
  readonly at: number;
  /** The steps that can be shown. */
  readonly from: number;
  readonly to: number;
  readonly hz: number;
}

export const NO_TIME: Time = { at: 0, from: 0, to: 0, hz: 60 };

export function atEnd({ at, to }: Time): boolean {
  return at >= to;
}

/** A step in words, as the slider says it. */
export function stepWords(step: number, hz: number): string {
  return `step ${step}, ${(step / hz).toFixed(3)} s`;
}

/** What was let go of, as the mark over the stage says it. */
export function cutWords({ after, gone }: Cut): string {
  return after < 0 ? `from step 0 again, ${gone} let go` : `on from step ${after}, ${gone} let go`;
}

/** The same as it is read out. */
export function cutSaid(cut: Cut): string {
  const { after, gone, undo } = cut;
  const how = after < 0 ? 'Started again at step 0.' : `Went on from step ${after}.`;
  const what = gone === 1 ? '1 recorded step was' : `${gone} recorded steps were`;
  const back = undo === undefined ? '' : ' Undo, before the stage, brings back what was recorded.';
  return `${how} ${what} let go of.${back}`;
}

/** What a reader knows of time beside where the playhead stands. */
export interface TimeTools {
  /** An older step than the newest is shown, as of a tenth of a second ago at most. */
  readonly past: Past | undefined;
  readonly loop: Loop;
  /** It has gone on from an older step, and the recorded ones after it were let go of. */
  readonly playedOn: Cut | undefined;
  /** What the page knew of those, while they can be brought back. */
  readonly lost: Lost | undefined;
  readonly replay: Replay;
}

export interface Lost extends Pick<State, 'log' | 'logged' | 'why'> {
  /** As of `Cut`. */
  readonly undo: number;
}

export interface Past {
  readonly at: number;
  /** With texts that are older than the newest. */
  readonly older: boolean;
}

export interface Loop {
  readonly on: boolean;
  readonly range: Range | undefined;
}

/** Recorded input, and what is being done with it. */
export interface Replay {
  /** The first step of what is recorded now. */
  readonly recording: number | undefined;
  readonly take: Take | undefined;
  /** The take runs in the place of the hand, up to this step. */
  readonly running: number | undefined;
  readonly verifying: boolean;
  readonly verdicts: Readonly<Partial<Record<RateName, Verdict>>>;
  /** What has come of the last thing asked for. */
  readonly said: string;
}

/** Input that was kept, of steps from 0 on. */
export interface Take {
  readonly recording: Recording;
  /** The step from which it is run again; the steps before it have to be there then. */
  readonly from: number;
}

export const NO_TOOLS: TimeTools = {
  past: undefined,
  loop: { on: false, range: undefined },
  playedOn: undefined,
  lost: undefined,
  replay: {
    recording: undefined,
    take: undefined,
    running: undefined,
    verifying: false,
    verdicts: {},
    said: '',
  },
};

export type TimeAction =
  /** A step is shown; `cut` are recorded ones that were let go of. */
  | {
      readonly type: 'shown';
      readonly at: number;
      readonly recorded: Range;
      readonly older: boolean;
      readonly cut: Cut | undefined;
    }
  /** What was let go of is there again. */
  | { readonly type: 'regained' }
  /** The reader has read that steps were let go of, and lets them go. */
  | { readonly type: 'let go' }
  | { readonly type: 'loop'; readonly on: boolean; readonly time: Time }
  | { readonly type: 'loop range'; readonly range: Range }
  | { readonly type: 'replay'; readonly change: Partial<Replay> }
  | { readonly type: 'verdict'; readonly verdict: Verdict };

/** Seconds that a loop has until another range is chosen. */
const FIRST_LOOP = 2;

export function reduceTime(state: State, action: TimeAction): State {
  switch (action.type) {
    case 'shown':
      return shown(state, action);
    case 'regained':
      return regained(state);
    case 'let go':
      return { ...state, playedOn: undefined, lost: undefined };
    case 'loop': {
      const { at, from, to, hz } = action.time;
      const first = Math.max(from, to - FIRST_LOOP * hz);
      // Where next to nothing is recorded, the steps to come are looped as soon as they have run.
      const last = to - first < hz / 2 ? first + FIRST_LOOP * hz : to;
      const { range = { from: first, to: last } } = state.loop;
      const loop = { on: action.on, range };
      // What plays in the past would go its own way without it.
      const stops = !action.on && at < to;
      return { ...state, loop, playing: state.playing && !stops };
    }
    case 'loop range': {
      const from = Math.min(action.range.from, action.range.to);
      // One step alone would not be played but stand still.
      const range = { from, to: Math.max(action.range.from, action.range.to, from + 1) };
      return { ...state, loop: { ...state.loop, range } };
    }
    case 'replay':
      return { ...state, replay: { ...state.replay, ...action.change } };
    case 'verdict': {
      const { verdict } = action;
      const verdicts = { ...state.replay.verdicts, [verdict.rate]: verdict };
      return { ...state, replay: { ...state.replay, verdicts } };
    }
  }
}

function shown(
  state: State,
  { at, recorded, older, cut }: Extract<TimeAction, { type: 'shown' }>,
): State {
  let next = state;
  if (cut !== undefined) {
    const log = state.log.filter(({ entry }) => entry.step <= cut.after);
    const logged = state.logged - (state.log.length - log.length);
    const replay = cutReplay(state.replay, cut);
    const why = upTo(state.why, cut.after);
    next = { ...state, log, logged, why, playedOn: cut, lost: lostBy(state, cut), replay };
  }
  if (at >= recorded.to) return next.past === undefined ? next : { ...next, past: undefined };
  if (next.past?.at === at && next.past.older === older) return next;
  // With a way back the mark stays: the way is not to be lost by looking about.
  return { ...next, past: { at, older }, ...(!next.lost && { playedOn: undefined }) };
}

/** Several cuts in a row may have one way back: to what was there before the first of them. */
function lostBy({ lost, log, logged, why }: State, { undo }: Cut): Lost | undefined {
  if (undo === undefined) return undefined;
  return lost?.undo === undo ? lost : { undo, log, logged, why };
}

function regained(state: State): State {
  const { lost, replay } = state;
  if (lost === undefined) return state;
  const { log, logged, why } = lost;
  const { node, followed } = state.why;
  return {
    ...state,
    log,
    logged,
    why: { ...why, node, followed, said: undefined },
    playedOn: undefined,
    lost: undefined,
    replay: { ...replay, recording: undefined },
  };
}

/** A recording whose first steps were let go of begins where it goes on from. */
function cutReplay(replay: Replay, { after }: Cut): Replay {
  const { recording } = replay;
  if (recording === undefined || recording <= after) return replay;
  const now = Math.max(after, 0);
  return { ...replay, recording: now, said: `Recording from step ${now}.` };
}

/**
 * A scene begins anew: nothing is recorded of it. Input that was kept stays, and so do its results.
 * `cut`: what ran before can be brought back.
 */
export function timeAfresh(state: State, cut?: Cut): TimeTools {
  const { replay } = state;
  // What is recorded from step 0 on begins with it.
  const recording = replay.recording === 0 ? 0 : undefined;
  const lost = cut && { playedOn: cut, lost: lostBy(state, cut) };
  return { ...NO_TOOLS, ...lost, replay: { ...replay, recording, running: undefined } };
}
