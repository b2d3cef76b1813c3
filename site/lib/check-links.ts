import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { linkIn } from '../../playground/share/link-shape.ts';

/**
 * Fails the build when a link of a page leads to a page, a file or an anchor of ours that is not
 * there.
 */
export function checkLinks(base: string): AstroIntegration {
  return {
    name: 'check-links',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) =>
          name.split(sep).join('/'),
        );
        const pages = new Map(
          files
            .filter((name) => name.endsWith('.html'))
            .map((name) => [name, readFileSync(join(root, name), 'utf8')]),
        );
        const broken = brokenLinks(pages, new Set(files), base);
        if (broken.length > 0) {
          throw new Error(`Links that lead nowhere:\n  ${broken.join('\n  ')}`);
        }
        logger.info(`all links of ${pages.size} pages lead somewhere`);
      },
    },
  };
}

/**
 * The links of some pages that lead nowhere, as `page -> link`. `pages` and `files` by their paths
 * below the output folder; `base` is the folder on the host that they will stand in.
 */
export function brokenLinks(
  pages: ReadonlyMap<string, string>,
  files: ReadonlySet<string>,
  base: string,
): string[] {
  const anchors = new Map<string, Set<string>>();
  for (const [name, html] of pages) {
    anchors.set(name, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((m) => m[1] as string)));
  }
  const broken: string[] = [];
  for (const [name, html] of pages) {
    const links = new Set(
      [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map((m) => m[1] as string),
    );
    for (const link of links) {
      // Addresses with a scheme are someone else's; `#sign-…` is the page's own sprite.
      if (/^[a-z][\w+.-]*:|^\/\//i.test(link)) continue;
      const [path = '', fragment = ''] = link.replaceAll('&amp;', '&').split('#', 2);
      // A project in a link leads to its block.
      const anchor = linkIn(fragment)?.block ?? fragment;
      const target = path === '' ? name : fileOf(path.replace(/\?.*$/, ''), base, files);
      if (target === undefined) broken.push(`${name} -> ${link}`);
      else if (
        anchor &&
        pages.has(target) &&
        !anchors.get(target)?.has(decodeURIComponent(anchor))
      ) {
        broken.push(`${name} -> ${link} (no such anchor)`);
      }
    }
  }
  return broken;
}

function fileOf(path: string, base: string, files: ReadonlySet<string>): string | undefined {
  if (!path.startsWith(base)) return undefined;
  const below = decodeURIComponent(path.slice(base.length));
  const file = below === '' || below.endsWith('/') ? `${below}index.html` : below;
  return files.has(file) ? file : undefined;
}
