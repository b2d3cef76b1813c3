import type { Mark } from './code-html.ts';

/** What was changed between two short texts, line by line. */
export interface Change {
  /** Numbers (from 1) of the lines that only the first text has. */
  readonly gone: readonly number[];
  /** Numbers (from 1) of the lines that only the second text has. */
  readonly added: readonly number[];
  /** The changed words of the second text. */
  readonly marks: readonly Mark[];
}

/** Compares two texts as a reader would: whole lines first, then the words of a changed line. */
export function changeBetween(before: string, after: string): Change {
  const a = linesOf(before);
  const b = linesOf(after);
  const { gone, added } = lineChanges(a, b);
  const marks = added.flatMap((line, i) => {
    const old = gone[i] === undefined ? undefined : a[gone[i] - 1];
    const text = b[line - 1] as string;
    const { start, end } = changedWords(old ?? '', text);
    if (start >= end) return [];
    const mark: Mark = {
      line,
      column: start + 1,
      endLine: line,
      endColumn: end + 1,
      look: 'changed',
    };
    return [mark];
  });
  return { gone, added, marks };
}

export function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

/** The longest common run of lines stays; the rest is gone or added. */
function lineChanges(a: readonly string[], b: readonly string[]) {
  const common = Array.from({ length: a.length + 1 }, () =>
    new Array<number>(b.length + 1).fill(0),
  );
  const at = (i: number, j: number): number => (common[i] as number[])[j] as number;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      (common[i] as number[])[j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const gone: number[] = [];
  const added: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      i++;
      j++;
    } else if (j < b.length && (i === a.length || at(i, j + 1) > at(i + 1, j))) added.push(++j);
    else gone.push(++i);
  }
  while (j < b.length) added.push(++j);
  return { gone, added };
}

/** A word of our formats, with the attribute it belongs to: `t=0.8`, `v=[0, 1]`, `"Hit"`, `{`. */
const WORD = /(?:\w+\s*=\s*)?(?:asset\([^)]*\)|\[[^\]]*\]|"(?:\\.|[^"\\])*"?|[^\s{}[\]()",]+|\S)/g;

/** The words of a line that differ from its old text, from the first to the last. */
export function changedWords(old: string, text: string): { start: number; end: number } {
  const before = [...old.matchAll(WORD)].map((match) => match[0]);
  const words = [...text.matchAll(WORD)];
  const most = Math.min(before.length, words.length);
  let first = 0;
  while (first < most && words[first]?.[0] === before[first]) first++;
  let last = words.length;
  let tail = before.length;
  while (last > first && tail > first && words[last - 1]?.[0] === before[tail - 1]) {
    last--;
    tail--;
  }
  const [from, to] = [words[first], words[last - 1]];
  if (!from || !to || last <= first) return { start: 0, end: 0 };
  return { start: from.index, end: to.index + to[0].length };
}
