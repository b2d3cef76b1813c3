import { type Entry, type IndexPage, type SearchIndex, WEIGHT } from './index-file.ts';
import type { PageText, Part } from './page-text.ts';
import { wordsOf } from './words.ts';

/** A built page with what the navigation and its front matter say of it. */
export interface SearchPage {
  readonly path: string;
  readonly group: string;
  readonly kind: 'guide' | 'component' | 'code' | 'other';
  /** Other words that readers may look for it by, the likeliest first. */
  readonly searchNames: readonly string[];
  /** Phrases that tell what it is about, such as the causes of a code. */
  readonly phrases: readonly string[];
  /** Its severity, for a code. */
  readonly is?: string;
  readonly text: PageText;
}

const ABOUT = 130;

/** Makes the search's own file from the site's pages. */
export function makeIndex(pages: readonly SearchPage[]): SearchIndex {
  const entries: Entry[] = [];
  const names: [string, number, number][] = [];
  const words = new Set<string>();
  pages.forEach((page, at) => {
    const mentioned = countMentions(page.text);
    const told = new Set<string>();
    page.text.parts.forEach((part) => {
      const number = entries.length;
      entries.push(entryOf(page, at, part));
      for (const value of part.values) {
        names.push([value, number, WEIGHT.value], [`${part.title}=${value}`, number, WEIGHT.value]);
      }
      if (part.kind === 'page') {
        page.searchNames.forEach((name, i, all) => {
          names.push([name, number, ownWeight(i, all.length)]);
        });
        for (const phrase of page.phrases) names.push([phrase, number, WEIGHT.phrase]);
      }
      for (const code of part.code) {
        // Each name leads to the part that names it first.
        if (told.has(code) || code === part.title || part.values.includes(code)) continue;
        told.add(code);
        names.push([code, number, mentionWeight(mentioned.get(code) ?? 1)]);
      }
      for (const word of wordsOf(`${part.title} ${part.text}`)) words.add(word);
    });
    for (const name of page.searchNames) for (const word of wordsOf(name)) words.add(word);
  });
  return {
    version: 1,
    pages: pages.map(({ path, group, text }): IndexPage => ({ path, title: text.title, group })),
    entries,
    names,
    words: [...words].sort().join(' '),
  };
}

function entryOf(page: SearchPage, at: number, part: Part): Entry {
  const { kind, is } = page;
  const { anchor, title } = part;
  const base = { page: at, anchor, title };
  switch (part.kind) {
    case 'page': {
      const weight =
        kind === 'code' ? WEIGHT.code : kind === 'component' ? WEIGHT.component : WEIGHT.page;
      return { ...base, is: is ?? '', about: short(page.text.lead), weight };
    }
    case 'section':
      return { ...base, is: '', about: short(part.text), weight: WEIGHT.section };
    case 'row': {
      const weight = kind === 'guide' ? WEIGHT.row : WEIGHT.referenceRow;
      return { ...base, is: part.of.toLowerCase(), about: short(part.text), weight };
    }
  }
}

function ownWeight(i: number, count: number): number {
  return count < 2 ? WEIGHT.own : WEIGHT.own - ((WEIGHT.own - WEIGHT.lastOwn) * i) / (count - 1);
}

function mentionWeight(times: number): number {
  return Math.min(WEIGHT.mostMentions, WEIGHT.mention + 2 * times);
}

function countMentions({ parts }: PageText): Map<string, number> {
  const counts = new Map<string, number>();
  for (const code of parts.flatMap((p) => p.code)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

/** The first sentence, or as much of the text as a line or two hold. */
function short(text: string): string {
  const sentence = /^.{20,}?[.:](?=\s|$)/.exec(text)?.[0] ?? text;
  if (sentence.length <= ABOUT) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', ABOUT))}…`;
}
