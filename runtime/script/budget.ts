/**
 * How much scripts may do. An operation is a turn of a loop or a call; what a turn or a function
 * does beyond `UNITS` expressions counts on, in units of an expression. So a short loop of 300,000
 * turns passes, and a long body cannot hide work. Page: scripts, "Limits".
 */

/** Expressions in one operation. */
export const UNITS = 16;

/** Operations in one call of a hook or a handler. */
export const CALL_BUDGET = 1_000_000;

/** Operations of all scripts in one step. */
export const STEP_BUDGET = 4_000_000;

/**
 * Operations in one call once scripts that failed have used as much as a whole step has: enough for
 * every honest hook, and a scene full of endless loops still ends.
 */
export const SCARCE_BUDGET = 10_000;

/** Calls from the world that wait for each other: a handler whose call emits a signal. */
const MAX_NESTED_RUNS = 16;

/** The operations left in a step or a frame. One for a world; `renew` begins either. */
export class Budget {
  readonly call: number;
  readonly step: number;
  /** Calls inside scripts that wait for each other now, over all scripts. Kept by `Machine`. */
  calls = 0;
  /** Blocks and expressions being computed in them. Kept by `Machine`. */
  frames = 0;
  #left: number;
  /** What scripts that failed have used: no part of what the others have. */
  #wasted = 0;
  #runs = 0;

  constructor(limits: { readonly call?: number; readonly step?: number } = {}) {
    this.call = limits.call ?? CALL_BUDGET;
    this.step = limits.step ?? STEP_BUDGET;
    this.#left = this.step * UNITS;
  }

  /** A new step or frame begins: nothing of it is used. */
  renew(): void {
    this.#left = this.step * UNITS;
    this.#wasted = 0;
  }

  get #scarce(): boolean {
    return this.#wasted >= this.step * UNITS;
  }

  /** Units the next call may use. */
  get available(): number {
    const most = this.#scarce ? Math.min(this.call, SCARCE_BUDGET) : this.call;
    return Math.min(most * UNITS, this.#left);
  }

  /** Whether the budget of the step is what ends the next call first. */
  get stepEndsFirst(): boolean {
    return this.#scarce || this.#left < this.call * UNITS;
  }

  /** A call from the world begins. False, and no `leave`, where too many wait for each other. */
  enter(): boolean {
    if (this.#runs >= MAX_NESTED_RUNS) return false;
    this.#runs++;
    return true;
  }

  /** A call from the world ended and used so many units. A script that failed takes none from others. */
  leave(used: number, failed: boolean): void {
    this.#runs--;
    if (failed) this.#wasted += used;
    else this.#left -= used;
  }
}
