/** Where the site is when nothing else is said: the local server's address. */
export const LOCAL_SITE = 'http://localhost:4321/';

/**
 * The site's public address, with a slash at its end: `SITE_URL` of the given environment, or the
 * local server. It may have a path, for a site that is not at the root of its host.
 * A value that is no http address counts as not given.
 */
export function siteUrl(env: Readonly<Record<string, string | undefined>>): string {
  const given = env.SITE_URL?.trim();
  if (!given || !/^https?:\/\/[^\s/?#]+(\/[^\s?#]*)?$/.test(given)) return LOCAL_SITE;
  return given.endsWith('/') ? given : `${given}/`;
}
