import { openChannel } from './channel.ts';
import type { Numbered, OnChannel, ToWorker } from './protocol.ts';
import type { Port } from './session.ts';

/** The part of a `Worker` that a line uses. */
interface Far {
  postMessage(message: OnChannel<ToWorker>, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Numbered>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** The part of a `BroadcastChannel` that a line uses. */
interface Channel {
  onmessage: ((event: MessageEvent<Numbered>) => void) | null;
  close(): void;
}

/**
 * The page's end of a worker. After a key or a click Chromium delivers what a worker posts only when
 * it has drawn the next frame; what comes over a BroadcastChannel it delivers at once. So a request
 * that hurries names a channel, and its answer comes both ways: whichever is first counts. Every
 * answer comes the plain way, so nothing is lost where there is no channel, or while it is closed.
 *
 * Answers are numbered and handed on in their order. One that has come over the channel while an
 * older one is still on its way is let go of: it comes again right behind that one.
 */
export class Line implements Port {
  onmessage: Port['onmessage'] = null;
  onerror: Port['onerror'] = null;
  readonly #worker: Far;
  readonly #hurries: () => boolean;
  readonly #open: (name: string) => Channel | undefined;
  /** Nobody else's: another tab may show the same scene. */
  readonly #name = randomName();
  #channel: Channel | undefined;
  /** There is none to be had. */
  #without = false;
  /** The reader has left the page, which may be kept for the way back: a channel would prevent that. */
  #left = false;
  #next = 0;

  /** `hurries` says whether the reader is at the block; an edit always hurries. */
  constructor(
    worker: Far,
    hurries: () => boolean,
    open: (name: string) => Channel | undefined = openChannel,
  ) {
    this.#worker = worker;
    this.#hurries = hurries;
    this.#open = open;
    worker.onmessage = this.#hear;
    worker.onerror = (event) => this.onerror?.(event);
    globalThis.addEventListener?.('pagehide', this.#leave);
    globalThis.addEventListener?.('pageshow', this.#comeBack);
  }

  postMessage(message: ToWorker, transfer: Transferable[] = []): void {
    const hurries = 'id' in message && (message.type === 'edit' || this.#hurries());
    const named = hurries && this.#listens() ? { ...message, channel: this.#name } : message;
    this.#worker.postMessage(named, transfer);
  }

  terminate(): void {
    globalThis.removeEventListener?.('pagehide', this.#leave);
    globalThis.removeEventListener?.('pageshow', this.#comeBack);
    this.#leave();
    this.#worker.terminate();
  }

  readonly #hear = (event: MessageEvent<Numbered>): void => {
    if (event.data.n !== this.#next) return;
    this.#next++;
    this.onmessage?.(event);
  };

  #listens(): boolean {
    if (this.#channel || this.#without || this.#left) return this.#channel !== undefined;
    this.#channel = this.#open(this.#name);
    this.#without = this.#channel === undefined;
    if (this.#channel) this.#channel.onmessage = this.#hear;
    return !this.#without;
  }

  readonly #leave = (): void => {
    this.#left = true;
    this.#channel?.close();
    this.#channel = undefined;
  };

  readonly #comeBack = (): void => {
    this.#left = false;
  };
}

/** Not by `randomUUID`, which only pages over https have. */
function randomName(): string {
  return `try-it ${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
}
