import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importVca } from './import.ts';
import { VcaPoses } from './pose.ts';
import { VcaSampler } from './sampler.ts';

const sampler = (text: string, options = {}) =>
  new VcaSampler(importVca('a.vca', text).vca, options);
const at = (text: string, t: number, intensity = 1): number => {
  const s = sampler(text);
  s.sample(t, intensity);
  return s.values[0] as number;
};
const keys = (curve: string, rest = '') =>
  `@configure fps 10 @move by x curve ${curve} ${rest} { @key frame 0 value 1 @key frame 10 value 3 @key frame 20 value 2 }`;

describe('curves', () => {
  test('const holds until a key is reached', () => {
    expect([-1, 0, 0.99, 1, 1.99, 2, 5].map((t) => at(keys('const'), t))).toEqual([
      2, 1, 1, 3, 3, 2, 2,
    ]);
  });

  test('linear goes straight, and stays before the first and behind the last key', () => {
    expect([0, 0.5, 1, 1.5, 2, 9].map((t) => at(keys('linear'), t))).toEqual([1, 2, 3, 2.5, 2, 2]);
  });

  test('one of one’s own reads both keys', () => {
    const own = `@curve own func (kl.value * 100 + kr.frame + t) ${keys('.own')}`;
    expect(at(own, 0.5)).toBe(110.5);
    expect(at(own, 1.25)).toBe(320.25);
  });

  test('a period repeats, before 0 as well', () => {
    const text = keys('linear', 'period 20');
    expect([0.5, 2.5, -1.5].map((t) => at(text, t))).toEqual([2, 2, 2]);
  });

  test('a bezier curve whose handles lie on the line is that line, however they are written', () => {
    const one = '@configure fps 10 @move by x curve bezier { @key frame 0 value 0 lx 0 ly 0';
    const absolute = `${one} rx 3 ry 1 @key frame 9 value 3 lx 6 ly 2 rx 9 ry 3 }`;
    const relative = `${one} rx 3 ry 1 @key frame 9 value 3 lx -3 ly -1 rx 0 ry 0 }`;
    for (let i = 0; i <= 9; i++) {
      const a = sampler(absolute);
      const b = sampler(relative, { handles: 'relative' });
      a.sample(i / 10);
      b.sample(i / 10);
      expect(a.values[0]).toBeCloseTo(i / 3, 12);
      expect(b.values[0]).toBe(a.values[0]);
    }
  });
});

test('intensity fades expressions and not keys', () => {
  expect(at('@move by x func (4)', 0, 0.25)).toBe(1);
  expect(at('@scale by x func (3)', 0, 0.25)).toBe(1.5);
  expect(at('@zoom func (3)', 0, 0)).toBe(1);
  expect(at('@move by x { @key frame 0 value 4 }', 0, 0.25)).toBe(4);
});

test('a division by 0 gives no finite value, and a pose does without', () => {
  const text = '@move bone a by x func (1 / t) @scale bone a by y func (log(-1 - t))';
  const { vca } = importVca('a.vca', text);
  const s = new VcaSampler(vca);
  const poses = new VcaPoses(vca);
  s.sample(0);
  expect([...s.values]).toEqual([Number.POSITIVE_INFINITY, Number.NaN]);
  poses.take(s.values, { finite: true });
  expect([...poses.numbers.subarray(0, 9)]).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1]);
});

describe('poses', () => {
  const posed = (text: string, t = 0) => {
    const { vca } = importVca('a.vca', text);
    const s = new VcaSampler(vca);
    const poses = new VcaPoses(vca);
    s.sample(t);
    poses.take(s.values, { finite: true });
    return poses;
  };

  test.each(['XYZ', 'XZY', 'YXZ', 'YZX', 'ZXY', 'ZYX', 'XY', 'Z'])(
    'order %s: the quaternion turns as the matrix does',
    (order) => {
      const turns =
        '@rotate bone a by x func (30) @rotate bone a by y func (-50) @rotate bone a by z func (110)';
      const poses = posed(`@configure rotation-order ${order} ${turns}`);
      const m = new Float64Array(16);
      const q = new Float64Array(4);
      poses.matrix(0, m);
      poses.quaternion(0, q);
      const [x, y, z, w] = q as unknown as [number, number, number, number];
      const expected = [
        [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
        [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
        [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
      ];
      for (let c = 0; c < 3; c++)
        for (let r = 0; r < 3; r++)
          expect(m[c * 4 + r]).toBeCloseTo((expected[c] as number[])[r] as number, 12);
    },
  );
});

describe('values depend on the time alone', () => {
  const folder = join(import.meta.dirname, '../conformance/vca');
  const files = readdirSync(folder).filter((name) => name.endsWith('.vca'));
  const every =
    '@move bone a by x func (noise(t * 3, 4) + noise2d(t, -t, 3) * rand(1, 2) ^ sin(t))';

  test('in whatever order and however often they are asked for', () => {
    const texts = [every, ...files.map((name) => readFileSync(join(folder, name), 'utf8'))];
    const time = fc.double({ min: -5, max: 20, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.array(time, { maxLength: 8 }),
        time,
        (text, before, t) => {
          const used = sampler(text);
          for (const other of before) used.sample(other, 0.5);
          used.sample(t);
          const fresh = sampler(text);
          fresh.sample(t);
          expect([...used.values]).toEqual([...fresh.values]);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('these bits were computed once, and no engine may compute others', () => {
    const text = `${every}
      @rotate bone a by x func (sin(t) + cos(t) + tan(t) + exp(t / 9) + log(t + 1) + log10(t + 2))
      @rotate bone a by y func (sqrt(t) ^ 1.7 % 0.3)`;
    const s = sampler(text);
    const bits = [0.1, 1, 7.3].map((t) => {
      s.sample(t);
      return [...s.values].map((v) => Buffer.from(Float64Array.of(v).buffer).toString('hex'));
    });
    expect(bits).toMatchInlineSnapshot(`
      [
        [
          "06e6710b94a4d2bf",
          "e820da11b2fd0440",
          "da24ed5f9a14c23f",
        ],
        [
          "32bbead36117db3f",
          "4f5c7f6f6ae81440",
          "a09999999999b93f",
        ],
        [
          "96ffb73015d9d23f",
          "3de1c3970ca82040",
          "003300f1f13e923f",
        ],
      ]
    `);
  });
});
