import { distance } from '../../../runtime/text/nearest.ts';
import { codeFrom } from '../near.ts';
import type { SearchIndex } from './index-file.ts';
import { plain, tails, tight, wordsOf } from './words.ts';

/** An entry of the index that a query names. */
export interface Hit {
  readonly entry: number;
  readonly score: number;
  /** The name that was met, where it is not the entry's own title. */
  readonly by: string | undefined;
}

interface Name {
  readonly text: string;
  readonly tight: string;
  readonly tails: readonly string[];
  readonly words: readonly string[];
  readonly entry: number;
  readonly weight: number;
  readonly own: boolean;
}

/** How well a name fits a query; between the two numbers by how much of it was typed. */
const FITS = {
  exact: 1.3,
  /** Whoever types signs means just these: `root=true`, `->`. */
  exactSigns: 2,
  start: [0.6, 0.85],
  sameWords: 0.9,
  tail: [0.6, 0.72],
  words: [0.3, 0.7],
  inside: 0.2,
  slip: 0.5,
  startWithSlip: 0.3,
} as const;
/** Below this a hit may be chance, so that slips are looked for as well. */
const SURE = 22;
/** How much a page's second best name adds: a page that is about a thing names it more than once. */
const SECOND = 0.25;
/** A query of a code in whatever spelling. */
const A_CODE = 200;

/** Finds what a query names: whole, from its first letters on, or with a slip. */
export class Names {
  readonly #names: readonly Name[];
  readonly #codes = new Map<string, number>();
  readonly #words: readonly string[];
  /** The page of each entry. */
  readonly #pages: readonly number[];

  constructor(index: SearchIndex) {
    const titles = index.entries.map(({ title, weight }, entry) =>
      name(title, entry, weight, true),
    );
    const others = index.names.map(([text, entry, weight]) => name(text, entry, weight, false));
    this.#names = [...titles, ...others];
    index.entries.forEach(({ title, anchor }, i) => {
      if (anchor === '' && codeFrom(title) === title) this.#codes.set(title, i);
    });
    this.#words = index.words.split(' ');
    this.#pages = index.entries.map(({ page }) => page);
  }

  /** What a query names, the best first; each entry once. */
  find(query: string): Hit[] {
    const wanted = tight(query.replace(/(?<=\w)\($/, ''));
    if (wanted === '') return [];
    const best = new Map<number, Hit>();
    const add = ({ entry, weight, text, own }: Name, fit: number): void => {
      const score = weight * fit;
      const before = best.get(entry);
      if (score <= 0 || (before && before.score >= score)) return;
      best.set(entry, { entry, score, by: own ? undefined : text });
    };
    const typed = wordsTyped(query);
    for (const known of this.#names) add(known, fitOf(known, wanted, typed));
    const code = this.#codes.get(codeFrom(query) ?? '');
    if (code !== undefined) best.set(code, { entry: code, score: A_CODE, by: undefined });
    if (!sure(best)) {
      for (const known of this.#names) add(known, fitWithSlip(known, wanted));
      const mended = this.mend(query);
      if (mended !== plain(query)) {
        const [whole, words] = [tight(mended), wordsTyped(mended)];
        for (const known of this.#names) add(known, fitOf(known, whole, words) * FITS.slip);
      }
    }
    return this.#byPages([...best.values()]);
  }

  /** The best page first, and on each page the best entry. */
  #byPages(hits: readonly Hit[]): Hit[] {
    const sorted = [...hits].sort((a, b) => b.score - a.score || a.entry - b.entry);
    const pages = new Map<number, Hit[]>();
    for (const hit of sorted) {
      const page = this.#pages[hit.entry] as number;
      pages.set(page, [...(pages.get(page) ?? []), hit]);
    }
    const total = ([first, second]: readonly Hit[]): number =>
      (first?.score ?? 0) + SECOND * (second?.score ?? 0);
    return [...pages.values()].sort((a, b) => total(b) - total(a)).flat();
  }

  /** The query with words that the site does not have replaced by those that were meant. */
  mend(query: string): string {
    return plain(query)
      .split(/\s+/)
      .map((word) => this.#mendWord(word))
      .join(' ');
  }

  #mendWord(word: string): string {
    if (word.length < 4 || !/^[\p{L}\p{N}]+$/u.test(word)) return word;
    let best = word;
    let least = slipsIn(word) + 1;
    for (const known of this.#words) {
      if (known.startsWith(word)) return word;
      if (Math.abs(known.length - word.length) >= least) continue;
      const slips = distance(word, known);
      if (slips < least) [best, least] = [known, slips];
    }
    return best;
  }
}

function name(text: string, entry: number, weight: number, own: boolean): Name {
  return {
    text,
    // Of a method the name alone: `Seek(t float)` is `seek`.
    tight: tight(text.replace(/(?<=\w)\(.*$/s, '')),
    tails: tails(text),
    words: wordsOf(text),
    entry,
    weight,
    own,
  };
}

function sure(hits: ReadonlyMap<number, Hit>): boolean {
  for (const { score } of hits.values()) if (score >= SURE) return true;
  return false;
}

function wordsTyped(query: string): string[] {
  return plain(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function fitOf(known: Name, wanted: string, typed: readonly string[]): number {
  const signs = /[^\p{L}\p{N}]/u.test(wanted);
  if (known.tight === wanted) return signs ? FITS.exactSigns : FITS.exact;
  const part = wanted.length / Math.max(1, known.tight.length);
  if (known.tight.startsWith(wanted)) return between(FITS.start, part);
  if (known.tails.some((tail) => tail.startsWith(wanted))) return between(FITS.tail, part);
  if (typed.length > 1 && typed.every((word) => known.words.some((w) => w.startsWith(word)))) {
    const same = typed.every((word) => known.words.includes(word));
    return same && typed.length === known.words.length ? FITS.sameWords : between(FITS.words, part);
  }
  return signs && wanted.length > 1 && known.tight.includes(wanted) ? FITS.inside : 0;
}

function between([from, to]: readonly [number, number], part: number): number {
  return from + (to - from) * Math.min(1, part);
}

/** Slips that a word of this length is forgiven. */
function slipsIn({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

function fitWithSlip(known: Name, wanted: string): number {
  const most = slipsIn(wanted);
  if (most === 0) return 0;
  for (const text of [known.tight, ...known.tails]) {
    if (Math.abs(text.length - wanted.length) <= most && distance(wanted, text) <= most)
      return text === known.tight ? FITS.slip : FITS.startWithSlip;
    // The rest of it is still to be typed.
    if (text.length > wanted.length && startsWithSlip(text, wanted)) return FITS.startWithSlip;
  }
  return 0;
}

function startsWithSlip(text: string, wanted: string): boolean {
  for (const more of [0, 1, -1])
    if (distance(wanted, text.slice(0, wanted.length + more)) <= 1) return true;
  return false;
}
