/**
 * Where what has moved is now, as `site/redirects.json` says it: an old address to a new one, both
 * from the site's root: `"/animation/old/": "/animation/new/"`, or with anchors,
 * `"/animation/clips/#old": "/animation/events/#new"`.
 */
export type Redirects = Readonly<Record<string, string>>;

/** A page that is gone, with its new place. */
export interface MovedPage {
  /** From the site's root, with slashes at both ends. */
  readonly path: string;
  readonly to: string;
}

/** The pages among what has moved. */
export function movedPages(redirects: Redirects): MovedPage[] {
  return Object.entries(redirects)
    .filter(([from]) => !from.includes('#'))
    .map(([path, to]) => ({ path, to }));
}

/** The anchors of a page that are elsewhere now: the new addresses by their old ids. */
export function movedAnchors(path: string, redirects: Redirects): Record<string, string> {
  return Object.fromEntries(
    Object.entries(redirects)
      .filter(([from]) => from.startsWith(`${path}#`))
      .map(([from, to]) => [from.slice(path.length + 1), to]),
  );
}

/**
 * Where an old address leads now; undefined where no redirect speaks of it. An anchor of a page that
 * has moved goes along with it, if nothing else is said of the anchor itself.
 */
export function movedTo(address: string, redirects: Redirects): string | undefined {
  const own = Object.hasOwn(redirects, address) ? redirects[address] : undefined;
  if (own !== undefined) return own;
  const [path = '', anchor] = address.split('#', 2);
  const page = Object.hasOwn(redirects, path) ? redirects[path] : undefined;
  if (page === undefined || anchor === undefined) return page;
  return page.includes('#') ? page : `${page}#${anchor}`;
}
