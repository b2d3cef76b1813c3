/** Which steps of a lesson a reader has taken, kept on the device where the browser lets us. */
export class Progress {
  readonly #key: string;
  readonly #goals: readonly string[];
  readonly #device: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
  #done: ReadonlySet<string>;

  constructor(
    lesson: string,
    goals: readonly string[],
    device: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
  ) {
    this.#key = `aego.lesson.${lesson}`;
    this.#goals = goals;
    this.#device = device;
    this.#done = this.#kept();
  }

  get count(): number {
    return this.#done.size;
  }

  has(goal: string): boolean {
    return this.#done.has(goal);
  }

  /** The first step that is still to be taken. */
  get next(): string | undefined {
    return this.#goals.find((goal) => !this.#done.has(goal));
  }

  add(goals: readonly string[]): void {
    // Another tab may have gone further.
    this.#done = new Set([...this.#kept(), ...this.#done, ...goals.filter((g) => this.#knows(g))]);
    try {
      this.#device?.setItem(this.#key, JSON.stringify([...this.#done]));
    } catch {
      // Full or blocked: it is known until the page is left.
    }
  }

  clear(): void {
    this.#done = new Set();
    try {
      this.#device?.removeItem(this.#key);
    } catch {
      // Blocked: nothing is kept there.
    }
  }

  #knows(goal: unknown): goal is string {
    return this.#goals.includes(goal as string);
  }

  #kept(): ReadonlySet<string> {
    try {
      const kept: unknown = JSON.parse(this.#device?.getItem(this.#key) ?? '[]');
      return new Set(Array.isArray(kept) ? kept.filter((goal) => this.#knows(goal)) : []);
    } catch {
      return new Set();
    }
  }
}
