/** Tables of steps on the pages about animators, each from a run. */
import { type AnimatorCase, type Ran, runAnimator } from './diagrams/animator-runs.ts';

/** One row of a table of steps. */
export interface StepRow {
  readonly step: number;
  /** What the script has called before the step. */
  readonly calls: readonly string[];
  /** What the step did, a line each. */
  readonly did: readonly string[];
}

/** Two presses of a button: one while standing, one in the middle of the blow. */
export const ATTACK_CASE: AnimatorCase = {
  hz: 10,
  steps: 8,
  calls: [2, 4].map((step) => ({ step, method: 'SetTrigger', args: ['Attack'] })),
  controller: `controller version=1 entry="Idle" {
  param "Attack" kind=trigger {}
  state "Idle" clip=asset("engine/anim/idle") {}
  state "Hit" clip=asset("engine/anim/hit") {}
  transition "any" to="Hit" {
    cond "Attack" {}
  }
  transition "Hit" to="Idle" exitTime=1 {}
}
`,
};

/** A landing that runs on: two transitions are open at once, the second of them with a blend. */
const LANDING_CASE: AnimatorCase = {
  hz: 20,
  steps: 5,
  calls: [
    { step: 1, method: 'SetFloat', args: ['Speed', 2] },
    { step: 2, method: 'SetBool', args: ['Grounded', true] },
  ],
  controller: `controller version=1 entry="Fall" {
  param "Grounded" kind=bool {}
  param "Speed" kind=float {}

  state "Fall" clip=asset("engine/anim/jump") {}
  state "Idle" clip=asset("engine/anim/idle") {}
  state "Run" clip=asset("engine/anim/run") {}

  transition "Fall" to="Idle" {
    cond "Grounded" {}
  }
  transition "Idle" to="Run" duration=0.1 {
    cond "Speed" op=gt value=0.1 {}
  }
  transition "Run" to="Idle" duration=0.1 {
    cond "Speed" op=le value=0.1 {}
  }
}
`,
};

/** A table of steps, with the controller that the run is of. */
export interface StepTable {
  readonly controller: string;
  readonly hz: number;
  readonly rows: readonly StepRow[];
}

/** What a trigger does on each step, and what the transition that wants it says. */
export function triggerSteps(): StepTable {
  return tableOf(ATTACK_CASE, (ran) => [firstTry(ran, 'any', 'Hit'), ...statesOf(ran)]);
}

/** A chain of transitions within one step. */
export function chainSteps(): StepTable {
  return tableOf(LANDING_CASE, (ran) => [...ran.reasons.map(({ says }) => says), ...statesOf(ran)]);
}

/** All steps but the first, on which the entry state begins. */
function tableOf(input: AnimatorCase, did: (ran: Ran) => readonly string[]): StepTable {
  const rows = runAnimator(input)
    .slice(1)
    .map((ran) => ({ step: ran.step, calls: callsOf(input, ran.step), did: did(ran) }));
  return { controller: input.controller, hz: input.hz, rows };
}

function callsOf({ calls = [] }: AnimatorCase, step: number): string[] {
  return calls
    .filter((call) => call.step === step)
    .map(({ method, args }) => `${method}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`);
}

/** What was entered and left, as the signals say it. */
function statesOf({ log }: Ran): string[] {
  return log.flatMap(({ type, state }) => (state === undefined ? [] : [`\`${type}(${state})\``]));
}

/** What the first search of a step says of a transition. */
function firstTry({ reasons }: Ran, from: string, to: string): string {
  const tried = reasons.find(
    (reason) => reason.type === 'transition' && reason.from === from && reason.to === to,
  );
  if (!tried) throw new Error(`No search tries ${from} to ${to}`);
  return tried.says;
}
