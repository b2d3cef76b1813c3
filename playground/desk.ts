import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import { Keeper } from './drafts/keeper.ts';
import { DraftStore, deviceStorage } from './drafts/store.ts';
import { linkSaid, opensIn } from './linked.ts';
import { foreignScripts } from './project-state.ts';
import { filesDropped } from './share/dropped.ts';
import type { Link } from './share/link-shape.ts';
import { linkIn } from './share/link-shape.ts';
import type { Read } from './share/project.ts';
import type { NamedFile } from './share/read-files.ts';
import type { Action, State } from './state.ts';
import { changedFiles } from './state.ts';

const UNFETCHED =
  'A part of this page could not be loaded. There may be a new version of it: reload the page, your text is kept.';

/** What a desk needs of its block. */
export interface DeskHost {
  readonly root: HTMLElement;
  readonly state: ReadonlySignal<State>;
  /** Does an action and brings the editor and the worker along; `again` starts the scene anew. */
  change(action: Action, again?: boolean): void;
  caret(): { readonly line: number; readonly column: number };
}

/** A link that its block was opened with: what tells it apart, and what it held. */
export interface Opened {
  readonly check: string;
  /** Nothing where the page has built the block from that link. */
  readonly read?: Read;
  /** The link itself, where it stands in the address. */
  readonly link?: Pick<Link, 'block'>;
}

/** What came of Share. */
export interface Shared {
  readonly url: string;
  /** The same for a frame in another page. */
  readonly embed: string;
  readonly copied: boolean;
}

/** The files of a block as a whole: drafts, links, zips, folders, and the screen they fill. */
export class Desk {
  readonly keeper: Keeper;
  readonly filled = signal(false);
  readonly #host: DeskHost;
  readonly #cleanup: (() => void)[] = [];
  /** Of the link that this block has put into the address itself. */
  #own = '';

  constructor(host: DeskHost, opened?: Opened) {
    this.#host = host;
    const { check = '', read } = opened ?? {};
    if (read) this.#take(read, opened?.link ?? { block: host.root.id });
    const link = read && 'fault' in read ? '' : check;
    const writer = `${Date.now().toString(36)}.${Math.random().toString(36).slice(2)}`;
    const store = new DraftStore(deviceStorage());
    this.keeper = new Keeper(host, store, writer, link);
    this.#listen(store);
  }

  /** How the page shows the block: a part of it, the whole of it, or in another page's frame. */
  get layout(): 'block' | 'app' | 'embed' {
    const { layout } = this.#host.root.dataset;
    return layout === 'app' || layout === 'embed' ? layout : 'block';
  }

  /** The link to the project as it is now, in the address and, where that is allowed, the clipboard. */
  async share(): Promise<Shared | undefined> {
    const fragment = await this.#fragment();
    if (fragment === undefined) return undefined;
    const { check = '' } = linkIn(fragment) ?? {};
    // The page of such a block would not know what to do with the link.
    const away = this.layout === 'embed' || this.#host.root.dataset.link !== undefined;
    if (!away) {
      this.#own = check;
      // Not a new entry: Back leads to the page before.
      history.replaceState(history.state, '', `#${fragment}`);
      this.keeper.linked(check);
    }
    const here = away ? new URL(this.#page('play'), location.href) : new URL(location.href);
    here.hash = fragment;
    const url = here.href;
    const embed = new URL(this.#page('embed'), location.href);
    embed.hash = fragment;
    return { url, embed: embed.href, copied: await copy(url) };
  }

  async download(): Promise<void> {
    const zip = await this.#fetched(() => import('./share/zip.ts'));
    if (!zip) return;
    const { texts, scene } = this.#host.state.value;
    const name = scene.replace(/^.*\//, '').replace(/\.aescene$/, '') || 'project';
    const blob = new Blob([zip.zipOf(texts) as Uint8Array<ArrayBuffer>], {
      type: 'application/zip',
    });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `${name}.zip`;
    link.click();
    // The browser reads it after this task.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  /** Opens what a reader chose or dropped: a zip, a folder, or single files that join the project. */
  async open(files: readonly NamedFile[]): Promise<void> {
    const reader = await this.#fetched(() => import('./share/read-files.ts'));
    if (!reader) return;
    const { texts, scene, open } = this.#host.state.value;
    const { read, said } = await reader.readFiles(files, { scene, open, files: texts });
    if ('fault' in read) {
      this.#host.change({ type: 'tell', text: `${said} was not opened. ${read.fault}` });
      return;
    }
    // From the reader's own disk: nobody else has chosen what runs.
    const action = { project: read.project, said: `${said} is open.`, waiting: [] };
    this.#host.change({ type: 'project', ...action }, true);
  }

  runScripts(): void {
    this.#host.change({ type: 'run scripts' }, true);
  }

  /** Where the full page with this scene is. What was typed goes along as the draft. */
  playground(): string {
    return this.#page('play');
  }

  /** A click on that address: where the full page would not find the draft, the link carries it. */
  async goToPlayground(event: Event): Promise<void> {
    this.keeper.flush();
    const changed = changedFiles(this.#host.state.value).length > 0;
    if (!changed || (this.keeper.keeps && this.layout !== 'embed')) return;
    event.preventDefault();
    const target = this.layout === 'embed' ? window.open('', '_blank') : window;
    const fragment = await this.#fragment();
    const url = new URL(this.playground(), location.href);
    if (fragment !== undefined) url.hash = fragment;
    if (target) target.location.href = url.href;
  }

  /** Fills the screen with the block, or at least the window where the browser does not let us. */
  fill(): void {
    const { root } = this.#host;
    if (this.filled.value) {
      if (document.fullscreenElement === root) void document.exitFullscreen();
      else this.#fillWindow(false);
      return;
    }
    const asked = root.requestFullscreen?.();
    if (asked) asked.catch(() => this.#fillWindow(true));
    else this.#fillWindow(true);
  }

  dispose(): void {
    this.keeper.dispose();
    this.#fillWindow(false);
    for (const clean of this.#cleanup) clean();
  }

  #fillWindow(on: boolean): void {
    this.#host.root.toggleAttribute('data-filled', on);
    this.filled.value = on || document.fullscreenElement === this.#host.root;
  }

  #take(read: Read, link: Pick<Link, 'block'>): void {
    if ('fault' in read) {
      this.#host.change({ type: 'tell', text: read.fault });
      return;
    }
    const { project } = read;
    const waiting = foreignScripts(project.files, this.#host.state.value.page);
    const said = linkSaid(link, this.#host.root.id);
    this.#host.change({ type: 'project', project, said, waiting }, true);
  }

  #listen(store: DraftStore): void {
    const { root } = this.#host;
    const leave = () => this.keeper.flush();
    const hide = () => {
      if (document.hidden) leave();
    };
    const stored = ({ key }: StorageEvent) => this.keeper.heard(store.slotOf(key));
    const full = () => this.#fillWindow(false);
    const onEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && root.hasAttribute('data-filled') && !event.defaultPrevented) {
        this.#fillWindow(false);
      }
    };
    const another = () => void this.#openAddress();
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      root.classList.add('dropping');
    };
    const away = () => root.classList.remove('dropping');
    const dropped = (event: DragEvent) => {
      away();
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Not into the text, and not in place of the page.
      event.preventDefault();
      event.stopPropagation();
      void this.#drop(event.dataTransfer);
    };
    root.addEventListener('dragover', over, true);
    root.addEventListener('dragleave', away);
    root.addEventListener('drop', dropped, true);
    addEventListener('pagehide', leave);
    addEventListener('storage', stored);
    addEventListener('hashchange', another);
    document.addEventListener('visibilitychange', hide);
    document.addEventListener('fullscreenchange', full);
    root.addEventListener('keydown', onEscape);
    this.#cleanup.push(() => {
      removeEventListener('pagehide', leave);
      removeEventListener('storage', stored);
      removeEventListener('hashchange', another);
      document.removeEventListener('visibilitychange', hide);
      document.removeEventListener('fullscreenchange', full);
      root.removeEventListener('keydown', onEscape);
      root.removeEventListener('dragover', over, true);
      root.removeEventListener('dragleave', away);
      root.removeEventListener('drop', dropped, true);
    });
  }

  async #drop(transfer: DataTransfer): Promise<void> {
    // Asked for in the same task: what was dropped is gone after it.
    const dropped = await filesDropped(transfer);
    if ('files' in dropped) await this.open(dropped.files);
    else this.#host.change({ type: 'tell', text: `That was not opened. ${dropped.fault}` });
  }

  /** Somebody put another link into the address of this page. */
  async #openAddress(): Promise<void> {
    const link = linkIn(location.hash);
    if (!link || !opensIn(link, this.#host.root) || link.check === this.#own) return;
    this.keeper.flush();
    const links = await this.#fetched(() => import('./share/link.ts'));
    if (!links) return;
    this.#own = link.check;
    const read = links.projectIn(link);
    this.#take(read, link);
    if ('project' in read) this.keeper.opened(link.check);
  }

  async #fragment(): Promise<string | undefined> {
    const links = await this.#fetched(() => import('./share/link.ts'));
    const { scene, open, texts: files } = this.#host.state.value;
    return links?.linkOf({ scene, open, files }, this.#host.root.id);
  }

  /** A part of the page that comes when it is used; undefined, and said, where the line is cut. */
  async #fetched<T>(load: () => Promise<T>): Promise<T | undefined> {
    try {
      return await load();
    } catch {
      this.#host.change({ type: 'tell', text: UNFETCHED });
      return undefined;
    }
  }

  #page(name: 'play' | 'embed'): string {
    const { site = '/', link } = this.#host.root.dataset;
    // A scene that only this page has.
    if (link !== undefined) return `${site}${name}/#${link}`;
    const scene = this.#host.state.value.pageScene.replace(/\.aescene$/, '');
    return `${site}${name}/?scene=${encodeURIComponent(scene)}`;
  }
}

/** Whether a text got into the clipboard. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
