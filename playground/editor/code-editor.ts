import { effect } from '@preact/signals';
import type { Diagnostic, Fix } from '../../runtime/diagnostics/diagnostic.ts';
import type { ProjectIndex } from '../../runtime/language/project.ts';
import type { TextEdit } from '../../runtime/text/tree.ts';
import { signOfLine } from '../signs.ts';
import { codeHtml } from '../static.ts';
import { plainTimes } from './choices.ts';
import { CaretColours, colourNow } from './colours.ts';
import { gutterSigns } from './gutter.ts';
import { keyOf } from './key-table.ts';
import { keybindingOf } from './keys.ts';
import { type LanguageBlock, ModelIndex, register, unregister } from './language-block.ts';
import { languageOf } from './languages.ts';
import { type PageAddress, pagesBelow } from './markdown.ts';
import { monaco, setUpMonaco } from './monaco.ts';
import { NOTHING_OPEN, OPTIONS } from './options.ts';
import { openOtherFiles, registerMending, registerProviders } from './providers.ts';
import { rangeOf } from './ranges.ts';
import { highlightedLines } from './static-code.ts';
import type { EditorSetup, TextEditor } from './text-editor.ts';
import { styleWidgets } from './widgets.ts';

const OWNER = 'aego';
/** Editors of one page that are awake at a time; the others show their text as plain markup. */
const MOST_AWAKE = 2;
/** Above this many lines the gutter shows no signs: looking at each line would be felt. */
const MOST_SIGNED = 5000;

/** Awake editors, the one used last at the end. */
const awake: CodeEditor[] = [];
let serial = 0;

let answering = false;

/** The providers of a language; what reaches into other files, once. */
function answer(id: string): void {
  registerProviders(id);
  if (!answering) {
    openOtherFiles();
    registerMending();
  }
  answering = true;
}

interface File {
  path: string;
  readonly model: monaco.editor.ITextModel;
  view: monaco.editor.ICodeEditorViewState | null;
  signs: string[];
  bad: string[];
}

/** Monaco in a block, with a model for each file. */
export class CodeEditor implements TextEditor, LanguageBlock {
  readonly pages: PageAddress;
  readonly #setup: EditorSetup;
  /** The authority of its models' addresses. */
  readonly #authority = `block-${serial++}`;
  readonly #files = new Map<string, File>();
  readonly #models = new ModelIndex();
  readonly #colours = new CaretColours();
  #made = 0;
  readonly #live = document.createElement('div');
  readonly #aria = document.createElement('div');
  #editor: monaco.editor.IStandaloneCodeEditor | undefined;
  #path: string;
  #problems: readonly Diagnostic[] = [];
  #quiet = false;
  /** An input method composes a word: nothing is decorated or laid out anew meanwhile. */
  #composing = false;
  #disposed = false;

  constructor(setup: EditorSetup) {
    setUpMonaco(answer);
    gutterSigns(setup.signs);
    styleWidgets();
    this.#setup = setup;
    this.#path = setup.open;
    this.#live.className = 'monaco-box';
    this.#aria.className = 'sr';
    setup.box.append(this.#live, this.#aria);
    register(this.#authority, this);
    this.pages = pagesBelow(new URL('..', setup.errors).href);
    for (const [path, text] of Object.entries(setup.texts)) this.#make(path, text);
    try {
      this.wake();
    } catch (error) {
      this.dispose();
      throw error;
    }
  }

  get index(): ProjectIndex {
    return this.#models.of(new Map([...this.#files].map(([path, { model }]) => [path, model])));
  }

  faultOfMove(from: string, to: string): string | undefined {
    return this.#setup.hooks.faultOfRename(from, to);
  }

  moveFile(from: string, to: string): void {
    this.#setup.hooks.renameFile(from, to);
  }

  pathOf(model: monaco.editor.ITextModel): string | undefined {
    return [...this.#files.values()].find((file) => file.model === model)?.path;
  }

  modelOf(path: string): monaco.editor.ITextModel | undefined {
    return this.#files.get(path)?.model;
  }

  problemsOf(path: string): readonly Diagnostic[] {
    const { upToDate } = this.#setup.hooks;
    if (!upToDate(path)) return [];
    const own = this.#problems.filter((d) => d.file === path);
    const counts = ({ others = [] }: Fix) => others.every(({ file }) => upToDate(file));
    return own.map((d) =>
      d.fixes?.every(counts) ? d : { ...d, fixes: d.fixes?.filter(counts) ?? [] },
    );
  }

  mend(problem: Diagnostic, fix: Fix): void {
    this.#setup.hooks.mend(problem, fix);
  }

  /** Makes the editor itself, if it sleeps. */
  wake(): void {
    const at = awake.indexOf(this);
    if (at >= 0) awake.splice(at, 1);
    awake.push(this);
    if (this.#editor || this.#disposed) return;
    if (awake.length > MOST_AWAKE) awake[0]?.sleep();
    this.#live.replaceChildren();
    const options = {
      ...OPTIONS,
      model: null,
      fontFamily: getComputedStyle(this.#live).getPropertyValue('--mono') || 'monospace',
      ariaContainerElement: this.#aria,
    };
    const editor = monaco.editor.create(this.#live, options);
    this.#editor = editor;
    const { hooks } = this.#setup;
    editor.onDidCompositionStart(() => this.#compose(true));
    editor.onDidCompositionEnd(() => this.#compose(false));
    // A wheel over a text that nobody edits scrolls the page.
    editor.onDidFocusEditorWidget(() => {
      this.wake();
      editor.updateOptions({ scrollbar: { ...OPTIONS.scrollbar, handleMouseWheel: true } });
    });
    editor.onDidBlurEditorWidget(() => {
      editor.updateOptions({ scrollbar: OPTIONS.scrollbar });
    });
    // Actions belong to this editor; a command would answer the key in all editors of the page.
    const leave = editor.addAction({
      id: 'leave',
      label: 'Leave the text',
      keybindings: [keybindingOf(keyOf('leave'))],
      keybindingContext: NOTHING_OPEN,
      run: () => hooks.leave(),
    });
    editor.onDidChangeCursorPosition(({ position }) => this.#colourTo(position));
    const hints = effect(() => {
      const enabled = plainTimes.on.value ? 'off' : 'on';
      editor.updateOptions({ inlayHints: { ...OPTIONS.inlayHints, enabled } });
    });
    editor.onDidDispose(() => {
      // Monaco's lists outlive the editor, and would keep all of the block with it.
      leave.dispose();
      hints();
      this.#colours.stop();
    });
    this.#show();
  }

  /** Puts plain markup in the editor's place; models, undo and selections stay. */
  sleep(): void {
    const editor = this.#editor;
    if (!editor || editor.hasWidgetFocus()) return;
    const at = awake.indexOf(this);
    if (at >= 0) awake.splice(at, 1);
    this.#keepView();
    this.#editor = undefined;
    editor.dispose();
    const text = this.#files.get(this.#path)?.model.getValue() ?? '';
    const lines = highlightedLines(text, this.#path, this.#problems);
    this.#live.innerHTML = codeHtml(this.#path, text, lines, this.#setup.signs);
    this.#live.addEventListener('pointerdown', () => this.focus(), { once: true });
  }

  open(path: string): void {
    if (path === this.#path && this.#editor?.getModel()) return;
    this.#keepView();
    this.#path = path;
    this.wake();
    this.#show();
  }

  caret(): { line: number; column: number } {
    const at = this.#editor?.getPosition();
    const kept = this.#files.get(this.#path)?.view?.cursorState[0]?.position;
    return {
      line: at?.lineNumber ?? kept?.lineNumber ?? 1,
      column: at?.column ?? kept?.column ?? 1,
    };
  }

  putCaret(line: number, column: number): void {
    this.#editor?.setPosition({ lineNumber: line, column });
    this.#editor?.revealLineInCenterIfOutsideViewport(line);
  }

  focus(): void {
    this.wake();
    this.#editor?.focus();
  }

  say(message: string): void {
    const editor = this.#editor;
    const position = editor?.getPosition();
    const messages = editor?.getContribution('editor.contrib.messageController') as
      | (monaco.editor.IEditorContribution & {
          showMessage(text: string, at: monaco.IPosition): void;
        })
      | null
      | undefined;
    if (position) messages?.showMessage(message, position);
  }

  addFile(path: string, text: string): void {
    if (this.#files.has(path)) this.setText(path, text);
    else this.#make(path, text);
  }

  removeFile(path: string): void {
    const file = this.#files.get(path);
    if (!file) return;
    this.#files.delete(path);
    if (this.#editor?.getModel() === file.model) this.#editor.setModel(null);
    file.model.dispose();
  }

  renameFile(from: string, to: string): void {
    const file = this.#files.get(from);
    if (!file || this.#files.has(to)) return;
    // The same model, so that what was typed can still be undone; its address stays as it was.
    this.#files.delete(from);
    this.#files.set(to, file);
    file.path = to;
    monaco.editor.setModelLanguage(file.model, languageOf(to));
    if (this.#path !== from) return;
    this.#path = to;
    this.#editor?.updateOptions({ ariaLabel: this.#setup.label(to) });
  }

  setText(path: string, text: string): void {
    const model = this.#files.get(path)?.model;
    if (!model || model.getValue() === text) return;
    this.#edit(model, [{ range: model.getFullModelRange(), text }]);
  }

  apply(path: string, edits: readonly TextEdit[]): void {
    const model = this.#files.get(path)?.model;
    if (!model) return;
    this.#edit(
      model,
      edits.map((edit) => ({ range: rangeOf(model, edit), text: edit.text })),
    );
    this.#setup.hooks.changed(path, model.getValue());
    this.focus();
  }

  mark(problems: readonly Diagnostic[]): void {
    this.#problems = problems;
    for (const [path, file] of this.#files) {
      const own = problems.filter((d) => d.file === path);
      monaco.editor.setModelMarkers(
        file.model,
        OWNER,
        own.map((d) => this.#marker(d)),
      );
      file.bad = file.model.deltaDecorations(file.bad, badLines(own));
      this.#gutter(file);
    }
    const position = this.#editor?.getPosition();
    if (position && this.#editor?.hasTextFocus()) {
      // The strip below may have come up over the caret.
      this.#editor.revealPosition(position, monaco.editor.ScrollType.Immediate);
    }
  }

  reveal(path: string, line: number, column: number, focus = true): void {
    if (path !== this.#path) this.#setup.hooks.opened(path);
    this.open(path);
    if (focus) this.focus();
    this.#editor?.setPosition({ lineNumber: line, column });
    this.#editor?.revealLineInCenterIfOutsideViewport(line);
  }

  async ready(): Promise<void> {
    // The editor paints what it has with the next frame.
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  }

  layout(): void {
    if (this.#composing || !this.#editor) return;
    const caret = this.#caretInView();
    this.#editor.layout();
    // What comes to stand below the text, such as a problem, does not cover the line that is typed in.
    if (caret) this.#editor.revealLine(caret, monaco.editor.ScrollType.Immediate);
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    unregister(this.#authority);
    const at = awake.indexOf(this);
    if (at >= 0) awake.splice(at, 1);
    this.#editor?.dispose();
    this.#editor = undefined;
    for (const { model } of this.#files.values()) model.dispose();
    this.#files.clear();
    this.#live.remove();
    this.#aria.remove();
  }

  #make(path: string, text: string): void {
    const { hooks } = this.#setup;
    // A number of its own: a file that is renamed keeps its address, and another may take its path.
    const uri = monaco.Uri.from({
      scheme: 'inmemory',
      authority: this.#authority,
      path: `/${this.#made++}/${path}`,
    });
    const model = monaco.editor.createModel(text, languageOf(path), uri);
    model.updateOptions({
      tabSize: 2,
      insertSpaces: true,
      bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
    });
    const file: File = { path, model, view: null, signs: [], bad: [] };
    this.#files.set(path, file);
    model.onDidChangeContent(() => {
      // First of all, so that the worker reads it while the rest is done here.
      if (!this.#quiet) hooks.changed(file.path, model.getValue());
      colourNow(model);
      this.#gutter(file);
    });
  }

  #compose(on: boolean): void {
    this.#composing = on;
    this.#setup.hooks.composing(on);
    if (on) return;
    // What waited.
    const file = this.#files.get(this.#path);
    if (file) this.#gutter(file);
    this.layout();
  }

  #keepView(): void {
    const file = this.#files.get(this.#path);
    if (file && this.#editor?.getModel() === file.model) file.view = this.#editor.saveViewState();
  }

  #show(): void {
    const file = this.#files.get(this.#path);
    if (!this.#editor || !file) return;
    colourNow(file.model);
    this.#editor.setModel(file.model);
    this.#editor.updateOptions({ ariaLabel: this.#setup.label(this.#path) });
    if (file.view) this.#editor.restoreViewState(file.view);
    // Where the caret was left it comes back without having moved.
    this.#colourTo(this.#editor.getPosition());
    this.#gutter(file);
    this.#editor.layout();
  }

  /** The line of the caret, if it can be seen. */
  #caretInView(): number | undefined {
    const line = this.#editor?.getPosition()?.lineNumber;
    if (line === undefined) return undefined;
    const seen = this.#editor?.getVisibleRanges() ?? [];
    const isIn = seen.some((r) => r.startLineNumber <= line && line <= r.endLineNumber);
    return isIn ? line : undefined;
  }

  #colourTo(caret: monaco.IPosition | null): void {
    const model = this.#editor?.getModel();
    if (model && caret) this.#colours.at(model, caret.lineNumber);
  }

  #edit(
    model: monaco.editor.ITextModel,
    operations: monaco.editor.IIdentifiedSingleEditOperation[],
  ): void {
    this.#quiet = true;
    model.pushStackElement();
    model.pushEditOperations(this.#editor?.getSelections() ?? null, operations, () => null);
    model.pushStackElement();
    this.#quiet = false;
  }

  /** The signs of the legend beside the lines that hold a key, an event, a state. */
  #gutter(file: File): void {
    if (this.#composing) return;
    const { model } = file;
    // A line with a problem shows that instead.
    const bad = new Set(this.#problems.filter((d) => d.file === file.path).map((d) => d.line));
    const signs: monaco.editor.IModelDeltaDecoration[] = [];
    const count = model.getLineCount();
    for (let line = 1; line <= count && count <= MOST_SIGNED; line++) {
      if (model.getLineLength(line) > 1000) continue;
      const sign = signOfLine(model.getLineContent(line), file.path);
      if (!sign || bad.has(line)) continue;
      const range = new monaco.Range(line, 1, line, 1);
      signs.push({ range, options: { linesDecorationsClassName: `gs-${sign}` } });
    }
    file.signs = model.deltaDecorations(file.signs, signs);
  }

  #marker(d: Diagnostic): monaco.editor.IMarkerData {
    return {
      severity:
        d.severity === 'error' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
      message: d.message,
      code: { value: d.code, target: monaco.Uri.parse(`${this.#setup.errors}${d.code}/`) },
      startLineNumber: d.line,
      startColumn: d.column,
      endLineNumber: d.endLine,
      endColumn: d.endLine === d.line ? Math.max(d.endColumn, d.column + 1) : d.endColumn,
    };
  }
}

/** Marks each line that a problem starts in, once, as the worst of them is. */
function badLines(problems: readonly Diagnostic[]): monaco.editor.IModelDeltaDecoration[] {
  const worst = new Map<number, Diagnostic['severity']>();
  for (const { line, severity } of problems) {
    if (severity === 'error' || !worst.has(line)) worst.set(line, severity);
  }
  return Array.from(worst, ([line, severity]) => ({
    range: new monaco.Range(line, 1, line, 1),
    options: {
      isWholeLine: true,
      className: `line-${severity}`,
      marginClassName: `line-${severity}`,
      linesDecorationsClassName: `gs-${severity}`,
    },
  }));
}
