import { describe, expect, it } from 'vitest';
import { importClip } from '../clip/import.ts';
import { importVca } from '../vca/import.ts';
import { type Curve, fitCurve, type Stretch, valueIn } from './fit.ts';
import { convertVca } from './vca-to-clip.ts';

const EACH = 40_000;

function stretches(count: number): Stretch[] {
  return Array.from({ length: count }, (_, i) => ({
    start: i * EACH,
    end: (i + 1) * EACH,
    form: 'free',
  }));
}

/** How often a curve is asked while it is fitted. */
function asked(curve: Curve, count: number): number {
  let n = 0;
  const counted: Curve = (t) => {
    n++;
    return curve(t);
  };
  fitCurve(counted, stretches(count), 0.001, 5_000);
  return n;
}

describe('fitting many stretches', () => {
  it.each([
    ['holds still', () => 1],
    ['goes straight', (t: number) => t / 1e6],
    ['swings slowly', (t: number) => Math.sin(t / 4e6)],
    ['swings', (t: number) => Math.sin(t / 2e5)],
  ] as const)('asks a curve that %s little more than in proportion', (_, curve) => {
    const [few, many] = [asked(curve, 500), asked(curve, 4_000)];
    expect(many / few).toBeLessThan(8 * 1.8);
  });

  it('makes one of those that one cubic does as well, and no more', () => {
    const curve = (t: number): number => (t < 20 * EACH ? t / 1e6 : Math.sin(t / 1e5));
    const segments = fitCurve(curve, stretches(40), 0.001, 5_000);
    expect(segments[0]).toMatchObject({ start: 0, kind: 'cubic' });
    expect(segments[0]?.end).toBeGreaterThanOrEqual(19 * EACH);
    segments.forEach((segment, i) => {
      expect(segment.start).toBe(i === 0 ? 0 : segments[i - 1]?.end);
      for (const u of [0.2, 0.5, 0.8]) {
        const t = segment.start + (segment.end - segment.start) * u;
        expect(Math.abs(valueIn(segment, u) - curve(t))).toBeLessThan(0.0011);
      }
    });
    expect(segments.at(-1)?.end).toBe(40 * EACH);
  });
});

describe('a file of very many lines', () => {
  const options = {
    plane: 'xy',
    handles: 'absolute',
    intensity: 1,
    tolerance: 0.001,
    loop: false,
  } as const;
  const lines = (line: (i: number) => string): string =>
    `@configure fps 24 frames 192\n${Array.from({ length: 2_000 }, (_, i) => line(i)).join('\n')}\n`;

  it.each([
    ['expressions', lines((i) => `@rotate bone B${i} by z func (40 * sin(t * ${(i % 9) + 1}))`)],
    ['chance', lines((i) => `@rotate bone B${i} by z func (rand(0, 1))`)],
    [
      'keys that repeat',
      lines(
        (i) =>
          `@rotate bone B${i} by z curve linear period 2 {\n@key frame 0 value 0\n@key frame 1 value 5\n}`,
      ),
    ],
  ])('gives a clip that can be read, and says how far it is off: %s', (_, text) => {
    const {
      text: clip,
      tooLarge,
      tracks,
      lost,
    } = convertVca(importVca('a.vca', text).vca, 'a', options);
    expect(tooLarge).toBe(false);
    expect(importClip('a.aeanim', clip, { events: [], hasSprite: () => true }).diagnostics).toEqual(
      [],
    );
    expect(tracks).toHaveLength(2_000);
    const told = lost.join('\n');
    for (const { keys, error, line } of tracks) {
      expect(keys).toBeGreaterThan(0);
      if (error > 0.002) expect(told.includes(line)).toBe(true);
    }
  });
});
