/**
 * The stage's paper: hairlines every metre, fainter ones between them, and the ground as a ruler
 * at y = 0, where there is one. The poster draws the lines as strokes, the live stage as rectangles on whole pixels;
 * `linePixels` gives the rectangles that a browser fills for such a stroke.
 */
import type { Box, Camera } from './view.ts';

export type GridRole = 'minor' | 'major' | 'tick' | 'ground';

/** A level or upright line of the world, in metres. */
export interface GridLine {
  readonly role: GridRole;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** How a line is drawn: a token's name without `--`, how opaque, and its width in CSS pixels. */
export interface GridStyle {
  readonly colour: 'rule' | 'ink-2' | 'ink-3';
  readonly alpha: number;
  readonly width: number;
}

export const GRID_STYLE: Readonly<Record<GridRole, GridStyle>> = {
  minor: { colour: 'rule', alpha: 0.5, width: 1 },
  major: { colour: 'rule', alpha: 1, width: 1 },
  tick: { colour: 'ink-3', alpha: 1, width: 1 },
  ground: { colour: 'ink-2', alpha: 1, width: 2 },
};

/**
 * Every line lies this far to the right and down, in CSS pixels (in units of the picture for the
 * poster, which is as good). Where a line would lie exactly between two pixels, both then fill the
 * same one, whatever the last bits of their sums are.
 */
export const GRID_NUDGE = 0.02;

/** Major lines along the longer side of a stage, at most, and at least where it is under a metre or two. */
const MOST_MAJORS = 16;
const LEAST_MAJORS = 2;
/** Lines closer than this would be lost in rounding. Metres. */
const FINEST = 1e-4;
/** Ruler ticks below the ground, as parts of the distance between major lines. */
const LONG_TICK = 0.1;
const SHORT_TICK = 0.055;

/**
 * Metres between major lines for a stage that shows `box`: 1, and 2, 5, 10, 20 … where it is so
 * wide or high that the lines would close up, or 0.5, 0.2, 0.1 … where there would be none.
 */
export function gridStep(box: Box): number {
  const longer = Math.max(box.width, box.height);
  const least = longer / MOST_MAJORS;
  for (let power = 1; longer < LEAST_MAJORS * power && power > FINEST; power /= 10) {
    for (const digit of [5, 2, 1]) {
      if (longer >= (LEAST_MAJORS * digit * power) / 10) return (digit * power) / 10;
    }
  }
  for (let power = 1; ; power *= 10) {
    for (const digit of [1, 2, 5]) if (!(digit * power < least)) return digit * power;
  }
}

/**
 * The lines that cross `area`, in the order to draw them. `step` comes from `gridStep` of the
 * stage's box and stays the same while the area grows with the picture.
 */
export function gridLines(area: Box, step: number, ground: boolean): GridLine[] {
  const right = area.x + area.width;
  const top = area.y + area.height;
  const half = step / 2;
  const lines: GridLine[] = [];
  const columns = range(area.x, right, half);
  const rows = range(area.y, top, half);
  for (const role of ['minor', 'major'] as const) {
    const odd = role === 'minor' ? 1 : 0;
    for (const i of columns) {
      if (Math.abs(i % 2) === odd) {
        lines.push({ role, x0: i * half, y0: area.y, x1: i * half, y1: top });
      }
    }
    for (const i of rows) {
      // The ground covers the line at 0.
      if (Math.abs(i % 2) === odd && !(ground && i === 0)) {
        lines.push({ role, x0: area.x, y0: i * half, x1: right, y1: i * half });
      }
    }
  }
  if (ground && rows.includes(0)) {
    for (const i of columns) {
      const length = (i % 2 === 0 ? LONG_TICK : SHORT_TICK) * step;
      lines.push({ role: 'tick', x0: i * half, y0: -length, x1: i * half, y1: 0 });
    }
    lines.push({ role: 'ground', x0: area.x, y0: 0, x1: right, y1: 0 });
  }
  return lines;
}

/** Whole multiples of `step` from `low` to `high`, as their factors. */
function range(low: number, high: number, step: number): number[] {
  const factors: number[] = [];
  for (let i = Math.ceil(low / step); i <= Math.floor(high / step); i++) factors.push(i);
  return factors;
}

/** A rectangle in CSS pixels whose edges lie on whole device pixels. */
export interface PixelRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The pixels of a line: those whose centres lie in its stroke, which is the rule by which
 * browsers fill a stroke with `shape-rendering="crispEdges"`.
 *
 * @param ratio device pixels a CSS pixel
 */
export function linePixels(line: GridLine, camera: Camera, ratio: number): PixelRect {
  const half = GRID_STYLE[line.role].width / 2;
  const upright = line.x0 === line.x1;
  const left = camera.x + GRID_NUDGE;
  const top = camera.y + GRID_NUDGE;
  const x = left + camera.scale * line.x0;
  const y = top - camera.scale * line.y1;
  const across = upright
    ? pixels(x - half, x + half, ratio)
    : pixels(x, left + camera.scale * line.x1, ratio);
  const down = upright
    ? pixels(y, top - camera.scale * line.y0, ratio)
    : pixels(y - half, y + half, ratio);
  return { x: across.start, y: down.start, width: across.length, height: down.length };
}

function pixels(low: number, high: number, ratio: number): { start: number; length: number } {
  const first = Math.ceil(low * ratio - 0.5);
  const end = Math.ceil(high * ratio - 0.5);
  // Adding 0 turns -0 into 0.
  return { start: first / ratio + 0, length: (end - first) / ratio };
}
