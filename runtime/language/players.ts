import { attrOf, type Block } from '../text/tree.ts';
import { fileOfAsset } from './files.ts';
import { componentOn, type NodeInfo } from './nodes.ts';
import type { ProjectIndex } from './project.ts';
import { clipsOf, nodesOf } from './script-nodes.ts';
import { textOf } from './symbols.ts';

/** Which nodes play what. */
export interface Players {
  /** The nodes that play a clip, by its file. */
  readonly ofClip: ReadonlyMap<string, readonly NodeInfo[]>;
  /** The nodes whose animator has a controller, by its file. */
  readonly ofController: ReadonlyMap<string, readonly NodeInfo[]>;
  /** The nodes that play a VCA file, by its path. */
  readonly ofVca: ReadonlyMap<string, readonly NodeInfo[]>;
}

/** Finds them in the scenes, through controllers, and in scripts that play a clip they name. */
export function findPlayers(project: ProjectIndex): Players {
  const clips = new Map<string, Set<NodeInfo>>();
  const controllers = new Map<string, Set<NodeInfo>>();
  const vcaPlayers = new Map<string, Set<NodeInfo>>();
  const add = (map: Map<string, Set<NodeInfo>>, file: string, node: NodeInfo): void => {
    const known = map.get(file);
    if (known) known.add(node);
    else map.set(file, new Set([node]));
  };
  for (const node of project.nodes.all) {
    const clip = assetOf(componentOn(node, 'AnimationPlayer'), 'clip');
    if (clip !== undefined) add(clips, fileOfAsset(clip, 'clip'), node);
    const vca = assetOf(componentOn(node, 'VcaPlayer'), 'file');
    if (vca !== undefined) add(vcaPlayers, vca, node);
    const controller = controllerOf(node);
    if (controller !== undefined) add(controllers, controller, node);
  }
  for (const [path, nodes] of controllers) {
    for (const state of statesIn(project, path)) {
      const clip = assetOf(state, 'clip');
      if (clip === undefined) continue;
      for (const node of nodes) add(clips, fileOfAsset(clip, 'clip'), node);
    }
  }
  for (const file of project.ofKind('script')) {
    for (const { expr, callee } of file.script.calls) {
      if (callee.is !== 'method' || callee.method.name !== 'Play') continue;
      const { target } = callee;
      if (target.type.kind !== 'component' || target.type.schema.name !== 'AnimationPlayer')
        continue;
      const arg = expr.args[0];
      const value = arg && file.script.values.get(arg);
      if (!value) continue;
      for (const node of nodesOf(project, file, target))
        for (const clip of clipsOf(project, file, value)) add(clips, clip, node);
    }
  }
  return { ofClip: listed(clips), ofController: listed(controllers), ofVca: listed(vcaPlayers) };
}

function listed(map: Map<string, Set<NodeInfo>>): Map<string, readonly NodeInfo[]> {
  return new Map([...map].map(([file, nodes]) => [file, [...nodes]]));
}

function assetOf(block: Block | undefined, name: string): string | undefined {
  return block && textOf(attrOf(block, name)?.value);
}

/** The file of the controller of a node's animator. */
export function controllerOf(node: NodeInfo): string | undefined {
  const name = assetOf(componentOn(node, 'Animator'), 'controller');
  return name === undefined ? undefined : fileOfAsset(name, 'controller');
}

/** The `state` blocks of a controller's text. */
export function statesIn(project: ProjectIndex, controller: string): Block[] {
  const roots = project.file(controller)?.document.blocks ?? [];
  return roots.flatMap((root) => root.blocks.filter((block) => block.name === 'state'));
}

/** The clip file that a state plays. */
export function clipOfState(state: Block): string | undefined {
  const name = assetOf(state, 'clip');
  return name === undefined ? undefined : fileOfAsset(name, 'clip');
}
