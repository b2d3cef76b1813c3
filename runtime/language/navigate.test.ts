import { describe, expect, it } from 'vitest';
import { definitionsAt, type Location, referencesAt } from './navigate.ts';
import { openProject } from './project.ts';
import { at, caretIn, SAMPLE } from './testing.ts';

function shown(project: ReturnType<typeof at>['project'], places: readonly Location[]): string[] {
  return places.map(({ file, span }) => {
    const source = project.file(file);
    const { line } = source?.lines.at(span.start) ?? { line: 0 };
    return `${file}:${line} ${source?.text.slice(span.start, span.end)}`;
  });
}

function definitions(path: string, piece: string, inside?: number): string[] {
  const { project, offset } = at(path, piece, inside);
  return shown(project, definitionsAt(project, path, offset));
}

function references(path: string, piece: string, inside?: number): string[] {
  const { project, offset } = at(path, piece, inside);
  return shown(project, referencesAt(project, path, offset)).sort();
}

describe('definitions', () => {
  it.each([
    ['hero.aectrl', '"Run" duration', 'hero.aectrl:6 Run'],
    ['hero.aectrl', '"Speed" op', 'hero.aectrl:2 Speed'],
    ['hero.aectrl', '"Start"', 'clips/run.aeanim:6 Start'],
    ['hero.aescript', '"Speed", Speed', 'hero.aectrl:2 Speed'],
    ['hero.aescript', '"Run"', 'hero.aectrl:6 Run'],
    ['hero.aescript', '"Jump"', 'project.aego:10 Jump'],
    ['hero.aescript', '"Hand"', 'main.aescene:9 Hand'],
    ['hero.aescript', 'wave(0.5)', 'hero.aescript:14 wave'],
    ['hero.aescript', 'hand.Position', 'hero.aescript:15 hand'],
    ['main.aescene', 'speed=2', 'hero.aescript:2 Speed'],
    ['main.aescene', '"Figure" {}', 'main.aescene:6 Figure'],
    ['clips/run.aeanim', '"Land"', 'project.aego:6 Land'],
    ['clips/run.aeanim', 'Hand"', 'main.aescene:9 Hand'],
    ['clips/run.aeanim', 'Speed"', 'hero.aescript:2 Speed'],
  ])('%s %s', (path, piece, expected) => {
    expect(definitions(path, piece)).toEqual([expected]);
  });

  it('an asset leads to the top of its file', () => {
    expect(definitions('hero.aectrl', '"clips/run"')).toEqual(['clips/run.aeanim:1 ']);
    expect(definitions('main.aescene', '"hero"')).toEqual(['hero.aectrl:1 ']);
    expect(definitions('main.aescene', '"hero.aescript"')).toEqual(['hero.aescript:1 ']);
  });

  it('what comes with the engine has none', () => {
    expect(definitions('clips/run.aeanim', '"Footstep"')).toEqual([]);
    expect(definitions('main.aescene', '"engine/sprites/idle_0"')).toEqual([]);
  });

  it('of a path each part is the node it leads to', () => {
    expect(definitions('clips/run.aeanim', 'Figure/Hand')).toEqual(['main.aescene:6 Figure']);
  });
});

describe('references', () => {
  it('are found in every file that can name the thing', () => {
    expect(references('hero.aectrl', '"Speed" kind')).toEqual([
      'hero.aectrl:2 Speed',
      'hero.aectrl:9 Speed',
      'hero.aescript:7 Speed',
    ]);
    expect(references('main.aescene', '"Figure" {\n')).toEqual([
      'clips/idle.aeanim:2 Figure',
      'clips/run.aeanim:10 Figure',
      'clips/run.aeanim:2 Figure',
      'main.aescene:4 Figure',
      'main.aescene:6 Figure',
    ]);
  });

  it('a variable of a script is set in scenes and driven by tracks', () => {
    expect(references('hero.aescript', 'Speed float')).toEqual([
      'clips/run.aeanim:15 Speed',
      'hero.aescript:2 Speed',
      'hero.aescript:7 Speed',
      'main.aescene:4 speed',
    ]);
  });

  it('equal names of other things are not among them', () => {
    const marked = (SAMPLE['hero.aescript'] as string).replace('height float', 'Speed| float');
    const { project, offset } = caretIn('hero.aescript', marked);
    expect(shown(project, referencesAt(project, 'hero.aescript', offset))).toEqual([
      'hero.aescript:14 Speed',
    ]);
  });

  it('after a keystroke only the text that changed is read again', () => {
    const before = openProject(SAMPLE);
    const next = openProject({ ...SAMPLE, 'hero.aectrl': `${SAMPLE['hero.aectrl']} ` }, before);
    expect(next.file('clips/run.aeanim')).toBe(before.file('clips/run.aeanim'));
    expect(next.file('hero.aectrl')).not.toBe(before.file('hero.aectrl'));
    expect(openProject({ ...SAMPLE }, before)).toBe(before);
    const { 'clips/idle.aeanim': _, ...fewer } = SAMPLE;
    expect(openProject(fewer, before).file('clips/idle.aeanim')).toBeUndefined();
  });
});
