import { siteUrl } from '../../runtime/diagnostics/site.ts';

/** The few facts about this site that a host may change, from environment variables. */

const address = new URL(siteUrl(process.env));

/** The host where the site is published, from `SITE_URL`. Nothing else names an address. */
export const siteOrigin = address.origin;

/** The folder on the host, with slashes at both ends: `SITE_BASE`, or the path of `SITE_URL`. */
export const siteBase = withSlashes(process.env.SITE_BASE?.trim() || address.pathname);

/** The repository's page (`REPOSITORY_URL`), for edit links; without it pages have none. */
export const repositoryUrl = process.env.REPOSITORY_URL?.trim().replace(/\/+$/, '') || undefined;

/** The address of a page or file of ours on its host, given from the site's root: `/errors/`. */
export function href(path: string): string {
  return siteBase + path.replace(/^\/+/, '');
}

function withSlashes(path: string): string {
  const inner = path.replace(/^\/+|\/+$/g, '');
  return inner ? `/${inner}/` : '/';
}
