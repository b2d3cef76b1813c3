/** Turns UTF-16 offsets into lines and columns, both counted from 1. */
export interface Position {
  readonly line: number;
  /** In UTF-16 units. A byte order mark does not count. */
  readonly column: number;
}

export class LineMap {
  readonly #starts: number[];

  constructor(text: string) {
    const starts = [text.charCodeAt(0) === 0xfeff ? 1 : 0];
    for (let i = 0; i < text.length; i++) {
      const c = text.charCodeAt(i);
      if (c === 10 || (c === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
    }
    this.#starts = starts;
  }

  get lineCount(): number {
    return this.#starts.length;
  }

  /** Offset of the first character of a line (from 1). */
  startOf(line: number): number {
    return this.#starts[Math.min(Math.max(line, 1), this.#starts.length) - 1] as number;
  }

  at(offset: number): Position {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const mid = (low + high + 1) >> 1;
      if ((this.#starts[mid] as number) <= offset) low = mid;
      else high = mid - 1;
    }
    return { line: low + 1, column: Math.max(0, offset - (this.#starts[low] as number)) + 1 };
  }
}
