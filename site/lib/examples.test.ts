import { describe, expect, it } from 'vitest';
import { checkExample, readMeta } from './examples.ts';

const clip = (end: string) =>
  `anim version=1 length=0.8 {\n  event t=${end} name="Hit" payload=1 {}\n}\n`;

describe('readMeta', () => {
  it('reads kind, name, codes and companions', () => {
    expect(
      readMeta('aetext', 'clip file=clips/run.aeanim expect=ANM001,ANM002 with=project.aego'),
    ).toEqual({
      kind: 'clip',
      file: 'clips/run.aeanim',
      named: true,
      expect: ['ANM001', 'ANM002'],
      with: ['project.aego'],
    });
    expect(readMeta('aescript', '')).toMatchObject({ kind: 'script', named: false, expect: [] });
    expect(readMeta('aetext', 'controller')).toMatchObject({ file: 'example.aectrl' });
  });

  it('refuses a block without a kind, and words that mean nothing', () => {
    expect(() => readMeta('aetext', '')).toThrow('needs its kind');
    expect(() => readMeta('aetext', 'clip expects=ANM001')).toThrow('"expects=ANM001"');
  });
});

describe('checkExample', () => {
  const meta = { file: 'a.aeanim', expect: [] as string[] };

  it('passes a text that is right', () => {
    expect(checkExample(clip('0.4'), meta)).toEqual([]);
  });

  it('gives the places of what a wrong text was to report', () => {
    const [found] = checkExample(clip('0.9'), { ...meta, expect: ['ANM002'] });
    expect(found).toMatchObject({ code: 'ANM002', line: 2 });
  });

  it('refuses a text that reports what it was not to, or nothing', () => {
    expect(() => checkExample(clip('0.9'), meta)).toThrow(
      /should report nothing.*\n.*a\.aeanim:2:.*ANM002/,
    );
    expect(() => checkExample(clip('0.4'), { ...meta, expect: ['ANM002'] })).toThrow(
      'should report ANM002, but it reports nothing',
    );
  });

  it('knows the other files of the page', () => {
    const own = 'anim version=1 length=1 {\n  event t=0.5 name="Land" {}\n}\n';
    const project = { 'project.aego': 'animation {\n  event "Land" {}\n}\n' };
    expect(checkExample(own, meta, project)).toEqual([]);
    expect(checkExample(own, { ...meta, expect: ['ANM003'] })).toHaveLength(1);
  });
});
