import type { Goal, Lesson } from './lesson.ts';
import { type Run, seconds } from './run.ts';

/** From two drawings to a run with steps that are heard. Page: learn/first-clip. */

const CLIP = 'clips/run.aeanim';
/** Ten seconds: long enough to see whether something goes on. */
const drill = {
  steps: 600,
  record: ['Hero:SpriteRenderer.sprite', '~Hero:transform.position'],
  frames: { fps: 60 },
};

const RUNNER = Array.from({ length: 8 }, (_, i) => `runner_${i}`);

/** The steps on which a round begins, after the first. */
function rounds({ shown }: Run): number[] {
  return shown.filter(({ name, from }) => name === RUNNER[0] && from > 0).map(({ from }) => from);
}

/** Steps of one round, if it goes round. */
function period(run: Run): number | undefined {
  const [first, second] = rounds(run).slice(-2);
  return first !== undefined && second !== undefined ? second - first : undefined;
}

function order({ shown }: Run): string | undefined {
  const names = shown.slice(0, 8).map(({ name }) => name);
  const there = new Set(shown.map(({ name }) => name));
  const have = RUNNER.filter((name) => there.has(name)).length;
  if (have === 0) return 'The figure shows none of the eight drawings.';
  if (have < 8) return `The figure shows ${have} of the eight drawings.`;
  const wrong = names.findIndex((name, i) => name !== RUNNER[i]);
  if (wrong < 0) return undefined;
  return `All eight are there, but ${names[wrong]} comes where ${RUNNER[wrong]} should.`;
}

const all: Goal = {
  id: 'all-drawings',
  drill,
  missing: order,
  answer: [
    {
      file: CLIP,
      from: '      // six are missing\n',
      to: RUNNER.slice(2)
        .map((name) => `      asset("engine/sprites/${name}"),\n`)
        .join(''),
    },
  ],
};

const round: Goal = {
  id: 'round',
  drill,
  missing: (run) => {
    const last = run.shown.at(-1);
    if (last && last.from < 480) return `It stands still after ${seconds(last.from)}.`;
    return rounds(run).length < 3
      ? `In ten seconds it comes round ${rounds(run).length} times. Three are wanted.`
      : undefined;
  },
  answer: [{ file: CLIP, from: 'length=0.8', to: 'length=0.8 loop=loop' }],
};

/** Steps that a fast round takes at most: half a second. */
const FAST = 30;

const fast: Goal = {
  id: 'fast',
  drill,
  missing: (run) => {
    const steps = period(run);
    if (steps === undefined) return 'It has to go round first.';
    if (steps > FAST) return `One round takes ${seconds(steps)}. Half a second is wanted.`;
    const [from = 0, to = 0] = rounds(run).slice(-2);
    const seen = new Set(run.drawings(from, to - 1)).size;
    return seen < 8 ? `A round takes ${seconds(steps)}, but shows ${seen} drawings.` : undefined;
  },
  answer: [
    { file: CLIP, from: 'length=0.8', to: 'length=0.5' },
    { file: CLIP, from: 'fps=10', to: 'fps=16' },
  ],
};

const hop: Goal = {
  id: 'hop',
  drill,
  missing: (run) => {
    const heights = run.numbers(1, 1);
    const rise = Math.max(...heights) - Math.min(...heights);
    if (!(rise >= 0.15)) return `It rises by ${metres(rise)}. At least 0.15 m is wanted.`;
    const later = heights.slice(300);
    const jumps = later.slice(1).map((height, i) => Math.abs(height - (later[i] as number)));
    if (Math.max(...later) - Math.min(...later) < 0.15) return 'It rises once and stays there.';
    return Math.max(...jumps) > rise * 0.6
      ? 'It is thrown from one height to another at once. Let it come down as it went up.'
      : undefined;
  },
  answer: [
    {
      file: CLIP,
      from: '    ]\n  }\n',
      to: `    ]
  }

  track "" prop="transform.position.y" kind=float32 {
    key t=0 v=1 {}
    key t=0.125 v=1.2 {}
    key t=0.25 v=1 {}
    key t=0.375 v=1.2 {}
    key t=0.5 v=1 {}
  }
`,
    },
  ],
};

const steps: Goal = {
  id: 'footsteps',
  drill,
  missing: (run) => {
    const every = period(run);
    if (every === undefined) return 'It has to go round first.';
    const heard = run
      .log('event')
      .filter(({ name, step }) => name === 'Footstep' && step >= 300)
      .map(({ step }) => step);
    if (heard.length < 2) return 'No Footstep is heard.';
    const apart = heard.slice(1).map((step, i) => step - (heard[i] as number));
    const each = Math.round((heard.length * every) / 300);
    if (each !== 2) return `In one round ${each} are heard. Two are wanted.`;
    const [least, most] = [Math.min(...apart), Math.max(...apart)];
    return most - least > 2
      ? `Two are heard, ${seconds(least)} and ${seconds(most)} apart. They should be evenly apart.`
      : undefined;
  },
  answer: [
    {
      file: CLIP,
      from: '    key t=0.5 v=1 {}\n  }\n',
      to: `    key t=0.5 v=1 {}
  }

  event t=0.125 name="Footstep" {}
  event t=0.375 name="Footstep" {}
`,
    },
  ],
};

function metres(value: number): string {
  return Number.isFinite(value) ? `${Math.round(value * 100) / 100} m` : '0 m';
}

export const firstClip: Lesson = {
  id: 'first-clip',
  scene: 'FirstClip',
  goals: [all, round, fast, hop, steps],
};
