/**
 * Keeps a press that is shorter than a step until a step has seen it. A tap on a paused or slowed
 * scene lets go long before the next step runs.
 */
export class Latch<K> {
  readonly #press: (key: K, down: boolean) => void;
  /** Pressed since the last step. */
  readonly #fresh = new Set<K>();
  /** Let go before a step saw the press. */
  readonly #ended = new Set<K>();
  readonly #down = new Set<K>();

  constructor(press: (key: K, down: boolean) => void) {
    this.#press = press;
  }

  /** What is held, as a step has to see it. */
  get down(): ReadonlySet<K> {
    return this.#down;
  }

  set(key: K, down: boolean): void {
    if (down) {
      this.#ended.delete(key);
      if (this.#down.has(key)) return;
      this.#down.add(key);
      this.#fresh.add(key);
      this.#press(key, true);
    } else if (this.#fresh.has(key)) {
      this.#ended.add(key);
    } else if (this.#down.delete(key)) {
      this.#press(key, false);
    }
  }

  /** A step has run: what it saw can end. */
  stepped(): void {
    if (this.#fresh.size === 0) return;
    this.#fresh.clear();
    for (const key of this.#ended) {
      this.#down.delete(key);
      this.#press(key, false);
    }
    this.#ended.clear();
  }
}
