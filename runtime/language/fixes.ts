import type { Diagnostic, Fix } from '../diagnostics/diagnostic.ts';
import { applyEdits } from '../text/edits.ts';
import { LineMap } from '../text/lines.ts';
import type { TextEdit } from '../text/tree.ts';

/** What a fix changes, as lines. */
export interface FixPreview {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** More lines than this are cut off in the middle of a preview. */
const MOST_LINES = 6;

/** The lines of a text that a fix changes, as they are and as they would be. */
export function previewOf(text: string, { edits }: Pick<Fix, 'edits'>): FixPreview {
  if (edits.length === 0) return { before: [], after: [] };
  const changed = applyEdits(text, edits).split(/\r\n|\r|\n/);
  const lines = text.split(/\r\n|\r|\n/);
  let from = 0;
  while (from < lines.length && from < changed.length && lines[from] === changed[from]) from++;
  let same = 0;
  const most = Math.min(lines.length, changed.length) - from;
  while (same < most && lines[lines.length - 1 - same] === changed[changed.length - 1 - same])
    same++;
  return {
    before: cut(lines.slice(from, lines.length - same)),
    after: cut(changed.slice(from, changed.length - same)),
  };
}

function cut(lines: readonly string[]): readonly string[] {
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES - 2), '…', lines[lines.length - 1] as string];
}

/**
 * One fix for all problems of a file with the code and cause of this one, each mended by its first
 * fix; undefined where there is only one, or where the fix of one mends them all. Of edits that
 * would touch each other the first counts; an edit that two fixes have in common is made once.
 */
export function fixAll(
  text: string,
  problems: readonly Diagnostic[],
  { file, code, cause }: Diagnostic,
): Fix | undefined {
  const alike = problems.filter(
    (d) => d.file === file && d.code === code && d.cause === cause && d.fixes?.length,
  );
  if (alike.length < 2) return undefined;
  const changes = new Map<string, { edits: TextEdit[]; isNew?: true }>();
  let count = 0;
  let most = 0;
  for (const { fixes } of alike) {
    const [fix] = fixes ?? [];
    if (!fix || fix.edits.some(({ end }) => end > text.length)) continue;
    const own = [{ file, edits: fix.edits }, ...(fix.others ?? [])];
    const fresh = own.map((change) => notIn(changes.get(change.file)?.edits ?? [], change.edits));
    if (fresh.includes(undefined)) continue;
    own.forEach(({ file: path, edits: _, ...rest }, i) => {
      const change = changes.get(path) ?? { edits: [], ...rest };
      change.edits.push(...(fresh[i] as TextEdit[]));
      changes.set(path, change);
    });
    most = Math.max(
      most,
      own.reduce((sum, { edits }) => sum + edits.length, 0),
    );
    count++;
  }
  let made = 0;
  for (const { edits } of changes.values()) {
    edits.sort((a, b) => a.start - b.start);
    made += edits.length;
  }
  if (count < 2 || made <= most) return undefined;
  const others = [...changes]
    .filter(([path, { edits }]) => path !== file && edits.length > 0)
    .map(([path, change]) => ({ file: path, ...change }));
  return {
    title: `Mend all ${count} problems of this kind`,
    edits: changes.get(file)?.edits ?? [],
    ...(others.length > 0 ? { others } : {}),
  };
}

/** Those edits that are not made yet; undefined where one would touch another one. */
function notIn(made: readonly TextEdit[], edits: readonly TextEdit[]): TextEdit[] | undefined {
  const fresh = edits.filter(
    ({ start, end, text }) =>
      !made.some((other) => other.start === start && other.end === end && other.text === text),
  );
  const free = fresh.every(({ start, end }) =>
    made.every((other) => end < other.start || start > other.end),
  );
  return free ? fresh : undefined;
}

/** The problems that a place lies in. */
export function problemsAt(
  text: string,
  problems: readonly Diagnostic[],
  offset: number,
): Diagnostic[] {
  const lines = new LineMap(text);
  const at = lines.at(offset);
  return problems.filter(({ line, column, endLine, endColumn }) => {
    const after = at.line > line || (at.line === line && at.column >= column);
    const end = endLine === line ? Math.max(endColumn, column + 1) : endColumn;
    return after && (at.line < endLine || (at.line === endLine && at.column <= end));
  });
}
