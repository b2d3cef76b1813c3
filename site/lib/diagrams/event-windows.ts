import type { LoopMode } from '../../../runtime/clip/clip.ts';
import { arrivals, clipTime } from './runs.ts';
import { axes, curve, jumps, n, plane, signAt, svg, text } from './svg.ts';

const LENGTH = 0.6;
const HZ = 4;
const STEPS = 6;

const clip = (loop: string): string => `anim version=1 length=${LENGTH} loop=${loop} {
  event t=0 name="Hit" payload=0 {}
  event t=0.3 name="Hit" payload=1 {}
  event t=0.6 name="Hit" payload=2 {}
}
`;

/** Heights of the events by the payload that tells them apart. */
const AT = [0, 0.3, 0.6] as const;

const SAYS: Readonly<Record<LoopMode, string>> = {
  once: 'once: clip time rises to 0.6 s and stays. The event at the end runs once, in the step that arrives there.',
  loop: 'loop: clip time rises to 0.6 s, jumps to 0 and rises again. In the step that holds the jump the event at the end runs first, then the one at 0.',
  pingPong: 'pingPong: clip time rises to 0.6 s and falls back. At each turn its event runs once.',
};

const BELOW: Readonly<Record<LoopMode, string>> = {
  once: 'the end is reached once, and nothing runs behind it',
  loop: 'one wrap, two arrivals: the end, then the start',
  pingPong: 'a turn is one arrival: its events run once',
};

/** Which step an event runs on: clip time over six steps, and below it what each step covers. */
export function eventWindows(loop: LoopMode): string {
  const p = plane({ left: 40, right: 432, top: 28, bottom: 148 }, [0, STEPS / HZ], [0, LENGTH]);
  // The events of the start are another matter: Play puts the playhead there.
  const all = arrivals(clip(loop), STEPS / HZ, HZ).filter(
    ({ step, type }) => step > 0 && type === 'event',
  );
  const pieces = clipTime(clip(loop), STEPS / HZ, LENGTH);
  const turns = turnSteps(all);
  const hot = turns.map(
    (step) =>
      `<rect class="hot" x="${n(p.x((step - 1) / HZ))}" y="20" width="${n(p.x(1 / HZ) - p.left)}" height="180"/>`,
  );
  const flags = all.map(({ moment, payload }) =>
    signAt('flag-gameplay', p.x(moment), p.y(AT[payload] ?? 0)),
  );
  const words = loop === 'loop' ? wrapWords(all, p) : '';
  const windows = Array.from({ length: STEPS }, (_, i) => {
    const hit = turns.includes(i + 1) ? ' hit' : '';
    const [from, to] = [p.x(i / HZ) + 4, p.x((i + 1) / HZ) - 4];
    return `<path class="win${hit}" d="M${n(from + 2.5)} 188H${n(to - 2)}"/><circle class="win-o${hit}" cx="${n(from)}" cy="188" r="2.5"/><circle class="win-c${hit}" cx="${n(to)}" cy="188" r="3.5"/>`;
  });
  const steps = Array.from({ length: STEPS + 1 }, (_, i) => i);
  return svg(
    440,
    216,
    SAYS[loop],
    hot.join('') +
      text(0, 10, `loop=${loop}`, 'svg-lab t') +
      axes(p, {
        values: [0, 0.3, 0.6],
        times: steps.map((s) => s / HZ),
        timeNames: steps.map(String),
      }) +
      pieces.map((piece) => curve(p, piece, 'wave')).join('') +
      jumps(p, pieces) +
      flags.join('') +
      words +
      windows.join('') +
      text(40, 214, BELOW[loop], 'svg-lab'),
  );
}

/** Steps in which the playhead reaches an end of the clip. */
function turnSteps(all: readonly { step: number; payload: number }[]): number[] {
  return [...new Set(all.filter(({ payload }) => payload !== 1).map(({ step }) => step))];
}

/** At a wrap two events stand at one moment: which is first is worth a word. */
function wrapWords(
  all: readonly { moment: number; payload: number }[],
  p: { x: (t: number) => number; y: (v: number) => number },
): string {
  return all
    .map(({ moment, payload }, i) => {
      if (payload === 1) return '';
      const first = all.findIndex((other) => other.moment === moment) === i;
      return first
        ? text(p.x(moment) + 16, p.y(AT[payload] ?? 0) - 6, 'first', 'reason')
        : text(p.x(moment) - 8, p.y(AT[payload] ?? 0) - 6, 'then', 'reason', 'end');
    })
    .join('');
}
