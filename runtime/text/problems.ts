import { hasLineBreak, lastVisible } from './layout.ts';
import { MAX_PROBLEMS } from './limits.ts';
import type { TextProblem, TextProblemKind } from './tree.ts';

/** Collects the problems of one text: at most one a place, at most `MAX_PROBLEMS` in all. */
export class Problems {
  readonly #text: string;
  readonly #list: TextProblem[] = [];
  #sorted = true;
  /** A run of stray tokens on one line, which becomes one problem when it is over. */
  #runStart = 0;
  #runEnd = -1;
  #runCount = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get count(): number {
    this.#endRun();
    return this.#list.length;
  }

  /** Whether no more are kept, so that their messages need not be written. */
  get isFull(): boolean {
    return this.#list.length >= MAX_PROBLEMS;
  }

  /** Offsets in UTF-16 units. What overlaps the problem before it is not reported again. */
  add(kind: TextProblemKind, start: number, end: number, message: string): void {
    this.#endRun();
    if (this.isFull) return;
    if (end <= start) {
      // An empty place shows nothing in an editor: the character before it stands for it.
      start = lastVisible(this.#text, start);
      end = start + ((this.#text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
      end = Math.min(end, this.#text.length);
    }
    const last = this.#list[this.#list.length - 1];
    if (last !== undefined) {
      if (start < last.span.end && end > last.span.start) return;
      if (start < last.span.start) this.#sorted = false;
    }
    this.#list.push({ kind, message, span: { start, end } });
  }

  /** A token that nothing expects. A run of them on one line is one problem. */
  stray(start: number, end: number): void {
    if (this.#runEnd >= 0 && isSpaceOnLine(this.#text, this.#runEnd, start)) {
      this.#runEnd = end;
      this.#runCount++;
      return;
    }
    this.#endRun();
    this.#runStart = start;
    this.#runEnd = end;
    this.#runCount = 1;
  }

  #endRun(): void {
    if (this.#runEnd < 0) return;
    const start = this.#runStart;
    const end = this.#runEnd;
    this.#runEnd = -1;
    if (this.isFull) return;
    const message = this.#runCount > 1 ? runMessage : strayMessage;
    this.add('unexpected', start, end, message(this.#text, start, end));
  }

  /** Forgets the problems that came after the first `count`, as far as they begin before `end`. */
  rewind(count: number, end: number): void {
    this.#endRun();
    const kept = this.#list.splice(count).filter((problem) => problem.span.start >= end);
    this.#list.push(...kept);
  }

  /** All problems in the order of the text; none overlaps another. */
  done(): readonly TextProblem[] {
    this.#endRun();
    if (this.#sorted) return this.#list;
    let end = -1;
    return this.#list
      .sort((a, b) => a.span.start - b.span.start)
      .filter(({ span }) => {
        const isFree = span.start >= end;
        if (isFree) end = span.end;
        return isFree;
      });
  }
}

/** A piece of the source for a message: short, on one line, well-formed. */
export function shown(text: string, start: number, end: number): string {
  const piece = text.slice(start, Math.min(end, start + 32));
  const plain = piece.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
  return end > start + 32 ? `${plain}…` : plain;
}

function isSpaceOnLine(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (text.charCodeAt(i) > 32) return false;
  return to >= from && !hasLineBreak(text, from, to);
}

function strayMessage(text: string, start: number, end: number): string {
  const piece = shown(text, start, end);
  if (piece === ',') return 'Attributes are separated by spaces. Delete this comma.';
  if (piece === ';') return 'Nothing ends with a semicolon here. Delete it.';
  if (piece === '}') return 'This } closes nothing. Delete it.';
  if (piece === ']') return 'This ] closes nothing. Delete it, or write the [ before the list.';
  if (piece === '=') return 'This = has no name before it. Write one, such as t=0.5.';
  if (/^[A-Za-z_]\w*$/.test(piece)) {
    return `${piece} is neither an attribute nor a block. Write ${piece}=value or ${piece} { }.`;
  }
  if (/^["[#\d-]/.test(piece) && piece.length > 1) {
    return `This value belongs to no attribute. Write a name and = before it.`;
  }
  return runMessage(text, start, end);
}

function runMessage(text: string, start: number, end: number): string {
  const piece = shown(text, start, end);
  return piece === ''
    ? 'There is a character here that is no text. Delete it.'
    : `"${piece}" means nothing here. Delete it, or write // before it to make it a comment.`;
}
