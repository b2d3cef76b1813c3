import type { Diagnostic, Fix } from '../../runtime/diagnostics/diagnostic.ts';
import { openProject, type ProjectIndex } from '../../runtime/language/project.ts';
import type { PageAddress } from './markdown.ts';
import type { monaco } from './monaco.ts';

/** A block as the language services see it: its own files and nobody else's. */
export interface LanguageBlock {
  /** All files as they are now. */
  readonly index: ProjectIndex;
  readonly pages: PageAddress;
  pathOf(model: monaco.editor.ITextModel): string | undefined;
  modelOf(path: string): monaco.editor.ITextModel | undefined;
  /** The problems of a file; none while they belong to an older text. */
  problemsOf(path: string): readonly Diagnostic[];
  /** Makes all the edits of a fix, in whatever files they are, and shows the place. */
  mend(problem: Diagnostic, fix: Fix): void;
  /** Tells the reader something beside the caret. */
  say(message: string): void;
  reveal(path: string, line: number, column: number): void;
  /** Why a file cannot have another path; undefined if it can. */
  faultOfMove(from: string, to: string): string | undefined;
  moveFile(from: string, to: string): void;
}

/** Blocks of the page by the authority of their files' addresses. */
const blocks = new Map<string, LanguageBlock>();

export function register(authority: string, block: LanguageBlock): void {
  blocks.set(authority, block);
}

export function unregister(authority: string): void {
  blocks.delete(authority);
}

/** The block that an address belongs to. */
export function blockOf(uri: monaco.Uri): LanguageBlock | undefined {
  return blocks.get(uri.authority);
}

/** Where a question is put: a block, the path of a file and an offset in it. */
export function asked(
  model: monaco.editor.ITextModel,
): { readonly block: LanguageBlock; readonly path: string } | undefined {
  const block = blockOf(model.uri);
  const path = block?.pathOf(model);
  return block && path !== undefined ? { block, path } : undefined;
}

/** The index of some models, made again only when one of them has changed. */
export class ModelIndex {
  #index: ProjectIndex | undefined;
  readonly #texts = new Map<string, { version: number; model: object; text: string }>();

  of(models: ReadonlyMap<string, monaco.editor.ITextModel>): ProjectIndex {
    for (const path of this.#texts.keys()) if (!models.has(path)) this.#texts.delete(path);
    for (const [path, model] of models) {
      const version = model.getVersionId();
      const known = this.#texts.get(path);
      if (known?.model === model && known.version === version) continue;
      this.#texts.set(path, { version, model, text: model.getValue() });
    }
    const texts = Object.fromEntries([...this.#texts].map(([path, { text }]) => [path, text]));
    this.#index = openProject(texts, this.#index);
    return this.#index;
  }
}
