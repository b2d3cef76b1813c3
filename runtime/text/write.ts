import { isLoneSurrogate, isOddSpace } from './chars.ts';
import type { Document, Span } from './tree.ts';

/** A document, or a part of it, as it was written: comments, spacing, errors and all. */
export function print(doc: Document, part: Span = { start: 0, end: doc.text.length }): string {
  return doc.text.slice(part.start, part.end);
}

/**
 * A text as a string of aetext, with its quotes. What cannot be seen is written as an escape; half
 * of a surrogate pair, which no file can hold, becomes U+FFFD.
 */
export function quote(text: string): string {
  let out = '"';
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 34 || c === 92) out += `\\${text[i]}`;
    else if (c === 10) out += '\\n';
    else if (c === 9) out += '\\t';
    else if (c < 32 || c === 127 || isOddSpace(c)) out += `\\u{${c.toString(16)}}`;
    else out += isLoneSurrogate(text, i) ? '\ufffd' : text[i];
  }
  return `${out}"`;
}

/**
 * The shortest text that reads back as the same number; from 1e-6 to 1e21 without an exponent.
 * NaN is written as 0 and what is infinite as the largest number there is.
 */
export function numberText(value: number): string {
  if (Number.isNaN(value) || value === 0) return '0';
  const limit = Number.MAX_VALUE;
  return String(Math.min(Math.max(value, -limit), limit));
}
