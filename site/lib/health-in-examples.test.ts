import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Library } from '../../runtime/project/library.ts';
import type { SceneNode } from '../../runtime/scene/scene.ts';
import { EXAMPLES } from './component-examples.ts';
import { readPages } from './registry.ts';
import { readSceneFolder } from './scenes.ts';

const root = join(import.meta.dirname, '../..');

/** Nodes of a scene with a Health that no hitbox can find: what the page Hitboxes warns of. */
function unreachable(text: string): string[] {
  const nodes = new Library({ 'main.aescene': text }).scene('main.aescene')?.nodes ?? [];
  const has = (node: SceneNode, ...types: string[]): boolean =>
    node.components.some(({ type }) => types.includes(type));
  return nodes
    .filter((node) => has(node, 'Health'))
    .filter(({ path }) =>
      nodes.every(
        (other) =>
          !has(other, 'Collider2D', 'Motion2D') ||
          !(`${other.path}/`.startsWith(`${path}/`) || `${path}/`.startsWith(`${other.path}/`)),
      ),
    )
    .map(({ path }) => path);
}

const scenes: [name: string, text: string][] = [
  ...Object.entries(EXAMPLES).map(([name, { scene }]): [string, string] => [name, scene]),
  ...readPages(root).flatMap(({ file, body }) =>
    [...body.matchAll(/^```aetext scene.*\n([\s\S]*?)^```$/gm)].map(
      ([, text = '']): [string, string] => [file, text],
    ),
  ),
  ...readdirSync(join(root, 'content/scenes')).map((name): [string, string] => [
    name,
    readSceneFolder(join(root, 'content/scenes', name))[`${name}.aescene`] ?? '',
  ]),
].filter(([, text]) => text.includes('"Health"'));

describe('who has Health in what readers copy', () => {
  test.each(scenes)('in %s can be hit', (_, text) => {
    expect(unreachable(text)).toEqual([]);
  });

  test('is looked for in the component reference, on pages and in scenes', () => {
    const names = scenes.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(['Health', 'content/gameplay/hitboxes.mdx', 'Platformer', 'Topdown']),
    );
    const bare = 'scene version=1 {\n  node "A" {\n    component "Health" {}\n  }\n}\n';
    expect(unreachable(bare)).toEqual(['A']);
  });
});
