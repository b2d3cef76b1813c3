import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VCA_DIRECTIVES } from '../schema/vca.ts';
import { applyEdits } from '../text/edits.ts';
import { importVca, importVcm } from './import.ts';
import { MOST_KEYS, MOST_LINES } from './limits.ts';

const read = (text: string) => importVca('a.vca', text);
const found = (text: string): string[] =>
  read(text).diagnostics.map((d) => `${d.line}:${d.column} ${d.severity} ${d.code} ${d.cause}`);

describe('settings', () => {
  test('without any: 60 frames a second, no end, XYZ', () => {
    const { fps, duration, order } = read('').vca;
    expect([fps, duration, order]).toEqual([60, Number.POSITIVE_INFINITY, 'XYZ']);
  });

  test('keys give no duration', () => {
    expect(read('@move by x { @key frame 0 value 0 @key frame 9 value 1 }').vca.duration).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  test.each([
    ['@configure fps -1', '1:16 error VCA002 outOfRange'],
    ['@configure frames 0', '1:19 error VCA002 outOfRange'],
    ['@configure duration inf', '1:21 error VCA002 setting'],
    ['@configure rotation-order ""', '1:27 warning VCA002 shortOrder'],
    ['@configure rotation-order XXYZ', '1:27 warning VCA002 shortOrder'],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });
});

test.each([
  ['frames 0 duration 2', 2],
  ['duration 2 frames x', 2],
  ['duration 0 frames 120', 2],
  ['duration 3 frames 120', 2],
  ['frames 0 duration 0', Number.POSITIVE_INFINITY],
])('of %s what can be used counts', (text, duration) => {
  expect(read(`@configure ${text}`).vca.duration).toBe(duration);
});

describe('a brace that touches a value', () => {
  const LINE = '@move bone a by x curve linear { @key frame 0 value 1 @key frame 9 value 2 }\n';
  const NEXT = '@move bone b by x func (t)\n';
  const glued = [...`${LINE}${NEXT}`.matchAll(/\w ([{}])/g)].map(({ index }) => index + 1);

  test.each([...glued.map((at) => [at]), glued])('is the only thing that is said (%j)', (...at) => {
    const text = [...`${LINE}${NEXT}`].filter((_, i) => !at.includes(i)).join('');
    const { diagnostics } = read(text);
    expect(diagnostics.map(({ cause }) => cause)).toEqual(at.map(() => 'brace'));
    const edits = diagnostics.flatMap(({ fixes = [] }) => fixes.flatMap((fix) => fix.edits));
    expect(applyEdits(text, edits)).toBe(LINE + NEXT);
  });

  test('does not hide what else is wrong', () => {
    expect(found(`@move bone a by x{ @key frame 0 value o}\n@move by w func (tt)`)).toEqual([
      '1:17 error VCA001 brace',
      '1:39 error VCA001 brace',
      '1:39 error VCA002 notANumber',
      '2:10 error VCA002 axis',
      '2:18 error VCA004 unknownName',
    ]);
  });

  const KEYS = '@zoom curve linear {\n @key frame 0 value 0\n @key frame 3 value 1\n}\n';
  test.each([
    // The one that closes, too close to the value.
    [KEYS.replace('1\n}', '1}'), KEYS],
    [KEYS.replace('1\n}', '1}#'), KEYS],
    [KEYS.replace('1\n}', '1}#…'), KEYS],
    [KEYS.replace('1\n}', '1}# up'), KEYS],
    // One too many.
    [KEYS.replace('value 0', 'value 0}'), KEYS],
    [KEYS.replace('value 0', 'value 0}#…'), KEYS],
    [KEYS.replace('value 1', 'value 1}#…'), KEYS],
    [`@move by x func t}#…\n${KEYS}`, `@move by x func t\n${KEYS}`],
  ])('is blamed once, with a comment behind it and where it is one too many: %j', (text, meant) => {
    for (const rest of ['', NEXT, NEXT.replaceAll('\n', '\r\n')]) {
      const { diagnostics, vca } = read(text + rest);
      expect(diagnostics.map(({ cause }) => cause)).toEqual(['brace']);
      const mended = applyEdits(text + rest, diagnostics[0]?.fixes?.[0]?.edits ?? []);
      expect(read(mended).diagnostics).toEqual([]);
      expect(read(mended).vca.lines).toHaveLength(read(meant + rest).vca.lines.length);
      expect(vca.lines.length).toBeGreaterThan(0);
    }
  });

  test('is taken out where it closes nothing', () => {
    const text = '@move bone a} by x func (t)';
    const { diagnostics } = read(text);
    expect(applyEdits(text, diagnostics[0]?.fixes?.[0]?.edits ?? [])).toBe(
      '@move bone a by x func (t)',
    );
  });
});

test('signs that look like nothing are told by their number, and made spaces', () => {
  const text = '\ufeff\ufeff@move\u00a0bone a by x\u200b func (t)\0\n@move\u2028by y func (t)';
  const { diagnostics } = read(text);
  expect(diagnostics.flatMap(({ message }) => /U\+\w+/.exec(message)?.[0] ?? [])).toEqual([
    'U+FEFF',
    'U+00A0',
    'U+0000',
    'U+2028',
  ]);
  const edits = diagnostics.flatMap(({ cause, fixes = [] }) =>
    cause === 'text' ? fixes.flatMap((fix) => fix.edits) : [],
  );
  expect(applyEdits(text, edits)).toBe(
    '\ufeff @move bone a by x\u200b func (t) \n@move by y func (t)',
  );
});

test('a letter by a number with too few digits is said', () => {
  const text = String.raw`@move bone "\x4\u12" by x func (t)`;
  expect(found(text)).toEqual(['1:13 warning VCA001 escape', '1:16 warning VCA001 escape']);
  expect(importVcm('a.vcm', text).diagnostics).toHaveLength(2);
});

test('what is no finite number in other languages is not taken for a name', () => {
  for (const name of ['Infinity', 'inf', 'NaN', 'nan'])
    expect(read(`@move by x func (${name})`).diagnostics).toEqual([
      expect.objectContaining({ cause: 'unknownName', fixes: [] }),
    ]);
  expect(found('@move by x func (1e999 * t)')).toEqual(['1:18 warning VCA004 tooLarge']);
});

describe('lines', () => {
  test.each([
    ['@move bone a by x period 0 { @key frame 0 value 1 }', '1:26 error VCA002 outOfRange'],
    ['@move bone a by x period -3 { @key frame 0 value 1 }', '1:26 error VCA002 outOfRange'],
    ['@zoom bone a func (t)', '1:7 warning VCA002 unknownAttribute'],
    ['@texture { @key frame 0 value a }', '1:1 error VCA002 missingAttribute'],
    ['@move bone a name b by x func (t)', '1:14 warning VCA002 ignored'],
    ['@move bone a by x func (t) { @key frame 0 value 1 }', '1:1 warning VCA002 ignored'],
    ['@move bone a by x curve .own { @key frame 0 value 1 }', '1:25 error VCA002 unknownCurve'],
    ['@move bone a by "" func (t)', '1:17 error VCA002 axis'],
    ['@move bone a by xy func (t)', '1:17 error VCA002 axis'],
    ['@move bone a by x', '1:1 error VCA003 noKeys'],
  ])('%s', (text, expected) => {
    const [first] = found(text);
    expect(first?.replace(/^1:2 /, '1:1 ')).toBe(expected);
  });

  test('keys that time never reaches are named, each at its place', () => {
    const keys = (frames: number[], more = '') =>
      found(`@move by x ${more} {\n${frames.map((f) => `@key frame ${f} value 0\n`).join('')}}`);
    expect(keys([-2, -1, 0, 8])).toEqual([
      '2:1 warning VCA003 beforeStart',
      '3:1 warning VCA003 beforeStart',
    ]);
    expect(keys([0, 8, 8.5, 12], 'curve const period 8')).toEqual([
      '4:1 warning VCA003 afterPeriod',
      '5:1 warning VCA003 afterPeriod',
    ]);
    // On the period itself the line ends, and without one there is no end.
    expect(keys([0, 4, 8], 'period 8')).toEqual([]);
    expect(keys([0, 1e6])).toEqual([]);
    expect(found('@texture name a period 3 { @key frame 0 value b @key frame 4 value c }')).toEqual(
      ['1:49 warning VCA003 afterPeriod'],
    );
  });

  test('an expression’s problem stands at its place, also behind a line break', () => {
    expect(found('@move by x func (1 +\n  sinn(t))')).toEqual(['2:3 error VCA004 unknownName']);
    expect(found(String.raw`@move by x func "\t1 + sinn(t)"`)).toEqual([
      '1:17 error VCA004 unknownName',
    ]);
  });

  test('a key that is wrong is left out, and the others play', () => {
    const { vca } = read(
      '@move by x { @key frame 0 value 1 @key frame x value 2 @key frame 9 value 3 }',
    );
    const source = vca.lines[0]?.source;
    expect(source?.is === 'keys' && [...source.values]).toEqual([1, 3]);
  });
});

test('the documentation’s short form of @curve is read, and so is the long one', () => {
  for (const head of ['own', 'name own', 'func', 'name'])
    for (const value of ['(kl.value)', '"kl.value"'])
      expect(read(`@curve ${head} func ${value}`).diagnostics, head).toEqual([]);
  const own =
    '@move by x curve .own { @key frame 0 value 0 @key frame 9 value 1 }\n@curve own func (t)';
  expect(read(own).diagnostics).toEqual([]);
});

test('more lines, keys and expressions than anyone writes are counted and left out', () => {
  const causes = (text: string) => read(text).diagnostics.map(({ cause }) => cause);
  const key = '@key frame 0 value 1 ';
  expect(causes(`@move by x { ${key.repeat(MOST_KEYS + 5)}}`)).toContain('tooMany');
  expect(
    causes(
      Array.from({ length: MOST_LINES + 2 }, (_, i) => `@move bone b${i} by x func (t)`).join('\n'),
    ),
  ).toEqual(['tooMany']);
  const half = `1${' + 1'.repeat(30_000)}`;
  expect(causes(`@move by x func (${half})\n@move by y func (${half})`)).toEqual(['tooLong']);
});

test('a .vcm file is only text', () => {
  expect(importVcm('a.vcm', '@anything goes').diagnostics).toEqual([
    expect.objectContaining({ code: 'VCA001', line: 1, column: 15 }),
  ]);
  expect(importVcm('a.vcm', '@anything goes here').diagnostics).toEqual([]);
});

test('numbers as long as a file are none, and take no time', () => {
  const digits = '1'.repeat(1_000_000);
  for (const value of [digits, `${digits}x`, `0x${'f'.repeat(1000)}`])
    expect(found(`@move by x { @key frame 0 value ${value} }`)).toEqual([
      '1:33 error VCA002 notANumber',
    ]);
});

test('no text throws', () => {
  const words = fc.constantFrom(
    ...VCA_DIRECTIVES.map(({ name }) => `@${name}`),
    ...VCA_DIRECTIVES.flatMap(({ attrs }) => attrs.map(({ name }) => name)),
    ...[
      '@key',
      'frame',
      'value',
      'lx',
      '{',
      '}',
      '(t)',
      '(',
      '0',
      '1',
      '-1',
      'x',
      'bezier',
      '.a',
      '"',
      '#',
      '\n',
    ],
  );
  fc.assert(
    fc.property(
      fc.array(words, { maxLength: 40 }).map((w) => w.join(' ')),
      (text) => {
        const { vca, diagnostics } = read(text);
        for (const { source } of vca.lines)
          if (source.is === 'keys') expect(source.frames.length).toBeGreaterThan(0);
        const lines = text.split('\n').length;
        for (const { line } of diagnostics) expect(line).toBeLessThanOrEqual(lines);
      },
    ),
    { numRuns: 1000 },
  );
});
