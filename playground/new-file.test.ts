import { describe, expect, test } from 'vitest';
import { beginningOf } from '../runtime/language/beginnings.ts';
import { Library } from '../runtime/project/library.ts';
import { faultOfNew, faultOfRemoval, faultOfRename } from './new-file.ts';
import { ENDINGS } from './share/names.ts';

const files = {
  texts: { 'main.aescene': '', 'run.aeanim': '', 'project.aego': '', 'b.aescene': '' },
  scene: 'main.aescene',
};

test.each(ENDINGS)('a new %s begins with something that has no problems', (ending) => {
  const path = `new${ending}`;
  const library = new Library({ [path]: beginningOf(path) });
  expect(beginningOf(path)).not.toBe('');
  expect(library.diagnostics).toEqual([]);
});

describe('what cannot be done says why', () => {
  test('the scene that runs has to stay, others need not', () => {
    expect(faultOfRemoval('main.aescene', files)).toMatch(/is the scene that runs/);
    expect(faultOfRemoval('b.aescene', files)).toBeUndefined();
    expect(faultOfRename('main.aescene', 'x.aescene', files)).toMatch(/has to keep its name/);
    expect(faultOfRename('project.aego', 'x.aego', files)).toMatch(/has to keep its name/);
  });

  test('a name stays of its kind, and another than those there are', () => {
    expect(faultOfRename('run.aeanim', 'run.aectrl', files)).toMatch(/end with \.aeanim/);
    expect(faultOfRename('b.aescene', 'MAIN.aescene', files)).toMatch(/only in capitals/);
    expect(faultOfRename('run.aeanim', 'RUN.aeanim', files)).toBeUndefined();
    expect(faultOfNew('run.aeanim', files)).toMatch(/already/);
    expect(faultOfNew('clips/run.aeanim', files)).toBeUndefined();
  });

  test('there is an end to files', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`${i}.aeanim`, '']));
    expect(faultOfNew('x.aeanim', { ...files, texts: many })).toMatch(/at most 100 files/);
  });
});
