import { describe, expect, it } from 'vitest';
import { findCode, nearCodes, nearest } from './near.ts';

const codes = ['ANM001', 'ANM002', 'ANM003', 'ANM010', 'SCN001', 'SCR004'];

describe('findCode', () => {
  it.each(['ANM001', 'anm1', 'ANM-001', 'anm 001', 'Anm_1', ' anm01 '])('reads %s', (text) => {
    expect(findCode(text, codes)).toBe('ANM001');
  });

  it('knows only codes that exist', () => {
    expect(findCode('ANM099', codes)).toBeUndefined();
    expect(findCode('clips', codes)).toBeUndefined();
  });
});

describe('nearCodes', () => {
  it('gives the code itself, alone, for another spelling', () => {
    expect(nearCodes('anm10', codes)).toEqual(['ANM010']);
  });

  it('gives the family of a number that does not exist, the nearest first', () => {
    expect(nearCodes('ANM009', codes)).toEqual(['ANM010', 'ANM003', 'ANM002', 'ANM001']);
  });

  it('mends a slip in the letters', () => {
    expect(nearCodes('AMN002', codes)).toContain('ANM002');
  });
});

describe('nearest', () => {
  const pages = ['animation/clips', 'animation/player', 'animation/time'];

  it('mends slips and swapped letters', () => {
    expect(nearest('animation/clpis', pages, 1)).toEqual(['animation/clips']);
    expect(nearest('Animation/Plaer', pages, 1)).toEqual(['animation/player']);
  });

  it('offers nothing for something else', () => {
    expect(nearest('physics/body', pages, 3)).toEqual([]);
  });
});
