import fc from 'fast-check';
import { expect, test } from 'vitest';
import { controllerOf } from './testing.ts';
import { sameTransition, transitionEnds, transitionName } from './transition-ends.ts';

/** The transitions of a controller with these, written as `any>A`. */
const endsOf = (...list: string[]) => {
  const transitions = list
    .map((text, i) => {
      const [from, to] = text.split('>');
      return `transition "${from}" to="${to}" duration=${i + 1} {}`;
    })
    .join('\n');
  const states = ['A', 'B', 'C'].map((name) => `state "${name}" clip=asset("loop") {}`).join('\n');
  return transitionEnds(
    controllerOf(`controller version=1 entry="A" {\n${states}\n${transitions}\n}`),
  );
};

test('of several between the same states each has a number, and one alone has none', () => {
  expect(endsOf('any>A', 'A>B', 'any>A', 'any>B').map(transitionName)).toEqual([
    'any to A (1)',
    'A to B',
    'any to A (2)',
    'any to B',
  ]);
});

test('all of a controller differ', () => {
  const end = fc.constantFrom('any>A', 'any>B', 'A>B', 'B>A', 'A>A', 'C>A');
  fc.assert(
    fc.property(fc.array(end, { maxLength: 12 }), (list) => {
      const ends = endsOf(...list);
      ends.forEach((a, i) => {
        ends.forEach((b, j) => {
          expect(sameTransition(a, b)).toBe(i === j);
        });
      });
    }),
  );
});

test('an edit elsewhere leaves it the same', () => {
  const before = endsOf('any>A', 'any>A')[1];
  const after = endsOf('A>B', 'any>A', 'B>A', 'any>A')[3];
  expect(before && after && sameTransition(before, after)).toBe(true);
});
