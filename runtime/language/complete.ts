import { completeScript } from './complete-script.ts';
import { completeText } from './complete-text.ts';
import { completeVca } from './complete-vca.ts';
import type { FileKind } from './files.ts';
import type { CompletionItem } from './item.ts';
import type { ProjectIndex, SourceFile } from './project.ts';

/** What fits at a place, in the order in which it is offered. Never throws. */
export function completionsAt(
  project: ProjectIndex,
  path: string,
  offset: number,
): CompletionItem[] {
  const file = project.file(path);
  if (!file?.kind) return [];
  const items = ANSWERS[file.kind](project, file, offset);
  // The sort is stable: what has one rank stays in its order.
  return items.sort((a, b) => a.rank - b.rank);
}

type Answer = (project: ProjectIndex, file: SourceFile, offset: number) => CompletionItem[];

const ANSWERS: Readonly<Record<FileKind, Answer>> = {
  clip: completeText,
  controller: completeText,
  scene: completeText,
  project: completeText,
  script: completeScript,
  vca: completeVca,
  // What its words mean is up to whoever reads it.
  vcm: () => [],
};
