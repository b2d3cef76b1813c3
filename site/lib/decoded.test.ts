import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decoded } from './decoded.ts';

test('an address is decoded as far as it can be', () => {
  for (const [part, plain] of [
    ['caf%C3%A9', 'café'],
    ['100%', '100%'],
    ['%E0%A4%A', '%E0%A4%A'],
    ['%zz%20', '%zz '],
  ] as const)
    expect(decoded(part)).toBe(plain);
});

test('whatever stands in it, and what was encoded is as before', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (text, any) => {
      decoded(any);
      expect(decoded(encodeURIComponent(text))).toBe(text);
    }),
  );
});
