import { expect, test } from 'vitest';
import { attackFades, attackSteps } from './attack-runs.ts';

test('the table of an attack has the blow and the damage on one step, the answer on the next', () => {
  const steps = new Map(attackSteps().map(({ step, did }) => [step, did.join(' ')]));
  expect(steps.get(0)).toContain('the hero enters `Hit`');
  expect(steps.get(6)).toMatch(/`Hit` runs.*from 3 to 2/);
  expect(steps.get(7)).toContain('the enemy enters `Hurt`');
  // The clip of 0.3 seconds.
  expect(steps.get(18)).toContain('the hero enters `Idle`');
});

test('the table of fades has damage up to where the event has half the weight', () => {
  const rows = attackFades([0, 0.1, 0.2, 0.3]);
  expect(rows.map(({ taken }) => taken)).toEqual([1, 1, 1, 0]);
  expect(rows[3]?.says).toMatch(/weight 0\.\d+, and events=dominant/);
  expect(rows[2]?.says).toBe('the event runs');
});
