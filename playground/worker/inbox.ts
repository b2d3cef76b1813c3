import type { FromWorker, OnChannel, Query, Request, Result, Texts, Told } from '../protocol.ts';

/** What a worker can fetch before it answers. */
export interface Fetches {
  /** Whether these texts need something that is not there yet. */
  needs(texts: Texts): boolean;
  fetch(): Promise<void>;
}

/**
 * Answers requests one after the other. One whose texts need physics waits until that is fetched,
 * and those behind it wait for it; all others are answered at once.
 */
export class Inbox {
  readonly #handle: (request: Request) => Result;
  readonly #ask: (query: Query) => Told;
  readonly #post: (answer: FromWorker, channel?: string) => void;
  readonly #fetches: Fetches;
  readonly #waiting: OnChannel<Request | Query>[] = [];
  #fetching = false;

  constructor(
    handle: (request: Request) => Result,
    ask: (query: Query) => Told,
    post: (answer: FromWorker, channel?: string) => void,
    fetches: Fetches,
  ) {
    this.#handle = handle;
    this.#ask = ask;
    this.#post = post;
    this.#fetches = fetches;
  }

  receive(request: OnChannel<Request | Query>): void {
    this.#waiting.push(request);
    if (!this.#fetching) this.#answerAll();
  }

  #answerAll(): void {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      if ('files' in next && this.#fetches.needs(next.files)) {
        this.#fetchFor(next);
        return;
      }
      this.#waiting.shift();
      this.#post(this.#answer(next), next.channel);
    }
  }

  #fetchFor({ id }: Request | Query): void {
    this.#fetching = true;
    this.#post({ type: 'fetching' });
    this.#fetches.fetch().then(
      () => this.#goOn(),
      (error: unknown) => {
        this.#waiting.shift();
        this.#post({ type: 'unfetched', id, message: reason(error) });
        this.#goOn();
      },
    );
  }

  #goOn(): void {
    this.#fetching = false;
    this.#answerAll();
  }

  #answer(request: Request | Query): FromWorker {
    try {
      if (request.type === 'recording')
        return { type: 'told', id: request.id, told: this.#ask(request) };
      return { type: 'done', id: request.id, result: this.#handle(request) };
    } catch (error) {
      return { type: 'failed', id: request.id, message: reason(error) };
    }
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
