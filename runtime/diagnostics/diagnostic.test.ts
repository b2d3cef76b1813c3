import { describe, expect, it } from 'vitest';
import { type Finding, MOST_LISTED, Report } from './diagnostic.ts';
import { defineEntry } from './entry.ts';

const finding: Finding = { code: 'ANM001', cause: 'text', severity: 'error', message: 'Wrong.' };
const more = ({ count }: { count: number }): Finding => ({ ...finding, message: `${count} more` });

describe('a report', () => {
  it('turns spans into lines and columns, without the byte order mark', () => {
    const report = new Report('a.aeanim', '\ufeffone\r\ntwo 👟 three');
    report.add(finding, { start: 1, end: 4 });
    report.add(finding, { start: 10, end: 15 });
    expect(report.finish(more)).toMatchObject([
      { file: 'a.aeanim', line: 1, column: 1, endLine: 1, endColumn: 4 },
      { line: 2, column: 5, endLine: 2, endColumn: 10 },
    ]);
  });

  it('is in the order of the text', () => {
    const report = new Report('a', 'abc');
    for (const start of [2, 0, 1]) report.add(finding, { start, end: start });
    expect(report.finish(more).map(({ column }) => column)).toEqual([1, 2, 3]);
  });

  it('counts what is too much to list, errors apart from warnings', () => {
    const report = new Report('a', 'abc');
    const warning = { ...finding, severity: 'warning' } as const;
    for (let i = 0; i < MOST_LISTED + 5; i++) report.add(warning, { start: 0, end: 1 });
    expect(report.hasErrors).toBe(false);
    report.add(finding, { start: 1, end: 2 });
    expect(report.hasErrors).toBe(true);
    const list = report.finish(more);
    expect(list).toHaveLength(MOST_LISTED + 2);
    expect(list.filter(({ severity }) => severity === 'error')).not.toHaveLength(0);
    expect(list.at(-1)?.message).toBe('5 more');
  });
});

describe('a message', () => {
  const { say } = defineEntry({
    code: 'X',
    title: '',
    summary: '',
    effect: '',
    why: [],
    causes: {
      name: { severity: 'error', when: '', message: (a: { name: string }) => `No ${a.name} here.` },
    },
    related: [],
  });

  it('reads forwards, whatever name is in it, and has an end', () => {
    expect(say.name({ name: 'a\u202eb' }).message).toBe('No aU+202Eb here.');
    expect(say.name({ name: 'a'.repeat(100_000) }).message.length).toBeLessThan(300);
    // Letters that are written from the right turn nothing but themselves.
    expect(say.name({ name: 'שלום' }).message).toBe('No שלום here.');
  });
});
