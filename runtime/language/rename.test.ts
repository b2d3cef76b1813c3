import { describe, expect, it } from 'vitest';
import { Library } from '../project/library.ts';
import { applyEdits } from '../text/edits.ts';
import { openProject, type ProjectIndex, type Texts } from './project.ts';
import { rename, renameTarget } from './rename.ts';
import { at, caretIn, SAMPLE, shippedProjects } from './testing.ts';

function textsOf(project: ProjectIndex): Texts {
  const own = [...project.files.values()].filter((file) => file.own);
  return Object.fromEntries(own.map(({ path, text }) => [path, text]));
}

/** All texts after a rename. */
function renamed(project: ProjectIndex, path: string, offset: number, name: string): Texts {
  const plan = rename(project, path, offset, name);
  if ('refusal' in plan) throw new Error(plan.refusal);
  const texts: Record<string, string> = { ...textsOf(project) };
  for (const [file, edits] of plan.edits) texts[file] = applyEdits(texts[file] as string, edits);
  for (const { from, to } of plan.files) {
    texts[to] = texts[from] as string;
    delete texts[from];
  }
  return texts;
}

/** The lines that a rename changes, as they are after it. */
function lines(path: string, piece: string, name: string, inside?: number): string[] {
  const { project, offset } = at(path, piece, inside);
  return Object.entries(renamed(project, path, offset, name)).flatMap(([file, text]) => {
    const old = (SAMPLE[file] ?? '').split('\n');
    return text
      .split('\n')
      .filter((line, i) => line !== old[i])
      .map((line) => `${file}: ${line.trim()}`);
  });
}

function refusal(path: string, piece: string, name: string): string {
  const { project, offset } = at(path, piece);
  const plan = rename(project, path, offset, name);
  return 'refusal' in plan ? plan.refusal : '';
}

describe('a new name', () => {
  it('of a parameter is written in the controller and in scripts', () => {
    expect(lines('hero.aescript', '"Speed", Speed', 'Pace')).toEqual([
      'hero.aectrl: param "Pace" kind=float {}',
      'hero.aectrl: cond "Pace" op=gt value=0.1 {}',
      'hero.aescript: a.SetFloat("Pace", Speed)',
    ]);
  });

  it('of a node is written in paths of clips, scripts and scenes', () => {
    expect(lines('main.aescene', '"Hand"', 'Fist')).toEqual([
      'main.aescene: node "Fist" {}',
      'hero.aescript: hand := Figure.Child("Fist")',
      'clips/run.aeanim: track "Figure/Fist" prop="transform.rotation" kind=float32 {',
    ]);
  });

  it('of a variable is written small where a scene sets it', () => {
    expect(lines('hero.aescript', 'Speed float', 'Pace')).toEqual([
      'main.aescene: script "Hero" source=asset("hero.aescript") pace=2 figure="Figure" {}',
      'hero.aescript: var Pace float',
      'hero.aescript: a.SetFloat("Speed", Pace)',
      'clips/run.aeanim: track "" prop="script/Hero.Pace" kind=float32 {',
    ]);
  });

  it('of a state, an event or a function is written wherever it is named', () => {
    expect(lines('hero.aectrl', '"Run" clip', 'Sprint')).toContain(
      'hero.aescript: a.Play("Sprint")',
    );
    expect(lines('clips/run.aeanim', '"Land"', 'Touch')).toContain(
      'project.aego: event "Touch" payload=int {}',
    );
    expect(lines('hero.aescript', 'wave(height', 'greet')).toHaveLength(2);
  });

  it('is escaped in quotes', () => {
    expect(lines('hero.aectrl', '"Run" clip', 'Run "fast"')).toContain(
      'hero.aectrl: state "Run \\"fast\\"" clip=asset("clips/run") segment="Start" {}',
    );
  });

  it('of a file changes every asset that names it', () => {
    const { project, offset } = at('hero.aectrl', '"clips/run"');
    const plan = rename(project, 'hero.aectrl', offset, 'clips/sprint');
    expect(plan).toMatchObject({
      files: [{ from: 'clips/run.aeanim', to: 'clips/sprint.aeanim' }],
    });
    const texts = renamed(project, 'hero.aectrl', offset, 'clips/sprint');
    expect(texts['hero.aectrl']).toContain('clip=asset("clips/sprint")');
  });
});

describe('a name is refused', () => {
  it.each([
    [
      'hero.aectrl',
      '"Speed" kind',
      'Hit',
      'There is a parameter Hit already. Choose another name.',
    ],
    ['hero.aectrl', '"Run" clip', 'any', '"any" stands for every state. Choose another name.'],
    [
      'main.aescene',
      '"Hand"',
      'a/b',
      'The name of a node has no slash; slashes stand between the names of a path.',
    ],
    [
      'hero.aescript',
      'Speed float',
      'my speed',
      'My speed is no name of a script. Use letters, digits and _, and begin with a letter.',
    ],
    [
      'hero.aescript',
      'wave(height',
      'for',
      'for is a word of the script language. Choose another name.',
    ],
    [
      'hero.aescript',
      'wave(height',
      'hand',
      'hand is used in this script already. Choose another name.',
    ],
    ['hero.aescript', 'FixedUpdate', 'Tick', 'The game calls FixedUpdate by this name; it stays.'],
    [
      'clips/run.aeanim',
      '"Footstep"',
      'Step',
      'The event Footstep comes with the engine and keeps its name.',
    ],
    [
      'main.aescene',
      '"Animator"',
      'Player',
      'Animator is a component; its name is part of the formats.',
    ],
    ['hero.aectrl', '"clips/run"', 'clips/idle', 'There is a file clips/idle.aeanim already.'],
    ['hero.aectrl', 'version', 'x', 'Only names can be renamed, and this is none.'],
  ])('%s %s to %s', (path, piece, name, expected) => {
    expect(refusal(path, piece, name)).toBe(expected);
  });

  it('where nothing of that name exists', () => {
    const marked = (SAMPLE['hero.aectrl'] as string).replace('cond "Hit"', 'cond "H|ot"');
    const { project, offset, path } = caretIn('hero.aectrl', marked);
    expect(renameTarget(project, path, offset)).toEqual({
      refusal: 'Hot is not defined anywhere. Define it, or choose a name that is.',
    });
  });
});

describe('in every shipped project', () => {
  const KINDS = new Set([
    'parameter',
    'state',
    'node',
    'event',
    'variable',
    'function',
    'local',
    'segment',
  ]);

  it.each(Object.entries(shippedProjects()))(
    '%s: any name may be another, and back',
    (_, texts) => {
      const project = openProject(texts);
      const known = new Library(texts).diagnostics.map(({ code, file }) => `${file} ${code}`);
      for (const occurrences of project.links.bySymbol.values()) {
        const at = occurrences.find(({ definition }) => definition);
        const [symbol] = at?.symbols ?? [];
        if (!at || !symbol || !KINDS.has(symbol.kind)) continue;
        const target = renameTarget(project, at.file, at.span.start);
        if ('refusal' in target) continue;
        const fresh = `${target.name}Renamed`.replace(/^\d/, 'N');
        const changed = renamed(project, at.file, at.span.start, fresh);
        const after = new Library(changed).diagnostics.map(({ code, file }) => `${file} ${code}`);
        expect(after, `${symbol.key} to ${fresh}`).toEqual(known);
        const next = openProject(changed);
        // What is named before it in its file may have moved it.
        const place = (project.links.byFile.get(at.file) ?? []).indexOf(at);
        const moved = next.links.byFile.get(at.file)?.[place]?.span.start ?? -1;
        const back = renamed(next, at.file, moved, target.name);
        expect(back).toEqual(texts);
      }
    },
  );
});
