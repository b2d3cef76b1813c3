import type { Block as ScriptBlock, Stmt } from '../script/syntax.ts';
import type { Block, Value } from '../text/tree.ts';
import type { VcmDirective } from '../vca/vcm.ts';
import type { ProjectIndex, SourceFile } from './project.ts';

/** Lines, counted from 1, that can be folded into the first of them. */
export interface Fold {
  readonly start: number;
  readonly end: number;
  readonly comment: boolean;
}

/** What can be folded: blocks, long lists, functions and comments of several lines. */
export function foldsOf(project: ProjectIndex, path: string): Fold[] {
  const file = project.file(path);
  if (!file?.kind) return [];
  const folds: Fold[] = [];
  const add = (start: number, end: number): void => {
    const from = file.lines.at(start).line;
    // The line of the closing brace stays.
    const to = file.lines.at(end).line - 1;
    if (to > from) folds.push({ start: from, end: to, comment: false });
  };
  if (file.kind === 'vca' || file.kind === 'vcm') {
    for (const directive of file.vcm.document.directives) foldDirective(directive, add);
  } else if (file.kind === 'script') {
    for (const { decl } of file.script.functions) foldScript(decl.body, add);
  } else {
    for (const block of file.document.blocks) foldBlock(block, add);
  }
  return [...folds, ...commentFolds(file)].sort((a, b) => a.start - b.start || b.end - a.end);
}

function foldBlock(block: Block, add: (start: number, end: number) => void): void {
  if (block.close >= 0) add(block.span.start, block.close);
  for (const { value, span } of block.attrs) if (isLong(value)) add(span.start, value.span.end - 1);
  for (const inner of block.blocks) foldBlock(inner, add);
}

function foldDirective(
  { children, span }: VcmDirective,
  add: (start: number, end: number) => void,
): void {
  if (children === undefined) return;
  add(span.start, span.end - 1);
  for (const child of children) foldDirective(child, add);
}

function isLong(value: Value | undefined): value is Value & { type: 'list' } {
  return value?.type === 'list' && value.items.length > 1;
}

function foldScript(block: ScriptBlock, add: (start: number, end: number) => void): void {
  add(block.span.start, block.span.end - 1);
  for (const statement of block.body)
    for (const inner of blocksIn(statement)) foldScript(inner, add);
}

function blocksIn(statement: Stmt): ScriptBlock[] {
  switch (statement.type) {
    case 'if': {
      const { branches, otherwise } = statement;
      return [...branches.map(({ body }) => body), ...(otherwise ? [otherwise] : [])];
    }
    case 'for':
      return [statement.body];
    case 'block':
      return [statement.block];
    default:
      return [];
  }
}

/** Comments that have lines of their own, one below the other. */
function commentFolds({ text, kind }: SourceFile): Fold[] {
  const mark = kind === 'vca' || kind === 'vcm' ? /^\s*#/ : /^\s*\/\//;
  const folds: Fold[] = [];
  let start = 0;
  const lines = text.split(/\r\n|\r|\n/);
  for (let line = 1; line <= lines.length + 1; line++) {
    const isComment = mark.test(lines[line - 1] ?? '');
    if (isComment && start === 0) start = line;
    if (isComment || start === 0) continue;
    if (line - 1 > start) folds.push({ start, end: line - 1, comment: true });
    start = 0;
  }
  return folds;
}
