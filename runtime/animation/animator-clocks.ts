/**
 * What every step of an animator reads and writes. It stands in arrays of all animators: as numbers
 * of each animator object it would lie all over the memory, and large crowds would wait for it.
 */
export class AnimatorClocks {
  /** Units of the blend: since its start, one step ago, and in all. */
  readonly elapsed: Float64Array;
  readonly pastElapsed: Float64Array;
  readonly duration: Float64Array;
  /** Units of game time an animator has run: now, and one step ago. */
  readonly clock: Float64Array;
  readonly pastClock: Float64Array;
  /** The state that is left in a blend, NO_STATE or FROZEN. */
  readonly outgoing: Int32Array;
  /** How far a playhead moves in one step, two an animator. */
  readonly way: Float64Array;
  /** Which playheads only moved on in the last step: one, BOTH in a blend, or NONE. */
  readonly calm: Uint8Array;
  /** 1 where, as long as it is calm, no transition can be taken and no trigger needs clearing. */
  readonly settled: Uint8Array;

  constructor(count: number) {
    this.elapsed = new Float64Array(count);
    this.pastElapsed = new Float64Array(count);
    this.duration = new Float64Array(count);
    this.clock = new Float64Array(count);
    this.pastClock = new Float64Array(count);
    this.outgoing = new Int32Array(count).fill(NO_STATE);
    this.way = new Float64Array(2 * count);
    this.calm = new Uint8Array(count);
    this.settled = new Uint8Array(count);
  }
}

/** Nothing lies behind the incoming side; the pose that an interrupt froze does. */
export const NO_STATE = -1;
export const FROZEN = -2;

/** Values of `calm`; 1 and 2 stand for playhead 0 and 1 alone. */
export const NONE = 0;
export const BOTH = 3;
