import { CLIP } from '../../runtime/schema/clip.ts';
import { CONTROLLER } from '../../runtime/schema/controller.ts';
import { PROJECT_FILE } from '../../runtime/schema/project.ts';
import { SCENE } from '../../runtime/schema/scene.ts';
import type { BlockSchema, ParamSchema } from '../../runtime/schema/types.ts';

/** The schema as the reference tables ask for it; its words are in `runtime/schema/words.ts`. */

/** A block by its path from a root: `anim.track.key`, `animation.event`. Throws if there is none. */
export function blockAt(path: string): BlockSchema {
  const [root, ...rest] = path.split('.');
  let block = [CLIP, CONTROLLER, SCENE, ...PROJECT_FILE].find(({ name }) => name === root);
  for (const name of rest) block = block?.blocks.find((child) => child.name === name);
  if (!block) throw new Error(`The schema has no block "${path}"`);
  return block;
}

/** A method's or signal's parameters as a script writes them: `name string, mix float`. */
export function paramsText(params: readonly ParamSchema[]): string {
  return params
    .map(({ name, type, optional }) => `${name} ${type}${optional ? '?' : ''}`)
    .join(', ');
}
