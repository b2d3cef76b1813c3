/** Steps of one frame at an ordinary rate; more would be a burst after a pause. */
const MOST_STEPS = 5;
/** A frame is never longer than this, so that slow screens still show the right speed. Seconds. */
const LONGEST_FRAME = 1 / 30;

/**
 * Turns the uneven time between drawn frames into whole fixed steps and the part of a step left
 * over. Time that would take more steps than a frame may run is dropped, not made up for: after a
 * hidden tab the scene goes on where it was.
 */
export class StepClock {
  /** Seconds of the current step that have elapsed. */
  #rest = 0;

  /** How many steps to run for `seconds` at `hz` steps a second. */
  advance(seconds: number, hz: number): number {
    if (!(seconds > 0)) return 0;
    const steps = Math.floor((this.#rest + seconds) * hz);
    const most = Math.max(MOST_STEPS, Math.ceil(2 * hz * LONGEST_FRAME));
    if (steps > most) {
      this.#rest = 0;
      return MOST_STEPS;
    }
    this.#rest = Math.max(0, this.#rest + seconds - steps / hz);
    return steps;
  }

  /** The part of the current step that has elapsed, from 0 up to but not 1. */
  alpha(hz: number): number {
    return Math.min(this.#rest * hz, 1 - 2 ** -20);
  }

  /** Back to the very start of a step. */
  reset(): void {
    this.#rest = 0;
  }
}
