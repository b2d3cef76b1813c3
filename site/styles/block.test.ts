import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What stands in a block looks the same on every page: no page's rule reaches into it by a name. */

const SITE = new URL('./', import.meta.url);
const PLAYGROUND = new URL('../../playground/', import.meta.url);

/** What blocks are made of, too, and the sheets of pages that have none. */
const SHARED = ['tokens.css', 'first.css', 'base.css', 'code.css', 'play.css'];
const WITHOUT_A_BLOCK = ['home.css', 'sheet.css'];
/** Numbers in drawings are set alike everywhere. */
const SHARED_NAMES = new Set(['svg-num']);

function filesOf(folder: URL, ending: RegExp): URL[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => new URL(`file://${entry.parentPath}/${entry.name}`));
}

/** The selectors of a sheet, one by one. */
function selectorsOf(sheet: string): string[] {
  const plain = sheet.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .map((match) => (match[1] as string).trim())
    .filter((text) => !text.startsWith('@'))
    .flatMap((text) => text.split(/,(?![^(]*\))/))
    .map((text) => text.trim());
}

const classesIn = (text: string) => [...text.matchAll(/\.([a-z][\w-]*)/g)].map((m) => m[1] ?? '');
const tagsIn = (selector: string) =>
  selector
    .replace(/::?[\w-]+(\([^)]*\))?|\[[^\]]*\]|[.#][\w-]+/g, ' ')
    .split(/[^a-z0-9]+/)
    .filter((tag) => tag !== '');

const parts = filesOf(PLAYGROUND, /\.tsx?$/).map((file) => readFileSync(file, 'utf8'));
const styles = filesOf(PLAYGROUND, /\.css$/).map((file) => readFileSync(file, 'utf8'));
const classes = new Set([
  ...styles.flatMap(selectorsOf).flatMap(classesIn),
  ...parts.flatMap((part) =>
    [...part.matchAll(/class="([\w -]+)"/g)].flatMap((m) => (m[1] ?? '').split(' ')),
  ),
]);
const tags = new Set(
  parts.flatMap((part) => [...part.matchAll(/<([a-z][a-z0-9]*)/g)].map((m) => m[1])),
);

/** Whether a rule may mean something in a block, on which no page's sheet has a say. */
function reaches(selector: string): boolean {
  if (/\.try\b|try-it/.test(selector)) return false;
  const named = classesIn(selector).filter((name) => name !== 'js');
  if (named.length === 0 || named.some((name) => SHARED_NAMES.has(name))) return false;
  return named.every((name) => classes.has(name)) && tagsIn(selector).every((tag) => tags.has(tag));
}

describe('the styles of pages', () => {
  const sheets = readdirSync(SITE).filter(
    (name) => name.endsWith('.css') && ![...SHARED, ...WITHOUT_A_BLOCK].includes(name),
  );

  it.each(sheets)('%s styles nothing in a block', (name) => {
    const sheet = readFileSync(new URL(name, SITE), 'utf8');
    expect(selectorsOf(sheet).filter(reaches)).toEqual([]);
  });

  it('would be caught doing it', () => {
    expect(reaches('.say')).toBe(true);
    expect(reaches('p > .say:hover')).toBe(true);
    expect(reaches('aside.say')).toBe(false);
    expect(reaches('.say:where(:not(.try *))')).toBe(false);
  });
});
