import type { EventPolicy } from '../../../runtime/controller/controller.ts';
import { STATE } from '../../../runtime/schema/controller.ts';
import { membersOf } from '../../../runtime/schema/words.ts';
import { curveOf, holding, type Ran, runAnimator } from './animator-runs.ts';
import { droppedAt } from './parts.ts';
import { axes, curve, n, plane, signAt, svg, text } from './svg.ts';

const HZ = 100;
/** Seconds before the blend. */
const START = 0.2;
const DURATION = 1;
const SECONDS = 1.4;

/** The events of both states: how far into the blend each falls, by the payload that names it. */
const EVENTS: Readonly<Record<number, { of: 'Run' | 'Hit'; moment: number }>> = {
  1: { of: 'Run', moment: 0.25 },
  2: { of: 'Run', moment: 0.75 },
  3: { of: 'Hit', moment: 0 },
  4: { of: 'Hit', moment: 0.35 },
  5: { of: 'Hit', moment: 0.65 },
};

const attribute = STATE.attrs.find(({ name }) => name === 'events');
const POLICIES = attribute ? membersOf(attribute.type).map(({ name }) => name as EventPolicy) : [];

/** Which events of two states run in a blend, under each of the three policies. */
export function eventPolicies(): string {
  const p = plane({ left: 92, right: 432, top: 16, bottom: 76 }, [0, SECONDS], [0, 1]);
  const runs = POLICIES.map((policy) => ({ policy, run: blend(policy) }));
  const [first] = runs;
  const draw = (field: number, name: string): string =>
    curve(p, curveOf(first?.run ?? [], field, HZ), name);
  const half = p.x(START + DURATION / 2);
  const lanes = runs.map(({ policy, run }, i) => lane(policy, run, 118 + i * 70, p));
  return svg(
    440,
    312,
    `A blend from Run to Hit with the same five events under three policies. ${runs.map(({ policy, run }) => words(policy, run)).join(' ')}`,
    axes(p, { values: [0, 0.5, 1], times: [] }) +
      `<path class="moment" d="M${n(half)} 16V304"/>` +
      text(half + 5, 98, 'half weight', 'reason') +
      draw(0, 'still') +
      draw(1, 'wave') +
      text(p.left + 6, p.y(1) + 14, 'Run', 'svg-lab') +
      text(p.right - 4, p.y(1) + 14, 'Hit', 'svg-lab t', 'end') +
      lanes.join(''),
  );
}

function lane(policy: EventPolicy, run: readonly Ran[], y: number, p: ReturnType<typeof plane>) {
  const rows = { Run: y + 20, Hit: y + 46 } as const;
  const flags = outcomes(run).map(({ of, moment, reason }) => {
    const [x, row] = [p.x(START + moment * DURATION), rows[of]];
    return reason === undefined
      ? signAt('flag-gameplay', x, row + 6)
      : droppedAt('flag-gameplay', x, row + 6) + text(x + 15, row + 4, reason, 'reason on-line');
  });
  return (
    `<path class="gl" d="M0 ${y - 8}H${p.right}"/>` +
    text(0, y + 6, policy, 'svg-num d') +
    (['Run', 'Hit'] as const)
      .map(
        (name) =>
          text(p.left - 8, rows[name] + 4, name, 'svg-lab', 'end') +
          `<path class="seg" d="M${p.left} ${rows[name]}H${p.right}"/>`,
      )
      .join('') +
    flags.join('')
  );
}

interface Outcome {
  readonly of: 'Run' | 'Hit';
  readonly moment: number;
  /** Why it did not run, in a word. */
  readonly reason?: string;
}

/** What became of each event, in the order of the moments. */
function outcomes(run: readonly Ran[]): Outcome[] {
  const found = run.flatMap(({ log, reasons }): [number, string?][] => [
    ...log.flatMap(({ type, payload }): [number][] =>
      type === 'event' && payload !== undefined ? [[payload]] : [],
    ),
    ...reasons.flatMap((reason): [number, string?][] => {
      if (reason.type !== 'dropped') return [];
      return [[reason.payload, reason.why === 'weight' ? weightWords(reason.weight) : reason.why]];
    }),
  ]);
  if (found.length !== Object.keys(EVENTS).length) {
    throw new Error('Every event of the picture runs or is dropped, once');
  }
  return found
    .map(([payload, reason]) => {
      const event = EVENTS[payload];
      if (!event) throw new Error(`The picture has no event ${payload}`);
      return { ...event, ...(reason === undefined ? {} : { reason }) };
    })
    .sort((a, b) => a.moment - b.moment);
}

const weightWords = (weight: number): string => String(Math.round(weight * 100) / 100);

/** The lane in words, for those who do not see it. */
function words(policy: EventPolicy, run: readonly Ran[]): string {
  const said = outcomes(run).map(({ of, moment, reason }) => {
    const event = `the event of ${of} at ${Math.round(moment * 100)} %`;
    if (reason === undefined) return `${event} runs`;
    return `${event} does not run (${/\d/.test(reason) ? `weight ${reason}` : reason})`;
  });
  return `${policy}: ${said.join(', ')}.`;
}

function blend(policy: EventPolicy): readonly Ran[] {
  const events = (state: 'Run' | 'Hit', offset: number): string =>
    Object.entries(EVENTS)
      .filter(([, { of }]) => of === state)
      .map(
        ([payload, { moment }]) =>
          `  event t=${offset + moment} name="Hit" payload=${payload} {}\n`,
      )
      .join('');
  return runAnimator({
    hz: HZ,
    steps: SECONDS * HZ + 1,
    controller: `controller version=1 entry="Run" {
  state "Run" clip=asset("run") {}
  state "Hit" clip=asset("hit") events=${policy} {}
}
`,
    clips: {
      run: holding(
        { 'transform.position.x': 1, 'transform.position.y': 0 },
        { length: 2, events: events('Run', START) },
      ),
      hit: holding(
        { 'transform.position.x': 0, 'transform.position.y': 1 },
        { length: 2, events: events('Hit', 0) },
      ),
    },
    calls: [{ step: Math.round(START * HZ), method: 'CrossFade', args: ['Hit', DURATION] }],
    record: ['transform.position.x', 'transform.position.y'],
  });
}
