/** Drawings that are no figures: the arc of a slash, and what stands for a missing sprite. */
import type { Outline } from '../../playground/poster/outline.ts';
import { type Pen, radians, size, spot } from './geometry.ts';

/** A crescent that opens towards the figure that strikes. */
export function slash(pen: Pen): Outline[] {
  const outer = 0.9;
  const inner = 1.15;
  const tip = (degrees: number): string => {
    const angle = radians(degrees);
    return spot(pen, outer * Math.cos(angle) - 0.1, 1 + outer * Math.sin(angle));
  };
  const arc = (radius: number, sweep: 0 | 1): string => {
    const r = size(radius * pen.perMetre);
    return `A${r} ${r} 0 0 ${sweep} `;
  };
  return [
    { role: 'near', d: `M${tip(100)}${arc(outer, 1)}${tip(-50)}${arc(inner, 0)}${tip(100)}Z` },
  ];
}

/** A dashed box with a cross. `side` in units of the drawing. */
export function missing(side: number): Outline[] {
  const dash = 6;
  const line = 1.5;
  const bar = (x: number, y: number, w: number, h: number): string =>
    `M${size(x)} ${size(y)}h${size(w)}v${size(h)}h${size(-w)}Z`;
  let d = '';
  // An odd number of dashes and spaces, so that each side starts and ends with a dash.
  const count = 2 * Math.round(side / dash / 2) - 1;
  const pitch = side / count;
  for (let i = 0; i < count; i += 2) {
    d += bar(i * pitch, 0, pitch, line) + bar(i * pitch, side - line, pitch, line);
    d += bar(0, i * pitch, line, pitch) + bar(side - line, i * pitch, line, pitch);
  }
  const [low, high] = [side * 0.36, side * 0.64];
  const aside = line / Math.SQRT2 / 2;
  for (const [y0, y1] of [
    [low, high],
    [high, low],
  ] as const) {
    // Corners of a thin bar from (low, y0) to (high, y1), clockwise in both directions.
    const k = y1 > y0 ? aside : -aside;
    const corner = (x: number, y: number): string => `${size(x)} ${size(y)}`;
    d += `M${corner(low - k, y0 + aside)}L${corner(low + k, y0 - aside)}`;
    d += `L${corner(high + k, y1 - aside)}L${corner(high - k, y1 + aside)}Z`;
  }
  return [{ role: 'mark', d }];
}
