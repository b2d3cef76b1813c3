import { expect, test } from 'vitest';
import type { BlockSchema } from '../../runtime/schema/types.ts';
import { blockWords, schemaWords, unexplained } from './explained.ts';

test('every kind of word of the schema is looked for', () => {
  const names = schemaWords().map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'attribute loop of anim',
      'attribute label of anim.track',
      'attribute exitTime of controller.transition',
      'attribute source of scene.node.script',
      'AnimationPlayer.playOnStart',
      'Animator.SetFloat',
      'AnimationPlayer.Finished',
      'type vec2',
      'print of scripts',
      'rotate of VCA',
      'sin of VCA',
    ]),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('a word that no page has a row for is named', () => {
  const words = [
    { name: 'attribute loop of anim', row: '#anim-loop' },
    { name: 'type vec2', row: '/scripts/#type-vec2' },
  ];
  const pages = ['/animation/clips/', '/animation/clips/#anim-loop', '/scripts/#type-vec2'];
  expect(unexplained(words, new Set(pages))).toEqual([]);
  expect(unexplained(words, new Set(['/animation/clips/#anim-loops', '/vca/#type-vec2']))).toEqual([
    'attribute loop of anim (#anim-loop)',
    'type vec2 (/scripts/#type-vec2)',
  ]);
});

test('a block in itself is told once', () => {
  const node = { name: 'node', attrs: [{ name: 'on' }], blocks: [] as unknown[] };
  node.blocks.push(node);
  expect(blockWords(node as unknown as BlockSchema).map(({ row }) => row)).toEqual(['#node-on']);
});
