import { expect, test } from 'vitest';
import { signOfLine } from './signs.ts';

test.each([
  ['    key t=0 v=1 {}', 'key'],
  ['  frames "" fps=10 {', 'frames'],
  ['  event t=0.1 name="Step" mode=presentation {}', 'flag-presentation'],
  ['  event t=0.1 name="Step" mode = preview {}', 'flag-preview'],
  ['  event t=0.1 name="Step" {}', 'flag-gameplay'],
  ['transition "A" to="B" {', 'blend'],
  ['  track "" prop="x" kind=float32 {', undefined],
  ['  // key t=0', undefined],
  ['keys=["KeyR"]', undefined],
  ['key = 3', undefined],
])('%j', (line, sign) => {
  expect(signOfLine(line, 'clips/run.aeanim')).toBe(sign);
});

test('a script has no blocks, whatever its words', () => {
  expect(signOfLine('state := 1', 'a.aescript')).toBeUndefined();
  expect(signOfLine('key t', 'a.aescript')).toBeUndefined();
});
