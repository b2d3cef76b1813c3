import { faultOfName, MOST_FILES, PROJECT_FILE } from './share/names.ts';
import type { State } from './state.ts';
import { splitName } from './static.ts';

type Files = Pick<State, 'texts' | 'scene'>;

/** Why a file of that name cannot be added; undefined if it can. */
export function faultOfNew(path: string, { texts }: Files): string | undefined {
  const paths = Object.keys(texts);
  if (paths.length >= MOST_FILES) return `A project here has at most ${MOST_FILES} files.`;
  return faultOfName(path, paths);
}

/** Why a file cannot be taken away, under any name; undefined if it can. */
export function faultOfRemoval(path: string, { scene }: Files): string | undefined {
  return path === scene ? `${path} is the scene that runs: it has to stay.` : undefined;
}

/** Why a file has to keep its name, whatever another one would be; undefined if it has not. */
export function faultOfMoving(path: string, { scene }: Files): string | undefined {
  if (path === PROJECT_FILE)
    return `${path} has to keep its name: the project's settings are in it.`;
  if (path === scene) return `${path} has to keep its name: it is the scene that runs.`;
  return undefined;
}

/** Why a file cannot be called otherwise; undefined if it can. */
export function faultOfRename(path: string, to: string, files: Files): string | undefined {
  const fixed = faultOfMoving(path, files);
  if (fixed !== undefined) return fixed;
  if (to === path) return 'It is called that already.';
  const ending = splitName(path)[1];
  if (!to.endsWith(ending))
    return `What it is stays the same, so its name has to end with ${ending}.`;
  const others = Object.keys(files.texts).filter((other) => other !== path);
  return faultOfName(to, others);
}
