import type { Span } from '../text/tree.ts';

/** What stands before a row of the list of completions. */
export type ItemKind =
  | 'block'
  | 'attribute'
  | 'member'
  | 'asset'
  | 'node'
  | 'property'
  | 'parameter'
  | 'state'
  | 'event'
  | 'segment'
  | 'component'
  | 'variable'
  | 'function'
  | 'signal'
  | 'keyword'
  | 'type'
  | 'module'
  | 'text';

/** One row of the list of completions. */
export interface CompletionItem {
  readonly label: string;
  readonly kind: ItemKind;
  /** A few words beside the label: a type, a default, `required`. */
  readonly detail: string;
  /** One line on what it is; words in backticks are code. May be ''. */
  readonly meaning: string;
  /** Id of the page that explains it. */
  readonly page?: string;
  /** With places to fill in, as `$1` and `placeholder` writes them; `$0` is where the caret ends. */
  readonly insert: string;
  /** What it takes the place of. */
  readonly replace: Span;
  /** What typed characters are compared with, if not with the label. */
  readonly filter?: string;
  /** The order of the list: by this, and as they come. */
  readonly rank: number;
  /** The list opens again for what is to be filled in. */
  readonly again?: boolean;
}

/** A text inside `${1:…}`, or anywhere else in an `insert`. */
export function plainText(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

/** A place to fill in, with what stands there until something is typed. */
export function placeholder(number: number, text: string): string {
  return `\${${number}:${plainText(text)}}`;
}

/** What an `insert` writes if nothing is filled in. */
export function expand(insert: string): string {
  const texts = new Map<string, string>();
  return insert.replace(
    /\\(.)|\$\{(\d+):((?:\\.|[^}\\])*)\}|\$(\d+)/g,
    (_, plain?: string, number?: string, text?: string, again?: string) => {
      if (plain !== undefined) return plain;
      if (number === undefined) return texts.get(again ?? '') ?? '';
      const written = (text ?? '').replace(/\\(.)/g, '$1');
      texts.set(number, written);
      return written;
    },
  );
}
