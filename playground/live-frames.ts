import { type ReadonlySignal, signal } from '@preact/signals';
import type { Recording } from '../runtime/world/recording.ts';
import { everyFrame } from './loop.ts';
import { Pace } from './pace.ts';
import { moves, watchOf } from './panel-watch.ts';
import type { Range, Request, Result, Watch } from './protocol.ts';
import type { Session } from './session.ts';
import { wantOf } from './stage/overlays.ts';
import type { Action, State } from './state.ts';
import { askedAbout } from './state.ts';
import type { Time } from './state-time.ts';
import { NO_TIME } from './state-time.ts';

/** Frames between two looks at the animators while it runs. */
const TELL_EVERY = 6;
/** The same while a panel is open that shows how they move. */
const TELL_EVERY_MOVE = 2;
/** Frames after an edit in which it is `TELL_EVERY` all the same: drawing panels keeps the next key waiting. */
const CALM = 60;
/** Time that may wait for a worker that is busy. Seconds. */
const MOST_OWED = 0.1;

export interface FrameHost {
  readonly session: Session;
  readonly state: ReadonlySignal<State>;
  dispatch(action: Action): void;
}

/**
 * The time of a block: when frames are asked for, how much of the scene each of them runs, and
 * whether the scene keeps up.
 */
export class Frames {
  readonly #host: FrameHost;
  readonly #pace = new Pace();
  #visible = false;
  #stop: (() => void) | undefined;
  /** Time and steps that have not been asked for yet, since a frame is on its way. */
  #owed = 0;
  #owedSteps = 0;
  /** The step to go to, and recorded input that runs from there on. */
  #target: number | undefined;
  #feed: Recording | undefined;
  /** What was let go of is to be brought back. */
  #undoes = false;
  /** The same of what is on its way. */
  #sent: { readonly target: number; readonly feed: Recording | undefined } | undefined;
  /** Where the playhead stands. */
  readonly time = signal<Time>(NO_TIME);
  #count = 0;
  #calmTo = 0;
  /** Something was to be looked at while a frame was on its way. */
  #looksAgain = false;

  constructor(host: FrameHost) {
    this.#host = host;
  }

  /** Frames answered since the block began. */
  get count(): number {
    return this.#count;
  }

  /** Off screen blocks run no steps and draw nothing. */
  setVisible(visible: boolean): void {
    this.#visible = visible;
    this.want();
  }

  /** Asks for frames as long as the block plays and is seen. */
  want(playing = this.#host.state.value.playing): void {
    const want = this.#visible && playing;
    if (want === (this.#stop !== undefined)) return;
    this.#stop?.();
    this.#stop = want ? everyFrame((seconds, passed) => this.#tick(seconds, passed)) : undefined;
  }

  /** It holds still. A step from here on is one step, whatever time was still to be run. */
  hold(): void {
    this.#owed = 0;
    this.#pace.reset();
    this.look();
  }

  /** Another scene, or the same from its beginning. */
  restart(): void {
    this.#owed = 0;
    this.#owedSteps = 0;
    this.#target = undefined;
    this.#feed = undefined;
    this.#undoes = false;
  }

  /** Brings back the recorded steps that were let go of last. */
  undo(): void {
    this.restart();
    this.#undoes = true;
    this.#ask();
  }

  step(): void {
    if (this.#target !== undefined) this.#target++;
    else this.#owedSteps++;
    this.#ask();
  }

  /** The step that is shown, or on its way. */
  get wanted(): number {
    return this.#target ?? this.time.value.at + this.#owedSteps;
  }

  /** Goes to a recorded step; `feed` takes the hand's place from there on. */
  seek(step: number, feed?: Recording): void {
    const { from, to } = this.time.value;
    this.#target = Math.min(Math.max(step, from), to);
    this.#feed = feed;
    this.#owedSteps = 0;
    this.#ask();
  }

  /** Asks how the present step stands. */
  look(): void {
    this.#looksAgain = !this.#host.session.frame(0, 0, this.#watch(true));
  }

  /** An answer has come. */
  received(result: Result, type: Request['type']): void {
    this.#count++;
    const { step: at, recorded, older, cut, hz } = result;
    const before = this.time.value.at;
    if (type === 'open') this.#pace.reset();
    // Back at the start of a loop it has run a step as well.
    else if (this.#stop) this.#pace.ran((at < before ? 1 : at - before) / hz);
    this.time.value = { at, ...recorded, hz };
    if (type === 'seek') this.#arrived(at, recorded);
    if (type === 'edit') this.#calmTo = this.#count + CALM;
    const { past, playing } = this.#host.state.value;
    // Lists need not follow every frame of a loop.
    const often = !playing || (past === undefined) !== at < recorded.to;
    if (cut || often || this.#count % TELL_EVERY === 0)
      this.#host.dispatch({ type: 'shown', at, recorded, older, cut });
  }

  /** The way to a step may take several answers, and meanwhile another step may be wanted. */
  #arrived(at: number, { from, to }: Range): void {
    if (this.#sent === undefined || this.#target === undefined) return;
    const { target, feed } = this.#sent;
    if (target !== this.#target || feed !== this.#feed) return;
    if (feed === undefined && at !== Math.min(Math.max(target, from), to)) return;
    this.#target = undefined;
    this.#feed = undefined;
  }

  /** After an answer was shown: what was put off while it was on its way. */
  goOn(result: Result): void {
    if (this.#owedSteps > 0 || this.#target !== undefined || this.#undoes) this.#ask();
    // What is paused on is told to the end.
    else if ((this.#looksAgain || !result.animators) && !this.#host.state.value.playing)
      this.look();
  }

  #tick(seconds: number, passed: number): void {
    const { speed } = this.#host.state.value;
    this.#owed = Math.min(this.#owed + seconds * speed, MOST_OWED);
    this.#pace.frame(passed, speed);
    this.#host.dispatch({ type: 'pace', slow: this.#pace.slow });
    this.#ask();
  }

  #ask(): void {
    const { session, state } = this.#host;
    const watch = this.#watch(this.#owedSteps > 0 || this.#target !== undefined || this.#undoes);
    if (this.#undoes) {
      this.#undoes = !session.undo(watch);
      return;
    }
    if (this.#target !== undefined) {
      // Nothing is cut off before the step is reached, and the way there may take several answers.
      const { at, from, to } = this.time.value;
      const there = at === Math.min(Math.max(this.#target, from), to);
      const sent = { target: this.#target, feed: there ? this.#feed : undefined };
      if (session.seek(sent.target, watch, sent.feed)) this.#sent = sent;
      return;
    }
    const { on, range } = state.value.loop;
    if (!session.frame(this.#owed, this.#owedSteps, watch, on ? range : undefined)) return;
    this.#owed = 0;
    this.#owedSteps = 0;
  }

  #watch(tell: boolean): Watch {
    const { value } = this.#host.state;
    const { followed } = value.why;
    const node = askedAbout(value)?.node;
    const overlay = wantOf(value.seeing.overlays);
    const panels = watchOf(value);
    const every = moves(panels) && this.#count >= this.#calmTo ? TELL_EVERY_MOVE : TELL_EVERY;
    return {
      // From the start, so that panels can say what happened before they were opened.
      listen: true,
      tell: tell || !value.playing || this.#count % every === 0,
      panels,
      ...(followed && node !== undefined ? { follow: { node, transition: followed } } : {}),
      ...(overlay ? { overlay } : {}),
    };
  }
}
