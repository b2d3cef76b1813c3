import type { Global, Local, Value } from '../script/tree.ts';
import { attrOf } from '../text/tree.ts';
import { fileOfAsset } from './files.ts';
import { componentOn, type NodeInfo, nodeBelow } from './nodes.ts';
import type { ProjectIndex, SourceFile } from './project.ts';
import { lowerFirst, textOf } from './symbols.ts';

/** Variables that are set to each other are followed so far. */
const MOST_STEPS = 32;

/** The nodes that have a script file. */
export function nodesWith(project: ProjectIndex, script: string): NodeInfo[] {
  return project.nodes.all.filter((node) => node.scripts.some(({ source }) => source === script));
}

/**
 * The nodes that a value of a script can be, as far as its text and the scenes say; none where only
 * the running game knows. A component stands for its node.
 */
export function nodesOf(project: ProjectIndex, file: SourceFile, value: Value): NodeInfo[] {
  return follow(project, file, value, MOST_STEPS);
}

function follow(
  project: ProjectIndex,
  file: SourceFile,
  value: Value | undefined,
  steps: number,
): NodeInfo[] {
  if (!value || steps === 0) return [];
  const next = (inner: Value | undefined): NodeInfo[] => follow(project, file, inner, steps - 1);
  switch (value.is) {
    case 'self':
      return nodesWith(project, file.path);
    case 'get':
      return next(value.target).filter((node) => componentOn(node, value.component.name));
    case 'node': {
      const from = next(value.target);
      if (!value.path) return unique(from.map((node) => node.parent));
      const path = value.path.is === 'constant' ? value.path.value : undefined;
      return typeof path === 'string' ? unique(from.map((node) => nodeBelow(node, path))) : [];
    }
    case 'local':
      return next(startOf(file, value.local));
    case 'global':
      return unique(
        nodesWith(project, file.path).flatMap((node) =>
          sceneValues(node, file.path, value.global).map((path) => nodeBelow(node, path)),
        ),
      );
    default:
      return [];
  }
}

function startOf(file: SourceFile, local: Local): Value | undefined {
  return file.script.locals.find((fact) => fact.local.span.start === local.span.start)?.value;
}

/** What scenes set a variable of a script to, on one node. */
function sceneValues(node: NodeInfo, script: string, { name }: Global): string[] {
  return node.scripts
    .filter(({ source }) => source === script)
    .flatMap(({ block }) => {
      const attr = attrOf(block, lowerFirst(name)) ?? attrOf(block, name);
      return textOf(attr?.value) ?? [];
    });
}

/** The clip files that a value of a script can be. */
export function clipsOf(project: ProjectIndex, file: SourceFile, value: Value): string[] {
  let at: Value | undefined = value;
  for (let i = 0; at?.is === 'local' && i < MOST_STEPS; i++) at = startOf(file, at.local);
  if (at?.is === 'global') {
    const { global } = at;
    return nodesWith(project, file.path)
      .flatMap((node) => sceneValues(node, file.path, global))
      .map((name) => fileOfAsset(name, 'clip'));
  }
  if (at?.is !== 'builtin' || at.name !== 'asset') return [];
  const [path] = at.args;
  return path?.is === 'constant' && typeof path.value === 'string'
    ? [fileOfAsset(path.value, 'clip')]
    : [];
}

export function unique<T>(list: readonly (T | undefined)[]): T[] {
  return [...new Set(list.filter((item) => item !== undefined))];
}
