import { components, INDEX } from './components.ts';
import type { Page } from './registry.ts';

/** A page before or after another one. */
export interface Neighbour {
  readonly title: string;
  readonly path: string;
  readonly label: string;
}

/**
 * The pages before and after the one at a path, as one would read them: the pages of `content/`,
 * then the components. Error pages have an order of their own.
 */
export function around(
  path: string,
  pages: readonly Page[],
): { readonly previous: Neighbour | undefined; readonly next: Neighbour | undefined } {
  const order = [...pages, INDEX, ...components];
  const at = order.findIndex((page) => page.path === path);
  const neighbour = (index: number, label: string): Neighbour | undefined => {
    const page = at < 0 ? undefined : order[index];
    return page && { title: page.title, path: page.path, label };
  };
  return { previous: neighbour(at - 1, 'Previous'), next: neighbour(at + 1, 'Next') };
}
