/** All built-in sprites as drawings, by asset path. */
import type { Drawing } from '../../playground/poster/outline.ts';
import { PIXELS_PER_METRE } from '../../runtime/world/frame.ts';
import { figure, type Pose } from './figure.ts';
import type { Pen } from './geometry.ts';
import { missing, slash } from './marks.ts';
import { HIT, running, standing } from './poses.ts';

/** A sprite's drawing and its size in metres. */
export interface Sprite {
  readonly metres: number;
  readonly drawing: Drawing;
}

/** A figure's cell is square, its ground is the lower edge. Metres. */
const CELL = 2;

const PEN: Pen = { perMetre: PIXELS_PER_METRE, origin: { x: CELL / 2, y: CELL } };

export function drawSprites(): { sprites: Map<string, Sprite>; placeholder: Sprite } {
  const sprites = new Map<string, Sprite>();
  const add = (name: string, outlines: Drawing['outlines']): void => {
    sprites.set(`engine/sprites/${name}`, square(CELL, outlines));
  };
  const frames = (name: string, count: number, pose: (frame: number) => Pose): void => {
    for (let i = 0; i < count; i++) add(`${name}_${i}`, figure(PEN, pose(i)));
  };
  frames('runner', 8, running);
  frames('hit', HIT.length, (i) => HIT[i]);
  frames('idle', 4, standing);
  add('slash', slash(PEN));
  return { sprites, placeholder: square(1, missing(PIXELS_PER_METRE)) };
}

function square(metres: number, outlines: Drawing['outlines']): Sprite {
  const side = metres * PIXELS_PER_METRE;
  return { metres, drawing: { width: side, height: side, outlines } };
}
