import { hasBuiltinSprite } from '../builtin/index.ts';
import type { NamedThing } from '../schema/types.ts';
import type { Thing } from '../script/check-value.ts';
import type { Expr } from '../script/syntax.ts';
import type { Span, StringValue } from '../text/tree.ts';
import { linkPath } from './link-clip.ts';
import { assetSymbol } from './link-scene.ts';
import type { Linker } from './links.ts';
import type { NodeInfo } from './nodes.ts';
import { controllerOf } from './players.ts';
import type { ProjectIndex, SourceFile } from './project.ts';
import { nodesOf, unique } from './script-nodes.ts';
import { type SymbolInfo, symbolOf } from './symbols.ts';

/** Variables and functions of a script, and what its texts name. */
export function linkScript(linker: Linker): void {
  const { path, script } = linker.file;
  for (const global of script.globals)
    linker.add(global.span, [symbolOf('variable', path, global.name)], { definition: true });
  for (const { decl } of script.functions)
    linker.add(decl.name.span, [symbolOf('function', path, decl.name.text)], { definition: true });
  for (const { local } of script.locals)
    linker.add(local.span, [localSymbol(path, local)], { definition: true });
  for (const { name, thing } of script.names) {
    const symbol = symbolOfThing(path, thing);
    if (symbol) linker.add(name.span, [symbol]);
  }
  for (const { name, type } of script.types) {
    if (type.kind === 'component') linker.add(name.span, [symbolOf('component', '', name.text)]);
  }
  for (const { expr, callee } of script.calls) {
    paramsOf(callee).forEach((names, i) => {
      const arg = expr.args[i];
      if (names && arg?.type === 'string') linkText(linker, names, callee, arg);
    });
    const [asset] = expr.args;
    if (callee.is === 'builtin' && callee.builtin.name === 'asset' && asset?.type === 'string')
      linker.text(asset.span, [
        assetSymbol(hasBuiltinSprite(asset.value) ? 'sprite' : 'clip', asset.value),
      ]);
  }
}

function localSymbol(path: string, { name, span }: { name: string; span: Span }): SymbolInfo {
  return { key: `local:${path}:${span.start}`, kind: 'local', name, scope: path };
}

/** The variable or function of the script that a name means. */
function symbolOfThing(path: string, thing: Thing): SymbolInfo | undefined {
  if (thing.is === 'func') return symbolOf('function', path, thing.func.name);
  if (thing.is !== 'value') return undefined;
  if (thing.value.is === 'local') return localSymbol(path, thing.value.local);
  if (thing.value.is === 'global') return symbolOf('variable', path, thing.value.global.name);
  return undefined;
}

/** What each text of a call names. */
export function paramsOf(callee: Thing): readonly (NamedThing | undefined)[] {
  switch (callee.is) {
    case 'method':
      return callee.method.params.map(({ names }) => names);
    case 'builtin':
    case 'nodeMethod':
      return callee.builtin.params.map(({ names }) => names);
    default:
      return [];
  }
}

function linkText(
  linker: Linker,
  names: NamedThing,
  callee: Thing,
  arg: Expr & { type: 'string' },
): void {
  const { project, file } = linker;
  if (names.is === 'node' && callee.is === 'nodeMethod') {
    const value: StringValue = { type: 'string', value: arg.value, span: arg.span };
    linkPath(linker, value, nodesOf(project, file, callee.target));
    return;
  }
  linker.text(arg.span, meantBy(project, file, names, callee, arg.value));
}

/** The things that a text in a call may name. */
function meantBy(
  project: ProjectIndex,
  file: SourceFile,
  names: NamedThing,
  callee: Thing,
  text: string,
): SymbolInfo[] {
  switch (names.is) {
    case 'event':
    case 'button':
    case 'axis':
      return [symbolOf(names.is, '', text)];
    case 'parameter':
    case 'state': {
      const kind = names.is;
      const all = controllersMeant(project, file, callee).map((path) => symbolOf(kind, path, text));
      const block = kind === 'parameter' ? 'param' : 'state';
      const defined = all.filter(({ scope }) =>
        project
          .file(scope)
          ?.document.blocks.some((root) =>
            root.blocks.some((b) => b.name === block && b.label?.value === text),
          ),
      );
      return defined.length > 0 ? defined : all.slice(0, 1);
    }
    case 'segment':
      return clipsMeant(project, file, callee).map((path) => symbolOf('segment', path, text));
    default:
      return [];
  }
}

/** The nodes whose component or node a call is made on; none where only the running game knows. */
export function nodesMeant(project: ProjectIndex, file: SourceFile, callee: Thing): NodeInfo[] {
  return callee.is === 'method' || callee.is === 'nodeMethod'
    ? nodesOf(project, file, callee.target)
    : [];
}

/** The controllers that a call can be about; where nobody knows, all of the project's own. */
export function controllersMeant(project: ProjectIndex, file: SourceFile, callee: Thing): string[] {
  const known = unique(nodesMeant(project, file, callee).map(controllerOf)).filter((path) =>
    project.files.has(path),
  );
  if (known.length > 0) return known;
  return project
    .ofKind('controller')
    .filter(({ own }) => own)
    .map(({ path }) => path);
}

/** The clips whose segments a call can play; where nobody knows, all of the project's own. */
export function clipsMeant(project: ProjectIndex, file: SourceFile, callee: Thing): string[] {
  const nodes = new Set(nodesMeant(project, file, callee));
  const known = [...project.players.ofClip]
    .filter(([, players]) => players.some((node) => nodes.has(node)))
    .map(([path]) => path);
  if (known.length > 0) return known;
  return project
    .ofKind('clip')
    .filter(({ own }) => own)
    .map(({ path }) => path);
}
