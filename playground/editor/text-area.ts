import type { Diagnostic } from '../../runtime/diagnostics/diagnostic.ts';
import type { TextEdit } from '../../runtime/text/tree.ts';
import { codeHtml } from '../static.ts';
import { tabLeaves } from './choices.ts';
import { highlightedLines } from './static-code.ts';
import type { EditorSetup, TextEditor } from './text-editor.ts';

interface File {
  path: string;
  readonly box: HTMLElement;
  readonly area: HTMLTextAreaElement;
  readonly under: HTMLElement;
}

/**
 * A plain textarea over the highlighted text, where fingers type: the keyboards of phones know
 * what to do with it. Each file has its own, which keeps its undo, selection and scroll position.
 */
export class AreaEditor implements TextEditor {
  readonly #setup: EditorSetup;
  readonly #files = new Map<string, File>();
  #path: string;
  #problems: readonly Diagnostic[] = [];
  #painting = 0;
  #composing = false;

  constructor(setup: EditorSetup) {
    this.#setup = setup;
    this.#path = setup.open;
    for (const [path, text] of Object.entries(setup.texts)) {
      this.#files.set(path, this.#make(path, text));
    }
    this.open(setup.open);
  }

  open(path: string): void {
    this.#path = path;
    for (const [other, { box }] of this.#files) box.hidden = other !== path;
    this.#paint();
  }

  caret(): { line: number; column: number } {
    const { value = '', selectionStart = 0 } = this.#files.get(this.#path)?.area ?? {};
    const lines = value.slice(0, selectionStart).split('\n');
    return { line: lines.length, column: (lines[lines.length - 1]?.length ?? 0) + 1 };
  }

  putCaret(line: number, column: number): void {
    const area = this.#files.get(this.#path)?.area;
    if (area) this.#place(area, line, column);
  }

  focus(): void {
    this.#files.get(this.#path)?.area.focus();
  }

  addFile(path: string, text: string): void {
    if (this.#files.has(path)) {
      this.setText(path, text);
      return;
    }
    const file = this.#make(path, text);
    file.box.hidden = true;
    this.#files.set(path, file);
  }

  removeFile(path: string): void {
    this.#files.get(path)?.box.remove();
    this.#files.delete(path);
  }

  renameFile(from: string, to: string): void {
    const file = this.#files.get(from);
    if (!file || this.#files.has(to)) return;
    this.#files.delete(from);
    this.#files.set(to, file);
    file.path = to;
    file.area.setAttribute('aria-label', this.#setup.label(to));
    if (this.#path === from) this.open(to);
  }

  setText(path: string, text: string): void {
    const file = this.#files.get(path);
    if (!file || file.area.value === text) return;
    // Without taking the focus, which would bring up a keyboard.
    file.area.value = text;
    this.#paint();
  }

  apply(path: string, edits: readonly TextEdit[]): void {
    const file = this.#files.get(path);
    if (!file) return;
    // Backwards, so that what comes before keeps its place.
    const ordered = [...edits].sort((a, b) => b.start - a.start);
    for (const { start, end, text } of ordered) this.#replace(file, start, end, text);
    this.#changed(file);
    // Not the text itself: that would bring up a keyboard.
    this.#setup.box.focus();
  }

  mark(problems: readonly Diagnostic[]): void {
    this.#problems = problems;
    this.#paint();
  }

  reveal(path: string, line: number, column: number, focus = true): void {
    this.open(path);
    const file = this.#files.get(path);
    if (!file) return;
    if (focus) file.area.focus();
    this.#place(file.area, line, column);
  }

  /** Keeps the line of the caret in sight where it is typed in. */
  layout(): void {
    const area = this.#files.get(this.#path)?.area;
    if (!area || area !== document.activeElement) return;
    const { height, above } = sizes(area);
    const top = above + (this.caret().line - 1) * height;
    const lowest = top + height - area.clientHeight;
    area.scrollTop = Math.min(top, Math.max(lowest, area.scrollTop));
  }

  async ready(): Promise<void> {}

  dispose(): void {
    cancelAnimationFrame(this.#painting);
    for (const { box } of this.#files.values()) box.remove();
    this.#files.clear();
  }

  #place(area: HTMLTextAreaElement, line: number, column: number): void {
    const lines = area.value.split('\n');
    const before = lines.slice(0, line - 1).reduce((sum, l) => sum + l.length + 1, 0);
    const at = before + column - 1;
    area.setSelectionRange(at, at);
    area.scrollTop = Math.max(0, (line - 1) * sizes(area).height - area.clientHeight / 2);
  }

  #make(path: string, text: string): File {
    const { hooks, label } = this.#setup;
    const box = document.createElement('div');
    box.className = 'area';
    const under = document.createElement('div');
    under.className = 'area-under';
    under.setAttribute('aria-hidden', 'true');
    const area = document.createElement('textarea');
    area.value = text;
    area.spellcheck = false;
    area.autocapitalize = 'off';
    area.wrap = 'off';
    area.tabIndex = -1;
    area.setAttribute('autocorrect', 'off');
    area.setAttribute('aria-label', label(path));
    const file: File = { path, box, area, under };
    area.addEventListener('input', () => this.#changed(file));
    area.addEventListener('scroll', () => {
      under.style.transform = `translate(${-area.scrollLeft}px, ${-area.scrollTop}px)`;
    });
    area.addEventListener('compositionstart', () => {
      this.#composing = true;
      hooks.composing(true);
    });
    area.addEventListener('compositionend', () => {
      this.#composing = false;
      hooks.composing(false);
      this.#paint();
    });
    area.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') hooks.leave();
      if (event.key !== 'Tab' || event.shiftKey || event.isComposing || tabLeaves.on.value) return;
      event.preventDefault();
      this.#replace(file, area.selectionStart, area.selectionEnd, '  ');
      this.#changed(file);
    });
    box.append(under, area);
    this.#setup.box.append(box);
    return file;
  }

  /** Replaces a range as the reader's own typing would, so that the browser can undo it. */
  #replace({ area }: File, start: number, end: number, text: string): void {
    area.focus({ preventScroll: true });
    area.setSelectionRange(start, end);
    const done =
      text === ''
        ? document.execCommand('delete')
        : document.execCommand('insertText', false, text);
    if (!done) area.setRangeText(text, start, end, 'end');
  }

  #changed({ path, area }: File): void {
    this.#setup.hooks.changed(path, area.value);
    this.#paint();
  }

  /** Colours the open file again, once a frame and never while a word is composed. */
  #paint(): void {
    if (this.#painting || this.#composing) return;
    this.#painting = requestAnimationFrame(() => {
      this.#painting = 0;
      const file = this.#files.get(this.#path);
      if (!file) return;
      const own = this.#problems.filter((d) => d.file === this.#path);
      const lines = highlightedLines(file.area.value, this.#path, own);
      file.under.innerHTML = codeHtml(this.#path, file.area.value, lines, this.#setup.signs);
    });
  }
}

/** Of a line, and of what is above the first. CSS pixels. */
function sizes(area: HTMLTextAreaElement): { height: number; above: number } {
  const { lineHeight, paddingTop } = getComputedStyle(area);
  return {
    height: Number.parseFloat(lineHeight) || 20,
    above: Number.parseFloat(paddingTop) || 0,
  };
}
