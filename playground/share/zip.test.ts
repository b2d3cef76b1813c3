import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readScene } from './scenes.fixture.ts';
import { projectInFiles, projectInZip, zipOf } from './zip.ts';

const bytes = strToU8;
const faultOf = (zip: Uint8Array) => {
  const read = projectInZip(zip);
  return 'fault' in read ? read.fault : undefined;
};

describe('a downloaded zip', () => {
  test('opens as the project it was made from', () => {
    const { files } = readScene('Platformer');
    expect(projectInZip(zipOf(files))).toEqual({
      project: { scene: 'Platformer.aescene', open: 'Platformer.aescene', files },
    });
  });

  test('is the same each time', () => {
    const { files } = readScene('Events');
    expect(zipOf(files)).toEqual(zipOf({ ...files }));
  });

  test('gives back any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const files = { 'a.aescene': `x${text}`, 'clips/ä.aeanim': '' };
        expect(projectInZip(zipOf(files))).toMatchObject({ project: { files } });
      }),
    );
  });

  test('unpacks to a folder that the command line finds no fault with', () => {
    const folder = mkdtempSync(join(tmpdir(), 'aego-zip-'));
    try {
      for (const [path, data] of Object.entries(unzipSync(zipOf(readScene('Blends').files)))) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), data);
      }
      const cli = join(import.meta.dirname, '../../runtime/cli/aego.mjs');
      // It ends with another code than 0, and this throws, where there is a problem.
      const run = () => execFileSync(process.execPath, [cli, 'check', folder], { stdio: 'pipe' });
      expect(run).not.toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('a zip from elsewhere', () => {
  test('may hold the project in a folder, and other files beside it', () => {
    const zip = zipSync({
      'game/project.aego': bytes('project name="G" main="b.aescene" {}'),
      'game/a.aescene': bytes('// a'),
      'game/b.aescene': bytes('\ufeff// b'),
      'game/art/hero.png': new Uint8Array([1, 2, 3]),
      '__MACOSX/game/._a.aescene': bytes('x'),
      'game/.git/c.aescene': bytes('x'),
      'notes.aescene': bytes('outside'),
    });
    expect(projectInZip(zip)).toMatchObject({
      project: {
        scene: 'b.aescene',
        files: { 'a.aescene': '// a', 'b.aescene': '// b' },
      },
    });
  });

  test('without project.aego runs its first scene', () => {
    const zip = zipSync({ 'x/y/m.aescene': bytes(''), 'x/y/clips/r.aeanim': bytes('') });
    expect(projectInZip(zip)).toMatchObject({
      project: { scene: 'm.aescene', files: { 'm.aescene': '', 'clips/r.aeanim': '' } },
    });
  });

  test('stored without packing is read, too', () => {
    const zip = zipSync({ 'm.aescene': bytes('// here') }, { level: 0 });
    expect(projectInZip(zip)).toMatchObject({ project: { files: { 'm.aescene': '// here' } } });
  });
});

describe('a hostile zip', () => {
  test('that unpacks to far too much is left on the way, whatever size it claims', () => {
    const zip = zipSync({ 'm.aescene': new Uint8Array(40_000_000) }, { level: 9 });
    // What the entry claims to unpack to: nothing.
    const view = new DataView(zip.buffer);
    view.setUint32(22, 0, true);
    expect(faultOf(zip)).toMatch(/unpacks to is more than 1\.0 million characters/);
  });

  test('with many large files is left after the first of them', () => {
    const blank = new Uint8Array(2_000_000);
    const names = Array.from({ length: 50 }, (_, i) => [`${i}.aescene`, blank] as const);
    expect(faultOf(zipSync(Object.fromEntries(names)))).toMatch(/more than/);
  });

  test('with too many files says so', () => {
    const names = Array.from({ length: 300 }, (_, i) => [`${i}.aescene`, bytes('x')] as const);
    expect(faultOf(zipSync(Object.fromEntries(names)))).toMatch(/more than 100 files/);
    const others = Array.from({ length: 6000 }, (_, i) => [`${i}.txt`, bytes('')] as const);
    expect(faultOf(zipSync(Object.fromEntries(others)))).toMatch(/more than 5000 files/);
  });

  test.each(['a/../../m.aescene', '/m.aescene', 'a\\..\\..\\m.aescene', 'x/\u0007.aescene'])(
    'with the name %j is not opened under that name',
    (path) => {
      const read = projectInZip(zipSync({ 'm.aeanim': bytes(''), [path]: bytes('') }));
      expect('fault' in read && read.fault).toMatch(/name that cannot be/);
    },
  );

  /** A zip of one entry, changed in its list at the end and, as the same, at its head. */
  function changed(list: number, head: number | undefined, value: number, path = 'm.aescene') {
    const zip = zipSync({ [path]: bytes('scene version=1 {}'), 'n.aescene': bytes('') });
    const at = zip.findIndex((_, i) => i > 0 && zip[i] === 0x50 && zip[i + 2] === 1);
    zip[at + list] = value;
    if (head !== undefined) zip[head] = value;
    return zip;
  }

  test('with the names of another system is understood', () => {
    const zip = zipSync({
      'GAME\\MAIN.AESCENE': bytes('m'),
      'GAME\\clips\\Run.AEANIM': bytes('r'),
      'GAME\\Thumbs.db': bytes(''),
    });
    const read = projectInZip(zip);
    expect('project' in read && read.project.files).toEqual({
      'MAIN.aescene': 'm',
      'clips/Run.aeanim': 'r',
    });
    const twins = zipSync({ 'a.aescene': bytes('1'), 'a.AESCENE': bytes('2') });
    expect(faultOf(twins)).toMatch(/There is a a\.aescene already/);
  });

  test('that is locked, or packed in another way, says so', () => {
    expect(faultOf(changed(8, 6, 1))).toMatch(/only with a password/);
    expect(faultOf(changed(10, 8, 12))).toMatch(/Pack it anew/);
    // What is no file of a project may be locked.
    expect(projectInZip(changed(8, 6, 1, 'notes.txt'))).toHaveProperty('project');
  });

  test('with a name that leads to another file passes it over', () => {
    const read = projectInZip(changed(41, undefined, 0o120777 >> 8));
    expect('project' in read && Object.keys(read.project.files)).toEqual(['n.aescene']);
  });

  test('that is cut, anywhere, is never taken for whole', () => {
    const zip = zipOf(readScene('Controllers').files);
    for (let end = 0; end < zip.length; end += 7) {
      expect(projectInZip(zip.slice(0, end))).toHaveProperty('fault');
    }
  });

  test('that was changed never throws', () => {
    const zip = zipOf(readScene('Controllers').files);
    fc.assert(
      fc.property(fc.nat(zip.length - 1), fc.nat(255), (at, byte) => {
        const other = zip.slice();
        other[at] = byte;
        projectInZip(other);
      }),
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), (noise) => void projectInZip(noise)));
  });

  test('that is none says so', () => {
    expect(faultOf(bytes('hello'))).toBeDefined();
    expect(faultOf(new Uint8Array())).toBe('The file is no zip, or its end is missing.');
    expect(faultOf(zipSync({ 'a.txt': bytes('') }))).toMatch(/no files of a project/);
  });
});

test('a folder with a file that is no UTF-8 names it', () => {
  const files = [{ path: 'f/m.aescene', bytes: new Uint8Array([0x61, 0xff]) }];
  expect(projectInFiles(files)).toEqual({
    fault: 'm.aescene cannot be read. The byte 0xff here is no UTF-8. Save the file as UTF-8.',
  });
});
