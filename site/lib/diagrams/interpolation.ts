import type { Track } from '../../../runtime/clip/clip.ts';
import { importClip } from '../../../runtime/clip/import.ts';
import { axes, n, type Plane, path, plane, signAt, svg, text } from './svg.ts';

/** Samples of a segment, for the eye. */
const SAMPLES = 40;

const KEYS = [
  [0, 0],
  [0.4, 1],
  [0.7, 0.6],
  [1, 0.6],
] as const;

const FREE = [{ out: 6 }, { in: -2, out: -2 }, { in: 3, out: 3 }, { in: -4 }] as const;

type Shape = 'step' | 'linear' | 'auto' | 'free';

const TITLES: Readonly<Record<Shape, string>> = {
  step: 'interp=step',
  linear: 'interp=linear',
  auto: 'interp=bezier tangent=auto',
  free: 'interp=bezier tangent=free',
};

const SAYS: Readonly<Record<Shape, string>> = {
  step: 'step: the value holds until the next key and jumps there.',
  linear: 'linear: straight lines from key to key.',
  auto: 'bezier with auto tangents: a smooth curve that is level at the top and never shoots past a key.',
  free: 'bezier with free tangents: the curve leaves and reaches each key with the slopes that are given, beyond the keys if they say so.',
};

/** The same four keys in one of the shapes, from the coefficients that the importer computes. */
export function interpolation(shape: Shape): string {
  const track = imported(shape);
  const p = plane({ left: 32, right: 432, top: 28, bottom: 140 }, [0, 1], [-0.2, 1.4]);
  const points = curve(track).map(([t, v]): [number, number] => [p.x(t), p.y(v)]);
  const handles = shape === 'free' ? KEYS.map((_, i) => handlesOf(i, p)).join('') : '';
  const keys = KEYS.map(([t, v]) => signAt('key', p.x(t), p.y(v), '', 14));
  return svg(
    440,
    168,
    SAYS[shape],
    text(0, 10, TITLES[shape], 'svg-lab t') +
      axes(p, { values: [0, 1], times: [0, 0.4, 0.7, 1] }) +
      handles +
      path(points, 'wave') +
      keys.join(''),
  );
}

function imported(shape: Shape): Track {
  const keys = KEYS.map(([t, v], i) => {
    const slopes =
      shape === 'free'
        ? Object.entries(FREE[i] ?? {}).map(([side, slope]) => `${side}=${slope}`)
        : [];
    const curve =
      shape === 'auto' || shape === 'free' ? `interp=bezier tangent=${shape}` : `interp=${shape}`;
    return `key t=${t} v=${v} ${curve} ${slopes.join(' ')} {}`;
  });
  const text = `anim version=1 length=1 {\ntrack "" prop="transform.rotation" kind=float32 {\n${keys.join('\n')}\n}\n}\n`;
  const { clip, diagnostics } = importClip('curve.aeanim', text, {
    events: [],
    hasSprite: () => true,
  });
  const track = clip?.tracks[0];
  if (!track) throw new Error(`The clip of a diagram does not import: ${diagnostics[0]?.message}`);
  return track;
}

function curve({ times, values, coefs }: Track): [number, number][] {
  const points: [number, number][] = [];
  for (let i = 0; i + 1 < times.length; i++) {
    const [t0, t1] = [(times[i] as number) / 1e6, (times[i + 1] as number) / 1e6];
    for (let s = 0; s <= SAMPLES; s++) {
      const u = s / SAMPLES;
      const [c0, c1, c2, c3] = coefs?.subarray(i * 4, i * 4 + 4) ?? [values[i] as number, 0, 0, 0];
      const value = (c0 ?? 0) + u * ((c1 ?? 0) + u * ((c2 ?? 0) + u * (c3 ?? 0)));
      points.push([t0 + u * (t1 - t0), value]);
    }
  }
  const last = times.length - 1;
  points.push([(times[last] as number) / 1e6, values[last] as number]);
  return points;
}

/** The handles of a free key, at a third of the segment on either side. */
function handlesOf(i: number, p: Plane): string {
  const [t, v] = KEYS[i] as (typeof KEYS)[number];
  const slopes: { in?: number; out?: number } = FREE[i] ?? {};
  const handle = (
    slope: number | undefined,
    other: readonly [number, number] | undefined,
  ): string => {
    if (slope === undefined || !other) return '';
    const dt = (other[0] - t) / 3;
    const [x, y] = [p.x(t + dt), p.y(v + slope * dt)];
    return `<path class="tan" d="M${n(p.x(t))} ${n(p.y(v))}L${n(x)} ${n(y)}"/><circle class="tan-o" cx="${n(x)}" cy="${n(y)}" r="3"/>`;
  };
  return handle(slopes.in, KEYS[i - 1]) + handle(slopes.out, KEYS[i + 1]);
}
