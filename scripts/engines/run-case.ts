/**
 * Runs a case and keeps what every engine has to agree on. The one file of this folder that both
 * Node and the browsers run.
 */
import { type TraceCase, trace } from '../../runtime/world/trace.ts';

/** A case under the name that failures call it by. */
export interface NamedCase extends TraceCase {
  readonly name: string;
}

export interface CaseResult {
  /** The problems found, as JSON. */
  readonly problems: string;
  readonly steps: readonly StepResult[];
}

export interface StepResult {
  /** The state hash after the step. */
  readonly hash: string;
  /** What the step and the frames after it logged, as JSON. */
  readonly log: string;
}

/** All steps of a case, also those that its own trace would leave out. */
export function runCase(wanted: TraceCase): CaseResult {
  const { diagnostics, steps } = trace({ ...wanted, record: [], recordEvery: 1 });
  return {
    problems: JSON.stringify(diagnostics),
    steps: steps.map(({ hash, log }) => ({ hash, log: JSON.stringify(log) })),
  };
}
