import type { Opened } from './desk.ts';
import { Line } from './line.ts';
import { opensIn } from './linked.ts';
import type { Project } from './live.ts';
import { LiveBlock } from './live.ts';
import { NEAR } from './near.ts';
import { NoWorker } from './no-worker.ts';
import { PUT } from './put.ts';
import type { Port } from './session.ts';
import type { Link } from './share/link-shape.ts';
import { linkIn } from './share/link-shape.ts';

/**
 * `<try-it>`: wakes when it comes near, runs while it is in view, and frees everything when it
 * leaves the document. What it takes over is written by `static.ts`.
 */
export class TryIt extends HTMLElement {
  #markup = '';
  #live: LiveBlock | undefined;
  #stop: (() => void) | undefined;
  #waking = false;

  connectedCallback(): void {
    this.#markup = this.innerHTML;
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some((e) => e.isIntersecting)) this.#wake();
      },
      { rootMargin: NEAR },
    );
    near.observe(this);
    // Whoever touches it wants it, even where the observer never reports.
    const wake = () => this.#wake();
    const wants = ['pointerover', 'pointerdown', 'focusin', PUT];
    for (const type of wants) this.addEventListener(type, wake, { passive: true });
    this.#stop = () => {
      near.disconnect();
      for (const type of wants) this.removeEventListener(type, wake);
    };
    // It may have been touched while this script was on its way.
    if (this.matches(':hover, :focus-within, [data-put]')) this.#wake();
  }

  disconnectedCallback(): void {
    this.#stop?.();
    this.#stop = undefined;
    if (!this.#live) return;
    this.#live.dispose();
    this.#live = undefined;
    this.removeAttribute('data-live');
    // As it stood in the page: put back elsewhere, it starts afresh.
    this.innerHTML = this.#markup;
  }

  /** Wakes it and, once it runs, puts a text into one of its files, as if it had been typed. */
  async write(path: string, text: string): Promise<void> {
    this.#wake();
    await this.#live?.write(path, text);
  }

  #wake(): void {
    this.#stop?.();
    const json = this.querySelector('script.project')?.textContent;
    if (this.#live || this.#waking || !json) return;
    const link = linkIn(location.hash);
    const own = linkIn(this.dataset.link ?? '');
    if (link && opensIn(link, this)) void this.#wakeWith(link, json);
    else this.#begin(json, own && { check: own.check });
  }

  /** What a link holds is there before anything is shown that it would replace. */
  async #wakeWith(link: Link, json: string): Promise<void> {
    this.#waking = true;
    const fault = 'The link could not be opened: a part of this page is missing. Reload the page.';
    const read = await import('./share/link.ts').then(
      ({ projectIn }) => projectIn(link),
      () => ({ fault }),
    );
    this.#waking = false;
    if (this.isConnected) this.#begin(json, { check: link.check, read, link });
  }

  #begin(json: string, opened?: Opened): void {
    const worker = () => makeWorker(() => this.matches(':focus-within'));
    const live = new LiveBlock(this, JSON.parse(json) as Project, worker, opened);
    this.#live = live;
    const seen = new IntersectionObserver((entries) => {
      live.setVisible(entries[entries.length - 1]?.isIntersecting ?? true);
    });
    seen.observe(this);
    live.setVisible(true);
    this.#stop = () => seen.disconnect();
  }
}

function makeWorker(hurries: () => boolean): Port {
  try {
    const worker = new Worker(new URL('./worker/worker.ts', import.meta.url), {
      type: 'module',
      name: 'try-it',
    });
    return new Line(worker, hurries);
  } catch {
    return new NoWorker();
  }
}

/** Makes every block of the page a live one. */
export function define(): void {
  if (!customElements.get('try-it')) customElements.define('try-it', TryIt);
}
