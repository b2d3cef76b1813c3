import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importClip } from '../clip/import.ts';
import { importVca } from '../vca/import.ts';
import { PLANES, type Plane, targetOf } from './plane.ts';
import { type ConvertOptions, convertVca, lengthOf } from './vca-to-clip.ts';

const OPTIONS: ConvertOptions = {
  plane: 'xy',
  handles: 'absolute',
  intensity: 1,
  tolerance: 0.001,
  loop: false,
};
const convert = (text: string, options: Partial<ConvertOptions> = {}) => {
  const result = convertVca(importVca('a.vca', text).vca, 'a.aeanim', { ...OPTIONS, ...options });
  const { clip, diagnostics } = importClip('a.aeanim', result.text, {
    events: [],
    hasSprite: () => true,
  });
  expect(diagnostics).toEqual([]);
  return { ...result, clip };
};
const keysOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.includes('key '))
    .map((line) => line.trim());
const END = '@configure fps 10 frames 20 ';

describe('what a clip has as well stays what it is', () => {
  test('const and linear', () => {
    const keys = '{ @key frame 0 value 1 @key frame 10 value 3 @key frame 15 value 0 }';
    const { text, tracks } = convert(
      `${END}@move bone a by x curve const ${keys} @move bone a by y curve linear ${keys}`,
    );
    expect(keysOf(text)).toEqual([
      'key t=0 v=1 interp=step {}',
      'key t=1 v=3 interp=step {}',
      'key t=1.5 v=0 interp=step {}',
      'key t=2 v=0 interp=step {}',
      'key t=0 v=1 interp=linear {}',
      'key t=1 v=3 interp=linear {}',
      'key t=1.5 v=0 interp=step {}',
      'key t=2 v=0 interp=step {}',
    ]);
    for (const { fitted, error } of tracks) expect([fitted, error < 1e-9]).toEqual([false, true]);
  });

  test('keys that repeat, and two on one frame', () => {
    const { text, tracks } = convert(
      `${END}@move bone a by x curve linear period 10 { @key frame 0 value 0 @key frame 5 value 1 @key frame 5 value 4 @key frame 10 value 5 }`,
    );
    expect(keysOf(text)).toEqual([
      'key t=0 v=0 interp=linear {}',
      'key t=0.499999 v=1 interp=step {}',
      'key t=0.5 v=4 interp=linear {}',
      'key t=0.999999 v=5 interp=step {}',
      'key t=1 v=0 interp=linear {}',
      'key t=1.499999 v=1 interp=step {}',
      'key t=1.5 v=4 interp=linear {}',
      'key t=2 v=5 interp=step {}',
    ]);
    expect(tracks[0]?.error).toBeLessThan(1e-5);
  });
});

describe('other curves are fitted', () => {
  test.each([
    'sin(t * 9)',
    'noise(t * 2, 4)',
    'abs(sin(t * 5))',
    'floor(t * 4) + t',
    't > 1.2345 and 5 or -t * t',
    '10 % (t + 0.7)',
    'exp(t) * 20',
  ])('%s', (func) => {
    const [track] = convert(`${END}@move bone a by x func (${func})`).tracks;
    expect(track?.fitted).toBe(true);
    expect(track?.error).toBeLessThan(0.0011);
    expect(track?.keys).toBeLessThan(150);
  });

  const bezier = (rx: number) =>
    `{ @key frame 0 value 0 lx 0 ly 0 rx 9 ry 0 @key frame 10 value 1 lx 1 ly 1 rx ${rx} ry 3 @key frame 20 value 2 lx 15 ly 0 rx 20 ry 2 }`;

  test('a bezier curve, and a curve of one’s own', () => {
    const own = '@curve own func (kl.value + (kr.value - kl.value) * t ^ 3)';
    const { tracks } = convert(
      `${END}${own} @move bone a by x curve bezier ${bezier(15)} @scale bone a by x curve .own ${bezier(15)}`,
    );
    for (const { error } of tracks) expect(error).toBeLessThan(0.0011);
  });

  test('one whose handles turn back in time is no worse than it says', () => {
    const { tracks, lost } = convert(`${END}@move bone a by x curve bezier ${bezier(60)}`);
    expect(tracks[0]?.error).toBeLessThan(3);
    expect(tracks[0]?.keys).toBeLessThan(10_100);
    expect(lost).toEqual([expect.stringMatching(/^move x of bone a: .* up to [\d.]+ off\.$/)]);
    expect(convert(`${END}@move bone a by x curve bezier ${bezier(15)}`).lost).toEqual([]);
  });

  test('a loop that does not close says so', () => {
    const lost = (line: string) => convert(`${END}@move bone a by x ${line}`, { loop: true }).lost;
    // Two seconds are 20 frames.
    const keys = '{ @key frame 0 value 0 @key frame 6 value 3 @key frame 12 value 0 }';
    expect(lost(`period 12 ${keys}`)).toEqual([
      'move x of bone a: as a loop it jumps from 2 to 0 at the end of the clip.',
    ]);
    expect(lost(`${keys}`)).toEqual([]);
    expect(lost('func (sin(t * pi))')).toEqual([]);
    expect(lost('func (sin(t))')).toHaveLength(1);
    expect(lost(`curve const period 12 ${keys}`)).toEqual([]);
  });

  test('a smaller tolerance takes more keys and is met', () => {
    const at = (tolerance: number) =>
      convert(`${END}@move bone a by x func (sin(t * 9))`, { tolerance }).tracks[0];
    expect(at(0.1)?.keys).toBeLessThan(at(1e-5)?.keys ?? 0);
    expect(at(1e-5)?.error).toBeLessThan(1.1e-5);
  });

  test('chance is held by the frame, and that is said', () => {
    const { tracks, lost } = convert(`${END}@move bone a by x func (rand(0, 1))`);
    expect(tracks[0]?.keys).toBe(21);
    expect(lost).toEqual([expect.stringContaining('move x of bone a: it jumps at every moment')]);
  });

  test('any sum of swings is met', () => {
    const term = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: -3, max: 3 }));
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 3 }), (terms) => {
        const func = terms.map(([f, a]) => `sin(t * ${f}) * ${a}`).join(' + ');
        expect(convert(`${END}@move bone a by x func (${func})`).tracks[0]?.error).toBeLessThan(
          0.0011,
        );
      }),
      { numRuns: 10 },
    );
  });
});

describe('planes', () => {
  const turn = (axis: number, plane: Plane) =>
    targetOf(
      {
        bone: 'a',
        channel: 'rotate',
        axis,
        source: { is: 'func', program: undefined as never },
        span: { start: 0, end: 0 },
      },
      plane,
    );

  test('each keeps two axes to move along and one to turn about, with its sense', () => {
    const senses = { xy: 1, yz: 1, zx: 1, yx: -1, zy: -1, xz: -1 };
    for (const plane of PLANES) {
      const kept = [0, 1, 2]
        .map((axis) => turn(axis, plane))
        .filter((target) => target !== undefined);
      expect(kept).toEqual([
        { prop: 'transform.rotation', factor: (senses[plane] * Math.PI) / 180 },
      ]);
    }
  });

  test('what is outside is named', () => {
    const text = `${END}@move bone a by z func (t) @rotate bone a by x func (t) @texture name $0 { @key frame 0 value b } @zoom func (2)`;
    const { tracks, lost } = convert(text);
    expect(tracks.map(({ node, prop }) => [node, prop])).toEqual([['', 'Camera2D.zoom']]);
    expect(lost).toEqual([
      'move z of bone a: the plane xy does not have it.',
      'rotate x of bone a: the plane xy does not have it.',
      expect.stringContaining('texture $0'),
    ]);
    expect(convert(text, { plane: 'zy' }).tracks.map(({ prop }) => prop)).toEqual([
      'transform.position.x',
      'transform.rotation',
      'Camera2D.zoom',
    ]);
  });
});

test('the length is the file’s, else that of its keys, and a clip’s at most', () => {
  const vca = (text: string) => importVca('a.vca', text).vca;
  expect(lengthOf(vca(END))).toBe(2);
  expect(lengthOf(vca('@configure fps 10 @move by x { @key frame 30 value 1 }'))).toBe(3);
  expect(lengthOf(vca('@move by x func (t)'))).toBeUndefined();
  const long = convert('@configure duration 1000 @move by x { @key frame 0 value 1 }');
  expect(long.clip?.length).toBe(500e6);
  expect(long.lost).toEqual([expect.stringContaining('500 s instead of 1000 s')]);
});

test('whatever a file holds, its clip imports and is bounded', () => {
  const func = fc.constantFrom(
    '1 / t',
    'log(t - 1)',
    'tan(t * 50)',
    'rand(0, 1) ^ 9',
    '10 ^ (t * 200)',
    'noise(t * 1000, 16)',
    't',
  );
  fc.assert(
    fc.property(func, fc.integer({ min: 1, max: 240 }), (text, fps) => {
      const { tracks } = convert(
        `@configure fps ${fps} duration 1 @move bone "a\\"b" by x func (${text}) @rotate by z curve linear period 0.01 { @key frame 0 value 0 @key frame 1 value 9 }`,
      );
      for (const { keys } of tracks) expect(keys).toBeLessThanOrEqual(10_100);
    }),
    { numRuns: 8 },
  );
});

describe('what gives no number', () => {
  test('is left out and named, where it never gives one', () => {
    for (const none of ['1e999', 't / 0', '1e308 * 10 * (t + 1)']) {
      const { lost, tracks } = convert(
        `@configure duration 2 @move bone a by x func (${none}) @move bone a by y func (t)`,
      );
      expect(lost).toEqual(['move x of bone a: it gives no number that a clip could hold.']);
      expect(tracks.map(({ prop }) => prop)).toEqual(['transform.position.y']);
    }
  });

  test('is at rest, and named, where it gives none at times', () => {
    const { lost, tracks } = convert('@configure duration 2 @move bone a by x func (sqrt(t - 1))');
    expect(lost.join()).toContain('where it gives no number');
    expect(tracks).toHaveLength(1);
  });
});

test('repetitions closer than a microsecond come to an end', () => {
  const keys = '{ @key frame 0 value 0 }';
  convert(`@move bone a by y period 1e-300 ${keys}`, { length: 1 });
  convert(`@configure fps 1e300 frames 1e302 @move bone a by x curve const period 2 ${keys}`, {
    length: 1,
  });
});
