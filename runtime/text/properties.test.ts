import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commentsOf } from './comments.ts';
import {
  addBlock,
  applyEdits,
  moveBlock,
  removeAttr,
  removeBlock,
  renameLabel,
  setAttr,
} from './edits.ts';
import { format } from './format.ts';
import { parse } from './parse.ts';
import {
  editFaults,
  meaningOf,
  type Node,
  notes,
  type Part,
  spaced,
  spanFaults,
  tree,
} from './testing.ts';
import { tokens } from './tokens.ts';
import type { Block, Document, TextEdit } from './tree.ts';

// ---------------------------------------------------------------- any text

const unit = fc.oneof(
  fc.integer({ min: 0, max: 0x7f }),
  fc.integer({ min: 0, max: 0xffff }),
  fc.constantFrom(0, 10, 13, 34, 92, 0xa0, 0xd800, 0xdc00, 0xfeff),
);
const noise = fc.array(unit).map((units) => String.fromCharCode(...units));

const piece = fc.constantFrom(
  ...['{', '}', '[', ']', '(', ')', '=', ',', '"', '\\', '#', '-', '+', '.', '$', '//', "'"],
  ...[' ', '  ', '\t', '\n', '\r\n', '\r', '\n  ', '\n    ', '\0', '\ud83d', '\udc00', '\u00a0'],
  ...['key', 'track', 't', 'v', 'true', 'asset', 'asset(', 'asset("a")', 'NaN', 'é', 'a.b', '“x”'],
  ...['0', '-0.5', '.5', '1.', '1e3', '1e999', '0x1', '#ff8800', '#12', '"Arm"', '"\\q', '\\u{41}'],
  ...['t=0', 'v=', ' = ', 'key t=0 v=1 {}\n', 'track "A" {\n', '  }\n', '// note\n', '[1, 2]'],
);
const fragments = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
const anyText = fc.oneof(
  noise,
  fragments,
  fc.tuple(fragments, noise, fragments).map((t) => t.join('')),
);

// ---------------------------------------------------------------- documents without problems

const name = fc.constantFrom('key', 't', 'v', 'track', 'node', 'loop', 'x_1', 'asset', 'trueish');
const scalar = fc.oneof(
  fc.constantFrom(
    '0',
    '-0.5',
    '12.250',
    '1e-3',
    'true',
    'false',
    '#ff8800',
    '#FF880080',
    '"a\\n\\u{41}"',
  ),
  fc.string({ maxLength: 40 }).map((s) => `"${s.replace(/["\\]/g, '')}"`),
  fc.constantFrom('loop', 'linear', 'pingPong'),
);
const comment = fc.oneof(
  { arbitrary: fc.constant(undefined), weight: 9 },
  {
    arbitrary: fc.record({
      comment: fc.constantFrom('//', '// note', '// "quoted" {', '//x } ]'),
      trailing: fc.boolean(),
    }),
    weight: 1,
  },
);

function token(text: string, glue = false): Part {
  return { token: text, glue };
}

/** Tokens, some with a comment behind them. */
function commented(...parts: readonly Part[]): fc.Arbitrary<Part[]> {
  return fc
    .tuple(...parts.map(() => comment))
    .map((notes) => parts.flatMap((part, i) => [part, notes[i]].filter((p) => p !== undefined)));
}

function joined(...parts: readonly fc.Arbitrary<Part[]>[]): fc.Arbitrary<Part[]> {
  return fc.tuple(...parts).map((lists) => lists.flat());
}

const { value } = fc.letrec<{ value: Part[]; list: Part[]; item: Part[] }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 3 },
    scalar.chain((text) => commented(token(text))),
    joined(commented(token('asset'), token('('), token('"clips/run"')), commented(token(')'))),
    tie('list'),
  ),
  list: fc
    .tuple(fc.array(tie('item'), { maxLength: 8 }), fc.boolean())
    .chain(([items, more]) =>
      joined(
        commented(token('[')),
        ...items.map((item, i) =>
          i < items.length - 1 || more
            ? joined(fc.constant(item), commented(token(',')))
            : fc.constant(item),
        ),
        commented(token(']')),
      ),
    ),
  value: fc.oneof(
    scalar.chain((text) => commented(token(text, /^[a-z]/i.test(text)))),
    tie('item'),
    tie('list'),
  ),
}));

const attr = fc.tuple(name, value).chain(([text, parts]) => {
  const first = parts[0] as Part;
  const isWord = 'token' in first && /^[a-z]/i.test(first.token);
  // A bare word has to stand on the line of its equals sign.
  const equals: fc.Arbitrary<Part[]> = isWord
    ? fc.constant([token('=', true)])
    : commented(token('='));
  return joined(commented(token(text)), equals, fc.constant(parts));
});

const { block } = fc.letrec<{ block: Part[] }>((tie) => ({
  block: fc
    .tuple(
      name,
      fc.option(fc.constantFrom('""', '"Arm/Hand"', '"a \\" b"'), { nil: undefined }),
      fc.array(attr, { maxLength: 4 }),
      fc.array(fc.oneof({ maxDepth: 4 }, attr, tie('block')), { maxLength: 5 }),
    )
    .chain(([text, label, head, body]) =>
      joined(
        commented(token(text), ...(label === undefined ? [] : [token(label)])),
        ...head.map((parts) => fc.constant(parts)),
        commented(token('{')),
        ...body.map((parts) => fc.constant(parts)),
        commented(token('}')),
      ),
    ),
}));

const parts = fc
  .tuple(comment, fc.array(block, { maxLength: 4 }))
  .map(([first, blocks]) => [
    ...(first === undefined ? [] : [{ ...first, trailing: false }]),
    ...blocks.flat(),
  ]);

const spaces = fc.infiniteStream(
  fc.constantFrom('', '', ' ', '  ', '\t', '\n', '\n\n  ', ' \n\t '),
);

const document = fc
  .tuple(parts, spaces, fc.constantFrom('\n', '\r\n', '\r'), fc.constantFrom('', '\ufeff'))
  .map(([list, gaps, eol, bom]) => bom + spaced(list, gaps, eol));

/** A document in the middle of being typed: a piece taken out, another put in. */
const damaged = fc
  .tuple(document, fc.nat(), fc.nat(12), fragments)
  .map(([text, at, length, added]) => {
    const start = at % (text.length + 1);
    return text.slice(0, start) + added.slice(0, 12) + text.slice(start + length);
  });

// ---------------------------------------------------------------- what must hold

describe('any text', () => {
  it('is the sum of its tokens', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, document), (text) => {
        const pieces = [...tokens(text)].map((t) => text.slice(t.start, t.end));
        expect(pieces.join('')).toBe(text);
        expect(pieces).not.toContain('');
      }),
      { numRuns: 200 },
    );
  });

  it('is read without a throw, into spans that lie in each other and in order', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, document, damaged), (text) => {
        expect(spanFaults(parse(text))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('is the same after formatting twice as after once', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, document, damaged), (text) => {
        const once = format(text);
        expect(format(once)).toBe(once);
        if (parse(text).problems.length > 0) expect(once).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a document without problems', () => {
  it('is read without problems', () => {
    fc.assert(
      fc.property(document, (text) => {
        expect(parse(text).problems).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('means the same after formatting and keeps all its comments', () => {
    fc.assert(
      fc.property(document, (text) => {
        const after = format(text);
        expect(parse(after).problems).toEqual([]);
        expect(tree(parse(after).blocks)).toEqual(tree(parse(text).blocks));
        expect(notes(after)).toEqual(notes(text));
        expect(after.startsWith('\ufeff')).toBe(text.startsWith('\ufeff'));
      }),
      { numRuns: 200 },
    );
  });

  it('is printed the same however it is spaced', () => {
    fc.assert(
      fc.property(parts, spaces, spaces, (list, one, other) => {
        expect(format(spaced(list, one))).toBe(format(spaced(list, other)));
      }),
      { numRuns: 200 },
    );
  });
});

// ---------------------------------------------------------------- edits

/** A block of a document, with the way to it in the tree. */
interface Found {
  readonly block: Block;
  readonly parent: Block | undefined;
  readonly path: readonly number[];
}

function allBlocks(blocks: readonly Block[], parent?: Block, path: number[] = []): Found[] {
  return blocks.flatMap((b, i) => [
    { block: b, parent, path: [...path, i] },
    ...allBlocks(b.blocks, b, [...path, i]),
  ]);
}

function at(nodes: Node[], path: readonly number[]): Node {
  const [i, ...rest] = path;
  const node = nodes[i as number] as Node;
  return rest.length === 0 ? node : at(node.blocks, rest);
}

function siblings(nodes: Node[], path: readonly number[]): Node[] {
  return path.length === 1 ? nodes : at(nodes, path.slice(0, -1)).blocks;
}

/** Makes the edits, expects them to be in order and no comment to be lost. */
function made(text: string, edits: readonly TextEdit[]): Document {
  expect(editFaults(text, edits)).toEqual([]);
  const after = applyEdits(text, edits);
  expect(notes(after)).toEqual(notes(text));
  return parse(after);
}

const picked = fc
  .tuple(document, fc.nat(), fc.nat())
  .filter(([text]) => parse(text).blocks.length > 0);

function pick(text: string, n: number): { doc: Document; all: Found[]; one: Found } {
  const doc = parse(text);
  const all = allBlocks(doc.blocks);
  return { doc, all, one: all[n % all.length] as Found };
}

function expectTree(doc: Document, expected: Node[]): void {
  expect(doc.problems).toEqual([]);
  expect(tree(doc.blocks)).toEqual(expected);
}

describe('an edit', () => {
  it('sets an attribute and leaves all else', () => {
    fc.assert(
      fc.property(
        picked,
        name,
        fc.constantFrom('7', '"x"', 'step', '[1, 2]'),
        ([text, n], key, to) => {
          const { doc, one } = pick(text, n);
          const node = { ...at(tree(doc.blocks), one.path) };
          const expected = tree(doc.blocks);
          const target = at(expected, one.path);
          const value = [key, meaningOf(parse(`x a=${to} {}`).blocks[0]?.attrs[0]?.value)];
          const list = [...node.head, ...node.body] as [string, unknown][];
          const index = list.findIndex(([k]) => k === key);
          if (index >= 0 && index < node.head.length) target.head[index] = value;
          else if (index >= 0) target.body[index - node.head.length] = value;
          else if (node.head.length === 0 && node.body.length > 0) target.body.push(value);
          else target.head.push(value);

          const edits = setAttr(doc, one.block, key, to);
          const after = applyEdits(text, edits);
          expectTree(parse(after), expected);
          if (index < 0) expect(notes(after)).toEqual(notes(text));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('removes an attribute', () => {
    fc.assert(
      fc.property(picked, name, ([text, n], key) => {
        const { doc, one } = pick(text, n);
        const expected = tree(doc.blocks);
        const target = at(expected, one.path);
        const others = (a: unknown): boolean => (a as [string])[0] !== key;
        target.head = target.head.filter(others);
        target.body = target.body.filter(others);
        expectTree(parse(applyEdits(text, removeAttr(doc, one.block, key))), expected);
      }),
      { numRuns: 200 },
    );
  });

  it('renames a label', () => {
    fc.assert(
      fc.property(picked, fc.string({ maxLength: 5, unit: 'binary' }), ([text, n], label) => {
        const { doc, one } = pick(text, n);
        const expected = tree(doc.blocks);
        at(expected, one.path).label = label.replace(/\p{Cs}/gu, '\ufffd');
        expectTree(made(text, renameLabel(doc, one.block, label)), expected);
      }),
      { numRuns: 200 },
    );
  });

  it('adds a block before, behind or inside another', () => {
    fc.assert(
      fc.property(
        picked,
        fc.constantFrom('before', 'after', 'inside'),
        fc.constantFrom('new t=1 {}', 'new "a" {\n  t=1\n}', 'new {} // added'),
        ([text, n], where, added) => {
          const { doc, one } = pick(text, n);
          const expected = tree(doc.blocks);
          const node = tree(parse(added).blocks)[0] as Node;
          const list =
            where === 'inside' ? at(expected, one.path).blocks : siblings(expected, one.path);
          const index = one.path[one.path.length - 1] as number;
          list.splice(
            where === 'inside' ? list.length : where === 'before' ? index : index + 1,
            0,
            node,
          );
          const edits =
            where === 'inside'
              ? addBlock(doc, one.block, added)
              : addBlock(doc, one.parent, added, { [where]: one.block });
          const after = parse(applyEdits(text, edits));
          expectTree(after, expected);
          expect(notes(after.text)).toEqual([...notes(text), ...notes(added)].sort());
        },
      ),
      { numRuns: 200 },
    );
  });

  it('removes a block and keeps the comments around it', () => {
    fc.assert(
      fc.property(picked, ([text, n]) => {
        const { doc, one } = pick(text, n);
        const expected = tree(doc.blocks);
        siblings(expected, one.path).splice(one.path[one.path.length - 1] as number, 1);
        const after = parse(applyEdits(text, removeBlock(doc, one.block)));
        expectTree(after, expected);
        const { start, end } = one.block.span;
        const around = commentsOf(text).filter((c) => c.start < start || c.start >= end);
        expect(notes(after.text)).toEqual(around.map((c) => c.text).sort());
      }),
      { numRuns: 200 },
    );
  });

  it('moves a block beside any other one', () => {
    fc.assert(
      fc.property(picked, fc.boolean(), ([text, n, m], isBefore) => {
        const { doc, all, one } = pick(text, n);
        const other = all[m % all.length] as Found;
        const edits = moveBlock(doc, one.block, { [isBefore ? 'before' : 'after']: other.block });
        if (one.path.every((step, i) => step === other.path[i])) {
          expect(edits).toEqual([]);
          return;
        }
        const expected = tree(doc.blocks);
        const node = at(expected, one.path);
        const target = at(expected, other.path);
        const to = siblings(expected, other.path);
        const from = siblings(expected, one.path);
        from.splice(from.indexOf(node), 1);
        to.splice(to.indexOf(target) + (isBefore ? 0 : 1), 0, node);
        expectTree(made(text, edits), expected);
      }),
      { numRuns: 200 },
    );
  });

  it('of a text in the middle of being typed throws nothing and sets what it should', () => {
    fc.assert(
      fc.property(damaged, fc.nat(), (text, n) => {
        const { doc, all, one } = pick(text, n);
        if (one === undefined) return;
        const { block, parent } = one;
        const other = (all[(n * 7) % all.length] as Found).block;
        const edited = (edits: readonly TextEdit[]): Block[] => {
          expect(editFaults(text, edits)).toEqual([]);
          return allBlocks(parse(applyEdits(text, edits)).blocks).map((f) => f.block);
        };
        edited(addBlock(doc, block, 'new {}'));
        edited(addBlock(doc, parent, 'new {}', { before: block }));
        edited(addBlock(doc, parent, 'new {}', { after: block }));
        edited(removeBlock(doc, block));
        edited(moveBlock(doc, block, { after: other }));
        edited(moveBlock(doc, block, { before: other }));
        edited(removeAttr(doc, block, 't'));
        const labels = edited(renameLabel(doc, block, 'new')).map((b) => b.label?.value);
        expect(labels).toContain('new');
        const attrs = edited(setAttr(doc, block, 'new', '7')).flatMap((b) => b.attrs);
        const values = attrs.filter((a) => a.name === 'new').map((a) => meaningOf(a.value));
        expect(values).toEqual([['number', 7]]);
      }),
      { numRuns: 200 },
    );
  });
});
