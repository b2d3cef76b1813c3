/** The pieces of a VCM text: white space and comments, names, values. Page: vcm. */
import { LineMap } from '../text/lines.ts';
import { shown } from '../text/problems.ts';
import type { Span } from '../text/tree.ts';
import type { VcmProblem } from './vcm.ts';

export interface VcmValue {
  readonly value: string;
  readonly valueSpan: Span;
  readonly textStart: number | undefined;
  readonly bare: boolean;
}

const NAME = /[A-Za-z_][A-Za-z0-9_-]*/y;
/** Inside a quoted text: everything that stands for itself. */
const PLAIN = { '"': /[^"\\\r\n]+/y, "'": /[^'\\\r\n]+/y } as const;
/** Behind a backslash: three octal, two or four hexadecimal digits, or one character. */
const ESCAPE = /[0-7]{1,3}|x[0-9A-Fa-f]{1,2}|u[0-9A-Fa-f]{1,4}|\r\n|./sy;
const LETTERS: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  b: '\b',
  t: '\t',
  f: '\f',
  v: '\v',
};
/** Stand for themselves behind a backslash; a line break there is left out. */
const THEMSELVES = '\'"\\/';

export class VcmScanner {
  /** Offset of the next character. */
  at: number;
  /** The last bare value that ends with a brace, where such a brace belongs to it. */
  braceTaken: Span | undefined;
  /** Whether a closing brace has one to close here. */
  inBraces = false;
  /** Where values begin that a closing brace touches, which closes something here. */
  readonly closers: number[] = [];
  readonly #apart: ReadonlySet<number> | undefined;
  readonly #text: string;
  readonly #add: (problem: VcmProblem) => void;
  #lines: LineMap | undefined;

  /**
   * `apart`: braces at the end of a bare value are no part of it, and nothing at all where it
   * begins at one of these offsets.
   */
  constructor(
    text: string,
    add: (problem: VcmProblem) => void,
    apart: ReadonlySet<number> | undefined,
  ) {
    this.#text = text;
    this.#apart = apart;
    this.#add = add;
    // A byte order mark is no part of the text.
    this.at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  }

  get atEnd(): boolean {
    return this.at >= this.#text.length;
  }

  /** The next character, '' at the end. */
  get char(): string {
    return this.#text.charAt(this.at);
  }

  slice({ start, end }: Span): string {
    return this.#text.slice(start, end);
  }

  /** A piece of the text for a message. */
  shown({ start, end }: Span): string {
    return shown(this.#text, start, end);
  }

  lineOf(offset: number): number {
    this.#lines ??= new LineMap(this.#text);
    return this.#lines.at(offset).line;
  }

  /** Passes white space and comments. */
  space(): void {
    while (this.at < this.#text.length) {
      const c = this.#text.charCodeAt(this.at);
      if (c === 35) {
        while (this.at < this.#text.length && !isLineEnd(this.#text.charCodeAt(this.at))) this.at++;
      } else if (isSpace(c)) this.at++;
      else return;
    }
  }

  name(): Span | undefined {
    NAME.lastIndex = this.at;
    const found = NAME.exec(this.#text);
    if (found === null) return undefined;
    const start = this.at;
    this.at = NAME.lastIndex;
    return { start, end: this.at };
  }

  /**
   * Whether `func` and its value follow, so that the name just read is that of a curve. The words
   * `name` and `func` may themselves be attributes; then only a value in signs settles it.
   */
  shortCurve(name: string): boolean {
    const back = this.at;
    this.space();
    const next = this.name();
    const isFunc = next !== undefined && this.slice(next) === 'func';
    this.space();
    const { char } = this;
    this.at = back;
    if (!isFunc) return false;
    return (name !== 'name' && name !== 'func') || char === '(' || char === '"' || char === "'";
  }

  /** A value; undefined where it is missing or has no end, which is reported. */
  value(attr: string): VcmValue | undefined {
    const c = this.char;
    if (c === '"' || c === "'") return this.#quoted(c);
    return c === '(' ? this.#raw(attr) : this.#bare(attr);
  }

  #bare(attr: string): VcmValue | undefined {
    const start = this.at;
    while (this.at < this.#text.length && !isSpace(this.#text.charCodeAt(this.at))) this.at++;
    const valueSpan = { start, end: this.at };
    const value = this.slice(valueSpan);
    const { braces, tail } = bracesBehind(value);
    if (/^[{}@]/.test(value)) {
      const message = `${attr} has no value: the next word, ${this.shown(valueSpan)}, was taken for it. Write a value behind ${attr}, in quotes if it begins with ${value[0]}.`;
      const kind = value.startsWith('@') ? 'missing' : 'brace';
      this.#add({ kind, message, span: valueSpan, at: start });
    } else if (braces !== '') this.#glued(valueSpan, braces, tail);
    if (braces === '') return { value, valueSpan, textStart: start, bare: true };
    if (this.#apart === undefined) {
      this.braceTaken = valueSpan;
      return { value, valueSpan, textStart: start, bare: true };
    }
    this.at = valueSpan.end - tail.length;
    const apart = { start, end: this.at };
    // One that has nothing to close is left out.
    if (this.#isSurplus(start, braces)) this.at += 1;
    else if (braces === '}') this.closers.push(start);
    if (this.at === start) return undefined;
    return { value: this.slice(apart), valueSpan: apart, textStart: start, bare: true };
  }

  /** Whether a brace behind the value at an offset has nothing to close. */
  #isSurplus(start: number, braces: string): boolean {
    return braces === '}' && (!this.inBraces || this.#apart?.has(start) === true);
  }

  /** Braces touch a value and became part of it. */
  #glued(span: Span, braces: string, tail: string): void {
    const whole = this.slice(span);
    const value = whole.slice(0, whole.length - tail.length);
    const comment = tail.slice(braces.length);
    const brace = braces[braces.length - 1];
    const closesNothing = this.#isSurplus(span.start, braces);
    const end = closesNothing ? `Delete the }.` : `Write a space before the ${brace}.`;
    const message = `A bare value goes on to the next space, so the ${brace} is part of ${this.shown(span)}. ${end}`;
    const apart = comment === '' ? '' : ` ${comment}`;
    const instead = closesNothing ? value + apart : `${value} ${braces}${apart}`;
    this.#add({ kind: 'brace', message, span, at: span.start, instead });
  }

  /** Text in parentheses, as it stands. */
  #raw(attr: string): VcmValue | undefined {
    const start = this.at;
    let depth = 0;
    for (; this.at < this.#text.length; this.at++) {
      const c = this.#text.charCodeAt(this.at);
      if (c === 40) depth++;
      else if (c === 41 && --depth === 0) break;
    }
    const end = this.at;
    if (end >= this.#text.length) {
      const left = depth === 1 ? 'a ) is missing' : `${depth} ) are missing`;
      const message = `The file ends inside the parentheses of ${attr}, which open on line ${this.lineOf(start)}: ${left}.`;
      this.#add({ kind: 'broken', message, span: { start: end, end }, at: end });
      return undefined;
    }
    this.at++;
    return {
      value: this.#text.slice(start + 1, end),
      valueSpan: { start, end: end + 1 },
      textStart: start + 1,
      bare: false,
    };
  }

  #quoted(quote: '"' | "'"): VcmValue | undefined {
    const text = this.#text;
    const start = this.at++;
    let value = '';
    let escapes = false;
    for (;;) {
      const plain = PLAIN[quote];
      plain.lastIndex = this.at;
      const run = plain.exec(text);
      if (run !== null) {
        value += run[0];
        this.at = plain.lastIndex;
      }
      const c = this.char;
      if (c === quote) break;
      if (c !== '\\' || this.at + 1 >= text.length) {
        const end = c === '\\' ? text.length : this.at;
        const message = `This text has no end on its line. Write the ${quote} that closes it.`;
        this.#add({ kind: 'broken', message, span: { start, end }, at: end });
        this.at = end;
        return undefined;
      }
      escapes = true;
      value += this.#escape();
    }
    this.at++;
    return {
      value,
      valueSpan: { start, end: this.at },
      textStart: escapes ? undefined : start + 1,
      bare: false,
    };
  }

  #escape(): string {
    const start = this.at;
    ESCAPE.lastIndex = start + 1;
    const found = (ESCAPE.exec(this.#text) as RegExpExecArray)[0];
    this.at = ESCAPE.lastIndex;
    const first = found[0] as string;
    if (first === '\n' || first === '\r') return '';
    if (found.length > 1 || /[0-7]/.test(first)) {
      const base = first === 'x' || first === 'u' ? 16 : 8;
      if (base === 16) this.#shortEscape(found, { start, end: this.at });
      return String.fromCharCode(Number.parseInt(base === 16 ? found.slice(1) : found, base));
    }
    const letter = LETTERS[first];
    if (letter !== undefined) return letter;
    if (THEMSELVES.includes(first)) return first;
    const span = { start, end: this.at };
    const message = `\\${first} stands for nothing in a text; ${first} itself is read. Write \\\\ for a backslash.`;
    this.#add({ kind: 'broken', message, span, at: start });
    return first;
  }

  /** Of a letter by its hexadecimal number, which has two or four digits. */
  #shortEscape(found: string, span: Span): void {
    const digits = found[0] === 'x' ? 2 : 4;
    if (found.length > digits) return;
    const instead = `\\${found[0]}${found.slice(1).padStart(digits, '0')}`;
    const message = `\\${found[0]} has ${digits === 2 ? 'two' : 'four'} digits behind it, so that what follows is none of them. Write ${instead}.`;
    this.#add({ kind: 'escape', message, span, at: span.start, instead });
  }

  /** Passes something that nothing expects: up to white space, or a sign that means something. */
  skipStray(): void {
    if (this.char === '(' || this.char === '"' || this.char === "'") {
      this.value('the value');
      return;
    }
    const start = this.at;
    while (this.at < this.#text.length) {
      const c = this.#text.charAt(this.at);
      if (isSpace(c.charCodeAt(0)) || (this.at > start && '@{}#'.includes(c))) return;
      this.at++;
    }
  }
}

/**
 * The braces at the end of a bare value, each of which opens or closes something if it stands
 * apart. What begins with a # right behind them is a comment then, and part of the tail.
 */
function bracesBehind(value: string): { readonly braces: string; readonly tail: string } {
  const sign = value.search(/[{}]#/);
  const end = sign < 0 ? value.length : sign + 1;
  let start = end;
  while (start > 0 && '{}'.includes(value[start - 1] as string)) start--;
  return { braces: value.slice(start, end), tail: value.slice(start) };
}

function isSpace(c: number): boolean {
  return c === 32 || c === 9 || c === 10 || c === 13 || c === 12;
}

function isLineEnd(c: number): boolean {
  return c === 10 || c === 13;
}
