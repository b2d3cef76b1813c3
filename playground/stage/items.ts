import type { BLEND_MODES, Container } from 'pixi.js';
import { Graphics, Matrix, Sprite, Texture } from 'pixi.js';
import type { DrawItem, DrawList } from '../../runtime/world/frame.ts';
import { F, STRIDE } from '../../runtime/world/frame.ts';
import { capsuleCorners, fitCorners, LABEL } from '../poster/shapes.ts';
import type { Camera, Size } from '../poster/view.ts';
import { clamp01, drawOrder, itemMatrix, spriteRegion } from '../poster/view.ts';
import type { Atlas } from './atlas.ts';
import type { LabelTextures } from './label.ts';
import { LabelSprite } from './label.ts';
import { LabelCache } from './label-cache.ts';
import type { LabelTexture } from './label-textures.ts';
import { coveredIn, LayerLimit } from './layers.ts';

/** Shapes are cut into triangles at this many units a metre, so that circles are round. */
const SHAPE_UNITS = 128;
const BLENDS: readonly BLEND_MODES[] = ['normal', 'add', 'multiply', 'screen'];

/** What the items are drawn with. */
export interface Look {
  readonly atlas: Atlas;
  readonly camera: Camera;
  readonly size: Size;
  /** Device pixels a CSS pixel. */
  readonly ratio: number;
  /** Font families of labels. */
  readonly family: string;
}

type Shown = Sprite | Graphics | LabelSprite;

/** The things of a scene as Pixi objects, updated from the numbers of each frame. */
export class Items {
  readonly #list: DrawList;
  readonly #parent: Container;
  readonly #shown: readonly Shown[];
  /** What each shape was last cut for. */
  readonly #shapes: string[] = [];
  readonly #textures: LabelTextures = new LabelCache<LabelTexture | undefined>((made) => {
    made?.texture.destroy(true);
    this.#rebatch();
  });
  #order = '';
  #covered = 0;
  readonly #layers = new LayerLimit();
  /** Where the labels are begun with, so that those that wait come first the next time. */
  #first = 0;

  constructor(list: DrawList, parent: Container) {
    this.#list = list;
    this.#parent = parent;
    this.#shown = list.items.map((item) => this.#make(item));
  }

  /** A picture of these took so many milliseconds. */
  took(milliseconds: number): void {
    this.#layers.took(milliseconds);
  }

  /** Things below more layers than are drawn. */
  get covered(): number {
    return this.#covered;
  }

  /** Labels that there is no room for. */
  get leftOut(): number {
    return this.#textures.leftOut;
  }

  /** Brings all up to a frame. False: some labels still wait for another call. */
  update(frame: Float32Array, labels: readonly string[], look: Look): boolean {
    const order = drawOrder(frame, this.#shown.length, STRIDE);
    const key = order.join();
    if (key !== this.#order) {
      this.#order = key;
      this.#parent.removeChildren();
      for (const i of order) this.#parent.addChild(this.#shown[i]);
      for (const shown of this.#shown) {
        if (shown instanceof LabelSprite && !shown.parent) shown.clear();
      }
    }
    for (const i of order) {
      const shown = this.#shown[i];
      const at = i * STRIDE;
      shown.tint = colour(frame, at);
      shown.alpha = clamp01(frame[at + F.alpha]);
      shown.blendMode = BLENDS[frame[at + F.blend]] ?? 'normal';
      if (shown instanceof LabelSprite) continue;
      if (shown instanceof Sprite) this.#sprite(shown, frame, at, look);
      else this.#shape(shown, frame, at, i, look);
    }
    const covered = this.#cover(order, frame, labels, look);
    return this.#write(order.slice(covered), frame, labels, look);
  }

  /** Leaves out what lies below more layers than can be drawn. Returns how many things those are. */
  #cover(
    order: readonly number[],
    frame: Float32Array,
    labels: readonly string[],
    { camera, size }: Look,
  ): number {
    this.#covered = coveredIn(
      { list: this.#list, frame, labels },
      order,
      camera,
      size,
      this.#layers.most,
    );
    for (let n = 0; n < this.#covered; n++) {
      const shown = this.#shown[order[n]];
      shown.visible = false;
      if (shown instanceof LabelSprite) shown.clear();
    }
    return this.#covered;
  }

  /** The labels, from the first that had to wait. */
  #write(
    order: readonly number[],
    frame: Float32Array,
    labels: readonly string[],
    look: Look,
  ): boolean {
    this.#textures.begin();
    let waits: number | undefined;
    for (let n = 0; n < order.length; n++) {
      const at = (this.#first + n) % order.length;
      const shown = this.#shown[order[at]];
      if (!(shown instanceof LabelSprite)) continue;
      this.#label(shown, frame, order[at] * STRIDE, labels, look);
      if (this.#textures.waiting > 0) waits ??= at;
    }
    this.#first = waits ?? 0;
    return waits === undefined;
  }

  #make(item: DrawItem): Shown {
    switch (item.kind) {
      case 'sprite':
        return new Sprite();
      case 'shape':
        return new Graphics();
      case 'label':
        return new LabelSprite(this.#textures);
    }
  }

  /**
   * Makes Pixi batch anew. Where a label takes a texture that is in its batch already, Pixi keeps
   * the batch, and would go on to bind what the label had before.
   */
  #rebatch(): void {
    const group = this.#parent.renderGroup ?? this.#parent.parentRenderGroup;
    if (group) group.structureDidChange = true;
  }

  /** Labels are drawn anew with the next frame. */
  forgetLabels(): void {
    for (const shown of this.#shown) if (shown instanceof LabelSprite) shown.forget();
  }

  destroy(): void {
    this.#parent.removeChildren();
    for (const shown of this.#shown) shown.destroy();
  }

  #sprite(shown: Sprite, frame: Float32Array, at: number, look: Look): void {
    const sprite = this.#list.sprites[frame[at + F.sprite]];
    const part = spriteRegion(frame, at);
    const texture = sprite && part && look.atlas.texture(sprite, part);
    shown.texture = texture ?? Texture.EMPTY;
    shown.anchor.set(0.5);
    const flip = { x: frame[at + F.flipX] ? -1 : 1, y: frame[at + F.flipY] ? -1 : 1 };
    place(shown, frame, at, look.camera, look.atlas.perMetre, flip);
  }

  #shape(shown: Graphics, frame: Float32Array, at: number, i: number, look: Look): void {
    const kind = frame[at + F.shape];
    const width = frame[at + F.width] * SHAPE_UNITS;
    const height = frame[at + F.height] * SHAPE_UNITS;
    const corners = Array.from(
      frame.subarray(at + F.corners, at + F.corners + 4),
      (r) => r * SHAPE_UNITS,
    ) as [number, number, number, number];
    const key = `${kind} ${width} ${height} ${corners}`;
    if (key !== this.#shapes[i]) {
      this.#shapes[i] = key;
      cut(shown, kind, width, height, corners);
    }
    place(shown, frame, at, look.camera, SHAPE_UNITS);
  }

  #label(
    shown: LabelSprite,
    frame: Float32Array,
    at: number,
    labels: readonly string[],
    look: Look,
  ): void {
    const text = labels[frame[at + F.text]] ?? '';
    const size = frame[at + F.width];
    if (!inView(frame, at, text, size, look)) {
      shown.visible = false;
      shown.clear();
      return;
    }
    shown.write({ text, size, perMetre: look.camera.scale * look.ratio, family: look.family });
    place(shown, frame, at, look.camera, shown.perMetre);
    // Upright text stands on whole pixels, where it is sharp.
    if (frame[at + F.b] === 0 && frame[at + F.c] === 0) {
      shown.x = Math.round(shown.x * look.ratio) / look.ratio;
      shown.y = Math.round(shown.y * look.ratio) / look.ratio;
    }
  }
}

/** Whether any of a label could be seen: no letter is wider than two ems. */
function inView(
  frame: Float32Array,
  at: number,
  text: string,
  size: number,
  { camera, size: picture }: Look,
): boolean {
  const m = itemMatrix(frame, at, camera, 1);
  if (!m) return false;
  const letters = Math.min(text.length, LABEL.mostLines * LABEL.mostCharacters);
  const reach = size * (2 * letters + LABEL.mostLines) * Math.hypot(m[0], m[1], m[2], m[3]);
  const [x, y] = [m[4], m[5]];
  return (
    x + reach >= 0 && x - reach <= picture.width && y + reach >= 0 && y - reach <= picture.height
  );
}

function place(
  shown: Shown,
  frame: Float32Array,
  at: number,
  camera: Camera,
  perMetre: number,
  flip = { x: 1, y: 1 },
): void {
  const m = itemMatrix(frame, at, camera, perMetre);
  shown.visible = m !== undefined;
  if (!m) return;
  const [a, b, c, d, e, f] = m;
  shown.setFromMatrix(new Matrix(a * flip.x, b * flip.x, c * flip.y, d * flip.y, e, f));
}

function colour(frame: Float32Array, at: number): number {
  const lane = (offset: number) => Math.round(clamp01(frame[at + offset]) * 255);
  return (lane(F.red) << 16) | (lane(F.green) << 8) | lane(F.blue);
}

function cut(
  shown: Graphics,
  kind: number,
  width: number,
  height: number,
  corners: readonly [number, number, number, number],
): void {
  shown.clear();
  if (!(width > 0 && height > 0 && Number.isFinite(width * height))) return;
  if (kind === 1) {
    shown.ellipse(0, 0, width / 2, height / 2).fill(0xffffff);
    return;
  }
  const round = kind === 2 ? capsuleCorners(width, height) : fitCorners(width, height, corners);
  roundedRect(shown, width, height, round);
  shown.fill(0xffffff);
}

/** A path round a rect with its middle at the origin. */
function roundedRect(
  shown: Graphics,
  width: number,
  height: number,
  [tl, tr, br, bl]: readonly [number, number, number, number],
): void {
  const x = width / 2;
  const y = height / 2;
  shown.moveTo(-x + tl, -y).lineTo(x - tr, -y);
  if (tr > 0) shown.arc(x - tr, -y + tr, tr, -Math.PI / 2, 0);
  shown.lineTo(x, y - br);
  if (br > 0) shown.arc(x - br, y - br, br, 0, Math.PI / 2);
  shown.lineTo(-x + bl, y);
  if (bl > 0) shown.arc(-x + bl, y - bl, bl, Math.PI / 2, Math.PI);
  shown.lineTo(-x, -y + tl);
  if (tl > 0) shown.arc(-x + tl, -y + tl, tl, Math.PI, 1.5 * Math.PI);
  shown.closePath();
}
