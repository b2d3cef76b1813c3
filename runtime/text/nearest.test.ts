import { expect, it } from 'vitest';
import { nearest } from './nearest.ts';

const names = [
  't',
  'v',
  'in',
  'out',
  'interp',
  'tangent',
  'payload',
  'playOnStart',
  'loop',
  'name',
];

for (const [typed, meant] of Object.entries({
  paylod: 'payload',
  Payload: 'payload',
  pyaload: 'payload',
  play_on_start: 'playOnStart',
  playonstart: 'playOnStart',
  onStartPlay: undefined,
  lopo: 'loop',
  intrp: 'interp',
  tang: 'tangent',
  T: 't',
  x: undefined,
  xyz: undefined,
  pa: undefined,
  '': undefined,
})) {
  it(`${typed} is near ${meant}`, () => expect(nearest(typed, names)).toBe(meant));
}

it('prefers what is nearer, then what comes first', () => {
  expect(nearest('kexx', ['keyx', 'kexy', 'kex'])).toBe('keyx');
  expect(nearest('spede', ['spade', 'speed', 'spede'])).toBe('spede');
});

it('takes a beginning only where one name has it', () => {
  expect(nearest('rot', ['rotation', 'scale'])).toBe('rotation');
  expect(nearest('rot', ['rotation', 'rotorSpeed'])).toBe(undefined);
});

it('does not compare what is far too long', () => {
  const long = 'x'.repeat(100_000);
  expect(nearest(long, names)).toBe(undefined);
  expect(nearest('loop', [long])).toBe(undefined);
});
