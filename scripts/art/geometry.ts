/** Points and outlines for the drawings, in metres with y up and the ground at 0. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A disc of a limb's outline: a limb is the hull of each two discs that follow each other. */
export interface Disc extends Point {
  readonly r: number;
}

export const point = (x: number, y: number): Point => ({ x, y });
export const add = (p: Point, q: Point): Point => ({ x: p.x + q.x, y: p.y + q.y });
export const disc = (p: Point, r: number): Disc => ({ x: p.x, y: p.y, r });
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Turns `p` about the origin, counter-clockwise. */
export function turn(p: Point, angle: number): Point {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return { x: p.x * c - p.y * s, y: p.x * s + p.y * c };
}

/** The point at `length` from `p`, straight down turned forwards (counter-clockwise) by `angle`. */
export function hang(p: Point, length: number, angle: number): Point {
  return { x: p.x + length * Math.sin(angle), y: p.y - length * Math.cos(angle) };
}

export function mix(p: Point, q: Point, part: number): Point {
  return { x: p.x + (q.x - p.x) * part, y: p.y + (q.y - p.y) * part };
}

/**
 * The joint between two bones from `start` to `end`, on the side of positive x seen along the
 * way down. An end out of reach is drawn with the bones straight.
 */
export function joint(start: Point, end: Point, upper: number, lower: number): Point {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const reach = Math.min(Math.hypot(dx, dy), upper + lower);
  const along = (upper * upper - lower * lower + reach * reach) / (2 * reach);
  const aside = Math.sqrt(Math.max(0, upper * upper - along * along));
  const length = Math.hypot(dx, dy);
  return {
    x: start.x + (dx * along - dy * aside) / length,
    y: start.y + (dy * along + dx * aside) / length,
  };
}

/** Writes outlines as path data in the sprite's units. */
export interface Pen {
  readonly perMetre: number;
  /** Where the world's origin stands in the sprite. */
  readonly origin: Point;
}

/** The outline of a limb: each two discs that follow each other with what lies between them. */
export function limb(pen: Pen, discs: readonly Disc[], grow = 0): string {
  let path = '';
  for (let i = 0; i + 1 < discs.length; i++) path += capsule(pen, discs[i], discs[i + 1], grow);
  return path;
}

/** The hull of two discs. All outlines turn the same way, so those of one path add up. */
function capsule(pen: Pen, p: Disc, q: Disc, grow: number): string {
  const dx = q.x - p.x;
  const dy = q.y - p.y;
  const length = Math.hypot(dx, dy);
  if (length <= Math.abs(p.r - q.r)) return ring(pen, p.r > q.r ? p : q, grow);
  const axis = Math.atan2(dy, dx);
  // The tangent touches both discs where their radii stand at this angle to the axis.
  const lean = Math.acos((p.r - q.r) / length);
  const at = (d: Disc, angle: number): string =>
    spot(pen, d.x + (d.r + grow) * Math.cos(angle), d.y + (d.r + grow) * Math.sin(angle));
  const arc = (d: Disc, large: boolean): string => {
    const r = size((d.r + grow) * pen.perMetre);
    return `A${r} ${r} 0 ${large ? 1 : 0} 0 `;
  };
  return (
    `M${at(p, axis + lean)}${arc(p, p.r >= q.r)}${at(p, axis - lean)}` +
    `L${at(q, axis - lean)}${arc(q, q.r > p.r)}${at(q, axis + lean)}Z`
  );
}

function ring(pen: Pen, d: Disc, grow: number): string {
  const r = d.r + grow;
  const side = size(r * pen.perMetre);
  const arc = `A${side} ${side} 0 1 0 `;
  const left = spot(pen, d.x - r, d.y);
  return `M${left}${arc}${spot(pen, d.x + r, d.y)}${arc}${left}Z`;
}

export function spot(pen: Pen, x: number, y: number): string {
  const px = (pen.origin.x + x) * pen.perMetre;
  const py = (pen.origin.y - y) * pen.perMetre;
  return `${size(px)} ${size(py)}`;
}

/** A number of a path with two decimals at most, so that output is equal wherever it is made. */
export function size(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}
