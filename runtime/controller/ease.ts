import cos from '@stdlib/math-base-special-cos';
import exp2 from '@stdlib/math-base-special-exp2';
import type { Ease, EaseCurve } from '../schema/controller.ts';

/**
 * How the weight of a blend grows with its progress. Page: animation/controller.
 * All numbers are the same in every JavaScript engine: sines and powers come from a library, since
 * those of `Math` may differ in their last bits, and bits reach the state hash.
 */

type Curve = (x: number) => number;

/** The start of each curve, on 0 < x < 1; the `out` and `inOut` eases are made of it by mirrors. */
const STARTS: Readonly<Record<EaseCurve, Curve>> = {
  Quad: (x) => x * x,
  Cubic: (x) => x * x * x,
  Quart: (x) => x * x * (x * x),
  Quint: (x) => x * x * (x * x) * x,
  Sine: (x) => 1 - cos((x * Math.PI) / 2),
  Expo: (x) => exp2(10 * (x - 1)),
  Circ: (x) => 1 - Math.sqrt(1 - x * x),
};

/**
 * Where the `in` and the `out` ease of each curve are at one half: the nearest doubles to the exact
 * solutions. They are written out because 1 - 0.9 is not the double 0.1.
 */
const HALVES: Readonly<Record<EaseCurve, { readonly in: number; readonly out: number }>> = {
  Quad: { in: Math.SQRT1_2, out: 0.2928932188134525 },
  Cubic: { in: 0.7937005259840998, out: 0.20629947401590026 },
  Quart: { in: 0.8408964152537145, out: 0.15910358474628547 },
  Quint: { in: 0.8705505632961241, out: 0.12944943670387585 },
  Sine: { in: 2 / 3, out: 1 / 3 },
  Expo: { in: 0.9, out: 0.1 },
  Circ: { in: 0.8660254037844386, out: 0.13397459621556135 },
};

/** How weights grow by one ease. */
export interface Easing {
  readonly curve: Curve;
  /** See `halfProgress`. */
  readonly half: number;
}

const easings = new Map<Ease, Easing>([['linear', { curve: (x) => x, half: 0.5 }]]);
for (const name of Object.keys(STARTS) as EaseCurve[]) {
  const start = STARTS[name];
  easings.set(`in${name}`, { curve: start, half: HALVES[name].in });
  easings.set(`out${name}`, { curve: (x) => 1 - start(1 - x), half: HALVES[name].out });
  easings.set(`inOut${name}`, {
    curve: (x) => (x < 0.5 ? start(2 * x) / 2 : 1 - start(2 - 2 * x) / 2),
    half: 0.5,
  });
}

/** The weight, 0 to 1, at a progress: exactly 0 up to progress 0 and exactly 1 from 1 on. */
export function easeValue(ease: Ease, progress: number): number {
  return weightAt(easingOf(ease), progress);
}

/**
 * The progress at which the weight reaches one half, from where on the incoming state dominates.
 * Ask this, not whether `easeValue` is at least 0.5: a weight that is half in exact arithmetic may
 * be a bit below it in a double.
 */
export function halfProgress(ease: Ease): number {
  return easingOf(ease).half;
}

/** An ease that is asked for often is looked up once. */
export function easingOf(ease: Ease): Easing {
  return easings.get(ease) as Easing;
}

/** See `easeValue`. */
export function weightAt({ curve }: Easing, progress: number): number {
  if (!(progress > 0)) return 0;
  return progress >= 1 ? 1 : curve(progress);
}
