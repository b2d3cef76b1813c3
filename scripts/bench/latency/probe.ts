/**
 * What is put into a page, before any script of its own, to see how long a key takes to change the
 * picture. It stands around what the browser offers (`Worker`, `drawImage`, `requestAnimationFrame`)
 * and not in the product, which so is measured as it is shipped.
 */

/** The moments of one key, in milliseconds of the page's clock. */
export interface Moments {
  /** When the browser took the key. */
  readonly key: number;
  /** The new text goes to the worker. */
  readonly sent: number;
  /**
   * An empty message that the page sent itself at the same moment has come. After a key Chromium
   * holds back all messages until it has drawn a frame: no answer of any worker comes sooner.
   */
  readonly held: number;
  /** The worker's answer has come. */
  readonly answered: number;
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
      // Before the page's own listener, which draws.
      this.addEventListener('message', ({ data }) => {
        if (data.type === 'done' && data.id === under.id) under.answered = performance.now();
      });
    }
    override postMessage(
      message: unknown,
      rest?: StructuredSerializeOptions | Transferable[],
    ): void {
      const { type, id } = message as { type?: string; id?: number };
      if (type === 'edit' && id !== undefined && under.key !== undefined && !under.sent) {
        under.sent = performance.now();
        under.id = id;
        empty.port2.postMessage(0);
      }
      super.postMessage(message, rest as StructuredSerializeOptions);
    }
  };
  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function (
    this: CanvasRenderingContext2D,
    ...args: never
  ) {
    (drawImage as (...a: never) => void).apply(this, args);
    const { key, sent, answered } = under;
    if (key === undefined || sent === undefined || answered === undefined) return;
    if (this.canvas.closest('.stage') === null) return;
    delete under.key;
    const drawn = performance.now();
    const held = under.held ?? drawn;
    requestAnimationFrame(() => {
      probe.keys.push({ key, sent, held, answered, drawn, shown: performance.now() });
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
