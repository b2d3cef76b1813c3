/** The same recorded input at several frame rates, each in a game of its own. Page: animation/time. */
import { firstDifference } from '../../runtime/world/difference.ts';
import { Game } from '../../runtime/world/game.ts';
import type { Recording } from '../../runtime/world/recording.ts';
import type { RateName, Texts, Verdict } from '../protocol.ts';
import { RATES } from '../protocol.ts';
import { apply } from './ops.ts';
import { Feed } from './recorded.ts';

/** Steps between two reports. */
const REPORT = 60;

export interface VerifyJob {
  readonly files: Texts;
  readonly scene: string;
  readonly recording: Recording;
}

/** Runs a recording in a new game, drawing frames at a rate. */
class Run {
  readonly game: Game;
  readonly #feed: Feed;
  readonly #next: () => number;
  /** Steps of the present frame that have elapsed. */
  #due = 0;

  constructor({ files, scene, recording }: VerifyJob, rate: RateName) {
    this.game = new Game(files, { scene });
    this.#feed = new Feed(recording);
    this.#next = frameTimes(rate);
  }

  /** Draws the frames that are due before the next step, then runs it. */
  step(): void {
    const { game } = this;
    while (this.#due < 1) this.#frame();
    for (const op of this.#feed.before(game.nextStep, game.project)) apply(game, op);
    game.step();
    game.takeLog();
    this.#due--;
  }

  #frame(): void {
    const { game } = this;
    const seconds = this.#next();
    if (game.nextStep > 0) game.frame(Math.max(this.#due, 0), seconds);
    this.#due += seconds * game.hz;
  }
}

/** Seconds between frames; the uneven ones are the same every time. */
function frameTimes(rate: RateName): () => number {
  if (rate !== 'uneven') return () => 1 / rate;
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 0.001 + (state / 2 ** 32) * 0.099;
  };
}

/**
 * Compares the state after every step with that at 60 frames a second. `tell` hears each verdict,
 * and how far it has come.
 */
export function verify(job: VerifyJob, tell: (verdict: Verdict) => void): void {
  const { length } = job.recording;
  const hashes: string[] = [];
  for (const rate of RATES) {
    const run = new Run(job, rate);
    let differs: number | undefined;
    for (let step = 0; step < length && differs === undefined; step++) {
      if (step % REPORT === 0) tell({ rate, steps: step, of: length });
      run.step();
      const { hash } = run.game;
      if (rate === RATES[0]) hashes.push(hash);
      else if (hash !== hashes[step]) differs = step;
    }
    if (differs === undefined) tell({ rate, steps: length, of: length, hash: run.game.hash });
    else {
      const what = whatDiffers(job, run.game, differs);
      tell({ rate, steps: differs, of: length, differs, ...(what ? { what } : {}) });
    }
  }
}

/** The first node and field that is another, by running up to that step once more. */
function whatDiffers(job: VerifyJob, game: Game, step: number): string | undefined {
  const run = new Run(job, RATES[0]);
  for (let i = 0; i <= step; i++) run.step();
  return firstDifference(run.game.save(), game.save());
}
