/** Values over time as a picture, the same at build time and under a reader's hands. */
import { curve, escape as escapeText, n, plane, svg } from '../diagrams/svg.ts';
import { shortValue } from './plot.ts';

export interface PlotPicture {
  readonly points: readonly (readonly [t: number, value: number])[];
  readonly seconds: number;
  /** Stands above it; left out where the page says it. */
  readonly label?: string;
  /** In words, what it is of. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Room for the numbers on the left, the label and the seconds. */
const LEFT = 34;
const BELOW = 24;

/** The values as a curve between its least and its greatest, with 0 among them; gaps stay gaps. */
export function plotSvg({ points, seconds, label, name, width, height }: PlotPicture): string {
  const values = points.map(([, value]) => value).filter(Number.isFinite);
  // Beyond what a number can hold half of it is as good.
  const half = 0.5;
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const range = high * half - low * half;
  const scale = Number.isFinite(range) && range > 0 ? range * 2 : 1;
  const room = Math.min(scale, Number.MAX_VALUE) * 0.08;
  const left =
    LEFT + 7 * Math.max(0, Math.max(...[low, high].map((v) => shortValue(v).length)) - 4);
  const p = plane(
    { left, right: width - 8, top: label === undefined ? 8 : 16, bottom: height - BELOW },
    [0, seconds],
    [low - room, high + room],
  );
  const step = Math.max(1, Math.ceil(seconds / 10));
  const ticks = Array.from({ length: Math.floor(seconds / step) + 1 }, (_, i) => i * step);
  return svg(
    width,
    height,
    `${name}, over ${seconds} seconds: from ${shortValue(low)} to ${shortValue(high)}.`,
    (label === undefined
      ? ''
      : `<text class="svg-lab t" x="0" y="10">${escapeText(label)}</text>`) +
      `<path class="ax-l" d="M${p.left} ${p.top}V${p.bottom}M${p.left} ${n(p.y(0))}H${p.right}"/>` +
      ticks
        .map(
          (t) =>
            `<path class="ax-l" d="M${n(p.x(t))} ${p.bottom}v4"/><text class="svg-num" x="${n(p.x(t))}" y="${height - 6}" text-anchor="middle">${t}</text>`,
        )
        .join('') +
      number(p.left, p.y(high), high) +
      (low < 0 ? number(p.left, p.y(low), low) : '') +
      pieces(points)
        .map((piece) => curve(p, piece, 'wave'))
        .join(''),
  );
}

function number(left: number, y: number, value: number): string {
  return `<text class="svg-num" x="${left - 4}" y="${n(y + 4)}" text-anchor="end">${shortValue(value)}</text>`;
}

/** The stretches of numbers between what is none. */
function pieces(points: PlotPicture['points']): (readonly [number, number])[][] {
  const all: (readonly [number, number])[][] = [[]];
  for (const point of points) {
    if (Number.isFinite(point[1])) all[all.length - 1]?.push(point);
    else all.push([]);
  }
  return all.filter((piece) => piece.length > 1);
}
