import type { Game } from '../../runtime/world/game.ts';
import type { InputState } from '../../runtime/world/input.ts';
import type { Edits } from '../protocol.ts';
import type { Op, Takes } from './ops.ts';
import { apply } from './ops.ts';
import type { Done } from './recorded.ts';
import { type Budget, type Kept, Snapshots } from './snapshots.ts';
import { Tape } from './tape.ts';

/** What a history needs of a game. */
export type Recorded = Takes &
  Pick<Game, 'step' | 'frame' | 'save' | 'rewind' | 'takeLog' | 'takeReasons' | 'nextStep'>;

export interface HistoryLimits {
  readonly steps: number;
  /** Entries of the tape and bytes of its ops. */
  readonly entries: number;
  readonly tapeBytes: number;
  readonly snapshots: Budget;
}

/** Ten minutes at 60 steps a second, and some 30 MB. */
const LIMITS: HistoryLimits = {
  steps: 36_000,
  entries: 400_000,
  tapeBytes: 16_000_000,
  snapshots: { bytes: 16_000_000, count: 240 },
};

/** Steps between two snapshots around the playhead. */
const EVERY = 20;

/**
 * A game with its past. All that is done to it goes through here and is written down, so that any
 * step of it can be restored from the snapshot before and run again, exactly: with the frames that
 * were drawn, since those run scripts too, and with the texts of then.
 *
 * A step that is restored is shown as it was when the next one began.
 */
export class History {
  readonly #game: Recorded;
  readonly #limits: HistoryLimits;
  readonly #tape: Tape;
  readonly #snapshots: Snapshots;
  /** The newest text of each file that was edited; undefined for one that is gone. */
  readonly #newest: Map<string, string | undefined>;
  #at = -1;
  #to = -1;
  /** The first step that can be shown, where older ones were let go. */
  #dropped = false;

  /** A game that no step has run of; or `from`, whose game and past it takes over as they are. */
  constructor(game: Recorded, limits: HistoryLimits = LIMITS, from?: History) {
    this.#game = game;
    this.#limits = limits;
    this.#tape = from ? from.#tape.copy() : new Tape();
    this.#snapshots = from ? from.#snapshots.copy() : new Snapshots(limits.snapshots);
    this.#newest = new Map(from ? from.#newest : []);
    if (from) {
      this.#at = from.#at;
      this.#to = from.#to;
      this.#dropped = from.#dropped;
    } else this.#keep();
  }

  /**
   * The same past once more: it stays as it is now, whatever becomes of this one. `putBack` lets the
   * game, which both share, stand where it stood.
   */
  copy(): History {
    return new History(this.#game, this.#limits, this);
  }

  /**
   * Puts the game back to the step shown, whatever was done to it since. `edits` came meanwhile:
   * they are made behind the last step, so that what is recorded stays what it was.
   */
  putBack(edits: Edits): void {
    const at = this.#at;
    this.#rewind(this.#first);
    if (Object.keys(edits).length > 0) {
      this.seek(this.#to);
      this.do({ type: 'edit', files: edits });
    }
    this.seek(at);
  }

  /** The step that is shown; -1 before the first. */
  get at(): number {
    return this.#at;
  }

  /** The steps that can be shown. */
  get from(): number {
    return Math.max(this.#first.step, Math.min(0, this.#to));
  }

  get to(): number {
    return this.#to;
  }

  get atEnd(): boolean {
    return this.#at === this.#to;
  }

  /** Whether all since step 0 is there. */
  get whole(): boolean {
    return !this.#dropped;
  }

  /** Whether the step shown ran with older texts than the newest. */
  get older(): boolean {
    return !this.atEnd && this.#tape.editsFrom(this.#tape.next);
  }

  get snapshots(): readonly Kept[] {
    return this.#snapshots.list;
  }

  get bytes(): number {
    return this.#tape.bytes + this.#snapshots.bytes;
  }

  get #first(): Kept {
    return this.#snapshots.first as Kept;
  }

  /** The next step: again, if it is recorded, else for the first time. */
  step(): void {
    if (!this.atEnd) {
      this.#again();
      return;
    }
    this.#keep();
    this.#tape.step();
    this.#game.step();
    this.#at++;
    this.#to = this.#at;
    this.#drop();
  }

  /**
   * Draws a frame. Where nothing has happened since the last one, that still stands. In the past
   * nobody remembers it, and `draw` has to look before it is gone.
   */
  frame(alpha: number, seconds: number, draw: () => void): void {
    if (this.#tape.framed && (this.atEnd ? seconds === 0 : alpha === 0)) {
      draw();
    } else if (this.atEnd) {
      this.#tape.frame(alpha, seconds);
      this.#game.frame(alpha, seconds);
      draw();
    } else {
      const saved = this.#game.save();
      this.#game.frame(alpha, 0);
      draw();
      this.#game.rewind(saved);
      this.#game.takeLog();
    }
  }

  /** Something else is done to the game, which stands at its end; gives why it was refused, if it was. */
  do(op: Op): string | undefined {
    if (op.type === 'edit')
      for (const [path, text] of Object.entries(op.files)) this.#newest.set(path, text);
    this.#tape.op(op);
    const refused = apply(this.#game, op);
    // Another step rate: it has started anew.
    if (this.#game.nextStep !== this.#at + 1) this.#restart();
    else this.#drop();
    return refused;
  }

  #restart(): void {
    this.#at = -1;
    this.#to = -1;
    this.#dropped = false;
    this.#forget();
  }

  /** Everything so far is let go of but the present. */
  #forget(): void {
    this.#tape.dropBefore(this.#tape.end);
    this.#snapshots.clear();
    this.#keep();
  }

  /**
   * Goes to a recorded step, or the nearest to it. Where it takes long it stops on its way when
   * `more` says so, and true means that it has arrived.
   */
  seek(step: number, more: () => boolean = () => true): boolean {
    const target = Math.min(Math.max(step, this.from), this.#to);
    if (target === this.#at) return true;
    const kept = this.#snapshots.before(target) as Kept;
    if (target < this.#at || kept.step > this.#at) this.#rewind(kept);
    while (this.#at < target) {
      // What did not happen is told of the step that is shown.
      if (this.#at === target - 1) this.#game.takeReasons();
      this.#again();
      if (this.#at < target && !more()) break;
    }
    return this.#at === target;
  }

  #rewind({ snapshot, place, step }: Kept): void {
    this.#game.rewind(snapshot);
    this.#tape.seek(place);
    this.#tape.finish(this.#head);
    this.#at = step;
  }

  #again(): void {
    this.#keep();
    this.#tape.play(this.#head);
    this.#at++;
    // It was heard the first time.
    this.#game.takeLog();
  }

  readonly #head = {
    step: (): void => this.#game.step(),
    frame: (alpha: number, seconds: number): void => this.#game.frame(alpha, seconds),
    op: (op: Op): void => {
      apply(this.#game, op);
    },
  };

  /**
   * Lets go of all steps after the one shown, and gives the newest texts to what goes on from it.
   */
  cut(): void {
    if (this.atEnd) return;
    const edited = new Set<string>();
    for (const { op } of this.#tape.opsFrom(this.#tape.next))
      if (op.type === 'edit') for (const path of Object.keys(op.files)) edited.add(path);
    this.#tape.cut();
    this.#snapshots.cut(this.#at);
    this.#to = this.#at;
    const files: Edits = Object.fromEntries(
      [...edited].map((path) => [path, this.#newest.get(path)]),
    );
    if (edited.size > 0) this.do({ type: 'edit', files });
  }

  /** What the game holds down. */
  get held(): InputState {
    return this.#game.save().input;
  }

  /** What was done before each recorded step. */
  get done(): Done {
    const { place, step, snapshot } = this.#first;
    const ops = this.#tape.opsFrom(place);
    return {
      start: { step, input: snapshot.input },
      ops: ops.map(({ after, op }) => ({ step: step + after + 1, op })),
    };
  }

  #keep(): void {
    if (!this.#snapshots.has(this.#at, EVERY))
      this.#snapshots.add(this.#at, this.#tape.next, this.#game.save());
  }

  /** Lets the oldest steps go where there are too many. */
  #drop(): void {
    const { steps, entries, tapeBytes } = this.#limits;
    const over = (): boolean =>
      this.#to - this.#first.step > steps ||
      this.#tape.end - this.#tape.first > entries ||
      this.#tape.opBytes > tapeBytes;
    while (over()) {
      this.#dropped = true;
      const first = this.#snapshots.dropFirst();
      if (first === undefined) {
        // All of it is since the only snapshot: a reader who types while it stands still.
        this.#forget();
        return;
      }
      this.#tape.dropBefore(first.place);
    }
  }
}
