import { expect, it } from 'vitest';
import { lookUp } from './look-up.ts';

const codes = ['ANM001', 'ANM002', 'SCN001'];
const ask = (typed: string) => lookUp(typed, codes, 'ANM002');

it('goes to the code that is meant', () => {
  expect(ask(' anm 1 ')).toEqual({ go: 'ANM001' });
});

it('asks for a code where there is none', () => {
  for (const typed of ['', '   ']) {
    expect(ask(typed)).toEqual({ says: 'Type a code first, such as ANM002.', near: [] });
  }
});

it('offers what is near a code that does not exist', () => {
  expect(ask('ANM003')).toEqual({
    says: 'There is no code "ANM003". Near it: ',
    near: ['ANM002', 'ANM001'],
  });
});

it('repeats only the beginning of a long text', () => {
  expect(ask('😀'.repeat(5000))).toEqual({
    says: `There is no code "${'😀'.repeat(40)}…".`,
    near: [],
  });
});
