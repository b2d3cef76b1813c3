import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importVca } from './import.ts';
import { VcaSampler } from './sampler.ts';
import { lineName } from './vca.ts';

/** What the format's description says in prose, and the pages VCA and Expressions after it. */

const read = (text: string) => {
  const { vca, diagnostics } = importVca('a.vca', text);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return vca;
};

/** Every line's value at a time, by its name, so that it does not matter where it stands. */
function values(text: string, t: number): Map<string, number> {
  const vca = read(text);
  const sampler = new VcaSampler(vca);
  sampler.sample(t);
  return new Map(vca.lines.map((line, i) => [lineName(line), sampler.values[i] as number]));
}

const LINES = [
  '@configure fps 12 frames 48 rotation-order ZYX',
  '@curve late func (kl.value + (kr.value - kl.value) * t ^ 2)',
  '@move bone Arm by x func (sin(t * 2.5) + pi)',
  '@rotate bone Arm by x curve linear { @key frame 0 value 0 @key frame 24 value 60 }',
  '@scale bone Arm by x curve .late { @key frame 0 value 1 @key frame 24 value 3 }',
  '@move bone Leg by y curve const { @key frame 0 value 2 @key frame 12 value 5 }',
  '@zoom func (1 + t / 10)',
];

test('the order of the lines plays no part, nor where the settings stand', () => {
  const usual = read(LINES.join('\n'));
  fc.assert(
    fc.property(fc.shuffledSubarray(LINES, { minLength: LINES.length }), (lines) => {
      const text = lines.join('\n');
      for (const t of [0, 0.75, 1.5]) expect(values(text, t)).toEqual(values(LINES.join('\n'), t));
      const { fps, duration, order } = read(text);
      expect([fps, duration, order]).toEqual([usual.fps, usual.duration, usual.order]);
    }),
  );
});

describe('the length', () => {
  test.each([
    ['@configure fps 24 frames 48', 2],
    ['@configure frames 48 fps 24', 2],
    ['@configure frames 30', 0.5],
    ['@configure duration 1.25', 1.25],
    ['@configure fps 24', Number.POSITIVE_INFINITY],
  ])('%s: %d s', (text, seconds) => {
    expect(read(text).duration).toBe(seconds);
  });
});

test('a period repeats one line, while the file goes on without an end', () => {
  const text =
    '@configure fps 24 @move by y curve linear period 24 { @key frame 0 value 0 @key frame 12 value 1 @key frame 24 value 0 } @move by x func (t)';
  const y = [0, 0.25, 0.5, 1, 1.5, 17.5].map((t) => [...values(text, t).values()][0]);
  expect(y).toEqual([0, 0.5, 1, 0, 1, 1]);
  expect([...values(text, 17.5).values()][1]).toBe(17.5);
});

test('a texture is the text of its last key, whatever that is called', () => {
  const vca = read(
    '@configure fps 24 @texture name $0 { @key frame 0 value faces/hero:calm @key frame 24 value "faces/hero cross" }',
  );
  const sampler = new VcaSampler(vca);
  const [texture] = vca.textures;
  const seen = [0, 0.99, 1, 9].map((t) => texture && sampler.texture(texture, t));
  expect(seen).toEqual([
    'faces/hero:calm',
    'faces/hero:calm',
    'faces/hero cross',
    'faces/hero cross',
  ]);
});

test('a curve is named with or without name, and called with a dot', () => {
  const keys = '{ @key frame 0 value 4 @key frame 60 value 8 }';
  for (const name of ['half', 'name half']) {
    const text = `@curve ${name} func ((kl.value + kr.value) / 2 + t) @move by y curve .half ${keys}`;
    expect([...values(text, 0.25).values()]).toEqual([6.25]);
  }
});
