import { curveOf, holding, type Ran, runAnimator, stepOf } from './animator-runs.ts';
import { shares } from './parts.ts';
import { axes, curve, n, plane, svg, text } from './svg.ts';

const HZ = 100;
const SECONDS = 0.8;
const START = 0.12;
const TURN = 0.28;
const STATES = ['Idle', 'Run', 'Hurt'] as const;
/** Where the names of the three states stand in the band. */
const NAMES = { cut: [0.07, 0.29, 0.66], whole: [0.07, 0.42, 0.73] } as const;
/** Heights of the three poses. */
const POSES = [0, 1, 0.25] as const;

/** A blend from Idle to Run, and what a transition to Hurt does in the middle of it. */
export function interrupt(kind: 'interrupt' | 'waits'): string {
  const p = plane({ left: 40, right: 432, top: 28, bottom: 128 }, [0, SECONDS], [0, 1]);
  const pose = curveOf(height(kind === 'interrupt', true), 0, HZ);
  const alone = curveOf(height(kind === 'interrupt', false), 0, HZ);
  const run = whose(kind === 'interrupt');
  const at = stepOf(run, 'StateEntered', 'Hurt') / HZ;
  const draw = (points: readonly (readonly [number, number])[], name: string): string =>
    curve(p, points, name);
  const now = pose[Math.round(at * HZ)]?.[1] ?? 0;
  const says =
    kind === 'interrupt'
      ? 'interrupt=true: in the middle of the blend from Idle to Run the value turns towards Hurt, from where it is; it does not jump.'
      : 'Without interrupt=true the blend from Idle to Run ends first; only then the one to Hurt begins.';
  return svg(
    440,
    204,
    says,
    text(0, 10, kind === 'interrupt' ? 'interrupt=true' : 'without interrupt', 'svg-lab t') +
      axes(p, { values: [0, 1], times: [] }) +
      draw(alone.slice(Math.round(at * HZ)), 'still gone') +
      `<path class="moment" d="M${n(p.x(TURN))} 28V190"/>${text(p.x(TURN) + 4, 202, 'Hurt is set', 'reason')}` +
      draw(pose, 'wave') +
      `<circle class="dot" cx="${n(p.x(at))}" cy="${n(p.y(now))}" r="4"/>` +
      POSES.map((value, i) => text(p.right, p.y(value) - 6, STATES[i] ?? '', 'reason', 'end')).join(
        '',
      ) +
      shares(
        p,
        { top: 148, height: 36 },
        STATES.map((name, i) => ({
          name,
          share: curveOf(run, i, HZ),
          at: (kind === 'interrupt' ? NAMES.cut : NAMES.whole)[i] ?? 0,
        })),
      ),
  );
}

const controller = (interrupts: boolean): string => `controller version=1 entry="Idle" {
  param "Go" kind=trigger {}
  param "Hurt" kind=bool {}
  state "Idle" clip=asset("idle") {}
  state "Run" clip=asset("run") {}
  state "Hurt" clip=asset("hurt") {}
  transition "any" to="Hurt" duration=0.3${interrupts ? ' interrupt=true' : ''} {
    cond "Hurt" {}
  }
  transition "Idle" to="Run" duration=0.3 {
    cond "Go" {}
  }
}
`;

function run(
  interrupts: boolean,
  hurt: boolean,
  clips: Readonly<Record<string, string>>,
  record: readonly string[],
): readonly Ran[] {
  const set = { step: Math.round(TURN * HZ), method: 'SetBool', args: ['Hurt', true] };
  return runAnimator({
    hz: HZ,
    steps: SECONDS * HZ + 1,
    controller: controller(interrupts),
    clips,
    calls: [
      { step: Math.round(START * HZ), method: 'SetTrigger', args: ['Go'] },
      ...(hurt ? [set] : []),
    ],
    record,
  });
}

/** A value that the three states hold at three heights. */
function height(interrupts: boolean, hurt: boolean): readonly Ran[] {
  const clips = STATES.map((name, i) => [
    name.toLowerCase(),
    holding({ 'transform.position.x': POSES[i] ?? 0 }),
  ]);
  return run(interrupts, hurt, Object.fromEntries(clips), ['transform.position.x']);
}

/** How much of the picture is each state's: what is written is just that. */
function whose(interrupts: boolean): readonly Ran[] {
  const props = ['transform.position.x', 'transform.position.y', 'transform.rotation'];
  const clips = STATES.map((name, i) => [
    name.toLowerCase(),
    holding(Object.fromEntries(props.map((prop, k) => [prop, k === i ? 1 : 0]))),
  ]);
  return run(interrupts, true, Object.fromEntries(clips), props);
}
