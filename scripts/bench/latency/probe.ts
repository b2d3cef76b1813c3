/**
 * What is put into a page, before any script of its own, to see how long a key takes to change the
 * picture. It stands around what the browser offers (`Worker`, `BroadcastChannel`,
 * `drawImage`, `requestAnimationFrame`)
 * and not in the product, which so is measured as it is shipped.
 */

/** The moments of one key, in milliseconds of the page's clock. */
export interface Moments {
  /** When the browser took the key. */
  readonly key: number;
  /** The new text goes to the worker. */
  readonly sent: number;
  /**
   * An empty message that the page sent itself at the same moment has come, or the picture was
   * drawn before. After a key Chromium holds back all that is posted until it has drawn a frame.
   */
  readonly held: number;
  /** The worker's answer has come, and over its channel. */
  readonly answered: number;
  readonly channel: boolean;
  /** The stage has drawn what the answer brought. */
  readonly drawn: number;
  /** The next animation frame begins: the picture is on its way to the screen. */
  readonly shown: number;
}

export interface Probe {
  /** The keys so far whose picture has been shown. */
  readonly keys: Moments[];
  /** Milliseconds between animation frames since `watchFrames`, until it is called again. */
  frames: number[];
  watchFrames(): void;
}

/** What Monaco shows of itself where it is asked to. */
export interface ShownMonaco {
  readonly editor: {
    getEditors(): readonly {
      setPosition(at: { lineNumber: number; column: number }): void;
      focus(): void;
    }[];
  };
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page: it can use nothing from around it. */
export function install(): void {
  const under: { -readonly [K in keyof Moments]?: Moments[K] } & { id?: number } = {};
  /** The number of the answer that each worker's page waits for, and the workers by their channel. */
  const heard = new Map<Worker, number>();
  const named = new Map<string, Worker>();
  const empty = new MessageChannel();
  empty.port1.onmessage = () => {
    under.held ??= performance.now();
  };
  const probe: Probe = { keys: [], frames: [], watchFrames };
  window.probe = probe;
  Object.assign(window, { MonacoEnvironment: { globalAPI: true } });
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      for (const name of Object.keys(under) as (keyof typeof under)[]) delete under[name];
      under.key = timeStamp;
    },
    { capture: true },
  );
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      heard.set(this, 0);
      listen(this, () => this);
    }
    override postMessage(
      message: unknown,
      rest?: StructuredSerializeOptions | Transferable[],
    ): void {
      const { type, id, channel } = message as { type?: string; id?: number; channel?: string };
      if (channel !== undefined) named.set(channel, this);
      if (type === 'edit' && id !== undefined && under.key !== undefined && !under.sent) {
        under.sent = performance.now();
        under.id = id;
        empty.port2.postMessage(0);
      }
      super.postMessage(message, rest as StructuredSerializeOptions);
    }
  };
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      listen(this, () => named.get(name));
    }
  };
  /** Before the page's own listener, which draws. As there, an answer counts once and in its turn. */
  function listen(from: EventTarget, workerOf: () => Worker | undefined): void {
    from.addEventListener('message', (event) => {
      const { data } = event as MessageEvent;
      const worker = workerOf();
      if (worker === undefined || data.n !== heard.get(worker)) return;
      heard.set(worker, data.n + 1);
      if (data.type !== 'done' || data.id !== under.id) return;
      under.answered = performance.now();
      under.channel = from instanceof BroadcastChannel;
    });
  }
  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function (
    this: CanvasRenderingContext2D,
    ...args: never
  ) {
    (drawImage as (...a: never) => void).apply(this, args);
    const { key, sent, answered, channel = false } = under;
    if (key === undefined || sent === undefined || answered === undefined) return;
    if (this.canvas.closest('.stage') === null) return;
    delete under.key;
    const drawn = performance.now();
    const held = under.held ?? drawn;
    requestAnimationFrame(() => {
      const shown = performance.now();
      probe.keys.push({ key, sent, held, answered, channel, drawn, shown });
    });
  } as typeof drawImage;

  let watching = 0;
  function watchFrames(): void {
    cancelAnimationFrame(watching);
    probe.frames = [];
    let last: number | undefined;
    const look = (now: number): void => {
      if (last !== undefined) probe.frames.push(now - last);
      last = now;
      watching = requestAnimationFrame(look);
    };
    watching = requestAnimationFrame(look);
  }
}

/** Runs in the page behind `install`: there are no channels, as where storage is refused. */
export function refuseChannels(): void {
  window.BroadcastChannel = class {
    constructor() {
      throw new DOMException('refused', 'SecurityError');
    }
  } as never;
}
