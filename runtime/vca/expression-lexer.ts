/** The words of an expression. Page: vca/expressions. */

export type ExprToken =
  | {
      readonly kind: 'number';
      readonly value: number;
      readonly start: number;
      readonly end: number;
    }
  | {
      readonly kind: 'name' | 'sign';
      readonly text: string;
      readonly start: number;
      readonly end: number;
    }
  | { readonly kind: 'end'; readonly text: ''; readonly start: number; readonly end: number };

const SPACE = /\s+/y;
const NUMBER = /0[xX][0-9A-Fa-f]+|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
/** A key's parts belong to its name. */
const NAME = /[A-Za-z_]\w*(?:\s*\.\s*[A-Za-z_]\w*)*/y;
/** Longer ones first; some of them only to be recognised in a message. */
const SIGN = /\*\*|--|\+\+|==|~=|!=|<=|>=|&&|\|\||\.\.|./suy;

export class ExpressionLexer {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  next(): ExprToken {
    this.#match(SPACE);
    const start = this.#at;
    if (start >= this.#text.length) return { kind: 'end', text: '', start, end: start };
    const number = this.#match(NUMBER);
    if (number !== undefined) {
      // `2x` is no number, and no product either.
      const rest = /\w+/y;
      rest.lastIndex = this.#at;
      const glued = rest.exec(this.#text);
      if (glued === null) return { kind: 'number', value: Number(number), start, end: this.#at };
      this.#at = rest.lastIndex;
      return { kind: 'sign', text: number + glued[0], start, end: this.#at };
    }
    const name = this.#match(NAME);
    if (name !== undefined)
      return { kind: 'name', text: name.replace(/\s+/g, ''), start, end: this.#at };
    const sign = this.#match(SIGN) as string;
    return { kind: 'sign', text: sign, start, end: this.#at };
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found === null) return undefined;
    this.#at = pattern.lastIndex;
    return found[0];
  }
}
