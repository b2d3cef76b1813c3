import type { Entry } from '../../runtime/diagnostics/entry.ts';
import { componentFamilies, INDEX } from './components.ts';
import { families } from './families.ts';
import { ancestors, type Page } from './registry.ts';

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
  /** Whether it is there at all on the page at a path; always, if it does not say. */
  readonly shown?: (path: string) => boolean;
}

const GROUPS: Readonly<Record<Page['group'], { title: string; sign: string }>> = {
  learn: { title: 'Learn', sign: 'n-learn' },
  animation: { title: 'Animation', sign: 'n-animation' },
  scenes: { title: 'Scenes and scripts', sign: 'n-format' },
  vca: { title: 'VCA', sign: 'n-format' },
  tools: { title: 'Tools', sign: 'n-tools' },
};

/** The side navigation, from the pages' front matter, the components and the catalogue of codes. */
export function navigation(pages: readonly Page[], catalogue: readonly Entry[]): NavGroup[] {
  const groups = Object.entries(GROUPS).map(([group, { title, sign }]) => ({
    title,
    sign,
    items: pages
      .filter((page) => page.group === group)
      .map((page) => ({
        title: page.nav ?? page.title,
        path: page.path,
        depth: depthOf(page, pages),
        holds: (path: string) => path === page.path,
      })),
  }));
  const reference = {
    title: 'Components',
    sign: 'n-component',
    items: [
      leaf('All components', INDEX.path),
      // Of the families only that of the present page is open.
      ...componentFamilies.flatMap(({ title, path, members }) => {
        const inside = (at: string): boolean => members.some((member) => member.path === at);
        return [
          {
            title,
            path,
            depth: 0,
            count: count(members.length, 'component', 'components'),
            holds: () => false,
          },
          ...members.map((member) => ({
            ...leaf(member.title, member.path),
            depth: 1,
            shown: inside,
          })),
        ];
      }),
    ],
  };
  const errors = {
    title: 'Errors',
    sign: 'n-errors',
    items: [
      leaf('All codes', '/errors/'),
      ...families(catalogue).map(({ prefix, title, entries }) => ({
        title: `${prefix} ${title}`,
        path: `/errors/#${prefix.toLowerCase()}`,
        depth: 0,
        count: count(entries.length, 'code', 'codes'),
        holds: (path: string) => path.startsWith(`/errors/${prefix}`),
      })),
    ],
  };
  return [...groups, reference, errors];
}

function count(number: number, one: string, many: string): NonNullable<NavItem['count']> {
  return { number, of: number === 1 ? one : many };
}

function leaf(title: string, path: string): NavItem {
  return { title, path, depth: 0, holds: (at) => at === path };
}

/** How many pages stand above a page; those right below a group's overview stand level with it. */
function depthOf(page: Page, pages: readonly Page[]): number {
  const above = ancestors(page, pages);
  const overview = pages.find(({ group }) => group === page.group);
  return above.length - (above[0] === overview && above.length > 0 ? 1 : 0);
}
