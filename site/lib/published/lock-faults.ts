import { LOCK_FILE } from './lock-file.ts';
import type { Published } from './published.ts';
import { movedTo, type Redirects } from './redirects.ts';

const REDIRECTS = 'site/redirects.json';

/**
 * What breaks the promise that a published address, anchor or code stays what it is: a sentence for
 * each, with the way out. Empty if nothing does.
 */
export function lockFaults(lock: Published, site: Published, redirects: Redirects): string[] {
  return [
    ...lostAddresses(lock, site, redirects),
    ...changedCodes(lock, site, redirects),
    ...wrongRedirects(site, redirects),
  ];
}

function lostAddresses(lock: Published, site: Published, redirects: Redirects): string[] {
  return [...lock.addresses].flatMap((address) => {
    if (site.addresses.has(address)) return [];
    const to = movedTo(address, redirects);
    if (to === undefined) {
      return [`${address} was published and is gone. Bring it back, or put it into ${REDIRECTS}.`];
    }
    if (site.addresses.has(to)) return [];
    return Object.hasOwn(redirects, address)
      ? [] // wrongRedirects says it.
      : [`${address} has moved with its page, but ${to} is not there. Put it into ${REDIRECTS}.`];
  });
}

function changedCodes(lock: Published, site: Published, redirects: Redirects): string[] {
  return [...lock.codes].flatMap(([code, meaning]) => {
    const now = site.codes.get(code);
    if (now === meaning) return [];
    if (now !== undefined) {
      return [
        `${code} means "${now}" and was published as "${meaning}". Another meaning needs another code; ` +
          `if only the words are better, say so: npm run lock -- --reworded ${code}`,
      ];
    }
    if (movedTo(`/errors/${code}/`, redirects) !== undefined) return [];
    return [`${code} was published and is gone. Put /errors/${code}/ into ${REDIRECTS}.`];
  });
}

function wrongRedirects(site: Published, redirects: Redirects): string[] {
  return Object.entries(redirects).flatMap(([from, to]) => {
    const name = `${REDIRECTS}: "${from}"`;
    if (!/^\/(?:[^#\s]*\/)?(?:#\S+)?$/.test(from)) {
      return [`${name} is no address of this site: write /page/ or /page/#anchor.`];
    }
    if (site.addresses.has(from)) return [`${name} is still there, so nobody is redirected.`];
    const [path = '', anchor] = from.split('#', 2);
    if (anchor !== undefined && !site.addresses.has(path) && !Object.hasOwn(redirects, path)) {
      return [`${name}: the page ${path} is gone. Say where it is, too.`];
    }
    if (!site.addresses.has(to)) return [`${name} leads to ${to}, which is not there.`];
    return [];
  });
}

/** What the build says of addresses that nobody has promised yet. */
export function newSaying(count: number): string {
  const are = count === 1 ? '1 address or code is' : `${count} addresses and codes are`;
  return `${are} not in ${LOCK_FILE} yet: "npm run lock" adds them`;
}
