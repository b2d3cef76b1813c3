import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LineMap } from '../text/lines.ts';
import { parseVcm, type VcmNode, vcmTree } from './vcm.ts';

const tree = (text: string) => vcmTree(parseVcm(text).directives);
const places = (text: string): string[] => {
  const lines = new LineMap(text);
  return parseVcm(text).problems.map(({ kind, at }) => {
    const { line, column } = lines.at(at);
    return `${line}:${column - 1} ${kind}`;
  });
};

describe('values', () => {
  test.each([
    ['@a b 1', '1'],
    ['@a b x#y', 'x#y'],
    ['@a b (f(x, (y)) + 1)', 'f(x, (y)) + 1'],
    ['@a b ()', ''],
    ['@a b ""', ''],
    [String.raw`@a b "\n\r\b\t\f\v\'\"\\\/"`, '\n\r\b\t\f\v\'"\\/'],
    [String.raw`@a b '\101\x41\u0041'`, 'AAA'],
    ['@a b "one\\\ntwo"', 'onetwo'],
    ['@a b "one\\\r\ntwo"', 'onetwo'],
    ['@ a b 1', '1'],
    ['@a b café', 'café'],
    ['\ufeff@a b 1', '1'],
  ])('%j', (text, value) => {
    expect(tree(text)).toEqual([{ tag: 'a', attrs: { b: value } }]);
    expect(places(text)).toEqual([]);
  });

  test('of a repeated attribute the last counts', () => {
    expect(tree('@a b 1 b 2')).toEqual([{ tag: 'a', attrs: { b: '2' } }]);
  });

  test('a comment may stand wherever white space may', () => {
    expect(tree('# one\n@ # two\n a # three\n b # four\n 1 { # five\n @c }')).toEqual([
      { tag: 'a', attrs: { b: '1' }, children: [{ tag: 'c' }] },
    ]);
  });
});

describe('what is wrong has its place', () => {
  test.each([
    ['@a {\n  @b\n', ['3:0 broken']],
    ['@a b (1\n', ['2:0 broken']],
    ['@a b "x\n@c', ['1:7 broken']],
    ['@a b', ['1:4 broken']],
    ['@a b 1\n}\n@c', ['2:0 strayBrace']],
    ['@a b 0}\n', ['1:5 brace']],
    ['@a b { @c d 1 }', ['1:5 brace', '1:14 strayBrace']],
    [String.raw`@a b "\x4 \u12 \x"`, ['1:6 escape', '1:10 escape', '1:15 broken']],
    ['@a { @b c 0}\n', ['1:10 brace', '2:0 broken']],
    ['@a b @c d 1', ['1:5 missing']],
    ['x @a b 1', ['1:0 broken']],
    ['@a 1 b 2', ['1:3 broken']],
    ['@a (1) b 2', ['1:3 broken']],
    ['@ {}', ['1:0 broken', '1:2 broken', '1:3 strayBrace']],
    [String.raw`@a b "\q"`, ['1:6 broken']],
    // Lines are counted behind values that go over several.
    ['@a b (1 +\n 2) c "x\\\ny"\n@d 1', ['4:3 broken']],
  ])('%j', (text, expected) => {
    expect(places(text)).toEqual(expected);
  });

  test('an unclosed brace is blamed on the value that took it', () => {
    const { problems } = parseVcm('@a {\n  @b c 0}\n');
    expect(problems.at(-1)?.message).toMatch(/@a, which begins on line 1.*0} on line 2/);
  });

  test('which is not in the way where a text is read as it is meant', () => {
    const meant = (text: string) => vcmTree(parseVcm(text, { apart: true }).directives);
    const inside = [{ tag: 'a', attrs: { b: '1' }, children: [{ tag: 'c', attrs: { d: '0' } }] }];
    const next = { tag: 'e', attrs: { f: '1' } };
    expect(meant('@a b 1{ @c d 0} @e f 1')).toEqual([...inside, next]);
    expect(meant('@a b { @c d 0 } @e f 1')).toEqual([
      { tag: 'a', children: inside[0]?.children },
      next,
    ]);
    expect(meant('@a b 1{ @c d 0}} @e f 1')).toEqual(inside);
    expect(meant('@a b 1{} @e f 1')).toEqual([{ tag: 'a', attrs: { b: '1' } }, next]);
    // Nothing is open that it could close.
    expect(meant('@a b 1} c 2 @e f 1')).toEqual([{ tag: 'a', attrs: { b: '1', c: '2' } }, next]);
  });

  test('braces as deep as nobody writes them are left out', () => {
    const text = `${'@a { '.repeat(100_000)}@b c 1${' }'.repeat(100_000)}`;
    const { directives, problems } = parseVcm(text);
    expect(problems.map(({ kind }) => kind)).toEqual(['broken']);
    expect(() => JSON.stringify(vcmTree(directives))).not.toThrow();
  });
});

const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_-]{0,8}$/);
const node: fc.Arbitrary<VcmNode> = fc.letrec<{ node: VcmNode }>((tie) => ({
  node: fc.record(
    {
      tag: name,
      attrs: fc.dictionary(name, fc.string({ unit: 'binary' }), {
        minKeys: 1,
        maxKeys: 3,
        noNullPrototype: true,
      }),
      children: fc.array(tie('node'), { minLength: 1, maxLength: 3, depthIdentifier: 'n' }),
    },
    { requiredKeys: ['tag'] },
  ),
})).node;

function write({ tag, attrs = {}, children }: VcmNode): string {
  const quoted = (value: string) =>
    `"${value.replace(/["\\\n\r]/g, (c) => (c === '\n' ? '\\n' : c === '\r' ? '\\r' : `\\${c}`))}"`;
  const words = Object.entries(attrs).map(([key, value]) => ` ${key} ${quoted(value)}`);
  const inside = children === undefined ? '' : ` { ${children.map(write).join(' ')} }`;
  return `@${tag}${words.join('')}${inside}`;
}

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.array(node, { maxLength: 4 }), (nodes) => {
      const text = nodes.map(write).join('\n');
      // The short form of @curve reads its first word as a name.
      fc.pre(!/@curve/.test(text));
      expect(parseVcm(text).problems).toEqual([]);
      expect(tree(text)).toEqual(nodes);
    }),
    { numRuns: 200 },
  );
});

test('no text throws, and places lie in it', () => {
  const pieces = fc.constantFrom(
    '@',
    '{',
    '}',
    '(',
    ')',
    '"',
    "'",
    '\\',
    '#',
    '\n',
    ' ',
    'a',
    '1',
    'curve func ',
    '@move ',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(pieces).map((p) => p.join('')),
      ),
      (text) => {
        for (const apart of [false, true])
          for (const { span, at } of parseVcm(text, { apart }).problems) {
            expect(span.start).toBeGreaterThanOrEqual(0);
            expect(span.start).toBeLessThanOrEqual(span.end);
            expect(at).toBeLessThanOrEqual(text.length);
          }
      },
    ),
    { numRuns: 1000 },
  );
});
