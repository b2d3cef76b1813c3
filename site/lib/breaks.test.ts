import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changed, putInto } from '../../playground/put.ts';
import { loadPhysics } from '../../runtime/physics/load.ts';
import { Game } from '../../runtime/world/game.ts';
import { BREAKS } from './breaks.ts';
import { allPages, codes } from './content.ts';
import { readScene } from './scenes.ts';
import { tryScenes } from './try-it.ts';

await loadPhysics();

/** Steps in which whatever is wrong shows. */
const STEPS = 60;

describe.each(Object.entries(BREAKS))('the ways to break %s', (name, breaks) => {
  const { scene, files } = readScene(name, 'test', join(import.meta.dirname, '../..'));

  it.each(breaks)('$says: $code', ({ code, change }) => {
    const game = new Game(files, { scene });
    for (let step = 0; step < STEPS; step++) game.step();
    expect(game.diagnostics).toEqual([]);
    game.setFile(change.file, changed(files, change)[change.file]);
    for (let step = 0; step < STEPS; step++) {
      game.input({ Attack: step % 20 < 10, Move: 1 });
      game.step();
    }
    expect(new Set(game.diagnostics.map((d) => d.code))).toEqual(new Set([code]));
    expect(codes.map((entry) => entry.code)).toContain(code);

    // And it is taken back when another is tried, or the reader undoes it.
    const back = { changes: [], takeBack: [change], into: 'reader', open: '', said: '' } as const;
    expect(putInto(changed(files, change), {}, back)).toEqual(files);
    expect(putInto(files, {}, back)).toEqual(files);
    game.setFile(change.file, files[change.file]);
    for (let step = 0; step < STEPS; step++) game.step();
    expect(game.stale).toEqual([]);
  });
});

it('only scenes that a page shows are broken', () => {
  const shown = tryScenes(allPages()).map(({ scene }) => scene);
  expect(shown).toEqual(expect.arrayContaining(Object.keys(BREAKS)));
});
