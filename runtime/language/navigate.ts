import type { Span } from '../text/tree.ts';
import type { ProjectIndex } from './project.ts';
import { definitionOf, type Occurrence, occurrenceAt, type SymbolInfo } from './symbols.ts';

/** A place in a file of the project. */
export interface Location {
  readonly file: string;
  readonly span: Span;
}

const TOP: Span = { start: 0, end: 0 };

/**
 * Where what the caret stands on is defined: a place for each thing it may be, in the project's
 * own files only; none for what the engine brings along.
 */
export function definitionsAt(project: ProjectIndex, file: string, offset: number): Location[] {
  const at = occurrenceAt(project.links, file, offset);
  const found = (at?.symbols ?? []).map((symbol) => definitionPlace(project, symbol));
  return found.filter((place) => place !== undefined);
}

/** Where a thing is defined: a name in a text, or a whole file. */
export function definitionPlace(project: ProjectIndex, symbol: SymbolInfo): Location | undefined {
  const at = definitionOf(project.links, symbol.key);
  const isFile = symbol.name === symbol.scope;
  if (!at && !isFile) return undefined;
  const place = at ? { file: at.file, span: at.span } : { file: symbol.scope, span: TOP };
  return project.file(place.file)?.own ? place : undefined;
}

/** Every place of the project's own files that names what the caret stands on, its definition among them. */
export function referencesAt(project: ProjectIndex, file: string, offset: number): Location[] {
  const at = occurrenceAt(project.links, file, offset);
  return at ? occurrencesOf(project, at.symbols).map((o) => ({ file: o.file, span: o.span })) : [];
}

/** The occurrences of some things in the project's own files, each once. */
export function occurrencesOf(
  project: ProjectIndex,
  symbols: readonly SymbolInfo[],
): readonly Occurrence[] {
  const found = new Set<Occurrence>();
  for (const { key } of symbols) {
    for (const occurrence of project.links.bySymbol.get(key) ?? []) found.add(occurrence);
  }
  return [...found].filter((occurrence) => project.file(occurrence.file)?.own);
}
