import { expect, test } from 'vitest';
import { VCA_CURVES, VCA_FUNCTIONS } from '../../runtime/schema/vca.ts';
import { Game } from '../../runtime/world/game.ts';
import { type NamedCase, runCase } from './run-case.ts';
import { vcaCases } from './vca-cases.ts';

const cases = vcaCases();
const made = cases.filter(({ name }) => !name.startsWith('vca/'));
const texts = made.map(({ files }) => files['a.vca'] ?? '').join('\n');

test('what is compared has every function, curve and rotation order, and reads them all', () => {
  for (const { name } of VCA_FUNCTIONS) expect(texts).toContain(` (${name}(`);
  for (const { name } of VCA_CURVES) expect(texts).toContain(` curve ${name} `);
  expect(new Set(texts.match(/rotation-order \w+/g)).size).toBe(6);
  for (const { files, name } of made)
    expect([
      name,
      new Game(files).diagnostics.filter(({ severity }) => severity === 'error'),
    ]).toEqual([name, []]);
});

test('every number that a file gives is in what is compared', () => {
  const find = (name: string) => made.find((one) => one.name === name) as (typeof made)[number];
  const hashes = (one: NamedCase) => runCase(one).steps.map(({ hash }) => hash);
  const both = (name: string, change: (text: string) => string) => {
    const { files, ...rest } = find(name);
    const text = files['a.vca'] ?? '';
    expect(change(text)).not.toBe(text);
    const of = (vca: string) => hashes({ ...rest, files: { ...files, 'a.vca': vca } });
    return [of(text), of(change(text))];
  };
  const changes: readonly (readonly [string, (text: string) => string])[] = [
    [
      'vca expressions, absolute',
      (text) => text.replaceAll('exp(t * 3.1 - 1.2)', 'exp(t * 3.1 - 1.2000000000000004)'),
    ],
    [
      'vca expressions, absolute',
      (text) => text.replaceAll('sin(t * 3.1 - 1.2)', 'sin(t * 3.1 - 1.2000000000000004)'),
    ],
    ['vca curves, absolute', (text) => text.replace('value 2.7 ', 'value 2.70001 ')],
    ['vca curves, absolute', (text) => text.replace('t ^ 2.2', 't ^ 2.20001')],
    ['vca rotation order YZX, absolute', (text) => text.replace('YZX', 'ZYX')],
  ];
  for (const [name, change] of changes) {
    const [plain, other] = both(name, change);
    expect([name, other]).not.toEqual([name, plain]);
  }
  const read = (handles: string) => hashes(find(`vca curves, ${handles}`));
  expect(read('absolute')).not.toEqual(read('relative'));
});
