import type { Entry, SearchIndex } from '../../lib/search/index-file.ts';
import { Names } from '../../lib/search/names.ts';

/** A place that a query leads to. */
export interface Found {
  readonly href: string;
  readonly title: string;
  /** What it is and where: `attribute`, `Clips`. */
  readonly is: string;
  readonly page: string;
  readonly group: string;
  readonly about: string;
  /** The name that was met, if not the title; or the text around the words, with them marked. */
  readonly by?: string;
  readonly excerpt?: readonly Piece[];
}

export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

export interface Answer {
  readonly found: readonly Found[];
  /** The query that was answered, where nothing fits the one that was asked. */
  readonly instead: string | undefined;
}

interface Pagefind {
  options(options: { baseUrl: string; excerptLength: number }): Promise<void>;
  search(query: string): Promise<{ results: readonly { data(): Promise<PagefindHit> }[] }>;
}
interface PagefindHit {
  readonly url: string;
  readonly excerpt: string;
}

/** Places that a list shows, and how many of them only the text leads to. */
const MOST = 30;
const MOST_BY_TEXT = 8;
/** A query is not cut shorter than this to find anything. */
const SHORTEST = 3;

/** Answers queries from the search's own file and from Pagefind's. */
export class Finder {
  readonly #base: string;
  readonly #index: SearchIndex;
  readonly #names: Names;
  readonly #pagefind: Pagefind;
  readonly #byHref = new Map<string, number>();

  private constructor(base: string, index: SearchIndex, pagefind: Pagefind) {
    this.#base = base;
    this.#index = index;
    this.#names = new Names(index);
    this.#pagefind = pagefind;
    index.entries.forEach((entry, i) => {
      this.#byHref.set(this.#href(entry), i);
    });
  }

  /** Fetches what a search needs. `base` is the site's folder on its host, with its slashes. */
  static async load(base: string): Promise<Finder> {
    const [index, pagefind] = await Promise.all([
      fetch(`${base}search.json`).then((answer) => {
        if (!answer.ok) throw new Error(`search.json: ${answer.status}`);
        return answer.json() as Promise<SearchIndex>;
      }),
      import(/* @vite-ignore */ `${base}pagefind/pagefind.js`) as Promise<Pagefind>,
    ]);
    await pagefind.options({ baseUrl: '/', excerptLength: 24 });
    return new Finder(base, index, pagefind);
  }

  /** What a query leads to. If that is nothing, what its first letters lead to. */
  async find(query: string): Promise<Answer> {
    for (let length = query.length; length > 0; length--) {
      if (length < query.length && length < SHORTEST) break;
      const asked = query.slice(0, length);
      const found = await this.#exactly(asked);
      if (found.length > 0) return { found, instead: length < query.length ? asked : undefined };
    }
    return { found: [], instead: undefined };
  }

  async #exactly(query: string): Promise<Found[]> {
    const named = this.#names.find(query).slice(0, MOST);
    const found = named.map(({ entry, by }) => this.#found(entry, by === undefined ? {} : { by }));
    const known = new Set(named.map(({ entry }) => entry));
    for (const { entry, excerpt } of await this.#inText(query)) {
      if (found.length >= MOST) break;
      if (!known.has(entry)) found.push(this.#found(entry, { excerpt }));
    }
    return found;
  }

  async #inText(query: string): Promise<{ entry: number; excerpt: Piece[] }[]> {
    const { results } = await this.#pagefind.search(this.#names.mend(query));
    const hits = await Promise.all(results.slice(0, MOST_BY_TEXT).map((result) => result.data()));
    return hits.flatMap(({ url, excerpt }) => {
      const entry = this.#byHref.get(url);
      return entry === undefined ? [] : [{ entry, excerpt: piecesOf(excerpt) }];
    });
  }

  #found(at: number, how: Pick<Found, 'by' | 'excerpt'>): Found {
    const entry = this.#index.entries[at] as Entry;
    const page = this.#index.pages[entry.page];
    return {
      href: this.#href(entry),
      title: entry.title,
      is: entry.is,
      page: entry.anchor === '' ? '' : (page?.title ?? ''),
      group: page?.group ?? '',
      about: entry.about,
      ...how,
    };
  }

  #href({ page, anchor }: Entry): string {
    const path = this.#index.pages[page]?.path ?? '/';
    return this.#base + path.slice(1) + (anchor === '' ? '' : `#${anchor}`);
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
};

/** An excerpt, as text: Pagefind gives HTML. */
function piecesOf(html: string): Piece[] {
  return html.split(/<\/?mark>/).map((part, i) => ({
    text: part.replace(/&(?:lt|gt|quot|#39|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity),
    marked: i % 2 === 1,
  }));
}
