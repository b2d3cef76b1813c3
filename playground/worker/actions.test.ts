import { expect, test } from 'vitest';
import { Actions } from './actions.ts';

function actions(): { actions: Actions; inputs: string[] } {
  const inputs: string[] = [];
  return { actions: new Actions((name, value) => inputs.push(`${name} ${value}`)), inputs };
}

test('an axis is where its ends are held, and both are nothing', () => {
  const { actions: a, inputs } = actions();
  a.set('Move', true, -1);
  a.stepped();
  a.set('Move', true, 1);
  a.stepped();
  a.set('Move', false, -1);
  a.set('Move', false, 1);
  expect(inputs).toEqual(['Move -1', 'Move 0', 'Move 1', 'Move 0']);
});

test('a tap lasts for a step, of an axis as of a button', () => {
  const { actions: a, inputs } = actions();
  a.set('Move', true, 1);
  a.set('Move', false, 1);
  a.set('Jump', true, undefined);
  a.set('Jump', false, undefined);
  expect(inputs).toEqual(['Move 1', 'Jump true']);
  a.stepped();
  expect(inputs.slice(2)).toEqual(['Move 0', 'Jump false']);
});

test('a thumb that slides across within a step shows both, one step each at most', () => {
  const { actions: a, inputs } = actions();
  a.set('Move', true, -1);
  a.set('Move', false, -1);
  a.set('Move', true, 1);
  a.stepped();
  expect(inputs).toEqual(['Move -1', 'Move 0', 'Move 1']);
});

test('a button and an axis of one name are two things', () => {
  const { actions: a, inputs } = actions();
  a.set('Go', true, undefined);
  a.set('Go', true, 1);
  expect(inputs).toEqual(['Go true', 'Go 1']);
});
