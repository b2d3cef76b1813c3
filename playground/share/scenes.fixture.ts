import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isProjectFile } from './names.ts';
import type { SharedProject } from './project.ts';

/** A scene of `content/scenes/`, as its block opens it. */
export function readScene(name: string): SharedProject {
  const folder = join(import.meta.dirname, '../../content/scenes', name);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter(isProjectFile)
    .sort();
  const files = Object.fromEntries(paths.map((p) => [p, readFileSync(join(folder, p), 'utf8')]));
  return { scene: `${name}.aescene`, open: `${name}.aescene`, files };
}
