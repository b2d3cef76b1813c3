import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance } from '../../../runtime/text/nearest.ts';
import { makeIndex, type SearchPage } from './make-index.ts';
import { Names } from './names.ts';
import type { Part } from './page-text.ts';

function part(over: Partial<Part>): Part {
  return {
    anchor: '',
    kind: 'page',
    title: '',
    of: '',
    text: '',
    values: [],
    code: [],
    ...over,
  };
}

function page(path: string, title: string, over: Partial<SearchPage> = {}, parts: Part[] = []) {
  return {
    path,
    group: 'Animation',
    kind: 'guide',
    searchNames: [],
    phrases: [],
    text: { title, lead: `${title} are told here.`, parts: [part({ title }), ...parts] },
    ...over,
  } as SearchPage;
}

const INDEX = makeIndex([
  page('/clips/', 'Clips', { searchNames: ['wrap mode', 'keyframe'] }, [
    part({
      kind: 'row',
      anchor: 'loop',
      title: 'loop',
      of: 'Attribute',
      values: ['once', 'pingPong'],
      text: 'What happens at the end.',
    }),
    part({ kind: 'section', anchor: 'tracks', title: 'Tracks', code: ['""', '->'] }),
  ]),
  page('/player/', 'Animation Player', { searchNames: ['play backwards'] }, [
    part({ kind: 'row', anchor: 'Seek', title: 'Seek(t float)', of: 'Method' }),
  ]),
  page('/reference/Player/', 'AnimationPlayer', { kind: 'component' }, [
    part({ kind: 'row', anchor: 'Seek', title: 'Seek(t float)', of: 'Method' }),
  ]),
  page('/errors/ANM001/', 'ANM001', { kind: 'code', searchNames: ['Not as the format wants it'] }),
  page('/errors/ANM010/', 'ANM010', { kind: 'code' }),
]);
const names = new Names(INDEX);

function first(query: string): string | undefined {
  const hit = names.find(query)[0];
  const entry = hit && INDEX.entries[hit.entry];
  return entry && `${INDEX.pages[entry.page]?.path}${entry.anchor ? `#${entry.anchor}` : ''}`;
}

describe('what a query names', () => {
  test.each([
    ['a code in any spelling', ['ANM001', 'anm1', 'ANM 001', 'anm-001'], '/errors/ANM001/'],
    ['a code of two numbers', ['anm10', 'ANM010'], '/errors/ANM010/'],
    ['a value in any spelling', ['pingPong', 'ping pong', 'pingpong', 'ping-pong'], '/clips/#loop'],
    ['another word for it', ['wrap mode', 'WRAP', 'wrapmode'], '/clips/'],
    ['a method with or without its bracket', ['Seek', 'seek(', 'Seek(t float)'], '/player/#Seek'],
    ['signs', ['""', '->'], '/clips/#tracks'],
    ['a word inside a name', ['backwards'], '/player/'],
    ['words in another order', ['backwards play'], '/player/'],
    ['a slip', ['pingpnog', 'trcaks', 'keyfrme'], undefined],
  ])('%s', (_, queries, where) => {
    for (const query of queries) {
      if (where === undefined) expect(first(query), query).toMatch(/^\/clips\//);
      else expect(first(query), query).toBe(where);
    }
  });

  test('guides come before the reference', () => {
    const paths = names.find('seek').map(({ entry }) => INDEX.entries[entry]?.page);
    expect(paths).toEqual([1, 2]);
  });

  test('nothing for nothing, and for what is nowhere', () => {
    expect(names.find('')).toEqual([]);
    expect(names.find('  ')).toEqual([]);
    expect(names.find('qwxyzzz')).toEqual([]);
  });

  test('each beginning of a name that is found is found', () => {
    for (const { title } of INDEX.entries) {
      for (let length = 1; length <= title.length; length++)
        expect(names.find(title.slice(0, length)).length, title.slice(0, length)).toBeGreaterThan(
          0,
        );
    }
  });

  test('one slip in a word of four letters or more still finds it', () => {
    const words = INDEX.words.split(' ').filter((w) => w.length >= 4 && !/^an[mc]/.test(w));
    const slip = fc
      .tuple(fc.constantFrom(...words), fc.nat(), fc.constantFrom('drop', 'swap', 'other'))
      .map(([word, n, kind]) => {
        const at = 1 + (n % (word.length - 2));
        const [before, letter, next, rest] = [
          word.slice(0, at),
          word[at],
          word[at + 1] ?? '',
          word.slice(at + 2),
        ];
        if (kind === 'drop') return [word, before + next + rest] as const;
        if (kind === 'swap') return [word, before + next + letter + rest] as const;
        return [word, `${before}q${next}${rest}`] as const;
      })
      .filter(([, typed]) => typed.length >= 4);
    fc.assert(
      fc.property(slip, ([word, typed]) => {
        const mended = names.mend(typed);
        expect(INDEX.words.split(' ').some((w) => w.startsWith(mended))).toBe(true);
        expect(distance(typed, mended)).toBeLessThanOrEqual(distance(typed, word));
      }),
    );
  });

  test('any text is answered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (query) => {
        const found = names.find(query);
        expect(new Set(found.map((hit) => hit.entry)).size).toBe(found.length);
      }),
    );
  });
});
