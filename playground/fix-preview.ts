/** What a quick fix would change, as the lines of its file before and after. */
import type { TextEdit } from '../runtime/text/tree.ts';

export interface FixPreview {
  /** Number of the first changed line, from 1. */
  readonly line: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Whether there are more changed lines than these. */
  readonly more: boolean;
}

/** Lines of each side that are shown. */
const MOST = 4;

/** Undefined where nothing would change, or the edits are not of this text. */
export function fixPreview(text: string, edits: readonly TextEdit[]): FixPreview | undefined {
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  const bad = sorted.some(
    ({ start, end }, i) =>
      start < 0 || end < start || end > text.length || start < (sorted[i - 1]?.end ?? 0),
  );
  if (bad) return undefined;
  let mended = '';
  let at = 0;
  for (const { start, end, text: put } of sorted) {
    mended += text.slice(at, start) + put;
    at = end;
  }
  mended += text.slice(at);
  if (mended === text) return undefined;
  const [a, b] = [linesOf(text), linesOf(mended)];
  let first = 0;
  while (first < a.length && first < b.length && a[first] === b[first]) first++;
  let last = 0;
  const room = Math.min(a.length, b.length) - first;
  while (last < room && a[a.length - 1 - last] === b[b.length - 1 - last]) last++;
  const before = a.slice(first, a.length - last);
  const after = b.slice(first, b.length - last);
  return {
    line: first + 1,
    before: before.slice(0, MOST),
    after: after.slice(0, MOST),
    more: before.length > MOST || after.length > MOST,
  };
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}
