/** Finds the files of a project on the disk. */
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { type Decoded, decodeUtf8 } from '../text/decode.ts';

const PROJECT_FILE = 'project.aego';
const EXTENSIONS: ReadonlySet<string> = new Set([
  '.aeanim',
  '.aectrl',
  '.aescene',
  '.aescript',
  '.vca',
  '.vcm',
]);

/** A file outside of a project may lie in a large folder: more entries are not looked at. */
const MOST_ENTRIES = 20_000;

/** What a project's file is called from its root, with `/` between folders on every system. */
export function nameIn(root: string, path: string): string {
  return relative(root, path).replaceAll(sep, '/');
}

export function isProjectFile(path: string): boolean {
  return basename(path) === PROJECT_FILE || EXTENSIONS.has(extname(path));
}

/** The nearest folder above a file that holds `project.aego`, else the file's own folder. */
export function rootOf(path: string): string {
  const own = dirname(path);
  for (let folder = own; ; folder = dirname(folder)) {
    if (existsSync(join(folder, PROJECT_FILE))) return folder;
    if (folder === dirname(folder)) return own;
  }
}

/**
 * Paths of all files below a folder that are part of a project, in the order of their names.
 * Folders of packages, hidden and unreadable ones are passed over; `nested` says whether to go into
 * folders that are projects of their own. Throws where the folder itself cannot be read.
 */
export function filesBelow(folder: string, { nested }: { nested: boolean }): string[] {
  const found: string[] = [];
  let left = MOST_ENTRIES;
  const walk = (at: string): void => {
    for (const entry of entriesOf(at, at === folder)) {
      if (left-- <= 0) return;
      const path = join(at, entry.name);
      if (entry.isFile() && isProjectFile(path)) found.push(path);
      if (!entry.isDirectory() || entry.name === 'node_modules' || entry.name[0] === '.') continue;
      if (nested || !existsSync(join(path, PROJECT_FILE))) walk(path);
    }
  };
  walk(folder);
  return found;
}

function entriesOf(folder: string, needed: boolean): Dirent[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (needed) throw error;
    return [];
  }
}

export function readText(path: string): Decoded {
  return decodeUtf8(readFileSync(path));
}
