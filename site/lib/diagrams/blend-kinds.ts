import { curveOf, holding, runAnimator } from './animator-runs.ts';
import { axes, curve, n, plane, svg, text } from './svg.ts';

const HZ = 100;
const START = 0.06;
const SECONDS = 0.4;
const CONTROLLER = `controller version=1 entry="A" {
  state "A" clip=asset("a") {}
  state "B" clip=asset("b") {}
}
`;
const CALLS = [{ step: Math.round(START * HZ), method: 'CrossFade', args: ['B', 0.3] }];

/** Degrees of the two states: they lie on either side of the half turn. */
const DEGREES = [170, -170] as const;

const SPRITES = ['engine/sprites/runner_0', 'engine/sprites/hit_0'] as const;

/** What a blend does to a value of some kind. */
export function blendKind(kind: 'number' | 'rotation' | 'step'): string {
  return { number, rotation, step }[kind]();
}

function number(): string {
  const run = runAnimator({
    hz: HZ,
    steps: SECONDS * HZ + 1,
    controller: CONTROLLER,
    clips: {
      a: holding({ 'transform.position.x': 0 }),
      b: holding({ 'transform.position.x': 1 }),
    },
    calls: CALLS,
    record: ['transform.position.x'],
  });
  const p = box([0, 1]);
  const value = curve(p, curveOf(run, 0, HZ), 'wave');
  return svg(
    280,
    140,
    'A number moves from the value of one state to that of the other, in the shape of the weight.',
    text(0, 10, 'numbers, vectors, colours', 'svg-lab t') +
      axes(p, { values: [0, 1], times: [] }) +
      value +
      foot(p),
  );
}

function rotation(): string {
  const [from, to] = DEGREES.map((d) => (d * Math.PI) / 180) as [number, number];
  const run = runAnimator({
    hz: 60,
    steps: 60 * SECONDS,
    controller: CONTROLLER,
    clips: {
      a: holding({ 'transform.rotation': from }),
      b: holding({ 'transform.rotation': to }),
    },
    calls: [{ step: 3, method: 'CrossFade', args: ['B', 0.3] }],
    record: ['transform.rotation'],
  });
  const [cx, cy, r] = [196, 76, 48];
  const at = (angle: number, radius: number): string =>
    `${n(cx + radius * Math.cos(angle))} ${n(cy - radius * Math.sin(angle))}`;
  const arms = run.map(({ values }) => {
    const angle = values[0] as number;
    return `<path class="arm" d="M${at(angle, 20)}L${at(angle, r)}"/>`;
  });
  const ends = [from, to].map(
    (angle) =>
      `<path class="wave" d="M${cx} ${cy}L${at(angle, r)}"/><circle class="dot" cx="${at(angle, r).replace(' ', '" cy="')}" r="4"/>`,
  );
  const names = [
    text(cx - r - 8, cy - 8, `${DEGREES[0]}°`, 'svg-num', 'end'),
    text(cx - r - 8, cy + 18, `${DEGREES[1]}°`, 'svg-num', 'end'),
  ];
  return svg(
    280,
    140,
    'A rotation from 170 to -170 degrees turns by 20 degrees over the half turn, not by 340 the other way.',
    text(0, 10, 'rotations', 'svg-lab t') +
      `<circle class="gl" fill="none" cx="${cx}" cy="${cy}" r="${r}"/>` +
      arms.join('') +
      ends.join('') +
      names.join('') +
      text(0, 138, 'the short way, one line a step', 'svg-lab'),
  );
}

function step(): string {
  const frames = (sprite: string): string =>
    `anim version=1 length=1 loop=loop {\n  frames "" sprites=[asset("${sprite}")] {}\n}\n`;
  const run = runAnimator({
    hz: HZ,
    steps: SECONDS * HZ + 1,
    controller: CONTROLLER,
    clips: { a: frames(SPRITES[0]), b: frames(SPRITES[1]) },
    calls: CALLS,
    record: ['SpriteRenderer.sprite'],
  });
  const changes = run.filter(
    ({ values }, i) => i > 0 && values[0] !== (run[i - 1] as (typeof run)[number]).values[0],
  );
  if (changes.length !== 1) throw new Error('A sprite changes once in a blend');
  const change = (changes[0]?.step ?? 0) / HZ;
  const p = box([0, 1]);
  return svg(
    280,
    140,
    'A sprite stays that of the state that is left until half weight, and is that of the other state from then on.',
    text(0, 10, 'sprites and other steps', 'svg-lab t') +
      axes(p, { values: [], times: [] }) +
      `<path class="moment" d="M${n(p.x(change))} ${p.top}V${p.bottom}"/>` +
      `<path class="wave" d="M${p.left} ${n(p.y(0.2))}H${n(p.x(change))}M${n(p.x(change))} ${n(p.y(0.8))}H${p.right}"/>` +
      text(p.left + 6, p.y(0.2) - 8, (SPRITES[0].split('/').at(-1) ?? '') as string, 'svg-num') +
      text(
        p.right,
        p.y(0.8) - 8,
        (SPRITES[1].split('/').at(-1) ?? '') as string,
        'svg-num',
        'end',
      ) +
      text(p.x(change) + 5, p.bottom - 6, 'half weight', 'reason') +
      foot(p),
  );
}

function box(values: readonly [number, number]) {
  return plane({ left: 28, right: 272, top: 28, bottom: 112 }, [0, SECONDS], values);
}

/** Where the blend lies on the axis of time. */
function foot(p: ReturnType<typeof box>): string {
  const [from, to] = [p.x(START), p.x(START + 0.3)];
  return `<path class="seg" d="M${n(from)} 122H${n(to)}M${n(from)} 118v8M${n(to)} 118v8"/>${text((from + to) / 2, 138, 'the blend', 'svg-lab', 'middle')}`;
}
