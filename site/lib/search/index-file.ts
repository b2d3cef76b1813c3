/**
 * What the search's own layer knows, as it is written into a file when the site is built: every
 * page, section, row of a table, code and component, and the names that lead there. The words of
 * the text are Pagefind's.
 */
export interface SearchIndex {
  readonly version: 1;
  readonly pages: readonly IndexPage[];
  readonly entries: readonly Entry[];
  /** Names beside the entries' own titles: the name, the entry, its weight. */
  readonly names: readonly (readonly [name: string, entry: number, weight: number])[];
  /** Each word of the site once, in lower case, between blanks. */
  readonly words: string;
}

export interface IndexPage {
  /** From the site's root: `/animation/clips/`. */
  readonly path: string;
  readonly title: string;
  /** The heading of the navigation that it stands under. */
  readonly group: string;
}

export interface Entry {
  readonly page: number;
  /** '' for the page itself. */
  readonly anchor: string;
  readonly title: string;
  /** What it is, in a word or two: `attribute`, `error`, `component`; '' for sections. */
  readonly is: string;
  /** A sentence on it. */
  readonly about: string;
  readonly weight: number;
}

/**
 * How much a name counts that is met exactly. A code is meant as nothing else; the words a page
 * gives itself come before what stands on it, guides before the reference, names before mentions.
 */
export const WEIGHT = {
  code: 100,
  /** A name that a page gives itself, the first of them most. */
  own: 66,
  lastOwn: 58,
  page: 64,
  component: 56,
  row: 50,
  section: 47,
  referenceRow: 40,
  value: 42,
  phrase: 34,
  /** Named in the text: once, and as often as counts at all. */
  mention: 8,
  mostMentions: 20,
} as const;
