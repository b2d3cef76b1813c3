import type { LogEntry } from '../../runtime/world/log.ts';
import type { TraceResult } from '../../runtime/world/trace.ts';

/** Something that was logged, with its step. */
export type Logged<T extends LogEntry['type']> = Of<LogEntry, T>;
type Of<E, T> = E extends { type: infer U } ? (T extends U ? E : never) : never;

/** A stretch of steps on which the figure shows one drawing. */
export interface Shown {
  /** The drawing's name: `runner_0`. */
  readonly name: string;
  readonly from: number;
  /** The last step of it. */
  readonly to: number;
}

/** A run of a reader's project, as goals ask about it. */
export class Run {
  readonly #steps: TraceResult['steps'];
  /** What the figure shows, as it changes. */
  readonly shown: readonly Shown[];

  constructor({ steps }: TraceResult) {
    this.#steps = steps;
    const shown: { name: string; from: number; to: number }[] = [];
    for (const { step, values } of steps) {
      const name = String(values[0] ?? '').replace(/^.*\//, '');
      const last = shown.at(-1);
      if (last?.name === name) last.to = step;
      else shown.push({ name, from: step, to: step });
    }
    this.shown = shown;
  }

  /** The drawing of a step. */
  drawing(step: number): string {
    return this.shown.find(({ from, to }) => from <= step && step <= to)?.name ?? '';
  }

  /** The drawings between two steps, both included. */
  drawings(from: number, to: number): string[] {
    return this.shown.filter((s) => s.to >= from && s.from <= to).map(({ name }) => name);
  }

  /** A recorded number of every step; a lane of it, where it has several. */
  numbers(record: number, lane = 0): number[] {
    return this.#steps.map(({ values }) => {
      const value = values[record];
      return Number(Array.isArray(value) ? value[lane] : value);
    });
  }

  log<T extends LogEntry['type']>(type: T): Logged<T>[] {
    return this.#steps.flatMap(({ step, log }) =>
      (log as LogEntry[])
        .filter((entry) => entry.type === type)
        .map((entry) => ({ ...entry, step }) as Logged<T>),
    );
  }
}

/** Steps as seconds, the way readers write them. */
export function seconds(steps: number): string {
  return `${Math.round((steps / 60) * 100) / 100} s`;
}
