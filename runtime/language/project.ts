import { builtinFiles } from '../builtin/index.ts';
import { LineMap } from '../text/lines.ts';
import { parse } from '../text/parse.ts';
import type { Document } from '../text/tree.ts';
import { type FileKind, isAetext, kindOf } from './files.ts';
import { findLinks } from './links.ts';
import { collectNodes, type NodeTree } from './nodes.ts';
import { findPlayers, type Players } from './players.ts';
import { readScript, type ScriptFacts } from './script-facts.ts';
import type { Links } from './symbols.ts';
import { VcmFile } from './vca-file.ts';

/** The files of a project: texts by their paths. */
export type Texts = Readonly<Record<string, string>>;

/** One version of one file, with what its text alone says; each part is found when it is asked for. */
export class SourceFile {
  readonly path: string;
  readonly kind: FileKind | undefined;
  readonly text: string;
  /** The engine's own files are there, too, but nobody can change them. */
  readonly own: boolean;
  #document: Document | undefined;
  #script: ScriptFacts | undefined;
  #vcm: VcmFile | undefined;
  #lines: LineMap | undefined;

  constructor(path: string, text: string, own: boolean) {
    this.path = path;
    this.kind = kindOf(path);
    this.text = text;
    this.own = own;
  }

  /** The tree of an aetext; of other files it is empty. */
  get document(): Document {
    this.#document ??= isAetext(this.kind)
      ? parse(this.text)
      : { text: this.text, blocks: [], problems: [] };
    return this.#document;
  }

  /** What the names of a script mean. */
  get script(): ScriptFacts {
    this.#script ??= readScript(this.kind === 'script' ? this.text : '');
    return this.#script;
  }

  /** The directives of a VCA or VCM text; of other files there are none. */
  get vcm(): VcmFile {
    this.#vcm ??= new VcmFile(this.kind === 'vca' || this.kind === 'vcm' ? this.text : '');
    return this.#vcm;
  }

  get lines(): LineMap {
    this.#lines ??= new LineMap(this.text);
    return this.#lines;
  }
}

const builtin = Object.entries(builtinFiles).map(
  ([path, text]) => new SourceFile(path, text, false),
);

/** One state of all files of a project: what every question about a text is put to. Never changes. */
export class ProjectIndex {
  /** The project's own files and the engine's. */
  readonly files: ReadonlyMap<string, SourceFile>;
  #nodes: NodeTree | undefined;
  #players: Players | undefined;
  #links: Links | undefined;

  constructor(files: ReadonlyMap<string, SourceFile>) {
    this.files = files;
  }

  file(path: string): SourceFile | undefined {
    return this.files.get(path);
  }

  ofKind(kind: FileKind): SourceFile[] {
    return [...this.files.values()].filter((file) => file.kind === kind);
  }

  /** The nodes of all scenes. */
  get nodes(): NodeTree {
    this.#nodes ??= collectNodes(this.ofKind('scene'));
    return this.#nodes;
  }

  get players(): Players {
    this.#players ??= findPlayers(this);
    return this.#players;
  }

  /** Where every name of the project is defined and used. */
  get links(): Links {
    this.#links ??= findLinks(this);
    return this.#links;
  }
}

/**
 * The index of a project. Files whose text is that of `before` are taken from there, so that after
 * a keystroke only one text is read again; with nothing changed `before` itself is returned.
 */
export function openProject(texts: Texts, before?: ProjectIndex): ProjectIndex {
  const files = new Map<string, SourceFile>();
  for (const file of builtin) files.set(file.path, file);
  let same = true;
  for (const [path, text] of Object.entries(texts)) {
    const known = before?.file(path);
    const kept = known?.own === true && known.text === text;
    if (!kept) same = false;
    files.set(path, kept ? known : new SourceFile(path, text, true));
  }
  return before && same && before.files.size === files.size ? before : new ProjectIndex(files);
}
