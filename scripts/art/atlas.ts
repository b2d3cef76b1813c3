/** Packs sprites into one picture, and draws it. */
import { drawingMarkup } from '../../playground/poster/outline.ts';
import type { StageColours } from './colours.ts';
import type { Sprite } from './sprites.ts';

/** Pixels a metre: sharp on a display with two pixels a point where a metre takes 120 points. */
export const ATLAS_PER_METRE = 240;

const COLUMNS = 5;
const PITCH = 512;
/** Empty pixels round each sprite, so that a picture made smaller does not mix in its neighbour. */
const GUTTER = 16;

export interface Packed {
  readonly width: number;
  readonly height: number;
  /** Left, top, width, height of each sprite, in the order given. */
  readonly frames: readonly (readonly [number, number, number, number])[];
}

export function pack(sprites: readonly Sprite[]): Packed {
  return {
    width: COLUMNS * PITCH,
    height: Math.ceil(sprites.length / COLUMNS) * PITCH,
    frames: sprites.map(({ metres }, i) => {
      const side = metres * ATLAS_PER_METRE;
      if (side + 2 * GUTTER > PITCH) throw new Error(`a sprite of ${metres} m has no room`);
      const x = (i % COLUMNS) * PITCH + GUTTER;
      return [x, Math.floor(i / COLUMNS) * PITCH + GUTTER, side, side];
    }),
  };
}

/** The atlas as an SVG in a theme's colours. */
export function atlasSvg(sprites: readonly Sprite[], colours: StageColours): string {
  const { width, height, frames } = pack(sprites);
  const cells = sprites.map(({ drawing }, i) => {
    const [x, y, w, h] = frames[i];
    const markup = drawingMarkup(
      drawing,
      (role) => colours[role],
      (n) => `gap-${i}-${n}`,
    );
    const box = `viewBox="0 0 ${drawing.width} ${drawing.height}"`;
    return `<svg x="${x}" y="${y}" width="${w}" height="${h}" ${box}>${markup}</svg>`;
  });
  const size = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${cells.join('')}</svg>`;
}
