import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * What annoys people on sites like this one is written down as requirements, C-01 and on. Each that
 * is about the playground is named where it is held: beside a test, in a browser where it takes one, or
 * by a line of MANUAL.md where none can show it.
 */
const FIRST = 1;
/** Those behind it are about the site's pages. */
const LAST = 58;

const root = join(import.meta.dirname, '../..');
const isTest = (file: string) => /\.(test|spec)\.ts$|^MANUAL\.md$/.test(file);
const held = ['site/e2e', 'playground', 'runtime']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => isTest(file))
      .map((file) => join(folder, file)),
  )
  .flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/\bC-\d\d\b/g)].map(([id]) => id);
  });

test('every requirement is named where it is held', () => {
  const all = Array.from(
    { length: LAST - FIRST + 1 },
    (_, i) => `C-${String(FIRST + i).padStart(2, '0')}`,
  );
  expect(all.filter((id) => !held.includes(id))).toEqual([]);
});
