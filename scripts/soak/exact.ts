/** Where a player has to be, in exact rational arithmetic: what the game is held to for any number of steps. */

export interface Course {
  readonly node: string;
  /** Microseconds. */
  readonly length: number;
  readonly loop: 'loop' | 'pingPong';
  /** Millionths of clip time a second; below 0 backwards, from the end. */
  readonly speed: number;
  /** Where its one event is, in microseconds, within the clip. */
  readonly event: number;
}

/** One player, from its start on step 0. */
export class ExactPlayer {
  readonly #course: Course;
  readonly #hz: bigint;
  #arrivals = 0n;

  constructor(course: Course, hz: number) {
    this.#course = course;
    this.#hz = BigInt(hz);
  }

  /** The step on which the event is reached next; `arrived` then asks for the one after it. */
  get nextEvent(): number {
    const { length, loop, speed, event } = this.#course;
    const [span, k] = [BigInt(length), this.#arrivals];
    const backwards = speed < 0 || (loop === 'pingPong' && k % 2n === 1n);
    const within = BigInt(backwards ? length - event : event);
    // The least n with n * speed / hz >= the way, in microseconds.
    const way = (k * span + within) * this.#hz;
    const a = BigInt(Math.abs(speed));
    return Number((way + a - 1n) / a);
  }

  arrived(): void {
    this.#arrivals++;
  }

  /** Cycle, and time in seconds, after a step. */
  at(step: number): { readonly cycle: number; readonly time: number } {
    const { length, loop, speed } = this.#course;
    const span = BigInt(length) * this.#hz;
    const phase = BigInt(speed) * BigInt(step) + (speed < 0 ? span : 0n);
    const cycle = phase >= 0n ? phase / span : -((span - 1n - phase) / span);
    const u = phase - cycle * span;
    const back = loop === 'pingPong' && ((cycle % 2n) + 2n) % 2n === 1n;
    // A loop that begins at its end shows the end, not the start.
    const shown = loop === 'loop' && speed < 0 && step === 0 ? span : back ? span - u : u;
    return { cycle: Number(cycle), time: Number(shown) / (1e6 * Number(this.#hz)) };
  }
}
