import type { Page } from './registry.ts';

/** The anchor of a page's Try it block. */
export const TRY_IT = 'try-it';

export interface TryIt {
  /** What the block shows, as a title: `A runner and a pendulum`. */
  readonly title: string;
  /** Its address from the site's root. */
  readonly path: string;
}

/** What a page says of the scene in its block. */
export interface TryScene {
  /** A folder of `content/scenes/`. */
  readonly scene: string;
  readonly label: string;
  /** The first picture in words. */
  readonly description: string;
  readonly keys: readonly { readonly key: string; readonly does: string }[];
}

/** The scenes that pages show in a block, lessons among them, each once, in the order of the pages. */
export function tryScenes(pages: readonly Pick<Page, 'body'>[]): TryScene[] {
  const all = pages.flatMap(({ body }) =>
    [...body.matchAll(/<(?:Try|Lesson)\s[^>]*/g)].map(([tag]) => tag),
  );
  const scenes = all.map((tag) => {
    const text = (name: string) => new RegExp(`\\b${name}="([^"]+)"`).exec(tag)?.[1] ?? '';
    const keys = [...tag.matchAll(/key: '([^']+)', does: '([^']+)'/g)].map(([, key, does]) => ({
      key: key as string,
      does: does as string,
    }));
    return { scene: text('scene'), label: text('label'), description: text('description'), keys };
  });
  return scenes.filter(({ scene }, i) => scenes.findIndex((s) => s.scene === scene) === i);
}

/** A phrase as a title: with a capital. */
export function asTitle(label: string): string {
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}

/** The Try it block of a page, if it has one. Throws if the block does not say what it shows. */
export function tryItOf(page: Pick<Page, 'body' | 'file' | 'path'>): TryIt | undefined {
  const tag = /<Try\s[^>]*/.exec(page.body)?.[0];
  if (tag === undefined) return undefined;
  const label = /\blabel="([^"]+)"/.exec(tag)?.[1];
  if (!label) throw new Error(`${page.file}: <Try> needs a label="..." that says what it shows`);
  return {
    title: asTitle(label),
    path: `${page.path}#${TRY_IT}`,
  };
}
