/** The names that a VCA file can use: bones of scenes, and its own curves. Page: vca. */
import { componentOn, type NodeInfo } from './nodes.ts';
import type { ProjectIndex, SourceFile } from './project.ts';
import { lastOf } from './vca-words.ts';

/** The nodes below the players of a file that have a Bone; without a player all there are. */
export function boneNodes(project: ProjectIndex, path: string): NodeInfo[] {
  const players = project.players.ofVca.get(path) ?? [];
  const isBone = (node: NodeInfo): boolean => componentOn(node, 'Bone') !== undefined;
  if (players.length === 0) return project.nodes.all.filter(isBone);
  return project.nodes.all.filter((node) => {
    if (!isBone(node)) return false;
    for (let at = node.parent; at !== undefined; at = at.parent)
      if (players.includes(at)) return true;
    return false;
  });
}

export interface VcaName {
  readonly name: string;
  readonly meaning: string;
}

/** The names for an attribute: `bone`, or `curve` for the curves that the file declares. */
export function candidatesOf(project: ProjectIndex, file: SourceFile, attr: string): VcaName[] {
  if (attr === 'bone') {
    const names = new Map<string, VcaName>();
    for (const { name, path } of boneNodes(project, file.path))
      if (!names.has(name)) names.set(name, { name, meaning: `The bone ${path}.` });
    return [...names.values()];
  }
  if (attr !== 'curve') return [];
  return file.vcm.document.directives.flatMap((directive) => {
    const name = directive.name === 'curve' ? lastOf(directive, 'name')?.value : undefined;
    return name === undefined ? [] : [{ name: `.${name}`, meaning: 'A curve of this file.' }];
  });
}
