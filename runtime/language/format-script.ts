import { Report } from '../diagnostics/diagnostic.ts';
import { tokenize } from '../script/lexer.ts';
import type { TextEdit } from '../text/tree.ts';

/**
 * Brings a script into order by white space alone: two spaces for each brace or bracket around a
 * line, none at the ends of lines, one blank line at most, none at the start of a block, a line end
 * at the end. What stands in a line stays as it is. Idempotent.
 */
export function formatScript(text: string): TextEdit[] {
  const edits: TextEdit[] = [];
  const put = (start: number, end: number, wanted: string): void => {
    if (text.slice(start, end) !== wanted) edits.push({ start, end, text: wanted });
  };
  const depths = bracketDepths(text);
  const bom = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  /** Behind the last character of a line that is not blank. */
  let written = bom;
  let opened = true;
  let brace = 0;
  let depth = 0;
  for (const { start, end } of linesOf(text, bom)) {
    const line = text.slice(start, end);
    const first = start + (/\S/.exec(line)?.index ?? -1);
    if (first < start) continue;
    const last = start + line.trimEnd().length;
    let low = depth;
    // Brackets that close at the start of a line belong to the line that opens them.
    while (brace < depths.length && (depths[brace] as Bracket).at < last) {
      const { at, change } = depths[brace++] as Bracket;
      depth = Math.max(0, depth + change);
      if (change < 0 && /^[)}\]\s]*$/.test(text.slice(first, at))) low = depth;
    }
    const eol = lineEnd(text, written);
    const gap = text.slice(written, start);
    const breaks = gap.match(/\r\n|\r|\n/g)?.length ?? 0;
    const closes = /^[)}\]]/.test(text.slice(first, first + 1));
    const blank = breaks > 1 && !opened && !closes;
    const before = written === bom ? '' : eol + (blank ? eol : '');
    put(written, first, before + '  '.repeat(low));
    written = last;
    opened = /[{(]$/.test(line.trimEnd());
  }
  put(written, text.length, written === bom ? '' : lineEnd(text, written));
  return edits;
}

interface Bracket {
  readonly at: number;
  readonly change: 1 | -1;
}

/** Where brackets open and close, those of strings and comments aside. */
function bracketDepths(text: string): Bracket[] {
  return tokenize(text, new Report('', text)).flatMap(({ kind, start }): Bracket[] => {
    if (kind === '{' || kind === '(' || kind === '[') return [{ at: start, change: 1 }];
    return kind === '}' || kind === ')' || kind === ']' ? [{ at: start, change: -1 }] : [];
  });
}

function* linesOf(text: string, from: number): Generator<{ start: number; end: number }> {
  let start = from;
  for (const found of text.slice(from).matchAll(/\r\n|\r|\n/g)) {
    yield { start, end: from + found.index };
    start = from + found.index + found[0].length;
  }
  yield { start, end: text.length };
}

/** The line end that a text uses from a place on, else what it uses first. */
function lineEnd(text: string, from: number): string {
  return /\r\n|\r|\n/.exec(text.slice(from))?.[0] ?? /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
}
