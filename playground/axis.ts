/** The time axis of a block: scrubber and lanes share it, so that one line crosses them all. */

/** Steps at the two ends of the axis. */
export interface Axis {
  readonly from: number;
  readonly to: number;
}

/** Lengths that an axis has, and what stands between two of its long ticks. Seconds. */
const LENGTHS: readonly (readonly [length: number, tick: number])[] = [
  [5, 1],
  [10, 2],
  [20, 4],
  [30, 5],
  [60, 10],
  [120, 20],
  [300, 60],
  [600, 100],
  [1200, 200],
];
/** Short ticks from one long one to the next. */
const PARTS = 5;

/** Room for all that was recorded and some more, so that it does not change on every step. */
export function axisOf(from: number, to: number, hz: number): Axis {
  const [length] = scaleOf((to - from) / hz);
  return { from, to: from + Math.max(length * hz, to - from) };
}

function scaleOf(seconds: number): readonly [number, number] {
  const found = LENGTHS.find(([length]) => seconds <= length);
  if (found !== undefined) return found;
  let [length, tick] = LENGTHS.at(-1) as readonly [number, number];
  for (; length < seconds; length *= 2) tick *= 2;
  return [length, tick];
}

export interface Tick {
  readonly step: number;
  /** Seconds, on long ticks. */
  readonly label: string | undefined;
}

export function ticksOf({ from, to }: Axis, hz: number): Tick[] {
  const [, long] = scaleOf((to - from) / hz);
  const gap = long / PARTS;
  const ticks: Tick[] = [];
  for (let n = Math.ceil(from / hz / gap); n <= to / hz / gap; n++)
    ticks.push({
      step: n * gap * hz,
      label: n % PARTS === 0 ? String((n / PARTS) * long) : undefined,
    });
  return ticks;
}

/** Where a step lies, in percent of the axis. */
export function percentOf(step: number, { from, to }: Axis): number {
  return (100 * (step - from)) / (to - from);
}

/** The step that lies at a part of the axis, 0 to 1. */
export function stepAt(part: number, { from, to }: Axis): number {
  return Math.round(from + part * (to - from));
}
