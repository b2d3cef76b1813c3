/** The figure: its proportions, and how a pose becomes outlines. */
import type { Outline } from '../../playground/poster/outline.ts';
import {
  add,
  disc,
  hang,
  joint,
  limb,
  mix,
  type Pen,
  type Point,
  point,
  radians,
  turn,
} from './geometry.ts';

/** Lengths of the bones and of the parts of a foot, in metres. */
const BONE = {
  thigh: 0.44,
  shank: 0.43,
  ankle: 0.085,
  heel: -0.05,
  ball: 0.125,
  toe: 0.075,
  spine: 0.5,
  neck: 0.17,
  upperArm: 0.29,
  forearm: 0.25,
};

/** How thick the parts are: radii in metres. */
const R = {
  hip: 0.1,
  knee: 0.06,
  calf: 0.05,
  ankle: 0.034,
  heel: 0.04,
  ball: 0.034,
  toe: 0.025,
  pelvis: 0.094,
  chest: 0.118,
  shoulder: 0.085,
  neck: 0.044,
  deltoid: 0.06,
  elbow: 0.042,
  wrist: 0.031,
  hand: 0.041,
};

/** The separation round the near arm. Metres. */
const GAP = 0.022;

/** A leg on the ground: where the ball of the foot stands, and how far the heel is raised. */
export interface Standing {
  readonly ball: number;
  /** Degrees; negative raises the toes. */
  readonly heel: number;
}

/** A leg in the air, in degrees: forwards from hanging, bent back, toes down. */
export interface Swinging {
  readonly thigh: number;
  readonly knee: number;
  readonly toes: number;
}

/** In degrees: the upper arm forwards from hanging, the elbow bent. */
export interface Arm {
  readonly upper: number;
  readonly elbow: number;
}

export interface Pose {
  /** The middle of the pelvis. Metres. */
  readonly hip: Point;
  /** Degrees forwards. */
  readonly lean: number;
  readonly head: number;
  /** How far the near hip and the far shoulder stand forwards. Metres. */
  readonly twist: number;
  readonly nearLeg: Standing | Swinging;
  readonly farLeg: Standing | Swinging;
  readonly nearArm: Arm;
  readonly farArm: Arm;
}

/** The outlines of a pose from the far side to the near one. */
export function figure(pen: Pen, pose: Pose): Outline[] {
  const lean = -radians(pose.lean);
  const up = (length: number): Point => add(pose.hip, turn(point(0, length), lean));
  const nearHip = add(pose.hip, point(pose.twist, 0));
  const farHip = add(pose.hip, point(-pose.twist, 0));
  const nearShoulder = add(up(BONE.spine), point(-pose.twist, -0.01));
  const farShoulder = add(up(BONE.spine), point(pose.twist + 0.02, -0.01));
  return [
    { role: 'far', d: leg(pen, farHip, pose.farLeg) + arm(pen, farShoulder, pose.farArm, lean, 0) },
    { role: 'near', d: leg(pen, nearHip, pose.nearLeg) + trunk(pen, pose, up) },
    { role: 'gap', d: arm(pen, nearShoulder, pose.nearArm, lean, GAP) },
    { role: 'near', d: arm(pen, nearShoulder, pose.nearArm, lean, 0) },
  ];
}

function trunk(pen: Pen, pose: Pose, up: (length: number) => Point): string {
  const neck = up(BONE.spine + 0.05);
  const tilt = radians(pose.head - pose.lean);
  const skull = add(neck, turn(point(0.02, BONE.neck), tilt));
  const jaw = add(skull, turn(point(0.028, -0.05), tilt));
  return (
    limb(pen, [
      disc(up(0.06), R.pelvis),
      disc(up(0.36), R.chest),
      disc(up(BONE.spine - 0.01), R.shoulder),
    ]) +
    limb(pen, [disc(up(BONE.spine), R.neck + 0.008), disc(mix(neck, skull, 0.7), R.neck)]) +
    limb(pen, [disc(skull, 0.112), disc(jaw, 0.08)])
  );
}

function arm(pen: Pen, shoulder: Point, pose: Arm, lean: number, grow: number): string {
  const upper = radians(pose.upper) + lean * 0.4;
  const elbow = hang(shoulder, BONE.upperArm, upper);
  const lower = upper + radians(pose.elbow);
  const wrist = hang(elbow, BONE.forearm, lower);
  const hand = hang(elbow, BONE.forearm + 0.045, lower + 0.1);
  return (
    limb(pen, [disc(shoulder, R.deltoid), disc(elbow, R.elbow), disc(wrist, R.wrist)], grow) +
    limb(pen, [disc(wrist, R.wrist), disc(hand, R.hand)], grow)
  );
}

function leg(pen: Pen, hip: Point, pose: Standing | Swinging): string {
  let ankle: Point;
  let knee: Point;
  let foot: number;
  let toes: number;
  if ('ball' in pose) {
    foot = -radians(pose.heel);
    // The toes stay on the ground while the heel is raised, and go up with a raised forefoot.
    toes = Math.max(foot, 0);
    const sole = turn(point(BONE.heel - BONE.ball, R.heel - R.ball), foot);
    const ball = point(pose.ball, Math.max(R.ball, R.heel - sole.y));
    ankle = add(ball, turn(point(-BONE.ball, BONE.ankle - R.ball), foot));
    knee = joint(hip, ankle, BONE.thigh, BONE.shank);
  } else {
    const thigh = radians(pose.thigh);
    const shank = thigh - radians(pose.knee);
    knee = hang(hip, BONE.thigh, thigh);
    ankle = hang(knee, BONE.shank, shank);
    foot = shank - radians(pose.toes);
    toes = foot;
  }
  const heel = add(ankle, turn(point(BONE.heel, R.heel - BONE.ankle), foot));
  const ball = add(ankle, turn(point(BONE.ball, R.ball - BONE.ankle), foot));
  const toe = add(ball, turn(point(BONE.toe, R.toe - R.ball), toes));
  const calf = add(mix(knee, ankle, 0.32), calfBulge(knee, ankle));
  return (
    limb(pen, [disc(hip, R.hip), disc(knee, R.knee), disc(ankle, R.ankle)]) +
    limb(pen, [disc(knee, R.knee - 0.004), disc(calf, R.calf), disc(ankle, R.ankle)]) +
    limb(pen, [disc(ankle, R.ankle), disc(heel, R.heel), disc(ball, R.ball), disc(toe, R.toe)]) +
    limb(pen, [disc(ankle, R.ankle), disc(ball, R.ball)])
  );
}

/** A calf stands a little behind the line of its bone. */
function calfBulge(knee: Point, ankle: Point): Point {
  const length = Math.hypot(ankle.x - knee.x, ankle.y - knee.y);
  return {
    x: (0.022 * (ankle.y - knee.y)) / length,
    y: (-0.022 * (ankle.x - knee.x)) / length,
  };
}
