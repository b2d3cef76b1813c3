import { computed, effect, signal, untracked } from '@preact/signals';
import type { Diagnostic, FileEdits, Fix } from '../runtime/diagnostics/diagnostic.ts';
import { applyEdits } from '../runtime/text/edits.ts';
import type { Recording } from '../runtime/world/recording.ts';
import type { Opened } from './desk.ts';
import { Desk } from './desk.ts';
import { mountEditor } from './editor/mount.ts';
import type { TextEditor } from './editor/text-editor.ts';
import { fixPreview } from './fix-preview.ts';
import { keepFocus } from './focus.ts';
import { changesOf, followFiles } from './follow-files.ts';
import { listenForKeys } from './keyboard.ts';
import { Frames } from './live-frames.ts';
import { mountPanels } from './live-panels.ts';
import { LiveReplays } from './live-replay.ts';
import { LogBatch } from './log-batch.ts';
import { faultOfNew, faultOfRename } from './new-file.ts';
import { connectPage } from './page-seam.ts';
import { watchOf } from './panel-watch.ts';
import type { Block, TextPlace } from './panels/block.ts';
import { runnable } from './project-state.ts';
import type { Call, Controls, Edit, Problems, Request, Result, Texts } from './protocol.ts';
import type { Port } from './session.ts';
import { Session } from './session.ts';
import type { Action, State } from './state.ts';
import { initialState, reduce } from './state.ts';
import { cutSaid } from './state-time.ts';
import { showTexts } from './static-texts.ts';
import { Teller } from './teller.ts';
import { Viewer } from './viewer.ts';

/** What a block's page holds for it: its files and what to run. */
export interface Project {
  readonly scene: string;
  readonly open: string;
  readonly files: Texts;
  readonly controls: Controls;
}

/** Frames between two looks at the hash while it runs: faster could not be read. */
const HASH_EVERY = 12;

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

/** A block that runs: worker, stage, editor and panels, put into the markup that stands there. */
export class LiveBlock implements Block {
  readonly id: string;
  readonly signs: string;
  readonly errors: string;
  readonly state;
  readonly viewer: Viewer;
  readonly time;
  readonly replays: LiveReplays;
  readonly desk: Desk;
  readonly #root: HTMLElement;
  readonly #state;
  readonly #session: Session;
  readonly #frames: Frames;
  readonly #log: LogBatch;
  readonly #teller: Teller;
  readonly #time: HTMLElement;
  readonly #hash: HTMLElement;
  readonly #cleanup: (() => void)[] = [];
  #editor: TextEditor | undefined;
  /** The editor is there, or will not come. */
  readonly #edited: Promise<void>;
  #labels: readonly string[] = [];
  /** Answers on their way that do not know yet what was set last. */
  #outdated = 0;
  #composing = false;
  #heldProblems: Problems | undefined;
  /** The texts that the problems listed now belong to. */
  #known: Texts;
  /** The worker has been given a scene. */
  #begun = false;
  #started = false;
  #disposed = false;
  /** Where the caret is or, before there is an editor, is to be. */
  #caret = { line: 1, column: 1 };

  /** `opened` is what a link in the address brings along. */
  constructor(root: HTMLElement, project: Project, worker: () => Port, opened?: Opened) {
    this.#root = root;
    this.id = root.id;
    this.signs = root.dataset.signs ?? '#';
    this.errors = root.dataset.errors ?? '/errors/';
    const selected = root.querySelector<HTMLElement>('[data-file][aria-selected=true]');
    const open = selected?.dataset.file ?? project.open;
    const { files, controls, scene } = project;
    this.#state = signal<State>(initialState(files, open, controls, scene));
    this.state = this.#state;
    this.#time = this.#part('.tag.bl');
    this.#hash = this.#part('.tag.br');
    const says = this.#part(`#${CSS.escape(this.id)}-says`);
    this.#teller = new Teller(says, this.#part('.told'), () => this.#state.value.playing);
    this.#log = new LogBatch((entries, dropped) =>
      this.dispatch({ type: 'log', entries, dropped }),
    );
    this.#session = new Session(worker, scene, files, {
      result: (result, type) => this.#receive(result, type),
      replaced: (held, why) => {
        this.#outdated = 0;
        // The steps that were wanted are gone with it.
        this.#frames.restart();
        this.dispatch({ type: 'replaced', held, why });
      },
      stopped: (why) => this.dispatch({ type: 'stopped', why }),
    });
    this.viewer = new Viewer(this.#part('.stage'), {
      state: this.#state,
      dispatch: (action) => this.dispatch(action),
      say: (text) => this.#teller.say(text),
      wants: () =>
        untracked(() => {
          // While it plays, the next frame asks anyway.
          if (this.#started && !this.#state.value.playing) this.#frames.look();
        }),
    });
    this.#frames = new Frames({
      session: this.#session,
      state: this.#state,
      dispatch: (action) => this.dispatch(action),
    });
    this.time = this.#frames.time;
    this.replays = new LiveReplays({
      session: this.#session,
      frames: this.#frames,
      state: this.#state,
      worker,
      dispatch: (action) => this.dispatch(action),
      start: (feed) => this.#openScene(feed, true),
    });
    this.#cleanup.push(
      () => this.viewer.dispose(),
      () => this.#log.clear(),
      () => this.replays.dispose(),
      () => this.#teller.dispose(),
      () => this.#session.dispose(),
    );
    const host = {
      root,
      state: this.#state,
      change: (action: Action, again?: boolean) => this.change(action, again),
      caret: () => this.#editor?.caret() ?? this.#caret,
    };
    this.desk = new Desk(host, opened);
    const draft = this.desk.keeper.begin();
    if (draft) this.#caret = draft;
    this.#cleanup.unshift(() => this.desk.dispose());
    this.#known = this.#state.value.texts;
    showTexts(this.#part('.text'), this.#state.value, this.id, this.signs);
    this.#listen();
    this.#cleanup.push(connectPage({ ...host, worker }));
    this.#cleanup.push(mountPanels(this, (selector) => this.#part(selector)));
    this.#openScene();
    void this.viewer.load();
    this.#edited = this.#loadEditor();
  }

  dispatch(action: Action): void {
    if (this.#disposed) return;
    this.#state.value = reduce(this.#state.value, action);
  }

  play(on: boolean): void {
    const { notice } = this.#state.value;
    this.dispatch({ type: 'play', on });
    // Given up before: whoever presses Play wants another try.
    if (on && notice?.kind === 'stopped') this.#openScene();
  }

  change(action: Action, again = false): void {
    // What was on its way when the block left comes too late.
    if (this.#disposed) return;
    const { value: before } = this.#state;
    this.dispatch(action);
    const { value: after } = this.#state;
    if (this.#editor) followFiles(this.#editor, action, before, after);
    if (!this.#begun) return;
    if (again || after.scene !== before.scene) this.#openScene();
    else {
      const changes = changesOf(runnable(before), runnable(after));
      for (const [path, text] of changes) this.#session.edit(path, text);
    }
  }

  step(): void {
    this.dispatch({ type: 'play', on: false });
    this.#frames.step();
  }

  seek(step: number): void {
    this.dispatch({ type: 'play', on: false });
    this.#frames.seek(step);
  }

  get wanted(): number {
    return this.#frames.wanted;
  }

  stepBack(): void {
    this.seek(this.wanted - 1);
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
    this.change({ type: 'reset', reduced: lessMotion().matches }, true);
  }

  undoReset(): void {
    this.change({ type: 'undo reset' });
  }

  restart(): void {
    this.#openScene(undefined, true);
  }

  undoCut(): void {
    this.dispatch({ type: 'play', on: false });
    this.#frames.undo();
  }

  press(action: string, down: boolean, way?: -1 | 1): void {
    this.#teller.acted();
    this.#session.signal({ type: 'action', name: action, down, ...(way ? { way } : {}) });
  }

  call(call: Call): void {
    this.#teller.acted();
    this.dispatch({ type: 'call', call });
    this.#outdated = this.#session.awaited;
    this.#session.signal(call);
    // On an older step it cuts off what lies ahead.
    if (this.#state.value.past) this.#frames.look();
  }

  edit(edit: Edit): void {
    this.#session.signal(edit);
    // On an older step it cuts off what lies ahead.
    if (!this.#state.value.playing) this.#frames.look();
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

  /** Puts a text into a file that is there, once the editor shows it: one step of its undo. */
  async write(path: string, text: string): Promise<void> {
    await this.#edited;
    if (!(path in this.#state.value.texts)) return;
    this.openFile(path);
    this.change({ type: 'edited', path, text });
  }

  mend({ file }: Diagnostic, { edits, others = [] }: Fix): void {
    const { value } = this.#state;
    const changes: readonly FileEdits[] = [...others, { file, edits }];
    for (const change of changes) {
      // Another text has been typed since: the fix counts in characters of the old one.
      if (!this.#upToDate(change.file)) return;
      const fault = change.isNew && faultOfNew(change.file, value);
      if (fault !== undefined) {
        this.dispatch({ type: 'tell', text: fault });
        return;
      }
    }
    // What was changed last is seen, and Undo takes it back there: the own file, if it is changed.
    for (const { file: path, edits: own, isNew } of changes.filter((c) => c.edits.length > 0)) {
      if (isNew) {
        this.change({ type: 'add file', path, text: applyEdits('', own) });
        this.#editor?.apply(path, []);
        continue;
      }
      const line = path === file ? undefined : fixPreview(value.texts[path] ?? '', own)?.line;
      this.openFile(path);
      this.#editor?.apply(path, own);
      if (line !== undefined) this.#editor?.reveal(path, line, 1, false);
    }
  }

  /** Off screen blocks run no steps and draw nothing. */
  setVisible(visible: boolean): void {
    this.#frames.setVisible(visible);
    if (visible) this.viewer.redraw();
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    this.setVisible(false);
    for (const clean of this.#cleanup) clean();
  }

  /** Starts the present texts at step 0; `keeps`: what ran before can be brought back. */
  #openScene(feed?: Recording, keeps = false): void {
    if (this.#disposed) return;
    // Answers that were on their way are not heard any more.
    this.#outdated = 0;
    this.#begun = true;
    this.#frames.restart();
    const { value } = this.#state;
    this.#session.open(runnable(value), value.scene, feed, keeps);
  }

  #part(selector: string): HTMLElement {
    return this.#root.querySelector<HTMLElement>(selector) as HTMLElement;
  }

  #listen(): void {
    const stopKeys = listenForKeys(this.#root, {
      sceneKeys: () => this.#state.value.controls.keys,
      signal: (code, down) => {
        this.#teller.acted();
        this.#session.signal({ type: 'key', code, down });
      },
      toggle: () => this.play(!this.#state.value.playing),
      step: () => this.step(),
      look: (key) => this.viewer.press(key),
      turns: () => this.viewer.turns,
      hold: (on) => this.viewer.hold(on),
      stepBack: () => this.stepBack(),
      restart: () => this.restart(),
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
        this.#frames.want(playing.value);
        if (!playing.value) untracked(() => this.#frames.hold());
      }),
      effect(() => {
        // A panel that is opened on a scene that stands still.
        if (watched.value !== '{}' && !playing.value) untracked(() => this.#frames.look());
      }),
    );
  }

  async #loadEditor(): Promise<void> {
    const text = this.#part('.text');
    const { value: given } = this.#state;
    const mounted = await mountEditor(
      {
        text,
        signs: this.signs,
        errors: this.errors,
        texts: given.texts,
        open: computed(() => this.#state.value.open),
        hooks: {
          changed: (path, value) => this.#typed(path, value),
          opened: (path) => this.dispatch({ type: 'open', path }),
          composing: (on) => this.#compose(on),
          upToDate: (path) => this.#upToDate(path),
          faultOfRename: (path, to) => faultOfRename(path, to, this.#state.value),
          mend: (problem, fix) => this.mend(problem, fix),
          renameFile: (path, to) => this.change({ type: 'rename file', path, to }),
        },
        fellBack: () => this.dispatch({ type: 'plain editor' }),
      },
      () => this.#disposed,
    );
    if (!mounted) return;
    this.#editor = mounted.editor;
    const rehearse = () => this.#session.signal({ type: 'rehearse' });
    text.addEventListener('focusin', rehearse);
    this.#cleanup.push(mounted.dispose, () => text.removeEventListener('focusin', rehearse));
    // While it was on its way other files may have come.
    followFiles(this.#editor, { type: 'opened' }, given, this.#state.value);
    this.#editor.mark(this.#state.value.problems.list);
    if (this.#caret.line > 1 || this.#caret.column > 1) {
      this.#editor.putCaret(this.#caret.line, this.#caret.column);
    }
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
    // First of all, so that the worker reads it while the rest is done here. What waits with the
    // rest of what somebody else wrote is not sent.
    if (!this.#state.value.waiting.includes(path)) this.#session.edit(path, text);
    this.dispatch({ type: 'edited', path, text });
  }

  #compose(on: boolean): void {
    this.#composing = on;
    if (!on && this.#heldProblems) this.#show(this.#heldProblems);
  }

  #receive(result: Result, type: Request['type']): void {
    if (this.#disposed) return;
    if (type !== 'frame') this.#known = this.#session.answered;
    // What was logged before it is not to come after it.
    if (result.cut) {
      this.#log.now();
      // An edit in a loop comes with every key; they all have one way back.
      const { undo } = result.cut;
      if (undo === undefined || this.#state.value.lost?.undo !== undo)
        this.#teller.say(cutSaid(result.cut));
    }
    if (type === 'open') {
      this.#log.clear();
      this.dispatch({ type: 'opened', cut: result.cut });
    }
    if (!this.#started) {
      this.#started = true;
      this.dispatch({ type: 'started', reduced: lessMotion().matches });
    }
    if (result.regained) {
      this.#log.clear();
      this.dispatch({ type: 'regained' });
    }
    this.#frames.received(result, type);
    if (result.hz !== this.#state.value.hz) this.dispatch({ type: 'hz', hz: result.hz });
    if (result.labels) this.#labels = result.labels;
    this.viewer.draw(result, this.#labels);
    this.#readouts(result);
    if (result.controls) this.dispatch({ type: 'controls', controls: result.controls });
    if (result.problems) {
      if (this.#composing) this.#heldProblems = result.problems;
      else this.#show(result.problems);
    }
    this.#log.add(result.log, result.dropped);
    this.#tell(result);
    this.replays.fed(result.feed, type);
    this.#frames.goOn(result);
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
    if (this.#frames.count % HASH_EVERY === 0 || !this.#state.value.playing) {
      this.#hash.textContent = `state ${hash.slice(0, 8)}`;
    }
  }
}
