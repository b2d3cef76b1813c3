/** What chats, mails and shorteners take of an address. Characters. */
export const SHORT_LINK = 2000;
/** Longer ones are not looked at. Characters. */
const LONGEST = 1_000_000;
const CHECK_DIGITS = 4;
/** How often an address may have been %-encoded on its way. */
const MOST_ENCODED = 4;

const SHAPE = /^#?([A-Za-z][A-Za-z0-9_-]*)\.(\d{1,4})\.([A-Za-z0-9_-]*)/;

/** A link taken apart, but not opened. */
export interface Link {
  /** Id of the block that it opens in. */
  readonly block: string;
  readonly version: number;
  /** What tells one link from another. */
  readonly check: string;
  readonly data: string;
}

/**
 * What kind of link the fragment of an address is; undefined if it is none of ours. Characters that
 * were %-encoded on the way, and what a chat took for a part of the address, do no harm.
 */
export function linkIn(fragment: string): Link | undefined {
  if (fragment.length > LONGEST) return undefined;
  let text = fragment;
  for (let i = 0; i < MOST_ENCODED && text.includes('%'); i++) {
    text = text.replace(/%([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  }
  const [, block, version, data] = SHAPE.exec(text) ?? [];
  if (block === undefined || version === undefined || data === undefined) return undefined;
  return {
    block,
    version: Number(version),
    check: data.slice(0, CHECK_DIGITS),
    data: data.slice(CHECK_DIGITS),
  };
}
