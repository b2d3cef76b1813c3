import type { Published } from './published.ts';

/** The list of what has been published, from the project's root. */
export const LOCK_FILE = 'site/published.lock';

const HEAD = `# Addresses, anchors and codes of this site that others may point at. "npm run lock" adds new ones
# and never takes one away. One that has moved gets its new place in site/redirects.json.
`;

/** The text of the list: a line each, in order, so that two people's additions merge by themselves. */
export function lockText({ addresses, codes }: Published): string {
  const lines = [
    ...[...addresses].sort(),
    ...[...codes].map(([code, meaning]) => `${code} ${meaning}`).sort(),
  ];
  return `${HEAD}${lines.map((line) => `${line}\n`).join('')}`;
}

/** Reads the list. Throws an Error that names the line which is neither an address nor a code. */
export function parseLock(text: string): Published {
  const addresses = new Set<string>();
  const codes = new Map<string, string>();
  text.split('\n').forEach((line, i) => {
    if (line === '' || line.startsWith('# ')) return;
    const code = /^([A-Z]{3}\d{3}) (\S.*)$/.exec(line);
    if (code) codes.set(code[1] as string, code[2] as string);
    else if (/^\/\S*$/.test(line)) addresses.add(line);
    else throw new Error(`${LOCK_FILE}:${i + 1}: "${line}" is no address and no code`);
  });
  return { addresses, codes };
}

/** The list with everything of the site in it that it lacks; a code that it knows stays as it is. */
export function lockWith(lock: Published, site: Published): Published {
  return {
    addresses: new Set([...lock.addresses, ...site.addresses]),
    codes: new Map([...site.codes, ...lock.codes]),
  };
}

/** What of the site is not in the list yet, as its lines. */
export function unlocked(lock: Published, site: Published): string[] {
  return [
    ...[...site.addresses].filter((address) => !lock.addresses.has(address)),
    ...[...site.codes.keys()].filter((code) => !lock.codes.has(code)),
  ];
}
