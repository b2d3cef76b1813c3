import type { Op } from './ops.ts';
import { bytesOfOp } from './ops.ts';

const STEP = 0;
const FRAME = 1;
const HAND = 2;
const EDIT = 3;

/** What a tape is played into. */
export interface TapeHead {
  step(): void;
  /** As `Game.frame`. */
  frame(alpha: number, seconds: number): void;
  op(op: Op): void;
}

/**
 * Everything that was done to a game, in order: steps, frames and ops. Steps and frames are three
 * numbers in typed arrays, so that writing them down costs no allocation but when those grow.
 *
 * Places are counted on from the very first entry, also after the oldest were dropped.
 */
export class Tape {
  #kinds = new Uint8Array(1024);
  #alpha = new Float64Array(1024);
  #seconds = new Float64Array(1024);
  /** Ops, by the order of their entries. */
  #ops: Op[] = [];
  #opBytes = 0;
  /** The place of the first entry kept, and how many are. */
  #first = 0;
  #count = 0;
  /** Where `play` stands: the place of the next entry, and its op if it is one. */
  #next = 0;
  #nextOp = 0;

  /** A tape with the same entries, which goes its own way from here. */
  copy(): Tape {
    const copy = new Tape();
    copy.#kinds = this.#kinds.slice();
    copy.#alpha = this.#alpha.slice();
    copy.#seconds = this.#seconds.slice();
    copy.#ops = [...this.#ops];
    copy.#opBytes = this.#opBytes;
    copy.#first = this.#first;
    copy.#count = this.#count;
    copy.#next = this.#next;
    copy.#nextOp = this.#nextOp;
    return copy;
  }

  /** The place behind the last entry. */
  get end(): number {
    return this.#first + this.#count;
  }

  get first(): number {
    return this.#first;
  }

  /** Place of the entry that is played next. */
  get next(): number {
    return this.#next;
  }

  get opBytes(): number {
    return this.#opBytes;
  }

  get bytes(): number {
    return this.#kinds.length * 17 + this.#opBytes;
  }

  /** Adds entries; they are for those who stand at the end, where they have been done already. */
  step(): void {
    this.#push(STEP, 0, 0);
  }

  frame(alpha: number, seconds: number): void {
    this.#push(FRAME, alpha, seconds);
  }

  op(op: Op): void {
    this.#ops.push(op);
    this.#opBytes += bytesOfOp(op);
    this.#push(op.type === 'edit' ? EDIT : HAND, 0, 0);
    this.#nextOp = this.#ops.length;
  }

  #push(kind: number, alpha: number, seconds: number): void {
    if (this.#count === this.#kinds.length) this.#grow();
    this.#kinds[this.#count] = kind;
    this.#alpha[this.#count] = alpha;
    this.#seconds[this.#count] = seconds;
    this.#count++;
    this.#next = this.end;
  }

  #grow(): void {
    const grown = <T extends Uint8Array | Float64Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    const length = this.#count * 2;
    this.#kinds = grown(this.#kinds, new Uint8Array(length));
    this.#alpha = grown(this.#alpha, new Float64Array(length));
    this.#seconds = grown(this.#seconds, new Float64Array(length));
  }

  /** Goes to a place; nothing is played. */
  seek(place: number): void {
    const from = Math.min(place, this.#next);
    let ops = 0;
    for (let i = from; i < Math.max(place, this.#next); i++) if (this.#isOp(i)) ops++;
    this.#nextOp += place < this.#next ? -ops : ops;
    this.#next = place;
  }

  /** Plays one step and all that followed it until the next one, or the end. */
  play(head: TapeHead): void {
    this.#play(head);
    this.finish(head);
  }

  /** Plays what follows until the next step, or the end. */
  finish(head: TapeHead): void {
    while (this.#next < this.end && this.#kinds[this.#next - this.#first] !== STEP)
      this.#play(head);
  }

  #play(head: TapeHead): void {
    const i = this.#next++ - this.#first;
    switch (this.#kinds[i]) {
      case STEP:
        head.step();
        break;
      case FRAME:
        head.frame(this.#alpha[i] as number, this.#seconds[i] as number);
        break;
      default:
        head.op(this.#ops[this.#nextOp++] as Op);
    }
  }

  /** Whether a frame was drawn since the last step and edit: the picture is there. */
  get framed(): boolean {
    let i = this.#next - 1 - this.#first;
    while (i >= 0 && this.#kinds[i] === HAND) i--;
    return i >= 0 && this.#kinds[i] === FRAME;
  }

  #isOp(place: number): boolean {
    return (this.#kinds[place - this.#first] as number) >= HAND;
  }

  /** Whether there is an edit from a place on. */
  editsFrom(place: number): boolean {
    const { ops } = this.#split(place);
    return this.#ops.slice(ops).some(({ type }) => type === 'edit');
  }

  /** Ops from a place on, each with how many steps lie between the place and it. */
  opsFrom(place: number): { readonly after: number; readonly op: Op }[] {
    let { ops } = this.#split(place);
    let after = 0;
    const found: { after: number; op: Op }[] = [];
    for (let i = place - this.#first; i < this.#count; i++) {
      if (this.#kinds[i] === STEP) after++;
      else if (this.#isOp(i + this.#first)) found.push({ after, op: this.#ops[ops++] as Op });
    }
    return found;
  }

  /** How many ops there are before a place. */
  #split(place: number): { ops: number } {
    let ops = this.#nextOp;
    for (let i = this.#next; i < place; i++) if (this.#isOp(i)) ops++;
    for (let i = place; i < this.#next; i++) if (this.#isOp(i)) ops--;
    return { ops };
  }

  /** Drops everything from where it stands on. */
  cut(): void {
    for (const op of this.#ops.splice(this.#nextOp)) this.#opBytes -= bytesOfOp(op);
    this.#count = this.#next - this.#first;
  }

  /** Drops everything before a place, which is not behind where it stands. */
  dropBefore(place: number): void {
    const { ops } = this.#split(place);
    for (const op of this.#ops.splice(0, ops)) this.#opBytes -= bytesOfOp(op);
    this.#nextOp -= ops;
    const gone = place - this.#first;
    for (const list of [this.#kinds, this.#alpha, this.#seconds])
      list.copyWithin(0, gone, this.#count);
    this.#count -= gone;
    this.#first = place;
  }
}
