/**
 * VCM: directives with attributes, the text that VCA files are written in. Page: vcm.
 *
 *     @name attribute value attribute "quoted" attribute (raw (text)) { @child … }
 *
 * Any text gives a tree and a list of what is wrong with it; nothing here throws. The tree points
 * into the text by spans (UTF-16 offsets).
 */

import { isOddSpace } from '../text/chars.ts';
import { isTooLarge, MAX_BYTES, MAX_NESTING, MAX_PROBLEMS } from '../text/limits.ts';
import type { Span } from '../text/tree.ts';
import { VcmScanner } from './vcm-scan.ts';

export interface VcmAttr {
  readonly name: string;
  readonly nameSpan: Span;
  readonly value: string;
  /** With its quotes or parentheses. */
  readonly valueSpan: Span;
  /** Where in the text the value's first character stands, if each of its characters stands there. */
  readonly textStart: number | undefined;
  readonly bare: boolean;
}

export interface VcmDirective {
  readonly name: string;
  readonly nameSpan: Span;
  /** From the `@` to the end of its last attribute or its brace. */
  readonly span: Span;
  /** In the order of the text, repeated ones too. */
  readonly attrs: readonly VcmAttr[];
  /** Undefined without braces. */
  readonly children: readonly VcmDirective[] | undefined;
}

export type VcmProblemKind = 'broken' | 'strayBrace' | 'brace' | 'missing' | 'escape';

export interface VcmProblem {
  /**
   * `broken`: the text cannot be read on as it stands. `strayBrace`: a `}` that closes nothing, which
   * ends the file. `brace`, `missing`, `escape`: it can be read, but hardly as it is meant.
   */
  readonly kind: VcmProblemKind;
  readonly message: string;
  readonly span: Span;
  /** The offset at which reading came to a halt. */
  readonly at: number;
  /** What to write in its place, where one thing mends it. */
  readonly instead?: string;
}

export interface VcmDocument {
  readonly directives: readonly VcmDirective[];
  readonly problems: readonly VcmProblem[];
}

/** So many braces are looked for that are one too many. */
const MOST_SURPLUS = 8;

/**
 * Reads a text. Never throws; a text above 4 MB is not read at all. `apart` reads a text as it is meant
 * where a brace touches a value: the brace is no part of it, so that what follows stands where it should.
 * Where one brace more is closed than was opened, the last of these before it is the one too many.
 */
export function parseVcm(text: string, { apart = false } = {}): VcmDocument {
  if (isTooLarge(text)) {
    const message = `The file is larger than ${MAX_BYTES / 1024 / 1024} MB. Split it into several.`;
    const problem = { kind: 'broken', message, span: { start: 0, end: 1 }, at: 0 } as const;
    return { directives: [], problems: [problem] };
  }
  if (!apart) return parse(text, undefined).document;
  const surplus = new Set<number>();
  for (;;) {
    const { document, closers } = parse(text, surplus);
    const stray = document.problems.find(({ kind }) => kind === 'strayBrace');
    const last = stray && closers.findLast((start) => start < stray.at);
    if (last === undefined || surplus.size >= MOST_SURPLUS) return document;
    surplus.add(last);
  }
}

function parse(
  text: string,
  apart: ReadonlySet<number> | undefined,
): { readonly document: VcmDocument; readonly closers: readonly number[] } {
  const problems: VcmProblem[] = [];
  const add = (problem: VcmProblem): void => {
    if (problems.length < MAX_PROBLEMS) problems.push(problem);
  };
  const scan = new VcmScanner(text, add, apart);
  const directives = new VcmParser(text, add, scan).run();
  return { document: { directives, problems }, closers: scan.closers };
}

/** The tree as the engine's parser gives it: for `aego vca --tree` and for tools. */
export interface VcmNode {
  readonly tag: string;
  readonly attrs?: Readonly<Record<string, string>>;
  readonly children?: readonly VcmNode[];
}

/** Of an attribute that stands more than once the last counts. Nesting is bounded by the parser. */
export function vcmTree(directives: readonly VcmDirective[]): VcmNode[] {
  return directives.map(({ name, attrs, children }) => ({
    tag: name,
    ...(attrs.length > 0 && {
      attrs: Object.fromEntries(attrs.map((attr) => [attr.name, attr.value])),
    }),
    ...(children !== undefined && children.length > 0 && { children: vcmTree(children) }),
  }));
}

/** A sign that only steers. White space is none of them. */
function isControl(unit: number): boolean {
  return (unit < 32 && !(unit >= 9 && unit <= 13)) || (unit >= 0x7f && unit < 0xa0);
}

interface Open {
  name: string;
  nameSpan: Span;
  start: number;
  attrs: VcmAttr[];
  /** The list its children go to. */
  list: VcmDirective[];
}

class VcmParser {
  readonly #text: string;
  readonly #scan: VcmScanner;
  readonly #add: (problem: VcmProblem) => void;
  /** Directives whose braces are open, the outermost first. */
  readonly #open: Open[] = [];
  #list: VcmDirective[] = [];
  /** Braces beyond the depth that is read. */
  #tooDeep = 0;

  constructor(text: string, add: (problem: VcmProblem) => void, scan: VcmScanner) {
    this.#text = text;
    this.#add = add;
    this.#scan = scan;
  }

  run(): readonly VcmDirective[] {
    const top = this.#list;
    const scan = this.#scan;
    for (;;) {
      scan.space();
      if (scan.atEnd) break;
      const c = scan.char;
      if (c === '}') {
        if (this.#open.length === 0) {
          this.#strayBrace();
          break;
        }
        scan.at++;
        this.#close(scan.at);
      } else if (c === '@') this.#directive();
      else this.#stray();
    }
    if (this.#open.length > 0) this.#unclosed();
    while (this.#open.length > 0) this.#close(this.#text.length);
    return top;
  }

  #directive(): void {
    const scan = this.#scan;
    const start = scan.at++;
    scan.space();
    const nameSpan = scan.name();
    if (nameSpan === undefined) {
      this.#broken('Here the name of a directive is missing, such as @move.', {
        start,
        end: Math.max(scan.at, start + 1),
      });
      if (!'@{}'.includes(scan.char)) scan.skipStray();
      return;
    }
    const name = scan.slice(nameSpan);
    const attrs: VcmAttr[] = [];
    let end = nameSpan.end;
    for (;;) {
      scan.space();
      const c = scan.char;
      if (scan.atEnd || c === '@' || c === '}') break;
      if (c === '{') {
        this.#enter({ name, nameSpan, start, attrs, list: this.#list });
        return;
      }
      const attr = this.#attr(name, attrs);
      if (attr === undefined) continue;
      attrs.push(attr);
      end = attr.valueSpan.end;
    }
    this.#list.push({ name, nameSpan, span: { start, end }, attrs, children: undefined });
  }

  #enter(open: Open): void {
    const scan = this.#scan;
    const span = { start: scan.at, end: ++scan.at };
    if (this.#open.length >= MAX_NESTING) {
      if (this.#tooDeep === 0)
        this.#broken(
          `Braces stand more than ${MAX_NESTING} deep here; what is in them is left out.`,
          span,
        );
      this.#tooDeep++;
    }
    this.#open.push(open);
    this.#list = [];
  }

  #close(end: number): void {
    const open = this.#open.pop();
    if (open === undefined) return;
    const { name, nameSpan, start, attrs, list } = open;
    const deep = this.#tooDeep > 0;
    if (deep) this.#tooDeep--;
    const children = deep ? [] : this.#list;
    this.#list = list;
    list.push({ name, nameSpan, span: { start, end }, attrs, children });
  }

  #attr(directive: string, attrs: readonly VcmAttr[]): VcmAttr | undefined {
    const scan = this.#scan;
    const nameSpan = scan.name();
    if (nameSpan === undefined) {
      this.#noName();
      return undefined;
    }
    let name = scan.slice(nameSpan);
    // The documentation’s own short form: @curve NAME func (…).
    if (directive === 'curve' && attrs.length === 0 && scan.shortCurve(name)) {
      return {
        name: 'name',
        nameSpan,
        value: name,
        valueSpan: nameSpan,
        textStart: nameSpan.start,
        bare: true,
      };
    }
    scan.space();
    if (scan.atEnd) {
      const end = this.#text.length;
      const message = `The file ends where the value of ${name} should stand. Write one behind it.`;
      this.#add({ kind: 'broken', message, span: { start: end, end }, at: end });
      return undefined;
    }
    scan.inBraces = this.#open.length > 0;
    const found = scan.value(name);
    name = scan.slice(nameSpan);
    return found && { name, nameSpan, ...found };
  }

  /** Something stands where an attribute's name should. */
  #noName(): void {
    const scan = this.#scan;
    const start = scan.at;
    const c = scan.char;
    scan.skipStray();
    const span = { start, end: scan.at };
    if (this.#oddSpace(span)) return;
    const what =
      c === '(' || c === '"' || c === "'"
        ? 'This value belongs to no attribute. Write its name before it, such as func.'
        : `An attribute's name begins with a letter or _, so "${scan.shown(span)}" is none. Put it in quotes if it is part of a value.`;
    this.#broken(what, span);
  }

  #stray(): void {
    const scan = this.#scan;
    const start = scan.at;
    scan.skipStray();
    const span = { start, end: scan.at };
    if (this.#oddSpace(span)) return;
    this.#broken(
      `A directive begins with @, so "${scan.shown(span)}" means nothing here. Delete it, or write # before it to make it a comment.`,
      span,
    );
  }

  /** What begins with a sign that looks like nothing, from a page or a text processor. */
  #oddSpace({ start }: Span): boolean {
    const unit = this.#text.charCodeAt(start);
    if (!isOddSpace(unit) && !isControl(unit)) return false;
    let end = start + 1;
    while (isOddSpace(this.#text.charCodeAt(end)) || isControl(this.#text.charCodeAt(end))) end++;
    this.#scan.at = end;
    const point = unit.toString(16).toUpperCase().padStart(4, '0');
    const message = `Here stands the sign U+${point}, which looks like nothing and is no space. Write a space in its place.`;
    this.#add({ kind: 'broken', message, span: { start, end }, at: start, instead: ' ' });
    return true;
  }

  #strayBrace(): void {
    const { at } = this.#scan;
    const message =
      'This } closes nothing, and ends the file here: what follows is not read. Delete it.';
    this.#add({ kind: 'strayBrace', message, span: { start: at, end: at + 1 }, at });
  }

  #unclosed(): void {
    const { name, start } = this.#open[this.#open.length - 1] as Open;
    const end = this.#text.length;
    const line = this.#scan.lineOf(start);
    const swallowed = this.#scan.braceTaken;
    const why =
      swallowed === undefined
        ? ''
        : ` The value ${this.#scan.shown(swallowed)} on line ${this.#scan.lineOf(swallowed.start)} took a brace with it: write a space before the brace.`;
    const message = `The file ends inside the braces of @${name}, which begins on line ${line}. Write the } that closes it.${why}`;
    this.#add({ kind: 'broken', message, span: { start: end, end }, at: end });
  }

  #broken(message: string, span: Span): void {
    this.#add({ kind: 'broken', message, span, at: span.start });
  }
}
