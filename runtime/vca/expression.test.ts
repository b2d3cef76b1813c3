import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VCA_FUNCTIONS, VCA_VARIABLES } from '../schema/vca.ts';
import { compileExpression } from './expression.ts';
import { MOST_NESTING, MOST_OPERATIONS } from './limits.ts';
import { run } from './program.ts';

const compile = (text: string, operations = MOST_OPERATIONS) =>
  compileExpression(text, { variables: VCA_VARIABLES, seed: 7, left: { operations } });

function value(text: string, t = 0, intensity = 1): number {
  const { program, findings } = compile(text);
  if (program === undefined) throw new Error(findings.map(({ finding }) => finding.message).join());
  return run(program, Float64Array.of(t, intensity, intensity));
}

describe('values', () => {
  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['2 ^ -1', 0.5],
    ['2 ^ -3 * 4', 0.5],
    ['- - 3', 3],
    ['10 - 3 - 2', 5],
    ['-7 % 3', 2],
    ['7 % -3', -2],
    ['5.5 % 2', 1.5],
    ['0x10 + 1e2 + .5 + 5.', 121.5],
    ['t > 1 and 10 or 20', 20],
    ['not (t > 1) and 10 or 20', 10],
    ['1 < 2 == (3 < 4) and 1 or 0', 1],
    ['t ~= 0 and 1 or 2', 2],
    // Nought is no falsehood.
    ['0 and 1 or 2', 1],
    ['t == 0 and 0 or 5', 0],
    ['t < 1 and t < 2 and 3 or 4', 3],
    ['t > 1 or t > 2 or t == 0', undefined],
    ['min(3, 1, 2) + max(3, 1, 2)', 4],
    ['round(2.5) + round(-2.5)', 1],
    ['round(1.2345, 2)', 1.23],
    ['round(1234, -2)', 1200],
    ['sign(-3) + sign(0) + sign(4)', 0],
    ['deg(pi) + rad(180)', 180 + Math.PI],
    ['intensity + m', 2],
    ['floor(-0.5) + ceil(0.5)', 0],
    ['abs(-2)', 2],
  ])('%s', (text, expected) => {
    if (expected === undefined) expect(compile(text).program).toBeUndefined();
    else expect(value(text)).toBe(expected);
  });

  /** An expression with what it comes to, computed beside it. */
  interface Known {
    readonly text: string;
    readonly of: (t: number) => number;
  }
  const OPERATORS: Readonly<Record<string, (a: number, b: number) => number>> = {
    '+': (a, b) => a + b,
    '-': (a, b) => a - b,
    '*': (a, b) => a * b,
    '/': (a, b) => a / b,
  };
  const number = fc
    .constantFrom(0, 1, 2.25, 7, 0.5)
    .map((n): Known => ({ text: String(n), of: () => n }));
  const known = fc.letrec<{ e: Known }>((tie) => ({
    e: fc.oneof(
      { maxDepth: 6 },
      fc.constant<Known>({ text: 't', of: (t) => t }),
      number,
      fc.tuple(tie('e'), fc.constantFrom(...Object.keys(OPERATORS)), tie('e')).map(
        ([a, op, b]): Known => ({
          text: `(${a.text})${op}(${b.text})`,
          of: (t) => (OPERATORS[op] as (a: number, b: number) => number)(a.of(t), b.of(t)),
        }),
      ),
      tie('e').map((e): Known => ({ text: `-(${e.text})`, of: (t) => -e.of(t) })),
      fc.tuple(tie('e'), tie('e')).map(
        ([a, b]): Known => ({
          text: `floor(${a.text}) + abs(${b.text})`,
          of: (t) => Math.floor(a.of(t)) + Math.abs(b.of(t)),
        }),
      ),
      fc.tuple(tie('e'), tie('e'), tie('e')).map(
        ([a, b, c]): Known => ({
          text: `((${a.text}) < (${b.text}) and not (t == 3) and (${c.text}) or ${b.text})`,
          of: (t) => (a.of(t) < b.of(t) && t !== 3 ? c.of(t) : b.of(t)),
        }),
      ),
    ),
  })).e;

  test('whatever is nested in what', () => {
    fc.assert(
      fc.property(known, fc.integer({ min: -5, max: 5 }), ({ text, of }, t) => {
        expect(value(text, t) + 0).toBe(of(t) + 0);
      }),
      { numRuns: 300 },
    );
  });
});

describe('problems', () => {
  const found = (text: string): string[] =>
    compile(text).findings.map(
      ({ finding, span }) => `${span.start}-${span.end} ${finding.severity} ${finding.cause}`,
    );

  test.each([
    ['', '0-0 error ends'],
    ['1 +', '3-3 error ends'],
    ['1 2', '2-3 error unexpected'],
    ['2x', '0-2 error unexpected'],
    ['t + "1"', '4-5 error unexpected'],
    ['t && 1', '2-4 error unexpected'],
    ['(1', '0-1 error unclosed'],
    ['1)', '1-2 error notOpened'],
    ['1, 2', '1-2 error comma'],
    ['(1, 2)', '2-3 error comma'],
    ['sin', '0-3 error noCall'],
    ['sin()', '0-5 error arguments'],
    ['noise2d(t)', '0-10 error arguments'],
    ['sin(t, 2)', '7-8 warning tooMany'],
    ['sinn(t)', '0-4 error unknownName'],
    ['time', '0-4 error unknownName'],
    ['kl.value', '0-8 error unknownName'],
    ['t > 1', '0-5 error truthValue'],
    ['(t > 1) + 1', '1-6 error truthValue'],
    ['t > 1 and 10', '0-12 error truthValue'],
    ['sin(t > 1)', '4-9 error truthValue'],
    ['1 < 2 < 3', '0-5 error truthValue'],
    ['-not 1', '1-6 error truthValue'],
    ['t / 0', '0-5 warning divisionByZero'],
    ['t % -0', '0-6 warning divisionByZero'],
    ['noise(t, 0.5)', '9-12 warning octaves'],
    ['noise2d(t, t, 99)', '14-16 warning octaves'],
  ])('%j: %s', (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  test('a name that was meant is named, also by what others call it', () => {
    const near = (text: string) => compile(text).findings[0]?.instead;
    expect(near('sinn(t)')).toBe('sin');
    expect(near('2 * time')).toBe('t');
    expect(near('t != 1')).toBe('~=');
  });
});

describe('bounds', () => {
  test('as many operators and as deep as allowed is computed', () => {
    const half = MOST_OPERATIONS / 2;
    expect(value(`1${' + 1'.repeat(half - 1)}`)).toBe(half);
    const deep = MOST_NESTING - 1;
    expect(value(`${'('.repeat(deep)}t${')'.repeat(deep)}`, 3)).toBe(3);
    expect(value(`${'- '.repeat(deep)}1`)).toBe(-1);
    const right = 2000;
    expect(value(`${'1 ^ ('.repeat(right)}2${')'.repeat(right)}`)).toBe(1);
  });

  test('more is said at its place', () => {
    const long = compile(`1${' + 1'.repeat(MOST_OPERATIONS)}`);
    expect(long.findings.map(({ finding }) => finding.cause)).toEqual(['tooLong']);
    const deep = compile('('.repeat(MOST_NESTING + 1));
    expect(deep.findings.map(({ finding }) => finding.cause)).toEqual(['tooDeep']);
  });

  test('no text throws', () => {
    const words = fc.constantFrom(
      ...[
        't',
        '1',
        '(',
        ')',
        ',',
        '+',
        '-',
        '*',
        '^',
        '<',
        '==',
        'and',
        'or',
        'not',
        'm',
        '"',
        '.',
      ],
      ...VCA_FUNCTIONS.map(({ name }) => `${name}(`),
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(words).map((w) => w.join(' ')),
    );
    fc.assert(
      fc.property(text, (t) => {
        const { program, findings } = compile(t);
        const wrong = findings.some(({ finding }) => finding.severity === 'error');
        expect(program === undefined).toBe(wrong);
        if (program !== undefined)
          expect(run(program, Float64Array.of(1, 1, 1))).toBeTypeOf('number');
        for (const { span } of findings) expect(span.end).toBeLessThanOrEqual(t.length);
      }),
      { numRuns: 1000 },
    );
  });
});

test('rand is between its bounds, other for each call and time, and the same for the same', () => {
  const { program } = compile('rand(2, 3) * 1000 + rand(2, 3)');
  if (program === undefined) throw new Error('none');
  const at = (t: number) => run(program, Float64Array.of(t, 1, 1));
  const seen = new Set<number>();
  for (let i = 0; i < 1000; i++) seen.add(at(i / 60));
  expect(seen.size).toBe(1000);
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(2002);
  expect(Math.max(...seen)).toBeLessThan(3003);
  expect(at(1 / 60)).toBe(at(1 / 60));
  expect(value('rand(5, 5)', 2)).toBe(5);
  expect(value('rand(0, 1) - rand(0, 1)', 2)).not.toBe(0);
});
