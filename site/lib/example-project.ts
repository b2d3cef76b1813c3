import { type SharedProject, sceneOf } from '../../playground/share/project.ts';
import type { Diagnostic } from '../../runtime/diagnostics/diagnostic.ts';
import { trace } from '../../runtime/world/trace.ts';
import { figureScene, sceneFor } from './example-scene.ts';

/** A text of a page with what stands beside it. */
export interface ExampleText {
  /** Its path. */
  readonly file: string;
  readonly text: string;
  /** Other files, by their paths. */
  readonly with?: Readonly<Record<string, string>>;
  /** The same text without its faults: what scene it needs is read from this one. */
  readonly right?: string;
  /** What it reports by itself, and is to report in its project too; the right text reports nothing. */
  readonly reports: readonly Diagnostic[];
}

/** Steps that the project of an example is run for, to see that it reports nothing of its own. */
const STEPS = 4;

/**
 * The project that shows a text at work: with its own scene, or with one that plays, steers or runs it.
 * Where that would report anything else than the text does by itself, with a scene that leaves it alone.
 * Examples with bodies need physics: await `loadPhysics` before.
 */
export function exampleProject(example: ExampleText): SharedProject {
  const { file, text, right = text } = example;
  const own = { ...example.with, [file]: text };
  const plain = { ...figureScene(), ...own };
  const choices =
    sceneOf({ ...own, [file]: right }) === undefined
      ? [{ ...sceneFor(file, right, own), ...own }, plain]
      : [own];
  const files = choices.find((choice) => runs(choice, example)) ?? plain;
  return { scene: sceneOf(files) ?? '', open: file, files };
}

/** Whether a project reports what its example is to report, and nothing more. */
export function runs(files: Readonly<Record<string, string>>, example: ExampleText): boolean {
  const { file, text, right = text, reports } = example;
  const found = reported(files);
  const fixed = right === text ? [] : reported({ ...files, [file]: right });
  return same(found, reports) && fixed.length === 0;
}

function reported(files: Readonly<Record<string, string>>): readonly Diagnostic[] {
  const scene = sceneOf(files);
  return trace({ files, steps: STEPS, ...(scene === undefined ? {} : { scene }) }).found;
}

function same(a: readonly Diagnostic[], b: readonly Diagnostic[]): boolean {
  const names = (list: readonly Diagnostic[]): string[] =>
    list.map((d) => `${d.code} ${d.file}:${d.line}:${d.column}`).sort();
  return names(a).join('\n') === names(b).join('\n');
}
