import { format } from '../text/format.ts';
import { type Token, tokens } from '../text/tokens.ts';
import type { TextEdit } from '../text/tree.ts';
import { isAetext } from './files.ts';
import { formatScript } from './format-script.ts';
import type { ProjectIndex } from './project.ts';

/**
 * The edits that bring a file into its one form, no more than that takes: what is in order already
 * is not touched, so that carets and marks stay. None where the text has errors of syntax.
 */
export function formatEdits(project: ProjectIndex, path: string): TextEdit[] {
  const file = project.file(path);
  if (!file?.kind) return [];
  if (file.kind === 'script') return formatScript(file.text);
  // VCM has no one form: how its keys stand below each other is the writer's.
  return isAetext(file.kind) ? between(file.text, format(file.text)) : [];
}

interface Piece extends Token {
  readonly text: string;
}

/** Edits from one text to another that differ in white space, and here and there in a comma. */
export function between(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  const from = pieces(before);
  const to = pieces(after);
  const edits: TextEdit[] = [];
  let [i, j, start, end] = [0, 0, 0, 0];
  const put = (nextStart: number, nextEnd: number): void => {
    const text = after.slice(end, nextEnd);
    if (before.slice(start, nextStart) !== text) edits.push({ start, end: nextStart, text });
  };
  while (i < from.length && j < to.length) {
    const [old, now] = [from[i] as Piece, to[j] as Piece];
    if (old.text === now.text) {
      put(old.start, now.start);
      [start, end] = [old.end, now.end];
      i++;
      j++;
    } else {
      const step = meeting(from, to, i, j);
      if (!step) break;
      i += step.old;
      j += step.now;
    }
  }
  put(before.length, after.length);
  return edits;
}

function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  for (const token of tokens(text)) {
    if (token.kind !== 'space') found.push({ ...token, text: text.slice(token.start, token.end) });
  }
  return found;
}

/** Comments move by a few pieces at most. */
const FARTHEST = 40;

/** How many pieces to leave out on either side until both go on with the same. */
function meeting(
  from: readonly Piece[],
  to: readonly Piece[],
  i: number,
  j: number,
): { old: number; now: number } | undefined {
  for (let sum = 1; sum <= FARTHEST; sum++) {
    for (let old = 0; old <= sum; old++) {
      const a = from[i + old];
      if (a && a.text === to[j + sum - old]?.text) return { old, now: sum - old };
    }
  }
  return undefined;
}
