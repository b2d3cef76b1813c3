import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type BuiltPage, listedPages } from '../built-pages.ts';
import { allPages, codes } from '../content.ts';
import { navigation } from '../nav.ts';
import { href, siteOrigin } from '../site.ts';
import { llmsText } from './llms.ts';
import { pageMarkdown } from './markdown.ts';
import { markdownPath } from './paths.ts';

/** Writes what machines read: each page as Markdown, `llms.txt`, `sitemap.xml`, `robots.txt`. */
export function machineReaders(): AstroIntegration {
  return {
    name: 'machine-readers',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const pages = listedPages(root);
        for (const page of pages) writePage(root, page);
        const write = (name: string, text: string): void => writeFileSync(join(root, name), text);
        write('llms.txt', llmsText(pages, navigation(allPages(), codes), addressOf));
        write('sitemap.xml', sitemap(pages));
        write('robots.txt', `User-agent: *\nAllow: /\nSitemap: ${addressOf('/sitemap.xml')}\n`);
        logger.info(`${pages.length} pages are there as Markdown, too`);
      },
    },
  };
}

/** The public address of a page or file, given from the site's root. */
function addressOf(path: string): string {
  return new URL(href(path), siteOrigin).href;
}

function writePage(root: string, { path, html }: BuiltPage): void {
  const markdown = pageMarkdown(html, addressOf(path));
  if (markdown === undefined) throw new Error(`${path} has no main part`);
  writeFileSync(join(root, markdownPath(path).slice(1)), markdown);
}

function sitemap(pages: readonly BuiltPage[]): string {
  const urls = pages.map(({ path }) => `  <url><loc>${addressOf(path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
