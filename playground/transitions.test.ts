import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameTransition, transitionIds, transitionName } from './transitions.ts';

const ends = (text: string) => {
  const [from = '', to = ''] = text.split('>');
  return { from, to };
};

test('of several between the same states each has a number, and one alone has none', () => {
  const ids = transitionIds(['any>A', 'A>B', 'any>A', 'any>B'].map(ends));
  expect(ids.map(transitionName)).toEqual(['any to A (1)', 'A to B', 'any to A (2)', 'any to B']);
});

test('all of a controller differ, whatever its states are called', () => {
  const state = fc.constantFrom('', 'a', 'a\n', '\na', 'any', '"', ',');
  fc.assert(
    fc.property(fc.array(fc.record({ from: state, to: state }), { maxLength: 12 }), (list) => {
      const ids = transitionIds(list);
      ids.forEach((a, i) => {
        ids.forEach((b, j) => {
          expect(sameTransition(a, b)).toBe(i === j);
        });
      });
    }),
  );
});

test('an edit elsewhere leaves it the same', () => {
  const before = transitionIds(['any>A', 'any>A'].map(ends))[1];
  const after = transitionIds(['A>B', 'any>A', 'B>A', 'any>A'].map(ends))[3];
  expect(before && after && sameTransition(before, after)).toBe(true);
});
