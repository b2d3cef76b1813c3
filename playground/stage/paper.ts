import { STAGE_COLOURS } from '../poster/colours.ts';
import { GRID_STYLE, gridLines, gridStep, linePixels } from '../poster/grid.ts';
import type { Box, Camera, Size } from '../poster/view.ts';
import { visibleBox } from '../poster/view.ts';
import type { Theme } from './theme.ts';

/** Draws the squared paper and the ground under a scene, as the poster has them. */
export function drawPaper(
  context: CanvasRenderingContext2D,
  box: Box,
  camera: Camera,
  size: Size,
  ratio: number,
  theme: Theme,
): void {
  const colours = STAGE_COLOURS[theme];
  const { canvas } = context;
  context.globalAlpha = 1;
  context.fillStyle = colours.sheet;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const line of gridLines(visibleBox(camera, size), gridStep(box))) {
    const style = GRID_STYLE[line.role];
    const { x, y, width, height } = linePixels(line, camera, ratio);
    context.globalAlpha = style.alpha;
    context.fillStyle = colours[style.colour];
    context.fillRect(x * ratio, y * ratio, width * ratio, height * ratio);
  }
}
