import type { Recording } from '../runtime/world/recording.ts';
import type {
  FromWorker,
  Query,
  Range,
  Request,
  Result,
  Signal,
  Texts,
  Told,
  ToWorker,
  Watch,
} from './protocol.ts';

/** The part of a `Worker` that a session uses. */
export interface Port {
  postMessage(message: ToWorker, transfer?: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** A question without the number it gets. */
export type Asked = Query extends infer Q ? (Q extends Query ? Omit<Q, 'id'> : never) : never;

export interface SessionHooks {
  /** The answer to a request of this type. */
  result(result: Result, type: Request['type']): void;
  /** The worker was replaced. `held` are the files whose newest text does not run. */
  replaced(held: readonly string[], why: Fault): void;
  /** The worker cannot be kept running at all; only a new text or `open` tries again. */
  stopped(why: Fault): void;
}

/**
 * It did not answer in time, it said that the runtime failed, it could not fetch what it needs, or
 * there is none to be had.
 */
export type Fault = 'slow' | 'failed' | 'unfetched' | 'refused';

/** Ticks without an answer after which a worker is replaced; the page ticks every 100 ms. */
export const PATIENCE = 10;
/** Characters of text that are worth the same patience once more: much text is no endless loop. */
export const PATIENCE_PER = 1_000_000;
/** A new worker also has to be fetched and compiled, on a slow line too. */
const START_PATIENCE = 150;
/** Workers in a row that never answered a frame before the session gives up. */
const MOST_REPLACED = 2;
const PICTURE_ONLY: Watch = { listen: false, tell: false };

/**
 * The page's side of the worker: sends the newest texts, asks for frames, and replaces a worker
 * that does not answer. At most one edit and one frame are on their way at any time; while an edit
 * is, newer texts wait and only the last of each file is sent.
 */
export class Session {
  readonly #make: () => Port;
  readonly #hooks: SessionHooks;
  #scene: string;
  #port: Port | undefined;
  #id = 0;
  /** Requests that are not answered yet, oldest first. */
  #waiting: (Request | Query)[] = [];
  /** Who wants to hear the answer to a question. */
  readonly #asked = new Map<number, (told: Told | undefined) => void>();
  /** Texts that wait for the edit before them; undefined for a file that is gone. */
  #pending = new Map<string, string | undefined>();
  /** All texts the page has, those a worker has answered for, and those that it ran a step of. */
  #texts: Texts;
  #answered: Texts;
  #proven: Texts;
  /** The newest step of the last answer. */
  #to = 0;
  #held: readonly string[] = [];
  /** The frame that is shown, which may have to be drawn again, and the one before it. */
  #shown: Float32Array | undefined;
  #spare: Float32Array | undefined;
  /** Ticks since the oldest request was sent or its predecessor answered. */
  #ticks = 0;
  #started = false;
  #failures = 0;

  constructor(make: () => Port, scene: string, texts: Texts, hooks: SessionHooks) {
    this.#make = make;
    this.#scene = scene;
    this.#texts = texts;
    this.#answered = texts;
    this.#proven = texts;
    this.#hooks = hooks;
  }

  /** The texts that a worker has last answered for. */
  get answered(): Texts {
    return this.#answered;
  }

  /** How many answers that will be heard are on their way. */
  get awaited(): number {
    const open = this.#waiting.findLastIndex((r) => r.type === 'open');
    return this.#waiting.length - Math.max(open, 0);
  }

  /**
   * Starts these texts at step 0, with recorded input in the place of the hand. The scene is the one
   * before, unless another is named. `keeps`: what ran before can be brought back by `undo`.
   */
  open(texts: Texts, scene: string = this.#scene, feed?: Recording, keeps = false): void {
    if (scene !== this.#scene) {
      // What ran before is no version of this.
      this.#scene = scene;
      this.#answered = texts;
      this.#proven = texts;
    }
    this.#texts = texts;
    this.#pending.clear();
    this.#held = [];
    this.#failures = 0;
    this.#ensurePort();
    const id = ++this.#id;
    this.#send({
      type: 'open',
      id,
      files: texts,
      scene,
      ...(feed && { feed }),
      ...(keeps && { keeps }),
    });
  }

  /**
   * A new text of a file, undefined for one that is gone. It is sent at once, or as soon as the edit
   * before it is answered.
   */
  edit(path: string, text: string | undefined): void {
    this.#texts = withFile(this.#texts, path, text);
    this.#pending.set(path, text);
    if (!this.#port) {
      // Given up before: this text may be the cure.
      this.open(this.#texts);
      return;
    }
    this.#flush();
  }

  /** Asks for a frame. False while the one before is still on its way: nothing was sent. */
  frame(seconds: number, steps: number, watch: Watch = PICTURE_ONLY, loop?: Range): boolean {
    return this.#draw((id, spare) => ({
      ...{ type: 'frame', id, seconds, steps, watch, ...spare },
      ...(loop ? { loop } : {}),
    }));
  }

  /** Goes to a recorded step, and from there on lets recorded input take the hand's place. False as of `frame`. */
  seek(step: number, watch: Watch, feed?: Recording): boolean {
    return this.#draw((id, spare) => ({
      ...{ type: 'seek', id, step, watch, ...spare },
      ...(feed ? { feed } : {}),
    }));
  }

  /** Brings back the recorded steps that were let go of last. False as of `frame`. */
  undo(watch: Watch): boolean {
    return this.#draw((id, spare) => ({ type: 'undo', id, watch, ...spare }));
  }

  #draw(make: (id: number, spare: { readonly spare?: Float32Array }) => Request): boolean {
    if (!this.#port || this.#waiting.some((r) => r.type !== 'edit' && !isQuery(r))) return false;
    const spare = this.#spare;
    this.#spare = undefined;
    const request = make(++this.#id, spare ? { spare } : {});
    this.#send(request, spare ? [spare.buffer as ArrayBuffer] : []);
    return true;
  }

  /** Asks something; undefined where no answer comes, since the worker was replaced or has nothing. */
  ask(asked: Asked): Promise<Told | undefined> {
    if (!this.#port) return Promise.resolve(undefined);
    const query: Query = { ...asked, id: ++this.#id };
    return new Promise((resolve) => {
      this.#asked.set(query.id, resolve);
      this.#send(query);
    });
  }

  signal(signal: Signal): void {
    this.#port?.postMessage(signal);
  }

  /** To be called every 100 ms while the page is awake; counts instead of measuring, so that a page that was busy itself blames no worker. */
  tick(): void {
    if (this.#waiting.length === 0) return;
    this.#ticks++;
    const patience = PATIENCE * (1 + Math.floor(textOf(this.#waiting[0]) / PATIENCE_PER));
    if (this.#ticks > (this.#started ? patience : START_PATIENCE)) this.#replace('slow');
  }

  dispose(): void {
    this.#drop();
    this.#pending.clear();
  }

  #ensurePort(): void {
    if (this.#port) return;
    const port = this.#make();
    port.onmessage = ({ data }) => {
      if (port === this.#port) this.#receive(data);
    };
    port.onerror = () => {
      if (port === this.#port) this.#replace('failed');
    };
    this.#port = port;
    this.#started = false;
  }

  #send(request: Request | Query, transfer: Transferable[] = []): void {
    if (this.#waiting.length === 0) this.#ticks = 0;
    this.#waiting.push(request);
    this.#port?.postMessage(request, transfer);
  }

  #flush(): void {
    if (this.#pending.size === 0 || this.#waiting.some((r) => 'files' in r)) return;
    // Files whose text was held back go along: another file's edit may have mended them.
    const held = this.#held.map((path) => [path, this.#texts[path]] as const);
    const news = [...new Map([...held, ...this.#pending])];
    this.#pending.clear();
    this.#held = [];
    const files = Object.fromEntries(news.filter(([, text]) => text !== undefined)) as Texts;
    const removed = news.flatMap(([path, text]) => (text === undefined ? [path] : []));
    this.#send({ type: 'edit', id: ++this.#id, files, ...(removed.length > 0 && { removed }) });
  }

  #receive(answer: FromWorker): void {
    this.#ticks = 0;
    // Fetching is as slow as the line is.
    this.#started = answer.type !== 'fetching';
    if (answer.type === 'fetching' || answer.type === 'ready') return;
    if (answer.type === 'refused') {
      // Another one would be refused as well.
      this.#drop();
      this.#pending.clear();
      this.#hooks.stopped('refused');
      return;
    }
    // Only to those who have a worker of their own.
    if (answer.type === 'verdict' || answer.type === 'judged') return;
    const request = this.#waiting.shift();
    if (!request || request.id !== answer.id) return;
    if (answer.type === 'told') {
      this.#answer(answer.id, answer.told);
      return;
    }
    if (answer.type === 'failed' && isQuery(request)) {
      this.#answer(answer.id, undefined);
      return;
    }
    if (answer.type === 'failed' || answer.type === 'unfetched') {
      this.#replace(answer.type, request);
      return;
    }
    if (this.#waiting.some((r) => r.type === 'open')) {
      // Of what ran before something else was opened: nobody wants to see or hear of it.
      this.#spare = answer.result.frame;
      return;
    }
    if (request.type === 'open') this.#answered = request.files;
    if (request.type === 'edit') {
      this.#answered = { ...this.#answered, ...request.files };
      for (const path of request.removed ?? []) {
        this.#answered = withFile(this.#answered, path, undefined);
      }
    }
    if (request.type === 'frame' && answer.result.recorded.to > this.#to) {
      // Only a step shows that a text runs: one that imports may still never end.
      this.#proven = this.#answered;
      this.#failures = 0;
    }
    this.#to = answer.result.recorded.to;
    if (isQuery(request)) return;
    this.#hooks.result(answer.result, request.type);
    this.#spare = this.#shown;
    this.#shown = answer.result.frame;
    if ('files' in request) this.#flush();
  }

  /**
   * Takes another worker and gives it the texts that the last one still answered for, or where it
   * hung on running them, those that it ran before. Newer ones are held back until the reader
   * changes something.
   */
  #replace(why: Fault, guilty: Request | Query | undefined = this.#waiting[0]): void {
    this.#drop();
    this.#failures++;
    const files = guilty?.type === 'edit' ? this.#answered : this.#proven;
    const paths = Object.keys({ ...files, ...this.#texts });
    const held = paths.filter((p) => this.#texts[p] !== files[p]);
    this.#held = held;
    this.#pending.clear();
    if (this.#failures > MOST_REPLACED || (guilty?.type === 'open' && held.length === 0)) {
      this.#hooks.stopped(why);
      return;
    }
    this.#ensurePort();
    this.#send({ type: 'open', id: ++this.#id, files, scene: this.#scene });
    this.#hooks.replaced(held, why);
  }

  #answer(id: number, told: Told | undefined): void {
    this.#asked.get(id)?.(told);
    this.#asked.delete(id);
  }

  #drop(): void {
    for (const id of [...this.#asked.keys()]) this.#answer(id, undefined);
    this.#port?.terminate();
    this.#port = undefined;
    this.#waiting = [];
    this.#shown = undefined;
    this.#spare = undefined;
    this.#ticks = 0;
  }
}

/** Texts with another text of one file, or without it. */
function withFile(texts: Texts, path: string, text: string | undefined): Texts {
  if (text !== undefined) return { ...texts, [path]: text };
  const { [path]: _, ...rest } = texts;
  return rest;
}

/** Characters of text that a request brings. */
function textOf(request: Request | Query | undefined): number {
  if (!request || !('files' in request)) return 0;
  return Object.values(request.files).reduce((sum, text) => sum + text.length, 0);
}

function isQuery(request: Request | Query): request is Query {
  return request.type === 'recording';
}
