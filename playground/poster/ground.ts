/** The ground of a picture that is turned: squares at y = 0, of the paper's own size. */
import { gridStep } from './grid.ts';
import { type Turn, Turned } from './turn.ts';
import type { Box } from './view.ts';

/** A line in the picture. Metres, y up. */
export interface GroundLine {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Lines to each side of the middle. */
const LINES = 8;

/** The lines of the ground round a scene that shows `box`, as a turn about its middle shows them. */
export function groundLines(box: Box, turn: Turn): GroundLine[] {
  const turned = new Turned();
  const middle = box.x + box.width / 2;
  turned.set(turn, middle, box.y + box.height / 2);
  const step = gridStep(box);
  const low = (Math.round(middle / step) - LINES) * step;
  const deep = LINES * step;
  const line = (xa: number, za: number, xb: number, zb: number): GroundLine => {
    turned.take(xa, 0, za);
    const { x: x0, y: y0 } = turned;
    turned.take(xb, 0, zb);
    return { x0, y0, x1: turned.x, y1: turned.y };
  };
  return Array.from({ length: 2 * LINES + 1 }, (_, i) => [
    line(low + i * step, -deep, low + i * step, deep),
    line(low, -deep + i * step, low + 2 * deep, -deep + i * step),
  ]).flat();
}
