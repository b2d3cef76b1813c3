import { CanvasSource, Texture } from 'pixi.js';
import { LABEL, labelLines } from '../poster/shapes.ts';

/** Device pixels; larger textures do not exist everywhere. */
const LARGEST = 4096;

/** A text drawn in white, so that a sprite's tint gives the colour. */
export interface LabelTexture {
  readonly texture: Texture;
  /** Device pixels a metre that it was drawn for. */
  readonly perMetre: number;
}

/** What a label's texture depends on. */
export interface LabelText {
  readonly text: string;
  /** The text's height in metres. */
  readonly size: number;
  /** Device pixels a metre. */
  readonly perMetre: number;
  readonly family: string;
}

/** Draws a label's text; undefined where nothing of it would be seen. */
export function drawLabel({ text, size, perMetre, family }: LabelText): LabelTexture | undefined {
  const wanted = size * perMetre;
  if (!(wanted >= 1) || text.trim() === '') return undefined;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const font = (px: number) => `${LABEL.weight} ${px}px ${family}`;
  const lines = labelLines(text, 1);
  context.font = font(wanted);
  const widest = Math.max(...lines.map((line) => context.measureText(line.text).width));
  const tallest = wanted * LABEL.lineHeight * (lines.length + 1);
  const shrink = Math.min(1, LARGEST / Math.max(widest + 4, tallest));
  const px = wanted * shrink;
  // Even sizes, so that the middle lies between two pixels.
  canvas.width = 2 * Math.ceil((widest * shrink + 4) / 2);
  canvas.height = 2 * Math.ceil((tallest * shrink) / 2);
  context.font = font(px);
  context.textAlign = 'center';
  context.fillStyle = '#fff';
  for (const line of lines) {
    context.fillText(line.text, canvas.width / 2, canvas.height / 2 + line.y * px);
  }
  const texture = new Texture({ source: new CanvasSource({ resource: canvas }) });
  return { texture, perMetre: perMetre * shrink };
}
