import type { Change } from '../put.ts';
import type { Goal, Lesson } from './lesson.ts';
import { type Run, seconds } from './run.ts';

/** From a figure that stands to one that runs and strikes. Page: learn/first-controller. */

const FILE = 'hero.aectrl';
const PRESSED = 30;
const RELEASED = 120;
const record = ['Hero:SpriteRenderer.sprite'];

/** D is held for a second and a half. */
const walk = {
  steps: 240,
  record,
  do: [
    { step: PRESSED, input: { Move: 1 } },
    { step: RELEASED, input: { Move: 0 } },
  ],
};

/** D is held all the time, J pressed once. */
const STRUCK = 90;
const strike = {
  steps: 240,
  record,
  do: [
    { step: PRESSED, input: { Move: 1 } },
    { step: STRUCK, input: { Attack: true } },
    { step: STRUCK + 6, input: { Attack: false } },
  ],
};

const only = (name: string) => (drawing: string) => drawing.startsWith(`${name}_`);
const runs = only('runner');
const stands = only('idle');
const hits = only('hit');

function running(run: Run): string | undefined {
  if (!run.drawings(0, PRESSED - 1).every(stands)) return 'It moves before D is held.';
  const held = run.drawings(PRESSED + 30, RELEASED - 1);
  if (!held.some(runs)) return 'While D is held it goes on standing.';
  if (!held.every(runs)) return 'While D is held it runs, but not all the time.';
  const seen = new Set(held).size;
  return seen < 4
    ? `It runs, but shows only ${seen} drawings: it starts anew each time.`
    : undefined;
}

const runGoal: Goal = {
  id: 'run',
  drill: walk,
  missing: running,
  answer: [
    {
      file: FILE,
      from: '  state "Idle" clip=asset("engine/anim/idle") {}\n',
      to: `  state "Idle" clip=asset("engine/anim/idle") {}
  state "Run" clip=asset("engine/anim/run") {}

  transition "Idle" to="Run" {
    cond "Speed" op=gt value=0.1 {}
  }
`,
    },
  ],
};

const stand: Goal = {
  id: 'stand',
  drill: walk,
  missing: (run) =>
    running(run) ??
    (run.drawings(RELEASED + 30, 239).every(stands)
      ? undefined
      : 'Half a second after D is let go it still does not stand.'),
  answer: [
    {
      file: FILE,
      from: '    cond "Speed" op=gt value=0.1 {}\n  }\n',
      to: `    cond "Speed" op=gt value=0.1 {}
  }

  transition "Run" to="Idle" {
    cond "Speed" op=le value=0.1 {}
  }
`,
    },
  ],
};

/** Steps that a soft change takes: a twentieth of a second to a third. */
const SOFT = [3, 20] as const;

const soft: Goal = {
  id: 'soft',
  drill: walk,
  missing: (run) => {
    const missing = stand.missing(run);
    if (missing !== undefined) return missing;
    const into = blend(run, PRESSED);
    const back = blend(run, RELEASED);
    for (const [way, steps] of [
      ['into the run', into],
      ['back', back],
    ] as const) {
      if (steps < SOFT[0]) return `The change ${way} happens within ${seconds(steps)}.`;
      if (steps > SOFT[1]) return `The change ${way} takes ${seconds(steps)}. A third is enough.`;
    }
    return undefined;
  },
  answer: [
    {
      file: FILE,
      from: 'transition "Idle" to="Run" {',
      to: 'transition "Idle" to="Run" duration=0.1 {',
    },
    {
      file: FILE,
      from: 'transition "Run" to="Idle" {',
      to: 'transition "Run" to="Idle" duration=0.1 {',
    },
  ],
};

/** Steps from the first state that is entered after a step until the one before it is left. */
function blend(run: Run, after: number): number {
  const entered = run.log('StateEntered').find(({ step }) => step >= after)?.step ?? after;
  const left = run.log('StateExited').find(({ step }) => step >= entered)?.step ?? 240;
  return left - entered;
}

const press: Change = {
  file: 'hero.aescript',
  from: '  hero.SetFloat("Speed", math.Abs(move))\n',
  to: `  hero.SetFloat("Speed", math.Abs(move))
  if input.Pressed("Attack") {
    hero.SetTrigger("Attack")
  }
`,
};

const blow: Goal = {
  id: 'blow',
  drill: strike,
  missing: (run) => {
    if (run.drawings(0, STRUCK - 1).some(hits)) return 'It strikes before J is pressed.';
    return run.drawings(STRUCK, STRUCK + 6).some(hits)
      ? undefined
      : 'J is pressed, and no blow is seen within a tenth of a second.';
  },
  answer: [
    {
      file: FILE,
      from: '  param "Speed" kind=float {}\n',
      to: '  param "Speed" kind=float {}\n  param "Attack" kind=trigger {}\n',
    },
    {
      file: FILE,
      from: '  state "Run" clip=asset("engine/anim/run") {}\n',
      to: `  state "Run" clip=asset("engine/anim/run") {}
  state "Hit" clip=asset("engine/anim/hit") {}

  transition "any" to="Hit" {
    cond "Attack" {}
  }
`,
    },
    press,
  ],
};

/** Steps of the built-in blow. */
const WHOLE = 18;

const over: Goal = {
  id: 'over',
  drill: strike,
  missing: (run) => {
    const missing = blow.missing(run);
    if (missing !== undefined) return missing;
    const seen = run.shown.filter(({ name, from }) => hits(name) && from >= STRUCK);
    const from = seen[0]?.from ?? 0;
    const to = seen.at(-1)?.to ?? 0;
    if (to - from + 1 < WHOLE - 2)
      return `The blow is cut off after ${seconds(to - from + 1)} of 0.3 s.`;
    return run.drawings(STRUCK + 60, 239).every(runs)
      ? undefined
      : 'A second after the press it does not run on, though D is held.';
  },
  answer: [
    {
      file: FILE,
      from: '  transition "any" to="Hit" {\n    cond "Attack" {}\n  }\n',
      to: `  transition "any" to="Hit" {
    cond "Attack" {}
  }

  transition "Hit" to="Idle" exitTime=1 duration=0.05 {}
`,
    },
  ],
};

export const firstController: Lesson = {
  id: 'first-controller',
  scene: 'FirstController',
  goals: [runGoal, stand, soft, blow, over],
};
