import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { close, createIndex } from 'pagefind';
import { listedPages } from '../built-pages.ts';
import { components } from '../components.ts';
import { codes } from '../content.ts';
import { severityOf } from '../families.ts';
import { navigation } from '../nav.ts';
import { readPages } from '../registry.ts';
import { makeIndex, type SearchPage } from './make-index.ts';
import { type PageText, pageText } from './page-text.ts';

/** Where the search's files stand, from the site's root. */
export const SEARCH_INDEX = 'search.json';
export const PAGEFIND = 'pagefind';

/** The changelog tells of everything, and what it tells stands on a page of its own, too. */
const FOUND_BY_NAME_ONLY = new Set(['/changes/']);

/** Makes the search's files from the built pages. */
export function searchIndex(base: string): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const pages = searchPages(root);
        const index = makeIndex(pages);
        writeFileSync(join(root, SEARCH_INDEX), JSON.stringify(index));
        await writePagefind(pages, base, join(root, PAGEFIND));
        logger.info(`${index.entries.length} places on ${pages.length} pages can be found`);
      },
    },
  };
}

/** The pages that a search may lead to: those that search engines may list, too. */
export function searchPages(root: string): SearchPage[] {
  const guides = readPages();
  const groups = navigation(guides, codes);
  return listedPages(root).flatMap(({ path, html }): SearchPage[] => {
    const whole = pageText(html);
    if (!whole) return [];
    const text = FOUND_BY_NAME_ONLY.has(path) ? nameOnly(whole) : whole;
    const guide = guides.find((page) => page.path === path);
    const component = components.find((c) => c.path === path);
    const code = codes.find((c) => path === `/errors/${c.code}/`);
    const group = groups.find(({ items }) => items.some((item) => item.holds(path)))?.title ?? '';
    const kind = guide ? 'guide' : component ? 'component' : code ? 'code' : 'other';
    const searchNames = guide
      ? [...(guide.nav ? [guide.nav] : []), ...guide.search_names]
      : component
        ? [component.id]
        : code
          ? [code.title, ...(code.searchNames ?? [])]
          : [];
    const phrases = code ? [code.summary, ...Object.values(code.causes).map((c) => c.when)] : [];
    const is = code ? severityOf(code) : component ? 'component' : undefined;
    return [{ path, group, kind, searchNames, phrases, text, ...(is ? { is } : {}) }];
  });
}

function nameOnly(text: PageText): PageText {
  return {
    ...text,
    parts: text.parts.slice(0, 1).map((part) => ({ ...part, text: '', code: [] })),
  };
}

/** Pagefind's own files: a record for each section, with the rows of its tables. */
async function writePagefind(
  pages: readonly SearchPage[],
  base: string,
  outputPath: string,
): Promise<void> {
  const { index, errors } = await createIndex({ forceLanguage: 'en' });
  if (!index) throw new Error(`The search index cannot be made: ${errors.join('; ')}`);
  for (const { path, text } of pages) {
    for (const part of text.parts) {
      const record = await index.addCustomRecord({
        url: base + path.slice(1) + (part.anchor ? `#${part.anchor}` : ''),
        content: `${part.title}. ${part.text}`,
        language: 'en',
        meta: { title: part.title },
      });
      if (record.errors.length > 0) throw new Error(`${path}: ${record.errors.join('; ')}`);
    }
  }
  const made = await index.getFiles();
  if (made.errors.length > 0) throw new Error(made.errors.join('; '));
  for (const { path, content } of made.files) {
    // Its own interfaces stay away: ours is another.
    if (/(?:-ui|-highlight)\.(?:js|css)$/.test(path)) continue;
    const file = join(outputPath, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  await close();
}
