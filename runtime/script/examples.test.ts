import { describe, expect, it } from 'vitest';
import { SCR001, SCR002 } from '../diagnostics/catalogue/scr.ts';
import type { Cause, Example } from '../diagnostics/entry.ts';
import { compileScript } from './index.ts';
import { ENV } from './script.fixture.ts';

/** The examples of the codes that the checker gives; those of running scripts are the world's. */
const examples = [SCR001, SCR002].flatMap(({ code, causes }) =>
  Object.entries(causes).flatMap(([cause, { example }]: [string, Cause]) =>
    example ? [{ code, cause, example }] : [],
  ),
);

const check = ({ file }: Example, text: string) => compileScript(file, text, ENV).diagnostics;

describe.each(examples)('the example of $code $cause', ({ code, cause, example }) => {
  const broken = check(example, example.broken);

  it('shows exactly that', () => {
    expect(broken.map((d) => `${d.code} ${d.cause}`)).toEqual([`${code} ${cause}`]);
  });

  it('is mended by the fixed text', () => {
    expect(check(example, example.fixed)).toEqual([]);
  });

  it('is mended by its first quick fix, if it has one', () => {
    const [fix] = broken[0]?.fixes ?? [];
    if (!fix) return;
    let text = example.broken;
    for (const { start, end, text: put } of [...fix.edits].sort((a, b) => b.start - a.start)) {
      text = text.slice(0, start) + put + text.slice(end);
    }
    expect(check(example, text)).toEqual([]);
  });
});
