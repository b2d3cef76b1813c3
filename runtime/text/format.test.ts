import { describe, expect, it } from 'vitest';
import { format } from './format.ts';

/** Texts with what becomes of them; the expected ones stay as they are. */
function formats(cases: Readonly<Record<string, readonly [string, string]>>): void {
  for (const [name, [text, expected]] of Object.entries(cases)) {
    it(name, () => {
      expect(format(text)).toBe(expected);
      expect(format(expected)).toBe(expected);
    });
  }
}

const sprites = ['asset("engine/sprites/runner_0")', 'asset("engine/sprites/runner_1")'];
const long = [...sprites, ...sprites];

describe('layout', () => {
  formats({
    'leaves nothing of nothing': [' \n\t\n', ''],
    'one space between the parts of a head': [
      'anim   version = 1\n loop=loop{}',
      'anim version=1 loop=loop {}\n',
    ],
    'two spaces for each block': [
      'a{b "x" v=[1,2 , 3,]{c{}}}',
      'a {\n  b "x" v=[1, 2, 3] {\n    c {}\n  }\n}\n',
    ],
    'attributes of the body in the body': ['a v=1 { w=2 u = 3 }', 'a v=1 {\n  w=2\n  u=3\n}\n'],
    'an asset without spaces': ['a v=asset ( "x" ) {}', 'a v=asset("x") {}\n'],
    'values as they were written': [
      'a v=1.50 w="\\u{41}" u=#FF8800 {}',
      'a v=1.50 w="\\u{41}" u=#FF8800 {}\n',
    ],
    'blank lines around blocks of a file and tall blocks': [
      'a{} b{}\n\n\n c{ d{} e{}\n\n f{g=1} h{} i=1 }',
      'a {}\n\nb {}\n\nc {\n  d {}\n  e {}\n\n  f {\n    g=1\n  }\n\n  h {}\n  i=1\n}\n',
    ],
  });

  it('keeps a byte order mark and the kind of line ends', () => {
    expect(format('\ufeffa {\r\nb {} c {}}')).toBe('\ufeffa {\r\n  b {}\r\n  c {}\r\n}\r\n');
    expect(format('a {\rb {}\n}')).toBe('a {\r  b {}\r}\r');
  });

  it('leaves a text with problems alone', () => {
    for (const text of ['a   {', 'a v=  {}', '  $', 'a "x\n{}']) expect(format(text)).toBe(text);
  });
});

describe('long lines', () => {
  formats({
    'break in the list at the end of a head': [
      `a { frames "" fps=10 sprites=[${long.join(',')}] {} }`,
      `a {\n  frames "" fps=10 sprites=[\n${long.map((s) => `    ${s},\n`).join('')}  ] {}\n}\n`,
    ],
    'break before each attribute where a list is not the last': [
      `frames "" sprites=[${sprites.join(', ')}] first="abcdefghijkl" fps=10 { a {} }`,
      `frames ""\n    sprites=[${sprites.join(', ')}]\n    first="abcdefghijkl"\n    fps=10 {\n  a {}\n}\n`,
    ],
    'break a list in a body': [
      `a { sprites=[${long.join(', ')}] }`,
      `a {\n  sprites=[\n${long.map((s) => `    ${s},\n`).join('')}  ]\n}\n`,
    ],
    'fill with numbers': [
      `a { v=[${Array(60).fill('0.25').join(', ')}] }`,
      `a {\n  v=[\n    ${Array(16).fill('0.25,').join(' ')}\n    ${Array(16).fill('0.25,').join(' ')}\n    ${Array(16).fill('0.25,').join(' ')}\n    ${Array(12).fill('0.25,').join(' ')}\n  ]\n}\n`,
    ],
  });

  it('are those of more than 100 columns', () => {
    const fits = `a v="${'x'.repeat(89)}" w {}`.replace(' w', '');
    expect(format(fits)).toBe(`${fits}\n`);
    const head = (n: number): string => `a v="${'x'.repeat(n)}" w=1 {}`;
    expect(head(87)).toHaveLength(100);
    expect(format(head(87))).toBe(`${head(87)}\n`);
    expect(format(head(88))).toBe(`a\n    v="${'x'.repeat(88)}"\n    w=1 {}\n`);
  });
});

describe('comments', () => {
  formats({
    'on their own lines stay before what follows': [
      '//a\nx{//b\n\n   // c\ny{} // d\n//e\n}\n//f',
      '//a\nx { //b\n  // c\n  y {} // d\n  //e\n}\n\n//f\n',
    ],
    'at the end of an attribute break the head': [
      'key t=0 // time\nv=1 {}',
      'key\n    t=0 // time\n    v=1 {}\n',
    ],
    'before the brace go into the body': [
      'key t=0 // time\n// more\n{ // brace\n}',
      'key t=0 { // time\n  // more\n  // brace\n}\n',
    ],
    'inside an attribute go before it': [
      'a { v // name\n= // equals\n1 w=asset( // path\n"x") }',
      'a {\n  // name\n  // equals\n  v=1\n  // path\n  w=asset("x")\n}\n',
    ],
    'between name and label go before the block': ['a // label\n"x" {}', '// label\na "x" {}\n'],
    'in a list stay with their values': [
      'a v=[ // open\n1, // one\n// two\n2 // still two\n, // comma\n3\n// end\n] {}',
      'a v=[ // open\n  1, // one\n  // two\n  2, // still two\n  // comma\n  3,\n  // end\n] {}\n',
    ],
    'in an empty list or block keep it open': [
      'a v=[ // none\n] { // none\n}',
      'a v=[ // none\n] { // none\n}\n',
    ],
    'alone are all there is': ['  // a  \n\n\n // b', '// a\n// b\n'],
  });
});
