import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, test } from 'vitest';
import { pagePrograms } from './page-programs.ts';
import { readPages } from './registry.ts';

const root = join(import.meta.dirname, '../..');
// In the project, where its packages are found.
const folder = mkdtempSync(join(root, '.page-program-'));
afterAll(() => rmSync(folder, { recursive: true }));

const programs = pagePrograms(readPages(root));

test('there are pages with programs', () => {
  expect(programs.map(({ page }) => page)).toContain('content/embedding.mdx');
});

test('a program is all blocks of its page, with what it prints', () => {
  const body =
    '```aetext clip file=a.aeanim\nanim {}\n```\n\n```ts file=host.ts\nlet a = 1;\n```\n\nText.\n\n```ts\na++;\nconsole.log(a); // prints 2\n```\n';
  const page = { file: 'content/a.mdx', body } as Parameters<typeof pagePrograms>[0][number];
  expect(pagePrograms([page, { ...page, body: 'No code.' }])).toEqual([
    {
      page: 'content/a.mdx',
      code: 'let a = 1;\n\na++;\nconsole.log(a); // prints 2\n',
      files: { 'a.aeanim': 'anim {}\n' },
      prints: ['2'],
    },
  ]);
});

describe.each(programs)('the program of $page', ({ code, files, prints }) => {
  const path = join(folder, 'host.ts');
  for (const [name, text] of Object.entries({ ...files, 'host.ts': code })) {
    writeFileSync(join(folder, name), text);
  }

  test('has the right types, and would be refused with wrong ones', () => {
    const wrong = join(folder, 'wrong.ts');
    writeFileSync(wrong, `${code}\ndoor.speed = door.clip;\ndoor.Seek('end');\n`);
    const errors = typeErrors([path, wrong]);
    expect(errors.get(path)).toEqual(undefined);
    expect(errors.get(wrong)).toHaveLength(2);
  });

  test('prints what the page says, in a folder that has linked the package as npm does', () => {
    const away = mkdtempSync(join(tmpdir(), 'aego-program-'));
    mkdirSync(join(away, 'node_modules/@aego'), { recursive: true });
    symlinkSync(join(root, 'runtime'), join(away, 'node_modules/@aego/animation'), 'junction');
    const all = { ...files, 'host.ts': code, 'package.json': '{ "type": "module" }' };
    for (const [name, text] of Object.entries(all)) writeFileSync(join(away, name), text);
    const { stdout, stderr } = spawnSync(process.execPath, ['host.ts'], {
      cwd: away,
      encoding: 'utf8',
    });
    rmSync(away, { recursive: true });
    expect(stderr).toBe('');
    expect(stdout.trimEnd().split('\n')).toEqual(prints);
  });
});

/** What the compiler says of programs, by file. */
function typeErrors(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (problem) => {
      throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
    },
  });
  const program = ts.createProgram(paths, config?.options ?? {});
  const found = new Map<string, string[]>();
  for (const { file, messageText } of ts.getPreEmitDiagnostics(program)) {
    const name = file?.fileName ?? '';
    const said = ts.flattenDiagnosticMessageText(messageText, '\n');
    found.set(name, [...(found.get(name) ?? []), said]);
  }
  return found;
}
