import type { Texts } from '../protocol.ts';
import type { Port } from '../session.ts';
import type { Judgement } from './lesson.ts';

/** Ticks of 100 ms without an answer after which the worker is ended. */
const PATIENCE = 100;
/** From the last change of a text until it is judged. Milliseconds. */
export const JUDGE_AFTER = 250;

/**
 * Has a reader's texts judged in a worker of its own, so that the scene plays on and a text that
 * takes too long only ends that worker. Of texts that come while one is judged the newest counts.
 */
export class Judging {
  readonly #worker: () => Port;
  readonly #lesson: string;
  readonly #heard: (judgements: readonly Judgement[] | undefined) => void;
  #port: Port | undefined;
  #next: { readonly scene: string; readonly files: Texts } | undefined;
  #busy = false;
  #ticks = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setInterval> | undefined;

  /** `heard` gets undefined where the texts could not be judged. */
  constructor(
    worker: () => Port,
    lesson: string,
    heard: (judgements: readonly Judgement[] | undefined) => void,
  ) {
    this.#worker = worker;
    this.#lesson = lesson;
    this.#heard = heard;
  }

  /** Texts to be judged soon, unless others come. */
  want(scene: string, files: Texts): void {
    this.#next = { scene, files };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send(), JUDGE_AFTER);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#next = undefined;
    this.#end();
  }

  #send(): void {
    if (this.#busy || !this.#next) return;
    const { scene, files } = this.#next;
    this.#next = undefined;
    this.#busy = true;
    this.#ticks = 0;
    this.#port ??= this.#begin();
    this.#port.postMessage({ type: 'judge', lesson: this.#lesson, scene, files });
  }

  #begin(): Port {
    const port = this.#worker();
    port.onmessage = ({ data }) => {
      this.#ticks = 0;
      if (data.type === 'judged') this.#done(data.judgements);
    };
    const fail = () => {
      this.#end();
      this.#done(undefined);
    };
    port.onerror = fail;
    this.#watchdog = setInterval(() => {
      if (this.#busy && ++this.#ticks > PATIENCE) fail();
    }, 100);
    return port;
  }

  #done(judgements: readonly Judgement[] | undefined): void {
    this.#busy = false;
    // What was typed meanwhile is news; this is not any more.
    if (this.#next) this.#send();
    else this.#heard(judgements);
  }

  #end(): void {
    clearInterval(this.#watchdog);
    if (!this.#port) return;
    this.#port.onmessage = null;
    this.#port.terminate();
    this.#port = undefined;
    this.#busy = false;
  }
}
