import { LineMap } from '../text/lines.ts';
import type { Span, TextEdit } from '../text/tree.ts';

export type Severity = 'error' | 'warning';

/** One problem, as every tool shows it: the editor, the command line, the list below a stage. */
export interface Diagnostic {
  /** The stable code, such as `ANM001`. Its page is `/errors/CODE/`. */
  readonly code: string;
  /** Which cause of the catalogue's entry it is, such as `unknownAttribute`. */
  readonly cause: string;
  readonly severity: Severity;
  readonly message: string;
  readonly file: string;
  /** Counted from 1; columns in UTF-16 units. The end is exclusive. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** The node of the player or animator, for what is found when a clip meets a scene. */
  readonly node?: string;
  /** What the message names, as it was found: tools need not take a sentence apart. */
  readonly values?: Values;
  /** What would mend it, the likeliest first. */
  readonly fixes?: readonly Fix[];
}

/** The values of a message by their names in the catalogue. */
export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Fix {
  /** What it does, in the imperative: `Write "linear"`. */
  readonly title: string;
  /** Edits of the file that the problem is in. */
  readonly edits: readonly TextEdit[];
  /** What it changes in other files, each named once. */
  readonly others?: readonly FileEdits[];
}

/** Edits of one file. */
export interface FileEdits {
  readonly file: string;
  readonly edits: readonly TextEdit[];
  /** The project does not have it yet; the edits are of an empty text. */
  readonly isNew?: true;
}

/** A message of the catalogue with its code, before it has a place. */
export interface Finding {
  readonly code: string;
  readonly cause: string;
  readonly severity: Severity;
  readonly message: string;
  readonly values?: Values;
}

/** More errors or more warnings of one file than this are counted, not listed. */
export const MOST_LISTED = 1000;

/** Collects the diagnostics of one file and turns spans into lines and columns. */
export class Report {
  readonly file: string;
  readonly text: string;
  /** What is listed so far, in the order it was found. */
  readonly diagnostics: Diagnostic[] = [];
  #lines: LineMap | undefined;
  #errors = 0;
  #warnings = 0;
  #left = 0;
  #end: Span = { start: 0, end: 0 };

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
  }

  add(finding: Finding, span: Span, extra: { fixes?: readonly Fix[]; node?: string } = {}): void {
    const count = finding.severity === 'error' ? ++this.#errors : ++this.#warnings;
    if (count > MOST_LISTED) {
      this.#left++;
      this.#end = span;
    } else {
      this.diagnostics.push(locate(finding, this.file, this.lines, span, extra));
    }
  }

  get hasErrors(): boolean {
    return this.#errors > 0;
  }

  /** How many errors there are, also those past the list. */
  get errorCount(): number {
    return this.#errors;
  }

  /** Further problems are only counted, so nobody needs to look for nearest names. */
  get full(): boolean {
    return this.#errors >= MOST_LISTED || this.#warnings >= MOST_LISTED;
  }

  /** The diagnostics in the order of the text; `more` says how many are not among them. */
  finish(more: (a: { count: number }) => Finding): readonly Diagnostic[] {
    const list = [...this.diagnostics].sort((a, b) => a.line - b.line || a.column - b.column);
    if (this.#left > 0) {
      list.push(locate(more({ count: this.#left }), this.file, this.lines, this.#end));
    }
    return list;
  }

  get lines(): LineMap {
    this.#lines ??= new LineMap(this.text);
    return this.#lines;
  }
}

/** Gives a finding its place in a file. */
export function locate(
  finding: Finding,
  file: string,
  lines: LineMap,
  span: Span,
  extra: { fixes?: readonly Fix[]; node?: string } = {},
): Diagnostic {
  const start = lines.at(span.start);
  const end = lines.at(Math.max(span.end, span.start));
  return {
    ...finding,
    file,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    ...extra,
  };
}
