import type { Page } from './registry.ts';

/** The program that a page's TypeScript blocks make, in their order, and what it works with. */
export interface PageProgram {
  readonly page: string;
  readonly code: string;
  /** Texts of the page's other named blocks, by file. */
  readonly files: Readonly<Record<string, string>>;
  /** What the program says it prints, line by line. */
  readonly prints: readonly string[];
}

/** The programs of pages, one a page that has TypeScript on it. */
export function pagePrograms(pages: readonly Page[]): PageProgram[] {
  return pages.flatMap(({ file, body }) => {
    const blocks = [...body.matchAll(/^```(\w+)(.*)\n([\s\S]*?)^```$/gm)];
    const code = blocks.flatMap(([, language, , text]) => (language === 'ts' ? [text] : []));
    if (code.length === 0) return [];
    const files = blocks.flatMap(([, language, meta, text]) => {
      const name = /\bfile=(\S+)/.exec(meta ?? '')?.[1];
      return language === 'ts' || name === undefined ? [] : [[name, text ?? ''] as const];
    });
    const program = code.join('\n');
    const prints = [...program.matchAll(/\/\/ prints (.*)$/gm)].map(([, said]) => said ?? '');
    return [{ page: file, code: program, files: Object.fromEntries(files), prints }];
  });
}
