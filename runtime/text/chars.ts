/** Classes of UTF-16 units, as bits of one table, so that the scanner decides with one load. */

export const SPACE = 1;
export const WORD_START = 2;
export const DIGIT = 4;
/** A letter, a digit or `_`. */
export const WORD = 8;
/** Ends a value that stands directly before it: space and the signs of the grammar. */
export const STOP = 16;

const CLASS = new Uint8Array(128);
for (let c = 0; c < 128; c++) {
  const s = String.fromCharCode(c);
  let bits = 0;
  if (' \t\n\r'.includes(s)) bits |= SPACE | STOP;
  if (/[A-Za-z_]/.test(s)) bits |= WORD_START | WORD;
  if (/[0-9]/.test(s)) bits |= DIGIT | WORD;
  if ('{}[]=,")'.includes(s) || c === 0 || c === 11 || c === 12) bits |= STOP;
  CLASS[c] = bits;
}

/** The class bits of a unit; 0 for all that is not ASCII and for NaN after the end. */
export function classOf(c: number): number {
  return c < 128 ? (CLASS[c] as number) : 0;
}

/**
 * Spaces and marks that look like nothing but are no space of the grammar: no-break space, zero
 * width space, line separator, a byte order mark in the middle, vertical tab, form feed.
 */
export function isOddSpace(c: number): boolean {
  if (c < 0x80) return c === 11 || c === 12;
  return (
    c === 0x85 ||
    c === 0xa0 ||
    c === 0xad ||
    c === 0x1680 ||
    (c >= 0x2000 && c <= 0x200f) ||
    (c >= 0x2028 && c <= 0x202f) ||
    (c >= 0x205f && c <= 0x2064) ||
    c === 0x3000 ||
    c === 0xfeff
  );
}

/** Whether the unit at `i` is half of a surrogate pair whose other half is not beside it. */
export function isLoneSurrogate(text: string, i: number): boolean {
  const c = text.charCodeAt(i);
  if (c < 0xd800 || c > 0xdfff) return false;
  if (c < 0xdc00) return !isLow(text.charCodeAt(i + 1));
  return i === 0 || !isHigh(text.charCodeAt(i - 1));
}

export function isHigh(c: number): boolean {
  return c >= 0xd800 && c <= 0xdbff;
}

export function isLow(c: number): boolean {
  return c >= 0xdc00 && c <= 0xdfff;
}
