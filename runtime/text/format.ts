import { type Comment, CommentQueue, commentsOf } from './comments.ts';
import { isLineEnd } from './layout.ts';
import { END, Scanner, STRING } from './lexer.ts';
import { parse } from './parse.ts';
import type { AssetValue, Attr, Block, Document, ListValue, Value } from './tree.ts';

/** The longest line before a head or a list is broken, in UTF-16 units. */
const WIDTH = 100;

/** What a head keeps free at its end: ` {}`. */
const BRACES = 3;

/**
 * Prints a document in the one form that all spacings of it share:
 *
 * - Two spaces for each block around a line. A block with nothing in it ends in ` {}`.
 * - Attributes stay where they are: those of the head on its line, those of the body on one each.
 * - A blank line between the blocks of a file, and in a block before and after an inner block of
 *   more than one line. No other blank lines.
 * - A head over 100 columns breaks in the list that ends it, else before each attribute. A list
 *   that is too long has one value a line, or, if it holds only numbers, as many as fit.
 * - A comment stays with its neighbour: at the end of a line after what stands before it, on a
 *   line of its own before what follows. One that stands inside an attribute moves before it.
 *
 * A byte order mark and the kind of line ends (that of the first line) stay as they are. A text
 * with problems is returned unchanged, so that formatting never loses anything. Idempotent.
 */
export function format(text: string): string {
  const doc = parse(text);
  if (doc.problems.length > 0) return text;
  const bom = text.charCodeAt(0) === 0xfeff ? '\ufeff' : '';
  const lines = new Printer(doc).document();
  const eol = lineEndOf(text);
  return bom + lines.map((line) => line + eol).join('');
}

/** The line end that a text uses first; `\n` where it has only one line. */
export function lineEndOf(text: string): '\n' | '\r\n' | '\r' {
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 10) return '\n';
    if (isLineEnd(c)) return text.charCodeAt(i + 1) === 10 ? '\r\n' : '\r';
  }
  return '\n';
}

class Printer {
  readonly #text: string;
  readonly #blocks: readonly Block[];
  readonly #comments: CommentQueue;
  readonly #lines: string[] = [];
  /** Numbers of the lines that have a blank line before them. */
  readonly #spaced = new Set<number>();

  constructor(doc: Document) {
    this.#text = doc.text;
    this.#blocks = doc.blocks;
    this.#comments = new CommentQueue(commentsOf(doc.text));
  }

  document(): string[] {
    for (const block of this.#blocks) {
      this.#spaced.add(this.#lines.length);
      this.#block(block, '');
    }
    this.#spaced.add(this.#lines.length);
    this.#own(this.#comments.before(this.#text.length), '');
    return this.#lines.flatMap((line, i) => (i > 0 && this.#spaced.has(i) ? ['', line] : [line]));
  }

  /** Returns whether the block itself, without comments before it, has more than one line. */
  #block(block: Block, indent: string): boolean {
    const comments = this.#comments;
    const { attrs, blocks, open, close } = block;
    const title = block.label?.span.end ?? block.nameSpan.end;
    this.#own(comments.before(title), indent);
    const from = this.#lines.length;
    let inHead = 0;
    while (inHead < attrs.length && (attrs[inHead] as Attr).span.start < open) inHead++;
    this.#head(block, attrs.slice(0, inHead), indent);

    // A comment at the end of the head goes after the brace, and others there into the body.
    const inside = comments.before(open);
    const after = comments.after(open + 1);
    const atBrace = inside[0]?.trailing ? inside.shift() : after;
    if (after !== undefined && after !== atBrace) inside.push(after);
    if (
      inHead === attrs.length &&
      blocks.length === 0 &&
      inside.length === 0 &&
      atBrace === undefined &&
      !comments.hasBefore(close)
    ) {
      this.#append(' {}');
    } else {
      const inner = `${indent}  `;
      this.#append(' {');
      this.#trail(atBrace);
      this.#own(inside, inner);
      this.#items(attrs.slice(inHead), blocks, inner);
      this.#own(comments.before(close), inner);
      this.#lines.push(`${indent}}`);
    }
    this.#trail(comments.after(close + 1));
    return this.#lines.length > from + 1;
  }

  /** What stands in a body: attributes and blocks, in the order of the text. */
  #items(attrs: readonly Attr[], blocks: readonly Block[], indent: string): void {
    const start = this.#lines.length;
    let a = 0;
    let wasTall = false;
    const add = (print: () => boolean): void => {
      const from = this.#lines.length;
      const isTall = print();
      if (from > start && (isTall || wasTall)) this.#spaced.add(from);
      wasTall = isTall;
    };
    const addAttrs = (before: number): void => {
      for (; a < attrs.length && (attrs[a] as Attr).span.start < before; a++) {
        const attr = attrs[a] as Attr;
        add(() => {
          this.#attr(attr, indent, 0);
          this.#trail(this.#comments.after(attr.span.end));
          return false;
        });
      }
    };
    for (const block of blocks) {
      addAttrs(block.span.start);
      add(() => this.#block(block, indent));
    }
    addAttrs(Number.POSITIVE_INFINITY);
  }

  /** Name, label and attributes up to the brace; a comment after the last one is left. */
  #head(block: Block, attrs: readonly Attr[], indent: string): void {
    const text = this.#text;
    const label = block.label === undefined ? '' : ` ${sourceOf(text, block.label)}`;
    const title = `${indent}${block.name}${label}`;
    const last = attrs[attrs.length - 1];
    if (last === undefined) {
      this.#lines.push(title);
      return;
    }
    const flat = attrs.map((attr) => ` ${attr.name}=${this.#flat(attr.value)}`);
    const line = title + flat.join('');
    if (!this.#comments.hasBefore(last.span.end) && line.length + BRACES <= WIDTH) {
      this.#lines.push(line);
      return;
    }
    const list = last.value;
    if (list?.type === 'list' && !this.#comments.hasBefore(list.span.start)) {
      const before = `${title}${flat.slice(0, -1).join('')} ${last.name}=`;
      if (before.length < WIDTH) {
        this.#lines.push(before);
        this.#tallList(list, indent);
        return;
      }
    }
    this.#lines.push(title);
    this.#trail(this.#comments.after(block.label?.span.end ?? block.nameSpan.end));
    for (const attr of attrs) {
      this.#attr(attr, `${indent}    `, attr === last ? BRACES : 0);
      if (attr !== last) this.#trail(this.#comments.after(attr.span.end));
    }
  }

  /** An attribute on a line of its own, which has to keep `reserve` columns free at its end. */
  #attr(attr: Attr, indent: string, reserve: number): void {
    const { value } = attr;
    const isList = value?.type === 'list';
    this.#own(this.#comments.before(isList ? value.span.start : attr.span.end), indent);
    this.#lines.push(`${indent}${attr.name}=`);
    if (isList) this.#list(value, indent, reserve);
    else this.#append(this.#flat(value));
  }

  /** A list after what the last line holds, on that line where it fits. */
  #list(list: ListValue, indent: string, reserve: number): void {
    const flat = this.#flat(list);
    const width = (this.#lines[this.#lines.length - 1] as string).length + flat.length + reserve;
    if (width <= WIDTH && !this.#comments.hasBefore(list.span.end)) this.#append(flat);
    else this.#tallList(list, indent);
  }

  #tallList(list: ListValue, indent: string): void {
    const { items, span } = list;
    const comments = this.#comments;
    const inner = `${indent}  `;
    this.#append('[');
    this.#trail(comments.after(span.start + 1));
    if (!comments.hasBefore(span.end) && items.every((item) => item.type === 'number')) {
      this.#fill(items, inner);
    } else {
      this.#own(comments.before(items[0]?.span.start ?? span.end), inner);
      for (const [i, item] of items.entries()) {
        if (item.type !== 'list') this.#own(comments.before(item.span.end), inner);
        this.#lines.push(inner);
        if (item.type === 'list') this.#list(item, inner, 1);
        else this.#append(this.#flat(item));
        this.#append(',');
        const between = comments.before(items[i + 1]?.span.start ?? span.end);
        if (between[0]?.trailing) this.#trail(between.shift());
        this.#own(between, inner);
      }
    }
    this.#lines.push(`${indent}]`);
  }

  /** Numbers, as many on a line as fit. */
  #fill(items: readonly Value[], indent: string): void {
    let line = '';
    for (const item of items) {
      const piece = `${sourceOf(this.#text, item)},`;
      if (line !== '' && line.length + 1 + piece.length > WIDTH) {
        this.#lines.push(line);
        line = '';
      }
      line = line === '' ? indent + piece : `${line} ${piece}`;
    }
    if (line !== '') this.#lines.push(line);
  }

  /** A value on one line. */
  #flat(value: Value | undefined): string {
    if (value === undefined) return '';
    if (value.type === 'list') return `[${value.items.map((item) => this.#flat(item)).join(', ')}]`;
    if (value.type !== 'asset') return sourceOf(this.#text, value);
    return `asset(${stringIn(this.#text, value)})`;
  }

  /** Comments on lines of their own. */
  #own(comments: readonly Comment[], indent: string): void {
    for (const comment of comments) this.#lines.push(indent + comment.text);
  }

  /** A comment at the end of the last line. */
  #trail(comment: Comment | undefined): void {
    if (comment !== undefined) this.#append(` ${comment.text}`);
  }

  #append(text: string): void {
    this.#lines[this.#lines.length - 1] += text;
  }
}

function sourceOf(text: string, value: Value): string {
  return text.slice(value.span.start, value.span.end);
}

/** The string of an `asset("…")`, with its quotes. */
function stringIn(text: string, asset: AssetValue): string {
  const scan = new Scanner(text);
  let kind = scan.readFrom(asset.span.start);
  while (kind !== STRING && kind !== END) kind = scan.next();
  return text.slice(scan.start, scan.stop);
}
