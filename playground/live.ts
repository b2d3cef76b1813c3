import { effect, signal } from '@preact/signals';
import { h, render } from 'preact';
import type { Diagnostic, Fix } from '../runtime/diagnostics/diagnostic.ts';
import type { DrawList } from '../runtime/world/frame.ts';
import type { LogEntry } from '../runtime/world/log.ts';
import type { TextEditor } from './editor/text-editor.ts';
import type { KeyTarget } from './keys.ts';
import { useOfKey } from './keys.ts';
import { everyFrame } from './loop.ts';
import type { Block } from './panels/block.ts';
import { FileTabs, Marks, Strip } from './panels/files.tsx';
import { PanelBody, PanelTabs } from './panels/panel.tsx';
import { Transport } from './panels/transport.tsx';
import type { Problems, Result, Texts } from './protocol.ts';
import type { Said } from './says.ts';
import { gist, wordsFor } from './says.ts';
import type { Port } from './session.ts';
import { Session } from './session.ts';
import type { Stage } from './stage/stage.ts';
import type { Action, State } from './state.ts';
import { initialState, reduce } from './state.ts';

/** What a block's page holds for it: its files and what to run. */
export interface Project {
  readonly scene: string;
  readonly open: string;
  readonly files: Texts;
}

/** Frames between two looks at the hash while it runs: faster could not be read. */
const HASH_EVERY = 12;
/** Milliseconds between updates of what is not the picture: the log, the description. */
const PANEL_EVERY = 120;
const SAYS_EVERY = 1000;

/** A block that runs: worker, stage, editor and panels, put into the markup that stands there. */
export class LiveBlock implements Block {
  readonly id: string;
  readonly signs: string;
  readonly errors: string;
  readonly state;
  readonly #root: HTMLElement;
  readonly #state;
  readonly #session: Session;
  readonly #cleanup: (() => void)[] = [];
  #stage: Stage | undefined;
  #editor: TextEditor | undefined;
  #stopFrames: (() => void) | undefined;
  #list: DrawList | undefined;
  #labels: readonly string[] = [];
  #owed = 0;
  #frames = 0;
  #composing = false;
  #heldProblems: Problems | undefined;
  /** The texts that the problems listed now belong to. */
  #known: Texts;
  #log: LogEntry[] = [];
  #dropped = 0;
  #flushing = 0;
  #keys = new Set<string>();
  #said: Said = { playing: false, step: 0, hz: 60, players: [] };
  #gist = '';
  #started = false;
  #disposed = false;

  constructor(root: HTMLElement, project: Project, worker: () => Port) {
    this.#root = root;
    this.id = root.id;
    this.signs = root.dataset.signs ?? '#';
    this.errors = root.dataset.errors ?? '/errors/';
    this.#known = project.files;
    const selected = root.querySelector<HTMLElement>('[data-file][aria-selected=true]');
    const open = selected?.dataset.file ?? project.open;
    this.#state = signal<State>(initialState(project.files, open));
    this.state = this.#state;
    this.#session = new Session(worker, project.scene, project.files, {
      result: (result, edited) => this.#receive(result, edited),
      replaced: (held, why) => this.dispatch({ type: 'replaced', held, why }),
      stopped: (why) => this.dispatch({ type: 'stopped', why }),
    });
    this.#listen();
    this.#session.open(project.files);
    void this.#loadStage();
    void this.#loadEditor();
  }

  dispatch(action: Action): void {
    if (this.#disposed) return;
    this.#state.value = reduce(this.#state.value, action);
  }

  openFile(path: string): void {
    this.dispatch({ type: 'open', path });
    this.#editor?.open(path);
    if ('live' in this.#root.dataset) return;
    // The editor is still on its way: the static texts stand for it.
    for (const file of this.#root.querySelectorAll<HTMLElement>('.file')) {
      file.hidden = file.dataset.path !== path;
    }
  }

  reset(): void {
    this.dispatch({ type: 'reset' });
    this.#putTexts();
    this.#log = [];
    this.#dropped = 0;
    this.#session.open(this.#state.value.page);
  }

  undoReset(): void {
    const before = this.#state.value.texts;
    this.dispatch({ type: 'undo reset' });
    this.#putTexts();
    const { texts } = this.#state.value;
    for (const [path, text] of Object.entries(texts)) {
      if (before[path] !== text) this.#session.edit(path, text);
    }
  }

  step(): void {
    this.dispatch({ type: 'play', on: false });
    this.#gist = '';
    this.#ask(0, 1);
  }

  press(action: string, down: boolean): void {
    this.#session.signal({ type: 'action', name: action, down });
  }

  jump(problem: Diagnostic): void {
    // A clip of the engine's own has problems too, when it meets a scene; it has no tab.
    if (!(problem.file in this.#state.value.texts)) return;
    this.openFile(problem.file);
    this.#editor?.reveal(problem.file, problem.line, problem.column);
  }

  mend({ file }: Diagnostic, { edits }: Fix): void {
    // Another text has been typed since: the fix counts in characters of the old one.
    if (this.#known[file] !== this.#state.value.texts[file]) return;
    this.openFile(file);
    this.#editor?.apply(file, edits);
  }

  /** Off screen blocks run no steps and draw nothing. */
  setVisible(visible: boolean): void {
    if (visible === (this.#stopFrames !== undefined)) return;
    this.#stopFrames?.();
    this.#stopFrames = visible ? everyFrame((seconds) => this.#tick(seconds)) : undefined;
    if (visible) this.#stage?.redraw();
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    this.setVisible(false);
    for (const clean of this.#cleanup) clean();
    clearTimeout(this.#flushing);
    this.#session.dispose();
    this.#stage?.dispose();
    this.#editor?.dispose();
  }

  #part(selector: string): HTMLElement {
    return this.#root.querySelector<HTMLElement>(selector) as HTMLElement;
  }

  #token(name: string): string {
    return getComputedStyle(this.#root).getPropertyValue(name) || 'monospace';
  }

  /** Listeners and panels that live as long as the block. */
  #listen(): void {
    const on = <K extends keyof HTMLElementEventMap>(
      target: HTMLElement | Window,
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ) => {
      target.addEventListener(type, listener as EventListener);
      this.#cleanup.push(() => target.removeEventListener(type, listener as EventListener));
    };
    on(this.#root, 'keydown', (event) => this.#keyDown(event));
    on(window, 'keyup', (event) => this.#keyUp(event.code));
    on(window, 'blur', () => {
      for (const code of [...this.#keys]) this.#keyUp(code);
    });

    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    const reduced = () => this.dispatch({ type: 'reduced', on: motion.matches });
    motion.addEventListener('change', reduced);
    this.#cleanup.push(() => motion.removeEventListener('change', reduced));

    const watch = setInterval(() => {
      if (!document.hidden) this.#session.tick();
    }, 100);
    const says = setInterval(() => this.#say(), SAYS_EVERY);
    this.#cleanup.push(() => {
      clearInterval(watch);
      clearInterval(says);
    });

    const mount = (component: Parameters<typeof h>[0], into: HTMLElement) => {
      render(h(component as never, { block: this } as never), into);
      this.#cleanup.push(() => render(null, into));
    };
    mount(FileTabs as never, this.#part('.ed > .bar'));
    mount(Strip as never, this.#part('.strip'));
    mount(Marks as never, this.#part('.marks'));
    mount(Transport as never, this.#part('.transport'));
    mount(PanelTabs as never, this.#part('.ptabs'));
    mount(PanelBody as never, this.#part('.panel'));
    const panel = this.#part('.panel');
    panel.id = `${this.id}-panel`;
    panel.setAttribute('role', 'tabpanel');
    panel.tabIndex = 0;
    this.#cleanup.push(
      effect(() =>
        panel.setAttribute('aria-labelledby', `${this.id}-${this.#state.value.panel}-tab`),
      ),
    );
    this.#part('.stage').tabIndex = 0;
  }

  async #loadStage(): Promise<void> {
    const { Stage } = await import('./stage/stage.ts');
    if (this.#disposed) return;
    const box = this.#part('.stage');
    this.#stage = new Stage(box, {
      shown: () => {
        box.dataset.live = '';
      },
      context: (alive) => this.dispatch({ type: 'life', life: alive ? 'live' : 'restoring' }),
    });
    // The worker may have been faster.
    if (this.#list) this.#stage.setList(this.#list);
    this.#ask(0, 0);
  }

  async #loadEditor(): Promise<void> {
    const coarse = matchMedia('(pointer: coarse)').matches;
    const [{ makeEditor }] = await Promise.all([
      coarse ? import('./editor/touch.ts') : import('./editor/desk.ts'),
      // Monaco measures letters when it starts.
      document.fonts.load(`13.5px ${this.#token('--mono')}`).catch(() => {}),
    ]);
    if (this.#disposed) return;
    const text = this.#part('.text');
    const box = document.createElement('div');
    box.className = 'edit';
    box.id = `${this.id}-text`;
    box.tabIndex = 0;
    box.setAttribute('role', 'group');
    box.setAttribute('aria-describedby', `${this.id}-hint`);
    text.append(box);
    this.#editor = makeEditor({
      box,
      texts: this.#state.value.texts,
      open: this.#state.value.open,
      label: (path) => `${path}. Escape, then Tab, leaves the text.`,
      signs: this.signs,
      errors: new URL(this.errors, location.href).href,
      hooks: {
        changed: (path, value) => this.#typed(path, value),
        composing: (on) => this.#compose(on),
        leave: () => box.focus(),
      },
    });
    box.addEventListener('keydown', (event) => {
      if (event.target !== box || event.key !== 'Enter') return;
      event.preventDefault();
      this.#editor?.focus();
    });
    const named = effect(() =>
      box.setAttribute('aria-label', `Text of ${this.#state.value.open}. Enter to edit.`),
    );
    const resized = new ResizeObserver(() => this.#editor?.layout());
    resized.observe(box);
    this.#cleanup.push(named, () => resized.disconnect());
    this.#editor.mark(this.#state.value.problems.list);
    await this.#editor.ready();
    if (this.#disposed) return;
    // The static text lay on top until the same words stood below it.
    for (const file of text.querySelectorAll<HTMLElement>(':scope > .file')) file.hidden = true;
    this.#root.dataset.live = '';
  }

  #typed(path: string, text: string): void {
    if (this.#state.value.texts[path] === text) return;
    this.dispatch({ type: 'edited', path, text });
    this.#session.edit(path, text);
  }

  #compose(on: boolean): void {
    this.#composing = on;
    if (!on && this.#heldProblems) this.#show(this.#heldProblems);
  }

  /** The editor's texts become the state's. */
  #putTexts(): void {
    for (const [path, text] of Object.entries(this.#state.value.texts)) {
      this.#editor?.setText(path, text);
    }
  }

  #tick(seconds: number): void {
    if (!this.#state.value.playing || !this.#started) return;
    this.#owed += seconds * this.#state.value.speed;
    if (this.#ask(this.#owed, 0)) this.#owed = 0;
    else this.#owed = Math.min(this.#owed, 0.1);
  }

  #ask(seconds: number, steps: number): boolean {
    return this.#session.frame(seconds, steps);
  }

  #receive(result: Result, edited: boolean): void {
    if (this.#disposed) return;
    if (edited) this.#known = this.#session.answered;
    if (!this.#started) {
      this.#started = true;
      const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
      this.dispatch({ type: 'started', reduced });
    }
    if (result.hz !== this.#state.value.hz) this.dispatch({ type: 'hz', hz: result.hz });
    if (result.labels) this.#labels = result.labels;
    if (result.list) {
      this.#list = result.list;
      this.#stage?.setList(result.list);
    }
    this.#stage?.draw(result.frame, this.#labels);
    this.#readouts(result);
    if (result.controls) this.dispatch({ type: 'controls', controls: result.controls });
    if (result.problems) {
      if (this.#composing) this.#heldProblems = result.problems;
      else this.#show(result.problems);
    }
    if (result.log.length > 0) this.#collect(result);
    const { playing } = this.#state.value;
    this.#said = { playing, step: result.step, hz: result.hz, players: result.players };
  }

  #show(problems: Problems): void {
    this.#heldProblems = undefined;
    this.dispatch({ type: 'problems', problems });
    this.#editor?.mark(problems.list);
  }

  /** Events reach the panel a few times a second: a row a frame would be work nobody sees. */
  #collect({ log, dropped }: Result): void {
    this.#log.push(...log);
    this.#dropped += dropped;
    this.#flushing ||= window.setTimeout(() => {
      this.#flushing = 0;
      this.dispatch({ type: 'log', entries: this.#log, dropped: this.#dropped });
      this.#log = [];
      this.#dropped = 0;
    }, PANEL_EVERY);
  }

  #readouts({ step, hz, hash }: Result): void {
    this.#part('.tag.bl').textContent = `step ${step}\u2002${(step / hz).toFixed(3)} s`;
    if (this.#frames++ % HASH_EVERY === 0 || !this.#state.value.playing) {
      this.#part('.tag.br').textContent = `state ${hash.slice(0, 8)}`;
    }
  }

  /** The stage in words: all of it where it is looked up, and told aloud only what changed. */
  #say(): void {
    if (!this.#started || !this.#stopFrames) return;
    const said = { ...this.#said, playing: this.#state.value.playing };
    this.#part(`#${CSS.escape(this.id)}-says`).textContent = wordsFor(said);
    const told = said.playing ? gist(said) : wordsFor(said);
    if (told === this.#gist) return;
    this.#gist = told;
    this.#part('.told').textContent = told;
  }

  #keyDown(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (target.closest('.text') || event.defaultPrevented) return;
    const press = {
      code: event.code,
      key: event.key,
      chord: event.ctrlKey || event.altKey || event.metaKey,
    };
    const { controls, playing } = this.#state.value;
    switch (useOfKey(press, kindOf(target), controls.keys)) {
      case 'none':
        return;
      case 'scene':
        if (!event.repeat) {
          this.#keys.add(event.code);
          this.#session.signal({ type: 'key', code: event.code, down: true });
        }
        break;
      case 'toggle':
        if (!event.repeat) this.dispatch({ type: 'play', on: !playing });
        break;
      case 'step':
        this.step();
        break;
    }
    event.preventDefault();
  }

  #keyUp(code: string): void {
    if (this.#keys.delete(code)) this.#session.signal({ type: 'key', code, down: false });
  }
}

function kindOf(target: Element): KeyTarget {
  if (target.closest('input, select, textarea')) return 'field';
  return target.closest('.stage') ? 'stage' : 'control';
}
