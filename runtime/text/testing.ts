/** For tests: the parts of documents, trees without their places, and what is wrong with a tree's spans. */

import { commentsOf } from './comments.ts';
import { LineMap } from './lines.ts';
import { parse } from './parse.ts';
import type { Attr, Block, Document, Span, Value } from './tree.ts';

/** What stands between two tokens of a document. */
export type Part =
  | { readonly token: string; readonly glue?: boolean }
  | { readonly comment: string; readonly trailing: boolean };

/** Writes parts with the given spaces, as far as the grammar leaves a choice. */
export function spaced(list: readonly Part[], gaps: Iterator<string>, eol = '\n'): string {
  let text = '';
  let last: Part | undefined;
  for (const part of list) {
    let gap = gaps.next().value as string;
    if (last !== undefined && 'comment' in last) gap = `\n${gap}`;
    else if ('comment' in part) {
      const isTrailing = part.trailing && last !== undefined;
      gap = isTrailing ? gap.replace(/\n/g, '') : `\n${gap}`;
    } else if (last !== undefined && 'token' in last) {
      if (last.token === '=' && last.glue) gap = gap.replace(/\n/g, '');
      const isGlued = /[\w.#-]$/.test(last.token) && /^[\w.#(-]/.test(part.token);
      if (isGlued && gap === '' && part.token !== '(') gap = ' ';
    }
    text += gap.replace(/\n/g, eol) + ('comment' in part ? part.comment : part.token);
    last = part;
  }
  return last !== undefined && 'comment' in last ? text + eol : text;
}

/** A value without its place. */
export function meaningOf(value: Value | undefined): unknown {
  if (value === undefined) return 'missing';
  if (value.type === 'list') return value.items.map(meaningOf);
  return [value.type, value.type === 'asset' ? value.path : value.value];
}

/** A tree without its places, so that equal meaning is equal. */
export function tree(blocks: readonly Block[]): Node[] {
  return blocks.map((b) => ({
    name: b.name,
    label: b.label?.value,
    head: b.attrs.filter((a) => a.span.start < b.open).map(attrMeaning),
    body: b.attrs.filter((a) => a.span.start > b.open).map(attrMeaning),
    blocks: tree(b.blocks),
  }));
}

export interface Node {
  name: string;
  label: string | undefined;
  head: unknown[];
  body: unknown[];
  blocks: Node[];
}

function attrMeaning(attr: Attr): unknown {
  return [attr.name, meaningOf(attr.value)];
}

/** The texts of all comments, in alphabetical order. */
export function notes(text: string): string[] {
  return commentsOf(text)
    .map((c) => c.text)
    .sort();
}

/** What is wrong with the order of edits, which have to lie in the text and not in each other. */
export function editFaults(text: string, edits: readonly Span[]): string[] {
  const faults: string[] = [];
  for (const edit of edits) inside(faults, 'edit', edit, { start: 0, end: text.length });
  ordered(faults, 'edits', edits);
  return faults;
}

/** What is wrong with the spans of a document: they have to lie in each other and in order. */
export function spanFaults(doc: Document): string[] {
  const faults: string[] = [];
  const all = { start: 0, end: doc.text.length };
  for (const { kind, span } of doc.problems) {
    inside(faults, kind, span, all);
    if (span.start === span.end && doc.text !== '') faults.push(`${kind} is empty`);
  }
  ordered(
    faults,
    'problems',
    doc.problems.map((problem) => problem.span),
  );
  blockFaults(faults, doc.text, doc.blocks, all);
  return faults;
}

function blockFaults(faults: string[], text: string, blocks: readonly Block[], outer: Span): void {
  for (const b of blocks) {
    inside(faults, 'block', b.span, outer);
    inside(faults, 'block name', b.nameSpan, b.headSpan);
    inside(faults, 'head', b.headSpan, b.span);
    if (text.slice(b.nameSpan.start, b.nameSpan.end) !== b.name) faults.push(`name ${b.name}`);
    if (b.open >= 0 && text[b.open] !== '{') faults.push('open is at no {');
    if (b.close >= 0 && text[b.close] !== '}') faults.push('close is at no }');
    if (b.close >= 0 && b.span.end !== b.close + 1) faults.push('does not end at its close');
    if (b.label !== undefined) inside(faults, 'label', b.label.span, b.headSpan);
    for (const a of b.attrs) {
      inside(faults, 'attr', a.span, b.span);
      inside(faults, 'attr name', a.nameSpan, a.span);
      if (a.value !== undefined) valueFaults(faults, a.value, a.span);
    }
    ordered(
      faults,
      'attrs',
      b.attrs.map((a) => a.span),
    );
    const parts = [...b.attrs, ...b.blocks].map((part) => part.span);
    ordered(
      faults,
      'parts',
      parts.sort((x, y) => x.start - y.start),
    );
    blockFaults(faults, text, b.blocks, b.span);
  }
  ordered(
    faults,
    'blocks',
    blocks.map((b) => b.span),
  );
}

function valueFaults(faults: string[], value: Value, outer: Span): void {
  inside(faults, value.type, value.span, outer);
  if (value.type !== 'list') return;
  ordered(
    faults,
    'items',
    value.items.map((item) => item.span),
  );
  for (const item of value.items) valueFaults(faults, item, value.span);
}

function inside(faults: string[], what: string, inner: Span, outer: Span): void {
  if (inner.start > inner.end) faults.push(`${what} ends before it starts`);
  if (inner.start < outer.start || inner.end > outer.end) faults.push(`${what} is outside`);
}

function ordered(faults: string[], what: string, spans: readonly Span[]): void {
  for (let i = 1; i < spans.length; i++) {
    if ((spans[i] as Span).start < (spans[i - 1] as Span).end) faults.push(`${what} overlap`);
  }
}

/**
 * How a text is read, one line a thing: blocks indented by depth (`+` where `{` and `-` where `}` is
 * missing), and problems as `line:column kind "piece" message`.
 */
export function outline(text: string): string[] {
  const doc = parse(text);
  const lines = new LineMap(text);
  const problems = doc.problems.map(({ kind, message, span }) => {
    const { line, column } = lines.at(span.start);
    return `${line}:${column} ${kind} ${JSON.stringify(text.slice(span.start, span.end))} ${message}`;
  });
  return [...blockLines(doc.blocks, ''), ...problems];
}

function blockLines(blocks: readonly Block[], indent: string): string[] {
  return blocks.flatMap((b) => {
    const label = b.label === undefined ? [] : [JSON.stringify(b.label.value)];
    const attrs = b.attrs.map((a) => `${a.name}=${valueText(a.value)}`);
    const marks = [b.open < 0 ? ['+'] : [], b.close < 0 ? ['-'] : []].flat();
    const line = indent + [b.name, ...label, ...attrs, ...marks].join(' ');
    return [line, ...blockLines(b.blocks, `${indent}  `)];
  });
}

function valueText(value: Value | undefined): string {
  if (value === undefined) return '?';
  if (value.type === 'list') return `[${value.items.map(valueText).join(' ')}]`;
  if (value.type === 'asset') return `asset:${value.path}`;
  if (value.type === 'color') return `#${value.value.map((lane) => lane.toFixed(2)).join('/')}`;
  return value.type === 'string' ? JSON.stringify(value.value) : String(value.value);
}
