import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8 } from './decode.ts';

function problemsOf(...bytes: number[]): string[] {
  const { text, problems } = decodeUtf8(Uint8Array.from(bytes));
  return problems.map(({ span, message }) => {
    expect(text.slice(span.start, span.end)).toBe('\ufffd');
    return `${span.start} ${message}`;
  });
}

describe('bytes that are no UTF-8', () => {
  it('are a problem where they stand, once a line', () => {
    expect(problemsOf(97, 0xff, 0xfe, 10, 98, 0x80)).toEqual([
      '1 The byte 0xff here is no UTF-8. Save the file as UTF-8.',
      '5 The byte 0x80 here is no UTF-8. Save the file as UTF-8.',
    ]);
  });

  it('include halves of surrogate pairs and sequences that break off', () => {
    expect(problemsOf(0xed, 0xa0, 0x80)).toHaveLength(1);
    expect(problemsOf(0xf0, 0x9f, 0x8f)).toHaveLength(1);
    expect(problemsOf(0xc0, 0xaf)).toHaveLength(1);
  });

  it('are found after a replacement character that is in the file', () => {
    expect(problemsOf(0xef, 0xbf, 0xbd)).toEqual([]);
    expect(problemsOf(0xef, 0xbf, 0xbd, 0xff)).toHaveLength(1);
    expect(problemsOf(0xf0, 0x9f, 0x8f, 0x83, 0xef, 0xbf, 0xbd, 0xff)).toEqual([
      '3 The byte 0xff here is no UTF-8. Save the file as UTF-8.',
    ]);
  });

  it('of a file in UTF-16 say so', () => {
    expect(problemsOf(0xff, 0xfe, 97, 0)).toEqual(['0 This file is UTF-16. Save it as UTF-8.']);
  });

  it('are exactly those that a strict decoder refuses', () => {
    const byte = fc.oneof(
      fc.nat(255),
      fc.constantFrom(0xe0, 0xed, 0xf0, 0xf4, 0x80, 0xbf, 0xef, 0xbd, 10),
    );
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 30 }), (bytes) => {
        let isGood = true;
        try {
          new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
        } catch {
          isGood = false;
        }
        const { problems } = decodeUtf8(Uint8Array.from(bytes));
        expect(problems.length === 0).toBe(isGood);
      }),
      { numRuns: 3000 },
    );
  });
});

it('gives back any well-formed text, with its byte order mark', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const whole = `\ufeff${text.replace(/\p{Cs}/gu, '')}`;
      expect(decodeUtf8(new TextEncoder().encode(whole))).toEqual({ text: whole, problems: [] });
    }),
  );
});
