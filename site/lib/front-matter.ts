import { z } from 'astro/zod';

/** The groups of pages, in the order of the navigation and of reading. */
export const GROUPS = ['learn', 'animation', 'scenes', 'vca', 'tools'] as const;

/** What stands between the `---` lines of a page in `content/`. */
export const frontMatter = z.strictObject({
  /** The page's name for `ref:` links, and its address. Never changes once published. */
  id: z.string().regex(/^[a-z]+(\/[a-z-]+)*$/),
  title: z.string(),
  /** A shorter title for the navigation. */
  nav: z.string().optional(),
  group: z.enum(GROUPS),
  parent: z.string().optional(),
  order: z.number(),
  /** Other words readers may search this page by. */
  search_names: z.array(z.string()).default([]),
  lead: z.string(),
  /** Component ids that this page explains: `animation.AnimationPlayer`. */
  components: z.array(z.string()).default([]),
  facts: z
    .array(
      z.strictObject({
        term: z.string(),
        code: z.string().optional(),
        text: z.string().optional(),
        refs: z.array(z.string()).optional(),
      }),
    )
    .default([]),
});

export type FrontMatter = z.infer<typeof frontMatter>;
export type Fact = FrontMatter['facts'][number];
