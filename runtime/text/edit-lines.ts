import { classOf, STOP } from './chars.ts';
import { isLineEnd } from './layout.ts';
import { END, Scanner, STRING } from './lexer.ts';
import type { Span, TextEdit } from './tree.ts';

/** Where edits may cut a text so that lines and comments stay whole. */

export function lineStart(text: string, offset: number): number {
  let i = offset;
  while (i > 0 && !isLineEnd(text.charCodeAt(i - 1))) i--;
  return i === 0 && text.charCodeAt(0) === 0xfeff ? 1 : i;
}

/** Behind the line end that stands at `offset`; `offset` itself where none does. */
export function behindLineEnd(text: string, offset: number): number {
  const c = text.charCodeAt(offset);
  if (c === 13 && text.charCodeAt(offset + 1) === 10) return offset + 2;
  return isLineEnd(c) ? offset + 1 : offset;
}

/** Spaces and tabs at the begin of the line of `offset`, as far as they stand before it. */
export function indentText(text: string, offset: number): string {
  const start = lineStart(text, offset);
  return text.slice(start, skipBlank(text, start, offset));
}

export function skipBlank(text: string, from: number, to = text.length): number {
  let i = from;
  while (i < to && (text.charCodeAt(i) === 32 || text.charCodeAt(i) === 9)) i++;
  return i;
}

/** End of the line of `offset`, or -1 where more than a comment stands on the rest of it. */
export function freeLineEnd(text: string, offset: number): number {
  let i = skipBlank(text, offset);
  if (text.startsWith('//', i)) while (i < text.length && !isLineEnd(text.charCodeAt(i))) i++;
  return i === text.length || isLineEnd(text.charCodeAt(i)) ? i : -1;
}

/** Where the lines begin that belong to what stands at `offset`: its own, or those of comments directly above. */
export function linesStart(text: string, offset: number): number {
  let start = lineStart(text, offset);
  for (;;) {
    if (start < 2) return start;
    const isPair = text.charCodeAt(start - 1) === 10 && text.charCodeAt(start - 2) === 13;
    const above = lineStart(text, start - (isPair ? 2 : 1));
    if (!text.startsWith('//', skipBlank(text, above))) return start;
    start = above;
  }
}

/** Whether the last token of a range is a string without its closing quote. */
export function isUnclosed(text: string, { start, end }: Span): boolean {
  const scan = new Scanner(text);
  let kind = scan.readFrom(start);
  while (kind !== END && scan.stop < end) kind = scan.next();
  return kind === STRING && !scan.closed;
}

/** Whether two characters beside each other would read as one word. */
export function wouldGlue(before: number, after: number): boolean {
  return !isStop(before) && !isStop(after);
}

function isStop(c: number): boolean {
  return Number.isNaN(c) || (classOf(c) & STOP) !== 0;
}

/** Puts a value or name in the place of a range, apart from what follows it. */
export function replaced(text: string, start: number, end: number, by: string): TextEdit[] {
  if (text.slice(start, end) === by) return [];
  const glued = wouldGlue(by.charCodeAt(by.length - 1), text.charCodeAt(end));
  return [{ start, end, text: glued ? `${by} ` : by }];
}

/** Takes a range away: with its line where nothing else stands there, else with the space before. */
export function cut(text: string, start: number, end: number): TextEdit {
  const from = lineStart(text, start);
  const isFirst = skipBlank(text, from) === start;
  const rest = skipBlank(text, end);
  if (isFirst && (rest === text.length || isLineEnd(text.charCodeAt(rest)))) {
    return cutLines(text, from, rest);
  }
  if (isFirst) return { start, end: rest, text: '' };
  let space = start;
  while (text.charCodeAt(space - 1) === 32 || text.charCodeAt(space - 1) === 9) space--;
  const glued = wouldGlue(text.charCodeAt(space - 1), text.charCodeAt(end));
  return { start: space, end, text: glued ? ' ' : '' };
}

/** Takes whole lines away, from the begin of the first to the end of the last. */
export function cutLines(text: string, from: number, to: number): TextEdit {
  const end = behindLineEnd(text, to);
  if (end > to || from === 0) return { start: from, end, text: '' };
  // The last line has no line end of its own: that of the line before goes instead.
  const isPair = text.charCodeAt(from - 1) === 10 && text.charCodeAt(from - 2) === 13;
  return {
    start: isLineEnd(text.charCodeAt(from - 1)) ? from - (isPair ? 2 : 1) : from,
    end,
    text: '',
  };
}
