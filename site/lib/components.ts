import { COMPONENTS } from '../../runtime/schema/components.ts';
import type { ComponentSchema } from '../../runtime/schema/types.ts';
import type { Page } from './registry.ts';

/** A component of the schema and its page in the reference. */
export interface Component {
  readonly schema: ComponentSchema;
  /** For `ref:` links: `animation.AnimationPlayer`. */
  readonly id: string;
  /** As texts and scripts write it. */
  readonly title: string;
  /** What stands before the dot of its id. */
  readonly family: string;
  /** From the site's root. */
  readonly path: string;
}

const REFERENCE = '/reference/';

/** The page that lists all components. */
export const INDEX = { id: 'reference', title: 'Components', path: REFERENCE } as const;

/** Families by what stands before the dot of an id, in the order of the reference. */
const FAMILIES: Readonly<Record<string, string>> = {
  animation: 'Animation',
  rendering: 'Drawing',
  gameplay: 'Gameplay',
  physics: 'Physics',
};

export interface ComponentFamily {
  readonly id: string;
  readonly title: string;
  /** Its place in the list of all components. */
  readonly path: string;
  readonly members: readonly Component[];
}

/** The components by families, in the order of the table above. */
export const componentFamilies: readonly ComponentFamily[] = familiesOf(
  COMPONENTS.map((schema) => {
    const { name: title, page: id } = schema;
    return { schema, id, title, family: id.split('.')[0] as string, path: `${REFERENCE}${id}/` };
  }),
);

/** All components, family by family. */
export const components: readonly Component[] = componentFamilies.flatMap(({ members }) => members);

/** Throws for a component whose family has no title. */
export function familiesOf(all: readonly Component[]): ComponentFamily[] {
  const unknown = all.find(({ family }) => !(family in FAMILIES));
  if (unknown) throw new Error(`${unknown.id}: "${unknown.family}" is no family of components`);
  return Object.entries(FAMILIES)
    .map(([id, title]) => ({
      id,
      title,
      path: `${REFERENCE}#${id}`,
      members: all.filter(({ family }) => family === id),
    }))
    .filter(({ members }) => members.length > 0);
}

/** The pages that explain a component, by their front matter. */
export function guidesTo(id: string, pages: readonly Page[]): Page[] {
  return pages.filter((page) => page.components.includes(id));
}
