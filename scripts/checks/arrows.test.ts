import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The rules that a project of these files breaks, each with the file that breaks it. */
function broken(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'arrows-'));
  try {
    const all = { 'tsconfig.json': '{}', 'package.json': '{"name":"x"}', ...files };
    for (const [path, text] of Object.entries(all)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const cruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const config = join(root, '.dependency-cruiser.mjs');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [cruise, '--config', config, '--output-type', 'json', '.'],
      { cwd: folder, encoding: 'utf8' },
    );
    if (!stdout) throw new Error(stderr);
    const found: { rule: { name: string }; from: string }[] = JSON.parse(stdout).summary.violations;
    return found.map(({ rule, from }) => `${rule.name} in ${from}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('imports along the arrows pass', () => {
  expect(
    broken({
      'runtime/text/parse.ts': 'export const parse = 1;\n',
      'runtime/clip/import.ts': "import { parse } from '../text/parse.ts';\nexport { parse };\n",
      'playground/element.ts': "import { parse } from '../runtime/clip/import.ts';\nparse;\n",
      'site/page.ts': "import '../playground/element.ts';\n",
    }),
  ).toEqual([]);
});

test('the runtime may not import the playground, not even a type', () => {
  expect(
    broken({
      'playground/view.ts': 'export interface View {}\n',
      'runtime/world/world.ts':
        "import type { View } from '../../playground/view.ts';\nexport type W = View;\n",
    }),
  ).toEqual(['runtime-imports-upwards in runtime/world/world.ts']);
});

test('inside the runtime a lower folder may not import a higher one', () => {
  expect(
    broken({
      'runtime/world/world.ts': 'export const world = 1;\n',
      'runtime/text/parse.ts': "import { world } from '../world/world.ts';\nexport { world };\n",
    }),
  ).toEqual(['runtime-text-imports-upwards in runtime/text/parse.ts']);
});

test('the runtime may use Node in its command line only', () => {
  const text = "import { readFileSync } from 'node:fs';\nreadFileSync('x');\n";
  expect(broken({ 'runtime/world/world.ts': text, 'runtime/cli/check.ts': text })).toEqual([
    'runtime-without-node in runtime/world/world.ts',
  ]);
});

test('circles are found', () => {
  const found = broken({
    'runtime/text/a.ts': "import './b.ts';\n",
    'runtime/text/b.ts': "import './a.ts';\n",
  });
  expect(found).toContain('no-circle in runtime/text/a.ts');
});
