/**
 * Noise and chance that depend on their arguments alone, with equal bits in every engine: only
 * integer operations, sums and products. Page: vca/expressions.
 */
import { MOST_OCTAVES } from './limits.ts';

/** At a lattice point the noise has a value and a slope of its own; together they stay within 1. */
const VALUE_1D = 0.7;
const SLOPE_1D = 0.6;
const VALUE_2D = 0.5;
const SLOPE_2D = 0.5;

/** Mixes 32 bits so that each bit of the input changes half of the output. */
function mix(h: number): number {
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return h ^ (h >>> 15);
}

/** -1 to 1 from 32 bits. */
function signed(h: number): number {
  return (h | 0) / 0x80000000;
}

/** A smooth step: slope and curvature are 0 at both ends, so octaves join without a kink. */
function fade(f: number): number {
  return f * f * f * (f * (f * 6 - 15) + 10);
}

/** A coordinate as 32 bits; beyond them the lattice repeats. */
function lattice(i: number): number {
  return i | 0;
}

function layer1(x: number, seed: number): number {
  const i = Math.floor(x);
  const f = x - i;
  const left = mix(lattice(i) ^ seed);
  const right = mix(lattice(i + 1) ^ seed);
  const a = VALUE_1D * signed(left) + SLOPE_1D * signed(mix(left + 1)) * f;
  const b = VALUE_1D * signed(right) + SLOPE_1D * signed(mix(right + 1)) * (f - 1);
  return a + (b - a) * fade(f);
}

function corner(i: number, j: number, dx: number, dy: number, seed: number): number {
  const h = mix(lattice(i) ^ mix(lattice(j) ^ seed));
  const slope = signed(mix(h + 1)) * dx + signed(mix(h + 2)) * dy;
  return VALUE_2D * signed(h) + SLOPE_2D * slope;
}

function layer2(x: number, y: number, seed: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const fx = x - i;
  const fy = y - j;
  const u = fade(fx);
  const top = corner(i, j, fx, fy, seed);
  const bottom = corner(i, j + 1, fx, fy - 1, seed);
  const a = top + (corner(i + 1, j, fx - 1, fy, seed) - top) * u;
  const b = bottom + (corner(i + 1, j + 1, fx - 1, fy - 1, seed) - bottom) * u;
  return a + (b - a) * fade(fy);
}

/** How many octaves a number asks for: 1 to 16, in whole ones. */
export function octavesOf(octaves: number): number {
  return Math.min(Math.max(Math.floor(octaves) || 1, 1), MOST_OCTAVES);
}

/**
 * Smooth noise along a line, from -1 to 1. Each octave adds detail of twice the frequency and half
 * the height; the sum is scaled back. What is not finite has no noise: NaN.
 */
export function noise(x: number, octaves: number): number {
  if (!Number.isFinite(x)) return Number.NaN;
  const count = octavesOf(octaves);
  let sum = 0;
  let height = 1;
  let total = 0;
  for (let o = 0; o < count; o++) {
    // Octaves are moved against each other, lest all have a lattice point at 0.
    sum += height * layer1(x + o * 0.38196601125, mix(o + 0x51ed270b));
    total += height;
    height /= 2;
    x *= 2;
  }
  return sum / total;
}

/** The same over a plane. */
export function noise2d(x: number, y: number, octaves: number): number {
  if (!Number.isFinite(x) || !Number.isFinite(y)) return Number.NaN;
  const count = octavesOf(octaves);
  let sum = 0;
  let height = 1;
  let total = 0;
  for (let o = 0; o < count; o++) {
    const shift = o * 0.38196601125;
    sum += height * layer2(x + shift, y + shift, mix(o + 0x2545f491));
    total += height;
    height /= 2;
    x *= 2;
    y *= 2;
  }
  return sum / total;
}

/** Bits of a number, for `chance`. */
const bits = new DataView(new ArrayBuffer(8));

/** From 0 up to but not 1: another one for another seed or another time, always the same for the same. */
export function chance(seed: number, t: number): number {
  // Two zeros are one time.
  bits.setFloat64(0, t + 0);
  const a = mix(bits.getInt32(0) ^ mix(seed));
  const high = mix(bits.getInt32(4) ^ a);
  const low = mix(high + seed + 1);
  return ((high >>> 5) * 0x4000000 + (low >>> 6)) / 0x20000000000000;
}

/** 32 bits that stand for a text. */
export function seedOf(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return mix(h);
}
