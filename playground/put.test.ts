import { expect, test } from 'vitest';
import type { Put } from './put.ts';
import { changed, putFrom, putInto } from './put.ts';

const page = { 'a.aeanim': 'length=1 t=1', 'b.aeanim': 'fps=10' };
const put: Put = {
  changes: [{ file: 'a.aeanim', from: 't=1', to: 't=2' }],
  into: 'reader',
  open: 'a.aeanim',
  said: 'A key is late.',
};

test('changes what the reader has, and leaves the rest of it', () => {
  const mine = { 'a.aeanim': 'length=5 t=1', 'b.aeanim': 'fps=12' };
  expect(putInto(mine, page, put)).toEqual({ 'a.aeanim': 'length=5 t=2', 'b.aeanim': 'fps=12' });
});

test("takes the page's text of a file where the reader's has no place for it", () => {
  const mine = { 'a.aeanim': 'nothing like it', 'b.aeanim': 'fps=12' };
  expect(putInto(mine, page, put)).toEqual({ 'a.aeanim': 'length=1 t=2', 'b.aeanim': 'fps=12' });
  expect(putInto({ 'b.aeanim': 'fps=12' }, page, put)).toEqual({
    'a.aeanim': 'length=1 t=2',
    'b.aeanim': 'fps=12',
  });
  expect(putInto(mine, {}, put)).toEqual(mine);
});

test("begins with the page's texts where that is asked for", () => {
  expect(putInto({ 'a.aeanim': 'mine t=1' }, page, { ...put, into: 'page' })).toEqual({
    'a.aeanim': 'length=1 t=2',
    'b.aeanim': 'fps=10',
  });
});

test('takes an earlier change back first, where it still stands', () => {
  const second: Put = {
    ...put,
    changes: [{ file: 'b.aeanim', from: 'fps', to: 'fpss' }],
    takeBack: put.changes,
  };
  const broken = putInto(page, page, put);
  expect(putInto(broken, page, second)).toEqual({ ...page, 'b.aeanim': 'fpss=10' });
  const mine = { ...page, 'a.aeanim': 'length=1 t=3' };
  expect(putInto(mine, page, second)).toEqual({ ...mine, 'b.aeanim': 'fpss=10' });
});

test('asks for exactly one place', () => {
  expect(changed(page, { file: 'b.aeanim', from: '10', to: '16' })['b.aeanim']).toBe('fps=16');
  expect(() => changed(page, { file: 'a.aeanim', from: '=1', to: '' })).toThrow('exactly one');
  expect(() => changed(page, { file: 'gone', from: '1', to: '' })).toThrow('exactly one');
});

test('reads what stands in the markup, and nothing else', () => {
  expect(putFrom(JSON.stringify(put))).toEqual(put);
  for (const other of [undefined, '', '{', '1', 'null', '{"changes":3}']) {
    expect(putFrom(other)).toBeUndefined();
  }
});
