import type { Diagnostic } from '../../runtime/diagnostics/diagnostic.ts';
import type { Cause, Entry, Example } from '../../runtime/diagnostics/entry.ts';
import { runExample } from '../../runtime/world/example.ts';
import { type Change, changeBetween, changedWords, linesOf } from './diff.ts';
import type { ExampleText } from './example-project.ts';

/** A cause of a code with its example, as it really ran. */
export interface Shown {
  /** Its name in the catalogue, and its anchor on the page. */
  readonly id: string;
  readonly cause: Cause;
  readonly example: Example;
  /** What the broken text reports; the fixed one reports nothing. */
  readonly reports: readonly Diagnostic[];
  readonly change: Change;
}

/** The causes of a code that have an example, each run. Throws where a run is not as promised. */
export function shownCauses(entry: Entry): Shown[] {
  return Object.entries(entry.causes).flatMap(([id, cause]) => {
    const { example } = cause;
    if (!example) return [];
    const { broken, fixed } = runExample(example);
    const wrong = broken.find((d) => d.code !== entry.code);
    if (broken.length === 0 || wrong || fixed.length > 0) {
      const said = [...broken, ...fixed].map((d) => `${d.file}:${d.line} ${d.code} ${d.message}`);
      throw new Error(
        `The example of ${entry.code}, cause "${id}", must report ${entry.code} when broken and ` +
          `nothing when fixed. It reports:\n  ${said.join('\n  ') || 'nothing at all'}`,
      );
    }
    const change = changeBetween(example.broken, example.fixed);
    return [{ id, cause, example, reports: broken, change }];
  });
}

/** The line of the broken text to show for a cause: the one reported, or the one that changes. */
export function brokenLine({ example, reports, change }: Shown): string {
  const lines = linesOf(example.broken);
  const reported = reports.find((d) => d.file === example.file)?.line;
  const line =
    (reported && lines[reported - 1]?.trim() ? reported : undefined) ?? change.gone[0] ?? 1;
  const text = lines[line - 1]?.trim() ?? '';
  // A lone brace says nothing: then the change does.
  return text.length > 1 ? text : (lines[(change.gone[0] ?? line) - 1]?.trim() ?? text);
}

/** Longer replacements are shown in full only. */
const FEW = 30;

/**
 * What to write instead of the broken line, in a few words of the fixed text; '' where those only
 * go away. Undefined where it takes more to say.
 */
export function mendedWords(shown: Shown): string | undefined {
  const { example, change } = shown;
  const [gone, added] = [change.gone[0], change.added[0]];
  if (change.gone.length > 1 || change.added.length > 1 || gone === undefined) return undefined;
  const old = linesOf(example.broken)[gone - 1] ?? '';
  if (old.trim() !== brokenLine(shown)) return undefined;
  if (added === undefined) return '';
  const text = linesOf(example.fixed)[added - 1] ?? '';
  const { start, end } = changedWords(old, text);
  return end - start > FEW ? undefined : text.slice(start, end);
}

/** The example of a cause as a project shows it: what is broken, or what plays before that is saved. */
export function exampleOf({ example, reports }: Shown): ExampleText {
  const { file, broken, fixed, before, with: others = {} } = example;
  return before === undefined
    ? { file, text: broken, with: others, right: fixed, reports }
    : { file, text: before, with: others, reports: [] };
}
