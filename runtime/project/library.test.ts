import { expect, test } from 'vitest';
import { Library } from './library.ts';

const clip = (length: number) => `anim version=1 length=${length} {}\n`;
const controller = (name: string) =>
  `controller version=1 entry="A" {\n  state "A" clip=asset("${name}") {}\n}\n`;

const FILES = {
  'clips/run.aeanim': clip(1),
  'clips/jump.aeanim': clip(1),
  'run.aectrl': controller('clips/run'),
  'whole.aectrl': controller('clips/run.aeanim'),
  'jump.aectrl': controller('clips/jump'),
};

test('a text is read again when it changes, and with it only what names it', () => {
  const library = new Library(FILES);
  const jump = library.clip('clips/jump');
  const before = ['run', 'whole', 'jump'].map((name) => library.controller(name));
  const change = library.set('clips/run.aeanim', clip(2));
  expect(change.clips).toEqual(['clips/run.aeanim']);
  expect(change.controllers).toEqual(['run.aectrl', 'whole.aectrl']);
  expect(library.controller('run')).not.toBe(before[0]);
  expect(library.controller('jump')).toBe(before[2]);
  expect(library.clip('clips/jump')).toBe(jump);
  expect(library.set('clips/run.aeanim', clip(2))).toMatchObject({ clips: [], controllers: [] });
});

test('a clip is read again with the project only where its events are others', () => {
  const library = new Library({ ...FILES, 'project.aego': '' });
  const clip = library.clip('clips/run');
  const change = library.set('project.aego', 'project name="Other" {}\n');
  expect(change).toMatchObject({ project: true, clips: [], controllers: [] });
  expect(library.clip('clips/run')).toBe(clip);
  library.set('project.aego', 'animation {\n  event "Whistle" payload=float {}\n}\n');
  expect(library.project.events.map(({ name }) => name)).toContain('Whistle');
  expect(library.clip('clips/run')).not.toBe(clip);
});

test('a name with an escape is followed, and a clip that appears mends all that missed it', () => {
  const library = new Library({
    'clips/"run".aeanim': clip(1),
    'escaped.aectrl': controller('clips/\\"run\\"'),
    'missing.aectrl': controller('clips/late'),
  });
  expect(library.diagnosticsOf('missing.aectrl')).toHaveLength(1);
  const edited = library.set('clips/"run".aeanim', clip(2));
  expect(edited.controllers).toContain('escaped.aectrl');
  library.set('clips/late.aeanim', clip(1));
  expect(library.diagnosticsOf('missing.aectrl')).toEqual([]);
});

// C-56
test('what runs is told from what was typed since by its first changed line', () => {
  const library = new Library(FILES);
  expect(library.changedLine('run.aectrl')).toBeUndefined();
  const text = FILES['run.aectrl'];
  library.set('run.aectrl', text.replace('"A" clip', '"A" zzz= clip'));
  expect(library.stale).toEqual(['run.aectrl']);
  expect(library.changedLine('run.aectrl')).toBe(2);
  library.set('run.aectrl', text.replace('entry', 'entri'));
  expect(library.changedLine('run.aectrl')).toBe(1);
  library.set('run.aectrl', text);
  expect(library.changedLine('run.aectrl')).toBeUndefined();
  expect(library.changedLine('nobody.aectrl')).toBeUndefined();
});
