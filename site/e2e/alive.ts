import type { Page } from '@playwright/test';

/** What the page did that a test wants to know, kept by `watchLife`. */
interface Watched {
  workers: { ended: boolean }[];
  /** Channels that are open. */
  channels: number;
  contexts: WebGLRenderingContext[];
  /** Textures that exist, of all contexts. */
  textures: number;
  /** Pictures drawn so far, by the id of their block. */
  pictures: Record<string, number>;
  /** Listeners on what outlives a block, by target and type. */
  listeners: Record<string, number>;
  violations: string[];
  long: number[];
}

declare global {
  interface Window {
    watched: Watched;
    /** Workers get no edits any more. */
    deaf?: boolean;
    /** Monaco's own. */
    monaco?: {
      editor: {
        getModels(): {
          readonly uri: { readonly path: string };
          getValue(): string;
          setValue(text: string): void;
        }[];
      };
    };
  }
}

/**
 * Counts from the start: workers, channels, graphics contexts and their textures, pictures, listeners, long
 * tasks and breaches of the policy. Asks Monaco to show itself, so that its models can be counted.
 */
export async function watchLife(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = {
      ...{ workers: [], channels: 0, contexts: [], textures: 0, pictures: {}, listeners: {} },
      ...{ violations: [], long: [] },
    };
    window.watched = watched;
    // Whatever the page sets there, it is asked for it when it is loaded.
    Object.assign(window, { MonacoEnvironment: { globalAPI: true } });
    document.addEventListener('securitypolicyviolation', (event) => {
      watched.violations.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
    window.Worker = new Proxy(Worker, {
      construct(target, args: [string | URL, WorkerOptions?]) {
        const worker = new target(...args);
        const entry = { ended: false };
        watched.workers.push(entry);
        const { terminate, postMessage } = worker;
        worker.terminate = () => {
          entry.ended = true;
          terminate.call(worker);
        };
        worker.postMessage = (message: { type?: string }, rest?: object) => {
          if (window.deaf && message.type === 'edit') return;
          postMessage.call(worker, message, rest);
        };
        return worker;
      },
    });
    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        watched.channels++;
      }
      override close(): void {
        watched.channels--;
        super.close();
      }
    };
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: never) {
      const context = (getContext as (...a: never) => RenderingContext | null).apply(this, args);
      const gl = context as WebGLRenderingContext | null;
      if (gl && 'isContextLost' in gl && 'drawArrays' in gl && !watched.contexts.includes(gl)) {
        watched.contexts.push(gl);
      }
      return context;
    } as typeof getContext;
    for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
      const { createTexture, deleteTexture } = prototype;
      prototype.createTexture = function () {
        watched.textures++;
        return createTexture.call(this);
      };
      prototype.deleteTexture = function (texture) {
        if (texture) watched.textures--;
        deleteTexture.call(this, texture);
      };
    }
    const { drawImage } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.drawImage = function (
      this: CanvasRenderingContext2D,
      ...args: never
    ) {
      (drawImage as (...a: never) => void).apply(this, args);
      const id = this.canvas.closest('try-it')?.id;
      if (id !== undefined) watched.pictures[id] = (watched.pictures[id] ?? 0) + 1;
    } as typeof drawImage;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.long.push(entry.duration);
    }).observe({ type: 'longtask' });

    const names = new WeakMap<EventTarget, string>([
      [window, 'window'],
      [document, 'document'],
      [document.fonts, 'fonts'],
    ]);
    // A document may begin without its element.
    if (document.documentElement) names.set(document.documentElement, 'html');
    const { matchMedia } = window;
    window.matchMedia = (query) => {
      const list = matchMedia.call(window, query);
      names.set(list, 'media');
      return list;
    };
    const count = (target: EventTarget, type: string, by: 1 | -1) => {
      const name = target === document.body ? 'body' : names.get(target);
      const key = `${name} ${type}`;
      if (name !== undefined) watched.listeners[key] = (watched.listeners[key] ?? 0) + by;
    };
    /** Each listener once, as the browser counts them; what is done when it goes. */
    const known = new WeakMap<EventTarget, WeakMap<object, Map<string, () => void>>>();
    const keyOf = (type: string, options: unknown) => {
      const { capture = options === true } = (options ?? {}) as { capture?: boolean };
      return `${type} ${capture}`;
    };
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const forget = (target: EventTarget, listener: object, key: string) => {
      const gone = known.get(target)?.get(listener);
      gone?.get(key)?.();
      gone?.delete(key);
    };
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const target = this ?? window;
      const key = keyOf(type, options);
      if (listener && known.get(target)?.get(listener)?.has(key) !== true) {
        const of = known.get(target) ?? new WeakMap<object, Map<string, () => void>>();
        known.set(target, of);
        const gone = of.get(listener) ?? new Map<string, () => void>();
        of.set(listener, gone);
        const { once, signal } = (typeof options === 'object' ? options : {}) ?? {};
        const over = () => forget(target, listener, key);
        count(target, type, 1);
        gone.set(key, () => {
          count(target, type, -1);
          removeEventListener.call(target, type, over);
          if (signal) removeEventListener.call(signal, 'abort', over);
        });
        if (once) addEventListener.call(target, type, over, { once: true });
        if (signal) addEventListener.call(signal, 'abort', over, { once: true });
      }
      addEventListener.call(target, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      const target = this ?? window;
      if (listener) forget(target, listener, keyOf(type, options));
      removeEventListener.call(target, type, listener, options);
    };
  });
}

/** Workers with the channels to them, contexts, editors and models that are alive. */
export function alive(page: Page): Promise<{
  workers: number;
  channels: number;
  contexts: number;
  editors: number;
  models: number;
}> {
  return page.evaluate(() => ({
    workers: window.watched.workers.filter((w) => !w.ended).length,
    channels: window.watched.channels,
    contexts: window.watched.contexts.filter((gl) => !gl.isContextLost()).length,
    editors: document.querySelectorAll('.monaco-editor').length,
    models: window.monaco?.editor.getModels().length ?? 0,
  }));
}

/** Puts copies of a page's block before it, one for each id, as other blocks of the same page. */
export async function addBlocks(page: Page, ids: readonly string[]): Promise<void> {
  const html = await (await page.request.get(page.url())).text();
  await page.evaluate(
    ([source, all]) => {
      const original = new DOMParser().parseFromString(source, 'text/html').querySelector('try-it');
      for (const id of all) {
        const holder = document.createElement('div');
        holder.innerHTML = (original?.outerHTML ?? '').replaceAll('"try-it', `"${id}`);
        document.querySelector('try-it')?.before(...holder.childNodes);
      }
    },
    [html, ids] as const,
  );
}
