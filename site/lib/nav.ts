import type { Entry } from '../../runtime/diagnostics/entry.ts';
import { families } from './families.ts';
import type { Page } from './registry.ts';

/** A heading of the navigation with its entries. */
export interface NavGroup {
  readonly title: string;
  /** A sign of the legend. */
  readonly sign: string;
  readonly items: readonly NavItem[];
}

export interface NavItem {
  readonly title: string;
  readonly path: string;
  /** How deep it stands below the group's first pages. */
  readonly depth: number;
  /** A number to show beside it, with what it counts. */
  readonly count?: { readonly number: number; readonly of: string };
  /** Whether the page at a path is this entry's. */
  readonly holds: (path: string) => boolean;
}

const GROUPS: Readonly<Record<Page['group'], { title: string; sign: string }>> = {
  animation: { title: 'Animation', sign: 'n-animation' },
};

/** The side navigation, from the front matter of the pages and the catalogue of codes. */
export function navigation(pages: readonly Page[], catalogue: readonly Entry[]): NavGroup[] {
  const depthOf = (page: Page): number => {
    const parent = pages.find((other) => other.id === page.parent);
    return parent ? depthOf(parent) + 1 : 0;
  };
  const groups = Object.entries(GROUPS).map(([group, { title, sign }]) => ({
    title,
    sign,
    items: pages
      .filter((page) => page.group === group)
      .map((page) => ({
        title: page.nav ?? page.title,
        path: page.path,
        // The pages right below a group's first page stand level with it.
        depth: Math.max(0, depthOf(page) - 1),
        holds: (path: string) => path === page.path,
      })),
  }));
  const errors = {
    title: 'Errors',
    sign: 'n-errors',
    items: [
      {
        title: 'All codes',
        path: '/errors/',
        depth: 0,
        holds: (path: string) => path === '/errors/',
      },
      ...families(catalogue).map(({ prefix, title, entries }) => ({
        title: `${prefix} ${title}`,
        path: `/errors/#${prefix.toLowerCase()}`,
        depth: 0,
        count: { number: entries.length, of: entries.length === 1 ? 'code' : 'codes' },
        holds: (path: string) => path.startsWith(`/errors/${prefix}`),
      })),
    ],
  };
  return [...groups, errors];
}
