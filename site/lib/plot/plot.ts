/** The values of an expression over time, for the plotter and for pictures. Page: vca/expressions. */
import { VCA_VARIABLES } from '../../../runtime/schema/vca.ts';
import { compileExpression } from '../../../runtime/vca/expression.ts';
import { MOST_OPERATIONS } from '../../../runtime/vca/limits.ts';
import { seedOf } from '../../../runtime/vca/noise.ts';
import { run } from '../../../runtime/vca/program.ts';

/** What is wrong with an expression, and where in its text. */
export interface PlotProblem {
  readonly message: string;
  readonly start: number;
  readonly end: number;
  /** What to write there instead. */
  readonly instead: string | undefined;
  readonly isError: boolean;
}

export interface Plot {
  /** Seconds and values, evenly apart; a value that is no number is a gap. */
  readonly points: readonly (readonly [t: number, value: number])[];
  /** The least and the greatest value; undefined where there is none. */
  readonly range: readonly [low: number, high: number] | undefined;
  readonly problems: readonly PlotProblem[];
  /** The value at any time; undefined with an error. */
  readonly at: ((t: number) => number) | undefined;
  /** So long that it is drawn from few points. */
  readonly coarse: boolean;
}

const POINTS = 240;
const FEWEST = 8;
/** Operations that one picture may take: a hostile expression is drawn from fewer points. */
const MOST_WORK = 1_000_000;

/** Plots an expression from 0 s on. Never throws; takes no longer than `MOST_WORK` allows. */
export function plotOf(text: string, seconds: number): Plot {
  const left = { operations: MOST_OPERATIONS };
  const seed = seedOf('plot');
  const { program, findings } = compileExpression(text, { variables: VCA_VARIABLES, seed, left });
  const problems = findings.map(({ finding, span, instead }) => ({
    message: finding.message,
    start: span.start,
    // At its end an expression shows nothing; its last character stands for it.
    end: Math.max(span.end, span.start),
    instead,
    isError: finding.severity === 'error',
  }));
  if (program === undefined) {
    return { points: [], range: undefined, problems, at: undefined, coarse: false };
  }
  const variables = Float64Array.of(0, 1, 1);
  const at = (t: number): number => {
    variables[0] = t;
    return run(program, variables);
  };
  const most = Math.floor(MOST_WORK / Math.max(1, program.code.length));
  const count = Math.min(POINTS, Math.max(FEWEST, most));
  const points = Array.from({ length: count + 1 }, (_, i): readonly [number, number] => {
    const t = (i / count) * seconds;
    return [t, at(t)];
  });
  return { points, range: rangeOf(points), problems, at, coarse: count < POINTS };
}

function rangeOf(points: Plot['points']): Plot['range'] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [, value] of points) {
    if (!Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low <= high ? [low, high] : undefined;
}

/** A value in few letters. */
export function shortValue(value: number): string {
  if (!Number.isFinite(value)) return 'no number';
  const size = Math.abs(value);
  if (size >= 1e5 || (size > 0 && size < 1e-3)) return value.toExponential(2).replace('e+', 'e');
  return String(Math.round(value * 1000) / 1000 + 0);
}
