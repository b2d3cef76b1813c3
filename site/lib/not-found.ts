import { decoded } from './decoded.ts';
import { findCode, nearCodes, nearest } from './near.ts';

/** What the 404 page knows of the site. */
export interface Known {
  readonly base: string;
  readonly codes: readonly { readonly code: string; readonly title: string }[];
  readonly pages: readonly {
    readonly id: string;
    readonly title: string;
    readonly names: readonly string[];
  }[];
}

export interface Offers {
  /** The one page that was meant without doubt: go there. */
  readonly go?: string;
  /** What may have been meant, the likeliest first. */
  readonly near: readonly { readonly path: string; readonly title: string }[];
}

/** Characters of an address that are searched for. */
const LONGEST_ASKED = 60;

/** What to offer at an address where no page is: `/anm-1`, `/errors/ANM099/`, `/animation/clip`. */
export function offersFor(address: string, known: Known): Offers {
  const path = address.startsWith(known.base) ? address.slice(known.base.length) : address;
  const parts = meant(path)
    .replace(/(?:\/index)?\.html?$/, '')
    .split('/')
    .filter(Boolean);
  const last = parts.at(-1) ?? '';
  const codes = known.codes.map(({ code }) => code);
  const code = findCode(last, codes);
  if (code) return { go: `${known.base}errors/${code}/`, near: [] };
  const page = known.pages.find(({ id }) => same(id, parts.join('/')));
  if (page) return { go: `${known.base}${page.id}/`, near: [] };

  const pages = nearPages(last, parts.join('/'), known);
  const near = /^[a-z]{2,4}[\s_.-]*\d/i.test(last) ? nearCodes(last, codes) : [];
  return {
    near: [
      ...near.map((name) => ({
        path: `${known.base}errors/${name}/`,
        title: `${name}: ${known.codes.find((c) => c.code === name)?.title ?? ''}`,
      })),
      ...pages.map(({ id, title }) => ({ path: `${known.base}${id}/`, title })),
    ],
  };
}

/** What was asked for at an address, as words to search by: the last part of it that has any. */
export function wordsAsked(address: string, base: string): string {
  const path = address.startsWith(base) ? address.slice(base.length) : address;
  const words = meant(path)
    .split('/')
    .map((part) =>
      part
        .replace(/\.(?:html?|md|json)$/i, '')
        .replaceAll(/[\s_+-]+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '' && part !== 'index');
  return words.at(-1)?.slice(0, LONGEST_ASKED) ?? '';
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** An address as it was meant: decoded where it can be, wide letters made plain. */
function meant(path: string): string {
  return decoded(path).normalize('NFKC');
}

function nearPages(last: string, path: string, { pages }: Known): Known['pages'][number][] {
  const names = new Map<string, Known['pages'][number]>();
  for (const page of pages) {
    for (const name of [page.id, page.id.split('/').at(-1) ?? '', page.title, ...page.names]) {
      if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), page);
    }
  }
  const words = last.replaceAll(/[-_+]/g, ' ');
  const found = [path, last, words].flatMap((text) => nearest(text, [...names.keys()], 3));
  return [...new Set(found.flatMap((name) => names.get(name) ?? []))].slice(0, 4);
}
