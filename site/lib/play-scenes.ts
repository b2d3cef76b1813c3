import { join } from 'node:path';
import { allPages } from './content.ts';
import type { SceneFiles } from './scenes.ts';
import { readScene, readSceneFolder } from './scenes.ts';
import { tryBlock } from './try-block.ts';
import type { TryScene } from './try-it.ts';
import { asTitle, TRY_IT, tryScenes } from './try-it.ts';

/** What the playground opens when the address names nothing. */
export const FIRST = 'Platformer';

const NEW: TryScene = {
  scene: 'New',
  label: 'a project of your own',
  description: 'A ball lies on the ground.',
  keys: [],
};

export interface PlayScene extends TryScene {
  /** As the list of scenes has it. */
  readonly title: string;
}

/** The scenes of the playground, in the order of its list; the last is a new project. */
export function playScenes(): PlayScene[] {
  const scenes = tryScenes(allPages()).map((s) => ({ ...s, title: asTitle(s.label) }));
  return [...scenes, { ...NEW, title: 'New project' }];
}

/** The block of one of them, for a page of its own. */
export function playBlock(
  scene: PlayScene,
  page: string,
  layout: 'app' | 'embed',
): Promise<string> {
  const { label, description, keys } = scene;
  return tryBlock(filesOf(scene, page), { id: TRY_IT, label, description, keys, layout });
}

function filesOf({ scene }: TryScene, page: string): SceneFiles {
  if (scene !== NEW.scene) return readScene(scene, page);
  const folder = join(process.cwd(), 'content', 'templates', scene);
  return { scene: `${scene}.aescene`, files: readSceneFolder(folder) };
}
