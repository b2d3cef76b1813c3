/** Whether a hitbox touches a collider: exact for boxes, circles and capsules. Page: gameplay.Hitbox2D. */
import { type Area, CAPSULE, CIRCLE } from '../physics/area.ts';

/**
 * Whether a rect and an area share a point. `rect.form` is not looked at; a rect of no width or
 * height shares none.
 */
export function overlaps(rect: Area, area: Area): boolean {
  if (rect.halfWidth <= 0 || rect.halfHeight <= 0) return false;
  // In the space of the rect.
  const [dx, dy] = [area.x - rect.x, area.y - rect.y];
  const x = rect.cos * dx + rect.sin * dy;
  const y = rect.cos * dy - rect.sin * dx;
  const cos = rect.cos * area.cos + rect.sin * area.sin;
  const sin = rect.cos * area.sin - rect.sin * area.cos;
  const { halfWidth, halfHeight } = area;
  if (area.form === CIRCLE) return distance2(rect, x, y) <= halfWidth * halfWidth;
  if (area.form === CAPSULE) {
    const radius = Math.min(halfWidth, halfHeight);
    const reach = Math.max(halfWidth, halfHeight) - radius;
    const [ax, ay] =
      halfWidth > halfHeight ? [cos * reach, sin * reach] : [-sin * reach, cos * reach];
    return segmentDistance2(rect, x - ax, y - ay, x + ax, y + ay) <= radius * radius;
  }
  const [c, s] = [Math.abs(cos), Math.abs(sin)];
  return (
    Math.abs(x) <= rect.halfWidth + c * halfWidth + s * halfHeight &&
    Math.abs(y) <= rect.halfHeight + s * halfWidth + c * halfHeight &&
    Math.abs(cos * x + sin * y) <= halfWidth + c * rect.halfWidth + s * rect.halfHeight &&
    Math.abs(cos * y - sin * x) <= halfHeight + s * rect.halfWidth + c * rect.halfHeight
  );
}

/** The square of a point's distance from the rect, around the origin. */
function distance2({ halfWidth, halfHeight }: Area, x: number, y: number): number {
  const dx = Math.max(Math.abs(x) - halfWidth, 0);
  const dy = Math.max(Math.abs(y) - halfHeight, 0);
  return dx * dx + dy * dy;
}

function segmentDistance2(rect: Area, x0: number, y0: number, x1: number, y1: number): number {
  if (crosses(rect, x0, y0, x1 - x0, y1 - y0)) return 0;
  let least = Math.min(distance2(rect, x0, y0), distance2(rect, x1, y1));
  for (const side of [-1, 1])
    for (const end of [-1, 1]) {
      const [cx, cy] = [side * rect.halfWidth, end * rect.halfHeight];
      const [dx, dy] = [x1 - x0, y1 - y0];
      const length2 = dx * dx + dy * dy;
      const t = length2 > 0 ? ((cx - x0) * dx + (cy - y0) * dy) / length2 : 0;
      const on = Math.min(Math.max(t, 0), 1);
      const [ex, ey] = [x0 + on * dx - cx, y0 + on * dy - cy];
      least = Math.min(least, ex * ex + ey * ey);
    }
  return least;
}

/** Whether a segment from a point has a part inside the rect. */
function crosses(rect: Area, x: number, y: number, dx: number, dy: number): boolean {
  let [enter, leave] = [0, 1];
  for (let axis = 0; axis < 2; axis++) {
    const half = axis === 0 ? rect.halfWidth : rect.halfHeight;
    const [at, way] = axis === 0 ? [x, dx] : [y, dy];
    if (way === 0) {
      if (Math.abs(at) > half) return false;
      continue;
    }
    const [a, b] = [(-half - at) / way, (half - at) / way];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter <= leave;
}
