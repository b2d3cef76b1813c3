/**
 * Where text stands on its lines. Reading well-formed text needs none of this; it is for guessing
 * where a brace belongs that is not there.
 */

/** Longer indents are cut off here, so that one endless line cannot make the reader slow. */
const MAX_COLUMN = 400;

export function isLineEnd(c: number): boolean {
  return c === 10 || c === 13;
}

export function hasLineBreak(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (isLineEnd(text.charCodeAt(i))) return true;
  return false;
}

/** Where the line of an offset ends. */
export function lineEndAt(text: string, offset: number): number {
  let i = offset;
  while (i < text.length && !isLineEnd(text.charCodeAt(i))) i++;
  return i;
}

/** Whether only spaces and tabs stand before an offset on its line. */
export function isFirstOnLine(text: string, offset: number): boolean {
  for (let i = offset - 1, far = offset - MAX_COLUMN; i >= 0; i--) {
    const c = text.charCodeAt(i);
    if (isLineEnd(c) || (c === 0xfeff && i === 0)) return true;
    if ((c !== 32 && c !== 9) || i < far) return false;
  }
  return true;
}

/** How many spaces and tabs begin the line of an offset. */
export function indentOf(text: string, offset: number): number {
  let start = offset;
  const far = Math.max(0, offset - MAX_COLUMN);
  while (start > far && !isLineEnd(text.charCodeAt(start - 1))) start--;
  let end = start;
  while (end < offset && (text.charCodeAt(end) === 32 || text.charCodeAt(end) === 9)) end++;
  return end - start;
}

/** The line of an offset, from 1. */
export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let i = 0; i < offset; i++) {
    const c = text.charCodeAt(i);
    if (c === 10 || (c === 13 && text.charCodeAt(i + 1) !== 10)) line++;
  }
  return line;
}

/** Offset of the last character before `offset` that is no white space; 0 where there is none. */
export function lastVisible(text: string, offset: number): number {
  let i = Math.max(offset - 1, 0);
  while (i > 0 && text.charCodeAt(i) <= 32) i--;
  const isPair =
    (text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800;
  return isPair ? i - 1 : i;
}
