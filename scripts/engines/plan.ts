/** What runs in every engine. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { loadPhysics } from '../../runtime/physics/load.ts';
import { Game } from '../../runtime/world/game.ts';
import { readSceneFolder } from '../../site/lib/scenes.ts';
import { randomCases } from './random-cases.ts';
import { recordedInput } from './recorded-input.ts';
import type { NamedCase } from './run-case.ts';
import { vcaCases } from './vca-cases.ts';

const ROOT = join(import.meta.dirname, '../..');
const STEPS = 1500;

await loadPhysics();

/** Counts as one test in each engine. */
export interface Group {
  readonly title: string;
  readonly cases: readonly NamedCase[];
  /** Whether the hashes of its cases are stored. */
  readonly stored: boolean;
}

/** Each scene by itself, then everything else that runs and is at hand. */
export function plan(): Group[] {
  return [
    ...sceneCases().map((scene) => ({ title: scene.name, cases: [scene], stored: true })),
    { title: 'conformance cases', cases: conformanceCases(), stored: false },
    { title: 'VCA files', cases: vcaCases(), stored: false },
    { title: 'random controllers', cases: randomCases(), stored: false },
  ];
}

/** Every folder of `content/scenes/` with its recorded input. */
export function sceneCases(): NamedCase[] {
  const scenes = join(ROOT, 'content/scenes');
  return readdirSync(scenes, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const files = readSceneFolder(join(scenes, name));
      const scene = `${name}.aescene`;
      const input = recordedInput(new Game(files, { scene }), STEPS);
      // At a rate besides the steps', frames fall on every part of a step.
      return { name, files, scene, steps: STEPS, do: input, frames: { fps: 50 } };
    });
}

function conformanceCases(): NamedCase[] {
  const folder = join(ROOT, 'runtime/conformance');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.case.json'))
    .sort()
    .map((path) => ({
      ...JSON.parse(readFileSync(join(folder, path), 'utf8')),
      name: path.slice(0, -'.case.json'.length).replaceAll(sep, '/'),
    }));
}
