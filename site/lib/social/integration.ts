import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import type { AstroIntegration } from 'astro';
import { listedPages } from '../built-pages.ts';
import { components } from '../components.ts';
import { allPages, codes } from '../content.ts';
import { navigation } from '../nav.ts';
import { pageText } from '../search/page-text.ts';
import { Letters } from './letters.ts';
import { socialPath } from './paths.ts';
import { type Said, socialSvg } from './picture.ts';

/** Pictures that were drawn before, by what is in them. */
const CACHE = 'node_modules/.cache/aego-social';

/** Draws the preview of every page that may be listed. */
export function socialPictures(): AstroIntegration {
  return {
    name: 'social-pictures',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const letters = await Letters.load();
        mkdirSync(CACHE, { recursive: true });
        let drawn = 0;
        const pages = listedPages(root);
        for (const page of pages) {
          const svg = socialSvg(saidOf(page.path, page.html), letters);
          const kept = join(CACHE, `${createHash('sha256').update(svg).digest('hex')}.png`);
          if (!existsSync(kept)) {
            writeFileSync(
              kept,
              (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng(),
            );
            drawn++;
          }
          const file = join(root, socialPath(page.path));
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, readFileSync(kept));
        }
        logger.info(`${pages.length} pages have a preview, ${drawn} of them are new`);
      },
    },
  };
}

/** What the picture of a page says: its title and lead, and where it stands. */
function saidOf(path: string, html: string): Said {
  const text = pageText(html);
  const group = navigation(allPages(), codes).find(({ items }) =>
    items.some((item) => item.holds(path)),
  );
  const code = codes.find((entry) => path === `/errors/${entry.code}/`);
  return {
    title: text?.title ?? '',
    lead: code ? code.title : (text?.lead ?? ''),
    group: group?.title ?? '',
    name: code !== undefined || components.some((component) => component.path === path),
  };
}
