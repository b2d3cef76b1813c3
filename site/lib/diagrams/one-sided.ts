import { type Call, curveOf, holding, type Ran, runAnimator } from './animator-runs.ts';
import { moment } from './parts.ts';
import { axes, curve, plane, svg, text } from './svg.ts';

const HZ = 100;
const SECONDS = 0.6;
const START = 0.16;
const CALLS: readonly Call[] = [
  { step: Math.round(START * HZ), method: 'CrossFade', args: ['B', 0.3] },
];

/** The property of the picture, and one that has nothing to do with it. */
const [SHOWN, OTHER] = ['transform.position.x', 'transform.scale.x'];

/** A property that only one of the two states animates, over a blend. */
export function oneSided(side: 'incoming' | 'outgoing'): string {
  const p = plane({ left: 40, right: 432, top: 28, bottom: 128 }, [0, SECONDS], [0, 1]);
  const draw = (run: readonly Ran[], name: string): string => curve(p, curveOf(run, 0, HZ), name);
  const before = holding({ [side === 'incoming' ? OTHER : SHOWN]: 1 });
  const restoring = holding({ [SHOWN]: 1 }, { onEnd: 'restore' });
  const next = holding({ [side === 'incoming' ? SHOWN : OTHER]: 1 });
  const curves =
    side === 'incoming'
      ? draw(blend(before, next), 'wave') +
        text(p.left + 8, p.y(0) - 8, 'the value it had', 'reason') +
        text(p.right, p.y(1) - 8, 'the value of its track', 'reason', 'end')
      : draw(blend(restoring, next), 'wave pres') +
        draw(blend(before, next), 'wave') +
        text(p.right, p.y(1) - 8, 'onEnd=hold', 'reason', 'end') +
        text(p.right, p.y(0) - 8, 'onEnd=restore', 'reason', 'end');
  const says =
    side === 'incoming'
      ? 'Only the new state moves the property: it goes from the value it had when the blend began to the value of the track.'
      : 'Only the old state moves the property. With onEnd=hold it stays where it was; with onEnd=restore it goes back to the value from before the animation.';
  return svg(
    440,
    160,
    says,
    text(
      0,
      10,
      side === 'incoming' ? 'only the new state has a track' : 'only the old state has a track',
      'svg-lab t',
    ) +
      axes(p, { values: [0, 1], times: [] }) +
      moment(p, START, '') +
      moment(p, START + 0.3, '') +
      curves +
      text(p.x(START + 0.15), p.bottom + 20, 'the blend', 'svg-lab', 'middle'),
  );
}

function blend(a: string, b: string): readonly Ran[] {
  return runAnimator({
    hz: HZ,
    steps: SECONDS * HZ + 1,
    controller: `controller version=1 entry="A" {
  state "A" clip=asset("a") {}
  state "B" clip=asset("b") {}
}
`,
    clips: { a, b },
    calls: CALLS,
    record: [SHOWN],
  });
}
