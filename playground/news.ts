import type { Said } from './says.ts';
import { gist, wordsFor } from './says.ts';

/** Texts that have been told, at most: more differ than anybody listens to. */
const MOST_TOLD = 500;

/**
 * Picks what a listener is to be interrupted for. A running scene tells each thing once: one that
 * swings to and fro falls silent, until its player does something. Held, it is told in full.
 */
export class News {
  readonly #told = new Set<string>();
  #labels: readonly string[] | undefined;
  #last = '';

  /** The words to read aloud now, if there are any. */
  next(said: Said): string | undefined {
    const before = this.#labels ?? said.labels;
    this.#labels = said.labels;
    if (!said.playing) {
      this.#told.clear();
      const words = wordsFor(said);
      return this.#fresh(words) ? words : undefined;
    }
    const head = gist(said);
    if (!this.#fresh([head, ...said.labels.map(blank)].join('\n'))) return undefined;
    const written = writtenNow(said, before);
    return written.length > 0 ? `${head} Now written: ${written.join('; ')}.` : head;
  }

  /** The player has done something: what comes of it is told, even if it was there before. */
  acted(): void {
    this.#told.clear();
  }

  #fresh(key: string): boolean {
    if (key === this.#last || this.#told.has(key)) {
      this.#last = key;
      return false;
    }
    if (this.#told.size >= MOST_TOLD) this.#told.clear();
    this.#last = key;
    this.#told.add(key);
    return true;
  }
}

/** Labels that came to say something else; not those that only name a state, which is told anyway. */
function writtenNow({ labels, animators }: Said, before: readonly string[]): string[] {
  const known = new Set([...before.map(blank), ...animators.map(({ state }) => state), '']);
  return labels.map((text) => text.trim()).filter((text) => !known.has(blank(text)));
}

/** A text without its numbers: one that only counts on is no news. */
function blank(text: string): string {
  return text.trim().replace(/-?\d+(\.\d+)?/g, '#');
}
