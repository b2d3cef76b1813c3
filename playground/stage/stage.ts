import { CanvasSource, Container, Sprite, Texture } from 'pixi.js';
import type { DrawList } from '../../runtime/world/frame.ts';
import { LABEL } from '../poster/shapes.ts';
import type { Camera, Size } from '../poster/view.ts';
import { fitCamera, stageBox } from '../poster/view.ts';
import { Atlas } from './atlas.ts';
import { Items } from './items.ts';
import type { Painter } from './painter.ts';
import { acquirePainter } from './painter.ts';
import { drawPaper } from './paper.ts';
import type { Theme } from './theme.ts';
import { currentTheme, watchTheme } from './theme.ts';

export interface StageHooks {
  /** The first picture stands; what was shown before it can go. */
  shown(): void;
  /** The graphics context is lost (false) or back (true). */
  context(alive: boolean): void;
  /** How many labels are too many to be drawn; said with each picture. */
  leftOut(labels: number): void;
}

interface Frame {
  readonly numbers: Float32Array;
  readonly labels: readonly string[];
}

/** Draws one block's scene into a canvas that fills its box. */
export class Stage {
  readonly canvas = document.createElement('canvas');
  readonly #box: HTMLElement;
  readonly #hooks: StageHooks;
  readonly #context = this.canvas.getContext('2d', { alpha: false });
  readonly #root = new Container();
  readonly #paper = new Sprite();
  readonly #things = new Container();
  readonly #lease: ReturnType<typeof acquirePainter>;
  readonly #cleanup: (() => void)[] = [];
  #painter: Painter | undefined;
  #theme: Theme = currentTheme();
  #atlas: Atlas;
  /** The atlas of a theme that has just been chosen, while it loads. */
  #next: Atlas | undefined;
  #list: DrawList | undefined;
  #items: Items | undefined;
  #frame: Frame | undefined;
  #size: Size = { width: 0, height: 0 };
  #ratio = 1;
  #camera: Camera = { scale: 1, x: 0, y: 0 };
  #family: string;
  #paperStands = false;
  #shown = false;
  /** The next picture, where this one is not whole yet. */
  #again = 0;
  #disposed = false;

  constructor(box: HTMLElement, hooks: StageHooks) {
    this.#box = box;
    this.#hooks = hooks;
    this.#family = getComputedStyle(box).getPropertyValue(`--${LABEL.font}`) || 'sans-serif';
    this.#root.addChild(this.#paper, this.#things);
    this.#atlas = new Atlas(this.#theme, () => this.redraw());
    this.#lease = acquirePainter((alive) => {
      hooks.context(alive);
      if (alive) this.redraw();
    });
    void this.#lease.painter.then(
      (painter) => {
        this.#painter = painter;
        this.redraw();
      },
      () => {},
    );
    this.canvas.setAttribute('aria-hidden', 'true');
    box.prepend(this.canvas);
    this.#watch();
  }

  /** What the scene consists of; the frames after this belong to it. */
  setList(list: DrawList): void {
    this.#items?.destroy();
    this.#list = list;
    this.#items = new Items(list, this.#things);
    this.#frame = undefined;
    this.#fit();
  }

  draw(numbers: Float32Array, labels: readonly string[]): void {
    this.#frame = { numbers, labels };
    this.redraw();
  }

  /** Draws the last frame again. */
  redraw(): void {
    const { width, height } = this.canvas;
    if (this.#disposed || !this.#painter || !this.#context || !this.#frame || !this.#items) return;
    if (width === 0 || height === 0) return;
    if (!this.#shown && !this.#atlas.ready) return;
    this.#layPaper();
    const whole = this.#items.update(this.#frame.numbers, this.#frame.labels, {
      atlas: this.#atlas,
      camera: this.#camera,
      size: this.#size,
      ratio: this.#ratio,
      family: this.#family,
    });
    if (!this.#painter.paint(this.#root, this.#context, width, height)) return;
    this.#hooks.leftOut(this.#items.leftOut);
    if (!whole) {
      cancelAnimationFrame(this.#again);
      this.#again = requestAnimationFrame(() => this.redraw());
    }
    if (this.#shown) return;
    this.#shown = true;
    this.#hooks.shown();
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    cancelAnimationFrame(this.#again);
    for (const clean of this.#cleanup) clean();
    this.#items?.destroy();
    this.#clearPaper();
    this.#root.destroy({ children: true });
    this.#atlas.dispose();
    this.#next?.dispose();
    this.#lease.release();
    this.canvas.remove();
    this.canvas.width = 0;
    this.canvas.height = 0;
  }

  /** The other theme's sprites have come; until now the old ones stood on the new paper. */
  #takeAtlas(): void {
    if (!this.#next) return;
    this.#atlas.dispose();
    this.#atlas = this.#next;
    this.#next = undefined;
    this.redraw();
  }

  #watch(): void {
    const resized = new ResizeObserver((entries) => this.#resize(entries[entries.length - 1]));
    try {
      resized.observe(this.#box, { box: 'device-pixel-content-box' });
    } catch {
      // Not everywhere; the CSS size times the ratio is near enough.
      resized.observe(this.#box);
    }
    this.#cleanup.push(() => resized.disconnect());

    // The ratio changes with zoom and when a window moves to another screen.
    const ratio = () => {
      const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
      const changed = () => {
        this.#resize(undefined);
        stop();
        stop = ratio();
      };
      query.addEventListener('change', changed, { once: true });
      return () => query.removeEventListener('change', changed);
    };
    let stop = ratio();
    this.#cleanup.push(() => stop());

    const fonts = () => {
      this.#items?.forgetLabels();
      this.redraw();
    };
    document.fonts.addEventListener('loadingdone', fonts);
    this.#cleanup.push(() => document.fonts.removeEventListener('loadingdone', fonts));
    void document.fonts.load(`${LABEL.weight} 16px ${this.#family}`).catch(() => {});

    this.#cleanup.push(
      watchTheme((theme) => {
        this.#theme = theme;
        this.#paperStands = false;
        this.redraw();
        this.#next?.dispose();
        this.#next = new Atlas(theme, () => this.#takeAtlas());
      }),
    );
  }

  #resize(entry: ResizeObserverEntry | undefined): void {
    // To a fraction of a pixel: half a pixel moves a grid line to the next one.
    const { width, height } = this.#box.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    this.#ratio = devicePixelRatio || 1;
    this.#size = { width, height };
    const exact = entry?.devicePixelContentBoxSize?.[0];
    this.canvas.width = devicePixels(width * this.#ratio, exact?.inlineSize);
    this.canvas.height = devicePixels(height * this.#ratio, exact?.blockSize);
    this.#fit();
    this.redraw();
  }

  /** Points the camera at the scene. */
  #fit(): void {
    if (!this.#list || this.#size.width === 0) return;
    this.#camera = fitCamera(stageBox(this.#list.view), this.#size);
    this.#root.scale.set(this.#ratio);
    this.#paperStands = false;
  }

  #layPaper(): void {
    if (this.#paperStands || !this.#list) return;
    this.#paperStands = true;
    this.#clearPaper();
    const canvas = document.createElement('canvas');
    canvas.width = this.canvas.width;
    canvas.height = this.canvas.height;
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return;
    const box = stageBox(this.#list.view);
    drawPaper(context, box, this.#camera, this.#size, this.#ratio, this.#theme);
    this.#paper.texture = new Texture({
      source: new CanvasSource({ resource: canvas, scaleMode: 'nearest' }),
    });
    this.#paper.scale.set(1 / this.#ratio);
  }

  #clearPaper(): void {
    if (this.#paper.texture !== Texture.EMPTY) this.#paper.texture.destroy(true);
    this.#paper.texture = Texture.EMPTY;
  }
}

/** The browser's own count of a length's device pixels, where it agrees with the ratio at all. */
function devicePixels(length: number, exact: number | undefined): number {
  return exact !== undefined && Math.abs(exact - length) < 1 ? exact : Math.round(length);
}
