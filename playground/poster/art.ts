/** The built-in sprites as vectors. For build time and tests: the live stage uses the atlas. */
import art from '../assets/sprites.json' with { type: 'json' };
import type { Drawing } from './outline.ts';

/** Units of the drawings a metre. */
export const ART_PER_METRE: number = art.perMetre;

// JSON has no literal types; the roles are checked where the file is made.
const drawings = new Map(Object.entries(art.sprites as Record<string, Drawing>));

/** What is drawn for a sprite that does not exist. */
export const PLACEHOLDER_ART = art.placeholder as Drawing;

/** The drawing of a sprite by its asset path; the placeholder where there is none. */
export function spriteArt(path: string): Drawing {
  return drawings.get(path) ?? PLACEHOLDER_ART;
}
