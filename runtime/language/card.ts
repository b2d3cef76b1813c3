import type { Span } from '../text/tree.ts';
import type { Location } from './navigate.ts';

/** What is told about a word under the pointer. */
export interface Card {
  /** The word as the text writes it, or its declaration. */
  readonly title: string;
  /** What it is: `attribute of key`, `parameter`. */
  readonly kind: string;
  /** A sentence or two; words in backticks are code. May be ''. */
  readonly meaning: string;
  /** Type, default, range: short names with short values, words in backticks are code. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Id of the page that explains it, with an optional `#section`. */
  readonly page?: string;
  /** Where it is defined, if in a file of the project. */
  readonly defined?: Location;
}

export interface Hover {
  readonly span: Span;
  readonly cards: readonly Card[];
}
