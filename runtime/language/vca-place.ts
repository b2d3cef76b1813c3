/** What is being typed at a place of a VCA text, also where the text is not whole. */
import type { Span } from '../text/tree.ts';
import { VcmScanner } from '../vca/vcm-scan.ts';

export interface VcaPlace {
  /** The directives whose braces are around the caret, the outermost first. */
  readonly around: readonly VcaHead[];
  /** The directive that the caret is in or behind. */
  readonly head: VcaHead | undefined;
  readonly wants: VcaWant;
  /** The characters that what is chosen takes the place of. */
  readonly word: Span;
}

export interface VcaHead {
  readonly name: string;
  /** Offset of its `@`. */
  readonly start: number;
  /** Its attributes before the caret, with their values. */
  readonly attrs: ReadonlyMap<string, string>;
}

export type VcaWant =
  | { readonly is: 'directive' }
  /** An attribute of the head; on a new line a directive may begin as well. */
  | { readonly is: 'attribute'; readonly newLine: boolean }
  | {
      readonly is: 'value';
      readonly attr: string;
      readonly form: 'bare' | 'quoted' | 'raw';
      /** Where its text begins. */
      readonly start: number;
    }
  /** A comment, or a place where nothing can stand. */
  | { readonly is: 'nothing' };

/** The place of an offset. Reads the text up to there. */
export function vcaPlaceAt(text: string, offset: number): VcaPlace {
  return new Walk(text, offset).run();
}

interface Head {
  name: string;
  start: number;
  attrs: Map<string, string>;
}

const NONE: ReadonlySet<number> = new Set();

class Walk {
  readonly #text: string;
  readonly #offset: number;
  readonly #before: string;
  readonly #scan: VcmScanner;
  readonly #around: Head[] = [];
  #head: Head | undefined;
  /** Where what stands before the caret ends. */
  #end = 0;

  constructor(text: string, offset: number) {
    this.#text = text;
    this.#offset = offset;
    this.#before = text.slice(0, offset);
    this.#scan = new VcmScanner(this.#before, () => {}, NONE);
  }

  run(): VcaPlace {
    const scan = this.#scan;
    for (;;) {
      if (this.#space()) return this.#wants({ is: 'nothing' });
      if (scan.atEnd) return this.#wants(this.#next());
      const c = scan.char;
      const found =
        c === '@'
          ? this.#directive()
          : c === '{' || c === '}'
            ? this.#brace(c)
            : this.#head === undefined
              ? this.#stray()
              : this.#attr(this.#head);
      if (found !== undefined) return found;
      this.#end = scan.at;
    }
  }

  /** Passes white space and comments; true where the caret is in one of these. */
  #space(): boolean {
    const scan = this.#scan;
    const from = scan.at;
    scan.space();
    if (!scan.atEnd) return false;
    const passed = this.#before.slice(from);
    return passed.includes('#', Math.max(passed.lastIndexOf('\n'), passed.lastIndexOf('\r')) + 1);
  }

  #next(): VcaWant {
    if (this.#head === undefined) return { is: 'directive' };
    return { is: 'attribute', newLine: /[\r\n]/.test(this.#before.slice(this.#end)) };
  }

  #directive(): VcaPlace | undefined {
    const scan = this.#scan;
    const start = scan.at++;
    if (this.#space()) return this.#wants({ is: 'nothing' });
    const name = scan.name();
    if (scan.atEnd) {
      this.#head = undefined;
      return this.#wants({ is: 'directive' }, start);
    }
    this.#head = { name: name ? scan.slice(name) : '', start, attrs: new Map() };
    return undefined;
  }

  #brace(c: string): undefined {
    this.#scan.at++;
    if (c === '{') this.#around.push(this.#head ?? { name: '', start: -1, attrs: new Map() });
    else this.#around.pop();
    this.#head = undefined;
  }

  /** A word where a directive should begin. */
  #stray(): VcaPlace | undefined {
    const scan = this.#scan;
    const start = scan.at;
    if (scan.name() === undefined) scan.skipStray();
    else if (scan.atEnd) return this.#wants({ is: 'directive' }, start);
    return undefined;
  }

  #attr(head: Head): VcaPlace | undefined {
    const scan = this.#scan;
    const start = scan.at;
    const span = scan.name();
    if (span === undefined) {
      scan.skipStray();
      return scan.atEnd ? this.#wants({ is: 'nothing' }) : undefined;
    }
    const name = scan.slice(span);
    if (scan.atEnd) {
      const newLine = /[\r\n]/.test(this.#before.slice(this.#end, start));
      return this.#wants({ is: 'attribute', newLine }, start);
    }
    // The short form of a declaration: the word is the name of the curve.
    const own = name === 'name' || name === 'func';
    if (head.name === 'curve' && head.attrs.size === 0 && (!own || scan.shortCurve(name))) {
      head.attrs.set('name', name);
      return undefined;
    }
    if (this.#space()) return this.#wants({ is: 'nothing' });
    if (scan.atEnd)
      return this.#wants({ is: 'value', attr: name, form: 'bare', start: scan.at }, scan.at);
    return this.#value(head, name);
  }

  #value(head: Head, attr: string): VcaPlace | undefined {
    const scan = this.#scan;
    const { char, at } = scan;
    const isQuoted = char === '"' || char === "'";
    scan.inBraces = this.#around.length > 0;
    const value = scan.value(attr);
    const isBare = char !== '(' && !isQuoted;
    if (isBare && value === undefined) return undefined;
    if (isBare && scan.atEnd) {
      return this.#wants({ is: 'value', attr, form: 'bare', start: at }, at);
    }
    if (value === undefined || (isQuoted && !this.#isClosed(at, char))) {
      const form = isQuoted ? 'quoted' : 'raw';
      return this.#wants({ is: 'value', attr, form, start: at + 1 }, at + 1);
    }
    head.attrs.set(attr, value.value);
    return undefined;
  }

  /** Whether the sign that a quoted text began with ends it. */
  #isClosed(start: number, sign: string): boolean {
    const end = this.#scan.at - 1;
    return end > start && this.#before.charAt(end) === sign;
  }

  #wants(wants: VcaWant, start = this.#offset): VcaPlace {
    return {
      around: this.#around,
      head: this.#head,
      wants,
      word: { start, end: this.#wordEnd(wants) },
    };
  }

  /** The word goes on behind the caret. */
  #wordEnd(wants: VcaWant): number {
    const pattern =
      wants.is === 'value' && wants.form === 'quoted'
        ? /[^"'\\\r\n]*/y
        : wants.is === 'value' && wants.form === 'bare'
          ? /[^\s{}]*/y
          : /[\w-]*/y;
    if (wants.is === 'nothing') return this.#offset;
    pattern.lastIndex = this.#offset;
    pattern.exec(this.#text);
    return Math.max(pattern.lastIndex, this.#offset);
  }
}
