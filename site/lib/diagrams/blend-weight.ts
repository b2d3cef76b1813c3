import { curveOf, holding, type Ran, runAnimator, stepOf } from './animator-runs.ts';
import { shares } from './parts.ts';
import { axes, curve, n, plane, svg, text } from './svg.ts';

/** Steps so short that what they write looks like a curve. */
const HZ = 100;
const SECONDS = 0.6;
const START = 0.14;

/** How two states share the picture over time, with a blend of 0.3 s or without one. */
export function blendWeight(kind: 'blend' | 'instant'): string {
  const duration = kind === 'blend' ? 0.3 : 0;
  const run = runAnimator({
    hz: HZ,
    steps: SECONDS * HZ + 1,
    controller: `controller version=1 entry="Idle" {
  state "Idle" clip=asset("idle") {}
  state "Run" clip=asset("run") {}
}
`,
    // What is written is how much of it each state has a part in.
    clips: {
      idle: holding({ 'transform.position.x': 1, 'transform.position.y': 0 }),
      run: holding({ 'transform.position.x': 0, 'transform.position.y': 1 }),
    },
    calls: [{ step: Math.round(START * HZ), method: 'CrossFade', args: ['Run', duration] }],
    record: ['transform.position.x', 'transform.position.y'],
  });
  const p = plane({ left: 40, right: 432, top: 28, bottom: 128 }, [0, SECONDS], [0, 1]);
  const [idle, running] = [stairs(curveOf(run, 0, HZ)), stairs(curveOf(run, 1, HZ))];
  const draw = (points: readonly (readonly [number, number])[], name: string): string =>
    curve(p, points, name);
  const half = halfPoint(run);
  const dot = `<circle class="dot" cx="${n(p.x(half))}" cy="${n(p.y(kind === 'blend' ? 0.5 : 1))}" r="4"/>`;
  const signals = (['StateEntered', 'StateExited'] as const).map((type) => {
    const at = stepOf(run, type, type === 'StateEntered' ? 'Run' : 'Idle') / HZ;
    const apart = kind === 'blend';
    const low = apart || type === 'StateExited' ? 206 : 220;
    return `<path class="moment" d="M${n(p.x(at))} 28V194"/>${text(p.x(at) + (apart && type === 'StateEntered' ? -4 : 5), low, `${type}(${type === 'StateEntered' ? 'Run' : 'Idle'})`, 'reason', apart && type === 'StateEntered' ? 'middle' : 'start')}`;
  });
  const says =
    kind === 'blend'
      ? 'duration=0.3: the weight of Run rises in a soft curve from 0 to 1 while that of Idle falls. StateEntered is emitted at the start, StateExited at the end, and half way Run takes over.'
      : 'duration=0: at one moment the weight of Run is 1 and that of Idle 0; StateExited and StateEntered are emitted together.';
  return svg(
    440,
    224,
    says,
    text(0, 10, kind === 'blend' ? 'duration=0.3' : 'duration=0', 'svg-lab t') +
      axes(p, { values: [0, 0.5, 1], times: [] }) +
      signals.join('') +
      draw(idle, 'still') +
      draw(running, 'wave') +
      dot +
      shares(p, { top: 150, height: 36 }, [
        { name: 'Idle', share: idle, at: START / 2 },
        { name: 'Run', share: running, at: SECONDS - 0.08 },
      ]),
  );
}

/** What is written on a step holds until the next one. */
function stairs(points: readonly [number, number][]): [number, number][] {
  return points.flatMap((point, i) => {
    const before = points[i - 1];
    return before && Math.abs(point[1] - before[1]) > 0.5
      ? [[point[0], before[1]], point]
      : [point];
  });
}

/** When the incoming state's weight reaches one half. */
function halfPoint(run: readonly Ran[]): number {
  const found = run.find(({ values }) => (values[1] as number) >= 0.5);
  return (found?.step ?? 0) / HZ;
}
