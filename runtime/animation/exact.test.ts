import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Arrivals, arrive, LOOP, type LoopCode, ONCE, PINGPONG } from './events.ts';
import { Timeline } from './timeline.fixture.ts';

/** Exact rational arithmetic on BigInt: what the units of time.ts have to agree with. */
const MICRO = 1_000_000n;

describe('a clip looping 0.7 s at speed 1.2', () => {
  test('fires every event on the exact step for a million steps', () => {
    const times = [0, 0.35, 0.123457, 0.7];
    const player = new Timeline({ length: 0.7, loop: 'loop', speed: 1.2, hz: 60, events: times });
    const expected = (k: number, t: bigint): bigint => {
      // Least n with n * 1.2 / 60 >= k * 0.7 + t, in millionths.
      const distance = (BigInt(k) * 700_000n + t) * 60n;
      return (distance + 1_200_000n - 1n) / 1_200_000n;
    };
    const due: { step: number; t: number }[] = [];
    for (let k = 0; due.length < 4 * 28_600; k++) {
      for (const t of times)
        due.push({ step: Number(expected(k, BigInt(Math.round(t * 1e6)))), t });
    }
    due.sort((a, b) => a.step - b.step);
    let at = 0;
    let wrong = 0;
    for (let step = 0; step <= 1_000_000; step++) {
      for (const t of player.step()) {
        if (due[at]?.step !== step || (due[at]?.t !== t && t !== 0 && t !== 0.7)) wrong++;
        at++;
      }
    }
    expect(wrong).toBe(0);
    expect(at).toBeGreaterThan(4 * 28_500);
  });
});

test('any length, speed and rate: time and pass are those of exact arithmetic', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 5_000_000 }),
      fc.integer({ min: -100_000_000, max: 100_000_000 }).filter((s) => s !== 0),
      fc.constantFrom(1, 24, 30, 50, 60, 100, 144, 999, 1000),
      fc.constantFrom('loop', 'pingPong') as fc.Arbitrary<'loop' | 'pingPong'>,
      fc.integer({ min: 1, max: 400 }),
      (length, speed, hz, loop, steps) => {
        const player = new Timeline({
          length: length / 1e6,
          loop,
          speed: speed / 1e6,
          hz,
          events: [],
        });
        for (let i = 0; i <= steps; i++) player.step();
        // Phase in millionths of a second times hz, from 0 or from L backwards.
        const phase =
          BigInt(speed) * BigInt(steps) + (speed < 0 ? BigInt(length) * BigInt(hz) : 0n);
        const span = BigInt(length) * BigInt(hz);
        const pass = phase >= 0n ? phase / span : -((-phase + span - 1n) / span);
        const u = phase - pass * span;
        const odd = ((pass % 2n) + 2n) % 2n === 1n;
        const time = loop === 'pingPong' && odd ? span - u : u;
        expect(player.cycle).toBe(Number(pass));
        expect(player.time).toBe(Number(time) / (Number(MICRO) * hz));
      },
    ),
  );
});

/** Every event an exact walk arrives at, by brute force over whole positions. */
function walk(
  at: readonly number[],
  loop: LoopCode,
  length: number,
  from: number,
  to: number,
): number[][] {
  const found: number[][] = [];
  const forwards = to > from;
  for (let p = from + (forwards ? 1 : -1); forwards ? p <= to : p >= to; p += forwards ? 1 : -1) {
    const pass = Math.floor(p / length);
    const u = p - pass * length;
    const hits = (t: number): void =>
      at.forEach((v, i) => {
        if (v === t) found.push([i, Math.abs(p - from)]);
      });
    if (loop === LOOP && u === 0) {
      hits(forwards ? length : 0);
      hits(forwards ? 0 : length);
    } else if (loop === PINGPONG) hits(pass % 2 === 0 ? u : length - u);
    else hits(loop === ONCE ? p : u);
  }
  return found;
}

test('arrivals on any way are those of a walk point by point', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 6 }),
      fc.constantFrom(ONCE, LOOP, PINGPONG) as fc.Arbitrary<LoopCode>,
      fc.integer({ min: -30, max: 30 }),
      fc.integer({ min: -30, max: 30 }),
      (length, raw, loop, a, b) => {
        const at = raw.filter((t) => t <= length).sort((x, y) => x - y);
        const clamp = (p: number): number => (loop === ONCE ? Math.min(Math.max(p, 0), length) : p);
        const [from, to] = [clamp(a), clamp(b)];
        const split = (p: number): [number, number] => {
          if (loop === ONCE) return [0, p];
          const pass = Math.floor(p / length);
          return [pass, p - pass * length];
        };
        const out = new Arrivals();
        const list = { events: [], at: Float64Array.from(at) };
        arrive(list, loop, length, ...split(from), ...split(to), out);
        const met = Array.from({ length: out.count }, (_, i) => [out.index[i], out.distance[i]]);
        expect(met).toEqual(walk(at, loop, length, from, to));
      },
    ),
    { numRuns: 2000 },
  );
});
