import { lineEndAt } from './layout.ts';
import {
  CLOSE,
  COLOR,
  COMMA,
  END,
  EQUALS,
  LIST_CLOSE,
  LIST_OPEN,
  NAME,
  NUMBER,
  OPEN,
  OTHER,
  PAREN_CLOSE,
  PAREN_OPEN,
  Scanner,
  STRING,
} from './lexer.ts';
import type { Span } from './tree.ts';

/** `space` holds white space, a byte order mark, and characters that should not be there. */
export type TokenKind =
  | 'space'
  | 'comment'
  | 'name'
  | 'number'
  | 'string'
  | 'color'
  | 'sign'
  | 'other';

/** A piece of a text. `sign` is one of `{ } [ ] = , ( )`, `other` a character that begins no token. */
export interface Token extends Span {
  readonly kind: TokenKind;
}

const KINDS: Readonly<Record<number, TokenKind>> = {
  [NAME]: 'name',
  [NUMBER]: 'number',
  [STRING]: 'string',
  [COLOR]: 'color',
  [OPEN]: 'sign',
  [CLOSE]: 'sign',
  [LIST_OPEN]: 'sign',
  [LIST_CLOSE]: 'sign',
  [EQUALS]: 'sign',
  [COMMA]: 'sign',
  [PAREN_OPEN]: 'sign',
  [PAREN_CLOSE]: 'sign',
  [OTHER]: 'other',
};

/**
 * All pieces of any text, comments and white space too, in order and without a gap: put together
 * they are the text.
 */
export function* tokens(text: string): Generator<Token, void, undefined> {
  const scan = new Scanner(text);
  if (scan.stop > 0) yield { kind: 'space', start: 0, end: scan.stop };
  for (;;) {
    scan.next();
    yield* trivia(text, scan.from, scan.start);
    if (scan.kind === END) return;
    yield { kind: KINDS[scan.kind] as TokenKind, start: scan.start, end: scan.stop };
  }
}

/** Splits what stands between two tokens into comments and the space around them. */
function* trivia(text: string, from: number, to: number): Generator<Token, void, undefined> {
  let start = from;
  for (let i = from; i < to; i++) {
    if (text.charCodeAt(i) !== 47) continue;
    if (i > start) yield { kind: 'space', start, end: i };
    start = lineEndAt(text, i);
    yield { kind: 'comment', start: i, end: start };
    i = start - 1;
  }
  if (to > start) yield { kind: 'space', start, end: to };
}
