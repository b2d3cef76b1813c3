import { beforeAll, expect, test } from 'vitest';
import { catalogue } from '../diagnostics/catalogue/index.ts';
import { loadPhysics } from '../physics/load.ts';
import { runExample } from './example.ts';

beforeAll(loadPhysics);

const examples = catalogue.flatMap((entry) =>
  Object.entries(entry.causes).flatMap(([cause, { example, severity }]) =>
    example === undefined ? [] : [{ code: entry.code, cause, severity, example }],
  ),
);

test('every code has an example', () => {
  const shown = new Set(examples.map((e) => e.code));
  expect(catalogue.map((entry) => entry.code).filter((code) => !shown.has(code))).toEqual([]);
});

test.each(examples)(
  '$code $cause: broken reports just that, fixed nothing',
  ({ code, cause, severity, example }) => {
    const { broken, fixed } = runExample(example);
    expect(fixed.map((d) => `${d.code} ${d.cause} ${d.message}`)).toEqual([]);
    expect([...new Set(broken.map((d) => `${d.severity} ${d.code} ${d.cause}`))]).toEqual([
      `${severity} ${code} ${cause}`,
    ]);
    for (const d of broken) expect(d.line).toBeGreaterThan(0);
  },
);
