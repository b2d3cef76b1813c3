/** Runs of animators that diagrams and step tables are drawn from. */
import type { FieldValue } from '../../../runtime/scene/scene.ts';
import type { DroppedEvent, TriedTransition } from '../../../runtime/world/reasons.ts';
import { type TraceAction, trace } from '../../../runtime/world/trace.ts';

/** An animator on a node called `Thing`, and what is done to it. */
export interface AnimatorCase {
  readonly controller: string;
  /** Clips by their names in the controller. */
  readonly clips?: Readonly<Record<string, string>>;
  /** Further attributes of the Animator. */
  readonly animator?: string;
  readonly hz: number;
  readonly steps: number;
  readonly calls?: readonly Call[];
  /** Fields of the node to write down on every step: `transform.position.x`. */
  readonly record?: readonly string[];
}

/** A method of the Animator, called before a step. */
export interface Call {
  readonly step: number;
  readonly method: string;
  readonly args: readonly FieldValue[];
}

/** One step of a run. */
export interface Ran {
  readonly step: number;
  readonly values: readonly (FieldValue | null)[];
  readonly log: readonly Happened[];
  readonly reasons: readonly Why[];
}

export interface Happened {
  readonly type: string;
  readonly state?: string;
  readonly name?: string;
  readonly payload?: number;
}

/** A reason as a trace gives it, with its sentence. */
export type Why = (DroppedEvent | TriedTransition) & {
  readonly node: string;
  readonly says: string;
};

/** The project of a case. */
export function filesOf({ controller, clips = {}, animator = '' }: AnimatorCase) {
  return {
    'main.aescene': `scene version=1 {
  node "Thing" {
    component "SpriteRenderer" sprite=asset("engine/sprites/runner_0") {}
    component "Animator" controller=asset("thing")${animator ? ` ${animator}` : ''} {}
  }
}
`,
    'thing.aectrl': controller,
    ...Object.fromEntries(Object.entries(clips).map(([name, text]) => [`${name}.aeanim`, text])),
  };
}

/** Runs an animator. Throws where the run reports a problem, so that no picture is of a mistake. */
export function runAnimator(input: AnimatorCase): readonly Ran[] {
  const actions = (input.calls ?? []).map(
    ({ step, method, args }): TraceAction => ({
      step,
      node: 'Thing',
      call: `Animator.${method}`,
      args,
    }),
  );
  const { steps, found } = trace(
    {
      files: filesOf(input),
      scene: 'main.aescene',
      hz: input.hz,
      steps: input.steps,
      do: actions,
      record: (input.record ?? []).map((field) => `Thing:${field}`),
    },
    { reasons: true },
  );
  const [problem] = found;
  if (problem) throw new Error(`The run of a diagram reports ${problem.code}: ${problem.message}`);
  return steps as readonly Ran[];
}

/** A clip that holds some fields at a value each. The fields are really moved, step by step. */
export function holding(
  values: Readonly<Record<string, number>>,
  options: { onEnd?: 'restore'; length?: number; events?: string } = {},
): string {
  const tracks = Object.entries(values).map(
    ([prop, value]) =>
      `  track "" prop="${prop}" kind=float32 authority=simulation${options.onEnd ? ` onEnd=${options.onEnd}` : ''} {\n    key t=0 v=${value} {}\n  }\n`,
  );
  return `anim version=1 length=${options.length ?? 1} loop=loop {\n${tracks.join('')}${options.events ?? ''}}\n`;
}

/** The numbers of one recorded field, with the time of each step in seconds. */
export function curveOf(run: readonly Ran[], field: number, hz: number): [number, number][] {
  return run.map(({ step, values }) => [step / hz, values[field] as number]);
}

/** The first step on which something is in the log. Throws if it never is. */
export function stepOf(run: readonly Ran[], type: string, state?: string): number {
  const found = run.find(({ log }) =>
    log.some((entry) => entry.type === type && (state === undefined || entry.state === state)),
  );
  if (!found) throw new Error(`The run of a diagram has no ${type} ${state ?? ''}`);
  return found.step;
}
