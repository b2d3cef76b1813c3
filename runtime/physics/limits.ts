/** What the physics takes. Beyond it numbers lose their meaning, or a step its end. */

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Width and height of a collider, in metres. */
export const SIZE: Range = { min: 0.01, max: 10_000 };
/** In kilograms. */
export const MASS: Range = { min: 0.001, max: 1_000_000 };
export const FRICTION: Range = { min: 0, max: 10 };
/** Metres from the origin; what gets farther is left alone until it is back. */
export const FARTHEST = 1_000_000;
/** Metres a second of anything that moves. */
export const FASTEST = 1_000;
/** A kinematic body that is faster than this, in m/s and rad/s, has jumped: it carries nothing. */
export const JUMP: { readonly speed: number; readonly turn: number } = { speed: 30, turn: 60 };
/** Colliders of a scene; the rest are left out. */
export const MOST_COLLIDERS = 5_000;
/**
 * So many others of its kind may lie deep in a body before it waits for room. The cost of a heap
 * grows with the third power of it: a hundred boxes in one place take a second to come apart.
 */
export const MOST_DEEP: {
  readonly moving: number;
  readonly fixed: number;
  /** They pass through each other, but each has to look through all that are where it is. */
  readonly characters: number;
} = { moving: 3, fixed: 8, characters: 64 };
/** The gap between a character and what it stands on, in metres; taken from its own size. */
export const SKIN = 0.01;

/** The value in the range. */
export function bounded(value: number, { min, max }: Range): number {
  return value < min ? min : value > max ? max : value;
}
