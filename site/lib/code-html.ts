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

/** The inner HTML of every line of a text: words in their colours, marks around what they mark. */
export function lineHtml(code: string, language: Language, marks: readonly Mark[] = []): string[] {
  return tokenize(code, language).map((tokens, i) => {
    const mark = marks.find((m) => m.line <= i + 1 && m.endLine >= i + 1);
    return mark ? marked(tokens, mark, i + 1) : tokens.map(tokenHtml).join('');
  });
}

function marked(tokens: readonly Token[], mark: Mark, line: number): string {
  const length = tokens.reduce((sum, token) => sum + token.text.length, 0);
  const indent = /^\s*/.exec(tokens[0]?.text ?? '')?.[0].length ?? 0;
  const from = line === mark.line ? mark.column - 1 : indent;
  // A mark without width (at the end of a file) covers the character before it.
  const to = Math.max(line === mark.endLine ? mark.endColumn - 1 : length, from + 1);
  const start = Math.min(from, Math.max(length - 1, 0));
  const inside = cut(tokens, start, to);
  const body = inside.map(tokenHtml).join('');
  const tag = mark.look === 'changed' ? `<mark>${body}</mark>` : squiggle(body, mark.look);
  return (
    cut(tokens, 0, start).map(tokenHtml).join('') +
    tag +
    cut(tokens, to, length).map(tokenHtml).join('')
  );
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

function tokenHtml({ text, role }: Token): string {
  const name = CLASSES[role];
  return name && text.trim() ? `<i class="${name}">${escapeHtml(text)}</i>` : escapeHtml(text);
}
