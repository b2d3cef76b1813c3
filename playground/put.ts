import type { Judgement } from './lessons/lesson.ts';
import type { Texts } from './protocol.ts';

/**
 * How a page puts other texts into one of its blocks: it writes a `Put` into the block's `data-put`
 * and sends it this event. A block that does not run yet wakes, and finds it there.
 */
export const PUT = 'try-it-put';

/**
 * The event by which a lesson's block tells its page what became of the goals, as its `detail`:
 * undefined where the texts could not be judged.
 */
export const JUDGED = 'try-it-judged';
export type Judged = readonly Judgement[] | undefined;

/** A piece of a file with another in its place. */
export interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export interface Put {
  readonly changes: readonly Change[];
  /** Earlier changes of the page's own that go first, where they still stand. */
  readonly takeBack?: readonly Change[];
  /**
   * `page`: the changes are made in the page's own texts. `reader`: in those that the reader has now,
   * and in the page's text of a file only where the reader's has no place for them.
   */
  readonly into: 'page' | 'reader';
  /** The file to show. */
  readonly open: string;
  /** Whether to show the list of problems. */
  readonly problems?: boolean;
  /** What happened, in a sentence; Undo stands beside it. */
  readonly said: string;
}

/** The texts with one change. Throws where the piece does not stand there exactly once. */
export function changed(files: Texts, change: Change): Texts {
  const text = replaced(files[change.file], change);
  if (text === undefined) throw new Error(`${change.file} has not exactly one "${change.from}"`);
  return { ...files, [change.file]: text };
}

/** A reader's texts after a put. A change that fits neither theirs nor the page's is left out. */
export function putInto(texts: Texts, page: Texts, { changes, into, takeBack }: Put): Texts {
  const files: Record<string, string> = { ...(into === 'page' ? page : texts) };
  for (const { file, from, to } of takeBack ?? []) {
    const text = replaced(files[file], { file, from: to, to: from });
    if (text !== undefined) files[file] = text;
  }
  for (const change of changes) {
    const { file } = change;
    const text = replaced(files[file], change) ?? replaced(page[file], change);
    if (text !== undefined) files[file] = text;
  }
  return files;
}

/** What stands in a block's `data-put`; undefined for whatever else stands there. */
export function putFrom(json: string | undefined): Put | undefined {
  try {
    const put = JSON.parse(json ?? '') as Put;
    return Array.isArray(put.changes) ? put : undefined;
  } catch {
    return undefined;
  }
}

function replaced(text: string | undefined, { from, to }: Change): string | undefined {
  const parts = text?.split(from) ?? [];
  return parts.length === 2 ? parts.join(to) : undefined;
}
