import { attrOf, type Block } from '../text/tree.ts';
import type { SourceFile } from './project.ts';

/** A node of a scene's text, with what stands on it. */
export interface NodeInfo {
  readonly file: SourceFile;
  readonly name: string;
  /** From the top of its scene: `Hero/Figure`. */
  readonly path: string;
  readonly block: Block;
  readonly parent: NodeInfo | undefined;
  readonly children: NodeInfo[];
  readonly components: readonly Block[];
  readonly scripts: readonly ScriptOnNode[];
}

export interface ScriptOnNode {
  readonly name: string;
  /** Path of the script file. */
  readonly source: string;
  readonly block: Block;
}

export interface NodeTree {
  readonly all: readonly NodeInfo[];
  /** The nodes whose block this is. */
  readonly byBlock: ReadonlyMap<Block, NodeInfo>;
}

/** All nodes of some scenes, in the order of their texts. */
export function collectNodes(scenes: readonly SourceFile[]): NodeTree {
  const all: NodeInfo[] = [];
  const byBlock = new Map<Block, NodeInfo>();
  const visit = (file: SourceFile, block: Block, parent: NodeInfo | undefined): void => {
    for (const child of block.blocks) {
      if (child.name !== 'node') continue;
      const name = child.label?.value ?? '';
      const node: NodeInfo = {
        file,
        name,
        path: parent ? `${parent.path}/${name}` : name,
        block: child,
        parent,
        children: [],
        components: child.blocks.filter((b) => b.name === 'component'),
        scripts: child.blocks.filter((b) => b.name === 'script').map(scriptOf),
      };
      parent?.children.push(node);
      all.push(node);
      byBlock.set(child, node);
      visit(file, child, node);
    }
  };
  for (const file of scenes) {
    for (const root of file.document.blocks)
      if (root.name === 'scene') visit(file, root, undefined);
  }
  return { all, byBlock };
}

function scriptOf(block: Block): ScriptOnNode {
  const source = attrOf(block, 'source')?.value;
  const path = source?.type === 'asset' ? source.path : '';
  return { name: block.label?.value ?? '', source: path, block };
}

/** The node at a path below another one, which may be that one itself (`""`). */
export function nodeBelow(node: NodeInfo, path: string): NodeInfo | undefined {
  if (path === '') return node;
  let at: NodeInfo | undefined = node;
  for (const name of path.split('/')) {
    at = at?.children.find((child) => child.name === name);
  }
  return at;
}

/** The paths of all nodes below one, the nearest first. */
export function pathsBelow(node: NodeInfo): string[] {
  const paths: string[] = [];
  const queue = node.children.map((child) => [child, child.name] as const);
  for (const [child, path] of queue) {
    paths.push(path);
    for (const next of child.children) queue.push([next, `${path}/${next.name}`]);
  }
  return paths;
}

/** A component of a node by its type. */
export function componentOn(node: NodeInfo, type: string): Block | undefined {
  return node.components.find((block) => block.label?.value === type);
}
