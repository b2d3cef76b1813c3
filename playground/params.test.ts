import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ParamView } from '../runtime/world/game.ts';
import {
  callFor,
  exactText,
  numberText,
  rangeOf,
  readNumber,
  valueText,
  withCall,
} from './params.ts';

const float = (value: number, ...compared: number[]): ParamView => ({
  name: 'Speed',
  kind: 'float',
  value,
  compared,
});
const int = (value: number, ...compared: number[]): ParamView => ({
  ...float(value, ...compared),
  kind: 'int',
});

describe('the range of a slider', () => {
  test.each([
    ['reaches to 1 where a condition asks for a little', float(0, 0.1, 0.1), 0, 1],
    ['is twice the largest value compared with', float(0, 2, 5), 0, 10],
    ['goes to both sides where a condition does', float(0, -2), -4, 4],
    ['is small where only small values count', float(0, 0.002), 0, 0.004],
    ['holds a value that was set outside it', float(-37, 2), -40, 40],
    ['is there without any condition', float(0), 0, 1],
    ['of whole numbers too', int(0), 0, 10],
    ['of whole numbers that are compared', int(0, 1), 0, 2],
  ])('%s', (_, param, min, max) => {
    expect(rangeOf(param)).toMatchObject({ min, max });
  });

  test('has stops on both sides of every value compared with', () => {
    for (const compared of [0.1, 0.051, 0.3, 1, 7, 1e6, 1e-6]) {
      const { max, step } = rangeOf(float(0, compared));
      expect(step).toBeLessThan(compared);
      expect(max).toBeGreaterThan(compared);
    }
  });

  test('steps by whole numbers for an int', () => {
    expect(rangeOf(int(0, 2)).step).toBe(1);
    expect(rangeOf(int(0, 500)).step).toBe(50);
  });
});

test('the range of a slider is one of numbers, whatever its values', () => {
  const double = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(double, fc.array(double, { maxLength: 3 }), (value, compared) => {
      const { min, max, step } = rangeOf(float(value, ...compared));
      expect([min, max, step].every(Number.isFinite)).toBe(true);
      expect(min).toBeLessThanOrEqual(value);
      expect(max).toBeGreaterThanOrEqual(value);
      expect(max === 0).toBe(step === 0);
    }),
    {
      examples: [
        [5e-324, [5e-324]],
        [-2e-308, []],
      ],
    },
  );
});

describe('a number that is typed', () => {
  test.each([
    ['2.5', 2.5],
    [' -.5 ', -0.5],
    ['+1e-3', 0.001],
    ['5.', 5],
  ])('%j is %d', (typed, value) => {
    expect(readNumber('float', typed)).toEqual({ value });
  });

  test.each([
    ['abc', 'not a number'],
    ['NaN', 'not a number'],
    ['0x10', 'not a number'],
    ['1,2,3', 'not a number'],
    ['Infinity', 'not finite'],
    ['1e309', 'too large'],
    ['1,5', 'write 1.5'],
    ['1,500', 'write 1500 or 1.500'],
  ])('%j is none: %s', (typed, fault) => {
    expect(readNumber('float', typed)).toEqual({ fault });
  });

  test('for a whole number must be one', () => {
    expect(readNumber('int', '1e3')).toEqual({ value: 1000 });
    expect(readNumber('int', '1.5')).toEqual({ fault: 'not a whole number' });
    expect(readNumber('int', '1e300')).toEqual({ fault: 'too large' });
  });

  test('is read back as the very same from what stands in the field', () => {
    expect(exactText(0.09996)).toBe('0.09996');
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        // A field does not tell -0 from 0.
        expect(readNumber('float', exactText(value))).toEqual({ value: value === 0 ? 0 : value });
      }),
    );
  });
});

test('values in words', () => {
  const bool: ParamView = { name: 'Grounded', kind: 'bool', value: 1, compared: [] };
  const trigger: ParamView = { ...bool, kind: 'trigger' };
  expect([bool, trigger, { ...bool, value: 0 }, { ...trigger, value: 0 }].map(valueText)).toEqual([
    'true',
    'set',
    'false',
    'not set',
  ]);
  expect(valueText(float(1 / 3))).toBe('0.333');
  expect(numberText('float', 0.1 + 0.2)).toBe('0.3');
});

test('a call reaches its parameter of its animator alone', () => {
  const animator = (node: string) => ({
    node,
    controller: '',
    params: [float(0), { ...float(0), name: 'Other' }],
    transitions: [],
    state: '',
    progress: 0,
    blend: undefined,
  });
  const call = callFor('A', float(0), 2);
  expect(call).toEqual({ type: 'call', node: 'A', method: 'SetFloat', args: ['Speed', 2] });
  const after = withCall([animator('A'), animator('B')], call);
  expect(after.map((a) => a.params.map((p) => p.value))).toEqual([
    [2, 0],
    [0, 0],
  ]);
  const trigger: ParamView = { name: 'Attack', kind: 'trigger', value: 0, compared: [] };
  expect(callFor('A', trigger, 1).args).toEqual(['Attack']);
});
