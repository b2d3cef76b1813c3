import type { ReadonlySignal } from '@preact/signals';
import type { Recording } from '../runtime/world/recording.ts';
import { parseRecording } from '../runtime/world/recording.ts';
import type { Frames } from './live-frames.ts';
import type { Replays } from './panels/block.ts';
import { runnable } from './project-state.ts';
import type { Request } from './protocol.ts';
import { readableFile } from './readable-file.ts';
import type { Port, Session } from './session.ts';
import type { Action, State } from './state.ts';
import type { Take } from './state-time.ts';
import { Verifier } from './verifier.ts';

export interface ReplayHost {
  readonly session: Session;
  readonly frames: Frames;
  readonly state: ReadonlySignal<State>;
  readonly worker: () => Port;
  dispatch(action: Action): void;
  /** Starts the present texts at step 0. */
  start(feed?: Recording): void;
}

/** Steps that a recording may have: as many as a block remembers. */
const MOST_STEPS = 36_000;

/** The input of a block as something to keep, run again, verify and save. */
export class LiveReplays implements Replays {
  readonly #host: ReplayHost;
  #verifier: Verifier | undefined;
  #feed: number | undefined;

  constructor(host: ReplayHost) {
    this.#host = host;
  }

  record(from: 'start' | 'here'): void {
    const { frames, dispatch } = this.#host;
    if (from === 'start') this.#host.start();
    const recording = from === 'start' ? 0 : frames.time.value.at;
    this.#say(from === 'start' ? 'Recording from step 0.' : `Recording from step ${recording}.`, {
      recording,
      take: undefined,
      verdicts: {},
    });
    dispatch({ type: 'play', on: true });
  }

  stop(): void {
    const { recording: from = 0 } = this.#host.state.value.replay;
    this.#host.dispatch({ type: 'play', on: false });
    void this.#recorded().then((recording) => {
      if (recording === undefined) return;
      const take = { recording, from };
      const said = `Recorded: ${steps(recording.length - from)}.`;
      this.#say(said, { recording: undefined, take, verdicts: {} });
    });
  }

  replay(): void {
    void this.#taken().then((take) => {
      if (take === undefined || !this.#fits(take.recording)) return;
      const { from, recording } = take;
      const { frames, dispatch } = this.#host;
      const { from: first, to } = frames.time.value;
      if (from > 0 && (from < first || from > to)) {
        this.#say(`Step ${from}, where it begins, is no longer recorded. Verify still works.`);
        return;
      }
      if (from === 0) this.#host.start(recording);
      else frames.seek(from, recording);
      const last = recording.length - 1;
      this.#say(`Running the kept input up to step ${last}.`);
      dispatch({ type: 'play', on: true });
    });
  }

  /** An answer has come: the kept input that runs has this length, or none does. */
  fed(length: number | undefined, type: Request['type']): void {
    const before = this.#feed;
    if (length === before) return;
    this.#feed = length;
    const running = length === undefined ? undefined : length - 1;
    if (before === undefined || running !== undefined) {
      this.#host.dispatch({ type: 'replay', change: { running } });
      return;
    }
    if (type !== 'frame') {
      const why = type === 'undo' ? '.' : ': the scene has started anew.';
      this.#say(`The kept input no longer runs${why}`, { running });
      return;
    }
    this.#host.dispatch({ type: 'play', on: false });
    this.#say(`The kept input ended with step ${before - 1}.`, { running });
  }

  verify(): void {
    void this.#taken().then((take) => {
      const { value } = this.#host.state;
      const { problems, scene } = value;
      if (take === undefined || !this.#fits(take.recording)) return;
      if (problems.stale.length > 0) {
        this.#say(`${problems.stale.join(' and ')} does not import. Mend it, then verify.`);
        return;
      }
      this.cancel();
      this.#say('', { verifying: true, verdicts: {} });
      const { worker, dispatch } = this.#host;
      const job = { files: runnable(value), scene, recording: take.recording };
      this.#verifier = new Verifier(worker, job, {
        verdict: (verdict) => dispatch({ type: 'verdict', verdict }),
        done: () => this.#verified(),
        stuck: () => this.#say('It did not answer for ten seconds.', { verifying: false }),
      });
    });
  }

  #verified(): void {
    const differs = Object.values(this.#host.state.value.replay.verdicts)
      .flatMap(({ differs: step }) => (step === undefined ? [] : [step]))
      .sort((a, b) => a - b);
    const said =
      differs.length === 0
        ? 'Equal at every frame rate.'
        : `It depends on the frame rate, from step ${differs[0]} on.`;
    this.#say(said, { verifying: false });
  }

  cancel(): void {
    this.#verifier?.dispose();
    this.#verifier = undefined;
    if (this.#host.state.value.replay.verifying) this.#say('Cancelled.', { verifying: false });
  }

  download(): void {
    void this.#taken().then((take) => {
      if (take === undefined) return;
      const blob = new Blob([JSON.stringify(take.recording)], { type: 'application/json' });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(blob);
      const name = this.#host.state.value.scene.replace(/\.aescene$/, '').replaceAll('/', '-');
      link.download = `${name}.recording.json`;
      link.click();
      // The browser has taken it over by then.
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    });
  }

  open(file: File): void {
    void readableFile(file).then((text) => {
      const read = text === undefined ? 'The file is larger than 20 MB.' : parseRecording(text);
      if (typeof read === 'string') this.#say(`${file.name}: ${read}`);
      else if (read.length > MOST_STEPS)
        this.#say(`${file.name} has ${read.length} steps; a block runs ${MOST_STEPS} at most.`);
      else
        this.#say(`${file.name}: ${steps(read.length)}.`, {
          take: { recording: read, from: 0 },
          verdicts: {},
        });
    });
  }

  dispose(): void {
    this.#verifier?.dispose();
  }

  /** What was kept, or else all there is. */
  async #taken(): Promise<Take | undefined> {
    const { take } = this.#host.state.value.replay;
    if (take !== undefined) return take;
    const recording = await this.#recorded();
    return recording && { recording, from: 0 };
  }

  /** The input of all steps, with those that are on their way. */
  async #recorded(): Promise<Recording | undefined> {
    const { session } = this.#host;
    const told = await session.ask({ type: 'recording', to: Number.POSITIVE_INFINITY });
    if (told === undefined) {
      this.#say('The scene did not answer, so nothing was kept.', { recording: undefined });
      return undefined;
    }
    const recording = told.type === 'recording' ? told.recording : undefined;
    if (recording === undefined) {
      this.#say('The first steps are no longer recorded. Record from step 0 to keep them all.', {
        recording: undefined,
      });
    }
    return recording;
  }

  #fits({ hz }: Recording): boolean {
    const { hz: now } = this.#host.state.value;
    if (hz === now) return true;
    this.#say(`It was recorded at ${hz} steps a second, and the project runs ${now}.`);
    return false;
  }

  #say(said: string, change: Partial<State['replay']> = {}): void {
    this.#host.dispatch({ type: 'replay', change: { ...change, said } });
  }
}

function steps(count: number): string {
  return count === 1 ? '1 step' : `${count} steps`;
}
