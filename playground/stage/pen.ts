import { STAGE_COLOURS } from '../poster/colours.ts';
import type { Plane } from '../poster/turn.ts';
import type { Box, Camera, Size } from '../poster/view.ts';
import type { Theme } from './theme.ts';

export type Ink = keyof (typeof STAGE_COLOURS)['light'];

/** How a line looks; lengths in CSS pixels. */
export interface Stroke {
  readonly ink: Ink;
  readonly width?: number;
  readonly dash?: readonly number[];
}

export interface PenLook {
  readonly camera: Camera;
  /** How the plane of the scene lies in the picture. */
  readonly plane: Plane;
  readonly size: Size;
  /** Device pixels a CSS pixel. */
  readonly ratio: number;
  readonly theme: Theme;
  /** Font families of small text. */
  readonly family: string;
}

/** Height of small text. CSS pixels. */
const TEXT = 12;
const LINE = 16;
/** The page's own tags with the step and the hash stand here, at the lower edge. CSS pixels. */
const TAGS = 36;

/**
 * Draws marks over a picture, in CSS pixels of the stage. Every line has a seam of paper on both
 * sides, so that it is seen on whatever lies below.
 */
export class Pen {
  readonly #context: CanvasRenderingContext2D;
  readonly #colours: (typeof STAGE_COLOURS)[Theme];
  readonly #plane: Plane;
  readonly camera: Camera;
  readonly size: Size;

  /** `end` puts the context back as it was. */
  constructor(context: CanvasRenderingContext2D, look: PenLook) {
    const { ratio, theme, family } = look;
    this.#context = context;
    this.#colours = STAGE_COLOURS[theme];
    this.#plane = look.plane;
    this.camera = look.camera;
    this.size = look.size;
    context.save();
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.font = `430 ${TEXT}px ${family}`;
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
  }

  end(): void {
    this.#context.restore();
  }

  /** A point of the scene's plane in the picture. */
  at(x: number, y: number): readonly [number, number] {
    const { x: mx, y: my, a, b, d } = this.#plane;
    const [dx, dy] = [x - mx, y - my];
    return this.seen(mx + a * dx, my + b * dx + d * dy);
  }

  /** A point that stands in the picture already, in metres. */
  seen(x: number, y: number): readonly [number, number] {
    const { camera } = this;
    return [camera.x + camera.scale * x, camera.y - camera.scale * y];
  }

  /** Takes what is drawn in the plane, in CSS pixels about a point of it, to its place in the picture. */
  inPlane(x: number, y: number): DOMMatrix {
    const { a, b, d } = this.#plane;
    return new DOMMatrix([a, -b, 0, d, ...this.at(x, y)]);
  }

  /** A box of the plane, `out` pixels larger on each side. */
  box({ x, y, width, height }: Box, stroke: Stroke, out = 0): void {
    const o = out / this.camera.scale;
    const [x0, y0, x1, y1] = [x - o, y - o, x + width + o, y + height + o];
    const path = new Path2D();
    path.moveTo(...this.at(x0, y0));
    path.lineTo(...this.at(x1, y0));
    path.lineTo(...this.at(x1, y1));
    path.lineTo(...this.at(x0, y1));
    path.closePath();
    this.stroke(path, stroke);
  }

  /** A line through points of the plane, x and y in turn. */
  line(points: readonly number[], stroke: Stroke): void {
    const path = new Path2D();
    for (let i = 0; i + 1 < points.length; i += 2)
      path.lineTo(...this.at(points[i], points[i + 1]));
    this.stroke(path, stroke);
  }

  stroke(path: Path2D, { ink, width = 1.5, dash }: Stroke): void {
    const context = this.#context;
    context.setLineDash([]);
    context.strokeStyle = this.#colours.sheet;
    context.globalAlpha = 0.7;
    context.lineWidth = width + 2;
    context.stroke(path);
    context.globalAlpha = 1;
    context.setLineDash(dash ? [...dash] : []);
    context.strokeStyle = this.#colours[ink];
    context.lineWidth = width;
    context.stroke(path);
  }

  fill(path: Path2D, ink: Ink, alpha = 1): void {
    const context = this.#context;
    context.globalAlpha = alpha;
    context.fillStyle = this.#colours[ink];
    context.fill(path);
    context.globalAlpha = 1;
  }

  /** Width of a line of text. CSS pixels. */
  widthOf(text: string): number {
    return this.#context.measureText(text).width;
  }

  /** Small text on a piece of paper; `x` and `y` are its upper left corner, and it stays inside. */
  text(lines: readonly string[], x: number, y: number, ink: Ink = 'ink-2'): void {
    const context = this.#context;
    const width = Math.max(...lines.map((line) => this.widthOf(line))) + 8;
    const height = lines.length * LINE + 2;
    const left = Math.max(2, Math.min(x, this.size.width - width - 2));
    const top = Math.max(2, Math.min(y, this.size.height - height - TAGS));
    const paper = new Path2D();
    paper.roundRect(left, top, width, height, 2);
    this.fill(paper, 'sheet', 0.9);
    context.fillStyle = this.#colours[ink];
    lines.forEach((line, i) => {
      context.fillText(line, left + 4, top + 1 + (i + 0.5) * LINE);
    });
  }
}
