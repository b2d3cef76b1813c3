import { isLineEnd } from './layout.ts';
import { MAX_PROBLEMS } from './limits.ts';
import type { TextProblem } from './tree.ts';

export interface Decoded {
  readonly text: string;
  /** One of the kind `encoding` for each line that holds bytes that are no UTF-8. */
  readonly problems: readonly TextProblem[];
}

/**
 * Turns the bytes of a file into text. Bytes that are no UTF-8 (also halves of surrogate pairs
 * written as such) become U+FFFD, and a problem says where; a byte order mark stays. Never throws.
 */
export function decodeUtf8(bytes: Uint8Array): Decoded {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  if (!text.includes('\uFFFD')) return { text, problems: [] };
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    const message = 'This file is UTF-16. Save it as UTF-8.';
    return { text, problems: [{ kind: 'encoding', message, span: { start: 0, end: 1 } }] };
  }
  return { text, problems: invalidPlaces(bytes, text) };
}

/** The decoder replaces one broken sequence by one U+FFFD; one that is in the file is no problem. */
function invalidPlaces(bytes: Uint8Array, text: string): TextProblem[] {
  const problems: TextProblem[] = [];
  let at = 0;
  let lineHasOne = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c !== 0xfffd) {
      if (isLineEnd(c)) lineHasOne = false;
      // The bytes of this unit; a surrogate pair takes its four with its first half.
      if (c < 0x80) at += 1;
      else if (c < 0x800) at += 2;
      else if (c < 0xd800 || c > 0xdfff) at += 3;
      else if (c < 0xdc00) at += 4;
      continue;
    }
    if (bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) {
      at += 3;
      continue;
    }
    const length = brokenLength(bytes, at);
    if (!lineHasOne && problems.length < MAX_PROBLEMS) {
      const hex = (bytes[at] as number).toString(16).padStart(2, '0');
      const message = `The byte 0x${hex} here is no UTF-8. Save the file as UTF-8.`;
      problems.push({ kind: 'encoding', message, span: { start: i, end: i + 1 } });
    }
    lineHasOne = true;
    at += length;
  }
  return problems;
}

/** How many bytes of a broken sequence one U+FFFD stands for: those that could have gone on. */
function brokenLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] as number;
  let low = 0x80;
  let high = 0xbf;
  let more = 0;
  if (first >= 0xc2 && first <= 0xdf) more = 1;
  else if (first >= 0xe0 && first <= 0xef) {
    more = 2;
    if (first === 0xe0) low = 0xa0;
    if (first === 0xed) high = 0x9f;
  } else if (first >= 0xf0 && first <= 0xf4) {
    more = 3;
    if (first === 0xf0) low = 0x90;
    if (first === 0xf4) high = 0x8f;
  }
  let length = 1;
  while (more-- > 0) {
    const next = bytes[at + length];
    if (next === undefined || next < low || next > high) break;
    low = 0x80;
    high = 0xbf;
    length++;
  }
  return length;
}
