import {
  classOf,
  DIGIT,
  isHigh,
  isLoneSurrogate,
  isLow,
  isOddSpace,
  SPACE,
  WORD,
  WORD_START,
} from './chars.ts';
import type { Problems } from './problems.ts';

/** Kinds of tokens. Numbers, so that the parser's decisions are integer compares. */
export const END = 0;
export const NAME = 1;
export const NUMBER = 2;
export const STRING = 3;
export const COLOR = 4;
export const OPEN = 5;
export const CLOSE = 6;
export const LIST_OPEN = 7;
export const LIST_CLOSE = 8;
export const EQUALS = 9;
export const COMMA = 10;
export const PAREN_OPEN = 11;
export const PAREN_CLOSE = 12;
/** A character that begins no token. */
export const OTHER = 13;

/**
 * Walks over the tokens of a text. It has no state but its position, so a reader that has gone too
 * far may go back.
 *
 * The scanner knows single tokens only: that a number is glued to a word, or that a name has a
 * point in it, is for the parser to say.
 */
export class Scanner {
  readonly text: string;
  kind = END;
  /** First offset of the token. */
  start = 0;
  /** Offset after the token. */
  stop = 0;
  /** Where the white space and comments before the token begin. */
  from = 0;
  /** Of a string: whether it has a `\`. */
  escaped = false;
  /** Of a string: whether its closing quote is there. */
  closed = true;

  readonly #problems: Problems | undefined;
  /** Odd characters before this offset are reported already. */
  #reported = 0;

  /** A scanner without `problems` reports nothing. */
  constructor(text: string, problems?: Problems) {
    this.text = text;
    this.#problems = problems;
    if (text.charCodeAt(0) === 0xfeff) this.stop = 1;
  }

  /** Reads the token after `offset`, which is no place inside a token or comment. */
  readFrom(offset: number): number {
    this.stop = offset;
    return this.next();
  }

  /** Reads a token and returns its kind; after the last it is `END`, empty, at the text's end. */
  next(): number {
    const text = this.text;
    const n = text.length;
    let i = this.stop;
    this.from = i;
    let c = 0;
    let bits = 0;
    for (;;) {
      if (i >= n) {
        this.kind = END;
        this.start = n;
        this.stop = n;
        return END;
      }
      c = text.charCodeAt(i);
      bits = classOf(c);
      if ((bits & SPACE) !== 0) i++;
      else if (bits !== 0 && c !== 0 && c !== 11 && c !== 12) break;
      else if (c === 47 && text.charCodeAt(i + 1) === 47) i = this.#comment(i);
      else if (c === 0 || isOddSpace(c) || isLoneSurrogate(text, i)) i = this.#oddRun(i);
      else break;
    }
    this.start = i;
    if ((bits & WORD_START) !== 0) {
      do i++;
      while ((classOf(text.charCodeAt(i)) & WORD) !== 0);
      this.kind = NAME;
      this.stop = i;
      return NAME;
    }
    if ((bits & DIGIT) !== 0 || c === 45) {
      return this.#number(i, c);
    }
    switch (c) {
      case 34:
        return this.#string(i);
      case 35:
        do i++;
        while ((classOf(text.charCodeAt(i)) & WORD) !== 0);
        this.kind = COLOR;
        this.stop = i;
        return COLOR;
      case 123:
        this.kind = OPEN;
        break;
      case 125:
        this.kind = CLOSE;
        break;
      case 91:
        this.kind = LIST_OPEN;
        break;
      case 93:
        this.kind = LIST_CLOSE;
        break;
      case 61:
        this.kind = EQUALS;
        break;
      case 44:
        this.kind = COMMA;
        break;
      case 40:
        this.kind = PAREN_OPEN;
        break;
      case 41:
        this.kind = PAREN_CLOSE;
        break;
      default:
        this.kind = OTHER;
        if (isHigh(c)) i++;
    }
    this.stop = i + 1;
    return this.kind;
  }

  #number(i: number, c: number): number {
    const text = this.text;
    if (c === 45) {
      i++;
      if ((classOf(text.charCodeAt(i)) & DIGIT) === 0) {
        this.kind = OTHER;
        this.stop = i;
        return OTHER;
      }
    }
    i = digitsEnd(text, i + 1);
    if (text.charCodeAt(i) === 46 && (classOf(text.charCodeAt(i + 1)) & DIGIT) !== 0) {
      i = digitsEnd(text, i + 2);
    }
    if ((text.charCodeAt(i) | 32) === 101) {
      const sign = text.charCodeAt(i + 1);
      const digits = sign === 43 || sign === 45 ? i + 2 : i + 1;
      if ((classOf(text.charCodeAt(digits)) & DIGIT) !== 0) i = digitsEnd(text, digits + 1);
    }
    this.kind = NUMBER;
    this.stop = i;
    return NUMBER;
  }

  #string(i: number): number {
    const text = this.text;
    const n = text.length;
    this.kind = STRING;
    this.escaped = false;
    this.closed = false;
    i++;
    while (i < n) {
      const c = text.charCodeAt(i);
      if (c === 34) {
        this.closed = true;
        i++;
        break;
      }
      if (c === 92) {
        this.escaped = true;
        const after = text.charCodeAt(i + 1);
        i += after === 34 || after === 92 ? 2 : 1;
      } else if (c < 32 && (c === 10 || c === 13)) break;
      else i = c === 0 || c >= 0xd800 ? this.#oddInside(i, c) : i + 1;
    }
    this.stop = i;
    return STRING;
  }

  /** From `//` to the line end. */
  #comment(i: number): number {
    const text = this.text;
    const n = text.length;
    i += 2;
    while (i < n) {
      const c = text.charCodeAt(i);
      if (c === 10 || c === 13) break;
      i = c === 0 || c >= 0xd800 ? this.#oddInside(i, c) : i + 1;
    }
    return i;
  }

  /** One unit of a string or comment that may be a NUL or half of a character. */
  #oddInside(i: number, c: number): number {
    if (isHigh(c) && isLow(this.text.charCodeAt(i + 1))) return i + 2;
    if (c === 0 || isHigh(c) || isLow(c)) this.#report(i, i + 1, c);
    return i + 1;
  }

  /** A run of one kind of character that separates tokens but should not be there. */
  #oddRun(i: number): number {
    const text = this.text;
    const c = text.charCodeAt(i);
    let end = i + 1;
    while (text.charCodeAt(end) === c && end < text.length) end++;
    // The last half of a run may belong to a whole character.
    if (isHigh(c) && isLow(text.charCodeAt(end))) end--;
    this.#report(i, end, c);
    return end;
  }

  #report(start: number, end: number, c: number): void {
    if (this.#problems === undefined || start < this.#reported) return;
    this.#reported = end;
    if (this.#problems.isFull) return;
    if (c === 0) {
      const message = 'There is a NUL character here, which is no text. Delete it.';
      this.#problems.add('encoding', start, end, message);
    } else if (isHigh(c) || isLow(c)) {
      const message = 'There is half of a character here (a lone surrogate). Delete it.';
      this.#problems.add('encoding', start, end, message);
    } else {
      const hex = c.toString(16).toUpperCase().padStart(4, '0');
      const message = `There is an invisible character here (U+${hex}). Write a plain space.`;
      this.#problems.add('unexpected', start, end, message);
    }
  }
}

function digitsEnd(text: string, i: number): number {
  while ((classOf(text.charCodeAt(i)) & DIGIT) !== 0) i++;
  return i;
}
