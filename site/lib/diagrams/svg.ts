/** Helpers of the diagrams: a plane with axes, in the units of an SVG. */
import { escapeHtml } from '../../../playground/escape.ts';
import { SIGNS } from '../signs.ts';

export { escapeHtml as escape };

/** Maps time and value to the plane of a diagram. */
export interface Plane {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (time: number) => number;
  readonly y: (value: number) => number;
}

export function plane(
  box: { left: number; right: number; top: number; bottom: number },
  times: readonly [number, number],
  values: readonly [number, number],
): Plane {
  const [t0, t1] = times;
  const [v0, v1] = values;
  return {
    ...box,
    x: (time) => box.left + ((time - t0) / (t1 - t0)) * (box.right - box.left),
    y: (value) => box.bottom - ((value - v0) / (v1 - v0)) * (box.bottom - box.top),
  };
}

/** The corners of a line that is straight between them. */
function thin(points: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  return points.filter((point, i) => {
    const before = points[i - 1];
    const after = points[i + 1];
    if (!before || !after) return true;
    const slopeIn = (point[1] - before[1]) / (point[0] - before[0]);
    const slopeOut = (after[1] - point[1]) / (after[0] - point[0]);
    return Math.abs(slopeIn - slopeOut) > 1e-3;
  });
}

/** A number as short as a picture needs it. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

export function path(points: readonly (readonly [number, number])[], className: string): string {
  if (points.length === 0) return '';
  const [first, ...rest] = points as [readonly [number, number], ...(readonly [number, number])[]];
  const d = `M${n(first[0])} ${n(first[1])}${rest.length > 0 ? `L${rest.map(([x, y]) => `${n(x)} ${n(y)}`).join(' ')}` : ''}`;
  return `<path class="${className}" d="${d}"/>`;
}

/** A curve over time: points of time and value in the plane `p`. */
export function curve(
  p: Plane,
  points: readonly (readonly [number, number])[],
  className: string,
): string {
  return path(
    thin(points).map(([t, v]) => [p.x(t), p.y(v)]),
    className,
  );
}

/** Where a curve in pieces jumps: from the end of each piece up or down to the start of the next. */
export function jumps(
  p: Plane,
  pieces: readonly (readonly (readonly [number, number])[])[],
): string {
  return pieces
    .map((piece, i) => {
      const end = piece.at(-1);
      const next = pieces[i + 1]?.[0];
      return end && next
        ? `<path class="jump" d="M${n(p.x(next[0]))} ${n(p.y(end[1]))}V${n(p.y(next[1]))}"/>`
        : '';
    })
    .join('');
}

export function text(
  x: number,
  y: number,
  content: string,
  className: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
): string {
  const place = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  return `<text class="${className}" x="${n(x)}" y="${n(y)}"${place}>${escapeHtml(content)}</text>`;
}

/** A sign of the legend. A flag's pole and a key's middle stand on the point. */
export function signAt(name: string, x: number, y: number, className = '', size = 16): string {
  const left = name.startsWith('flag') ? x - size / 4 : x - size / 2;
  const top = name.startsWith('flag') ? y - size * 0.9 : y - size / 2;
  return `<use href="${SIGNS}${name}" class="${name.startsWith('flag') ? 'flag' : 'k'}${className ? ` ${className}` : ''}" x="${n(left)}" y="${n(top)}" width="${size}" height="${size}"/>`;
}

/** Value lines and a time axis with numbered ticks. */
export function axes(
  p: Plane,
  options: { values: readonly number[]; times: readonly number[]; timeNames?: readonly string[] },
): string {
  const lines = options.values.map((v) => `M${n(p.left)} ${n(p.y(v))}H${n(p.right)}`).join('');
  const names = options.values.map((v) =>
    text(p.left - 8, p.y(v) + 4, String(v), 'svg-num', 'end'),
  );
  const ticks = options.times.map((t, i) => {
    const name = options.timeNames?.[i] ?? String(t);
    return `<path class="ax-l" d="M${n(p.x(t))} ${n(p.bottom)}v6"/>${text(p.x(t), p.bottom + 20, name, 'svg-num', 'middle')}`;
  });
  return (
    `<path class="gl" d="${lines}"/>` +
    `<path class="ax-l" d="M${n(p.left)} ${n(p.bottom)}H${n(p.right)}M${n(p.left)} ${n(p.top)}V${n(p.bottom)}"/>` +
    names.join('') +
    ticks.join('')
  );
}

/** The whole picture. `says` tells those who do not see it what it shows. */
export function svg(width: number, height: number, says: string, content: string): string {
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(says)}">${content}</svg>`;
}
