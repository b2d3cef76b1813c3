import type { ReadonlySignal } from '@preact/signals';
import { effect, untracked } from '@preact/signals';
import type { Rival } from '../project-state.ts';
import type { SharedProject } from '../share/project.ts';
import type { Action, Panel, State } from '../state.ts';
import type { Draft } from './draft.ts';
import { markOf, sameTexts } from './draft.ts';
import type { DraftStore, Kept } from './store.ts';
import { SECOND } from './store.ts';

export interface KeeperHost {
  readonly state: ReadonlySignal<State>;
  /** Does an action and brings the editor and the worker along. */
  change(action: Action): void;
  /** Where the caret is in the open file, from 1. */
  caret(): { readonly line: number; readonly column: number };
}

/** From the last key until the text is kept. Milliseconds. */
export const KEEP_AFTER = 300;

const FAULTS: Readonly<Record<Exclude<Kept, 'kept'>, string>> = {
  blocked: 'This browser keeps nothing for this site, so your text is gone when the page is.',
  full: "The browser's storage for this site is full, so your text is gone when the page is.",
  large: 'Your text is too long to be kept here, so it is gone when the page is. Download it.',
};

/**
 * Keeps what a reader types on the device, soon after the last key and at the latest when the page
 * is left, and brings it back. Where another tab has kept something else meanwhile, neither is
 * written over: the reader chooses.
 */
export class Keeper {
  readonly #host: KeeperHost;
  readonly #store: DraftStore;
  readonly #writer: string;
  readonly #page: string;
  #slot: string;
  #link: string;
  /** The count of the draft that this text goes on from. */
  #seen = 0;
  /** The files that are kept, or need not be. */
  #settled: SharedProject['files'];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The last text could not be kept, and the reader knows. */
  #told = false;
  #stop: () => void = () => {};

  /** `writer` tells this keeper from all others; `link` what tells the address's link apart, or ''. */
  constructor(host: KeeperHost, store: DraftStore, writer: string, link = '') {
    this.#host = host;
    this.#store = store;
    this.#writer = writer;
    this.#link = link;
    const { page, texts } = host.state.value;
    this.#page = markOf(page);
    this.#settled = texts;
    this.#slot = this.#slotFor(link);
  }

  /** Brings back what was kept, if anything was, and begins to keep. Gives the draft for its caret. */
  begin(): Draft | undefined {
    const found = this.#link === '' ? undefined : this.#store.ofLink(this.#link);
    if (found) this.#slot = found.slot;
    const draft = found?.draft ?? this.#store.read(this.#slot);
    if (draft && !sameTexts(draft.project.files, this.#settled)) this.#restore(draft);
    if (draft) this.#seen = draft.count;
    const second = this.#store.read(this.#slot + SECOND);
    const { texts } = this.#host.state.value;
    if (second && !sameTexts(second.project.files, texts)) {
      this.#host.change({ type: 'rival', rival: rivalOf(second, 'kept') });
    }
    this.#settled = texts;
    // All else of the state changes while a scene plays, and must not put off the keeping.
    let seen = texts;
    this.#stop = effect(() => {
      const { texts: now } = this.#host.state.value;
      if (now === seen) return;
      seen = now;
      untracked(() => {
        if (now !== this.#settled) this.#soon();
      });
    });
    return draft;
  }

  /** Another link stands in the address now: what follows belongs to it. */
  linked(link: string): void {
    this.#link = link;
    this.#save(true);
  }

  /** Another link was opened in the block: what is kept from here on is kept beside what was. */
  opened(link: string): Draft | undefined {
    this.#stop();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // It is offered again where it was found.
    if (this.#host.state.value.rival) this.#host.change({ type: 'rival', rival: undefined });
    this.#link = link;
    this.#slot = this.#slotFor(link);
    this.#seen = 0;
    this.#settled = this.#host.state.value.texts;
    return this.begin();
  }

  /** The device keeps what it is given, and the draft is where another page of the scene finds it. */
  get keeps(): boolean {
    return this.kept && this.#link === '' && !this.#host.state.value.rival;
  }

  /** The last text has not failed to be kept. */
  get kept(): boolean {
    return !this.#told;
  }

  /** Keeps what is not kept yet, at once. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { texts, page } = this.#host.state.value;
    if (texts !== this.#settled) this.#save(false);
    // Another tab or line may be open than when the last letter was typed.
    else if (!sameTexts(texts, page) && this.#isOwn()) this.#save(true);
  }

  /** Another tab has kept something. */
  heard(slot: string | undefined): void {
    // Read when this text is kept next: until then nobody has lost anything.
    if (slot === this.#slot && this.#host.state.value.texts !== this.#settled) this.flush();
  }

  /** The version of the other tab takes the place of this one. */
  takeRival(): void {
    const { rival } = this.#host.state.value;
    if (!rival) return;
    const said = 'This is the other version.';
    this.#store.remove(this.#slot + SECOND);
    this.#seen = this.#store.read(this.#slot)?.count ?? this.#seen;
    this.#host.change({ type: 'rival', rival: undefined });
    const { project, waiting } = rival;
    // Its scripts run only if they ran there.
    this.#host.change({ type: 'project', project, said, waiting });
    this.#settled = this.#host.state.value.texts;
    this.#save(true);
  }

  /** This version stays. That of the other tab is kept beside it until a reader has seen it again. */
  keepOwn(): void {
    const { rival } = this.#host.state.value;
    if (!rival) return;
    const other = this.#store.read(this.#slot);
    this.#host.change({ type: 'rival', rival: undefined });
    if (rival.from === 'kept') this.#store.remove(this.#slot + SECOND);
    else if (other) this.#store.write(this.#slot + SECOND, other);
    this.#seen = other?.count ?? this.#seen;
    this.#save(true);
  }

  dispose(): void {
    this.flush();
    this.#stop();
  }

  #restore({ project, page, waiting, panel }: Draft): void {
    const old = page === this.#page ? '' : " The page's own version has changed since.";
    const said = `Restored your draft.${old}`;
    this.#host.change({ type: 'project', project, said, waiting });
    if (panel) this.#host.change({ type: 'panel', panel: panel as Panel });
  }

  #slotFor(link: string): string {
    const { pageScene } = this.#host.state.value;
    return link === '' ? pageScene : `${pageScene}~${link}`;
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), KEEP_AFTER);
  }

  #isOwn(): boolean {
    return this.#store.read(this.#slot)?.writer === this.#writer;
  }

  /** `again`: also where the files are those that are kept. */
  #save(again: boolean): void {
    const { texts, page, rival } = this.#host.state.value;
    this.#settled = texts;
    const kept = this.#store.read(this.#slot);
    const foreign = kept && kept.writer !== this.#writer && kept.count > this.#seen;
    if (foreign && !sameTexts(kept.project.files, texts)) {
      if (!rival || !sameTexts(rival.project.files, kept.project.files)) {
        this.#host.change({ type: 'rival', rival: rivalOf(kept, 'tab') });
      }
      this.#write(this.#slot + SECOND, kept.count);
      return;
    }
    // What the page has, or the link that stands in the address, need not be kept.
    if (sameTexts(texts, page) && this.#link === '') {
      if (kept) this.#store.remove(this.#slot);
      return;
    }
    if (again && !kept && sameTexts(texts, page)) return;
    this.#seen = Math.max(this.#seen, kept?.count ?? 0) + 1;
    this.#write(this.#slot, this.#seen);
  }

  #write(slot: string, count: number): void {
    const { texts: files, scene, open, waiting, panel } = this.#host.state.value;
    const done = this.#store.write(slot, {
      at: Date.now(),
      writer: this.#writer,
      count,
      link: this.#link,
      page: this.#page,
      waiting,
      project: { scene, open, files },
      panel,
      ...this.#host.caret(),
    });
    // Once for each time that it ceases to be kept.
    const before = this.#told;
    this.#told = done !== 'kept';
    if (done !== 'kept' && !before) this.#host.change({ type: 'tell', text: FAULTS[done] });
  }
}

function rivalOf({ project, waiting }: Draft, from: Rival['from']): Rival {
  return { project, waiting, from };
}
