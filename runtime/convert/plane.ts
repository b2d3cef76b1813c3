/** Which of the three axes a clip's plane has, and what becomes of each line there. */
import type { VcaLine } from '../vca/vca.ts';

/** The axis to the right, and the one upwards. */
export const PLANES = ['xy', 'xz', 'zy', 'yx', 'zx', 'yz'] as const;
export type Plane = (typeof PLANES)[number];

export interface Target {
  readonly prop: string;
  /** What a number of the file is multiplied by. */
  readonly factor: number;
}

/** The property of a clip that a line's number goes to; undefined where the plane has none. */
export function targetOf({ channel, axis }: VcaLine, plane: Plane): Target | undefined {
  if (channel === 'zoom') return { prop: 'Camera2D.zoom', factor: 1 };
  const right = 'xyz'.indexOf(plane[0] as string);
  const up = 'xyz'.indexOf(plane[1] as string);
  if (channel === 'rotate') {
    if (axis === right || axis === up) return undefined;
    // Seen from the side that the axis points to, it turns from right to up; else the other way.
    const sign = (right + 1) % 3 === up ? 1 : -1;
    return { prop: 'transform.rotation', factor: (sign * Math.PI) / 180 };
  }
  const lane = axis === right ? 'x' : axis === up ? 'y' : undefined;
  if (lane === undefined) return undefined;
  return { prop: `transform.${channel === 'move' ? 'position' : 'scale'}.${lane}`, factor: 1 };
}
