import { easeValue, halfProgress } from '../../../runtime/controller/ease.ts';
import { CONTROLLER, EASE_CURVES, type Ease } from '../../../runtime/schema/controller.ts';
import { n, path, plane, svg } from './svg.ts';

/** The eases by curve: each from its slow start to its slow end. */
export const EASE_ROWS: readonly (readonly Ease[])[] = EASE_CURVES.map(([curve]) => [
  `in${curve}`,
  `out${curve}`,
  `inOut${curve}`,
]);

/** The one that counts where a controller names none. */
export const DEFAULT_EASE = CONTROLLER.attrs.find(({ name }) => name === 'ease')?.default as Ease;

const SAMPLES = 48;

/** When the incoming state reaches half weight, as a share of the blend: `71 %`. */
export function halfWords(ease: Ease): string {
  return `${Math.round(halfProgress(ease) * 100)} %`;
}

/** Weight over progress, with the point from which on the incoming state counts more. */
export function easeCurve(ease: Ease): string {
  const p = plane({ left: 6, right: 90, top: 6, bottom: 66 }, [0, 1], [0, 1]);
  const points = Array.from({ length: SAMPLES + 1 }, (_, i): [number, number] => [
    p.x(i / SAMPLES),
    p.y(easeValue(ease, i / SAMPLES)),
  ]);
  const half = halfProgress(ease);
  return svg(
    96,
    72,
    `${ease}: half weight after ${halfWords(ease)} of the blend.`,
    `<path class="gl" d="M${p.left} ${n(p.y(0.5))}H${p.right}M${p.left} ${p.top}H${p.right}"/>` +
      `<path class="ax-l" d="M${p.left} ${p.bottom}H${p.right}M${p.left} ${p.top}V${p.bottom}"/>` +
      path(points, 'wave') +
      `<path class="moment" d="M${n(p.x(half))} ${n(p.y(0.5))}V${p.bottom}"/>` +
      `<circle class="dot" cx="${n(p.x(half))}" cy="${n(p.y(0.5))}" r="3"/>`,
  );
}
