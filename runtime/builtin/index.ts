/** What every project has without a file of its own. Page: animation/clips. */
import { builtinClips } from './clips.ts';
import { builtinControllers } from './controllers.ts';
import { builtinSprites } from './sprites.ts';

export { ATLAS, type BuiltinSprite, builtinSprites, PLACEHOLDER } from './sprites.ts';

/** Text files by path with their extension, as if they stood in the project. */
export const builtinFiles: Readonly<Record<string, string>> = {
  ...builtinClips,
  ...builtinControllers,
};

/** Whether a sprite of the engine has this asset path. */
export function hasBuiltinSprite(path: string): boolean {
  return builtinSprites[path] !== undefined;
}
