import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allPages } from './content.ts';
import { tryItOf, tryScenes } from './try-it.ts';

const page = (body: string) => ({ body, file: 'content/a.mdx', path: '/a/' });

describe('the Try it block of a page', () => {
  test('is found with its title and address', () => {
    expect(tryItOf(page('Text.\n\n<Try\n  scene="A"\n  label="a cube"\n  keys={[]}\n/>'))).toEqual({
      title: 'A cube',
      path: '/a/#try-it',
    });
  });

  test('is none on a page that only speaks of trying', () => {
    expect(tryItOf(page('Try it. A `<TryOther label="x" />` is another thing.'))).toBeUndefined();
  });

  test('without a label is refused with the file', () => {
    expect(() => tryItOf(page('<Try scene="A" />\n\nlabel="of something else"'))).toThrow(
      'content/a.mdx',
    );
  });

  test('is there on every page that names a scene', () => {
    // A lesson's block stands below its steps, which are in the table of contents instead.
    const withScene = allPages().filter(
      ({ body, group }) => group !== 'learn' && /^\s*scene="/m.test(body),
    );
    expect(withScene.length).toBeGreaterThan(1);
    for (const shown of withScene) expect(tryItOf(shown)?.path).toContain(shown.path);
  });
});

test('the playground has every scene that a page shows, with what the page says of it', () => {
  const scenes = tryScenes(allPages());
  expect(scenes.map(({ scene }) => scene).sort()).toEqual(
    readdirSync(join(process.cwd(), 'content/scenes')).sort(),
  );
  for (const { label, description, keys } of scenes) {
    expect(label).toMatch(/^[a-z]/);
    expect(description.length).toBeGreaterThan(10);
    for (const { key, does } of keys) expect([key, does]).not.toContain('');
  }
  expect(scenes.find(({ scene }) => scene === 'Controllers')?.keys).toContainEqual({
    key: 'J',
    does: 'strike',
  });
});
