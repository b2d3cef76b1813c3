/** The poses of the built-in sprites. */
import type { Arm, Pose, Standing, Swinging } from './figure.ts';
import { point } from './geometry.ts';

/** How far the ground moves under the runner from one frame to the next: 4 m/s at 10 a second. */
export const PACE = 0.4;

/** A leg from its contact with the ground on, one entry a frame. */
const STRIDE: readonly (Standing | Swinging)[] = [
  { ball: 0.37, heel: -7 },
  { ball: 0.37 - PACE, heel: 0 },
  { ball: 0.37 - 2 * PACE, heel: 44 },
  { thigh: -30, knee: 38, toes: 38 },
  { thigh: -12, knee: 92, toes: 28 },
  { thigh: 20, knee: 118, toes: 18 },
  { thigh: 62, knee: 100, toes: 8 },
  { thigh: 52, knee: 46, toes: 4 },
];

/** The pelvis over one step, from the flight on: highest in the air, lowest on the bent leg. */
const RISE = [0.965, 0.905, 0.865, 0.925];
const LEAN = [11, 11, 14, 14];

/** The arms follow the legs by this part of a frame. */
const ARM_LAG = 0.2;

/** Frames 1 and 5 are the contacts of the near and of the far foot. */
export function running(frame: number): Pose {
  const swing = Math.cos((frame * Math.PI) / 4);
  const arms = Math.cos(((frame - ARM_LAG) * Math.PI) / 4);
  return {
    hip: point(-0.04, RISE[frame % 4]),
    lean: LEAN[frame % 4],
    head: 6,
    twist: 0.03 * swing,
    nearLeg: STRIDE[(frame + 7) % 8],
    farLeg: STRIDE[(frame + 3) % 8],
    nearArm: swinging(-arms),
    farArm: swinging(arms),
  };
}

/** From 1, the hand before the chin, to -1, the elbow behind the back. */
function swinging(part: number): Arm {
  return { upper: -10 + 43 * part, elbow: 100 + 6 * part };
}

/**
 * A blow with the near arm: raised, struck, followed through. The clip turns the figure forwards
 * meanwhile, most of all at the second drawing, which therefore leans back and keeps its feet up.
 */
export const HIT: readonly Pose[] = [
  {
    hip: point(-0.1, 0.9),
    lean: -6,
    head: 10,
    twist: -0.03,
    nearLeg: { thigh: 48, knee: 66, toes: 4 },
    farLeg: { ball: -0.12, heel: 6 },
    nearArm: { upper: -98, elbow: -62 },
    farArm: { upper: 52, elbow: 74 },
  },
  {
    hip: point(0, 0.93),
    lean: -4,
    head: 18,
    twist: 0.05,
    nearLeg: { thigh: 66, knee: 62, toes: -4 },
    farLeg: { thigh: -6, knee: 48, toes: 6 },
    nearArm: { upper: 112, elbow: 4 },
    farArm: { upper: -30, elbow: 96 },
  },
  {
    hip: point(-0.02, 0.84),
    lean: 20,
    head: 0,
    twist: 0.04,
    nearLeg: { ball: 0.36, heel: 0 },
    farLeg: { ball: -0.4, heel: 34 },
    nearArm: { upper: 36, elbow: 16 },
    farArm: { upper: -52, elbow: 60 },
  },
];

/** Standing: a breath in over two frames, and out. */
export function standing(frame: number): Pose {
  const breath = (1 - Math.cos((frame * Math.PI) / 2)) / 2;
  return {
    hip: point(-0.02, 0.934 + 0.012 * breath),
    lean: 4 - 3 * breath,
    head: 3,
    twist: -0.02,
    nearLeg: { ball: 0.02, heel: 0 },
    farLeg: { ball: 0.2, heel: 0 },
    nearArm: { upper: -6 - 5 * breath, elbow: 26 + 6 * breath },
    farArm: { upper: 6 + 4 * breath, elbow: 30 + 6 * breath },
  };
}
