import { expect, test } from 'vitest';
import type { KeyPress, KeyTarget, KeyUse } from './keys.ts';
import { useOfKey } from './keys.ts';

const press = (code: string, key = code, chord = false): KeyPress => ({ code, key, chord });
const scene = ['KeyR', 'Space', 'ArrowLeft', 'Tab'];

test.each<[string, KeyPress, KeyTarget, readonly string[], KeyUse]>([
  ['a key of the scene on the stage', press('KeyR', 'r'), 'stage', scene, 'scene'],
  ['a key of the scene on a button', press('KeyR', 'r'), 'control', scene, 'scene'],
  ['a letter in a field', press('KeyR', 'r'), 'field', scene, 'none'],
  ["the browser's own chord", press('KeyR', 'r', true), 'stage', scene, 'none'],
  ['Space plays and pauses', press('Space', ' '), 'stage', [], 'toggle'],
  ['unless the scene wants it', press('Space', ' '), 'stage', scene, 'scene'],
  ['Space presses a focused button', press('Space', ' '), 'control', scene, 'none'],
  ['Space plays and pauses on the tab that is chosen', press('Space', ' '), 'chosen', [], 'toggle'],
  ['arrows leave the tab that is chosen', press('ArrowLeft'), 'chosen', scene, 'none'],
  ['Enter stays with the tab that is chosen', press('Enter'), 'chosen', ['Enter'], 'none'],
  ['arrows move between tabs', press('ArrowLeft'), 'control', scene, 'none'],
  ['arrows steer the scene', press('ArrowLeft'), 'stage', scene, 'scene'],
  ['a point steps', press('Period', '.'), 'stage', [], 'step'],
  ['a comma steps back', press('Comma', ','), 'stage', [], 'back'],
  ['unless it is a key of the scene', press('Comma', ','), 'stage', ['Comma'], 'scene'],
  ['other keys scroll the page', press('PageDown'), 'stage', [], 'none'],
  ['Tab always leaves', press('Tab'), 'stage', scene, 'none'],
])('%s', (_, key, target, keys, use) => {
  expect(useOfKey(key, target, keys)).toBe(use);
});
