import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Game } from '../../runtime/world/game.ts';
import { sceneCases } from './plan.ts';
import { recordedInput } from './recorded-input.ts';
import { runCase } from './run-case.ts';
import { fromStored, hashesOf, readHashes } from './stored-hashes.ts';

const cases = sceneCases();

test('every stored scene has a stored hash, and nothing else has', () => {
  const folders = readdirSync(join(import.meta.dirname, '../../content/scenes')).sort();
  expect(cases.map(({ name }) => name)).toEqual(folders);
  expect(Object.keys(readHashes()).sort()).toEqual(folders);
});

describe.each(cases)('$name', (scene) => {
  test('comes to its stored hash', () => {
    const now = hashesOf(runCase(scene));
    expect(now.steps).toBeGreaterThanOrEqual(1200);
    expect(fromStored(scene.name, now, readHashes()[scene.name])).toBeUndefined();
  });
});

describe('a recorded input', () => {
  const game = new Game({
    'project.aego':
      'input { button "Jump" keys=["Space"] {} axis "Move" negative=["KeyA"] positive=["KeyD"] {} }\n',
    'main.aescene':
      'scene version=1 { node "Hero" { component "Animator" controller=asset("k") {} } }\n',
    'k.aectrl': `controller version=1 entry="A" {
  param "Speed" kind=float {} param "Hit" kind=trigger {}
  state "A" {} state "B" {}
  transition "A" to="B" { cond "Speed" op=gt value=7 {} }
}
`,
  });
  const input = recordedInput(game, 1200);

  test('presses and moves what there is, and sets parameters around what they are compared with', () => {
    const given = (name: string) =>
      new Set(input.flatMap((a) => (a.input && name in a.input ? [a.input[name]] : [])));
    expect(given('Jump')).toEqual(new Set([true, false]));
    expect(given('Move')).toEqual(new Set([-1, 0, 1, 0.5, -0.25]));
    const calls = input.filter(({ node }) => node === 'Hero');
    expect(new Set(calls.map(({ call }) => call))).toEqual(
      new Set(['Animator.SetFloat', 'Animator.SetTrigger']),
    );
    expect(new Set(calls.map(({ args }) => args?.[1]))).toEqual(
      new Set([undefined, 0, 1, 6, 7, 8]),
    );
  });

  test('is the same at every call, and in the order of steps', () => {
    expect(recordedInput(game, 1200)).toEqual(input);
    const steps = input.map(({ step }) => step);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toBeLessThan(1200);
  });
});
