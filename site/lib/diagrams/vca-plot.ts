import { importVca } from '../../../runtime/vca/import.ts';
import { VcaSampler } from '../../../runtime/vca/sampler.ts';
import { plotSvg } from '../plot/plot-svg.ts';

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
  return plotSvg({ points, seconds, label, name: label, width: 280, height: 120 });
}
