import { type Point, seenAndDrawn } from './runs.ts';
import { axes, n, path, plane, svg, text } from './svg.ts';

const HZ = 10;
const STEPS = 9;
/** Frames a step in the picture. */
const FRAMES = 12;

const clip = (authority: string): string => `anim version=1 length=0.8 {
  track "" prop="transform.position.y" kind=float32 authority=${authority} {
    key t=0 v=0 {}
    key t=0.8 v=1 {}
  }
}
`;

/** What the game sees of a moving node, and what is drawn, at ten steps a second. */
export function authority(kind: 'presentation' | 'simulation'): string {
  const { seen, drawn } = seenAndDrawn(clip(kind), STEPS, HZ, FRAMES);
  const p = plane({ left: 40, right: 432, top: 28, bottom: 148 }, [0, (STEPS - 1) / HZ], [0, 1]);
  const within = ([t]: Point): boolean => t <= (STEPS - 1) / HZ + 1e-9;
  const curve = path(
    stairs(drawn.filter(within)).map(([t, v]) => [p.x(t), p.y(v)]),
    `wave${kind === 'presentation' ? ' pres' : ''}`,
  );
  const dots = seen
    .filter(within)
    .map(([t, v]) => `<circle class="dot step" cx="${n(p.x(t))}" cy="${n(p.y(v))}" r="3.5"/>`);
  const steps = Array.from({ length: STEPS }, (_, i) => i);
  const says =
    kind === 'presentation'
      ? 'presentation: what is drawn rises in a smooth curve, between the steps too; the game sees the node at 0 on every step.'
      : 'simulation: the game sees the node rise from step to step; what is drawn stands on the last step until the next.';
  return svg(
    440,
    184,
    says,
    text(0, 10, `authority=${kind}`, 'svg-lab t') +
      axes(p, { values: [0, 1], times: steps.map((s) => s / HZ), timeNames: steps.map(String) }) +
      curve +
      dots.join('') +
      text(432, 182, 'step', 'svg-lab', 'end'),
  );
}

/** A value that does not change between two points and then jumps is drawn as a stair. */
function stairs(points: readonly Point[]): Point[] {
  return points.flatMap((point, i) => {
    const before = points[i - 1];
    const jumps = before && Math.abs(point[1] - before[1]) > 0.02;
    return jumps ? [[point[0], before[1]] as const, point] : [point];
  });
}
