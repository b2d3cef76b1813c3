import type { LogEntry } from '../runtime/world/log.ts';

/** Milliseconds between two updates of the panel: a row a frame would be work nobody sees. */
const EVERY = 120;

/** Collects log entries and hands them on a few times a second. */
export class LogBatch {
  readonly #flush: (entries: readonly LogEntry[], dropped: number) => void;
  #entries: LogEntry[] = [];
  #dropped = 0;
  #timer = 0;

  constructor(flush: (entries: readonly LogEntry[], dropped: number) => void) {
    this.#flush = flush;
  }

  add(entries: readonly LogEntry[], dropped: number): void {
    if (entries.length === 0) return;
    this.#entries.push(...entries);
    this.#dropped += dropped;
    this.#timer ||= window.setTimeout(() => this.now(), EVERY);
  }

  /** Hands on what there is. */
  now(): void {
    const [all, lost] = [this.#entries, this.#dropped];
    this.clear();
    if (all.length > 0) this.#flush(all, lost);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#entries = [];
    this.#dropped = 0;
  }
}
