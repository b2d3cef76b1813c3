import { News } from './news.ts';
import type { Said } from './says.ts';
import { wordsFor } from './says.ts';

/** Milliseconds between two updates: faster could not be read out. */
const EVERY = 1000;

/**
 * Keeps the words for the stage up to date: all of them in `says`, where they are looked up, and
 * in `told`, which is read aloud, only what is worth interrupting for.
 */
export class Teller {
  readonly #says: HTMLElement;
  readonly #told: HTMLElement;
  readonly #playing: () => boolean;
  readonly #timer: number;
  readonly #news = new News();
  #said: Omit<Said, 'playing'> | undefined;
  /** Something was read out a moment ago, which news are not to cut short. */
  #speaks = false;

  constructor(says: HTMLElement, told: HTMLElement, playing: () => boolean) {
    this.#says = says;
    this.#told = told;
    this.#playing = playing;
    this.#timer = window.setInterval(() => this.#tell(), EVERY);
  }

  update(said: Omit<Said, 'playing'>): void {
    this.#said = said;
  }

  /** The player has pressed something: what comes of it is worth telling. */
  acted(): void {
    this.#news.acted();
  }

  /** Reads out what a reader has done, at once. */
  say(text: string): void {
    this.#told.textContent = text;
    this.#speaks = true;
  }

  dispose(): void {
    clearInterval(this.#timer);
  }

  #tell(): void {
    if (!this.#said) return;
    const said = { ...this.#said, playing: this.#playing() };
    this.#says.textContent = wordsFor(said);
    if (this.#speaks) {
      this.#speaks = false;
      return;
    }
    const told = this.#news.next(said);
    if (told !== undefined) this.#told.textContent = told;
  }
}
