import type { HighlighterCore } from 'shiki/core';
import type { Diagnostic } from '../../runtime/diagnostics/diagnostic.ts';
import type { Role } from '../../runtime/language/colors.ts';
import { ROLE_TOKENS, tokenColors } from '../../runtime/language/colors.ts';
import { escapeHtml } from '../escape.ts';
import { makeHighlighter } from './highlight.ts';
import { languageOf } from './languages.ts';

/** Texts longer than this are shown without colours: colouring them would be felt when typing. */
const LONGEST = 60_000;

const roles = Object.keys(ROLE_TOKENS) as Role[];

/** A colour that stands for a role, so that words can refer to the page's tokens. */
const marker = (role: Role): string => `#0000${roles.indexOf(role).toString(16).padStart(2, '0')}`;

let highlighter: HighlighterCore | undefined;

interface Word {
  readonly text: string;
  readonly role: Role;
}

function wordsOf(text: string, path: string): Word[][] {
  const language = languageOf(path);
  if (language === 'plaintext' || text.length > LONGEST) {
    return text.split(/\r\n|\r|\n/).map((line) => [{ text: line, role: 'text' }]);
  }
  highlighter ??= makeHighlighter([
    {
      name: 'roles',
      type: 'light',
      fg: marker('text'),
      bg: '#ffffff',
      settings: tokenColors(marker),
    },
  ]);
  const lines = highlighter.codeToTokensBase(text, { lang: language, theme: 'roles' });
  return lines.map((line) =>
    line.map(({ content, color }) => ({
      text: content,
      role: roles[Number.parseInt((color ?? '').slice(1), 16)] ?? 'text',
    })),
  );
}

/** The inner HTML of each line: words in the page's colours, problems underlined. */
export function highlightedLines(
  text: string,
  path: string,
  problems: readonly Diagnostic[],
): string[] {
  return wordsOf(text, path).map((words, i) => {
    const own = problems.filter((d) => d.line <= i + 1 && d.endLine >= i + 1);
    let column = 1;
    let html = '';
    for (const word of words) {
      for (const part of cutAt(word.text, column, own, i + 1)) {
        const style = word.role === 'text' ? '' : ` style="color:var(${ROLE_TOKENS[word.role]})"`;
        html += `<i${part.mark}${style}>${escapeHtml(part.text)}</i>`;
      }
      column += word.text.length;
    }
    return html;
  });
}

/** Cuts a word where an underline begins or ends inside it. */
function cutAt(
  text: string,
  column: number,
  problems: readonly Diagnostic[],
  line: number,
): { text: string; mark: string }[] {
  if (problems.length === 0) return [{ text, mark: '' }];
  const parts: { text: string; mark: string }[] = [];
  for (let i = 0; i < text.length; i++) {
    const hit = problems.find((d) => covers(d, line, column + i));
    const mark = hit ? ` class="squiggle${hit.severity === 'warning' ? ' w' : ''}"` : '';
    const last = parts[parts.length - 1];
    if (last?.mark === mark) last.text += text[i];
    else parts.push({ text: text[i] as string, mark });
  }
  return parts;
}

function covers(d: Diagnostic, line: number, column: number): boolean {
  const end = d.line === d.endLine ? Math.max(d.endColumn, d.column + 1) : d.endColumn;
  if (line === d.line && column < d.column) return false;
  return !(line === d.endLine && column >= end);
}
