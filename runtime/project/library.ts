/**
 * The files of a project with their last good versions. A text that does not import leaves the
 * version before it in place; its problems are listed until the text is mended.
 */
import { builtinFiles, builtinSprites, hasBuiltinSprite } from '../builtin/index.ts';
import type { Clip } from '../clip/clip.ts';
import { importClip } from '../clip/import.ts';
import type { Controller } from '../controller/controller.ts';
import { importController } from '../controller/import.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { type Diagnostic, locate } from '../diagnostics/diagnostic.ts';
import { importScene } from '../scene/import.ts';
import type { SceneAsset } from '../scene/say.ts';
import type { Scene } from '../scene/scene.ts';
import { COMPONENTS } from '../schema/components.ts';
import { type CompiledScript, compileScript } from '../script/index.ts';
import { LineMap, type Position } from '../text/lines.ts';
import type { Span } from '../text/tree.ts';
import { importVca, importVcm } from '../vca/import.ts';
import type { Vca } from '../vca/vca.ts';
import { importProject } from './import.ts';
import type { Project } from './project.ts';

const PROJECT_FILE = 'project.aego';

interface Imported {
  text: string;
  diagnostics: readonly Diagnostic[];
  /** The text of the version in use, for places in it. */
  goodText: string;
  lines: LineMap | undefined;
  clip?: Clip;
  controller?: Controller;
  scene?: Scene;
  script?: CompiledScript;
  vca?: Vca;
  /** Whether `text` did not import and an older version is in use. */
  stale: boolean;
}

/** All files with their versions in use, at one moment. */
export interface LibraryState {
  readonly files: readonly (readonly [string, Readonly<Imported>])[];
  readonly project: Project;
  readonly projectDiagnostics: readonly Diagnostic[];
  readonly edition: object;
}

/** What a new text changed, for whoever runs the project. */
export interface Change {
  /** Files whose version in use is another one now. */
  readonly clips: readonly string[];
  readonly controllers: readonly string[];
  readonly scenes: readonly string[];
  readonly scripts: readonly string[];
  readonly vcas: readonly string[];
  /** Whether settings of the project changed. */
  readonly project: boolean;
}

export class Library {
  readonly #files = new Map<string, Imported>();
  #project: Project;
  /** Another object whenever a version in use has changed. */
  edition: object = {};
  #projectDiagnostics: readonly Diagnostic[];
  #saved: LibraryState | undefined;

  constructor(files: Readonly<Record<string, string>>) {
    const scenes = Object.keys(files).filter(isScene);
    const imported = importProject(PROJECT_FILE, files[PROJECT_FILE], scenes);
    this.#project = imported.project;
    this.#projectDiagnostics = imported.diagnostics;
    for (const [path, text] of Object.entries(builtinFiles)) this.#files.set(path, blank(text));
    for (const [path, text] of Object.entries(files)) this.#files.set(path, blank(text));
    // All files are known before the first is imported, so that assets resolve in any order.
    // Controllers say what they miss in clips, so they come last.
    const last = (path: string): boolean => path.endsWith('.aectrl');
    for (const path of this.#files.keys()) if (!last(path)) this.#import(path);
    for (const path of this.#files.keys()) if (last(path)) this.#import(path);
  }

  get project(): Project {
    return this.#project;
  }

  /** Problems of all files of the project, in the order the files were given. */
  get diagnostics(): Diagnostic[] {
    const all: Diagnostic[] = [];
    for (const path of this.paths) all.push(...this.diagnosticsOf(path));
    return all;
  }

  diagnosticsOf(path: string): readonly Diagnostic[] {
    return path === PROJECT_FILE
      ? this.#projectDiagnostics
      : (this.#files.get(path)?.diagnostics ?? []);
  }

  /** The project's own files. */
  get paths(): string[] {
    return [...this.#files.keys()].filter((path) => !Object.hasOwn(builtinFiles, path));
  }

  /** Files whose newest text did not import. */
  get stale(): string[] {
    return this.paths.filter((path) => this.#files.get(path)?.stale);
  }

  text(path: string): string | undefined {
    return this.#files.get(path)?.text;
  }

  /** All files as they are; the same object until one changes. `load` puts it back. */
  save(): LibraryState {
    this.#saved ??= {
      files: [...this.#files].map(([path, file]) => [path, { ...file }]),
      project: this.#project,
      projectDiagnostics: this.#projectDiagnostics,
      edition: this.edition,
    };
    return this.#saved;
  }

  load(state: LibraryState): void {
    if (state === this.#saved) return;
    this.#files.clear();
    for (const [path, file] of state.files) this.#files.set(path, { ...file });
    this.#project = state.project;
    this.#projectDiagnostics = state.projectDiagnostics;
    this.edition = state.edition;
    this.#saved = state;
  }

  /** A new text of a file, or undefined for a file that is gone. */
  set(path: string, text: string | undefined): Change {
    this.#saved = undefined;
    const change = {
      clips: [] as string[],
      controllers: [] as string[],
      scenes: [] as string[],
      scripts: [] as string[],
      vcas: [] as string[],
      project: false,
    };
    const known = this.#files.get(path);
    const appears = text !== undefined && known === undefined;
    if (text === undefined) {
      // What plays goes on with the last version; names that resolve to it no longer do.
      if (known === undefined || Object.hasOwn(builtinFiles, path)) return change;
      this.#files.delete(path);
    } else if (known === undefined) {
      this.#files.set(path, blank(text));
    } else {
      if (known.text === text) return change;
      known.text = text;
    }
    const note = (file: string): void => {
      const before = this.#files.get(file);
      const { clip, controller, scene, script, vca } = before ?? {};
      this.#import(file);
      const after = this.#files.get(file);
      if (after?.clip !== clip) change.clips.push(file);
      if (after?.controller !== controller) change.controllers.push(file);
      if (after?.scene !== scene) change.scenes.push(file);
      if (after?.script !== script) change.scripts.push(file);
      if (after?.vca !== vca) change.vcas.push(file);
    };
    if (path === PROJECT_FILE) {
      const imported = importProject(PROJECT_FILE, text, this.paths.filter(isScene));
      // The events are all that a clip needs of it.
      const events = JSON.stringify(this.#project.events);
      const otherEvents = JSON.stringify(imported.project.events) !== events;
      this.#project = imported.project;
      this.#projectDiagnostics = imported.diagnostics;
      change.project = true;
      if (otherEvents)
        for (const file of this.#files.keys()) if (file.endsWith('.aeanim')) note(file);
    } else if (text !== undefined) {
      note(path);
    }
    if (change.clips.length > 0 || path.endsWith('.aeanim')) {
      // A key in a clip is none in a controller that does not name it.
      const every = appears || text === undefined || change.project;
      for (const [file, { text: controller }] of this.#files)
        if (file.endsWith('.aectrl') && (every || mayName(controller, path))) note(file);
    }
    if (appears || text === undefined) {
      // Names may resolve now that did not, or the other way round.
      for (const file of this.#files.keys()) if (isScene(file) && file !== path) note(file);
      if (isScene(path)) this.#lookForMain();
    }
    const { clips, controllers, scenes, scripts, vcas } = change;
    const files = clips.length + controllers.length + scenes.length + scripts.length + vcas.length;
    if (change.project || files > 0) this.edition = {};
    return change;
  }

  /** The version in use of a clip, named with or without extension. */
  clip(name: string): Clip | undefined {
    return this.#files.get(this.#resolve(name, '.aeanim'))?.clip;
  }

  /** The version in use of a controller, named with or without extension. */
  controller(name: string): Controller | undefined {
    return this.#files.get(this.#resolve(name, '.aectrl'))?.controller;
  }

  hasClip(name: string): boolean {
    return this.#files.has(this.#resolve(name, '.aeanim'));
  }

  /** All assets of a kind, as texts name them: clips and controllers without their extension. */
  names(kind: SceneAsset): string[] {
    if (kind === 'sprite') return Object.keys(builtinSprites);
    const paths = [...this.#files.keys()];
    if (kind === 'script') return paths.filter((path) => path.endsWith('.aescript'));
    if (kind === 'vca') return paths.filter((path) => path.endsWith('.vca'));
    const extension = kind === 'clip' ? '.aeanim' : '.aectrl';
    return paths
      .filter((path) => path.endsWith(extension))
      .map((path) => path.slice(0, -extension.length));
  }

  hasSprite(path: string): boolean {
    return hasBuiltinSprite(path);
  }

  scene(path: string): Scene | undefined {
    return this.#files.get(path)?.scene;
  }

  /** Scripts, scenes and VCA files are named with their extension. */
  script(path: string): CompiledScript | undefined {
    return this.#files.get(path)?.script;
  }

  /** The version in use of a `.vca` file. */
  vca(path: string): Vca | undefined {
    return this.#files.get(path)?.vca;
  }

  /** A finding's place in the version of a file that is in use. */
  locate(finding: Finding, file: string, span: Span, node: string): Diagnostic {
    const imported = this.#files.get(file);
    if (imported === undefined) return locate(finding, file, new LineMap(''), span, { node });
    imported.lines ??= new LineMap(imported.goodText);
    const { lines } = imported;
    return locate(finding, file, lines, span, { node });
  }

  /** Which scene the project names does not change with the scenes; whether it is there does. */
  #lookForMain(): void {
    const text = this.#files.get(PROJECT_FILE)?.text;
    const scenes = this.paths.filter(isScene);
    this.#projectDiagnostics = importProject(PROJECT_FILE, text, scenes).diagnostics;
  }

  /** The first line, from 1, at which the newest text of a file is another than the version in use. */
  changedLine(path: string): number | undefined {
    const file = this.#files.get(path);
    if (file === undefined || file.text === file.goodText) return undefined;
    const { text, goodText } = file;
    let at = 0;
    while (at < text.length && text[at] === goodText[at]) at++;
    return new LineMap(text).at(at).line;
  }

  /** A place in the version of a file that is in use; 1:1 in a file that is not there. */
  placeOf(file: string, offset: number): Position {
    const imported = this.#files.get(file);
    if (imported === undefined) return { line: 1, column: 1 };
    imported.lines ??= new LineMap(imported.goodText);
    return imported.lines.at(offset);
  }

  #resolve(name: string, extension: string): string {
    return name.endsWith(extension) ? name : name + extension;
  }

  #import(path: string): void {
    const file = this.#files.get(path);
    if (file === undefined) return;
    const has = (extension: string) => (name: string) =>
      this.#files.has(this.#resolve(name, extension));
    if (path.endsWith('.aeanim')) {
      const { clip, diagnostics } = importClip(path, file.text, {
        events: this.#project.events,
        hasSprite: (name) => this.hasSprite(name),
      });
      file.diagnostics = diagnostics;
      this.#adopt(file, clip !== undefined);
      if (clip !== undefined) file.clip = clip;
    } else if (path.endsWith('.aectrl')) {
      const { controller, diagnostics } = importController(path, file.text, {
        clip: (name) => this.clip(name),
        hasClip: (name) => this.hasClip(name),
        clipNames: () => this.names('clip'),
      });
      file.diagnostics = diagnostics;
      this.#adopt(file, controller !== undefined);
      if (controller !== undefined) file.controller = controller;
    } else if (path.endsWith('.aescene')) {
      const { scene, diagnostics } = importScene(path, file.text, {
        hasClip: has('.aeanim'),
        hasController: has('.aectrl'),
        hasScript: (name) => name.endsWith('.aescript') && this.#files.has(name),
        hasVca: (name) => name.endsWith('.vca') && this.#files.has(name),
        hasSprite: (name) => this.hasSprite(name),
        names: (kind) => this.names(kind),
      });
      file.diagnostics = diagnostics;
      // What is left of a broken scene loads, unless a good version of it is running already.
      const broken = diagnostics.some((d) => d.code === 'SCN001' && d.severity === 'error');
      const adopted = !broken || file.scene === undefined;
      this.#adopt(file, adopted);
      if (adopted) file.scene = scene;
    } else if (path.endsWith('.aescript')) {
      const { script, diagnostics } = compileScript(path, file.text, { components: COMPONENTS });
      file.diagnostics = diagnostics;
      this.#adopt(file, script !== undefined);
      if (script !== undefined) file.script = script;
    } else if (path.endsWith('.vca')) {
      const { vca, diagnostics } = importVca(path, file.text);
      file.diagnostics = diagnostics;
      // What is left of a broken file plays, unless a good version of it does already.
      const broken = diagnostics.some((d) => d.severity === 'error');
      const adopted = !broken || file.vca === undefined;
      this.#adopt(file, adopted);
      if (adopted) file.vca = vca;
    } else if (path.endsWith('.vcm')) {
      file.diagnostics = importVcm(path, file.text).diagnostics;
      this.#adopt(file, true);
    }
  }

  #adopt(file: Imported, good: boolean): void {
    file.stale = !good;
    if (!good) return;
    file.goodText = file.text;
    file.lines = undefined;
  }
}

function isScene(path: string): boolean {
  return path.endsWith('.aescene');
}

/** Whether a text can hold the name of a clip: as it is, or written with escapes. */
function mayName(text: string, clip: string): boolean {
  return text.includes(clip.slice(0, -'.aeanim'.length)) || text.includes('\\');
}

function blank(text: string): Imported {
  return { text, diagnostics: [], goodText: text, lines: undefined, stale: false };
}
