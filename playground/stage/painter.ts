import 'pixi.js/unsafe-eval';
import 'pixi.js/graphics';
import type { Renderer } from 'pixi.js';
import { type Container, WebGLRenderer } from 'pixi.js';
import { freeTestContext, hasGraphicsCard } from './graphics-card.ts';

/**
 * The one renderer of a page. Each block keeps a plain 2D canvas of its own, into which the
 * picture is copied: however many blocks a page has, it holds one graphics context, and a block
 * whose context is lost still shows its last picture.
 */
export interface Painter {
  /**
   * Draws a scene at `width` by `height` device pixels on a plain background. False while the
   * context is lost.
   */
  paint(
    scene: Container,
    background: string,
    target: CanvasRenderingContext2D,
    width: number,
    height: number,
  ): boolean;
}

/**
 * How long a lost context may stay away while somebody looks on, before a plain canvas takes its
 * place: a browser that has lost it too often gives none back. Milliseconds.
 */
const PATIENCE = 2000;

interface Shared {
  readonly painter: Promise<Painter>;
  users: number;
  /** Told when the context is lost (false) and when it is back (true). */
  readonly listeners: Set<(alive: boolean) => void>;
  destroy(): void;
}

let shared: Shared | undefined;

/** The page's painter, made for its first user and destroyed with its last. */
export function acquirePainter(context: (alive: boolean) => void): {
  readonly painter: Promise<Painter>;
  release(): void;
} {
  shared ??= makeShared();
  const own = shared;
  own.users++;
  own.listeners.add(context);
  let released = false;
  return {
    painter: own.painter,
    release() {
      if (released) return;
      released = true;
      own.listeners.delete(context);
      if (--own.users > 0) return;
      own.destroy();
      if (shared === own) shared = undefined;
    },
  };
}

function makeShared(): Shared {
  let renderer: Renderer | undefined;
  let destroyed = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** Scenes that the plain canvas has drawn, once it has taken the place of a context that was lost. */
  let known: WeakSet<Container> | undefined;
  const listeners = new Set<(alive: boolean) => void>();
  const tell = (alive: boolean) => {
    for (const listener of listeners) listener(alive);
  };
  const destroy = () => {
    destroyed = true;
    clearTimeout(waiting);
    renderer?.destroy();
    renderer = undefined;
  };
  const replace = async () => {
    const plain = await makeCanvasRenderer().catch(() => undefined);
    if (!plain) return;
    if (destroyed || !renderer || !isLost(renderer)) {
      plain.destroy();
      return;
    }
    renderer.destroy();
    renderer = plain;
    known = new WeakSet();
    tell(true);
  };
  const wait = () => {
    clearTimeout(waiting);
    // Nobody misses a picture in a hidden page, and many browsers give the context back with it.
    waiting = setTimeout(() => (document.hidden ? wait() : void replace()), PATIENCE);
  };
  const painter = makeRenderer().then((made): Painter => {
    renderer = made;
    // Everybody left while it was being made.
    if (destroyed) destroy();
    let tidied = false;
    const canvas = made.canvas as HTMLCanvasElement;
    canvas.addEventListener('webglcontextlost', (event) => {
      // Without this the browser does not give the context back.
      event.preventDefault();
      if (destroyed || renderer !== made) return;
      wait();
      tell(false);
    });
    canvas.addEventListener('webglcontextrestored', () => {
      clearTimeout(waiting);
      // Pixi listens too and has to be done first.
      queueMicrotask(() => {
        if (renderer === made) tell(true);
      });
    });
    return {
      paint(scene, background, target, width, height) {
        if (destroyed || !renderer || isLost(renderer)) return false;
        const drawn = renderer.canvas as HTMLCanvasElement;
        if (drawn.width < width || drawn.height < height) {
          renderer.resize(Math.max(drawn.width, width), Math.max(drawn.height, height));
        }
        // What was made ready for the one before is nothing to this one.
        if (known && !known.has(scene)) {
          known.add(scene);
          if (scene.renderGroup) scene.renderGroup.structureDidChange = true;
        }
        renderer.render({ container: scene, clear: true, clearColor: background });
        if (isLost(renderer)) return false;
        target.drawImage(drawn, 0, 0, width, height, 0, 0, width, height);
        // With the first picture Pixi has tried out all it wanted to know.
        if (!tidied) freeTestContext();
        tidied = true;
        return true;
      },
    };
  });
  return { painter, users: 0, listeners, destroy };
}

function isLost(renderer: Renderer): boolean {
  return 'context' in renderer && 'isLost' in renderer.context && renderer.context.isLost === true;
}

const OPTIONS = {
  width: 1,
  height: 1,
  resolution: 1,
  antialias: true,
  backgroundAlpha: 0,
  powerPreference: 'low-power',
  // Neither events nor an accessibility layer: the page has its own elements for both.
  skipExtensionImports: true,
} as const;

async function makeRenderer(): Promise<Renderer> {
  if (hasGraphicsCard()) {
    try {
      const renderer = new WebGLRenderer();
      await renderer.init(OPTIONS);
      return renderer as Renderer;
    } catch {
      // There is one, and it refuses: a plain canvas remains.
    }
  }
  return makeCanvasRenderer();
}

async function makeCanvasRenderer(): Promise<Renderer> {
  const { CanvasRenderer } = await import('./fallback.ts');
  const renderer = new CanvasRenderer();
  await renderer.init(OPTIONS);
  return renderer as Renderer;
}
