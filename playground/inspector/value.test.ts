import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DriverView, FieldView } from '../../runtime/world/inspect.ts';
import {
  drivenWords,
  driverName,
  hexOf,
  isDriven,
  readColour,
  readFieldNumber,
  shortNumber,
  withLane,
} from './value.ts';

const driver = (
  kind: DriverView['kind'],
  name: string,
  more: Partial<DriverView> = {},
): DriverView => ({
  kind,
  name,
  authority: 'simulation',
  lanes: '',
  ...more,
});
const field = (more: Partial<FieldView>): FieldView => ({
  owner: 'transform',
  name: 'position',
  kind: 'float32',
  value: 0,
  changed: false,
  drivers: [],
  ...more,
});

test('a colour that is written is read back the same', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 4 }),
      (bytes) => {
        const lanes = bytes.map((b) => b / 255);
        expect(readColour(hexOf(lanes))).toEqual({ value: lanes });
      },
    ),
  );
  expect(readColour(' #FA0 ')).toEqual({ value: [1, 170 / 255, 0, 1] });
  for (const typed of ['', 'red', '#ff', '#12345', '#gggggg'])
    expect(readColour(typed)).toEqual({ fault: 'write #rrggbb' });
  expect(hexOf([2, -1, 0.5, 1])).toBe('#ff0080');
});

test('a number stays within what the field takes', () => {
  const speed = field({ min: -100, max: 100 });
  expect(readFieldNumber(speed, '1.5')).toEqual({ value: 1.5 });
  expect(readFieldNumber(speed, '101')).toEqual({ fault: 'at most 100' });
  expect(readFieldNumber(speed, '-1e9')).toEqual({ fault: 'at least -100' });
  expect(readFieldNumber(field({ above: 0 }), '0')).toEqual({ fault: 'above 0' });
  expect(readFieldNumber(field({ kind: 'int32' }), '1.5')).toEqual({ fault: 'not a whole number' });
  expect(readFieldNumber(field({}), 'x')).toEqual({ fault: 'not a number' });
});

test('one lane is set, the others stay', () => {
  expect(withLane([1, 2, 3], 1, 9)).toEqual([1, 9, 3]);
  expect(shortNumber(-0.00001)).toBe('0');
  expect(shortNumber(1.23456)).toBe('1.2346');
});

test('who drives is named, and what that does to an edit', () => {
  expect(driverName(driver('player', 'clips/run', { lanes: 'y' }))).toBe('run y');
  expect(driverName(driver('script', 'Hero'))).toBe('script Hero');
  const both = field({ drivers: [driver('player', 'run'), driver('motion', 'Motion2D')] });
  expect(drivenWords(both)).toBe(
    'The clip run and Motion2D write position on every step: what you set lasts until the next one.',
  );
  expect(isDriven(both, 9)).toBe(true);
  expect(isDriven(field({}), 9)).toBe(false);
  const once = field({ drivers: [driver('script', 'Hero', { step: 3 })] });
  expect([isDriven(once, 4), isDriven(once, 5)]).toEqual([true, false]);
});
