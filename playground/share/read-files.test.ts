import { describe, expect, test } from 'vitest';
import type { SharedProject } from './project.ts';
import { readFiles } from './read-files.ts';
import { zipOf } from './zip.ts';

const now: SharedProject = {
  scene: 'main.aescene',
  open: 'main.aescene',
  files: { 'main.aescene': 'scene', 'clips/run.aeanim': 'run' },
};
const named = (path: string, ...parts: BlobPart[]) => ({ path, file: new File(parts, path) });

describe('what a reader chooses', () => {
  test.each([
    ['A.AESCENE', 'A.aescene'],
    ['RUN.AeAnim', 'RUN.aeanim'],
    ['Project.AEGO', 'project.aego'],
    ['bones.VCA', 'bones.vca'],
  ])('a name with capitals in its ending is understood: %s', async (from, to) => {
    const { read } = await readFiles([named(from, 'x')], now);
    expect('project' in read && read.project.files).toMatchObject({ ...now.files, [to]: 'x' });
    const folder = [named('f/M.AESCENE', 'm'), named(`f/${from}`, 'x')];
    const { read: whole } = await readFiles(folder, now);
    expect('project' in whole && whole.project.files).toEqual({ 'M.aescene': 'm', [to]: 'x' });
  });

  test('of a folder neither packages nor hidden files are taken', async () => {
    const files = [
      'f/a.aescene',
      'f/node_modules/x/b.aescene',
      'f/.git/c.aescene',
      'f/._a.aescene',
    ];
    const { read } = await readFiles(
      files.map((path) => named(path, 'x')),
      now,
    );
    expect('project' in read && Object.keys(read.project.files)).toEqual(['a.aescene']);
  });

  test('a zip that does not come alone is told, and nothing of it is opened', async () => {
    const zip = zipOf({ 'a.aescene': 'a' }) as Uint8Array<ArrayBuffer>;
    for (const other of [named('y.zip', zip), named('run.aeanim', 'x')]) {
      const { read } = await readFiles([named('x.zip', zip), other], now);
      expect(read).toEqual({ fault: expect.stringMatching(/one at a time/) });
    }
  });

  test('its name is said without what turns, breaks or fills the sentence', async () => {
    const says = async (name: string) => (await readFiles([named(name, '')], now)).said;
    expect(await says('a\u202egnp.zip')).toBe('agnp.zip');
    expect(await says('a\nb\u0000.zip')).toBe('ab.zip');
    expect(await says('<b>.zip')).toBe('<b>.zip');
    expect(await says('😀'.repeat(3000))).toMatch(/^😀{60}…$/u);
  });

  test('a zip is a project of its own', async () => {
    const zip = zipOf({ 'a.aescene': 'a' }) as Uint8Array<ArrayBuffer>;
    expect(await readFiles([named('x.zip', zip)], now)).toMatchObject({
      said: 'x.zip',
      read: { project: { files: { 'a.aescene': 'a' } } },
    });
  });

  test('a folder is one, too, without what else lies in it', async () => {
    const files = [named('game/a.aescene', 'a'), named('game/hero.png', 'png')];
    expect(await readFiles(files, now)).toEqual({
      said: 'game',
      read: { project: { scene: 'a.aescene', open: 'a.aescene', files: { 'a.aescene': 'a' } } },
    });
  });

  test('a single file takes the place of the one of its name, wherever that lies', async () => {
    const { read } = await readFiles([named('run.aeanim', 'faster')], now);
    expect(read).toEqual({
      project: {
        ...now,
        open: 'clips/run.aeanim',
        files: { ...now.files, 'clips/run.aeanim': 'faster' },
      },
    });
  });

  test('other single files join the project', async () => {
    const { read, said } = await readFiles([named('a.aeanim', 'a'), named('b.aescript', 'b')], now);
    expect(said).toBe('2 files');
    expect(read).toMatchObject({
      project: { files: { ...now.files, 'a.aeanim': 'a', 'b.aescript': 'b' } },
    });
  });

  test.each([
    [[], /no file/],
    [[named('hero.png', 'png')], /no file of a project/],
    [[named('a.aeanim', new Uint8Array([0xff, 0xfe]))], /UTF-16/],
    [[named('x.zip', 'no zip')], /no zip/],
    [[named('a:b.aeanim', '')], /cannot hold :/],
  ])('what is no project says so: %#', async (files, says) => {
    const { read } = await readFiles(files, now);
    expect('fault' in read && read.fault).toMatch(says);
  });
});
