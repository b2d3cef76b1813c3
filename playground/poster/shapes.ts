/** Shapes and labels as both the poster and the live stage draw them. Lengths in any one unit. */

/** Radii of a rect's corners: top left, top right, bottom right, bottom left. */
export type Corners = readonly [number, number, number, number];

/**
 * Radii that fit into a rect: negative ones are 0, and where two corners of one side are longer
 * than the side, all are made smaller by one factor, as CSS does it.
 */
export function fitCorners(width: number, height: number, corners: Corners): Corners {
  const [tl, tr, br, bl] = corners.map((r) => Math.max(r, 0) || 0);
  // 0 / 0 is no number where neither corner nor side has a length; there the factor stays 1.
  const room = [width / (tl + tr), width / (bl + br), height / (tl + bl), height / (tr + br)];
  const factor = Math.min(1, ...room.filter((part) => part >= 0));
  return [tl * factor, tr * factor, br * factor, bl * factor];
}

/** A capsule is a rect whose short sides are half circles. */
export function capsuleCorners(width: number, height: number): Corners {
  const r = Math.min(width, height) / 2;
  return [r, r, r, r];
}

/** How a label's text stands: each line centred, the block of lines centred on its node. */
export const LABEL = {
  /** The token with the font's families. */
  font: 'text',
  weight: 500,
  /** From one baseline to the next, as a multiple of the size. */
  lineHeight: 1.25,
  /** From the middle of a line to its baseline, as a multiple of the size: half a capital. */
  baseline: 0.35,
  /** A script may set any text; what goes beyond this could not be read on a stage. */
  mostLines: 40,
  mostCharacters: 200,
} as const;

/** Of a label's text what is drawn: the rest need not go anywhere. */
export function shownOfLabel(text: string): string {
  if (text.length <= LABEL.mostCharacters) return text;
  const lines = text.split('\n', LABEL.mostLines);
  return lines.map((line) => line.slice(0, LABEL.mostCharacters)).join('\n');
}

/** The lines of a label with their baselines below its node, for a size in any unit. */
export function labelLines(text: string, size: number): { text: string; y: number }[] {
  const lines = text.split('\n', LABEL.mostLines);
  return lines.map((line, i) => ({
    text: line.slice(0, LABEL.mostCharacters),
    y: size * ((i - (lines.length - 1) / 2) * LABEL.lineHeight + LABEL.baseline),
  }));
}
