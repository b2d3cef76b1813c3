// Part of npm run lint: the code of runtime/ may use only what is equal in every engine and host.
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { findOffences } from './checks/runtime-rules.ts';

const root = join(import.meta.dirname, '..');

/** Files whose numbers are for the picture only, each with the reason why they cannot get back. */
const DRAWING_ONLY: Readonly<Record<string, string>> = {
  'runtime/world/draw.ts': 'fills the list of what is drawn, which the world does not read',
};

const files = globSync('runtime/**/*.ts', {
  cwd: root,
  exclude: ['runtime/cli/**', 'runtime/conformance/**', '**/*.test.ts', '**/node_modules/**'],
}).map((path) => join(root, path));

const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), undefined, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: (problem) => {
    throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
  },
});

const drawingOnly = new Set(Object.keys(DRAWING_ONLY).map((path) => join(root, path)));
const offences = findOffences(files, config?.options ?? {}, drawingOnly);
for (const { file, line, column, message } of offences) {
  console.log(`${relative(root, file)}:${line}:${column} ${message}`);
}
console.log(`${files.length} files of the runtime checked, ${offences.length} offences.`);
if (offences.length > 0) process.exitCode = 1;
