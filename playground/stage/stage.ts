import { Container } from 'pixi.js';
import type { BoneItem } from '../../runtime/world/bones.ts';
import type { DrawList } from '../../runtime/world/frame.ts';
import type { Overlay } from '../../runtime/world/overlay.ts';
import { STAGE_COLOURS } from '../poster/colours.ts';
import type { Picture } from '../poster/poster.ts';
import { LABEL } from '../poster/shapes.ts';
import { isFront, type Turn } from '../poster/turn.ts';
import type { Box, Camera, Size } from '../poster/view.ts';
import { stageBox, worldPoint } from '../poster/view.ts';
import { Atlas } from './atlas.ts';
import { pick } from './bounds.ts';
import type { Eye, Point } from './eye.ts';
import { eyeCamera, FIT } from './eye.ts';
import { Ghosts } from './ghosts.ts';
import { Ground } from './ground.ts';
import type { Look } from './items.ts';
import { Items } from './items.ts';
import type { Marks } from './marks.ts';
import { drawMarks, hasMarks, NO_MARKS } from './marks.ts';
import type { Painter } from './painter.ts';
import { acquirePainter } from './painter.ts';
import { Paper } from './paper.ts';
import { Past } from './past.ts';
import { Pen } from './pen.ts';
import { watchSurroundings } from './surroundings.ts';
import type { Theme } from './theme.ts';
import { currentTheme } from './theme.ts';
import { Turning } from './turning.ts';

export interface StageHooks {
  /** The first picture stands; what was shown before it can go. */
  shown(): void;
  /** The graphics context is lost (false) or back (true). */
  context(alive: boolean): void;
  /** There will be no picture: the browser gives no context to draw with. */
  blind(): void;
  /** How many labels, and things below all others, are too many to be drawn; said with each picture. */
  leftOut(labels: number, things: number): void;
}

/** A frame without its list, which comes by itself and stays. */
export interface Frame extends Omit<Picture, 'list' | 'bones'> {
  readonly step: number;
  /** Steps a second. */
  readonly hz: number;
  /** What the overlays of the frame before asked for. */
  readonly overlay?: Overlay | undefined;
  /** `BONE_STRIDE` numbers a bone of the list that stays. */
  readonly numbers?: Float32Array | undefined;
}

/** What a reader has chosen to see over the scene. */
export type Chosen = Pick<Marks, 'selected' | 'hovered' | 'overlays'>;

/** How far from what is hard to hit a click still hits it. CSS pixels. */
const REACH = 5;

/** Draws one block's scene into a canvas that fills its box. */
export class Stage {
  readonly canvas = document.createElement('canvas');
  readonly #hooks: StageHooks;
  readonly #context = this.canvas.getContext('2d', { alpha: false });
  readonly #root = new Container();
  readonly #paper = new Paper();
  readonly #ground = new Ground();
  readonly #ghosts = new Ghosts();
  readonly #things = new Container();
  readonly #past = new Past();
  readonly #lease: ReturnType<typeof acquirePainter>;
  readonly #stopWatching: () => void;
  #painter: Painter | undefined;
  #theme: Theme = currentTheme();
  #atlas: Atlas;
  /** The atlas of a theme that has just been chosen, while it loads. */
  #next: Atlas | undefined;
  #list: DrawList | undefined;
  readonly #turning = new Turning();
  #items: Items | undefined;
  #frame: Frame | undefined;
  #size: Size = { width: 0, height: 0 };
  #ratio = 1;
  #eye: Eye = FIT;
  #chosen: Chosen = NO_MARKS;
  #family: string;
  #mono: string;
  #shown = false;
  /** The next picture, where this one is not whole yet. */
  #again = 0;
  #disposed = false;

  constructor(box: HTMLElement, hooks: StageHooks) {
    this.#hooks = hooks;
    this.#family = getComputedStyle(box).getPropertyValue(`--${LABEL.font}`) || 'sans-serif';
    this.#mono = getComputedStyle(box).getPropertyValue('--mono') || 'monospace';
    this.#root.addChild(this.#paper, this.#ground, this.#ghosts, this.#things);
    this.#atlas = new Atlas(this.#theme, () => this.redraw());
    this.#lease = acquirePainter((alive) => {
      hooks.context(alive);
      if (alive) this.redraw();
    });
    void this.#lease.painter.then(
      (painter) => {
        this.#painter = painter;
        if (this.#context) this.redraw();
        else if (!this.#disposed) hooks.blind();
      },
      () => {
        if (!this.#disposed) hooks.blind();
      },
    );
    this.canvas.setAttribute('aria-hidden', 'true');
    box.prepend(this.canvas);
    this.#stopWatching = watchSurroundings(box, this.#family, {
      resized: (size, ratio, pixels) => this.#resize(size, ratio, pixels),
      fonts: () => {
        this.#items?.forgetLabels();
        this.redraw();
      },
      theme: (theme) => {
        this.#theme = theme;
        this.redraw();
        this.#next?.dispose();
        this.#next = new Atlas(theme, () => this.#takeAtlas());
      },
    });
  }

  /** What the scene consists of; the frames after this belong to it. */
  setList(list: DrawList): void {
    this.#items?.destroy();
    this.#list = list;
    this.#items = new Items(list, this.#things);
    this.#frame = undefined;
    this.#past.forget();
  }

  /** The bones of the scene; the numbers of the frames after this belong to them. */
  setBones(list: readonly BoneItem[]): void {
    this.#turning.list = list;
  }

  draw(frame: Frame): void {
    this.#frame = frame;
    this.#turning.take(frame.numbers);
    this.#remember(frame);
    this.redraw();
  }

  /** Looks at the scene in another way. */
  look(eye: Eye): void {
    if (eye === this.#eye) return;
    this.#eye = eye;
    this.redraw();
  }

  /** Looks at bones from another side, and at the plane that the rest lies in. */
  turn(turn: Turn): void {
    if (turn === this.#turning.turn) return;
    this.#turning.turn = turn;
    this.redraw();
  }

  /** Shows other marks and overlays. */
  choose(chosen: Chosen): void {
    const { overlays } = this.#chosen;
    if (!chosen.overlays.has('onion') && !chosen.overlays.has('path')) this.#past.forget();
    if (!chosen.overlays.has('onion') && overlays.has('onion')) this.#ghosts.clear();
    this.#chosen = chosen;
    if (this.#frame) this.#remember(this.#frame);
    this.redraw();
  }

  /** What the scene shows and how large it is shown, for those who move it; undefined before it is. */
  get place(): { readonly box: Box; readonly size: Size } | undefined {
    if (!this.#frame || this.#size.width === 0) return undefined;
    return { box: stageBox(this.#frame.view), size: this.#size };
  }

  /** The node of the topmost thing at a point of the stage, in CSS pixels from its corner. */
  pick(point: Point): string | undefined {
    const picture = this.#picture;
    const camera = this.#camera;
    if (!picture || !camera) return undefined;
    const [x, y] = worldPoint(camera, point.x, point.y);
    const reach = REACH / camera.scale;
    const bone = this.#turning.pick(x, y, reach);
    if (bone !== undefined) return bone;
    const at = this.#turning.inPlane(x, y);
    return at && pick(picture, at, reach, this.#measure);
  }

  /** Draws the last frame again. */
  redraw(): void {
    const { width, height } = this.canvas;
    const [picture, camera, items] = [this.#picture, this.#camera, this.#items];
    if (this.#disposed || !this.#painter || !this.#context || !picture || !camera || !items) return;
    if (width === 0 || height === 0) return;
    if (!this.#shown && !this.#atlas.ready) return;
    const [size, ratio, theme] = [this.#size, this.#ratio, this.#theme];
    const { ground } = picture.view;
    this.#root.scale.set(ratio);
    const box = stageBox(picture.view);
    const turn = this.#turning.looks;
    const front = isFront(turn);
    this.#turning.lean(box, camera, [this.#things, this.#ghosts]);
    this.#paper.visible = front;
    this.#ground.visible = !front;
    if (!front) this.#ground.lay({ box, camera, theme, turn });
    this.#paper.lay({ box: this.#gridBox, camera, size, ratio, theme, ground });
    const look: Look = { atlas: this.#atlas, camera, size, ratio, family: this.#family };
    const { overlays, selected, hovered } = this.#chosen;
    if (overlays.has('onion')) this.#ghosts.show(this.#past.poses, picture, selected, look);
    const whole = items.update(picture.frame, picture.labels, look);
    const { sheet } = STAGE_COLOURS[theme];
    const begun = performance.now();
    if (!this.#painter.paint(this.#root, sheet, this.#context, width, height)) return;
    // The first picture also makes ready what all of them use.
    if (this.#shown) items.took(performance.now() - begun);
    const bones = { camera, size, ratio, theme, family: this.#mono, selected, hovered };
    this.#turning.draw(this.#context, box, bones);
    this.#drawMarks(picture, camera);
    this.#hooks.leftOut(items.leftOut, items.covered);
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
    this.#stopWatching();
    this.#items?.destroy();
    this.#root.destroy({ children: true });
    this.#atlas.dispose();
    this.#next?.dispose();
    this.#lease.release();
    this.canvas.remove();
    this.canvas.width = 0;
    this.canvas.height = 0;
  }

  #remember({ frame, step, hz, overlay }: Frame): void {
    const { overlays } = this.#chosen;
    if (overlays.has('onion') && this.#list) this.#past.add(this.#list, frame, step, hz);
    if (overlays.has('path') && overlay) this.#past.trail(overlay, step);
  }

  #drawMarks(picture: Picture, camera: Camera): void {
    const { trails } = this.#past;
    const marks: Marks = { ...this.#chosen, overlay: this.#frame?.overlay, trails };
    if (!this.#context || !hasMarks(marks)) return;
    const { plane } = this.#turning;
    const pen = new Pen(this.#context, {
      camera,
      plane,
      size: this.#size,
      ratio: this.#ratio,
      theme: this.#theme,
      family: this.#mono,
    });
    drawMarks(pen, marks, {
      picture,
      measure: this.#measure,
      // Along the edges of a picture that is turned there is nothing to be measured.
      gridBox: isFront(this.#turning.looks) ? this.#gridBox : undefined,
      jointOf: (node) => this.#turning.jointOf(node),
    });
    pen.end();
  }

  get #picture(): Picture | undefined {
    return this.#list && this.#frame && { list: this.#list, ...this.#frame };
  }

  get #camera(): Camera | undefined {
    const { place } = this;
    return place && eyeCamera(place.box, place.size, this.#eye);
  }

  /** What decides the distance of the grid's lines: the view, as large as it seems to be. */
  get #gridBox(): Box {
    const box = stageBox((this.#frame as Frame).view);
    return { ...box, width: box.width / this.#eye.zoom, height: box.height / this.#eye.zoom };
  }

  /** Width of a text in ems. */
  readonly #measure = (text: string): number => {
    const context = this.#context;
    if (!context) return text.length / 2;
    const { font } = context;
    context.font = `${LABEL.weight} 100px ${this.#family}`;
    const { width } = context.measureText(text);
    context.font = font;
    return width / 100;
  };

  /** The other theme's sprites have come; until now the old ones stood on the new paper. */
  #takeAtlas(): void {
    if (!this.#next) return;
    this.#atlas.dispose();
    this.#atlas = this.#next;
    this.#next = undefined;
    this.redraw();
  }

  #resize(size: Size, ratio: number, pixels: Size): void {
    this.#size = size;
    this.#ratio = ratio;
    this.canvas.width = pixels.width;
    this.canvas.height = pixels.height;
    this.redraw();
  }
}
