import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A page as it was built. */
export interface BuiltPage {
  /** From the site's root: `/animation/clips/`. */
  readonly path: string;
  readonly html: string;
}

/** The pages of a built site that may be listed: by search engines, and by our own search. */
export function listedPages(root: string): BuiltPage[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('index.html'))
    .sort()
    .map((name) => ({
      path: `/${name.slice(0, -'index.html'.length)}`,
      html: readFileSync(join(root, name), 'utf8'),
    }))
    .filter(({ html }) => !html.includes('<meta name="robots" content="noindex"'));
}
