import type { Card, Hover } from './card.ts';
import { hoverScript } from './hover-script.ts';
import { hoverText } from './hover-text.ts';
import { hoverVca } from './hover-vca.ts';
import type { ProjectIndex } from './project.ts';
import { symbolCard } from './symbol-card.ts';
import { occurrenceAt } from './symbols.ts';

/** More things of one name are counted, not shown. */
const MOST_CARDS = 3;

/** What the word at a place means; undefined where there is nothing to tell. Never throws. */
export function hoverAt(project: ProjectIndex, path: string, offset: number): Hover | undefined {
  const file = project.file(path);
  if (!file?.kind) return undefined;
  const word =
    file.kind === 'script'
      ? hoverScript(file, offset)
      : file.kind === 'vca'
        ? hoverVca(file, offset)
        : hoverText(project, file, offset);
  const at = occurrenceAt(project.links, path, offset);
  if (!at) return word;
  const cards: Card[] = at.symbols
    .slice(0, MOST_CARDS)
    .map((symbol) => symbolCard(project, symbol));
  // An attribute that sets a variable, or a name that is a word of the language as well.
  return {
    span: at.span,
    cards: word && word.span.start === at.span.start ? [...word.cards, ...cards] : cards,
  };
}
