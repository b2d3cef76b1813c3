import { describe, expect, it } from 'vitest';
import { MAX_BYTES, MAX_NESTING, MAX_PROBLEMS } from './limits.ts';
import { parse } from './parse.ts';
import { outline } from './testing.ts';
import { attrOf } from './tree.ts';

/** Each text with how it has to be read. */
function reads(cases: Readonly<Record<string, readonly string[]>>): void {
  for (const [text, expected] of Object.entries(cases)) {
    it(JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"'), () => {
      expect(outline(text)).toEqual(expected);
    });
  }
}

/** Texts like `x v=VALUE {}` with what is read as the value. */
function values(cases: Readonly<Record<string, string>>): void {
  for (const [text, expected] of Object.entries(cases)) {
    it(text, () => expect(outline(`x v=${text} {}`)).toEqual([`x v=${expected}`]));
  }
}

/** Values that cannot be read, with the one problem that each has. */
function unreadable(cases: Readonly<Record<string, string>>): void {
  for (const [text, problem] of Object.entries(cases)) {
    it(text, () => {
      const [kind, ...message] = problem.split(' ');
      expect(outline(`x v=${text} w=1 {}`)).toEqual([
        'x v=? w=1',
        `1:5 ${kind} ${JSON.stringify(text)} ${message.join(' ')}`,
      ]);
    });
  }
}

describe('blocks and attributes', () => {
  reads({
    '': [],
    'a {}': ['a'],
    'a{}b{}': ['a', 'b'],
    'a "" {}': ['a ""'],
    'a "x" v=1 { w=2 b {} u=3 }': ['a "x" v=1 w=2 u=3', '  b'],
    'a\nv=1\n{\n}': ['a v=1'],
    'a v=1{}': ['a v=1'],
    'a v="x"{ b c=[1]{} }': ['a v="x"', '  b c=[1]'],
    'a { true {} asset {} }': ['a', '  true', '  asset'],
    'a { // } not the end\n}': ['a'],
    '\ufeffa {\r\n\tb {}\rc {}\n}': ['a', '  b', '  c'],
    'a v= // 1\n2 {}': ['a v=2'],
  });

  it('finds the first of two attributes of one name', () => {
    const block = parse('a v=1 v=2 {}').blocks[0];
    expect(block && attrOf(block, 'v')?.value).toMatchObject({ type: 'number', value: 1 });
  });
});

describe('values', () => {
  values({
    '0': '0',
    '-12.50': '-12.5',
    '1e0': '1',
    '-1.5E+3': '-1500',
    '007': '7',
    '123456789012345678': '123456789012345680',
    '0.1234567890123456789': '0.12345678901234568',
    '1e-400': '0',
    true: 'true',
    NaN: 'NaN',
    asset: 'asset',
    'asset ( "a/b" )': 'asset:a/b',
    'asset("\\u{41}")': 'asset:A',
    '#ff0000': '#1.00/0.00/0.00/1.00',
    '#00FF0080': '#0.00/1.00/0.00/0.50',
    '[]': '[]',
    '[1, [2, "x",], linear,]': '[1 [2 "x"] linear]',
    '"a\\"b\\\\c\\nd\\te"': '"a\\"b\\\\c\\nd\\te"',
    '"\\u{48}\\u{1F3C3}"': '"H🏃"',
    '"// {"': '"// {"',
  });

  it('rounds numbers as JavaScript does', () => {
    const texts = ['0.1', '1.005', '9007199254740993', '4.35', '0.000001', '12345678.87654321'];
    for (const text of texts) {
      const value = parse(`a v=${text} {}`).blocks[0]?.attrs[0]?.value;
      expect(value).toMatchObject({ value: Number(text) });
    }
  });
});

describe('values that cannot be read', () => {
  unreadable({
    '.5': 'number Write 0.5: a number needs a digit before the point.',
    '-.5': 'number Write -0.5: a number needs a digit before the point.',
    '1.': 'number Write 1: a point needs a digit after it.',
    '+.5': 'number Write 0.5: a number has no plus sign.',
    '+1': 'number Write 1: a number has no plus sign.',
    '1_000': 'number Write 1000: a number has no underscores.',
    '0x10': 'number Write 16: numbers are decimal.',
    '90deg': 'number Write 90: a number has no unit.',
    '1e': 'number "1e" is no number. Write digits, such as 12, -0.5 or 1e-3.',
    '-nan(ind)': 'number "-nan(ind)" is no number. Write digits, such as 12, -0.5 or 1e-3.',
    '1e999': 'number 1e999 is too large. Write a number below 1.7e308.',
    '#12345': 'color "#12345" is no color. Write six or eight hexadecimal digits, such as #ff8800.',
    '#f80': 'color Write #ff8800: a color has two digits for each of red, green, blue and alpha.',
    '#gggggg':
      'color "#gggggg" is no color. Write six or eight hexadecimal digits, such as #ff8800.',
    "'Hit me'": 'value Write "Hit me": a text stands in double quotes.',
    '“Hit”': 'value Write "Hit": a text stands in double quotes.',
    'transform.position':
      'value Write "transform.position": only a plain word of a to z, 0 to 9 and _ goes without quotes.',
    Größe: 'value Write "Größe": only a plain word of a to z, 0 to 9 and _ goes without quotes.',
    'asset(run)': 'value Write asset("run"): the path stands in quotes.',
    'rgb(1, 0, 0)':
      'value rgb(1, 0, 0) is no value. Write a number, "text", true, a name, #ff8800, [a, list] or asset("path").',
    $: 'value $ is no value. Write a number, "text", true, a name, #ff8800, [a, list] or asset("path").',
  });

  const missing = 'v has no value. Write one after the equals sign.';
  const comma = 'A value is missing before this comma. Write it, or delete the comma.';
  const open = 'This list is not closed. Write ] after its last value.';
  reads({
    'x v= {}': ['x v=?', `1:3 value "v=" ${missing}`],
    'x v= w=1 {}': ['x v=? w=1', `1:3 value "v=" ${missing}`],
    'x { v= }': ['x v=?', `1:5 value "v=" ${missing}`],
    'x v=[1,,2] w=1 {}': ['x v=? w=1', `1:8 value "," ${comma}`],
    'x v=[1, w=1 {}': ['x v=? w=1', `1:5 value "[" ${open}`],
    'x v=[[1, 2], [3 {}': ['x v=?', `1:14 value "[" ${open}`],
    'x v=[.5, 1] {}': [
      'x v=?',
      '1:6 number ".5" Write 0.5: a number needs a digit before the point.',
    ],
    'x v=[1 2] {}': [
      'x v=[1 2]',
      '1:8 value "2" Write a comma before 2: the values of a list have commas between them.',
    ],
    'x v=asset("a" {}': [
      'x v=asset:a',
      '1:5 value "asset(\\"a\\"" Write ) after the path: asset("clips/run").',
    ],
  });
});

describe('strings', () => {
  const quote = 'This string has no closing quote on its line. Write " at its end.';
  const code =
    'Write its code in hexadecimal, such as \\u{41}, up to 10ffff and without d800 to dfff.';
  reads({
    'x {\n  v="Hit\n  w=1\n}': ['x v="Hit" w=1', `2:5 string "\\"Hit" ${quote}`],
    'x v=asset("a\n{}': ['x v=asset:a', `1:11 string "\\"a" ${quote}`],
    'x v=["a\n"b"] {}': ['x v=["a" "b"]', `1:6 string "\\"a" ${quote}`],
    'event t=1 name="Hit {}\nevent t=2 {}': [
      'event t=1 name="Hit {}" + -',
      'event t=2',
      `1:16 string "\\"Hit {}" ${quote}`,
    ],
    'a {\n  track "Arm prop="x" {\n    key {}\n  }\n}': [
      'a',
      '  track "Arm prop=" +',
      '    key',
      '2:20 unexpected "x" x is neither an attribute nor a block. Write x=value or x { }.',
      `2:21 string "\\" {" ${quote}`,
    ],
    'x "a\\qb" {}': [
      'x "aqb"',
      '1:5 string "\\\\q" \\q is no escape. Write \\\\ for a backslash, or one of \\" \\n \\t \\u{41}.',
    ],
    'x "\\u{d800}" {}': [
      'x "u{d800}"',
      `1:4 string "\\\\u{d800}" \\u{d800} is no character. ${code}`,
    ],
    'x "\\u{110000}\\u41" {}': [
      'x "u{110000}u41"',
      `1:4 string "\\\\u{110000}" \\u{110000} is no character. ${code}`,
      `1:14 string "\\\\u" \\u is no character. ${code}`,
    ],
  });
});

describe('what nothing expects', () => {
  const nothing = 'means nothing here. Delete it, or write // before it to make it a comment.';
  reads({
    'a {\n  $\n  b {}\n}': ['a', '  b', `2:3 unexpected "$" "$" ${nothing}`],
    'a {\n  @@ !\n  = 5\n  b {}\n}': [
      'a',
      '  b',
      `2:3 unexpected "@@ !" "@@ !" ${nothing}`,
      `3:3 unexpected "= 5" "= 5" ${nothing}`,
    ],
    'a {} }': ['a', '1:6 unexpected "}" This } closes nothing. Delete it.'],
    'a { ] }': [
      'a',
      '1:5 unexpected "]" This ] closes nothing. Delete it, or write the [ before the list.',
    ],
    'a { [1, 2] }': [
      'a',
      '1:5 unexpected "[1, 2]" This value belongs to no attribute. Write a name and = before it.',
    ],
    'a { { b {} } c {} }': ['a', '  b', '  c', `1:5 unexpected "{" "{" ${nothing}`],
    'key t=0, v=1 {}': [
      'key t=0 v=1',
      '1:8 unexpected "," Attributes are separated by spaces. Delete this comma.',
    ],
    'key t=0 linear {}': [
      'key t=0',
      '1:9 unexpected "linear" linear is neither an attribute nor a block. Write linear=value or linear { }.',
    ],
    't=5 a {}': [
      'a',
      '1:1 unexpected "t=5" t stands outside any block. Write it into one: name t=… { }.',
    ],
    'node Hero { state Idle clip=x {} }': [
      'node "Hero"',
      '  state "Idle" clip=x',
      '1:6 string "Hero" Write "Hero": a label stands in quotes.',
      '1:19 string "Idle" Write "Idle": a label stands in quotes.',
    ],
    'Dear reader, this\nis prose.': [
      `1:1 unexpected "Dear reader, this" "Dear reader, this" ${nothing}`,
      `2:1 unexpected "is prose." "is prose." ${nothing}`,
    ],
  });
});

describe('characters that are no text', () => {
  reads({
    'a\0\0{}': [
      'a',
      '1:2 encoding "\\u0000\\u0000" There is a NUL character here, which is no text. Delete it.',
    ],
    'a "\0" {} // \ud800': [
      'a "\\u0000"',
      '1:4 encoding "\\u0000" There is a NUL character here, which is no text. Delete it.',
      '1:13 encoding "\\ud800" There is half of a character here (a lone surrogate). Delete it.',
    ],
    'a\u00a0v=1\ufeff{}': [
      'a v=1',
      '1:2 unexpected "\u00a0" There is an invisible character here (U+00A0). Write a plain space.',
      '1:6 unexpected "\ufeff" There is an invisible character here (U+FEFF). Write a plain space.',
    ],
    'a "🏃" {} // 🏃': ['a "🏃"'],
  });
});

describe('braces that are missing', () => {
  const bare = (name: string): string => `${name} has no braces. Write { } after its attributes.`;
  const value = (name: string): string => `${name} has no value. Write one after the equals sign.`;
  reads({
    'a {\n  b {}\n': ['a -', '  b', '2:6 brace "}" a of line 1 is not closed. Write } at the end.'],
    'a {\n  b {\n': [
      'a -',
      '  b -',
      '2:5 brace "{" b of line 2 is not closed. Write } at the end.',
    ],
    // The indents say where a closing brace belongs.
    'a {\n  b {\n    c {}\n  d {}\n}\n': [
      'a',
      '  b -',
      '    c',
      '  d',
      '3:8 brace "}" b of line 2 is not closed. Write } before the next line.',
    ],
    'a {\n  b {\n    c v=1 {\n    c v=2 {}\n  }\n  d {}\n}\n': [
      'a',
      '  b',
      '    c v=1 -',
      '    c v=2',
      '  d',
      '3:11 brace "{" c of line 3 is not closed. Write } before the next line.',
    ],
    'a {\n  b {}\nc {\n}': [
      'a -',
      '  b',
      'c',
      '2:6 brace "}" a of line 1 is not closed. Write } before the next line.',
    ],
    // Without indents they say nothing.
    'a {\nb {\nc {}\n}\n': [
      'a -',
      '  b',
      '    c',
      '4:1 brace "}" a of line 1 is not closed. Write } at the end.',
    ],
    // In the middle of typing.
    'a {\n  track "Arm" prop=\n    key t=0 {}\n  }\n  event t=1 {}\n}': [
      'a',
      '  track "Arm" prop=? +',
      '    key t=0',
      '  event t=1',
      `2:3 brace "track" ${bare('track')}`,
      `2:15 value "prop=" ${value('prop')}`,
    ],
    'a {\n  track "Arm" prop="x"\n  }\n  event t=1 {}\n}': [
      'a',
      '  track "Arm" prop="x" +',
      '  event t=1',
      `2:3 brace "track" ${bare('track')}`,
    ],
    'a {\n  key t=0\n  key t=1 {}\n}': [
      'a',
      '  key t=0 + -',
      '  key t=1',
      `2:3 brace "key" ${bare('key')}`,
    ],
    'a { key t=0 key t=1 {} }': [
      'a',
      '  key t=0 + -',
      '  key t=1',
      `1:5 brace "key" ${bare('key')}`,
    ],
    'a {\n  key t=0 v=1 }\n  event t=1 {}\n}': [
      'a',
      '  key t=0 v=1 +',
      '  event t=1',
      `2:3 brace "key" ${bare('key')}`,
    ],
    'event {\n  mo\n  t=1\n}': [
      'event t=1',
      '2:3 unexpected "mo" mo is neither an attribute nor a block. Write mo=value or mo { }.',
    ],
    'a {\n  key\n  key t=1 {}\n}': [
      'a',
      '  key t=1',
      '2:3 unexpected "key" key is neither an attribute nor a block. Write key=value or key { }.',
    ],
  });
});

describe('limits', () => {
  const deep = (n: number): string => `${'a { '.repeat(n)}${'} '.repeat(n)}`;

  it(`reads blocks ${MAX_NESTING} deep and skips what is deeper`, () => {
    expect(parse(deep(MAX_NESTING)).problems).toEqual([]);
    for (const n of [MAX_NESTING + 1, 10_000]) {
      const doc = parse(`${deep(n)} after {}`);
      expect(doc.problems.map((p) => [p.kind, p.span.start])).toEqual([
        ['nesting', MAX_NESTING * 4],
      ]);
      expect(doc.blocks.map((b) => b.name)).toEqual(['a', 'after']);
    }
  });

  it(`reads lists ${MAX_NESTING} deep and skips what is deeper`, () => {
    const list = (n: number): string => `x v=${'['.repeat(n)}${']'.repeat(n)} w=1 {}`;
    expect(parse(list(MAX_NESTING)).problems).toEqual([]);
    for (const n of [MAX_NESTING + 1, 10_000]) {
      const doc = parse(list(n));
      expect(doc.problems.map((p) => p.kind)).toEqual(['nesting']);
      expect(doc.blocks[0]?.attrs.map((a) => a.name)).toEqual(['v', 'w']);
    }
  });

  it('ends at 10,000 braces or brackets that are never closed', () => {
    expect(parse('a { '.repeat(10_000)).problems.map((p) => p.kind)).toEqual(['nesting', 'brace']);
    expect(parse(`a v=${'['.repeat(10_000)}`).problems.length).toBeGreaterThan(0);
  });

  it('does not read a file that is too large in bytes', () => {
    const fits = `a {} //${'x'.repeat(MAX_BYTES - 7)}`;
    expect(parse(fits).problems).toEqual([]);
    const wide = `a {} //${'é'.repeat((MAX_BYTES - 7) / 2 + 1)}`;
    for (const text of [`${fits}x`, wide]) {
      expect(parse(text).blocks).toEqual([]);
      expect(outline(text)).toEqual([
        '1:1 size "a" This file is larger than 4 MiB and is not read. Split it.',
      ]);
    }
  });

  it(`lists no more than ${MAX_PROBLEMS} problems and still reads all blocks`, () => {
    const doc = parse('$\nb v=.5 {}\n'.repeat(MAX_PROBLEMS));
    expect(doc.problems).toHaveLength(MAX_PROBLEMS);
    expect(doc.blocks).toHaveLength(MAX_PROBLEMS);
  });
});

describe('cost', () => {
  /** How many characters are looked at while a text is read. */
  function looks(text: string): number {
    const original = String.prototype.charCodeAt;
    let count = 0;
    String.prototype.charCodeAt = function (i: number): number {
      count++;
      return original.call(this, i);
    };
    try {
      parse(text);
    } finally {
      String.prototype.charCodeAt = original;
    }
    return count;
  }

  for (const piece of [
    ...['{', '}', '[', ']', '"', '"\n', '#', '=', ',', '(', ' ', '\n', '//', '$ ', '$\n', '\\'],
    ...['\0', '\u00a0x', 'word ', 'a{', 'a{\n', 'a\n', 'a b=1 ', 'a\nb=1\n', ' a\n  a=1\n'],
    ...['a=[', 'a=[x ', "a='", 'a=f(', 'a=asset(', 'a=asset("x" ', 'a="\\q" ', 'a=.5 ', 'x{}\n'],
    ...['a{ b=1 {\n', 'a "b"{', '[[1,2],', '“', '\ud800x', '1_', '- '],
  ]) {
    it(`grows with the length of ${JSON.stringify(piece)} over and over`, () => {
      const short = looks(piece.repeat(1000));
      expect(looks(piece.repeat(8000))).toBeLessThan(short * 8 * 2 + 1000);
    });
  }
});
