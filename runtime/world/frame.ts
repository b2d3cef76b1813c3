/**
 * What a world hands to whoever draws it: a list of things that can be seen, posted when the
 * scene's structure changes, and for every frame one typed array with `STRIDE` numbers a thing.
 * The drawing side knows nothing else about the world.
 */

export type DrawKind = 'sprite' | 'shape' | 'label';

export interface DrawItem {
  readonly kind: DrawKind;
  /** Path of its node. */
  readonly node: string;
}

export interface DrawList {
  /** In scene order; draw by `F.order` first, then in this order. */
  readonly items: readonly DrawItem[];
  /** Sprite assets by the index that `F.sprite` holds; an unknown one is drawn as a placeholder. */
  readonly sprites: readonly { readonly path: string; readonly known: boolean }[];
  /** What is shown without a Camera2D: the bounds of the scene at its start, in metres. */
  readonly view: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

/** What one frame shows of the world: an area in metres, `x` and `y` its lower left corner. */
export interface FrameView {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** A Camera2D decides. Without one it is `DrawList.view`. */
  readonly camera: boolean;
  /** Whether there is a ground at y = 0: the gravity of the project pulls up or down. */
  readonly ground: boolean;
}

/** Where each number of an item stands. Lengths in metres, y up, colours straight from 0 to 1. */
export const F = {
  /** World matrix: x' = a x + c y + tx, y' = b x + d y + ty. */
  a: 0,
  b: 1,
  c: 2,
  d: 3,
  tx: 4,
  ty: 5,
  red: 6,
  green: 7,
  blue: 8,
  alpha: 9,
  /** 0 or 1. */
  visible: 10,
  order: 11,
  /** Index into `DrawList.sprites`, -1 for none. */
  sprite: 12,
  flipX: 13,
  flipY: 14,
  /** 0 normal, 1 add, 2 multiply, 3 screen. */
  blend: 15,
  /** Part of the sprite: x, y, width, height from 0 to 1. */
  region: 16,
  /** 0 rect, 1 circle, 2 capsule. */
  shape: 20,
  /** Shape: width and height. Label: its text's height in `width`. */
  width: 21,
  height: 22,
  /** Corner radii of a rect: top left, top right, bottom right, bottom left. */
  corners: 23,
  /** Index into the frame's list of label texts. */
  text: 27,
} as const;

export const STRIDE = 28;

/** Sprites are drawn at this many pixels a metre. */
export const PIXELS_PER_METRE = 64;
