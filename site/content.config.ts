import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { frontMatter } from './lib/front-matter.ts';

/** The pages readers read. Scenes, which are no pages, live in the same folder. */
const pages = defineCollection({
  loader: glob({ base: './content', pattern: ['**/*.mdx', '!scenes/**'] }),
  schema: frontMatter,
});

export const collections = { pages };
