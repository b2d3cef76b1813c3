import { BUILT_IN_EVENTS } from '../project/import.ts';
import { KEYWORDS } from '../script/reference.ts';
import type { Span, TextEdit } from '../text/tree.ts';
import { assetName, kindOf } from './files.ts';
import { occurrencesOf } from './navigate.ts';
import type { ProjectIndex } from './project.ts';
import { reservedNames } from './script-words.ts';
import {
  definedOf,
  definitionOf,
  escaped,
  lowerFirst,
  type Occurrence,
  occurrenceAt,
  type SymbolInfo,
  type SymbolKind,
} from './symbols.ts';
import { asValue } from './vca-words.ts';

/** A sentence that says why nothing can be renamed. */
export interface Refusal {
  readonly refusal: string;
}

export interface RenamePlan {
  /** Edits of each file, by its path as it was before. */
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
  /** Files that get another path. */
  readonly files: readonly { readonly from: string; readonly to: string }[];
}

/** What the caret stands on, as far as it can be renamed: its place and its present name. */
export function renameTarget(
  project: ProjectIndex,
  file: string,
  offset: number,
): { readonly span: Span; readonly name: string } | Refusal {
  const at = occurrenceAt(project.links, file, offset);
  const [symbol] = at?.symbols ?? [];
  if (!at || !symbol) return { refusal: 'Only names can be renamed, and this is none.' };
  const refusal = fixedBecause(project, symbol);
  if (refusal !== undefined) return { refusal };
  const name = project.file(file)?.text.slice(at.span.start, at.span.end) ?? '';
  return { span: at.span, name };
}

/**
 * Gives what the caret stands on another name, in all files. Where one text names several things at
 * once (a clip that plays on two nodes), all of them get the name, so that the text stays right.
 */
export function rename(
  project: ProjectIndex,
  file: string,
  offset: number,
  name: string,
): RenamePlan | Refusal {
  const target = renameTarget(project, file, offset);
  if ('refusal' in target) return target;
  const at = occurrenceAt(project.links, file, offset) as Occurrence;
  const [symbol] = at.symbols as [SymbolInfo];
  const wanted = symbol.kind === 'variable' ? capitalLike(symbol.name, name) : name;
  const invalid = invalidBecause(symbol.kind, wanted);
  if (invalid !== undefined) return { refusal: invalid };
  const symbols = linked(project, at.symbols);
  for (const one of symbols) {
    const refusal = fixedBecause(project, one) ?? takenBecause(project, one, wanted);
    if (refusal !== undefined) return { refusal };
  }
  return isFile(symbol.kind)
    ? renameFile(project, symbol, wanted)
    : { edits: editsOf(project, symbols, wanted), files: [] };
}

function isFile(kind: SymbolKind): boolean {
  return (
    kind === 'clip' ||
    kind === 'controller' ||
    kind === 'script' ||
    kind === 'scene' ||
    kind === 'vca'
  );
}

/** All things that are named together with one of these. */
function linked(project: ProjectIndex, symbols: readonly SymbolInfo[]): SymbolInfo[] {
  const found = new Map(symbols.map((symbol) => [symbol.key, symbol]));
  for (const { key } of found.values()) {
    for (const occurrence of project.links.bySymbol.get(key) ?? [])
      for (const symbol of occurrence.symbols) found.set(symbol.key, symbol);
  }
  return [...found.values()];
}

function editsOf(
  project: ProjectIndex,
  symbols: readonly SymbolInfo[],
  name: string,
): Map<string, TextEdit[]> {
  const edits = new Map<string, TextEdit[]>();
  for (const { file, span, quoted } of occurrencesOf(project, symbols)) {
    const old = project.file(file)?.text.slice(span.start, span.end) ?? '';
    // A scene writes the variable Speed of a script as speed.
    const isLower =
      symbols[0]?.kind === 'variable' && /^\p{Ll}/u.test(old) && /^\p{Lu}/u.test(name);
    const written = isLower ? lowerFirst(name) : name;
    const list = edits.get(file) ?? [];
    const isVca = kindOf(file) === 'vca';
    list.push({
      ...span,
      text: quoted ? escaped(written) : isVca ? asValue(written, 'bare') : written,
    });
    edits.set(file, list);
  }
  return edits;
}

/** Scenes set a variable with a capital under its name with a small letter. */
function capitalLike(old: string, name: string): string {
  return /^[A-Z]/.test(old) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

function renameFile(project: ProjectIndex, symbol: SymbolInfo, name: string): RenamePlan | Refusal {
  const from = symbol.scope;
  const extension = from.slice(from.lastIndexOf('.'));
  const to = name.endsWith(extension) ? name : name + extension;
  const invalid = invalidPath(to);
  if (invalid) return { refusal: invalid };
  if (to !== from && project.files.has(to)) return { refusal: `There is a file ${to} already.` };
  const edits = new Map<string, TextEdit[]>();
  for (const { file, span } of occurrencesOf(project, [symbol])) {
    const old = project.file(file)?.text.slice(span.start, span.end) ?? '';
    const text = escaped(old.endsWith(extension) ? to : assetName(to));
    edits.set(file, [...(edits.get(file) ?? []), { ...span, text }]);
  }
  return { edits, files: to === from ? [] : [{ from, to }] };
}

function invalidPath(path: string): string | undefined {
  const parts = path.split('/');
  const wrong = parts.some((part) => part === '' || part === '.' || part === '..');
  if (wrong || /[\\:*?"<>|\p{Cc}]/u.test(path) || kindOf(path) === undefined)
    return `${path} is no path of a file. Write one such as clips/run.aeanim.`;
  return path.startsWith('engine/') ? 'The folder engine/ belongs to the engine.' : undefined;
}

/** Why a thing cannot have another name. */
function fixedBecause(
  project: ProjectIndex,
  { kind, name, scope, key }: SymbolInfo,
): string | undefined {
  if (kind === 'component') return `${name} is a component; its name is part of the formats.`;
  if (kind === 'sprite') return 'A sprite keeps the name it has in its picture.';
  if (isFile(kind)) {
    const file = project.file(scope);
    if (!file) return `There is no file ${scope}.`;
    return file.own ? undefined : `${name} comes with the engine and keeps its name.`;
  }
  if (kind === 'event' && BUILT_IN_EVENTS.some((event) => event.name === name))
    return `The event ${name} comes with the engine and keeps its name.`;
  const at = definitionOf(project.links, key);
  if (!at) return `${name} is not defined anywhere. Define it, or choose a name that is.`;
  if (!project.file(at.file)?.own) return `${name} comes with the engine and keeps its name.`;
  const hook = kind === 'function' && reservedNames.hooks.has(name);
  return hook ? `The game calls ${name} by this name; it stays.` : undefined;
}

function invalidBecause(kind: SymbolKind, name: string): string | undefined {
  if (name === '') return 'Write a name.';
  if (kind === 'variable' || kind === 'function' || kind === 'local') {
    if (!/^[A-Za-z_]\w*$/.test(name))
      return `${name} is no name of a script. Use letters, digits and _, and begin with a letter.`;
    if ((KEYWORDS as readonly string[]).includes(name) || reservedNames.words.has(name))
      return `${name} is a word of the script language. Choose another name.`;
    return undefined;
  }
  if (/\p{Cc}/u.test(name)) return 'A name stands on one line, without tabs.';
  if (kind === 'node' && name.includes('/'))
    return 'The name of a node has no slash; slashes stand between the names of a path.';
  if (kind === 'state' && name === 'any')
    return '"any" stands for every state. Choose another name.';
  return undefined;
}

/** Why another thing stands in the way of a name. */
function takenBecause(project: ProjectIndex, symbol: SymbolInfo, name: string): string | undefined {
  const { kind, scope } = symbol;
  if (isFile(kind) || name === symbol.name) return undefined;
  const taken = `There is a ${kind} ${name} already. Choose another name.`;
  switch (kind) {
    case 'node': {
      const above = symbol.name.slice(0, symbol.name.lastIndexOf('/') + 1);
      const other = above + name;
      if (other === symbol.name) return undefined;
      return project.links.bySymbol.get(`node:${scope}:${other}`)?.some((o) => o.definition)
        ? `There is a node ${other} already. Choose another name.`
        : undefined;
    }
    case 'event':
      if (BUILT_IN_EVENTS.some((event) => event.name === name)) return taken;
      return isDefined(project, kind, scope, name) ? taken : undefined;
    case 'button':
    case 'axis': {
      const other = (['button', 'axis'] as const).find((k) => isDefined(project, k, scope, name));
      return (
        other &&
        `There is ${other === 'axis' ? 'an axis' : 'a button'} ${name} already. Choose another name.`
      );
    }
    case 'variable':
    case 'function':
    case 'local':
      return inScript(project, symbol, name)
        ? `${name} is used in this script already. Choose another name.`
        : undefined;
    default:
      return isDefined(project, kind, scope, name) ? taken : undefined;
  }
}

function isDefined(project: ProjectIndex, kind: SymbolKind, scope: string, name: string): boolean {
  return definedOf(project.links, kind, scope).some((symbol) => symbol.name === name);
}

/** Whether a name means something where a variable or function holds, so that one would hide the other. */
function inScript(project: ProjectIndex, symbol: SymbolInfo, name: string): boolean {
  const { scope, kind, key } = symbol;
  const start = definitionOf(project.links, key)?.span.start ?? 0;
  const functions = project.file(scope)?.script.functions ?? [];
  const own = functions.find(({ decl: { span } }) => span.start <= start && start < span.end);
  const around = kind === 'local' ? own?.decl.span : undefined;
  return (project.links.byFile.get(scope) ?? []).some(
    ({ span, symbols }) =>
      (!around || (around.start <= span.start && span.end <= around.end)) &&
      symbols.some(
        (other) => other.name === name && ['variable', 'function', 'local'].includes(other.kind),
      ),
  );
}
