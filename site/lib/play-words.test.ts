import { expect, test } from 'vitest';
import { panelsOf } from '../../playground/state.ts';
import { EXPLAINED_USES, keysOfStage, PLAY_TABLES } from './play-words.ts';

const names = (of: keyof typeof PLAY_TABLES) => PLAY_TABLES[of].rows.map(({ name }) => name);

test('every key of the stage has a row, and no row is without a key', () => {
  expect(new Set(EXPLAINED_USES)).toEqual(new Set(keysOfStage().keys()));
  expect(new Set(EXPLAINED_USES).size).toBe(EXPLAINED_USES.length);
  expect(names('keys')).toEqual([
    'Space',
    '`,`',
    '`.`',
    'Home',
    '`+`, `=`',
    '`−`',
    '`0`',
    'Shift and the arrows',
    'The arrows',
    'Esc',
  ]);
});

test('the panels stand in the order of their tabs', () => {
  const state = { animators: [{}], page: {} } as unknown as Parameters<typeof panelsOf>[0];
  const titles = panelsOf(state).map((panel) => panel.toLowerCase());
  expect(names('panels').map((name) => name.replaceAll('*', '').toLowerCase())).toEqual(titles);
});

test('every row has an anchor of its own, and says something', () => {
  const rows = Object.values(PLAY_TABLES).flatMap((table) => [...table.rows]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const { name, meaning } of rows) expect([name, meaning]).not.toContain('');
});
