/** Different texts that a stage holds at a time: each is a texture of its own. */
export const MOST_TEXTS = 400;
/** Texts drawn anew in one frame; those behind them wait for the next, and the page stays awake. */
export const TEXTS_A_FRAME = 40;

interface Entry<T> {
  readonly made: T;
  users: number;
}

/** What a label was given: `made`, the key again that releases it. */
export type Given<T> = { readonly key: string; readonly made: T };

/**
 * Things made from texts, shared by all labels that say the same, and bounded: a scene may have any
 * number of labels and change all of them on each step.
 */
export class LabelCache<T> {
  readonly #free: (made: T) => void;
  readonly #entries = new Map<string, Entry<T>>();
  #left = TEXTS_A_FRAME;
  #waiting = 0;
  #leftOut = 0;

  constructor(free: (made: T) => void) {
    this.#free = free;
  }

  /** Labels that wait for the next frame. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Labels of this frame that there is no room for. */
  get leftOut(): number {
    return this.#leftOut;
  }

  /** A frame begins. */
  begin(): void {
    this.#left = TEXTS_A_FRAME;
    this.#waiting = 0;
    this.#leftOut = 0;
  }

  /**
   * What belongs to `key`, instead of what the label had. `wait`: it keeps that until the next
   * frame. `none`: there is no room, and what it had is released.
   */
  swap(key: string, old: Given<T> | undefined, make: () => T): Given<T> | 'wait' | 'none' {
    let entry = this.#entries.get(key);
    if (!entry) {
      if (this.#left === 0) {
        this.#waiting++;
        return 'wait';
      }
      const freed = old && this.#entries.get(old.key)?.users === 1 ? 1 : 0;
      if (this.#entries.size - freed >= MOST_TEXTS) {
        if (old) this.release(old);
        this.#leftOut++;
        return 'none';
      }
      this.#left--;
      entry = { made: make(), users: 0 };
      this.#entries.set(key, entry);
    }
    entry.users++;
    if (old) this.release(old);
    return { key, made: entry.made };
  }

  release({ key }: Given<T>): void {
    const entry = this.#entries.get(key);
    if (!entry || --entry.users > 0) return;
    this.#entries.delete(key);
    this.#free(entry.made);
  }
}
