import { expect, test } from 'vitest';
import { VCA001, VCA002, VCA003, VCA004 } from '../diagnostics/catalogue/vca.ts';
import { applyEdits } from '../text/index.ts';
import { importVca } from './import.ts';

const causes = [VCA001, VCA002, VCA003, VCA004].flatMap(({ code, causes }) =>
  Object.entries(causes).flatMap(([cause, { example, severity }]) =>
    example === undefined ? [] : [{ code, cause, severity, example }],
  ),
);

test.each(causes)('$code $cause: its example reports it, and mended nothing', (each) => {
  const { code, cause, severity, example } = each;
  const found = importVca(example.file, example.broken).diagnostics;
  expect(found).toContainEqual(expect.objectContaining({ code, cause, severity }));
  expect(importVca(example.file, example.fixed).diagnostics).toEqual([]);
});

test.each([
  '@mov bone arm by y func (t)\n',
  '@move bone arm by y func (sinn(t))\n',
  '@move bone arm by y func (t != 1 and 1 or 0)\n',
  '@move bone arm by y curve linaer { @key frame 0 value 1 }\n',
  '@curve hold func (kl.value)\n@move by y curve hold { @key frame 0 value 1 }\n',
  '@move bone arm axis y func (t)\n',
  '@move bone arm by Y func (t)\n',
  '@move bone arm by y { @keyframe frame 0 value 1 }\n',
  '@move bone arm by y { @key frame 0 value 1deg }\n',
  '@move bone arm by y func (t) func (2 * t)\n',
  '@configure fps 24 frames 10 duration 3\n',
])('the fix of %j mends it', (text) => {
  let mended = text;
  for (let round = 0; round < 3; round++) {
    const [first] = importVca('a.vca', mended).diagnostics.flatMap(({ fixes = [] }) => fixes);
    if (first === undefined) break;
    mended = applyEdits(mended, first.edits);
  }
  expect(importVca('a.vca', mended).diagnostics).toEqual([]);
});
