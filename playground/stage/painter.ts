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
  const listeners = new Set<(alive: boolean) => void>();
  const destroy = () => {
    destroyed = true;
    renderer?.destroy();
    renderer = undefined;
  };
  const painter = makeRenderer().then((made): Painter => {
    renderer = made;
    // Everybody left while it was being made.
    if (destroyed) destroy();
    let tidied = false;
    const lost = () => isLost(made);
    const canvas = made.canvas as HTMLCanvasElement;
    canvas.addEventListener('webglcontextlost', (event) => {
      // Without this the browser does not give the context back.
      event.preventDefault();
      for (const listener of listeners) listener(false);
    });
    canvas.addEventListener('webglcontextrestored', () => {
      // Pixi listens too and has to be done first.
      queueMicrotask(() => {
        for (const listener of listeners) listener(true);
      });
    });
    return {
      paint(scene, background, target, width, height) {
        if (destroyed || lost()) return false;
        if (canvas.width < width || canvas.height < height) {
          made.resize(Math.max(canvas.width, width), Math.max(canvas.height, height));
        }
        made.render({ container: scene, clear: true, clearColor: background });
        if (lost()) return false;
        target.drawImage(canvas, 0, 0, width, height, 0, 0, width, height);
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
  const { CanvasRenderer } = await import('./fallback.ts');
  const renderer = new CanvasRenderer();
  await renderer.init(OPTIONS);
  return renderer as Renderer;
}
