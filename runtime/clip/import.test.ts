import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLIP, EVENT, FRAMES, KEY, SEGMENT, TRACK } from '../schema/clip.ts';
import type { BlockSchema } from '../schema/types.ts';
import { clipOf, imported, problems, track } from './testing.ts';

describe('the root of a clip', () => {
  it.each([
    ['', 'ANM001:1 noRoot'],
    ['// nothing yet\n', 'ANM001:1 noRoot'],
    ['scene version=1 {}', 'ANM001:1 noRoot'],
    ['anim length=1 {}', 'ANM001:1 missingAttribute'],
    ['anim version=1 {}', 'ANM001:1 missingAttribute'],
    ['anim version=2 length=1 {}', 'ANM001:1 outOfRange'],
    ['anim version=1 length=0 {}', 'ANM001:1 outOfRange'],
    ['anim version=1 length=-1 {}', 'ANM001:1 outOfRange'],
    ['anim version=1 length=1e308 {}', 'ANM001:1 outOfRange'],
    ['anim version=1 length=NaN {}', 'ANM001:1 wrongValue'],
    ['anim version=1 length="1" {}', 'ANM001:1 wrongValue'],
    ['anim version=1 length=1 loop=twice {}', 'ANM001:1 wrongValue'],
    ['anim "run" version=1 length=1 {}', 'ANM001:1 unwantedLabel'],
  ])('%s', (text, expected) => {
    expect(problems(text)).toEqual([expected]);
    expect(imported(text).clip).toBeUndefined();
  });

  it('takes the first of two', () => {
    const text = 'anim version=1 length=1 {}\nanim version=1 length=2 {}';
    expect(problems(text)).toEqual(['ANM001:2 doubledBlock?']);
    expect(clipOf(text).length).toBe(1_000_000);
  });

  it('loops once where nothing else is said', () => {
    expect(clipOf('anim version=1 length=0.001 {}').loop).toBe('once');
    expect(clipOf('anim version=1 length=500 loop=pingPong {}').loop).toBe('pingPong');
  });
});

describe('tracks', () => {
  it('reads every attribute', () => {
    const text =
      'anim version=1 length=1 { track "Arm/Hand" prop="SpriteRenderer.order" kind=int32 authority=simulation onEnd=restore numeric=true { key t=0 v=-2 {} } }';
    expect(clipOf(text).tracks[0]).toMatchObject({
      node: 'Arm/Hand',
      prop: 'SpriteRenderer.order',
      kind: 'int32',
      authority: 'simulation',
      onEnd: 'restore',
      root: false,
      numeric: true,
    });
  });

  it('has defaults', () => {
    expect(clipOf(track('key t=0 v=1 {}')).tracks[0]).toMatchObject({
      authority: 'presentation',
      onEnd: 'hold',
      root: false,
      numeric: false,
    });
  });

  it.each([
    ['kind=float32', 'missingAttribute'],
    ['prop="transform.rotation"', 'missingAttribute'],
    ['prop=rotation kind=float32', 'wrongValue'],
    ['prop="rotation" kind=float32', 'wrongProp'],
    ['prop="" kind=float32', 'wrongProp'],
    ['prop="a.b.c.d" kind=float32', 'wrongProp'],
    ['prop="transform.rotation" kind="float32"', 'wrongValue'],
    ['prop="transform.rotation" kind=number', 'wrongValue'],
    ['prop="transform.rotation" kind=float32 root=true', 'wrongRoot'],
    ['prop="transform.rotation" kind=float32 numeric=true', 'wrongNumeric'],
    ['prop="transform.rotation" kind=float32 root=1', 'wrongValue'],
  ])('%s', (attrs, cause) => {
    expect(problems(track('key t=0 v=1 {}', attrs))).toEqual([`ANM001:2 ${cause}`]);
  });

  it.each(['script/Hero.Speed', 'SpriteRenderer.tint.a', 'transform.position.x'])(
    'takes the property %s',
    (prop) => {
      const text = track('key t=0 v=1 {}', `prop="${prop}" kind=float32`);
      expect(clipOf(text).tracks[0]?.prop).toBe(prop);
    },
  );

  it('takes a root track only on the node itself', () => {
    const attrs = 'prop="transform.position" kind=vec2 root=true';
    expect(problems(track('key t=0 v=[0, 0] {}', attrs))).toEqual([]);
    expect(problems(track('key t=0 v=[0, 0] {}', attrs).replace('""', '"Hips"'))).toEqual([
      'ANM001:2 wrongRoot',
    ]);
  });

  it('needs a label and a key', () => {
    expect(problems(track('key t=0 v=1 {}').replace('""', ''))).toEqual(['ANM001:2 missingLabel']);
    expect(problems(track(''))).toEqual(['ANM001:2 noKeys']);
  });
});

describe('values', () => {
  const value = (kind: string, v: string) =>
    track(`key t=0 v=${v} {}`, `prop="Component.field" kind=${kind}`);

  it.each([
    ['float32', '-1.5e-3', [-0.0015]],
    ['int32', '-2147483648', [-2147483648]],
    ['bool', 'true', [1]],
    ['vec2', '[1, 2]', [1, 2]],
    ['vec3', '[1, 2, 3]', [1, 2, 3]],
    ['vec4', '[1, 2, 3, 4]', [1, 2, 3, 4]],
    ['rect', '[0, 0, 16, 8]', [0, 0, 16, 8]],
    ['color', '#ff000000', [1, 0, 0, 0]],
    ['color', '#ff0000', [1, 0, 0, 1]],
    ['color', '[1, 0.5, 0]', [1, 0.5, 0, 1]],
    ['color', '[1, 0.5, 0, 0.25]', [1, 0.5, 0, 0.25]],
    ['quat', '[0, 0, 0, 2]', [0, 0, 0, 1]],
    ['quat', '[0, 3e38, 0, 3e38]', [0, Math.SQRT1_2, 0, Math.SQRT1_2]],
    ['quat', '[1e-300, 0, 0, 0]', [1, 0, 0, 0]],
  ])('%s %s', (kind, v, lanes) => {
    const values = Array.from(clipOf(value(kind, v)).tracks[0]?.values ?? []);
    expect(values).toHaveLength(lanes.length);
    for (const [i, lane] of lanes.entries()) expect(values[i]).toBeCloseTo(lane, 14);
  });

  it.each([
    ['float32', 'true', 'wrongKeyValue'],
    ['float32', '[1]', 'wrongKeyValue'],
    ['float32', 'NaN', 'wrongKeyValue'],
    ['float32', '3.5e38', 'tooLarge'],
    ['int32', '1.5', 'wrongKeyValue'],
    ['int32', '2147483648', 'tooLarge'],
    ['bool', '1', 'wrongKeyValue'],
    ['enum', '"add"', 'wrongKeyValue'],
    ['vec2', '[1, 2, 3]', 'wrongKeyValue'],
    ['vec2', '1', 'wrongKeyValue'],
    ['vec3', '[1, 2, true]', 'wrongKeyValue'],
    ['vec4', '[1, 2, 3, -1e39]', 'tooLarge'],
    ['color', '[1, 1]', 'wrongKeyValue'],
    ['rect', '#ff8800', 'wrongKeyValue'],
    ['quat', '[0, 0, 0, 0]', 'zeroQuaternion'],
    ['assetRef', '"run"', 'wrongKeyValue'],
  ])('not %s %s', (kind, v, cause) => {
    expect(problems(value(kind, v))).toEqual([`ANM001:3 ${cause}`]);
  });

  it('keeps names of enums and assets once, by index', () => {
    const text = `anim version=1 length=1 {
  track "" prop="SpriteRenderer.blend" kind=enum { key t=0 v=add {} key t=0.5 v=screen {} key t=1 v=add {} }
  track "" prop="SpriteRenderer.sprite" kind=assetRef { key t=0 v=asset("engine/sprites/runner_0") {} }
}`;
    const { names, tracks } = clipOf(text);
    expect(names).toEqual(['add', 'screen', 'engine/sprites/runner_0']);
    expect(Array.from(tracks[0]?.values ?? [])).toEqual([0, 1, 0]);
    expect(Array.from(tracks[1]?.values ?? [])).toEqual([2]);
  });

  it('warns of a sprite that is not there, where it is written', () => {
    const text = value('assetRef', 'asset("gone")').replace(
      'Component.field',
      'SpriteRenderer.Sprite',
    );
    const { clip, diagnostics } = imported(text);
    expect(clip).toBeDefined();
    expect(diagnostics).toMatchObject([{ cause: 'missingSprite', line: 3, column: 11 }]);
  });
});

describe('keys', () => {
  it('are sorted by time', () => {
    const [sorted] = clipOf(track('key t=1 v=3 {} key t=0.2 v=0 {} key t=0.6 v=1 {}')).tracks;
    expect(Array.from(sorted?.times ?? [])).toEqual([200_000, 600_000, 1_000_000]);
    expect(Array.from(sorted?.values ?? [])).toEqual([0, 1, 3]);
  });

  it('may not share a time, also after rounding to a microsecond', () => {
    expect(problems(track('key t=0.5 v=0 {}\nkey t=0.5 v=1 {}'))).toEqual(['ANM001:4 doubledKey']);
    expect(problems(track('key t=0.5 v=0 {}\nkey t=0 v=0 {}\nkey t=0.5000004 v=1 {}'))).toEqual([
      'ANM001:5 doubledKey',
    ]);
  });

  it('lists every key outside the clip', () => {
    const keys = 'key t=-0.1 v=0 {}\nkey t=0 v=0 {}\nkey t=1.000001 v=0 {}\nkey t=1e300 v=0 {}';
    expect(problems(track(keys))).toEqual([
      'ANM002:3 keyOutside',
      'ANM002:5 keyOutside',
      'ANM002:6 keyOutside',
    ]);
  });

  it('says nothing of times while the length is missing', () => {
    const text = track('key t=7 v=0 {}').replace('length=1', '');
    expect(problems(text)).toEqual(['ANM001:1 missingAttribute']);
  });

  it('checks times also where the kind is unknown', () => {
    expect(problems(track('key t=7 v=0 {}', 'prop="a.b" kind=what'))).toEqual([
      'ANM001:2 wrongValue',
      'ANM002:3 keyOutside',
    ]);
  });

  it.each([
    ['key v=0 {}', 'missingAttribute'],
    ['key t=0 {}', 'missingAttribute'],
    ['key t="0" v=0 {}', 'wrongValue'],
    ['key t=0 v=0 interp=curve {}', 'wrongValue'],
    ['key t=0 v=0 tangent="auto" {}', 'wrongValue'],
    ['key t=0 v=0 tangent=free in=[1] {}', 'wrongKeyValue'],
    ['key t=0 v=0 out=true {}', 'wrongKeyValue'],
    ['key t=0 v=0 tangent=free out=1e39 {}', 'tooLarge'],
    ['key "a" t=0 v=0 {}', 'unwantedLabel'],
    ['key t=0 v=0 v=1 {}', 'doubledAttribute?'],
    ['key t=0 v=0 interp=step interp=step {}', 'doubledAttribute?'],
    ['key t=0 v=0 ease=fast {}', 'unknownAttribute?'],
    ['key t=0 v=0 { note {} }', 'unknownBlock?'],
  ])('%s', (key, cause) => {
    expect(problems(track(key))).toEqual([`ANM001:3 ${cause}`]);
  });

  it('takes a whole number of slopes for whole numbers, and any for kinds without slopes', () => {
    const on = (kind: string, key: string) =>
      problems(track(key, `prop="Component.field" kind=${kind}`));
    expect(on('int32', 'key t=0 v=0 tangent=free in=0.5 {}')).toEqual([]);
    expect(on('bool', 'key t=0 v=true in=1 {}')).toEqual([]);
    expect(on('quat', 'key t=0 v=[0, 0, 0, 1] in=[0, 0, 0, 0] {}')).toEqual([]);
  });
});

describe('events', () => {
  const event = (attrs: string) => `anim version=1 length=1 {\n  event ${attrs} {}\n}`;

  it('are in the order of the file', () => {
    const text = `anim version=1 length=1 {
  event t=1 name="Hit" payload=-2.5 {}
  event t=0 name="Flag" payload=true mode=presentation {}
  event t=0.5 name="Count" payload=3.0 mode=preview {}
  event t=0.5 name="Hit" {}
}`;
    expect(clipOf(text).events).toMatchObject([
      { t: 1_000_000, name: 'Hit', payload: -2.5, mode: 'gameplay' },
      { t: 0, name: 'Flag', payload: 1, mode: 'presentation' },
      { t: 500_000, name: 'Count', payload: 3, mode: 'preview' },
      { t: 500_000, name: 'Hit', payload: 0, mode: 'gameplay' },
    ]);
  });

  it.each([
    ['t=0.5 name="hit"', 'ANM003:2 undeclared'],
    ['t=0.5 name=""', 'ANM003:2 undeclared'],
    ['t=0.5 name=Hit', 'ANM001:2 wrongValue'],
    ['t=0.5', 'ANM001:2 missingAttribute'],
    ['name="Hit"', 'ANM001:2 missingAttribute'],
    ['t=1.01 name="Hit"', 'ANM002:2 eventOutside'],
    ['t=-1 name="Hit"', 'ANM002:2 eventOutside'],
    ['t=0 name="Footstep" payload=1', 'ANM003:2 unwantedPayload'],
    ['t=0 name="Count" payload=1.5', 'ANM003:2 wrongPayload'],
    ['t=0 name="Flag" payload=1', 'ANM003:2 wrongPayload'],
    ['t=0 name="Hit" payload=true', 'ANM003:2 wrongPayload'],
    ['t=0 name="Hit" mode=sound', 'ANM001:2 wrongValue'],
    ['"Hit" t=0 name="Hit"', 'ANM001:2 unwantedLabel'],
  ])('%s', (attrs, expected) => {
    expect(problems(event(attrs))).toEqual([expected]);
  });

  it('offers the nearest declared name', () => {
    const { diagnostics } = imported(event('t=0 name="Footsteps"'));
    expect(diagnostics[0]?.fixes?.[0]?.edits[0]?.text).toBe('"Footstep"');
  });
});

describe('segments', () => {
  const segment = (text: string) => `anim version=1 length=1 {\n  segment ${text} {}\n}`;

  it('are parts of the clip', () => {
    expect(clipOf(segment('"Windup" start=0 end=1')).segments).toMatchObject([
      { name: 'Windup', start: 0, end: 1_000_000 },
    ]);
  });

  it.each([
    ['"A" start=0.5 end=0.5', 'ANM002:2 segmentEmpty'],
    ['"A" start=2 end=1', 'ANM002:2 segmentEmpty'],
    ['"A" start=-0.1 end=1', 'ANM002:2 segmentOutside'],
    ['"A" start=0 end=1.1', 'ANM002:2 segmentOutside'],
    ['"A" start=0', 'ANM001:2 missingAttribute'],
    ['start=0 end=1', 'ANM001:2 missingLabel'],
    ['"" start=0 end=1', 'ANM001:2 doubledSegment'],
    ['"A" start=0 end=1 {} segment "A" start=0 end=1', 'ANM001:2 doubledSegment'],
  ])('%s', (text, expected) => {
    expect(problems(segment(text))).toEqual([expected]);
  });
});

describe('the schema', () => {
  const around: readonly [BlockSchema, (attr: string) => string][] = [
    [CLIP, (attr) => `anim ${attr} {}`],
    [TRACK, (attr) => `anim { track "" ${attr} {} }`],
    [KEY, (attr) => `anim { track "" kind=float32 { key ${attr} {} } }`],
    [FRAMES, (attr) => `anim { frames "" ${attr} {} }`],
    [EVENT, (attr) => `anim { event ${attr} {} }`],
    [SEGMENT, (attr) => `anim { segment "A" ${attr} {} }`],
  ];
  const names = new Set(around.flatMap(([{ attrs }]) => attrs.map(({ name }) => name)));

  it.each(around)('names what $name takes, and nothing more', ({ attrs }, text) => {
    for (const name of [...names, 'ease', 'T']) {
      const known = attrs.some((attr) => attr.name === name);
      const unknown = problems(text(`${name}=1`)).some((problem) => problem.includes('unknown'));
      expect(unknown, name).toBe(!known);
    }
  });
});

describe('any text', () => {
  const words = fc.constantFrom(
    ...['anim', 'track', 'key', 'frames', 'event', 'segment', '""', '"Hit"', '{', '}', '[', ']'],
    ...['version=1', 'length=1', 'loop=loop', 'prop="a.b"', 'prop="SpriteRenderer.sprite"'],
    ...[
      'kind=float32',
      'kind=vec2',
      'kind=quat',
      'kind=assetRef',
      't=0',
      't=1',
      't=-1',
      't=',
      'v=1',
    ],
    ...['v=[1, 2]', 'v=[0, 0, 0, 0]', 'v=asset("x")', 'sprites=[asset("x")]', 'durations=[0, 1]'],
    ...[
      'fps=0',
      'flipX=[true]',
      'name="Hit"',
      'payload=1',
      'start=0',
      'end=1',
      '//',
      '\n',
      ',',
      '=',
    ],
    ...['1e999', '"open', '\\q', '\u0000', '\ud800', 'root=true', 'numeric=true', 'tangent=free'],
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 60 }).map((list) => list.join(' ')),
  );

  it('gives a clip or an error, with every place inside the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { clip, diagnostics } = imported(text);
        expect(clip === undefined).toBe(diagnostics.some(({ severity }) => severity === 'error'));
        const lines = text.split(/\r\n|\r|\n/);
        for (const d of diagnostics) {
          expect(d.line).toBeGreaterThanOrEqual(1);
          expect(d.endLine).toBeLessThanOrEqual(lines.length);
          expect(d.column).toBeGreaterThanOrEqual(1);
          expect(d.endColumn).toBeLessThanOrEqual((lines[d.endLine - 1]?.length ?? 0) + 1);
          for (const { edits } of d.fixes ?? []) {
            for (const { start, end } of edits) {
              expect(start).toBeLessThanOrEqual(end);
              expect(end).toBeLessThanOrEqual(text.length);
            }
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('counts what it does not list', () => {
    const keys = Array.from({ length: 3000 }, () => 'key t=2 v=0 colour=1 {}').join('\n');
    const { diagnostics } = imported(track(keys));
    // A thousand errors, a thousand warnings, and the count of the rest.
    expect(diagnostics.length).toBe(2001);
    expect(diagnostics.at(-1)).toMatchObject({ code: 'ANM001', cause: 'more' });
  });

  it('keeps messages short however long the names are', () => {
    const { diagnostics } = imported(`anim "${'x'.repeat(1e6)}" version=1 length=1 {}`);
    for (const { message, fixes } of diagnostics) {
      expect(message.length).toBeLessThan(300);
      for (const { title } of fixes ?? []) expect(title.length).toBeLessThan(100);
    }
  });

  it('reads a clip with a hundred thousand keys', () => {
    const keys = Array.from({ length: 100_000 }, (_, i) => `key t=${i / 1e5} v=${i} {}`).join('\n');
    expect(clipOf(track(keys)).tracks[0]?.times).toHaveLength(100_000);
  });
});

describe('the order of keys in the text', () => {
  it('does not change the clip', () => {
    const key = fc.record({
      t: fc.integer({ min: 0, max: 1000 }),
      v: fc.integer({ min: -9, max: 9 }),
      rest: fc.constantFrom(
        '',
        'interp=linear',
        'interp=step',
        'tangent=linear',
        'tangent=free out=2 in=-1',
      ),
    });
    const keys = fc
      .uniqueArray(key, { minLength: 1, maxLength: 8, selector: ({ t }) => t })
      .chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      );
    fc.assert(
      fc.property(keys, ([list, shuffled]) => {
        const of = (some: typeof list) => {
          const lines = some.map(({ t, v, rest }) => `key t=${t / 1000} v=${v} ${rest} {}`);
          const { times, values, coefs } = clipOf(track(lines.join('\n'), undefined, 'loop=loop'))
            .tracks[0] as NonNullable<ReturnType<typeof clipOf>['tracks'][0]>;
          return { times, values, coefs };
        };
        expect(of(shuffled)).toEqual(of(list));
      }),
    );
  });
});
