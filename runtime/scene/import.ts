import { SCN001, SCN002 } from '../diagnostics/catalogue/scn.ts';
import { type Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import { checkBlock } from '../schema/check.ts';
import { importRoot } from '../schema/root.ts';
import { NODE, SCENE } from '../schema/scene.ts';
import { parse } from '../text/parse.ts';
import type { Block } from '../text/tree.ts';
import { importNode } from './node.ts';
import { SAY, type SceneContext } from './say.ts';
import type { Scene, SceneNode } from './scene.ts';

export type { SceneContext } from './say.ts';

/**
 * Imports the text of an `.aescene` file. What can be read loads, whatever is wrong around it.
 * Never throws. Page: formats/scene.
 */
export function importScene(
  file: string,
  text: string,
  context: SceneContext,
): { readonly scene: Scene; readonly diagnostics: readonly Diagnostic[] } {
  const report = new Report(file, text);
  const nodes: SceneNode[] = [];
  const root = importRoot(parse(text), SCENE, report, {
    ...SCN002.say,
    text: SCN001.say.text,
    noRoot: SCN001.say.noRoot,
  });
  if (root) {
    checkBlock(root, SCENE, report, { ...SAY, outOfRange: SCN001.say.wrongVersion });
    importChildren(root, -1, nodes, report, context);
  }
  return { scene: { file, nodes }, diagnostics: report.finish(SCN001.say.more) };
}

/** Appends the nodes in a block, each with its children behind it. */
function importChildren(
  block: Block,
  parent: number,
  nodes: SceneNode[],
  report: Report,
  context: SceneContext,
): void {
  const taken = new Set<string>();
  const above = nodes[parent]?.path ?? '';
  for (const child of block.blocks) {
    if (child.name !== NODE.name) continue;
    const place = nodes.length;
    nodes.push(importNode(child, parent, above, report, context));
    importChildren(child, place, nodes, report, context);
    // What is wrong inside a node that cannot stay is listed all the same.
    if (!mayStay(child, taken, above, report)) nodes.length = place;
  }
}

function mayStay(node: Block, taken: Set<string>, parent: string, report: Report): boolean {
  const name = node.label?.value;
  if (name === undefined) return false;
  const span = node.label?.span ?? node.nameSpan;
  if (name === '' || name.includes('/')) {
    report.add(SCN001.say.wrongName({ name }), span);
    return false;
  }
  if (taken.has(name)) {
    report.add(SCN001.say.doubledNode({ name, parent }), span);
    return false;
  }
  taken.add(name);
  return true;
}
