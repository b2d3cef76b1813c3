/** Real time between two looks at whether the scene keeps up. Seconds. */
const LOOK = 1;
/** Looks in a row that have to agree, so that one hiccup says nothing and the mark does not flicker. */
const AGREE = 2;
/** It is slow below the one part of its speed, and keeps up again above the other. */
const SLOW = 0.85;
const STEADY = 0.95;
/** A frame that took longer was no frame: the page was hidden, or the machine asleep. Seconds. */
const AWAY = 1;

/**
 * Tells whether a scene runs slower than it should: time that the machine cannot make up for is
 * dropped, and whoever looks on should know.
 */
export class Pace {
  #wanted = 0;
  #ran = 0;
  #real = 0;
  #looks = 0;
  #slow: number | undefined;

  /** The part of its speed that it reaches, 0 to 1; undefined while it keeps up. */
  get slow(): number | undefined {
    return this.#slow;
  }

  /** A frame was drawn `seconds` of real time after the last, at a speed of the scene. */
  frame(seconds: number, speed: number): void {
    if (seconds > AWAY) {
      this.#forget();
      return;
    }
    this.#real += seconds;
    this.#wanted += seconds * speed;
    if (this.#real < LOOK) return;
    const part = this.#wanted > 0 ? this.#ran / this.#wanted : 1;
    this.#forget();
    const changes = this.#slow === undefined ? part < SLOW : part > STEADY;
    if (this.#slow !== undefined && !changes) this.#slow = Math.min(part, 1);
    this.#looks = changes ? this.#looks + 1 : 0;
    if (this.#looks < AGREE) return;
    this.#looks = 0;
    this.#slow = this.#slow === undefined ? part : undefined;
  }

  /** So much game time has run. */
  ran(seconds: number): void {
    this.#ran += seconds;
  }

  /** Another scene, or another speed: what was measured says nothing of it. */
  reset(): void {
    this.#forget();
    this.#looks = 0;
    this.#slow = undefined;
  }

  #forget(): void {
    this.#real = 0;
    this.#wanted = 0;
    this.#ran = 0;
  }
}
