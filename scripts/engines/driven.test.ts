import { expect, test } from 'vitest';
import { type Driven, runPage } from './driven.ts';

/** In seconds: enough for any machine, or too short for what never comes. */
const LONG = { run: 60, answer: 60 };
const SHORT = { ...LONG, answer: 0.05 };
const never = new Promise<never>(() => {});

/** What comes of a browser that opens pages and answers like this. */
const run = (answers: Partial<Driven>, limits = LONG) =>
  runPage(
    {
      version: '1',
      open: () => Promise.resolve(),
      ask: () => Promise.resolve('{}'),
      close: () => Promise.resolve(),
      ...answers,
    },
    'http://localhost/',
    limits,
  );
const says = (state: object) => ({ ask: () => Promise.resolve(JSON.stringify(state)) });

test('the page is asked until its results are there', async () => {
  const results = [{ problems: '[]', steps: [] }];
  const states = [{ at: 'Walk' }, { at: 'Walk', results }];
  const ask = () => Promise.resolve(JSON.stringify(states.shift()));
  expect(await run({ ask })).toEqual(results);
});

test('a browser that hangs becomes a sentence', async () => {
  await expect(run({ open: () => never }, SHORT)).rejects.toThrow(
    'the page did not open within 0.05 s',
  );
  await expect(run({ ask: () => never }, SHORT)).rejects.toThrow(
    'the page, which had come to its start, gave no answer within 0.05 s',
  );
  await expect(run(says({ at: 'Walk' }), { ...LONG, run: 0.3 })).rejects.toThrow(
    'the page was not done within 0.3 s, and had come to Walk',
  );
});

test('so do a page that fails and a browser that is gone', async () => {
  await expect(run(says({ at: 'Walk', error: 'TypeError' }))).rejects.toThrow(
    'the page failed at Walk: TypeError',
  );
  await expect(run({ ask: () => Promise.reject(new Error('gone')) })).rejects.toThrow('gone');
});
