import { CanvasSource, Sprite, Texture } from 'pixi.js';
import { LABEL, labelLines } from '../poster/shapes.ts';

/** A script may set any text; more than this could not be read on a stage. */
const MOST = { lines: 40, characters: 200 };
/** Device pixels; larger textures do not exist everywhere. */
const LARGEST = 4096;

/**
 * A label: its text drawn once for each size and text, then placed like a sprite. White, so that
 * the sprite's tint gives the colour.
 */
export class LabelSprite extends Sprite {
  #key = '';
  /** Device pixels a metre that the texture was drawn for. */
  perMetre = 1;

  /**
   * Draws the text if anything about it changed.
   *
   * @param size the text's height in metres
   * @param perMetre device pixels a metre
   */
  write(text: string, size: number, perMetre: number, family: string): void {
    const key = `${size} ${perMetre} ${family} ${text}`;
    if (key === this.#key) return;
    this.#key = key;
    this.#clear();
    const shown = text
      .split('\n', MOST.lines)
      .map((line) => line.slice(0, MOST.characters))
      .join('\n');
    const wanted = size * perMetre;
    if (!(wanted >= 1) || shown.trim() === '') return;

    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    if (!context) return;
    const font = (px: number) => `${LABEL.weight} ${px}px ${family}`;
    const lines = labelLines(shown, 1);
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
    this.perMetre = perMetre * shrink;
    this.texture = new Texture({ source: new CanvasSource({ resource: canvas }) });
    this.anchor.set(0.5);
  }

  /** The next `write` draws again: a font has arrived, or textures are gone. */
  forget(): void {
    this.#key = '';
  }

  override destroy(): void {
    this.#clear();
    super.destroy();
  }

  #clear(): void {
    if (this.texture !== Texture.EMPTY) this.texture.destroy(true);
    this.texture = Texture.EMPTY;
  }
}
