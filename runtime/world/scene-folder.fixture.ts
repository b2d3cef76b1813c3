import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const SCENES = join(import.meta.dirname, '../../content/scenes');

/** The names of all scenes that are shipped. */
export const shippedScenes: readonly string[] = readdirSync(SCENES).sort();

/** The text files of a shipped scene, by path in its folder. */
export function sceneFiles(name: string): Record<string, string> {
  const folder = join(SCENES, name);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.ae[a-z]+$/.test(path));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** The files with one text replaced in one of them. Throws where it is not there. */
export function edited(
  files: Readonly<Record<string, string>>,
  path: string,
  from: string,
  to: string,
): Record<string, string> {
  const text = files[path] ?? '';
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  return { ...files, [path]: text.replace(from, to) };
}
