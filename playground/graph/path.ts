/** Lines of the graph: smooth ways through points, and places on them. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Points of one bend of a smooth line. */
const PARTS = 8;

/**
 * A smooth line through the middle of a row of points, as short straight parts: it starts at the
 * first point and ends at the last. The curve is a quadratic B-spline.
 */
export function smooth(points: readonly Point[]): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  const line: Point[] = [first];
  for (let i = 1; i < points.length - 1; i++) {
    const bend = points[i] as Point;
    const from = i === 1 ? first : middle(points[i - 1] as Point, bend);
    const to = i === points.length - 2 ? last : middle(bend, points[i + 1] as Point);
    for (let part = 1; part <= PARTS; part++) {
      const u = part / PARTS;
      const [a, b, c] = [(1 - u) * (1 - u), 2 * u * (1 - u), u * u];
      line.push({
        x: a * from.x + b * bend.x + c * to.x,
        y: a * from.y + b * bend.y + c * to.y,
      });
    }
  }
  return line;
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The `d` of a path. */
export function lineData(line: readonly Point[]): string {
  return line.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
}

function short(n: number): number {
  return Math.round(n * 10) / 10;
}

/** A place on a line, and where the line leads there, in degrees clockwise from the right. */
export interface Place extends Point {
  readonly turn: number;
}

/** The place after a part of a line, from 0 to 1. */
export function placeOn(line: readonly Point[], part: number): Place {
  const lengths = line.slice(1).map((p, i) => distance(line[i] as Point, p));
  const whole = lengths.reduce((sum, n) => sum + n, 0);
  let rest = Math.min(1, Math.max(0, part)) * whole;
  for (let i = 0; i < lengths.length; i++) {
    const length = lengths[i] as number;
    const [a, b] = [line[i] as Point, line[i + 1] as Point];
    if (rest > length && i < lengths.length - 1) {
      rest -= length;
      continue;
    }
    const u = length === 0 ? 0 : Math.min(1, rest / length);
    return { x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u, turn: turnOf(a, b) };
  }
  return { ...(line[0] ?? { x: 0, y: 0 }), turn: 0 };
}

function turnOf(a: Point, b: Point): number {
  return (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** An arrow's head at the end of a line, of a length in pixels. */
export function headData(line: readonly Point[], length = 7): string {
  const tip = line.at(-1);
  if (tip === undefined || line.length < 2) return '';
  // The last part of a smooth line may be shorter than the head.
  const back = [...line].reverse().find((p) => distance(p, tip) >= length) ?? (line[0] as Point);
  const far = distance(back, tip) || 1;
  const [ux, uy] = [(tip.x - back.x) / far, (tip.y - back.y) / far];
  const at = (along: number, aside: number) =>
    `${short(tip.x - ux * along - uy * aside)} ${short(tip.y - uy * along + ux * aside)}`;
  return `M${at(length, length * 0.45)}L${at(0, 0)}L${at(length, -length * 0.45)}Z`;
}

/** The lower part of a rounded box, filled up to a part of its height: the `d` of a path. */
export function filledData(
  box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
  r: number,
  part: number,
): string {
  const { x, y, w, h } = box;
  const level = h * (1 - Math.min(1, Math.max(0, part)));
  // How far its sides lean in at the level: round corners at both ends.
  const near = Math.min(level, h - level);
  const lean = near >= r ? 0 : r - Math.sqrt(r * r - (r - near) ** 2);
  const [left, right, bottom] = [x + lean, x + w - lean, y + h];
  const at = `${short(y + level)}`;
  const round = (toX: number, toY: number) => `A${r} ${r} 0 0 1 ${short(toX)} ${short(toY)}`;
  const head = `M${short(left)} ${at}H${short(right)}`;
  const foot = `${round(x + w - r, bottom)}H${short(x + r)}`;
  if (level > h - r) return `${head}${foot}${round(left, y + level)}Z`;
  const shoulder = level < r ? round(x + w, y + r) : '';
  const back = level < r ? `V${short(y + r)}${round(left, y + level)}` : '';
  return `${head}${shoulder}V${short(bottom - r)}${foot}${round(x, bottom - r)}${back}Z`;
}
