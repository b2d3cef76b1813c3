import { SCR001 } from '../diagnostics/catalogue/scr.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { Span } from '../text/tree.ts';
import { fix } from './hints.ts';
import { MAX_INT } from './limits.ts';
import { KEYWORDS } from './reference.ts';

/**
 * A token. `kind` is `name`, `int`, `float`, `string`, `end`, or the sign or key word itself.
 * `value` is the number or the text it stands for.
 */
export interface Token extends Span {
  readonly kind: string;
  readonly value: number | string | undefined;
  /** A `;` that a line end stands for. */
  readonly auto: boolean;
  /** A string that is not closed. */
  readonly broken: boolean;
}

const words = new Set<string>(KEYWORDS);

/** Longest first, so that the first that fits is the right one. */
const SIGNS = [
  ...['&&', '||', '==', '!=', '<=', '>=', ':=', '+=', '-=', '*=', '/=', '%=', '++', '--'],
  ...['+', '-', '*', '/', '%', '=', '<', '>', '!', '(', ')', '{', '}', '[', ']', ',', ';', '.'],
  ...[':', '&', '|', '^', '?'],
];

const signsByFirst = new Map<number, string[]>();
for (const sign of SIGNS) {
  const first = sign.charCodeAt(0);
  const list = signsByFirst.get(first);
  if (list) list.push(sign);
  else signsByFirst.set(first, [sign]);
}

/** Behind one of these a line end closes the statement. */
const CLOSES = new Set([
  ...['name', 'int', 'float', 'string', 'true', 'false', 'nil'],
  ...['break', 'continue', 'return', '++', '--', ')', ']', '}'],
]);

const isLetter = (c: number) => (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 95;
const isDigit = (c: number) => c >= 48 && c <= 57;
const isWordPart = (c: number) => isLetter(c) || isDigit(c);

/** Splits a script into tokens; the last one is `end`. Takes time in proportion to the text. */
export function tokenize(text: string, problems: Report): Token[] {
  return new Lexer(text, problems).run();
}

class Lexer {
  readonly #text: string;
  readonly #problems: Report;
  readonly #tokens: Token[] = [];
  #at = 0;

  constructor(text: string, problems: Report) {
    this.#text = text;
    this.#problems = problems;
  }

  run(): Token[] {
    const text = this.#text;
    if (text.charCodeAt(0) === 0xfeff) this.#at = 1;
    while (this.#at < text.length) this.#next();
    this.#lineEnd();
    this.#push('end', this.#at, undefined);
    return this.#tokens;
  }

  #push(kind: string, start: number, value: number | string | undefined, broken = false): void {
    this.#tokens.push({ kind, start, end: this.#at, value, auto: false, broken });
  }

  #lineEnd(): void {
    const last = this.#tokens.at(-1);
    if (last && CLOSES.has(last.kind)) {
      const { end } = last;
      this.#tokens.push({
        kind: ';',
        start: end,
        end,
        value: undefined,
        auto: true,
        broken: false,
      });
    }
  }

  #next(): void {
    const text = this.#text;
    const start = this.#at;
    const c = text.charCodeAt(start);
    if (c === 32 || c === 9) {
      this.#at++;
    } else if (c === 10 || c === 13) {
      this.#at++;
      this.#lineEnd();
    } else if (isLetter(c)) {
      while (isWordPart(text.charCodeAt(this.#at))) this.#at++;
      const word = text.slice(start, this.#at);
      if (words.has(word)) this.#push(word, start, undefined);
      else this.#push('name', start, word);
    } else if (isDigit(c) || (c === 46 && isDigit(text.charCodeAt(start + 1)))) {
      this.#number();
    } else if (c === 34) {
      this.#string();
    } else if (c === 39 || c === 96) {
      this.#otherQuotes(c);
    } else if (c === 47 && text.charCodeAt(start + 1) === 47) {
      while (this.#at < text.length && !this.#atLineEnd()) this.#at++;
    } else if (c === 47 && text.charCodeAt(start + 1) === 42) {
      this.#comment();
    } else {
      this.#sign(c);
    }
  }

  #atLineEnd(): boolean {
    const c = this.#text.charCodeAt(this.#at);
    return c === 10 || c === 13;
  }

  #comment(): void {
    const start = this.#at;
    const close = this.#text.indexOf('*/', start + 2);
    this.#at = close < 0 ? this.#text.length : close + 2;
    if (close < 0) this.#problems.add(SCR001.say.comment(), { start, end: start + 2 });
    // A comment over several lines ends a statement like a line end.
    if (/[\r\n]/.test(this.#text.slice(start, this.#at))) this.#lineEnd();
  }

  #sign(c: number): void {
    const start = this.#at;
    for (const sign of signsByFirst.get(c) ?? []) {
      if (this.#text.startsWith(sign, start)) {
        this.#at += sign.length;
        this.#push(sign, start, undefined);
        return;
      }
    }
    // Noise counts as one mistake however long it is.
    while (this.#at < this.#text.length && this.#isNoise()) this.#at++;
    const noise = this.#text.slice(start, this.#at);
    const found = noise.length > 12 ? 'This' : shown(noise);
    const letter = /\p{L}/u.test(noise);
    this.#problems.add(SCR001.say.character({ found, letter }), { start, end: this.#at });
  }

  #isNoise(): boolean {
    const c = this.#text.charCodeAt(this.#at);
    if (c <= 32) return !(c === 32 || c === 9 || c === 10 || c === 13);
    return !(isWordPart(c) || c === 34 || c === 39 || c === 96 || signsByFirst.has(c));
  }

  #number(): void {
    const text = this.#text;
    const start = this.#at;
    const hex = /^0[xX]/.test(text.slice(start, start + 2));
    if (hex) {
      this.#at += 2;
      while (isWordPart(text.charCodeAt(this.#at))) this.#at++;
    } else {
      this.#digits();
      if (text.charCodeAt(this.#at) === 46) {
        this.#at++;
        this.#digits();
      }
      if (/[eE]/.test(text.charAt(this.#at))) {
        this.#at++;
        if (/[+-]/.test(text.charAt(this.#at))) this.#at++;
        this.#digits();
      }
      while (isWordPart(text.charCodeAt(this.#at))) this.#at++;
    }
    const raw = text.slice(start, this.#at);
    const plain = raw.replaceAll('_', '');
    const float = !hex && /[.eE]/.test(plain);
    const form = hex ? /^0[xX][0-9a-fA-F]+$/ : /^(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
    const value = form.test(plain) ? Number(plain) : Number.NaN;
    const why = Number.isNaN(value)
      ? 'write digits, with a . before a fraction'
      : !float && value > MAX_INT
        ? `an int goes to ${MAX_INT}${hex ? '' : `; write ${plain}.0 for a float`}`
        : value === Number.POSITIVE_INFINITY
          ? 'it is larger than the largest float'
          : undefined;
    if (why !== undefined) {
      const name = raw.length > 24 ? `${raw.slice(0, 24)}…` : raw;
      this.#problems.add(SCR001.say.number({ text: name, why }), { start, end: this.#at });
    }
    this.#push(float ? 'float' : 'int', start, why === undefined ? value : 0);
  }

  #digits(): void {
    for (;;) {
      const c = this.#text.charCodeAt(this.#at);
      if (!isDigit(c) && c !== 95) return;
      this.#at++;
    }
  }

  #string(): void {
    const text = this.#text;
    const start = this.#at++;
    let value = '';
    let from = this.#at;
    while (this.#at < text.length && !this.#atLineEnd()) {
      const c = text.charCodeAt(this.#at);
      if (c === 34) {
        value += text.slice(from, this.#at++);
        this.#push('string', start, value);
        return;
      }
      if (c === 92) {
        value += text.slice(from, this.#at);
        value += this.#escape();
        from = this.#at;
      } else {
        this.#at++;
      }
    }
    const span = { start, end: this.#at };
    const message = 'This string is not closed. Put a " before the end of the line.';
    // Brackets at the end of the line most likely stand behind the string.
    let quote = this.#at;
    while (quote > start + 1 && /[)}\s,;]/.test(text.charAt(quote - 1))) quote--;
    const fixes = [fix('Close the string', { start: quote, end: quote }, '"')];
    this.#problems.add(SCR001.say.string({ message }), span, { fixes });
    this.#push('string', start, value + text.slice(from, this.#at), true);
  }

  /** Reads an escape at its backslash and gives its text. */
  #escape(): string {
    const text = this.#text;
    const start = this.#at;
    const c = text.charAt(start + 1);
    const simple = { '"': '"', '\\': '\\', n: '\n', t: '\t' }[c];
    if (simple !== undefined) {
      this.#at += 2;
      return simple;
    }
    const unicode = /^\\u\{([0-9a-fA-F]{1,6})\}/.exec(text.slice(start, start + 10));
    const code = unicode ? Number.parseInt(unicode[1] as string, 16) : Number.NaN;
    if (unicode && code <= 0x10ffff) {
      this.#at += unicode[0].length;
      return String.fromCodePoint(code);
    }
    this.#at++;
    const found = c === '' || /[\r\n]/.test(c) ? '\\' : `\\${c}`;
    const message = `${found} is no escape. There are \\" \\\\ \\n \\t and \\u{hex}; write \\\\ for a backslash.`;
    const end = start + found.length;
    this.#problems.add(SCR001.say.string({ message }), { start, end });
    return '';
  }

  #otherQuotes(c: number): void {
    const start = this.#at++;
    const text = this.#text;
    while (this.#at < text.length && !this.#atLineEnd()) {
      if (text.charCodeAt(this.#at++) === c) break;
    }
    const inner = text.slice(start + 1, this.#at).replace(/['`]$/, '');
    const message = 'Strings stand between double quotes: "…".';
    const span = { start, end: this.#at };
    const better = `"${inner.replace(/["\\]/g, '\\$&')}"`;
    this.#problems.add(SCR001.say.string({ message }), span, {
      fixes: [fix(`Write ${better}`, span, better)],
    });
    this.#push('string', start, inner);
  }
}

/** A sign for a message; one that cannot be seen as its number. */
function shown(text: string): string {
  return [...text]
    .map((sign) => {
      const code = sign.codePointAt(0) as number;
      const visible = code > 32 && !(code >= 0x7f && code <= 0xa0) && !/[\p{C}\p{Z}]/u.test(sign);
      return visible ? sign : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    })
    .join('');
}
