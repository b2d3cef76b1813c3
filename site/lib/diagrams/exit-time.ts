import { type Call, type Ran, runAnimator, stepOf } from './animator-runs.ts';
import { moment } from './parts.ts';
import { axes, curve, n, plane, signAt, svg, text } from './svg.ts';

const HZ = 100;
const SECONDS = 2.4;

/** When a transition with exitTime=1 and a condition is taken: the condition comes early or late. */
export function exitTime(kind: 'early' | 'late'): string {
  const set = kind === 'early' ? 0.4 : 1.5;
  const left = stepOf(
    running([{ step: Math.round(set * HZ), method: 'SetBool', args: ['Stop', true] }]),
    'StateEntered',
    'Idle',
  );
  // Without the condition it plays on: so the passes are those of the step it leaves on, too.
  const played = passes(running([]).slice(0, left + 1));
  const p = plane({ left: 40, right: 432, top: 28, bottom: 128 }, [0, SECONDS], [0, 2]);
  const held = [p.x(set), p.x(SECONDS)] as const;
  const says =
    kind === 'early'
      ? 'The condition holds from 0.4 s on. The transition is taken at 1 s, when the first pass has been played.'
      : 'The condition holds from 1.5 s on, in the middle of the second pass. The transition is taken at once, not at the end of that pass.';
  return svg(
    440,
    196,
    says,
    text(
      0,
      10,
      kind === 'early' ? 'the condition comes first' : 'the pass comes first',
      'svg-lab t',
    ) +
      axes(p, { values: [0, 1, 2], times: [0, 1, 2] }) +
      `<path class="level" d="M${p.left} ${n(p.y(1))}H${p.right}"/>` +
      text(p.right, p.y(1) - 6, 'exitTime=1', 'reason', 'end') +
      moment(p, left / HZ, 'taken', { bottom: 184, anchor: kind === 'early' ? 'start' : 'end' }) +
      curve(p, played, 'wave') +
      `<circle class="dot" cx="${n(p.x(left / HZ))}" cy="${n(p.y(played.at(-1)?.[1] ?? 0))}" r="4"/>` +
      text(p.left - 8, 180, 'Stop', 'svg-lab', 'end') +
      `<path class="seg" d="M${p.left} 176H${n(held[0])}"/><path class="held" d="M${n(held[0])} 176H${n(held[1])}"/>` +
      signAt('false', p.left, 176, '', 12) +
      signAt('true', held[0], 176, 'yes', 14),
  );
}

/** Passes that the state has played on each step. */
function passes(run: readonly Ran[]): [number, number][] {
  let whole = 0;
  let before = 0;
  return run.map(({ step, values }) => {
    const progress = values[0] as number;
    if (progress < before) whole++;
    before = progress;
    return [step / HZ, whole + progress];
  });
}

function running(calls: readonly Call[]): readonly Ran[] {
  return runAnimator({
    hz: HZ,
    steps: SECONDS * HZ + 1,
    controller: `controller version=1 entry="Run" {
  param "Stop" kind=bool {}
  state "Run" clip=asset("run") {}
  state "Idle" clip=asset("run") {}
  transition "Run" to="Idle" exitTime=1 duration=0.1 {
    cond "Stop" {}
  }
}
`,
    clips: { run: 'anim version=1 length=1 loop=loop {\n}\n' },
    calls,
    record: ['Animator.Progress'],
  });
}
