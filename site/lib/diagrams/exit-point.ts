import { type Ran, runAnimator, stepOf } from './animator-runs.ts';
import { droppedAt, moment } from './parts.ts';
import { axes, curve, path, plane, signAt, svg, text } from './svg.ts';

const HZ = 100;
const LENGTH = 0.6;
const SECONDS = 1.2;

/** Payloads of the events at the start and at the end of the clip. */
const [AT_START, AT_END] = [1, 2];

/** What runs at the seam of a loop when a transition leaves just there, with or without a blend. */
export function exitPoint(kind: 'instant' | 'blend'): string {
  const duration = kind === 'instant' ? 0 : 0.3;
  const run = charging(`  transition "Charge" to="Strike" exitTime=1 duration=${duration} {}\n`);
  const p = plane({ left: 40, right: 432, top: 40, bottom: 128 }, [0, SECONDS], [0, 1]);
  const left = stepOf(run, 'StateEntered', 'Strike');
  const charge = run.slice(0, left).map(({ step, values }) => [step / HZ, values[0] as number]);
  const curve = [...charge, [left / HZ, 1]] as [number, number][];
  const flags = run.flatMap(({ step, log, reasons }) => [
    ...log.flatMap(({ type, payload }) =>
      type === 'event'
        ? [signAt('flag-gameplay', p.x(step / HZ), p.y(payload === AT_END ? 1 : 0))]
        : [],
    ),
    ...reasons.flatMap((reason) =>
      reason.type === 'dropped'
        ? [
            droppedAt('flag-gameplay', p.x(step / HZ), p.y(0)) +
              text(p.x(step / HZ) + 16, p.y(0) - 6, 'the state is left', 'reason'),
          ]
        : [],
    ),
  ]);
  const says =
    kind === 'instant'
      ? 'duration=0: the event at the end of the pass runs, the one at the start of the next pass does not.'
      : 'duration=0.3: the event at the end of the pass runs, and so does the one at the start of the next, since the state plays on in the blend.';
  return svg(
    440,
    168,
    says,
    text(0, 10, kind === 'instant' ? 'duration=0' : 'duration=0.3', 'svg-lab t') +
      axes(p, { values: [0, 1], times: [0, 0.3, 0.6, 0.9, 1.2] }) +
      moment(p, left / HZ, 'exit point', { top: 28, anchor: 'end' }) +
      path(
        [curve[0], curve.at(-1)].map((point) => toPlane(point, p)),
        'wave',
      ) +
      flags.join('') +
      goesOn(run, kind, left, p),
  );
}

const toPlane = (
  point: readonly [number, number] | undefined,
  p: ReturnType<typeof plane>,
): [number, number] => [p.x(point?.[0] ?? 0), p.y(point?.[1] ?? 0)];

/** In a blend the state that is left plays on, as it would without a transition. */
function goesOn(
  run: readonly Ran[],
  kind: 'instant' | 'blend',
  left: number,
  p: ReturnType<typeof plane>,
): string {
  if (kind === 'instant') return '';
  const end = stepOf(run, 'StateExited', 'Charge');
  const points = charging('')
    .slice(left, end + 1)
    .map(({ step, values }): [number, number] => [step / HZ, values[0] as number]);
  return curve(p, points, 'wave pres');
}

function charging(transition: string): readonly Ran[] {
  return runAnimator({
    hz: HZ,
    steps: SECONDS * HZ + 1,
    controller: `controller version=1 entry="Charge" {
  state "Charge" clip=asset("charge") {}
  state "Strike" clip=asset("strike") {}
${transition}}
`,
    clips: {
      charge: `anim version=1 length=${LENGTH} loop=loop {
  event t=0 name="Hit" payload=${AT_START} {}
  event t=${LENGTH} name="Hit" payload=${AT_END} {}
}
`,
      strike: 'anim version=1 length=1 {\n}\n',
    },
    record: ['Animator.Progress'],
  });
}
