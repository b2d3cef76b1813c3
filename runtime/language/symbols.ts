import { quoted } from '../schema/forms.ts';
import type { Span, StringValue, Value } from '../text/tree.ts';

/** What a name of the project can be the name of. */
export type SymbolKind =
  | 'parameter'
  | 'state'
  | 'segment'
  | 'node'
  | 'event'
  | 'button'
  | 'axis'
  | 'clip'
  | 'controller'
  | 'scene'
  | 'script'
  | 'sprite'
  | 'vca'
  | 'curve'
  | 'component'
  | 'variable'
  | 'function'
  | 'local';

/** One thing with a name. */
export interface SymbolInfo {
  /** Equal for equal things and only for them. */
  readonly key: string;
  readonly kind: SymbolKind;
  readonly name: string;
  /** The file it belongs to; '' for what belongs to the project or the engine. */
  readonly scope: string;
}

/** A place of a text where something is named. */
export interface Occurrence {
  readonly file: string;
  /** The characters of the name alone, without quotes. */
  readonly span: Span;
  /** The text of the span stands in quotes. */
  readonly quoted: boolean;
  readonly definition: boolean;
  /** What it may be the name of: one thing as a rule, several where a clip plays on several nodes. */
  readonly symbols: readonly SymbolInfo[];
}

/** Where the things of a project are named. */
export interface Links {
  /** Of each file, in the order of the text. */
  readonly byFile: ReadonlyMap<string, readonly Occurrence[]>;
  /** Of each thing by its key. */
  readonly bySymbol: ReadonlyMap<string, readonly Occurrence[]>;
}

export function symbolOf(kind: SymbolKind, scope: string, name: string): SymbolInfo {
  return { key: `${kind}:${scope}:${name}`, kind, name, scope };
}

/** The definition of a thing, if the project has one. */
export function definitionOf(links: Links, key: string): Occurrence | undefined {
  return links.bySymbol.get(key)?.find((occurrence) => occurrence.definition);
}

/** All things of a kind that a text defines, in the order of the files. */
export function definedOf(links: Links, kind: SymbolKind, scope?: string): SymbolInfo[] {
  const found: SymbolInfo[] = [];
  for (const occurrences of links.bySymbol.values()) {
    const at = occurrences.find((occurrence) => occurrence.definition);
    const symbol = at?.symbols[0];
    if (symbol?.kind === kind && (scope === undefined || symbol.scope === scope))
      found.push(symbol);
  }
  return found;
}

/** The occurrence a caret stands in or beside. */
export function occurrenceAt(links: Links, file: string, offset: number): Occurrence | undefined {
  const list = links.byFile.get(file) ?? [];
  let low = 0;
  let high = list.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((list[middle] as Occurrence).span.start <= offset) low = middle;
    else high = middle - 1;
  }
  const holds = (o: Occurrence | undefined): boolean =>
    o !== undefined && o.span.start <= offset && offset <= o.span.end;
  const at = list[low];
  // Of two that touch, such as the parts of a path, the one the caret is in.
  return holds(at) ? at : holds(list[low - 1]) ? list[low - 1] : undefined;
}

/** The characters of a text between its quotes. */
export function innerSpan(text: string, span: Span): { span: Span; quoted: boolean } {
  const open = text.indexOf('"', span.start);
  if (open < 0 || open >= span.end) return { span, quoted: false };
  const last = text.lastIndexOf('"', span.end - 1);
  return { span: { start: open + 1, end: last > open ? last : span.end }, quoted: true };
}

/** The parts of a path of nodes with their places; none where escapes hide them. */
export function pathParts(
  text: string,
  value: StringValue,
): { readonly name: string; readonly path: string; readonly span: Span }[] {
  const { span } = innerSpan(text, value.span);
  const raw = text.slice(span.start, span.end);
  if (raw === '' || raw.includes('\\')) return [];
  let start = span.start;
  let path = '';
  return raw.split('/').map((name) => {
    path = path === '' ? name : `${path}/${name}`;
    const part = { name, path, span: { start, end: start + name.length } };
    start += name.length + 1;
    return part;
  });
}

/** The text inside a string literal that stands for a name. */
export function escaped(name: string): string {
  return quoted(name).slice(1, -1);
}

/** A value's text, where it is one. */
export function textOf(value: Value | undefined): string | undefined {
  if (value?.type === 'asset') return value.path;
  return value?.type === 'string' || value?.type === 'name' ? value.value : undefined;
}

/** The first letter small, as scenes write what scripts write with a capital. */
export function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
