import { describe, expect, it } from 'vitest';
import { builtinFiles, hasBuiltinSprite } from '../builtin/index.ts';
import { importClip } from '../clip/import.ts';
import { importController } from '../controller/import.ts';
import { ANC001, ANC002, ANC003, ANC004, ANC005, ANC006 } from '../diagnostics/catalogue/anc.ts';
import { ANM001, ANM002, ANM003 } from '../diagnostics/catalogue/anm.ts';
import { ANM010 } from '../diagnostics/catalogue/binding.ts';
import { PRJ001 } from '../diagnostics/catalogue/prj.ts';
import { SCN001, SCN002, SCN003 } from '../diagnostics/catalogue/scn.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Example } from '../diagnostics/entry.ts';
import { importScene } from '../scene/import.ts';
import { importProject } from './import.ts';

/** The examples of the importers' codes that need no playing. */
const examples = [
  ANC001,
  ANC002,
  ANC003,
  ANC004,
  ANC005,
  ANC006,
  ANM001,
  ANM002,
  ANM003,
  ANM010,
  SCN001,
  SCN002,
  SCN003,
  PRJ001,
].flatMap(({ code, causes }) =>
  Object.entries(causes).flatMap(([cause, { example, severity }]: [string, Spec]) =>
    example && !example.steps ? [{ code, cause, severity, example }] : [],
  ),
);

interface Spec {
  readonly severity: string;
  readonly example?: Example;
}

function diagnosticsOf(example: Example, text: string): readonly Diagnostic[] {
  const files: Record<string, string> = { ...example.with, [example.file]: text };
  const scenes = Object.keys(files).filter((path) => path.endsWith('.aescene'));
  const { project, diagnostics } = importProject('project.aego', files['project.aego'], scenes);
  const clipContext = { events: project.events, hasSprite: hasBuiltinSprite };
  if (example.file.endsWith('.aectrl')) {
    const all: Record<string, string> = { ...builtinFiles, ...files };
    return importController(example.file, text, {
      hasClip: (name) => `${name}.aeanim` in all,
      clipNames: () => [],
      clip: (name) => importClip(name, all[`${name}.aeanim`] ?? '', clipContext).clip,
    }).diagnostics;
  }
  const has = (extension: string) => (path: string) =>
    path.startsWith('engine/anim/')
      ? /\/(run|bob)$/.test(path)
      : path in files || path + extension in files;
  if (example.file.endsWith('.aeanim')) {
    const context = { events: project.events, hasSprite: hasBuiltinSprite };
    return importClip(example.file, text, context).diagnostics;
  }
  if (example.file.endsWith('.aescene')) {
    return importScene(example.file, text, {
      hasClip: has('.aeanim'),
      hasController: has('.aectrl'),
      hasSprite: hasBuiltinSprite,
      hasScript: has(''),
      hasVca: has(''),
      names: () => [],
    }).diagnostics;
  }
  return diagnostics;
}

describe.each(examples)('the example of $code $cause', ({ code, cause, severity, example }) => {
  const broken = diagnosticsOf(example, example.broken);

  it('shows exactly that', () => {
    expect(broken.map((d) => `${d.code} ${d.cause} ${d.severity}`)).toEqual([
      `${code} ${cause} ${severity}`,
    ]);
  });

  it('is mended by the fixed text', () => {
    expect(diagnosticsOf(example, example.fixed)).toEqual([]);
  });

  it('is mended by its first quick fix, if it has one', () => {
    const [fix] = broken[0]?.fixes ?? [];
    if (!fix) return;
    let text = example.broken;
    for (const { start, end, text: put } of [...fix.edits].reverse()) {
      text = text.slice(0, start) + put + text.slice(end);
    }
    expect(diagnosticsOf(example, text)).toEqual([]);
  });
});
