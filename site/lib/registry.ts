import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseFrontmatter } from '@astrojs/markdown-remark';
import { type FrontMatter, frontMatter, GROUPS } from './front-matter.ts';

/** One page of `content/`, as its front matter describes it. */
export interface Page extends FrontMatter {
  /** From the project root, with forward slashes: `content/animation/clips.mdx`. */
  readonly file: string;
  /** From the site's root: `/animation/clips/`. */
  readonly path: string;
  /** Everything below the front matter. Lines before it are kept empty, so that numbers hold. */
  readonly body: string;
}

/** All pages of a content folder, in the order of the navigation. */
export function readPages(root = process.cwd()): Page[] {
  const folder = join(root, 'content');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx') && !name.startsWith('scenes'))
    .map((name) => readPage(root, relative(root, join(folder, name)).split(sep).join('/')));
  return inOrder(pages);
}

function readPage(root: string, file: string): Page {
  const { frontmatter, content } = parseFrontmatter(readFileSync(join(root, file), 'utf8'), {
    frontmatter: 'empty-with-lines',
  });
  const parsed = frontMatter.safeParse(frontmatter);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`${file}: front matter: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  return { ...parsed.data, file, path: `/${parsed.data.id}/`, body: content };
}

/** Group by group; in a group parents before their children, brothers by `order`. */
function inOrder(pages: readonly Page[]): Page[] {
  const ids = new Set(pages.map((page) => page.id));
  for (const page of pages) {
    if (page.parent !== undefined && !ids.has(page.parent)) {
      throw new Error(`${page.file}: front matter: parent "${page.parent}" is no page`);
    }
  }
  const below = (parent: string | undefined): Page[] =>
    pages
      .filter((page) => page.parent === parent)
      .sort(
        (a, b) =>
          GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) ||
          a.order - b.order ||
          a.id.localeCompare(b.id),
      )
      .flatMap((page) => [page, ...below(page.id)]);
  return below(undefined);
}

/** The pages above a page, the topmost first. */
export function ancestors(page: Page, pages: readonly Page[]): Page[] {
  const parent = pages.find((candidate) => candidate.id === page.parent);
  return parent ? [...ancestors(parent, pages), parent] : [];
}
