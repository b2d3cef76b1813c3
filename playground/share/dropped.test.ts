import { describe, expect, test } from 'vitest';
import { filesDropped } from './dropped.ts';

type Tree = { readonly [name: string]: Tree | string };

/** A file or folder as a browser gives it: a hundred entries of a folder at a time. */
function entry(name: string, node: Tree | string, above = ''): FileSystemEntry {
  const fullPath = `${above}/${name}`;
  if (typeof node === 'string') {
    const file = (done: FileCallback, fails: (error: DOMException) => void) => {
      if (node === 'unreadable') fails(new DOMException('no', 'NotReadableError'));
      else done(new File([node], name));
    };
    return { isFile: true, isDirectory: false, name, fullPath, file } as never;
  }
  const createReader = () => {
    const rest = Object.entries(node).map(([n, inside]) => entry(n, inside, fullPath));
    return { readEntries: (done: (some: FileSystemEntry[]) => void) => done(rest.splice(0, 100)) };
  };
  return { isFile: false, isDirectory: true, name, fullPath, createReader } as never;
}

const dropped = (tree: Tree) =>
  filesDropped({
    items: Object.entries(tree).map(([name, node]) => ({
      kind: 'file',
      webkitGetAsEntry: () => entry(name, node),
      getAsFile: () => null,
    })),
  } as never);

const files = (count: number): Tree =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.txt`, 'x']));

describe('what is dropped', () => {
  test('is all that lies in a folder, without packages and hidden folders', async () => {
    const game = { 'a.aescene': 'a', clips: files(250), node_modules: files(9), '.git': files(9) };
    const read = await dropped({ game });
    const paths = 'files' in read ? read.files.map(({ path }) => path) : [];
    expect(paths).toHaveLength(251);
    expect(paths).toContain('game/a.aescene');
    expect(paths).toContain('game/clips/249.txt');
  });

  test('is never taken for all of it where there is more than is looked at', async () => {
    for (const tree of [
      { game: { many: files(6000), 'a.aescene': 'a' } },
      { game: { one: files(3000), two: files(3000) } },
    ]) {
      expect(await dropped(tree)).toEqual({ fault: expect.stringMatching(/more than 5000/) });
    }
  });

  test('that cannot be read says so', async () => {
    const game = { 'a.aescene': 'a', 'b.aescene': 'unreadable' };
    expect(await dropped({ game })).toEqual({ fault: 'The browser could not read it.' });
  });
});
