import { CLIP } from '../schema/clip.ts';
import { CONTROLLER } from '../schema/controller.ts';
import { PROJECT_FILE } from '../schema/project.ts';
import { SCENE } from '../schema/scene.ts';
import type { AssetKind, BlockSchema } from '../schema/types.ts';

/** What a file is, by its name. */
export type FileKind = 'clip' | 'controller' | 'scene' | 'script' | 'project' | 'vca' | 'vcm';

const EXTENSIONS: readonly (readonly [string, FileKind])[] = [
  ['.aeanim', 'clip'],
  ['.aectrl', 'controller'],
  ['.aescene', 'scene'],
  ['.aescript', 'script'],
  ['.aego', 'project'],
  ['.vca', 'vca'],
  ['.vcm', 'vcm'],
];

export function kindOf(path: string): FileKind | undefined {
  return EXTENSIONS.find(([extension]) => path.endsWith(extension))?.[1];
}

/** The blocks that may stand at the top of a file of a kind. */
export function rootsOf(kind: FileKind | undefined): readonly BlockSchema[] {
  switch (kind) {
    case 'clip':
      return [CLIP];
    case 'controller':
      return [CONTROLLER];
    case 'scene':
      return [SCENE];
    case 'project':
      return PROJECT_FILE;
    default:
      return [];
  }
}

/** A file as texts name it: clips and controllers without their extension. */
export function assetName(path: string): string {
  return path.replace(/\.(aeanim|aectrl)$/, '');
}

/** The file that an asset's name stands for. Sprites have none. */
export function fileOfAsset(name: string, kind: AssetKind): string {
  const extension = kind === 'clip' ? '.aeanim' : kind === 'controller' ? '.aectrl' : '';
  return name.endsWith(extension) ? name : name + extension;
}

/** Whether a file is made of blocks. */
export function isAetext(kind: FileKind | undefined): boolean {
  return rootsOf(kind).length > 0;
}
