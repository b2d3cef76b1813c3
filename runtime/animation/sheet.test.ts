import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importClip } from '../clip/import.ts';
import { type CompiledClip, compileClip } from './compiled.ts';
import { Channel, Entry } from './sample.ts';
import type { Table } from './table.ts';

interface Key {
  readonly t: number;
  readonly v: number;
  readonly interp: string;
}

function compiled(tracks: readonly string[]): CompiledClip {
  const text = `anim version=1 length=1 loop=loop {\n${tracks.join('\n')}\n}\n`;
  const { clip, diagnostics } = importClip('c.aeanim', text, {
    events: [],
    hasSprite: () => true,
  });
  if (clip === undefined) throw new Error(diagnostics.map((d) => d.message).join('\n'));
  return compileClip(clip, 60);
}

function track(node: string, keys: readonly Key[]): string {
  const lines = keys.map(({ t, v, interp }) => `key t=${t} v=${v} interp=${interp} {}`);
  return `track "${node}" prop="transform.rotation" kind=float32 { ${lines.join(' ')} }`;
}

/** A table at these times (units), one after another, a lane at a time. */
function samples(table: Table, times: readonly number[]): number[][] {
  const channel = new Channel(table);
  const slots = Int32Array.from({ length: table.lanes }, (_, i) => i);
  channel.add(new Entry(0, slots));
  const out = new Float64Array(table.lanes);
  return times.map((t) => {
    channel.write(Float64Array.of(t), out);
    return [...out];
  });
}

const interp = fc.constantFrom('linear', 'step', 'bezier');
const keysOf = (kinds: fc.Arbitrary<string>): fc.Arbitrary<Key[]> =>
  fc.uniqueArray(
    fc.record({ t: fc.nat({ max: 20 }).map((n) => n / 20), v: fc.integer(), interp: kinds }),
    { minLength: 1, maxLength: 6, selector: (key) => key.t },
  );
/** Forwards, backwards, and anywhere; on keys and between them. */
const timesOf = fc.array(
  fc.nat({ max: 400 }).map((n) => (n / 400) * 60e6),
  { minLength: 20 },
);

describe('a sheet', () => {
  test.each(['lines', 'curves'])('of %s has the values of its tracks', (kind) => {
    const kinds = kind === 'lines' ? fc.constantFrom('linear', 'step') : interp;
    fc.assert(
      fc.property(
        fc.array(keysOf(kinds), { minLength: 2, maxLength: 5 }),
        timesOf,
        (all, times) => {
          const { tracks, sheets } = compiled(all.map((keys, i) => track(`N${i}`, keys)));
          for (const sheet of sheets) {
            const alone = sheet.tracks.map((t) => samples(t, times));
            samples(sheet, times).forEach((values, i) => {
              values.forEach((value, lane) => {
                const own = (alone[lane] as number[][])[i]?.[0] as number;
                expect(Math.abs(value - own)).toBeLessThanOrEqual(
                  1e-6 * Math.max(1, Math.abs(own)),
                );
              });
            });
          }
          expect(sheets.flatMap((s) => s.tracks).every((t) => tracks.includes(t))).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('takes steps along, and a value on its key is exact', () => {
    const { sheets } = compiled([
      track('A', [
        { t: 0, v: 0.1, interp: 'linear' },
        { t: 0.3, v: 0.7, interp: 'linear' },
      ]),
      'track "A" prop="SpriteRenderer.flipX" kind=bool { key t=0 v=false {} key t=0.1 v=true {} }',
    ]);
    expect(sheets).toHaveLength(1);
    const [sheet] = sheets;
    const at = [0, 0.1, 0.3, 0.9].map((t) => t * 60e6);
    expect(samples(sheet as Table, at)).toEqual([
      [Math.fround(0.1), 0],
      [Math.fround(0.3), 1],
      [Math.fround(0.7), 1],
      [Math.fround(0.7), 1],
    ]);
  });

  test('leaves out an int, which may be too large for it', () => {
    const { sheets } = compiled([
      'track "A" prop="SpriteRenderer.order" kind=int32 { key t=0 v=16777217 {} }',
      'track "A" prop="SpriteRenderer.flipX" kind=bool { key t=0 v=false {} }',
      'track "A" prop="SpriteRenderer.flipY" kind=bool { key t=0 v=false {} }',
    ]);
    expect(sheets.map((s) => s.tracks.map((t) => t.track.kind))).toEqual([['bool', 'bool']]);
  });

  test('does not grow with the product of tracks and keys', () => {
    const sized = (shared: boolean): number => {
      const keys = (i: number): Key[] =>
        Array.from({ length: 100 }, (_, k) => ({
          t: k / 100 + (shared ? 0 : i * 1e-5),
          v: k,
          interp: 'linear',
        }));
      const { tracks, sheets } = compiled(
        Array.from({ length: 100 }, (_, i) => track(`N${i}`, keys(i))),
      );
      const alone = tracks.reduce((sum, t) => sum + t.pieces.length, 0);
      return sheets.reduce((sum, s) => sum + s.pieces.length, 0) / alone;
    };
    expect(sized(true)).toBeLessThan(1);
    expect(sized(false)).toBeLessThan(8);
  });
});
