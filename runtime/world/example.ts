import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Example } from '../diagnostics/entry.ts';
import { type TraceAction, trace } from './trace.ts';

/** What an example of the catalogue really reports, for both of its texts. */
export interface ExampleRun {
  readonly broken: readonly Diagnostic[];
  readonly fixed: readonly Diagnostic[];
}

/**
 * Runs both texts of an example: imports all its files and, where it has a scene, steps it. What
 * is reported while running (a clip meets a scene, a script fails) is in the result as well. Some
 * examples need physics: await `loadPhysics` before.
 */
export function runExample(example: Example): ExampleRun {
  return { broken: run(example, example.broken), fixed: run(example, example.fixed) };
}

function run(example: Example, text: string): readonly Diagnostic[] {
  const before = example.before;
  const saved: TraceAction[] =
    before === undefined ? [] : [{ step: (example.steps ?? 2) - 1, file: example.file, text }];
  const result = trace({
    files: { ...example.with, [example.file]: before ?? text },
    steps: example.steps ?? 0,
    do: saved,
  });
  return result.found;
}
