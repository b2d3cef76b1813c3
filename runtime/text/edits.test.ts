import { describe, expect, it } from 'vitest';
import {
  addBlock,
  applyEdits,
  moveBlock,
  removeAttr,
  removeBlock,
  renameLabel,
  setAttr,
} from './edits.ts';
import { parse } from './parse.ts';
import { outline } from './testing.ts';
import type { Block, Document, TextEdit } from './tree.ts';

/** The block of a name, wherever it is. */
function find(blocks: readonly Block[], name: string): Block | undefined {
  for (const block of blocks) {
    const found = block.name === name ? block : find(block.blocks, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

type Edit = (doc: Document, block: (name: string) => Block) => TextEdit[];

/** Texts with an edit and what becomes of them. */
function edits(cases: Readonly<Record<string, readonly [string, Edit, string]>>): void {
  for (const [name, [text, edit, expected]] of Object.entries(cases)) {
    it(name, () => {
      const doc = parse(text);
      const block = (to: string): Block => {
        const found = find(doc.blocks, to);
        if (found === undefined) throw new Error(`no block ${to}`);
        return found;
      };
      expect(applyEdits(text, edit(doc, block))).toBe(expected);
    });
  }
}

describe('setAttr', () => {
  const set =
    (name: string, value: string): Edit =>
    (doc, block) =>
      setAttr(doc, block('key'), name, value);
  edits({
    'changes the value alone': ['key t = 0.5 /* */', set('t', '1'), 'key t = 1 /* */'],
    'changes the first of two': ['key t=0 t=1 {}', set('t', '2'), 'key t=2 t=1 {}'],
    'writes a value that is missing': ['key t= {}', set('t', '1'), 'key t=1 {}'],
    'writes it apart from the next word': ['key t=\nv=1 {}', set('t', '1'), 'key t=1\nv=1 {}'],
    'replaces what cannot be read': ['key t=.5 v=1 {}', set('t', '0.5'), 'key t=0.5 v=1 {}'],
    'adds to the head': ['key t=0 {}', set('v', '1'), 'key t=0 v=1 {}'],
    'adds after the label': ['key "a"{}', set('v', '1'), 'key "a" v=1{}'],
    'adds to a head of several lines': [
      'key\n    t=0 // time\n{}',
      set('v', '1'),
      'key\n    t=0 // time\n    v=1\n{}',
    ],
    'adds to the body where the others are': [
      'key {\r\n  t=0 // time\r\n}',
      set('v', '1'),
      'key {\r\n  t=0 // time\r\n  v=1\r\n}',
    ],
    'adds to a body of one line': ['key { t=0 }', set('v', '1'), 'key { t=0 v=1 }'],
    'adds to a block without braces': ['a {\n  key t=0\n}', set('v', '1'), 'a {\n  key t=0 v=1\n}'],
    'adds after a string without its quote': ['key "a t=0', set('v', '1'), 'key "a t=0\n    v=1'],
    'puts a word on the line of the equals sign': [
      'key v= // why\n  1 {}',
      set('v', 'loop'),
      'key v=loop // why\n  {}',
    ],
  });

  it('has nothing to do where the value is the same', () => {
    const doc = parse('key t=0 {}');
    expect(setAttr(doc, doc.blocks[0] as Block, 't', '0')).toEqual([]);
  });
});

describe('removeAttr', () => {
  const remove =
    (name: string): Edit =>
    (doc, block) =>
      removeAttr(doc, block('key'), name);
  edits({
    'takes the space before it': ['key t=0  v=1 {}', remove('v'), 'key t=0 {}'],
    'takes all of the name': ['key t=0 v=1 t=2 {}', remove('t'), 'key v=1 {}'],
    'takes its line': ['key {\r\n  t=0\r\n  v=1\r\n}', remove('t'), 'key {\r\n  v=1\r\n}'],
    'leaves its comment': ['key {\n  t=0 // time\n}', remove('t'), 'key {\n  // time\n}'],
    'keeps words apart': ['key v=[1]t=0 {}', remove('v'), 'key t=0 {}'],
    'does nothing where there is none': ['key {}', remove('t'), 'key {}'],
  });
});

describe('addBlock', () => {
  const add =
    (parent: string | undefined, text = 'new {}'): Edit =>
    (doc, block) =>
      addBlock(doc, parent === undefined ? undefined : block(parent), text);
  const before =
    (sibling: string, text = 'new {}'): Edit =>
    (doc, block) =>
      addBlock(doc, undefined, text, { before: block(sibling) });
  const after =
    (sibling: string, text = 'new {}'): Edit =>
    (doc, block) =>
      addBlock(doc, undefined, text, { after: block(sibling) });
  edits({
    'opens an empty block': ['a {}\n', add('a'), 'a {\n  new {}\n}\n'],
    'goes to the end': ['a {\n  b {} // b\n}', add('a'), 'a {\n  b {} // b\n  new {}\n}'],
    'takes on indent and line ends': [
      'a {\r\n\tb {}\r\n}',
      add('a', 'new {\n  c {}\n}\n'),
      'a {\r\n\tb {}\r\n\tnew {\r\n\t  c {}\r\n\t}\r\n}',
    ],
    'stays on the line of a block of one line': ['a { b {} }', add('a'), 'a { b {} new {} }'],
    'goes before a block and its comments': [
      'a {\n  // of b\n  b {}\n}',
      before('b'),
      'a {\n  new {}\n  // of b\n  b {}\n}',
    ],
    'goes after a block and its comment': [
      'a {\n  b {} // of b\n  c {}\n}',
      after('b'),
      'a {\n  b {} // of b\n  new {}\n  c {}\n}',
    ],
    'goes between two blocks of a line': ['a { b {} c {} }', after('b'), 'a { b {} new {} c {} }'],
    'goes to the end of a file without a line end': ['a {}', add(undefined), 'a {}\nnew {}'],
    'is the first of an empty file': ['', add(undefined), 'new {}\n'],
    'is the first after a comment': ['// c', add(undefined), '// c\nnew {}\n'],
    'gives braces to a parent without': [
      'a {\n  b v=1\n}',
      add('b'),
      'a {\n  b v=1 {\n    new {}\n  }\n}',
    ],
    'goes into a parent without its closing brace': [
      'a {\n  b {\n',
      add('b'),
      'a {\n  b {\n    new {}\n',
    ],
    'closes a block before going after it': [
      'a {\n  b {\n',
      after('b'),
      'a {\n  b { }\n  new {}\n',
    ],
  });
});

describe('removeBlock', () => {
  const remove: Edit = (doc, block) => removeBlock(doc, block('b'));
  edits({
    'takes its line': ['a {\r\n  b {}\r\n  c {}\r\n}', remove, 'a {\r\n  c {}\r\n}'],
    'takes all its lines': ['a {\n  b {\n    c {}\n  }\n}', remove, 'a {\n}'],
    'takes the last line of a file': ['a {}\nb {}', remove, 'a {}'],
    'leaves comments': ['// of b\nb {} // too\n', remove, '// of b\n// too\n'],
    'leaves the others on its line': ['a { b {} c {} }', remove, 'a { c {} }'],
    'ends where a block without braces ends': ['a {\n  b v=1\n  c {}\n}', remove, 'a {\n  c {}\n}'],
    'keeps the byte order mark': ['\ufeffb {}\na {}', remove, '\ufeffa {}'],
  });
});

describe('moveBlock', () => {
  const before =
    (sibling: string): Edit =>
    (doc, block) =>
      moveBlock(doc, block('b'), { before: block(sibling) });
  const after =
    (sibling: string): Edit =>
    (doc, block) =>
      moveBlock(doc, block('b'), { after: block(sibling) });
  edits({
    'takes its comments along': [
      'a {\n  c {}\n  // of b\n  b {} // too\n  d {}\n}',
      before('c'),
      'a {\n  // of b\n  b {} // too\n  c {}\n  d {}\n}',
    ],
    'goes down': ['b {}\nc {}\nd {}', after('d'), 'c {}\nd {}\nb {}'],
    'goes up from the end of the file': ['c {}\nd {}\nb {}', before('c'), 'b {}\nc {}\nd {}'],
    'moves on one line': ['a { b {} c {} d {} }', after('c'), 'a { c {} b {} d {} }'],
    'takes on the indent of its place': [
      'a {\n  c {\n  }\n}\nb {\n  e {}\n}\n',
      after('c'),
      'a {\n  c {\n  }\n  b {\n    e {}\n  }\n}\n',
    ],
    'closes itself': ['a {\n  c {}\n  b v=1 {\n', before('c'), 'a {\n  b v=1 { }\n  c {}\n'],
    'stays where it is': ['a {}\nb {}\nc {}', after('a'), 'a {}\nb {}\nc {}'],
    'cannot go into itself': ['b {\n  c {}\n}', after('c'), 'b {\n  c {}\n}'],
  });
});

describe('renameLabel', () => {
  const rename =
    (label: string): Edit =>
    (doc, block) =>
      renameLabel(doc, block('a'), label);
  edits({
    'changes it': ['a "x" {}', rename('y "z"'), 'a "y \\"z\\"" {}'],
    'adds it': ['a{}', rename('y'), 'a "y"{}'],
    'puts quotes around one without': ['a Arm {}', rename('Arm'), 'a "Arm" {}'],
    'closes one without its quote': ['a "x\n{}', rename('y'), 'a "y"\n{}'],
  });
});

describe('applyEdits', () => {
  it('makes edits given in any order, and of two that overlap the first', () => {
    const list = [
      { start: 4, end: 6, text: 'C' },
      { start: 0, end: 2, text: 'A' },
      { start: 1, end: 5, text: 'x' },
      { start: 2, end: 2, text: '-' },
    ];
    expect(applyEdits('aabbccdd', list)).toBe('A-bbCdd');
  });
});

it('edits a clip step by step without a problem in between', () => {
  let text = 'anim version=1 length=1 {\n  track "" prop="transform.rotation" kind=float32 {}\n}\n';
  const step = (edit: Edit): void => {
    const doc = parse(text);
    text = applyEdits(
      text,
      edit(doc, (name) => find(doc.blocks, name) as Block),
    );
    expect(parse(text).problems).toEqual([]);
  };
  step((doc, block) => addBlock(doc, block('track'), 'key t=0 v=0 {}'));
  step((doc, block) => addBlock(doc, block('track'), 'key t=1 v=1 {}'));
  step((doc, block) => setAttr(doc, block('key'), 'interp', 'linear'));
  step((doc, block) => setAttr(doc, block('key'), 't', '0.5'));
  step((doc, block) => renameLabel(doc, block('track'), 'Arm'));
  step((doc, block) => moveBlock(doc, block('key'), { after: block('track').blocks[1] as Block }));
  expect(outline(text)).toEqual([
    'anim version=1 length=1',
    '  track "Arm" prop="transform.rotation" kind=float32',
    '    key t=1 v=1',
    '    key t=0.5 v=0 interp=linear',
  ]);
});
