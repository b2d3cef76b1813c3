import { hasLineBreak, indentOf, isFirstOnLine, isLineEnd, lastVisible, lineOf } from './layout.ts';
import { CLOSE, END, EQUALS, LIST_OPEN, NAME, OPEN, Scanner, STRING } from './lexer.ts';
import { isTooLarge, MAX_BYTES, MAX_NESTING } from './limits.ts';
import { Names } from './names.ts';
import { Problems } from './problems.ts';
import type { Attr, Block, Document, StringValue } from './tree.ts';
import { MISSING, ValueReader } from './values.ts';

/**
 * Reads an aetext document. Never throws; time and memory grow with the length of the text.
 *
 * Whatever is wrong becomes a problem of the document, and reading goes on after it: a stray sign
 * costs itself, an unreadable value its attribute. Where a brace is missing, the lines' indents say
 * where it probably belongs.
 *
 * A line end is plain space, with one exception: a bare word on a later line than its `=` is no
 * value if the token after it makes it look like the beginning of a block. So a value that is still
 * to be typed (`prop=` at the end of a line) does not swallow the name of the next block.
 */
export function parse(text: string): Document {
  const problems = new Problems(text);
  if (isTooLarge(text)) {
    const limit = MAX_BYTES / 1024 / 1024;
    const message = `This file is larger than ${limit} MiB and is not read. Split it.`;
    problems.add('size', 0, 1, message);
    return { text, blocks: [], problems: problems.done() };
  }
  const parser = new Parser(text, problems, 0);
  const blocks = parser.document();
  if (parser.missing > 0) {
    const again = new Problems(text);
    const guess = new Parser(text, again, parser.missing);
    const guessed = guess.document();
    if (guess.missing === 0 && guess.surplus <= parser.surplus) {
      return { text, blocks: guessed, problems: again.done() };
    }
  }
  return { text, blocks, problems: problems.done() };
}

const NO_BLOCKS: readonly Block[] = [];
const NO_ATTRS: readonly Attr[] = [];

/** The head of a block while it is read. */
interface Head {
  readonly start: number;
  readonly nameEnd: number;
  label: StringValue | undefined;
  /** Where its attributes begin among those that are open. */
  readonly base: number;
  /** Offset after the last token of the head. */
  end: number;
  /** Indent of the line of its name; -1 until someone asks. */
  indent: number;
  /** Whether something in the block begins a line deeper than that. */
  indented: boolean;
}

class Parser {
  /** Blocks without their closing brace. */
  missing = 0;
  /** Closing braces without their block. */
  surplus = 0;

  readonly #text: string;
  readonly #scan: Scanner;
  readonly #problems: Problems;
  readonly #values: ValueReader;
  /** How many blocks may be closed where the indents say so. */
  #guesses: number;
  /** Where the body read last was closed, or -1. */
  #closedAt = -1;
  /** Attributes after a head without `{` that belong to the block around it. */
  #handedBack = NO_ATTRS;
  /** What the blocks that are open hold so far: the lists of inner ones after those of outer ones. */
  readonly #attrs: Attr[] = [];
  #attrCount = 0;
  readonly #blocks: Block[] = [];
  #blockCount = 0;
  readonly #names: Names;

  constructor(text: string, problems: Problems, guesses: number) {
    this.#text = text;
    this.#problems = problems;
    this.#guesses = guesses;
    this.#scan = new Scanner(text, problems);
    this.#names = new Names(text);
    this.#values = new ValueReader(this.#scan, problems, this.#names);
  }

  document(): readonly Block[] {
    this.#scan.next();
    return this.#body(undefined, undefined, 0);
  }

  /**
   * Reads what stands in a block up to its closing brace, which it takes, or the end. Without
   * `head` it reads the document, where only blocks may stand.
   */
  #body(head: Head | undefined, outer: Head | undefined, depth: number): readonly Block[] {
    const scan = this.#scan;
    const base = this.#blockCount;
    /** Braces without a name before them that are still open. What they hold counts as ours. */
    let nameless = 0;
    let close = -1;
    for (;;) {
      const kind = scan.kind;
      if (kind === NAME) {
        if (this.#guesses > 0 && head !== undefined && this.#isLeft(head, outer, 0)) break;
        const { start, stop } = scan;
        if (scan.next() === EQUALS) this.#give(head, this.#attr(start, stop));
        else {
          const block = this.#block(start, stop, head, depth + 1);
          if (block !== undefined) this.#blocks[this.#blockCount++] = block;
          for (const attr of this.#takeBack()) this.#give(head, attr);
        }
      } else if (kind === CLOSE && nameless > 0) {
        nameless--;
        scan.next();
      } else if (kind === CLOSE && head !== undefined) {
        if (this.#guesses > 0 && this.#isLeft(head, outer, -1)) break;
        close = scan.start;
        scan.next();
        break;
      } else if (kind === END) {
        if (head !== undefined && this.missing++ === 0) this.#unclosed(head, 'at the end');
        break;
      } else {
        if (kind === OPEN) nameless++;
        else if (kind === CLOSE) this.surplus++;
        this.#stray();
      }
    }
    this.#closedAt = close;
    const count = this.#blockCount;
    this.#blockCount = base;
    return count > base ? this.#blocks.slice(base, count) : NO_BLOCKS;
  }

  /** An attribute whose name was read, with the scanner on its `=`. */
  #attr(start: number, end: number): Attr {
    const scan = this.#scan;
    const values = this.#values;
    const equals = scan.stop;
    scan.next();
    const value = values.attrValue(equals);
    const name = this.#names.at(start, end);
    if (value === undefined && values.lack === MISSING) {
      const message = `${name} has no value. Write one after the equals sign.`;
      this.#problems.add('value', start, equals, message);
    }
    return {
      type: 'attr',
      name,
      nameSpan: { start, end },
      value,
      span: { start, end: values.end },
    };
  }

  #give(head: Head | undefined, attr: Attr): void {
    if (head !== undefined) {
      this.#attrs[this.#attrCount++] = attr;
      return;
    }
    const { start, end } = attr.span;
    const message = `${attr.name} stands outside any block. Write it into one: name ${attr.name}=… { }.`;
    this.#problems.add('unexpected', start, end, message);
  }

  /** A block whose name was read, with the scanner after it. Undefined where it was none. */
  #block(
    start: number,
    nameEnd: number,
    outer: Head | undefined,
    depth: number,
  ): Block | undefined {
    const scan = this.#scan;
    const values = this.#values;
    const text = this.#text;
    const known = this.#problems.count;
    const head: Head = {
      start,
      nameEnd,
      label: undefined,
      base: this.#attrCount,
      end: nameEnd,
      indent: -1,
      indented: false,
    };
    while (scan.kind !== OPEN) {
      if (scan.kind === CLOSE || scan.kind === END) break;
      const isBare = this.#attrCount === head.base && !this.#isQuoted(head);
      if (scan.kind !== NAME) {
        if (isBare && scan.kind !== STRING && hasLineBreak(text, head.end, scan.start)) {
          break;
        }
        if (isBare && scan.kind === STRING) {
          head.label = values.string();
          head.end = values.end;
        } else {
          // A stray sign between two attributes costs only itself.
          head.end = this.#stray();
        }
        continue;
      }
      const { from, start: word, stop: wordEnd } = scan;
      if (scan.next() === EQUALS) {
        this.#attrs[this.#attrCount++] = this.#attr(word, wordEnd);
        head.end = values.end;
      } else if (isBare && head.label === undefined && this.#isLabel(head, word)) {
        const value = text.slice(word, wordEnd);
        const message = `Write "${value}": a label stands in quotes.`;
        this.#problems.add('string', word, wordEnd, message);
        head.label = { type: 'string', value, span: { start: word, end: wordEnd } };
        head.end = wordEnd;
      } else if (this.#beginsBlock(head, word, wordEnd)) {
        scan.readFrom(from);
        break;
      } else {
        this.#problems.stray(word, wordEnd);
        head.end = wordEnd;
      }
    }
    if (scan.kind === OPEN) return this.#braced(head, outer, depth);
    return this.#unbraced(head, outer, depth, known);
  }

  #isQuoted(head: Head): boolean {
    return head.label !== undefined && this.#text.charCodeAt(head.label.span.start) === 34;
  }

  /** Whether a word after a block's name is a label without its quotes: `node Hero {`. */
  #isLabel(head: Head, word: number): boolean {
    const kind = this.#scan.kind;
    return (kind === OPEN || kind === NAME) && !hasLineBreak(this.#text, head.end, word);
  }

  /**
   * Whether a word in a head that is no attribute begins a block of its own, so that this head is
   * one without braces. The scanner stands on the token after the word.
   */
  #beginsBlock(head: Head, word: number, wordEnd: number): boolean {
    const text = this.#text;
    const kind = this.#scan.kind;
    if (head.end === word) return false;
    if (kind === STRING || hasLineBreak(text, head.end, word)) return true;
    // On one line only the same name again is surely a second block: `key t=0 key t=1 {}`.
    const { start, nameEnd } = head;
    return kind === NAME && text.slice(start, nameEnd) === text.slice(word, wordEnd);
  }

  /** The rest of a block, with the scanner on its `{`. */
  #braced(head: Head, outer: Head | undefined, depth: number): Block | undefined {
    const open = this.#scan.start;
    if (depth > MAX_NESTING) {
      this.#attrCount = head.base;
      this.#skipBraces();
      const message = `Blocks stand more than ${MAX_NESTING} deep in each other here. This one is not read.`;
      this.#problems.add('nesting', head.start, head.nameEnd, message);
      return undefined;
    }
    this.#scan.next();
    const blocks = this.#body(head, outer, depth);
    return this.#made(head, blocks, open, this.#closedAt, this.#closedAt + 1 || this.#scan.from);
  }

  /**
   * The rest of a head that no `{` follows: a block in the middle of being typed, or a lone word.
   * `known` is how many problems there were before it.
   */
  #unbraced(head: Head, outer: Head | undefined, depth: number, known: number): Block | undefined {
    const text = this.#text;
    const scan = this.#scan;
    const values = this.#values;
    const unclosed = values.unclosed === head.end;
    const indent = this.#indent(head);
    this.#handBack(head);
    if (this.#attrCount === head.base && !this.#isQuoted(head)) {
      const end = this.#handedBack.length === 0 ? head.end : head.nameEnd;
      this.#problems.rewind(known, end);
      this.#problems.stray(head.start, end);
      return undefined;
    }
    // The brace may stand in a string that has lost its quote, and that is reported already.
    const swallowed = unclosed && text.charCodeAt(lastVisible(text, head.end)) === 123;
    if (!unclosed) {
      const name = text.slice(head.start, head.nameEnd);
      const message = `${name} has no braces. Write { } after its attributes.`;
      this.#problems.add('brace', head.start, head.nameEnd, message);
    }
    const next = scan.start;
    const column = isFirstOnLine(text, next) ? indentOf(text, next) : -1;
    const outside = outer === undefined ? -1 : this.#indent(outer);
    if (this.#handedBack.length === 0 && depth <= MAX_NESTING && isFirstOnLine(text, head.start)) {
      if (swallowed || (scan.kind === NAME && column > indent)) {
        const blocks = this.#body(head, outer, depth);
        return this.#made(head, blocks, -1, this.#closedAt, this.#closedAt + 1 || this.#scan.from);
      }
      const isOwn = column < 0 ? !hasLineBreak(text, head.end, next) : column >= indent;
      if (scan.kind === CLOSE && isOwn && indent > outside) {
        scan.next();
        return this.#made(head, NO_BLOCKS, -1, next, next + 1);
      }
    }
    return this.#made(head, NO_BLOCKS, -1, -1, head.end);
  }

  /** Attributes on later lines, no deeper than the name, are those of the block around the head. */
  #handBack(head: Head): void {
    const text = this.#text;
    const all = this.#attrs;
    let own = this.#attrCount;
    if (own === head.base) return;
    const end = (all[own - 1] as Attr).span.start;
    let second = head.nameEnd;
    while (second < end && !isLineEnd(text.charCodeAt(second))) second++;
    for (let i = own - 1; i >= head.base; i--) {
      const { start } = (all[i] as Attr).span;
      if (start <= second) break;
      if (!isFirstOnLine(text, start)) continue;
      if (indentOf(text, start) > this.#indent(head)) break;
      own = i;
    }
    if (own === this.#attrCount) return;
    this.#handedBack = all.slice(own, this.#attrCount);
    this.#attrCount = own;
    const last = own > head.base ? all[own - 1] : head.label;
    head.end = last?.span.end ?? head.nameEnd;
  }

  #takeBack(): readonly Attr[] {
    const attrs = this.#handedBack;
    this.#handedBack = NO_ATTRS;
    return attrs;
  }

  #indent(head: Head): number {
    if (head.indent < 0) head.indent = indentOf(this.#text, head.start);
    return head.indent;
  }

  /** The block, after its closing brace or where reading stopped. */
  #made(head: Head, blocks: readonly Block[], open: number, close: number, end: number): Block {
    const { start, nameEnd, base } = head;
    const count = this.#attrCount;
    this.#attrCount = base;
    return {
      type: 'block',
      name: this.#names.at(start, nameEnd),
      nameSpan: { start, end: nameEnd },
      label: head.label,
      attrs: count > base ? this.#attrs.slice(base, count) : NO_ATTRS,
      blocks,
      span: { start, end },
      headSpan: { start, end: head.end },
      open,
      close,
    };
  }

  /**
   * Whether the next token stands so far to the left that a block must have ended before it. Only
   * where the lines are indented at all: the block deeper than the one around it, or its own lines
   * deeper than its head.
   */
  #isLeft(head: Head, outer: Head | undefined, margin: number): boolean {
    const text = this.#text;
    const offset = this.#scan.start;
    if (!isFirstOnLine(text, offset)) return false;
    const indent = this.#indent(head);
    const column = indentOf(text, offset);
    if (offset - column <= head.end) return false;
    if (column > indent) head.indented = true;
    if (column > indent + margin) return false;
    const isInside = outer !== undefined && this.#indent(outer) < indent;
    if (!isInside && !head.indented) return false;
    this.#guesses--;
    this.#unclosed(head, 'before the next line');
    return true;
  }

  #unclosed(head: Head, where: string): void {
    const text = this.#text;
    const name = text.slice(head.start, head.nameEnd);
    const message = `${name} of line ${lineOf(text, head.start)} is not closed. Write } ${where}.`;
    this.#problems.add('brace', this.#scan.from, this.#scan.from, message);
  }

  /** Skips a block with all it holds, with the scanner on its `{`. */
  #skipBraces(): void {
    const scan = this.#scan;
    let open = 0;
    do {
      if (scan.kind === OPEN) open++;
      else if (scan.kind === CLOSE) open--;
      scan.next();
    } while (open > 0 && scan.kind !== END);
  }

  /** Takes a token, or a whole list, that nothing expects here. Returns the offset after it. */
  #stray(): number {
    const { start, stop, kind } = this.#scan;
    if (kind === LIST_OPEN) this.#values.attrValue(stop);
    else if (kind === STRING) this.#values.string();
    else this.#scan.next();
    const end = kind === LIST_OPEN || kind === STRING ? this.#values.end : stop;
    this.#problems.stray(start, end);
    return end;
  }
}
