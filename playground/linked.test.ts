import { expect, test } from 'vitest';
import { linkSaid } from './linked.ts';

test('a link that was made for another block says so', () => {
  expect(linkSaid({ block: 'try-it' }, 'try-it')).toBe('This is the project of the link.');
  expect(linkSaid({ block: 'hero' }, 'try-it')).toContain('made for a block named hero');
});
