import { escapeHtml } from '../../playground/escape.ts';
import type { Role } from '../../runtime/language/colors.ts';
import { type Language, type Token, tokenize } from './highlight.ts';

/** A stretch of text to underline. Lines and columns count from 1; the end is exclusive. */
export interface Mark {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly look: 'error' | 'warning' | 'changed';
}

/** The class of each role in the page's markup; short, since it stands on every word. */
const CLASSES: Readonly<Record<Role, string>> = {
  block: 'b',
  attr: 'a',
  string: 's',
  number: 'n',
  enum: 'e',
  note: 'c',
  punct: 'p',
  text: '',
};

/** A word with the number of the card that tells what it means; counted like a mark. */
export interface Explained {
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
  readonly card: number;
}

/**
 * The inner HTML of every line of a text: words in their colours, marks around what they mark, and
 * the numbers of cards on those that have one.
 */
export function lineHtml(
  code: string,
  language: Language,
  marks: readonly Mark[] = [],
  words: readonly Explained[] = [],
): string[] {
  return tokenize(code, language).map((tokens, i) => {
    const mark = marks.find((m) => m.line <= i + 1 && m.endLine >= i + 1);
    const own = words.filter(({ line }) => line === i + 1);
    return mark ? marked(tokens, mark, i + 1, own) : wordsHtml(tokens, own);
  });
}

/** Tokens with their words: all of a word in one element. */
function wordsHtml(tokens: readonly Token[], words: readonly Explained[]): string {
  const first = tokens[0]?.column ?? 0;
  const end = (tokens.at(-1)?.column ?? 0) + (tokens.at(-1)?.text.length ?? 0);
  let html = '';
  let at = first;
  for (const { column, endColumn, card } of words) {
    const [from, to] = [Math.max(column - 1, at), Math.min(endColumn - 1, end)];
    if (from >= to) continue;
    const inside = cut(tokens, from, to);
    html += cut(tokens, at, from).map(plainToken).join('');
    html +=
      inside.length === 1
        ? tokenHtml(inside[0] as Token, card)
        : `<i data-m="${card}">${inside.map(plainToken).join('')}</i>`;
    at = to;
  }
  return html + cut(tokens, at, end).map(plainToken).join('');
}

function marked(
  tokens: readonly Token[],
  mark: Mark,
  line: number,
  words: readonly Explained[],
): string {
  const length = tokens.reduce((sum, token) => sum + token.text.length, 0);
  const indent = /^\s*/.exec(tokens[0]?.text ?? '')?.[0].length ?? 0;
  const from = line === mark.line ? mark.column - 1 : indent;
  // A mark without width (at the end of a file) covers the character before it.
  const to = Math.max(line === mark.endLine ? mark.endColumn - 1 : length, from + 1);
  const start = Math.min(from, Math.max(length - 1, 0));
  const body = wordsHtml(cut(tokens, start, to), words);
  const tag = mark.look === 'changed' ? `<mark>${body}</mark>` : squiggle(body, mark.look);
  return wordsHtml(cut(tokens, 0, start), words) + tag + wordsHtml(cut(tokens, to, length), words);
}

function squiggle(html: string, look: 'error' | 'warning'): string {
  return `<span class="squiggle${look === 'warning' ? ' w' : ''}">${html}</span>`;
}

/** The parts of the tokens between two columns (from 0). */
function cut(tokens: readonly Token[], from: number, to: number): Token[] {
  return tokens.flatMap(({ text, role, column }) => {
    const start = Math.max(from, column);
    const end = Math.min(to, column + text.length);
    return start < end
      ? [{ text: text.slice(start - column, end - column), role, column: start }]
      : [];
  });
}

function plainToken(token: Token): string {
  return tokenHtml(token);
}

function tokenHtml({ text, role }: Token, card?: number): string {
  const name = text.trim() === '' ? '' : CLASSES[role];
  if (!name && card === undefined) return escapeHtml(text);
  const look = name ? ` class="${name}"` : '';
  const word = card === undefined ? '' : ` data-m="${card}"`;
  return `<i${look}${word}>${escapeHtml(text)}</i>`;
}
