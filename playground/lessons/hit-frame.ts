import type { Goal, Lesson } from './lesson.ts';
import { type Run, seconds } from './run.ts';

/** From a press that hurts to a blow that does, on its frame. Page: learn/hit-frame. */

const CLIP = 'clips/blow.aeanim';
const SCRIPT = 'hero.aescript';
const CONTROLLER = 'hero.aectrl';

/** J is pressed once. */
const PRESSED = 20;
const drill = {
  steps: 120,
  record: ['Hero:SpriteRenderer.sprite', 'Dummy:Health.Current'],
  do: [
    { step: PRESSED, input: { Attack: true } },
    { step: PRESSED + 6, input: { Attack: false } },
  ],
};

/** The drawing on which the arm is out. */
const STRIKES = 'hit_1';

/** The steps on which the dummy is hurt. */
function hurt(run: Run): number[] {
  const left = run.numbers(1);
  return left.flatMap((value, step) =>
    step > 0 && value < (left[step - 1] as number) ? [step] : [],
  );
}

/** The step of the press on which the state of the blow is entered. */
function began(run: Run): number | undefined {
  return run.log('StateEntered').find(({ step }) => step >= PRESSED)?.step;
}

/** When something happened, as readers see it. */
function at(run: Run, step: number): string {
  return `${seconds(step - PRESSED)} after the press, while ${run.drawing(step)} shows`;
}

const mark: Goal = {
  id: 'mark',
  drill,
  missing: (run) => {
    const heard = run.log('event').filter(({ name }) => name === 'Hit');
    const wrong = heard.find(({ step }) => run.drawing(step) !== STRIKES);
    if (wrong) return `Hit is heard ${at(run, wrong.step)}. It belongs to ${STRIKES}.`;
    if (heard.length === 0) return 'No event named Hit is heard.';
    return heard.length > 1 ? `Hit is heard ${heard.length} times in one blow.` : undefined;
  },
  answer: [
    {
      file: CLIP,
      from: '    ]\n  }\n',
      to: '    ]\n  }\n\n  event t=0.1 name="Hit" payload=1 {}\n',
    },
  ],
};

const land: Goal = {
  id: 'land',
  drill,
  missing: (run) => {
    const steps = hurt(run);
    const wrong = steps.find((step) => run.drawing(step) !== STRIKES);
    if (wrong !== undefined) return `The dummy is hurt ${at(run, wrong)}.`;
    if (steps.length === 0) return 'The dummy is not hurt at all.';
    return steps.length > 1 ? `One blow hurts the dummy ${steps.length} times.` : undefined;
  },
  answer: [
    {
      file: SCRIPT,
      from: `    Sword.Get<Hitbox2D>().Pulse()
  }
}
`,
      to: `  }
}

func OnAnimEvent(id int, payload float) {
  if anim.EventName(id) == "Hit" {
    Sword.Get<Hitbox2D>().Pulse()
  }
}
`,
    },
  ],
};

/** Steps that a fast blow takes at most: a fifth of a second and a little. */
const FAST = 13;

const fast: Goal = {
  id: 'fast',
  drill,
  missing: (run) => {
    const missing = land.missing(run);
    if (missing !== undefined) return missing;
    const start = began(run);
    const end = run
      .log('StateEntered')
      .find(({ step }) => start !== undefined && step > start)?.step;
    if (start === undefined || end === undefined) return 'The blow does not end.';
    return end - start > FAST
      ? `The blow takes ${seconds(end - start)}. A fifth of a second is wanted.`
      : undefined;
  },
  answer: [
    {
      file: CONTROLLER,
      from: 'clip=asset("clips/blow") {}',
      to: 'clip=asset("clips/blow") speed=1.5 {}',
    },
  ],
};

/** Steps that the figure takes to pass into the blow, at least. */
const SOFT = 9;

const soft: Goal = {
  id: 'soft',
  drill,
  missing: (run) => {
    const start = began(run);
    if (start === undefined) return 'J is pressed, and no blow begins.';
    const left = run.log('StateExited').find(({ step }) => step >= start)?.step ?? 120;
    if (left - start < SOFT)
      return `The blow begins within ${seconds(left - start)}. Let it take 0.15 s.`;
    return land.missing(run);
  },
  answer: [
    {
      file: CONTROLLER,
      from: 'transition "any" to="Blow" interrupt=true {',
      to: 'transition "any" to="Blow" interrupt=true duration=0.15 {',
    },
    { file: CLIP, from: 'event t=0.1 ', to: 'event t=0.14 ' },
  ],
};

export const hitFrame: Lesson = {
  id: 'hit-frame',
  scene: 'HitFrame',
  goals: [mark, land, fast, soft],
};
