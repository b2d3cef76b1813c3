/**
 * How a reader looks at the stage: closer or farther, and to its side. It comes on top of what the
 * scene shows, so that whoever has zoomed in still goes along with a Camera2D.
 */
import type { Box, Camera, Size } from '../poster/view.ts';
import { fitCamera } from '../poster/view.ts';

export interface Eye {
  /** How many times larger than the whole view; 1 fits it into the stage. */
  readonly zoom: number;
  /** From the middle of the view to that of the stage, in metres. */
  readonly x: number;
  readonly y: number;
}

/** Shows the view of the scene, as large as it fits. */
export const FIT: Eye = { zoom: 1, x: 0, y: 0 };

/** Farther, all would be a speck; closer, one edge. */
export const ZOOM = { least: 0.1, most: 40 } as const;
/** One press of a button or key. */
export const ZOOM_STEP = 1.25;
/** The part of the stage that one press of an arrow moves it by. */
export const PAN_STEP = 0.1;
/** The part of the stage that always has something of the view in it. */
const KEPT = 0.1;

/** The camera of an eye on `box`, what the scene shows. */
export function eyeCamera(box: Box, size: Size, eye: Eye): Camera {
  const scale = fitCamera(box, size).scale * eye.zoom;
  return {
    scale,
    x: size.width / 2 - scale * (box.x + box.width / 2 + eye.x),
    y: size.height / 2 + scale * (box.y + box.height / 2 + eye.y),
  };
}

/** Zooms by a factor about a point of the picture, which stays where it is. CSS pixels. */
export function zoomed(eye: Eye, factor: number, at: Point, box: Box, size: Size): Eye {
  const zoom = Math.min(Math.max(eye.zoom * factor, ZOOM.least), ZOOM.most);
  const { scale } = fitCamera(box, size);
  const gain = 1 / eye.zoom - 1 / zoom;
  return limited(
    {
      zoom,
      x: eye.x + ((at.x - size.width / 2) / scale) * gain,
      y: eye.y - ((at.y - size.height / 2) / scale) * gain,
    },
    box,
    size,
  );
}

/** Moves the picture under the stage by CSS pixels: to the right and down. */
export function panned(eye: Eye, dx: number, dy: number, box: Box, size: Size): Eye {
  const scale = fitCamera(box, size).scale * eye.zoom;
  return limited({ zoom: eye.zoom, x: eye.x - dx / scale, y: eye.y + dy / scale }, box, size);
}

/** The zoom as it is shown and read out. */
export function zoomText({ zoom }: Eye): string {
  return `${Math.round(zoom * 100)} %`;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

function limited(eye: Eye, box: Box, size: Size): Eye {
  const scale = fitCamera(box, size).scale * eye.zoom;
  const most = (view: number, pixels: number) => view / 2 + (pixels / scale) * (0.5 - KEPT);
  const hold = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit);
  return {
    // Ten steps in and ten out is where it began.
    zoom: Math.abs(eye.zoom - 1) < 1e-6 ? 1 : eye.zoom,
    x: hold(eye.x, most(box.width, size.width)),
    y: hold(eye.y, most(box.height, size.height)),
  };
}
