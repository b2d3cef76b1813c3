import type { Diagnostic, FileEdits, Fix, Values } from '../diagnostics/diagnostic.ts';
import { cutText } from '../diagnostics/entry.ts';
import type { Block, TextEdit } from '../text/tree.ts';
import type { NodeInfo } from './nodes.ts';
import type { ProjectIndex, SourceFile } from './project.ts';

/** A problem in the files of now, for which a fix is looked for. */
export interface FixQuestion {
  readonly project: ProjectIndex;
  readonly problem: Diagnostic;
  readonly values: Values;
  /** The file that the problem is in. */
  readonly file: SourceFile;
  /** The scene that runs, where one does. */
  readonly scene: string | undefined;
}

/** Names in titles end here: they stand on buttons. */
const LONGEST_NAME = 40;

/** A name in quotes, as titles write it. */
export function titled(name: string): string {
  return `"${cutText(name, LONGEST_NAME)}"`;
}

/** A value of the problem's message, where it is a text. */
export function named({ values }: FixQuestion, value: string): string | undefined {
  const found = values[value];
  return typeof found === 'string' ? found : undefined;
}

/** The fix that makes these edits in a file; none in a file of the engine or without an edit. */
export function fixIn(
  { file: own }: FixQuestion,
  file: SourceFile,
  title: string,
  edits: readonly TextEdit[],
): Fix[] {
  if (!file.own || edits.length === 0) return [];
  if (file === own) return [{ title, edits }];
  return [{ title: `${title} in ${file.path}`, edits: [], others: [{ file: file.path, edits }] }];
}

/** The fix that adds a file. */
export function newFile(path: string, text: string, title: string): Fix[] {
  const file: FileEdits = { file: path, edits: [{ start: 0, end: 0, text }], isNew: true };
  return [{ title, edits: [], others: [file] }];
}

/** The offset a problem starts at, in the text of now. */
export function offsetOf({ file, problem }: FixQuestion): number {
  const { line, column } = problem;
  if (line > file.lines.lineCount) return file.text.length;
  return Math.min(file.lines.startOf(line) + column - 1, file.text.length);
}

/** The end of what a problem marks. */
export function endOf({ file, problem }: FixQuestion): number {
  const { endLine, endColumn } = problem;
  if (endLine > file.lines.lineCount) return file.text.length;
  return Math.min(file.lines.startOf(endLine) + endColumn - 1, file.text.length);
}

/** The innermost block that an offset lies in. */
export function blockAt({ file }: FixQuestion, offset: number): Block | undefined {
  let among: readonly Block[] = file.document.blocks;
  let found: Block | undefined;
  for (;;) {
    const inner = among.find(({ span }) => span.start <= offset && offset < span.end);
    if (inner === undefined) return found;
    found = inner;
    among = inner.blocks;
  }
}

/** The node at a path, in the scene that runs where that has one. */
export function nodeAt(
  { project, scene }: FixQuestion,
  path: string | undefined,
): NodeInfo | undefined {
  const all = project.nodes.all.filter((node) => node.path === path);
  return all.find((node) => node.file.path === scene) ?? all[0];
}
