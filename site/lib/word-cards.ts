import { pagesBelow } from '../../playground/editor/markdown.ts';
import { escapeHtml } from '../../playground/escape.ts';
import type { Card } from '../../runtime/language/card.ts';
import { hoverAt } from '../../runtime/language/hover.ts';
import { openProject } from '../../runtime/language/project.ts';
import { inline } from './inline.ts';
import { href } from './site.ts';

/** A word of a listing that has a meaning. Lines and columns count from 1; the end is exclusive. */
export interface Word {
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
  /** The HTML of what is told about it. */
  readonly card: string;
}

const page = pagesBelow(href('/'));

/** The words of a text that the editor would tell about, and what: from the same questions. */
export function wordsOf(
  path: string,
  text: string,
  beside: Readonly<Record<string, string>> = {},
): Word[] {
  const project = openProject({ ...beside, [path]: text });
  const found: Word[] = [];
  let start = 0;
  text.split('\n').forEach((line, i) => {
    let past = 0;
    for (const { index } of line.matchAll(/[\w"#]+/g)) {
      if (index < past) continue;
      // Behind the first letter: at a boundary the word before would answer, too.
      const hover = hoverAt(project, path, start + index + 1);
      if (!hover || hover.span.start < start || hover.span.end > start + line.length) continue;
      const [from, to] = [hover.span.start - start, hover.span.end - start];
      if (from < past || to <= index) continue;
      const card = hover.cards.map(cardHtml).join('');
      found.push({ line: i + 1, column: from + 1, endColumn: to + 1, card });
      past = to;
    }
    start += line.length + 1;
  });
  return found;
}

/** One card as HTML: the word, what it is, its meaning, its facts, and where to read on. */
export function cardHtml({ title, kind, meaning, facts, page: id }: Card): string {
  // Where it stands and how often counts while one writes; here the text is in sight.
  const lasting = facts.filter(([name]) => name !== 'Defined' && name !== 'Used');
  const rows = lasting.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${inline(value)}</dd></div>`,
  );
  return [
    `<p><code>${escapeHtml(title)}</code> <span>${escapeHtml(kind)}</span></p>`,
    meaning === '' ? '' : `<p>${inline(meaning)}</p>`,
    rows.length === 0 ? '' : `<dl>${rows.join('')}</dl>`,
    id === undefined ? '' : `<p><a href="${page(id)}">Read about it</a></p>`,
  ].join('');
}

/** The cards of one page: each stands there once, whatever listings have its word. */
export class PageCards {
  readonly #numbers = new Map<string, number>();

  /** The numbers of some cards, and the HTML of those that the page does not have yet. */
  take(cards: readonly string[]): { numbers: number[]; html: string } {
    let html = '';
    const numbers = cards.map((card) => {
      const known = this.#numbers.get(card);
      if (known !== undefined) return known;
      const number = this.#numbers.size;
      this.#numbers.set(card, number);
      html += `<div data-card="${number}">${card}</div>`;
      return number;
    });
    return { numbers, html };
  }
}

const pages = new WeakMap<object, PageCards>();

/** The cards of the page that is being built, by whatever object is that page's alone. */
export function cardsOf(key: object): PageCards {
  const known = pages.get(key) ?? new PageCards();
  pages.set(key, known);
  return known;
}
