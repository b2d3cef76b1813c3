import { expect, test } from 'vitest';
import type { CaseResult } from './run-case.ts';
import { fromStored, hashesOf } from './stored-hashes.ts';

const run = (...steps: string[]): CaseResult => ({
  problems: '[]',
  steps: steps.map((step) => {
    const [hash = '', log = ''] = step.split(' ');
    return { hash, log };
  }),
});
const stored = hashesOf(run('a [1]', 'b []'));
const compare = (now: CaseResult) => fromStored('Walk', hashesOf(now), stored);

test('the same run is the stored one', () => {
  expect(compare(run('a [1]', 'b []'))).toBeUndefined();
});

test('another end, another way, another log and another length show', () => {
  expect(compare(run('a [1]', 'c []'))).toMatch(
    /^Walk: the state hash after step 1 is c, and b is stored\./,
  );
  for (const other of [run('c [1]', 'b []'), run('a [2]', 'b []')])
    expect(compare(other)).toMatch(/^Walk: it ends in the stored state, but its way there/);
  expect(compare(run('b []'))).toMatch(/^Walk: it ran 1 steps, and 2 are stored\./);
});

test('a scene without a stored hash shows, with the command that stores it', () => {
  expect(fromStored('Walk', stored, undefined)).toMatch(
    /^Walk: no hash is stored for it yet\. .*npm run engines -- --update/,
  );
});
