import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from './parse.ts';
import { numberText, print, quote } from './write.ts';

/** What `v=TEXT` is read as; a text with a problem gives none. */
function read(text: string): unknown {
  const doc = parse(`x v=${text} {}`);
  const value = doc.blocks[0]?.attrs[0]?.value;
  return doc.problems.length === 0 && value !== undefined && 'value' in value ? value.value : doc;
}

describe('quote', () => {
  it('writes what reads back as the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(read(quote(text))).toBe(text.replace(/\p{Cs}/gu, '\ufffd'));
      }),
    );
  });

  it('shows what cannot be seen', () => {
    expect(quote('a"b\\c\n\t\r\0\u00a0é🏃')).toBe('"a\\"b\\\\c\\n\\t\\u{d}\\u{0}\\u{a0}é🏃"');
  });
});

describe('numberText', () => {
  it('writes what reads back as the same number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (n) => {
        expect(read(numberText(n))).toBe(n + 0);
      }),
      { numRuns: 1000 },
    );
  });

  it('is short and has no exponent for ordinary sizes', () => {
    const numbers = [0.1, 1 / 3, 100, 1e-6, -2.5e20, -0];
    expect(numbers.map(numberText)).toEqual([
      ...['0.1', '0.3333333333333333', '100', '0.000001', '-250000000000000000000', '0'],
    ]);
  });

  it('is a number whatever it gets', () => {
    expect([Number.NaN, Infinity, -Infinity].map((n) => read(numberText(n)))).toEqual([
      ...[0, Number.MAX_VALUE, -Number.MAX_VALUE],
    ]);
  });
});

describe('print', () => {
  it('gives a part of a document as it was written', () => {
    const doc = parse('a {\n  b  v=.5 // c\n}\n');
    const part = doc.blocks[0]?.blocks[0]?.span;
    expect(part && print(doc, part)).toBe('b  v=.5');
    expect(print(doc)).toBe(doc.text);
  });
});
