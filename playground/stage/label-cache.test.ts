import { expect, test } from 'vitest';
import type { Given } from './label-cache.ts';
import { LabelCache, MOST_TEXTS, TEXTS_A_FRAME } from './label-cache.ts';

let made: string[] = [];
const freed: string[] = [];

/** Labels that say these texts, brought up to date frame by frame. */
function labels() {
  made = [];
  freed.length = 0;
  const cache = new LabelCache<string>((text) => freed.push(text));
  const had: (Given<string> | undefined)[] = [];
  return {
    cache,
    had,
    frame(texts: readonly string[]): void {
      cache.begin();
      texts.forEach((text, i) => {
        if (had[i]?.key === text) return;
        const given = cache.swap(text, had[i], () => {
          made.push(text);
          return text;
        });
        if (given === 'wait') return;
        had[i] = given === 'none' ? undefined : given;
      });
    },
  };
}

const many = (count: number, name = 'text') => Array.from({ length: count }, (_, i) => name + i);

test('labels that say the same share one text, which goes with the last of them', () => {
  const { frame, had } = labels();
  frame(Array(2000).fill('same'));
  expect(made).toEqual(['same']);
  expect(had.every((g) => g?.made === 'same')).toBe(true);
  frame(['other', ...Array(1999).fill('same')]);
  expect(freed).toEqual([]);
  frame(Array(2000).fill('other'));
  expect(freed).toEqual(['same']);
});

test('a frame draws few new texts, and the rest follow', () => {
  const { frame, cache } = labels();
  const texts = many(100);
  frame(texts);
  expect(made).toHaveLength(TEXTS_A_FRAME);
  expect(cache.waiting).toBe(100 - TEXTS_A_FRAME);
  for (let i = 0; i < 3; i++) frame(texts);
  expect(made).toEqual(texts);
  expect(cache.waiting).toBe(0);
});

test('what does not fit is counted, and comes in once there is room', () => {
  const { frame, cache, had } = labels();
  const texts = many(2000);
  for (let i = 0; i < 20; i++) frame(texts);
  expect(made).toHaveLength(MOST_TEXTS);
  expect(cache.leftOut).toBe(2000 - MOST_TEXTS);
  const fewer = texts.map((text, i) => (i < 1900 ? 'short' : text));
  for (let i = 0; i < 20; i++) frame(fewer);
  expect(had[1999]?.made).toBe('text1999');
  expect(cache.leftOut).toBe(0);
});
