import {
  cut,
  cutLines,
  freeLineEnd,
  indentText,
  isUnclosed,
  lineStart,
  linesStart,
  replaced,
  skipBlank,
  wouldGlue,
} from './edit-lines.ts';
import { lineEndOf } from './format.ts';
import { hasLineBreak } from './layout.ts';
import { END, EQUALS, Scanner } from './lexer.ts';
import { type Attr, attrOf, type Block, type Document, type Span, type TextEdit } from './tree.ts';
import { quote } from './write.ts';

/**
 * Edits of a document as minimal changes of its text. They touch what they must and nothing else:
 * comments, spacing and errors elsewhere stay. Each list is one step for a text editor's undo.
 *
 * The blocks given must be of the document given; after an edit the text is parsed again.
 */

/** Beside which block something goes. Without either it goes to the end of its parent. */
export interface Place {
  readonly before?: Block;
  readonly after?: Block;
}

/** The text with the edits made. Of edits that overlap the first counts. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  let out = '';
  let from = 0;
  for (const edit of sorted) {
    if (edit.start < from) continue;
    out += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return out + text.slice(from);
}

/**
 * Gives an attribute a value, as written in the text: `0.5`, `"Arm"`, `[0, 1]`. One that is not
 * there yet is added after the others, in the head unless they all stand in the body.
 */
export function setAttr(doc: Document, block: Block, name: string, value: string): TextEdit[] {
  const { text } = doc;
  const attr = attrOf(block, name);
  if (attr !== undefined) return changeValue(text, attr, value);
  const added = `${name}=${value}`;
  const last = block.attrs[block.attrs.length - 1];
  const headEnd = block.open < 0 ? block.headSpan.end : block.open;
  const isInBody = block.attrs.length > 0 && (block.attrs[0] as Attr).span.start >= headEnd;
  if (isInBody && last !== undefined) {
    return [afterPart(text, last.span, indentText(text, last.span.start), added)];
  }
  const inHead = block.attrs.filter((a) => a.span.start < headEnd);
  const anchor = inHead[inHead.length - 1]?.span ?? block.label?.span ?? block.nameSpan;
  const outer = indentText(text, block.span.start);
  const inner = indentText(text, anchor.start);
  const indent = inner.length > outer.length ? inner : `${outer}    `;
  // Strays may stand after the last attribute; the new one goes after them.
  return [afterPart(text, { start: anchor.start, end: block.headSpan.end }, indent, added)];
}

/** Takes an attribute away, as often as it stands there. */
export function removeAttr(doc: Document, block: Block, name: string): TextEdit[] {
  const edits: TextEdit[] = [];
  let from = 0;
  for (const attr of block.attrs) {
    if (attr.name !== name) continue;
    const edit = cut(doc.text, attr.span.start, attr.span.end);
    // Of two beside each other both would take the space between them.
    edits.push({ ...edit, start: Math.max(edit.start, from) });
    from = edit.end;
  }
  return edits;
}

/** Gives a block a label, or changes the one it has. */
export function renameLabel(doc: Document, block: Block, label: string): TextEdit[] {
  if (block.label !== undefined) {
    const { start, end } = block.label.span;
    return replaced(doc.text, start, end, quote(label));
  }
  const { end } = block.nameSpan;
  return [{ start: end, end, text: ` ${quote(label)}` }];
}

/** Takes a block away, with its line where nothing else stands on it. Comments stay. */
export function removeBlock(doc: Document, block: Block): TextEdit[] {
  return [cut(doc.text, block.span.start, block.span.end)];
}

/**
 * Puts a block, given as text, into another one or, without `parent`, into the document. It takes
 * on the indent and line ends of its place. A parent without braces gets them.
 */
export function addBlock(
  doc: Document,
  parent: Block | undefined,
  block: string,
  place: Place = {},
): TextEdit[] {
  const { text } = doc;
  const lines = block.trim().split(/\r\n|\r|\n/);
  const siblings = parent?.blocks ?? doc.blocks;
  if (place.before !== undefined) return beforeBlock(doc, place.before, lines);
  if (place.after !== undefined) return afterBlock(doc, place.after, lines);
  const last = siblings[siblings.length - 1];
  if (parent === undefined) {
    if (last !== undefined) return afterBlock(doc, last, lines);
    const eol = lineEndOf(text);
    const isNewLine = lineStart(text, text.length) === text.length;
    const added = `${isNewLine ? '' : eol}${lines.join(eol)}${eol}`;
    return [{ start: text.length, end: text.length, text: added }];
  }
  return append(doc, parent, lines);
}

/**
 * Moves a block beside another one, with the comments above it and at the end of its line. The
 * list is empty where it stands there already, or where the place is inside the block itself.
 */
export function moveBlock(doc: Document, block: Block, place: Place): TextEdit[] {
  const { text } = doc;
  const target = place.before ?? place.after;
  if (target === undefined || isInside(target.span, block.span)) return [];
  const siblings = siblingsOf(doc, target);
  const step = siblings.indexOf(block) - siblings.indexOf(target);
  if (siblings.includes(block) && step === (place.before === undefined ? 1 : -1)) return [];

  const { start, end } = block.span;
  const closing = closers(text, block);
  const lineEnd = freeLineEnd(text, end);
  const isAlone = skipBlank(text, lineStart(text, start)) === start && lineEnd >= 0;
  const from = isAlone ? linesStart(text, start) : start;
  const moved = text.slice(from, end) + closing + (isAlone ? text.slice(end, lineEnd) : '');
  const indent = indentText(text, start);
  const lines = moved
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line, i) => (i > 0 && line.startsWith(indent) ? line.slice(indent.length) : line));
  const removal = isAlone ? cutLines(text, from, lineEnd) : cut(text, start, end);
  const added =
    place.before !== undefined
      ? beforeBlock(doc, place.before, lines)
      : afterBlock(doc, target, lines);
  return [...added, removal].sort((a, b) => a.start - b.start || a.end - b.end);
}

function beforeBlock(doc: Document, sibling: Block, lines: readonly string[]): TextEdit[] {
  const { text } = doc;
  const { start } = sibling.span;
  const eol = lineEndOf(text);
  const indent = indentText(text, start);
  if (skipBlank(text, lineStart(text, start)) === start) {
    const at = linesStart(text, start);
    return [{ start: at, end: at, text: indent + joined(lines, indent, eol) + eol }];
  }
  // After anything but a brace a block is only surely seen on a line of its own.
  const isFree = /[{}][ \t]*$/.test(
    text.slice(Math.max(lineStart(text, start), start - 80), start),
  );
  const added = joined(lines, indent, eol);
  const line = `${eol}${indent}`;
  const behindIt = isFree && !needsLineEnd(added) ? ' ' : line;
  return [{ start, end: start, text: `${isFree ? '' : line}${added}${behindIt}` }];
}

function afterBlock(doc: Document, sibling: Block, lines: readonly string[]): TextEdit[] {
  const { text } = doc;
  const { start, end } = sibling.span;
  const eol = lineEndOf(text);
  const indent = indentText(text, start);
  const closing = closers(text, sibling);
  const added = joined(lines, indent, eol);
  const lineEnd = freeLineEnd(text, end);
  if (lineEnd === end) return [{ start: end, end, text: `${closing}${eol}${indent}${added}` }];
  if (lineEnd > end) {
    const close = closing === '' ? [] : [{ start: end, end, text: closing }];
    return [...close, { start: lineEnd, end: lineEnd, text: `${eol}${indent}${added}` }];
  }
  const first = sibling.open < 0 ? `${eol}${indent}` : ' ';
  const last = needsLineEnd(added) || sibling.open < 0 ? `${eol}${indent}` : '';
  return [{ start: end, end, text: `${closing}${first}${added}${last}` }];
}

/** Behind all that stands in a block. */
function append(doc: Document, parent: Block, lines: readonly string[]): TextEdit[] {
  const { text } = doc;
  const eol = lineEndOf(text);
  const { attrs, blocks, open, close, headSpan } = parent;
  const indent = indentText(text, parent.span.start);
  const inner = innerIndent(text, parent);
  const added = joined(lines, inner, eol);
  const last = blocks[blocks.length - 1];
  const lastAttr = attrs[attrs.length - 1];
  const inBody = open < 0 ? headSpan.end : open;
  const hasAttr = lastAttr !== undefined && lastAttr.span.start >= inBody;
  const contentEnd = Math.max(
    open < 0 ? headSpan.end : open + 1,
    last?.span.end ?? 0,
    hasAttr ? lastAttr.span.end : 0,
  );
  if (close >= 0 && open >= 0) {
    const line = lineStart(text, close);
    if (line > open && skipBlank(text, line) === close) {
      return [{ start: line, end: line, text: inner + added + eol }];
    }
    const isWhole =
      last?.span.end === contentEnd ? last.open >= 0 : hasAttr && lastAttr.value !== undefined;
    if (isWhole && lines.length === 1 && !needsLineEnd(added)) {
      return [{ start: contentEnd, end: contentEnd, text: ` ${added}` }];
    }
    return [{ start: contentEnd, end: close, text: `${eol}${inner}${added}${eol}${indent}` }];
  }
  if (last !== undefined && last.span.end === contentEnd) return afterBlock(doc, last, lines);
  if (open >= 0) {
    const lineEnd = freeLineEnd(text, contentEnd);
    const at = lineEnd < 0 ? contentEnd : lineEnd;
    return [
      { start: at, end: at, text: `${eol}${inner}${added}${lineEnd < 0 ? eol + inner : ''}` },
    ];
  }
  const first = isUnclosed(text, headSpan) ? eol + inner : ' ';
  const braces = `${first}{${eol}${inner}${added}${eol}${indent}}`;
  const { end } = headSpan;
  return [{ start: end, end: close < 0 ? end : close + 1, text: braces }];
}

/** An attribute after another part of its block: on a line of its own where that has one. */
function afterPart(text: string, anchor: Span, indent: string, added: string): TextEdit {
  const { start, end } = anchor;
  const line = `${lineEndOf(text)}${indent}${added}`;
  // After a string without its quote only the next line is free.
  if (isUnclosed(text, anchor)) return { start: end, end, text: line };
  const from = lineStart(text, start);
  const hasLine = skipBlank(text, from) === start && from + indent.length === start;
  const lineEnd = freeLineEnd(text, end);
  if (hasLine && lineEnd >= 0) return { start: lineEnd, end: lineEnd, text: line };
  const glue = wouldGlue(added.charCodeAt(added.length - 1), text.charCodeAt(end)) ? ' ' : '';
  return { start: end, end, text: ` ${added}${glue}` };
}

function changeValue(text: string, attr: Attr, value: string): TextEdit[] {
  const scan = new Scanner(text);
  let kind = scan.readFrom(attr.nameSpan.end);
  while (kind !== EQUALS && kind !== END) kind = scan.next();
  const equals = scan.stop;
  scan.next();
  const { end } = attr.span;
  const start = end > equals ? scan.start : equals;
  if (!/^[A-Za-z_]\w*$/.test(value) || !hasLineBreak(text, equals, start)) {
    return replaced(text, start, end, value);
  }
  // A bare word has to stand on the line of its equals sign.
  return [{ start: equals, end: equals, text: value }, cut(text, start, end)];
}

/** The braces that a block, and those at its end inside it, lack. */
function closers(text: string, block: Block): string {
  let count = 0;
  for (let b: Block | undefined = block; b !== undefined && b.close < 0; ) {
    if (b.open >= 0 || b.blocks.length > 0) count++;
    b = b.blocks[b.blocks.length - 1];
  }
  if (count === 0) return '';
  const line = isUnclosed(text, block.span)
    ? lineEndOf(text) + indentText(text, block.span.start)
    : ' ';
  return line + '}'.repeat(count);
}

function innerIndent(text: string, parent: Block): string {
  for (const child of [...parent.blocks, ...parent.attrs]) {
    const { start } = child.span;
    if (start < parent.open) continue;
    const indent = indentText(text, start);
    if (lineStart(text, start) + indent.length === start) return indent;
  }
  const indent = indentText(text, parent.span.start);
  return indent + (indent.includes('\t') ? '\t' : '  ');
}

function joined(lines: readonly string[], indent: string, eol: string): string {
  return lines.map((line, i) => (i > 0 && line !== '' ? indent + line : line)).join(eol);
}

/** Whether what follows on the same line would become part of it: after a comment or a bare head. */
function needsLineEnd(text: string): boolean {
  if (!text.endsWith('}')) return true;
  const scan = new Scanner(text);
  let kind = scan.next();
  while (kind !== END) kind = scan.next();
  return scan.from < text.length;
}

function siblingsOf(doc: Document, block: Block): readonly Block[] {
  let siblings = doc.blocks;
  while (!siblings.includes(block)) {
    const around = siblings.find((b) => isInside(block.span, b.span));
    if (around === undefined) return [];
    siblings = around.blocks;
  }
  return siblings;
}

function isInside(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}
