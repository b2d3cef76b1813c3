import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BUILTINS, HOOKS, MODULES, NODE_METHODS, VALUES } from '../../runtime/script/reference.ts';
import { type WordTableName, wordTable } from './script-words.ts';

const page = readFileSync('content/scripts.mdx', 'utf8');
const tables = [...page.matchAll(/<ScriptTable of="([^"]+)"/g)].map((match) => match[1] as string);
const ids = tables.flatMap((name) =>
  wordTable(name as WordTableName).rows.flatMap(({ id }) => id ?? []),
);

describe('the tables of the page on scripts', () => {
  it('hold every name that is there without a declaration, once', () => {
    const names = [...HOOKS, ...VALUES, ...BUILTINS, ...NODE_METHODS].map(({ name }) => name);
    for (const name of names)
      expect(
        ids.filter((id) => id === name),
        name,
      ).toHaveLength(1);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are there for every module', () => {
    for (const { name } of MODULES) expect(tables).toContain(`module ${name}`);
  });

  it('have a cell for every column', () => {
    for (const name of tables) {
      const { columns, rows } = wordTable(name as WordTableName);
      expect(rows.length, name).toBeGreaterThan(0);
      for (const { code, cells } of rows) {
        expect(cells.length + (code ? 1 : 0), name).toBe(columns.length);
      }
    }
  });

  it('are refused for a module that there is none of', () => {
    expect(() => wordTable('module sound')).toThrow('module sound');
  });
});
