import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * What annoys people on sites like this one is written down as requirements, C-01 and on. Each that
 * is about the playground is named where it is held: beside a browser test, or by a line of MANUAL.md.
 */
const FIRST = 1;
/** C-37 and on are not all named yet: this moves up to 58 with them. */
const LAST = 36;

/** Those that no browser test of the playground can hold: a line of MANUAL.md is enough. */
const held = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.spec.ts') || file === 'MANUAL.md')
  .flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    return [...text.matchAll(/\bC-\d\d\b/g)].map(([id]) => id);
  });

test('every requirement is named where it is held', () => {
  const all = Array.from(
    { length: LAST - FIRST + 1 },
    (_, i) => `C-${String(FIRST + i).padStart(2, '0')}`,
  );
  expect(all.filter((id) => !held.includes(id))).toEqual([]);
});
