import { describe, expect, test } from 'vitest';
import { controlsOf, endsOf } from './controls.ts';

const ends = (negative: string[], positive: string[]): string[] =>
  endsOf({ name: 'Move', negative, positive }).map(
    ({ way, label, direction = '-', key = '-' }) => `${way} ${label} ${direction} ${key}`,
  );

describe('the ends of an axis', () => {
  test.each([
    [
      ['KeyA', 'ArrowLeft'],
      ['KeyD', 'ArrowRight'],
      ['-1 Move left left A', '1 Move right right D'],
    ],
    [['ArrowDown'], ['ArrowUp'], ['-1 Move down down -', '1 Move up up -']],
    [['KeyS'], ['KeyW'], ['-1 Move down down S', '1 Move up up W']],
    [[], ['ArrowRight'], ['-1 Move left left -', '1 Move right right -']],
    [['KeyA'], ['KeyK'], ['-1 Move left left A', '1 Move right right K']],
    [['KeyJ'], ['KeyK'], ['-1 Move minus - J', '1 Move plus - K']],
    [[], [], ['-1 Move minus - -', '1 Move plus - -']],
    // Both left, and left against down: they say nothing.
    [['KeyA'], ['ArrowLeft'], ['-1 Move minus - A', '1 Move plus - -']],
    [['KeyA'], ['KeyS'], ['-1 Move minus - A', '1 Move plus - S']],
  ])('%j and %j', (negative, positive, expected) => {
    expect(ends(negative, positive)).toEqual(expected);
  });
});

test('controls are the actions, and all their keys once', () => {
  const buttons = [{ name: 'Jump', keys: ['Space', 'KeyW'] }];
  const axes = [{ name: 'Move', negative: ['KeyA'], positive: ['KeyD', 'KeyW'] }];
  expect(controlsOf({ buttons, axes })).toEqual({
    buttons,
    axes,
    keys: ['Space', 'KeyW', 'KeyA', 'KeyD'],
  });
});
