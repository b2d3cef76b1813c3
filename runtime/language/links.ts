import type { Span } from '../text/tree.ts';
import { linkClip } from './link-clip.ts';
import { linkController } from './link-controller.ts';
import { linkProject } from './link-project.ts';
import { linkScene } from './link-scene.ts';
import { linkScript } from './link-script.ts';
import { linkVca } from './link-vca.ts';
import type { ProjectIndex, SourceFile } from './project.ts';
import { innerSpan, type Links, type Occurrence, type SymbolInfo } from './symbols.ts';

/** Collects the occurrences of one file. */
export class Linker {
  readonly project: ProjectIndex;
  readonly file: SourceFile;
  readonly found: Occurrence[] = [];

  constructor(project: ProjectIndex, file: SourceFile) {
    this.project = project;
    this.file = file;
  }

  /** A name by the place of the name itself. */
  add(
    span: Span,
    symbols: readonly (SymbolInfo | undefined)[],
    options: { definition?: boolean; quoted?: boolean } = {},
  ): void {
    const known = symbols.filter((symbol) => symbol !== undefined);
    if (known.length === 0) return;
    const { definition = false, quoted = false } = options;
    this.found.push({ file: this.file.path, span, quoted, definition, symbols: known });
  }

  /** A name by the value, in quotes or not, that holds it. */
  text(span: Span, symbols: readonly (SymbolInfo | undefined)[], definition = false): void {
    const inner = innerSpan(this.file.text, span);
    this.add(inner.span, symbols, { definition, quoted: inner.quoted });
  }
}

/** Finds where everything with a name is defined and used, in all files of a project. */
export function findLinks(project: ProjectIndex): Links {
  const byFile = new Map<string, readonly Occurrence[]>();
  const bySymbol = new Map<string, Occurrence[]>();
  for (const file of project.files.values()) {
    const linker = new Linker(project, file);
    LINKERS[file.kind ?? 'none'](linker);
    const own = linker.found.sort((a, b) => a.span.start - b.span.start);
    byFile.set(file.path, own);
    for (const occurrence of own) {
      for (const { key } of occurrence.symbols) {
        const known = bySymbol.get(key);
        if (known) known.push(occurrence);
        else bySymbol.set(key, [occurrence]);
      }
    }
  }
  return { byFile, bySymbol };
}

const LINKERS = {
  clip: linkClip,
  controller: linkController,
  scene: linkScene,
  project: linkProject,
  script: linkScript,
  vca: linkVca,
  vcm: () => {},
  none: () => {},
} as const;
