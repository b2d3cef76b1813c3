import { classOf, isOddSpace, STOP } from './chars.ts';
import { hasLineBreak } from './layout.ts';
import {
  CLOSE,
  COLOR,
  COMMA,
  END,
  EQUALS,
  LIST_CLOSE,
  LIST_OPEN,
  NAME,
  NUMBER,
  OPEN,
  OTHER,
  PAREN_CLOSE,
  PAREN_OPEN,
  type Scanner,
  STRING,
} from './lexer.ts';
import { MAX_NESTING } from './limits.ts';
import { colorAt, colorMessage, numberAt, numberMessage, unescaped } from './literals.ts';
import type { Names } from './names.ts';
import { type Problems, shown } from './problems.ts';
import type { StringValue, Value } from './tree.ts';

/** How far the `)` of a stray call may stand, so that a line full of `(` is still read once. */
const PAREN_REACH = 200;

/** There is no value where one should stand; the caller reports it. */
export const MISSING = 0;
/** It stands there but cannot be read; a problem says why. */
export const UNREADABLE = 1;

/**
 * Reads values. Each method begins with the scanner on the first token of the value and leaves it
 * on the token after.
 */
export class ValueReader {
  readonly #scan: Scanner;
  readonly #problems: Problems;
  readonly #text: string;
  readonly #names: Names;
  /** Offset after the value read last, also after one that is unreadable. */
  end = 0;
  /** Why the value read last is undefined: `MISSING` or `UNREADABLE`. */
  lack = MISSING;
  /** End of the last unclosed string, or -1: what seems to lack after it may stand inside it. */
  unclosed = -1;
  #openList = false;

  constructor(scan: Scanner, problems: Problems, names: Names) {
    this.#scan = scan;
    this.#problems = problems;
    this.#text = scan.text;
    this.#names = names;
  }

  /** The value of an attribute whose `=` ends at `equals`. */
  attrValue(equals: number): Value | undefined {
    this.end = equals;
    const value = this.#value(0);
    if (!this.#openList) return value;
    this.#openList = false;
    this.lack = UNREADABLE;
    return undefined;
  }

  string(): StringValue {
    const scan = this.#scan;
    const { start, stop } = scan;
    const inside = scan.closed ? stop - 1 : stop;
    if (!scan.closed) {
      const message = 'This string has no closing quote on its line. Write " at its end.';
      this.#problems.add('string', start, stop, message);
      this.unclosed = stop;
    }
    const value = scan.escaped
      ? unescaped(this.#text, start + 1, inside, this.#problems)
      : this.#text.slice(start + 1, inside);
    this.end = stop;
    scan.next();
    return { type: 'string', value, span: { start, end: stop } };
  }

  #value(depth: number): Value | undefined {
    const scan = this.#scan;
    const start = scan.start;
    switch (scan.kind) {
      case NUMBER:
        return this.#number(start);
      case STRING:
        return this.string();
      case NAME:
        return this.#word(start);
      case LIST_OPEN:
        return this.#list(start, depth);
      case COLOR:
        return this.#color(start);
      case OTHER:
      case PAREN_OPEN:
        return this.#unreadable(start);
      default:
        this.lack = MISSING;
        return undefined;
    }
  }

  #number(start: number): Value | undefined {
    const scan = this.#scan;
    if (this.#isGlued(scan.stop)) return this.#unreadable(start);
    const value = numberAt(this.#text, start, scan.stop);
    this.end = scan.stop;
    scan.next();
    if (value - value !== 0) {
      const word = shown(this.#text, start, this.end);
      const message = `${word} is too large. Write a number below 1.7e308.`;
      this.#problems.add('number', start, this.end, message);
      this.lack = UNREADABLE;
      return undefined;
    }
    return { type: 'number', value, span: { start, end: this.end } };
  }

  #color(start: number): Value | undefined {
    const scan = this.#scan;
    if (this.#isGlued(scan.stop)) return this.#unreadable(start);
    const value = colorAt(this.#text, start, scan.stop);
    this.end = scan.stop;
    scan.next();
    if (value === undefined) {
      const message = colorMessage(shown(this.#text, start, this.end));
      this.#problems.add('color', start, this.end, message);
      this.lack = UNREADABLE;
      return undefined;
    }
    return { type: 'color', value, span: { start, end: this.end } };
  }

  #word(start: number): Value | undefined {
    const scan = this.#scan;
    const text = this.#text;
    const end = scan.stop;
    const from = scan.from;
    const isAsset = end - start === 5 && text.startsWith('asset', start);
    if (this.#isGlued(end) && !(isAsset && text.charCodeAt(end) === 40)) {
      return this.#unreadable(start);
    }
    const next = scan.next();
    if (isAsset && next === PAREN_OPEN) return this.#asset(start);
    if (
      next === EQUALS ||
      ((next === NAME || next === OPEN || next === STRING) && hasLineBreak(text, from, start))
    ) {
      // The word begins the next attribute or block: the value is still to be written.
      scan.readFrom(from);
      this.lack = MISSING;
      return undefined;
    }
    this.end = end;
    const value = this.#names.at(start, end);
    const span = { start, end };
    if (value === 'true') return { type: 'bool', value: true, span };
    if (value === 'false') return { type: 'bool', value: false, span };
    return { type: 'name', value, span };
  }

  /** `asset("…")`, with the scanner on the parenthesis. */
  #asset(start: number): Value | undefined {
    const scan = this.#scan;
    this.end = scan.stop;
    if (scan.next() !== STRING) {
      const inner = this.end;
      this.end = this.#behindParen(inner);
      scan.readFrom(this.end);
      const path = shown(this.#text, inner, this.end).replace(/\)$/, '').trim();
      const message = `Write asset("${path || 'clips/run'}"): the path stands in quotes.`;
      this.#problems.add('value', start, this.end, message);
      this.lack = UNREADABLE;
      return undefined;
    }
    const closed = scan.closed;
    const path = this.string().value;
    if (scan.kind === PAREN_CLOSE) {
      this.end = scan.stop;
      scan.next();
    } else if (closed) {
      const message = 'Write ) after the path: asset("clips/run").';
      this.#problems.add('value', start, this.end, message);
    }
    return { type: 'asset', path, span: { start, end: this.end } };
  }

  #list(start: number, depth: number): Value | undefined {
    const scan = this.#scan;
    const text = this.#text;
    if (depth >= MAX_NESTING) return this.#tooDeep(start);
    const items: Value[] = [];
    let whole = true;
    let comma = true;
    let lack = MISSING;
    this.end = scan.stop;
    scan.next();
    for (;;) {
      if (scan.kind === LIST_CLOSE) {
        this.end = scan.stop;
        scan.next();
        break;
      }
      if (scan.kind === COMMA) {
        if (comma) {
          const message = 'A value is missing before this comma. Write it, or delete the comma.';
          this.#problems.add('value', scan.start, scan.stop, message);
          whole = false;
        }
        comma = true;
        this.end = scan.stop;
        scan.next();
        continue;
      }
      const { start: itemStart, kind } = scan;
      const before = this.end;
      const item = this.#value(depth + 1);
      if (this.#openList) return undefined;
      if (item === undefined && this.lack === MISSING) {
        if (kind === NAME || isBoundary(kind)) {
          this.end = before;
          this.#problems.add(
            'value',
            start,
            start + 1,
            'This list is not closed. Write ] after its last value.',
          );
          this.#openList = true;
          return undefined;
        }
        const message = 'This ) closes nothing. Delete it.';
        this.#problems.add('unexpected', itemStart, scan.stop, message);
        whole = false;
        this.end = scan.stop;
        scan.next();
        continue;
      }
      if (!comma && this.unclosed !== before) {
        this.#problems.add(
          'value',
          itemStart,
          this.end,
          `Write a comma before ${shown(text, itemStart, this.end)}: the values of a list have commas between them.`,
        );
      }
      comma = false;
      if (item === undefined) {
        whole = false;
        lack = UNREADABLE;
      } else items.push(item);
    }
    this.lack = lack === MISSING && whole ? MISSING : UNREADABLE;
    return whole ? { type: 'list', items, span: { start, end: this.end } } : undefined;
  }

  /** Skips a list inside too many others, up to its bracket or to where a block begins or ends. */
  #tooDeep(start: number): undefined {
    const scan = this.#scan;
    let open = 0;
    do {
      if (scan.kind === LIST_OPEN) open++;
      else if (scan.kind === LIST_CLOSE) open--;
      this.end = scan.stop;
      scan.next();
    } while (open > 0 && scan.kind !== END && scan.kind !== OPEN && scan.kind !== CLOSE);
    const message = `Lists stand in each other more than ${MAX_NESTING} deep here. Write fewer.`;
    this.#problems.add('nesting', start, start + 1, message);
    this.lack = UNREADABLE;
    return undefined;
  }

  /** Whether a value goes on where its token ends: `1.`, `0x10`, `clips/run`. */
  #isGlued(i: number): boolean {
    const text = this.#text;
    const c = text.charCodeAt(i);
    if ((classOf(c) & STOP) !== 0 || i >= text.length) return false;
    if (c === 47 && text.charCodeAt(i + 1) === 47) return false;
    return !isOddSpace(c);
  }

  /** Skips a run of characters that is no value and says what to write instead. */
  #unreadable(start: number): undefined {
    const text = this.#text;
    const scan = this.#scan;
    const quote = text.charCodeAt(start);
    let end = scan.stop;
    if (quote === 40) end = this.#behindParen(end);
    else if (quote === 39 || quote === 96) end = Math.max(end, quoteEnd(text, start, quote));
    while (this.#isGlued(end)) {
      end = text.charCodeAt(end) === 40 ? this.#behindParen(end + 1) : end + 1;
    }
    this.end = end;
    scan.readFrom(end);
    this.lack = UNREADABLE;
    if (this.#problems.isFull) return undefined;
    const word = shown(text, start, end);
    if (/^[-+.]*\d/.test(word) || /^[-+]/.test(word)) {
      this.#problems.add('number', start, end, numberMessage(word));
    } else if (word.startsWith('#')) {
      this.#problems.add('color', start, end, colorMessage(word));
    } else this.#problems.add('value', start, end, valueMessage(word));
    return undefined;
  }

  /** Behind the `)` that closes on the same line, not too far away; else where a value would end. */
  #behindParen(i: number): number {
    const text = this.#text;
    let end = i;
    for (const far = Math.min(text.length, i + PAREN_REACH); end < far; end++) {
      const c = text.charCodeAt(end);
      if (c === 41) return end + 1;
      if (c === 10 || c === 13 || c === 123 || c === 125 || c === 61 || c === 34) break;
    }
    end = i;
    while (this.#isGlued(end) && text.charCodeAt(end) !== 40) end++;
    return end;
  }
}

function isBoundary(kind: number): boolean {
  return kind === END || kind === OPEN || kind === CLOSE || kind === EQUALS;
}

/** Behind the quote that closes on the same line, or -1. */
function quoteEnd(text: string, start: number, quote: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === quote) return i + 1;
    if (c === 10 || c === 13 || c === 34) break;
  }
  return -1;
}

function valueMessage(word: string): string {
  const inner = /^['`“”„‘’«](.*?)['`“”‘’»]?$/u.exec(word)?.[1];
  if (inner !== undefined && inner !== '')
    return `Write "${inner}": a text stands in double quotes.`;
  if (/^[\p{L}_][\p{L}\p{N}_./:\\-]*$/u.test(word)) {
    return `Write "${word}": only a plain word of a to z, 0 to 9 and _ goes without quotes.`;
  }
  return `${word === '' ? 'This character' : word} is no value. Write a number, "text", true, a name, #ff8800, [a, list] or asset("path").`;
}
