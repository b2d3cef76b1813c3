import { expect, test } from 'vitest';
import { reasonSamples } from './reason-samples.ts';
import { chainSteps, triggerSteps } from './step-tables.ts';

test('every reason a step can give has a sentence of its own, from a run', () => {
  const says = Object.values(reasonSamples());
  expect(new Set(says).size).toBe(says.length);
  expect(says.every((text) => /^\S.* (was not taken|did not run): .+\.$/.test(text))).toBe(true);
});

test('the run of the trigger table drops the second press, and says on which step', () => {
  const { rows } = triggerSteps();
  const presses = rows.filter(({ calls }) => calls.length > 0);
  expect(presses.map(({ step }) => step)).toEqual([2, 4]);
  const entered = rows.filter(({ did }) => did.includes('`StateEntered(Hit)`'));
  expect(entered.map(({ step }) => step)).toEqual([2]);
  expect(rows.at(-1)?.did).toEqual([
    'any to Hit was not taken: Attack is not set, cleared on step 4.',
  ]);
});

test('the run of the chain table goes through two transitions in one step', () => {
  const taken = chainSteps().rows.map(({ did }) => did.filter((line) => /was taken/.test(line)));
  expect(taken.map((lines) => lines.length)).toEqual([0, 2, 0, 0]);
});
