/** Finds the bodies that have to wait because too many lie in one place. Page: physics.Body2D. */

/** The boxes around bodies in the world, four numbers each: left, bottom, right, top. */
export type Boxes = Float64Array;

/**
 * Which of the bodies `among` find room, in their order: `waits[body]` becomes 1 for one in which
 * more than `most` of those before it lie deep (by half the smaller one's width and height), else
 * 0. `skips` are not looked at, and in nobody's way. Returns how many wait.
 */
export function findRoom(
  boxes: Boxes,
  among: Int32Array,
  skips: (body: number) => boolean,
  most: number,
  waits: Uint8Array,
): number {
  const placed = new Int32Array(among.length);
  let count = 0;
  let waiting = 0;
  for (const body of among) {
    if (skips(body)) continue;
    let deep = 0;
    for (let k = 0; k < count && deep <= most; k++)
      if (liesDeep(boxes, body, placed[k] as number)) deep++;
    waits[body] = deep > most ? 1 : 0;
    if (deep > most) waiting++;
    else placed[count++] = body;
  }
  return waiting;
}

function liesDeep(boxes: Boxes, a: number, b: number): boolean {
  for (let axis = 0; axis < 2; axis++) {
    const [lowA, highA] = [boxes[a * 4 + axis] as number, boxes[a * 4 + axis + 2] as number];
    const [lowB, highB] = [boxes[b * 4 + axis] as number, boxes[b * 4 + axis + 2] as number];
    const shared = Math.min(highA, highB) - Math.max(lowA, lowB);
    if (shared <= Math.min(highA - lowA, highB - lowB) / 2) return false;
  }
  return true;
}
