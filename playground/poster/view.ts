/**
 * Where the things of a scene stand in the picture. The poster made at build time and the live
 * stage both place things through this module, so that one can replace the other unseen.
 *
 * The world counts in metres with y up; a picture counts in CSS pixels with y down from its top
 * left corner. Page: formats/scene.
 */
import { type DrawList, F, type FrameView } from '../../runtime/world/frame.ts';

/** An area of the world in metres. `x` and `y` are its lower left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture's size in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The world point (x, y) stands at the picture's point (this.x + scale x, this.y - scale y). */
export interface Camera {
  /** CSS pixels a metre. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A scene smaller than this is not blown up to fill the stage. Metres. */
const SMALLEST: Size = { width: 3, height: 2.5 };
/** What a Camera2D has chosen is shown as it is, down to a millimetre. */
const CLOSEST: Size = { width: 0.001, height: 0.001 };
/** Beyond this a picture shows nothing that could be told apart. Metres. */
const LARGEST = 1e6;

/**
 * What the camera shows at least: the view of the frame. Where no Camera2D has chosen it, it is made
 * larger if it is so small that its things would be blown up. A view without finite numbers gives
 * the smallest stage, round the origin.
 *
 * Everything here is in proportion to the scene, never to the picture's size. That is what lets a
 * poster made at one size be scaled by the page (`preserveAspectRatio="xMidYMid meet"`) and still
 * be what the live stage draws at that size.
 */
export function stageBox(view: Box & Pick<FrameView, 'camera'>): Box {
  const least = view.camera ? CLOSEST : SMALLEST;
  const across = span(view.x, view.width, least.width);
  const up = span(view.y, view.height, least.height);
  return { x: across.start, y: up.start, width: across.length, height: up.length };
}

function span(start: number, length: number, least: number): { start: number; length: number } {
  const known = Number.isFinite(start) && Number.isFinite(length) && length >= 0;
  const middle = known ? Math.min(Math.max(start + length / 2, -LARGEST), LARGEST) : 0;
  const size = known ? Math.min(Math.max(length, least), LARGEST) : least;
  return { start: middle - size / 2, length: size };
}

/** The camera that shows all of `box` as large as it fits into the picture, in its middle. */
export function fitCamera(box: Box, size: Size): Camera {
  const scale = Math.min(size.width / box.width, size.height / box.height);
  return {
    scale,
    x: size.width / 2 - scale * (box.x + box.width / 2),
    y: size.height / 2 + scale * (box.y + box.height / 2),
  };
}

/** All that a picture of this size shows of the world. */
export function visibleBox(camera: Camera, size: Size): Box {
  return {
    x: -camera.x / camera.scale,
    y: (camera.y - size.height) / camera.scale,
    width: size.width / camera.scale,
    height: size.height / camera.scale,
  };
}

/** The point of the world under a point of the picture, for a pointer. */
export function worldPoint(camera: Camera, x: number, y: number): readonly [number, number] {
  return [(x - camera.x) / camera.scale, (camera.y - y) / camera.scale];
}

/** A matrix in the order of SVG, canvas and Pixi: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/**
 * The matrix of the item at `offset` of a frame, from its own drawing (`perMetre` units a metre,
 * y down, the pivot at 0, 0) to the picture. Undefined where a number is not finite: such an item
 * cannot be drawn.
 */
export function itemMatrix(
  frame: Float32Array,
  offset: number,
  camera: Camera,
  perMetre: number,
): Matrix | undefined {
  const k = camera.scale / perMetre;
  const matrix: Matrix = [
    frame[offset + F.a] * k,
    -frame[offset + F.b] * k,
    -frame[offset + F.c] * k,
    frame[offset + F.d] * k,
    camera.x + camera.scale * frame[offset + F.tx],
    camera.y - camera.scale * frame[offset + F.ty],
  ];
  return matrix.every(Number.isFinite) ? matrix : undefined;
}

/**
 * The part of a sprite that `region` shows, from 0 to 1 and measured from the picture's top left
 * corner. The part keeps its own size, and the pivot is its centre. Undefined where it is empty.
 */
export function spriteRegion(frame: Float32Array, offset: number): Box | undefined {
  const x0 = clamp01(frame[offset + F.region]);
  const y0 = clamp01(frame[offset + F.region + 1]);
  const x1 = clamp01(frame[offset + F.region] + frame[offset + F.region + 2]);
  const y1 = clamp01(frame[offset + F.region + 1] + frame[offset + F.region + 3]);
  return x1 > x0 && y1 > y0 ? { x: x0, y: y0, width: x1 - x0, height: y1 - y0 } : undefined;
}

/**
 * The sprite of the item at `offset`. Undefined where none is named, and nothing is drawn; one
 * that is not `known` is drawn as the placeholder.
 */
export function itemSprite(
  list: DrawList,
  frame: Float32Array,
  offset: number,
): DrawList['sprites'][number] | undefined {
  const sprite = list.sprites[frame[offset + F.sprite]];
  return sprite?.path ? sprite : undefined;
}

/** No number counts as 0. */
export function clamp01(value: number): number {
  return value > 0 ? Math.min(value, 1) : 0;
}

/** Indices of the items that are drawn, the farthest first: by `order`, then in scene order. */
export function drawOrder(frame: Float32Array, count: number, stride: number): number[] {
  const shown: number[] = [];
  for (let i = 0; i < count; i++) {
    const at = i * stride;
    if (frame[at + F.visible] === 1 && frame[at + F.alpha] > 0) shown.push(i);
  }
  // The sort is stable, so equal orders keep the order of the scene.
  return shown.sort((p, q) => frame[p * stride + F.order] - frame[q * stride + F.order]);
}
