import type { Element, ElementContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Entry } from '../../../runtime/diagnostics/entry.ts';
import type { BuiltPage } from '../built-pages.ts';
import { severityOf } from '../families.ts';

/** What others may point at: addresses in links and bookmarks, codes in their editors and issues. */
export interface Published {
  /** From the site's root: `/animation/clips/` and `/animation/clips/#keys`. */
  readonly addresses: ReadonlySet<string>;
  /** What each code means, in a line: `error Key or event outside the clip`. */
  readonly codes: ReadonlyMap<string, string>;
}

/** Its headings are those of releases: the next one renames the first of them. */
const CHANGES = '/changes/';

/** Ids in these belong to the page's own works, and are no place that a link would name. */
const INNER = new Set(['try-it', 'svg', 'nav', 'form', 'script', 'template', 'figure']);

/** What a built site publishes: its pages, the places on them, and its codes. */
export function publishedIn(pages: readonly BuiltPage[], codes: readonly Entry[]): Published {
  const addresses = pages.flatMap(({ path, html }) => [
    path,
    ...(path === CHANGES ? [] : anchorsIn(html)).map((anchor) => `${path}#${anchor}`),
  ]);
  return {
    addresses: new Set(addresses),
    codes: new Map(codes.map((entry) => [entry.code, meaningOf(entry)])),
  };
}

/** The places of a page that have an address: headings, rows of tables, entries, running blocks. */
export function anchorsIn(html: string): string[] {
  const main = fromHtml(html).children.flatMap(mainIn)[0];
  return main ? main.children.flatMap(anchorsOf) : [];
}

function meaningOf(entry: Entry): string {
  return `${severityOf(entry)} ${entry.title}`;
}

function mainIn(node: unknown): Element[] {
  const element = node as Element;
  if (element.type !== 'element') return [];
  return element.tagName === 'main' ? [element] : element.children.flatMap(mainIn);
}

function anchorsOf(node: ElementContent): string[] {
  if (node.type !== 'element') return [];
  const { id } = node.properties;
  const own = typeof id === 'string' && id !== '' && node.tagName !== 'svg' ? [id] : [];
  return INNER.has(node.tagName) ? own : [...own, ...node.children.flatMap(anchorsOf)];
}
