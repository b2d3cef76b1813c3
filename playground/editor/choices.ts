import { type ReadonlySignal, signal } from '@preact/signals';

/** A choice of the reader's for all blocks, kept on the device where that keeps anything. */
export class Choice {
  readonly #key: string;
  readonly #on;

  /** `key` names it on the device. Off until it is chosen. */
  constructor(key: string) {
    this.#key = key;
    this.#on = signal(kept(key));
  }

  get on(): ReadonlySignal<boolean> {
    return this.#on;
  }

  choose(on: boolean): void {
    if (on === this.#on.value) return;
    this.#on.value = on;
    try {
      if (on) localStorage.setItem(this.#key, '');
      else localStorage.removeItem(this.#key);
    } catch {
      // Blocked or full: the choice lasts as long as the page.
    }
  }
}

function kept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Tab leaves a text instead of indenting it. Page: tools/playground. */
export const tabLeaves = new Choice('aego.tab-leaves');

/** Times in a text stand alone, without the step or frame beside them. Page: tools/playground. */
export const plainTimes = new Choice('aego.plain-times');
