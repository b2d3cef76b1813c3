const SIZE = 256;
const LONGEST = 24;

/**
 * The names of one text, each as one string however often it stands there: a file of a thousand
 * keys has a thousand times the same four words. A word that meets another one in its place of the
 * table just takes that place.
 */
export class Names {
  readonly #text: string;
  readonly #table: string[] = new Array(SIZE).fill('');

  constructor(text: string) {
    this.#text = text;
  }

  at(start: number, end: number): string {
    const text = this.#text;
    const length = end - start;
    if (length > LONGEST) return text.slice(start, end);
    const mixed = text.charCodeAt(start) * 31 + text.charCodeAt(end - 1) * 7 + length;
    const known = this.#table[mixed % SIZE] as string;
    if (known.length === length) {
      let i = 0;
      while (i < length && known.charCodeAt(i) === text.charCodeAt(start + i)) i++;
      if (i === length) return known;
    }
    const name = text.slice(start, end);
    this.#table[mixed % SIZE] = name;
    return name;
  }
}
