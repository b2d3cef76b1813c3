/** The end of an axis that a pointer is on, or 1 of a button, which has only one. */
export type Way = -1 | 1;

/**
 * Which ends of a control are held, by any number of pointers: an end is down for as long as one of
 * them is on it. A pointer may slide from one end to the other.
 */
export class Rocker {
  readonly #press: (way: Way, down: boolean) => void;
  readonly #at = new Map<number, Way>();

  constructor(press: (way: Way, down: boolean) => void) {
    this.#press = press;
  }

  /** A pointer goes down on an end, or slides there. */
  put(pointer: number, way: Way): void {
    const before = this.#at.get(pointer);
    if (before === way) return;
    const fresh = !this.holds(way);
    this.#at.set(pointer, way);
    // First the end that is left: it is never both because of one thumb.
    if (before !== undefined && !this.holds(before)) this.#press(before, false);
    if (fresh) this.#press(way, true);
  }

  /** A pointer is lifted or lost. */
  lift(pointer: number): void {
    const way = this.#at.get(pointer);
    if (way === undefined) return;
    this.#at.delete(pointer);
    if (!this.holds(way)) this.#press(way, false);
  }

  liftAll(): void {
    for (const pointer of [...this.#at.keys()]) this.lift(pointer);
  }

  /** Whether a pointer went down here and was not lifted. */
  has(pointer: number): boolean {
    return this.#at.has(pointer);
  }

  holds(way: Way): boolean {
    return [...this.#at.values()].includes(way);
  }
}
