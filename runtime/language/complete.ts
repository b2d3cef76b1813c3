import { completeScript } from './complete-script.ts';
import { completeText } from './complete-text.ts';
import type { CompletionItem } from './item.ts';
import type { ProjectIndex } from './project.ts';

/** What fits at a place, in the order in which it is offered. Never throws. */
export function completionsAt(
  project: ProjectIndex,
  path: string,
  offset: number,
): CompletionItem[] {
  const file = project.file(path);
  if (!file?.kind) return [];
  const items =
    file.kind === 'script'
      ? completeScript(project, file, offset)
      : completeText(project, file, offset);
  // The sort is stable: what has one rank stays in its order.
  return items.sort((a, b) => a.rank - b.rank);
}
