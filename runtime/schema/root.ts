import type { Finding, Report } from '../diagnostics/diagnostic.ts';
import { nearest } from '../text/nearest.ts';
import type { Block, Document } from '../text/tree.ts';
import { checkBlocks, type Sayers } from './check.ts';
import { replace } from './forms.ts';
import type { BlockSchema } from './types.ts';

export interface RootSayers extends Pick<Sayers, 'unknownBlock' | 'doubledBlock'> {
  text(a: { message: string }): Finding;
  noRoot(): Finding;
}

/** Reports the errors of the text itself. */
export function reportText(
  document: Document,
  report: Report,
  say: Pick<RootSayers, 'text'>,
): void {
  for (const { message, span } of document.problems) report.add(say.text({ message }), span);
}

/** Reports the errors of the text and finds its one root block; undefined where it has none. */
export function importRoot(
  document: Document,
  schema: BlockSchema,
  report: Report,
  say: RootSayers,
): Block | undefined {
  reportText(document, report, say);
  const { blocks } = document;
  const root = blocks.find((block) => block.name === schema.name);
  if (root) {
    checkBlocks(blocks, [schema], '', report, say);
    return root;
  }
  const first = blocks[0];
  if (first) {
    const meant = nearest(first.name, [schema.name]);
    const fixes = meant === undefined ? [] : [replace(first.nameSpan, meant)];
    report.add(say.noRoot(), first.nameSpan, { fixes });
  } else if (document.problems.length === 0) {
    report.add(say.noRoot(), { start: 0, end: Math.min(1, report.text.length) });
  }
  return undefined;
}
