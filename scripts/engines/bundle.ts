import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { NamedCase } from './run-case.ts';

/** Bundles the page as the site's scripts are bundled, and puts the cases beside it. */
export async function bundlePage(folder: string, cases: readonly NamedCase[]): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    base: './',
    publicDir: false,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  writeFileSync(join(folder, 'cases.json'), JSON.stringify(cases));
}
