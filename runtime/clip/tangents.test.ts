import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipOf, problems, track } from './testing.ts';

/** The value of a track's lane at a time in seconds, from its polynomials. */
function sample(text: string, t: number, lane = 0): number {
  const { times, coefs, lanes } = clipOf(text).tracks[0] as NonNullable<
    ReturnType<typeof clipOf>['tracks'][0]
  >;
  if (!coefs) throw new Error('a track without curves');
  let i = 0;
  while (i + 1 < times.length && (times[i + 1] as number) <= t * 1e6) i++;
  const end = times[i + 1];
  const start = times[i] as number;
  const u = end === undefined || t * 1e6 < start ? 0 : (t * 1e6 - start) / (end - start);
  const [c0, c1, c2, c3] = coefs.subarray((i * lanes + lane) * 4) as unknown as number[];
  return (c0 as number) + u * ((c1 as number) + u * ((c2 as number) + u * (c3 as number)));
}

describe('segments between keys', () => {
  it('are straight with interp=linear', () => {
    const text = track('key t=0 v=1 interp=linear {} key t=1 v=3 {}');
    expect(sample(text, 0.25)).toBe(1.5);
  });

  it('hold with interp=step, and behind the last key', () => {
    const text = track('key t=0 v=1 interp=step {} key t=0.5 v=3 {}');
    expect(sample(text, 0.49)).toBe(1);
    expect(sample(text, 0.9)).toBe(3);
  });

  it('follow the given slopes with tangent=free', () => {
    const text = track(
      'key t=0 v=0 tangent=free out=4 in=9 {} key t=0.5 v=1 tangent=free in=-2 {}',
    );
    // Hermite at the middle: (p0 + p1) / 2 + h (m0 - m1) / 8.
    expect(sample(text, 0.25)).toBeCloseTo(0.5 + (0.5 * (4 + 2)) / 8, 12);
  });

  it('take each lane on its own', () => {
    const text = track(
      'key t=0 v=[0, 0] tangent=free out=[1, -1] {} key t=1 v=[0, 0] tangent=free {}',
      'prop="transform.position" kind=vec2',
    );
    expect(sample(text, 0.5, 0)).toBeCloseTo(0.125, 12);
    expect(sample(text, 0.5, 1)).toBeCloseTo(-0.125, 12);
  });

  it('give the alpha a slope of 0 where a color slope leaves it out', () => {
    const text = track(
      'key t=0 v=[0, 0, 0] tangent=free out=[1, 1, 1] {} key t=1 v=[0, 0, 0] tangent=free {}',
      'prop="SpriteRenderer.tint" kind=color',
    );
    expect(sample(text, 0.5, 0)).toBeCloseTo(0.125, 12);
    expect(sample(text, 0.5, 3)).toBe(1);
  });

  it('are absent where a track steps', () => {
    const order = (attrs: string) =>
      clipOf(track('key t=0 v=1 {}', `prop="SpriteRenderer.order" kind=int32 ${attrs}`)).tracks[0];
    expect(order('')?.coefs).toBeUndefined();
    expect(order('numeric=true')?.coefs).toBeDefined();
  });

  it('say which rotations step', () => {
    const text = track(
      'key t=0 v=[0, 0, 0, 1] interp=step {} key t=1 v=[0, 0, 1, 0] {}',
      'prop="Bone.rotation" kind=quat',
    );
    expect(Array.from(clipOf(text).tracks[0]?.steps ?? [])).toEqual([1, 0]);
  });
});

describe('tangent=auto', () => {
  it('is the weighted harmonic mean of the secants', () => {
    const text = track('key t=0 v=0 {} key t=0.2 v=1 {} key t=1 v=2 {}');
    const slope = (3 * 1) / ((2 * 0.8 + 0.2) / 5 + (0.8 + 2 * 0.2) / 1.25);
    // The slope at the middle key is that of the polynomial's end.
    const { coefs } = clipOf(text).tracks[0] as { coefs: Float64Array };
    expect((coefs[4 + 1] as number) / 0.8).toBeCloseTo(slope, 12);
  });

  it('is flat at the ends and at a turn', () => {
    const { coefs } = clipOf(track('key t=0 v=0 {} key t=0.5 v=1 {} key t=1 v=0 {}')).tracks[0] as {
      coefs: Float64Array;
    };
    expect([coefs[1], coefs[5]]).toEqual([0, 0]);
  });

  it('uses the neighbours across the seam of a loop', () => {
    const keys = 'key t=0 v=0 {} key t=0.25 v=1 {} key t=0.75 v=-1 {} key t=1 v=0 {}';
    const first = (head: string) =>
      (clipOf(track(keys, undefined, head)).tracks[0] as { coefs: Float64Array })
        .coefs[1] as number;
    expect(first('loop=loop') / 0.25).toBeCloseTo(4, 12);
    expect(first('loop=pingPong')).toBe(0);
    expect(first('')).toBe(0);
  });

  it('has no seam where the ends differ, in time or in any lane', () => {
    const flat = (keys: string) => {
      const text = track(keys, 'prop="transform.position" kind=vec2', 'loop=loop');
      return (clipOf(text).tracks[0] as { coefs: Float64Array }).coefs[1];
    };
    expect(
      flat('key t=0 v=[0, 0] {} key t=0.2 v=[1, 0] {} key t=0.8 v=[-1, 0] {} key t=1 v=[0, 1] {}'),
    ).toBe(0);
    expect(
      flat(
        'key t=0 v=[0, 0] {} key t=0.2 v=[1, 0] {} key t=0.8 v=[-1, 0] {} key t=0.9 v=[0, 0] {}',
      ),
    ).toBe(0);
    expect(
      flat('key t=0 v=[0, 0] {} key t=0.2 v=[1, 0] {} key t=0.8 v=[-1, 0] {} key t=1 v=[0, 0] {}'),
    ).toBeGreaterThan(0);
  });

  it('never leaves the values of its two keys', () => {
    const keys = fc.uniqueArray(
      fc.record({ t: fc.integer({ min: 0, max: 1000 }), v: fc.integer({ min: -50, max: 50 }) }),
      { minLength: 2, maxLength: 7, selector: ({ t }) => t },
    );
    fc.assert(
      fc.property(keys, fc.double({ min: 0, max: 1, noNaN: true }), (list, u) => {
        const sorted = [...list].sort((a, b) => a.t - b.t);
        const lines = list.map(({ t, v }) => `key t=${t / 1000} v=${v} {}`).join(' ');
        const { coefs } = clipOf(track(lines, undefined, 'loop=loop')).tracks[0] as {
          coefs: Float64Array;
        };
        for (let i = 0; i + 1 < sorted.length; i++) {
          const [c0, c1, c2, c3] = coefs.subarray(i * 4) as unknown as [
            number,
            number,
            number,
            number,
          ];
          const value = c0 + u * (c1 + u * (c2 + u * c3));
          const ends = [sorted[i]?.v as number, sorted[i + 1]?.v as number];
          expect(value).toBeGreaterThanOrEqual(Math.min(...ends) - 1e-9);
          expect(value).toBeLessThanOrEqual(Math.max(...ends) + 1e-9);
        }
      }),
    );
  });
});

describe('curves that leave the range of their type', () => {
  it('are errors at their key', () => {
    const keys = 'key t=0 v=3e38 tangent=free out=3e38 {}\nkey t=1 v=3e38 {}';
    expect(problems(track(keys))).toEqual(['ANM001:3 tooLarge']);
    expect(problems(track(keys.replace('v=3e38 t', 'v=3e38 interp=linear t')))).toEqual([]);
  });

  it('hold for whole numbers too', () => {
    const attrs = 'prop="SpriteRenderer.order" kind=int32 numeric=true';
    const keys = 'key t=0 v=2147483647 tangent=free out=10 {}\nkey t=1 v=0 {}';
    expect(problems(track(keys, attrs))).toEqual(['ANM001:3 tooLarge']);
  });
});
