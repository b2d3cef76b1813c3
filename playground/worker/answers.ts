import type { FromWorker, Numbered } from '../protocol.ts';

/** The part of a `BroadcastChannel` that answers use. */
interface Channel {
  postMessage(answer: Numbered): void;
}

/**
 * What the worker says, numbered: each answer is posted to the page, and where the request named a
 * channel it goes over that first (`line.ts` says why, and takes one of the two).
 */
export class Answers {
  readonly #post: (answer: Numbered, transfer: Transferable[]) => void;
  readonly #open: (name: string) => Channel | undefined;
  #count = 0;
  /** A page has one name for a worker. */
  #channel: Channel | undefined;

  constructor(
    post: (answer: Numbered, transfer: Transferable[]) => void,
    open: (name: string) => Channel | undefined,
  ) {
    this.#post = post;
    this.#open = open;
  }

  send(answer: FromWorker, channel?: string): void {
    const numbered = { ...answer, n: this.#count++ };
    if (channel !== undefined) {
      this.#channel ??= this.#open(channel);
      this.#channel?.postMessage(numbered);
    }
    // What is handed over is gone here, so it comes last.
    this.#post(numbered, answer.type === 'done' ? [answer.result.frame.buffer] : []);
  }
}
