/** Where bones stand, in words and numbers. Page: vca. */
import { B, BONE_STRIDE } from '../runtime/world/bones.ts';
import type { BonePicture } from './poster/skeleton.ts';

export interface BoneRow {
  readonly name: string;
  /** Path of its node. */
  readonly node: string;
  /** Metres in the scene: x, y, z. */
  readonly position: string;
  /** Degrees about the scene's x, then its new y, then its new z. */
  readonly rotation: string;
}

/** Bones that are listed. */
const MOST_ROWS = 200;

/** Where the bones of a frame stand and how they are turned. */
export function boneRows({ list, numbers }: BonePicture): BoneRow[] {
  return list.slice(0, MOST_ROWS).map(({ name, node }, i) => {
    const at = i * BONE_STRIDE;
    const lane = (offset: number): number => numbers[at + offset];
    const position = [0, 1, 2].map((axis) => written(lane(B.position + axis), 2));
    return {
      name,
      node,
      position: position.join(' '),
      rotation: angles(lane)
        .map((angle) => `${written(angle, 0)}°`)
        .join(' '),
    };
  });
}

/** Of the axes, whatever their lengths are: R = X · Y · Z. */
function angles(lane: (offset: number) => number): readonly number[] {
  const unit = (axis: number): readonly number[] => {
    const v = [0, 1, 2].map((row) => lane(axis + row));
    const length = Math.hypot(...v) || 1;
    return v.map((n) => n / length);
  };
  const [x, y, z] = [unit(B.xAxis), unit(B.yAxis), unit(B.zAxis)];
  const degrees = (radians: number): number => (radians * 180) / Math.PI;
  const tilt = Math.min(Math.max(z[0], -1), 1);
  // Straight up or down the first and the last turn are one.
  if (Math.abs(tilt) > 1 - 1e-7)
    return [degrees(Math.atan2(y[2], y[1])), degrees(Math.asin(tilt)), 0];
  return [
    degrees(Math.atan2(-z[1], z[2])),
    degrees(Math.asin(tilt)),
    degrees(Math.atan2(-y[0], x[0])),
  ];
}

/** Without a sign before a nothing. */
function written(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? (0).toFixed(digits) : text;
}
