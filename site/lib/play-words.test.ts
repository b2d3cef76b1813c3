import { expect, test } from 'vitest';
import { EDITOR_KEYS, keyText } from '../../playground/editor/key-table.ts';
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

test('the keys of the text are those that the editor is given', () => {
  expect(names('text keys')).toEqual(EDITOR_KEYS.map(keyText));
  expect(names('text keys')).toContain('Ctrl+Shift+F8');
  expect(names('text keys')).toContain('Esc, then Tab');
  const commands = EDITOR_KEYS.map(({ command }) => command);
  expect(new Set(commands).size).toBe(commands.length);
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
