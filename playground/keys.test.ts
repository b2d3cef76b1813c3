import { expect, test } from 'vitest';
import type { KeyPress, KeyTarget, KeyUse } from './keys.ts';
import { useOfKey } from './keys.ts';

const press = (
  code: string,
  key = code,
  chord: KeyPress['chord'] = false,
  shift = false,
): KeyPress => ({
  code,
  key,
  chord,
  shift,
});
const BOTH = ['ArrowUp', 'ShiftRight'];
const scene = ['KeyR', 'Space', 'ArrowLeft', 'Tab'];

test.each<[string, KeyPress, KeyTarget, readonly string[], KeyUse]>([
  ['a key of the scene on the stage', press('KeyR', 'r'), 'stage', scene, 'scene'],
  ['a key of the scene on a button', press('KeyR', 'r'), 'control', scene, 'scene'],
  ['a letter in a field', press('KeyR', 'r'), 'field', scene, 'none'],
  ["the browser's own chord", press('KeyR', 'r', 'command'), 'stage', scene, 'none'],
  ['Space plays and pauses', press('Space', ' '), 'stage', [], 'toggle'],
  ['unless the scene wants it', press('Space', ' '), 'stage', scene, 'scene'],
  ['Space presses a focused button', press('Space', ' '), 'control', scene, 'none'],
  ['Space plays and pauses on the tab that is chosen', press('Space', ' '), 'chosen', [], 'toggle'],
  ['Ctrl+Enter does so everywhere', press('Enter', 'Enter', 'command'), 'control', scene, 'toggle'],
  ['whatever the scene has', press('Enter', 'Enter', 'command'), 'stage', ['Enter'], 'toggle'],
  ['in a field, too', press('NumpadEnter', 'Enter', 'command'), 'field', [], 'toggle'],
  ['not with Alt', press('Enter', 'Enter', 'other'), 'stage', [], 'none'],
  ['not with Shift', press('Enter', 'Enter', 'command', true), 'stage', [], 'none'],
  ['Home begins again', press('Home'), 'stage', [], 'restart'],
  ['unless it is a key of the scene', press('Home'), 'stage', ['Home'], 'scene'],
  ['Home stays with a tab', press('Home'), 'chosen', [], 'none'],
  ['arrows leave the tab that is chosen', press('ArrowLeft'), 'chosen', scene, 'none'],
  ['Enter stays with the tab that is chosen', press('Enter'), 'chosen', ['Enter'], 'none'],
  ['arrows move between tabs', press('ArrowLeft'), 'control', scene, 'none'],
  ['arrows steer the scene', press('ArrowLeft'), 'stage', scene, 'scene'],
  ['a point steps', press('Period', '.'), 'stage', [], 'step'],
  ['plus zooms in', press('BracketRight', '+'), 'stage', scene, 'in'],
  ['plus with Shift, too', press('Equal', '+', false, true), 'stage', scene, 'in'],
  ['minus zooms out', press('Slash', '-'), 'stage', scene, 'out'],
  ['0 fits', press('Digit0', '0'), 'stage', scene, 'fit'],
  ['the browser has its own zoom', press('Digit0', '0', 'command'), 'stage', scene, 'none'],
  ['unless 0 is a key of the scene', press('Digit0', '0'), 'stage', ['Digit0'], 'scene'],
  ['none of them on a button', press('Digit0', '0'), 'control', scene, 'none'],
  ['Esc picks nothing', press('Escape'), 'stage', scene, 'clear'],
  ['an arrow with Shift moves', press('ArrowLeft', '', false, true), 'stage', scene, 'left'],
  ['but in a scene that has both', press('ArrowUp', '', false, true), 'stage', BOTH, 'scene'],
  ['and on a tab, it is the tab’s', press('ArrowUp', '', false, true), 'control', [], 'none'],
  ['a comma steps back', press('Comma', ','), 'stage', [], 'back'],
  ['unless it is a key of the scene', press('Comma', ','), 'stage', ['Comma'], 'scene'],
  ['other keys scroll the page', press('PageDown'), 'stage', [], 'none'],
  ['Tab always leaves', press('Tab'), 'stage', scene, 'none'],
])('%s', (_, key, target, keys, use) => {
  expect(useOfKey(key, target, keys)).toBe(use);
});

test('where there is something to turn the arrows turn it, unless the scene has them', () => {
  expect(useOfKey(press('ArrowLeft'), 'stage', [], true)).toBe('turn left');
  expect(useOfKey(press('ArrowDown'), 'stage', [], true)).toBe('turn down');
  expect(useOfKey(press('ArrowLeft'), 'stage', scene, true)).toBe('scene');
  expect(useOfKey(press('ArrowLeft', '', false, true), 'stage', [], true)).toBe('left');
  expect(useOfKey(press('ArrowLeft'), 'stage', [])).toBe('none');
  expect(useOfKey(press('ArrowLeft'), 'control', [], true)).toBe('none');
});
