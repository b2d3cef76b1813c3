import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NodeView } from '../../runtime/world/inspect.ts';
import { treeKey, treeRows } from './tree.ts';

/** Nodes by path, in scene order. */
function nodes(...paths: readonly string[]): NodeView[] {
  return paths.map((path) => {
    const cut = path.lastIndexOf('/');
    return {
      path,
      name: path.slice(cut + 1),
      parent: paths.indexOf(path.slice(0, Math.max(0, cut))),
      components: path.endsWith('Arm') ? ['Shape'] : [],
    };
  });
}

const SCENE = nodes('Hero', 'Hero/Arm', 'Hero/Arm/Sword', 'Hero/Leg', 'Lift');
const names = (folded: readonly string[], filter = '') =>
  treeRows(SCENE, new Set(folded), filter).map(({ node, level }) => `${level} ${node.name}`);

test('rows stand as the scene has them, what is folded hides what is below', () => {
  expect(names([])).toEqual(['1 Hero', '2 Arm', '3 Sword', '2 Leg', '1 Lift']);
  expect(names(['Hero/Arm'])).toEqual(['1 Hero', '2 Arm', '2 Leg', '1 Lift']);
  expect(names(['Hero'])).toEqual(['1 Hero', '1 Lift']);
});

test('a filter finds names and components, with the way there, folded or not', () => {
  expect(names(['Hero'], 'swo')).toEqual(['1 Hero', '2 Arm', '3 Sword']);
  expect(names([], 'SHAPE')).toEqual(['1 Hero', '2 Arm']);
  expect(names([], 'nobody')).toEqual([]);
});

test('each row knows its place among its siblings', () => {
  const rows = treeRows(SCENE, new Set(), '');
  expect(rows.map(({ place, siblings }) => `${place}/${siblings}`)).toEqual([
    '1/2',
    '1/2',
    '1/1',
    '2/2',
    '2/2',
  ]);
});

test('keys move, open and fold as in any tree', () => {
  const rows = treeRows(SCENE, new Set(['Hero/Arm']), '');
  expect(treeKey(rows, 0, 'ArrowDown')).toEqual({ to: 1 });
  expect(treeKey(rows, 1, 'ArrowRight')).toEqual({ fold: 'Hero/Arm', open: true });
  expect(treeKey(rows, 0, 'ArrowRight')).toEqual({ to: 1 });
  expect(treeKey(rows, 0, 'ArrowLeft')).toEqual({ fold: 'Hero', open: false });
  expect(treeKey(rows, 2, 'ArrowLeft')).toEqual({ to: 0 });
  expect(treeKey(rows, 3, 'ArrowDown')).toEqual({ to: 3 });
  expect(treeKey(rows, 3, 'Home')).toEqual({ to: 0 });
  expect(treeKey(rows, 0, 'End')).toEqual({ to: 3 });
  expect(treeKey(rows, 0, 'x')).toBeUndefined();
});

test('any tree has a row for each node, each after its parent, however deep', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 40 }), (parents) => {
      const scene = parents.map((p, i) => ({
        path: `n${i}`,
        name: `n${i}`,
        parent: i === 0 ? -1 : (p % (i + 1)) - 1,
        components: [],
      }));
      const rows = treeRows(scene, new Set(), '');
      expect(rows.map(({ index }) => index).sort((a, b) => a - b)).toEqual(scene.map((_, i) => i));
      const at = new Map(rows.map(({ index }, i) => [index, i]));
      for (const [i, { node }] of rows.entries())
        if (node.parent >= 0) expect(at.get(node.parent)).toBeLessThan(i);
    }),
  );
  const deep = Array.from({ length: 20_000 }, (_, i) => ({
    path: `${i}`,
    name: '',
    parent: i - 1,
    components: [],
  }));
  expect(treeRows(deep, new Set(), '')).toHaveLength(20_000);
});
