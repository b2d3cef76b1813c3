import type { Page } from './registry.ts';

/** The anchor of a page's Try it block. */
export const TRY_IT = 'try-it';

export interface TryIt {
  /** What the block shows, as a title: `A runner and a pendulum`. */
  readonly title: string;
  /** Its address from the site's root. */
  readonly path: string;
}

/** The Try it block of a page, if it has one. Throws if the block does not say what it shows. */
export function tryItOf(page: Pick<Page, 'body' | 'file' | 'path'>): TryIt | undefined {
  const tag = /<Try\s[^>]*/.exec(page.body)?.[0];
  if (tag === undefined) return undefined;
  const label = /\blabel="([^"]+)"/.exec(tag)?.[1];
  if (!label) throw new Error(`${page.file}: <Try> needs a label="..." that says what it shows`);
  return {
    title: `${label.charAt(0).toUpperCase()}${label.slice(1)}`,
    path: `${page.path}#${TRY_IT}`,
  };
}
