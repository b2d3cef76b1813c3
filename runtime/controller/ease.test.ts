import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EASES, type Ease } from '../schema/controller.ts';
import { easeValue, halfProgress } from './ease.ts';

const names = EASES.map(({ name }) => name);
const progress = fc.double({ min: 0, max: 1, noNaN: true });

/** The textbook formulas, in the floating point of this machine. */
const FORMULAS: Partial<Record<Ease, (x: number) => number>> = {
  linear: (x) => x,
  inQuad: (x) => x ** 2,
  outQuad: (x) => x * (2 - x),
  inOutQuad: (x) => (x < 0.5 ? 2 * x ** 2 : 1 - (-2 * x + 2) ** 2 / 2),
  inCubic: (x) => x ** 3,
  outCubic: (x) => 1 - (1 - x) ** 3,
  inQuart: (x) => x ** 4,
  inQuint: (x) => x ** 5,
  outQuint: (x) => 1 - (1 - x) ** 5,
  inSine: (x) => 1 - Math.cos((x * Math.PI) / 2),
  outSine: (x) => Math.sin((x * Math.PI) / 2),
  inOutSine: (x) => (1 - Math.cos(Math.PI * x)) / 2,
  inExpo: (x) => 2 ** (10 * (x - 1)),
  outExpo: (x) => 1 - 2 ** (-10 * x),
  inOutExpo: (x) => (x < 0.5 ? 2 ** (20 * x - 10) / 2 : 1 - 2 ** (10 - 20 * x) / 2),
  inCirc: (x) => 1 - Math.sqrt(1 - x ** 2),
  outCirc: (x) => Math.sqrt(1 - (x - 1) ** 2),
};

describe.each(names)('%s', (ease) => {
  it('is exactly 0 at the start and 1 at the end, and stays there', () => {
    expect([-1, 0, Number.NaN].map((x) => easeValue(ease, x))).toEqual([0, 0, 0]);
    expect([1, 1.5].map((x) => easeValue(ease, x))).toEqual([1, 1]);
  });

  it('never goes back, and never out of 0 to 1', () => {
    fc.assert(
      fc.property(progress, progress, (a, b) => {
        const [low, high] = [easeValue(ease, Math.min(a, b)), easeValue(ease, Math.max(a, b))];
        expect(low).toBeLessThanOrEqual(high + 1e-15);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is half at halfProgress', () => {
    expect(easeValue(ease, halfProgress(ease))).toBeCloseTo(0.5, 14);
  });

  const formula = FORMULAS[ease];
  if (formula) {
    it('follows its formula between its ends', () => {
      for (let x = 1 / 64; x < 1; x += 1 / 64) {
        expect(easeValue(ease, x)).toBeCloseTo(formula(x), 14);
      }
    });
  }
});

it('an ease out is its ease in backwards, and in and out is both, each in half the time', () => {
  for (const ease of names) {
    const curve = /^in(?!Out)(.*)$/.exec(ease)?.[1];
    if (curve === undefined) continue;
    const [out, both] = [`out${curve}`, `inOut${curve}`] as Ease[] as [Ease, Ease];
    for (let x = 1 / 64; x < 1; x += 1 / 64) {
      const value = easeValue(ease, x);
      expect(easeValue(out, 1 - x)).toBeCloseTo(1 - value, 14);
      expect(easeValue(both, x / 2)).toBeCloseTo(value / 2, 14);
      expect(easeValue(both, 1 - x / 2)).toBeCloseTo(1 - value / 2, 14);
    }
  }
});

it('halves that are plain fractions are exact', () => {
  const halves = names.map((ease) => [ease, halfProgress(ease)] as const);
  for (const [ease, half] of halves) {
    if (ease === 'linear' || ease.startsWith('inOut')) expect(half).toBe(0.5);
  }
  expect(halfProgress('inExpo')).toBe(0.9);
  expect(halfProgress('outExpo')).toBe(0.1);
  expect(halfProgress('inSine')).toBe(2 / 3);
  expect(halfProgress('outSine')).toBe(1 / 3);
});
