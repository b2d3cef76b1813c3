import { describe, expect, it } from 'vitest';
import { catalogue, entry, pageOf } from './index.ts';

describe('the catalogue', () => {
  it('finds a code in any case, and its page', () => {
    expect(entry('anm001')?.code).toBe('ANM001');
    expect(entry('ANM999')).toBeUndefined();
    expect(pageOf('anm001')).toBe('/errors/ANM001/');
  });

  it('has each code once', () => {
    const codes = catalogue.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('leads to codes that exist', () => {
    for (const { code, related } of catalogue) {
      for (const other of related) {
        expect(entry(other), `${code} names ${other}`).toBeDefined();
        expect(other).not.toBe(code);
      }
    }
  });

  it('shows a broken text for every code', () => {
    for (const { code, causes } of catalogue) {
      expect(
        Object.values(causes).some(({ example }) => example),
        code,
      ).toBe(true);
    }
  });
});
