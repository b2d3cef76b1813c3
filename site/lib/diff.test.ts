import { describe, expect, it } from 'vitest';
import { changeBetween } from './diff.ts';

const words = (before: string, after: string): string[] =>
  changeBetween(before, after).marks.map(({ line, column, endColumn }) =>
    (after.split('\n')[line - 1] as string).slice(column - 1, endColumn - 1),
  );

describe('changeBetween', () => {
  it('marks the changed attribute, not the line', () => {
    expect(words('a {\n  key t=0.85 v=0 {}\n}\n', 'a {\n  key t=0.8 v=0 {}\n}\n')).toEqual([
      't=0.8',
    ]);
    expect(words('event name="Hitt" {}', 'event name="Hit" {}')).toEqual(['name="Hit"']);
  });

  it('marks an attribute that is new', () => {
    expect(words('anim version=1 {}', 'anim version=1 length=1 {}')).toEqual(['length=1']);
  });

  it('takes a list for one word', () => {
    expect(words('key v=[0, 0] {}', 'key v=[0, 1] {}')).toEqual(['v=[0, 1]']);
  });

  it('marks nothing where something was only taken away', () => {
    expect(words('event "Hit" t=1 {}', 'event t=1 {}')).toEqual([]);
  });

  it('tells which lines are gone and which are added', () => {
    const { gone, added } = changeBetween('a\nb\nc\n', 'a\nc\nd\n');
    expect(gone).toEqual([2]);
    expect(added).toEqual([3]);
  });

  it('finds nothing between equal texts', () => {
    expect(changeBetween('a\nb\n', 'a\nb\n')).toEqual({ gone: [], added: [], marks: [] });
  });
});
