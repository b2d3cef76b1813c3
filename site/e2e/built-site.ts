import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

export const DIST = join(import.meta.dirname, '../../dist');

/** Files of the built site, from its root, with `/` between folders. */
export function builtFiles(): string[] {
  return readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(DIST.length + 1))
    .map((path) => path.replaceAll(sep, '/'))
    .sort();
}

export function readBuilt(file: string): string {
  return readFileSync(join(DIST, file), 'utf8');
}

export interface BuiltPage {
  /** Address from the site's root, without a leading slash: `errors/ANM001/`. */
  readonly path: string;
  readonly html: string;
  /** Only leads to another page. */
  readonly redirects: boolean;
}

/** Every page of the built site. */
export function builtPages(): BuiltPage[] {
  return builtFiles()
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = readBuilt(file);
      const redirects = /<meta[^>]+http-equiv=["']?refresh/i.test(html);
      return { path: file.replace(/(^|\/)index\.html$/, '$1'), html, redirects };
    });
}
