import { expect, test } from 'vitest';
import { numberIn } from './number.ts';

test.each([
  ['5deg', '5'],
  ['0}', '0'],
  ['-1.5m', '-1.5'],
  ['0,5', '0.5'],
  ['2px', '2'],
])('%s begins with %s', (text, number) => expect(numberIn(text)).toBe(number));

test.each(['1e400', '1_000', '1.2.3', 'NaN', ''])('%j is offered no number', (text) =>
  expect(numberIn(text)).toBeUndefined(),
);
