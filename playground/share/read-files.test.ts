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
