import { computed, effect, signal, untracked } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { h, render } from 'preact';
import type { Diagnostic, Fix } from '../runtime/diagnostics/diagnostic.ts';
import type { DrawList } from '../runtime/world/frame.ts';
import { mountEditor } from './editor/mount.ts';
import type { TextEditor } from './editor/text-editor.ts';
import { keepFocus } from './focus.ts';
import { listenForKeys } from './keyboard.ts';
import { LogBatch } from './log-batch.ts';
import { everyFrame } from './loop.ts';
import { Pace } from './pace.ts';
import { moves, watchOf } from './panel-watch.ts';
import type { Block, TextPlace } from './panels/block.ts';
import { FileTabs, Marks, Strip } from './panels/files.tsx';
import { PanelBody, PanelTabs } from './panels/panel.tsx';
import { Transport } from './panels/transport.tsx';
import type { Call, Controls, Edit, Problems, Request, Result, Texts, Watch } from './protocol.ts';
import type { Port } from './session.ts';
import { Session } from './session.ts';
import type { Stage } from './stage/stage.ts';
import type { Action, State } from './state.ts';
import { askedAbout, initialState, panelOf, reduce } from './state.ts';
import { Teller } from './teller.ts';

/** What a block's page holds for it: its files and what to run. */
export interface Project {
  readonly scene: string;
  readonly open: string;
  readonly files: Texts;
  readonly controls: Controls;
}

/** Frames between two looks at the hash while it runs: faster could not be read. */
const HASH_EVERY = 12;
/** Frames between two looks at the animators while it runs. */
const TELL_EVERY = 6;
/** The same while a panel is open that shows how they move. */
const TELL_EVERY_MOVE = 2;
/** Time that may wait for a worker that is busy. Seconds. */
const MOST_OWED = 0.1;

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

/** A block that runs: worker, stage, editor and panels, put into the markup that stands there. */
export class LiveBlock implements Block {
  readonly id: string;
  readonly signs: string;
  readonly errors: string;
  readonly state;
  readonly #root: HTMLElement;
  readonly #state;
  readonly #session: Session;
  readonly #log: LogBatch;
  readonly #teller: Teller;
  readonly #time: HTMLElement;
  readonly #hash: HTMLElement;
  readonly #cleanup: (() => void)[] = [];
  #stage: Stage | undefined;
  #editor: TextEditor | undefined;
  #visible = false;
  #stopFrames: (() => void) | undefined;
  #list: DrawList | undefined;
  #labels: readonly string[] = [];
  /** Time and steps that have not been asked for yet, since a frame is on its way. */
  #owed = 0;
  #owedSteps = 0;
  readonly #pace = new Pace();
  /** The step of the last answer, from which the pace counts. */
  #step = 0;
  #frames = 0;
  /** Something was to be looked at while a frame was on its way. */
  #looksAgain = false;
  /** Answers on their way that do not know yet what was set last. */
  #outdated = 0;
  #composing = false;
  #heldProblems: Problems | undefined;
  /** The texts that the problems listed now belong to. */
  #known: Texts;
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
    this.#state = signal<State>(initialState(project.files, open, project.controls));
    this.state = this.#state;
    this.#time = this.#part('.tag.bl');
    this.#hash = this.#part('.tag.br');
    const says = this.#part(`#${CSS.escape(this.id)}-says`);
    this.#teller = new Teller(says, this.#part('.told'), () => this.#state.value.playing);
    this.#log = new LogBatch((entries, dropped) =>
      this.dispatch({ type: 'log', entries, dropped }),
    );
    this.#session = new Session(worker, project.scene, project.files, {
      result: (result, type) => this.#receive(result, type),
      replaced: (held, why) => {
        this.#outdated = 0;
        this.dispatch({ type: 'replaced', held, why });
      },
      stopped: (why) => this.dispatch({ type: 'stopped', why }),
    });
    this.#cleanup.push(
      () => this.#log.clear(),
      () => this.#teller.dispose(),
      () => this.#session.dispose(),
    );
    this.#listen();
    this.#mountPanels();
    this.#session.open(project.files);
    void this.#loadStage();
    void this.#loadEditor();
  }

  dispatch(action: Action): void {
    if (this.#disposed) return;
    this.#state.value = reduce(this.#state.value, action);
  }

  play(on: boolean): void {
    const { notice, texts } = this.#state.value;
    this.dispatch({ type: 'play', on });
    // Given up before: whoever presses Play wants another try.
    if (on && notice?.kind === 'stopped') this.#openScene(texts);
  }

  step(): void {
    this.dispatch({ type: 'play', on: false });
    this.#owedSteps++;
    this.#ask();
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
    this.dispatch({ type: 'reset', reduced: lessMotion().matches });
    this.#putTexts();
    this.#owed = 0;
    this.#owedSteps = 0;
    this.#openScene(this.#state.value.page);
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

  press(action: string, down: boolean, way?: -1 | 1): void {
    this.#session.signal({ type: 'action', name: action, down, ...(way ? { way } : {}) });
  }

  call(call: Call): void {
    this.dispatch({ type: 'call', call });
    this.#outdated = this.#session.awaited;
    this.#session.signal(call);
  }

  edit(edit: Edit): void {
    this.#session.signal(edit);
    if (!this.#state.value.playing) this.#look();
  }

  jump(problem: Diagnostic): void {
    // A clip of the engine's own has problems too, when it meets a scene; it has no tab.
    this.reveal(problem, true);
  }

  reveal({ file, line, column }: TextPlace, focus: boolean): void {
    if (!(file in this.#state.value.texts)) return;
    this.openFile(file);
    this.#editor?.reveal(file, line, column, focus);
  }

  mend({ file }: Diagnostic, { edits }: Fix): void {
    // Another text has been typed since: the fix counts in characters of the old one.
    if (!this.#upToDate(file)) return;
    this.openFile(file);
    this.#editor?.apply(file, edits);
  }

  /** Off screen blocks run no steps and draw nothing. */
  setVisible(visible: boolean): void {
    this.#visible = visible;
    this.#wantFrames();
    if (visible) this.#stage?.redraw();
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    this.setVisible(false);
    for (const clean of this.#cleanup) clean();
    this.#stage?.dispose();
  }

  #openScene(texts: Texts): void {
    // Answers that were on their way are not heard any more.
    this.#outdated = 0;
    this.#session.open(texts);
  }

  #part(selector: string): HTMLElement {
    return this.#root.querySelector<HTMLElement>(selector) as HTMLElement;
  }

  #listen(): void {
    const stopKeys = listenForKeys(this.#root, {
      sceneKeys: () => this.#state.value.controls.keys,
      signal: (code, down) => this.#session.signal({ type: 'key', code, down }),
      toggle: () => this.play(!this.#state.value.playing),
      step: () => this.step(),
    });
    const playing = computed(() => this.#state.value.playing);
    const watched = computed(() => JSON.stringify(watchOf(this.#state.value)));
    const motion = lessMotion();
    const reduced = () => this.dispatch({ type: 'reduced', on: motion.matches });
    motion.addEventListener('change', reduced);
    const watchdog = setInterval(() => {
      if (!document.hidden) this.#session.tick();
    }, 100);
    this.#cleanup.push(
      stopKeys,
      keepFocus(this.#root),
      () => motion.removeEventListener('change', reduced),
      () => clearInterval(watchdog),
      effect(() => {
        this.#wantFrames(playing.value);
        if (playing.value) return;
        // A step from here on is one step, whatever time was still to be run.
        this.#owed = 0;
        this.#pace.reset();
        untracked(() => this.#look());
      }),
      effect(() => {
        // A panel that is opened on a scene that stands still.
        if (watched.value !== '{}' && !playing.value) untracked(() => this.#look());
      }),
    );
  }

  #mountPanels(): void {
    const mount = (component: FunctionComponent<{ block: Block }>, selector: string) => {
      const into = this.#part(selector);
      render(h(component, { block: this }), into);
      this.#cleanup.push(() => render(null, into));
    };
    mount(FileTabs, '.ed > .bar');
    mount(Strip, '.strip');
    mount(Marks, '.marks');
    mount(Transport, '.transport');
    mount(PanelTabs, '.ptabs');
    mount(PanelBody, '.panel');
    const panel = this.#part('.panel');
    panel.id = `${this.id}-panel`;
    panel.setAttribute('role', 'tabpanel');
    panel.tabIndex = 0;
    const named = effect(() => {
      panel.setAttribute('aria-labelledby', `${this.id}-${panelOf(this.#state.value)}-tab`);
    });
    this.#cleanup.push(named);
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
      leftOut: (count) => this.dispatch({ type: 'labels left out', count }),
    });
    // The worker may have been faster.
    if (this.#list) this.#stage.setList(this.#list);
    this.#look();
  }

  async #loadEditor(): Promise<void> {
    const text = this.#part('.text');
    const mounted = await mountEditor(
      {
        text,
        id: this.id,
        signs: this.signs,
        errors: this.errors,
        texts: this.#state.value.texts,
        open: computed(() => this.#state.value.open),
        hooks: {
          changed: (path, value) => this.#typed(path, value),
          composing: (on) => this.#compose(on),
          upToDate: (path) => this.#upToDate(path),
        },
        fellBack: () => this.dispatch({ type: 'plain editor' }),
      },
      () => this.#disposed,
    );
    if (!mounted) return;
    this.#editor = mounted.editor;
    this.#cleanup.push(mounted.dispose);
    this.#editor.mark(this.#state.value.problems.list);
    await this.#editor.ready();
    if (this.#disposed) return;
    // The static text lay on top until the same words stood below it.
    for (const file of text.querySelectorAll<HTMLElement>(':scope > .file')) file.hidden = true;
    this.#root.dataset.live = '';
  }

  #upToDate(path: string): boolean {
    return this.#known[path] === this.#state.value.texts[path];
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

  #wantFrames(playing = this.#state.value.playing): void {
    const want = this.#visible && playing;
    if (want === (this.#stopFrames !== undefined)) return;
    this.#stopFrames?.();
    this.#stopFrames = want
      ? everyFrame((seconds, passed) => this.#tick(seconds, passed))
      : undefined;
  }

  #tick(seconds: number, passed: number): void {
    const { speed } = this.#state.value;
    this.#owed = Math.min(this.#owed + seconds * speed, MOST_OWED);
    this.#pace.frame(passed, speed);
    this.dispatch({ type: 'pace', slow: this.#pace.slow });
    this.#ask();
  }

  #ask(): void {
    const watch = this.#watch(this.#owedSteps > 0);
    if (!this.#session.frame(this.#owed, this.#owedSteps, watch)) return;
    this.#owed = 0;
    this.#owedSteps = 0;
  }

  /** Asks how the present step stands. */
  #look(): void {
    this.#looksAgain = !this.#session.frame(0, 0, this.#watch(true));
  }

  #watch(tell: boolean): Watch {
    const { value } = this.#state;
    const panels = watchOf(value);
    const every = moves(panels) ? TELL_EVERY_MOVE : TELL_EVERY;
    const { followed } = value.why;
    const node = askedAbout(value)?.node;
    return {
      // From the start, so that Why can say what happened before it was opened.
      listen: true,
      tell: tell || !value.playing || this.#frames % every === 0,
      panels,
      ...(followed && node !== undefined ? { follow: { node, transition: followed } } : {}),
    };
  }

  #receive(result: Result, type: Request['type']): void {
    if (this.#disposed) return;
    if (type !== 'frame') this.#known = this.#session.answered;
    if (type === 'open') {
      this.#pace.reset();
      this.#log.clear();
      this.dispatch({ type: 'opened' });
    }
    if (!this.#started) {
      this.#started = true;
      this.dispatch({ type: 'started', reduced: lessMotion().matches });
    }
    if (type !== 'open' && this.#stopFrames) this.#pace.ran((result.step - this.#step) / result.hz);
    this.#step = result.step;
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
    this.#log.add(result.log, result.dropped);
    this.#tell(result);
    if (this.#owedSteps > 0) this.#ask();
    // What is paused on is told to the end.
    else if ((this.#looksAgain || !result.animators) && !this.#state.value.playing) this.#look();
  }

  /** How the animators stand, unless the reader has set something since. */
  #tell({ animators, reasons, panels }: Result): void {
    if (panels) this.dispatch({ type: 'panels', answer: panels });
    if (reasons) this.dispatch({ type: 'reasons', reasons });
    if (this.#outdated > 0) this.#outdated--;
    else if (animators) this.dispatch({ type: 'animators', animators });
  }

  #show(problems: Problems): void {
    this.#heldProblems = undefined;
    this.dispatch({ type: 'problems', problems });
    this.#editor?.mark(problems.list);
  }

  #readouts({ step, hz, hash, players }: Result): void {
    const { animators } = this.#state.value;
    this.#teller.update({ step, hz, players, animators, labels: this.#labels });
    this.#time.textContent = `step ${step}\u2002${(step / hz).toFixed(3)} s`;
    if (this.#frames++ % HASH_EVERY === 0 || !this.#state.value.playing) {
      this.#hash.textContent = `state ${hash.slice(0, 8)}`;
    }
  }
}
