import { importVca } from '../../../runtime/vca/import.ts';
import { VcaSampler } from '../../../runtime/vca/sampler.ts';
import { curve, escape as escapeText, n, plane, svg } from './svg.ts';

const POINTS = 240;

/** The first line of a VCA text over so many seconds, as its sampler gives it. Throws where it does not load. */
export function vcaPlot(text: string, seconds: number, label: string): string {
  const { vca, diagnostics } = importVca('plot.vca', text);
  const wrong = diagnostics.find(({ severity }) => severity === 'error');
  if (wrong) throw new Error(`${text}: ${wrong.message}`);
  const sampler = new VcaSampler(vca);
  const points = Array.from({ length: POINTS + 1 }, (_, i): [number, number] => {
    const t = (i / POINTS) * seconds;
    sampler.sample(t);
    return [t, sampler.values[0] as number];
  });
  const values = points.map(([, value]) => value);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const room = (high - low || 1) * 0.08;
  const p = plane(
    { left: 34, right: 272, top: 16, bottom: 96 },
    [0, seconds],
    [low - room, high + room],
  );
  const ticks = Array.from({ length: Math.floor(seconds) + 1 }, (_, t) => t);
  return svg(
    280,
    120,
    `${label}, over ${seconds} seconds: from ${words(low)} to ${words(high)}.`,
    `<text class="svg-lab t" x="0" y="10">${escapeText(label)}</text>` +
      `<path class="ax-l" d="M${p.left} ${p.top}V${p.bottom}M${p.left} ${n(p.y(0))}H${p.right}"/>` +
      ticks
        .map(
          (t) =>
            `<path class="ax-l" d="M${n(p.x(t))} ${p.bottom}v4"/><text class="svg-num" x="${n(p.x(t))}" y="114" text-anchor="middle">${t}</text>`,
        )
        .join('') +
      `<text class="svg-num" x="30" y="${n(p.y(high) + 4)}" text-anchor="end">${words(high)}</text>` +
      (low < 0
        ? `<text class="svg-num" x="30" y="${n(p.y(low) + 4)}" text-anchor="end">${words(low)}</text>`
        : '') +
      curve(p, points, 'wave'),
  );
}

function words(value: number): string {
  return String(Math.round(value * 100) / 100);
}
