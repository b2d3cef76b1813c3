/** Bones in the poster, as the stage draws them. */

import { AXIS_STYLE, BONE_STYLE } from './bone-style.ts';
import type { STAGE_COLOURS } from './colours.ts';
import { type BonePicture, PLACE, S, Skeleton } from './skeleton.ts';
import { number } from './sprite-defs.ts';
import type { Turn } from './turn.ts';
import type { Box } from './view.ts';

export interface BonesLook {
  /** What the picture shows. Metres. */
  readonly box: Box;
  /** Of the picture, a metre. */
  readonly unit: number;
  readonly turn: Turn;
  /** The value of a token. */
  ink(name: keyof (typeof STAGE_COLOURS)['light']): string;
}

/** The markup of bones in a picture. */
export function bonesSvg(bones: BonePicture, { box, unit, turn, ink }: BonesLook): string {
  const skeleton = new Skeleton();
  skeleton.place(bones, box, turn);
  const { places, order, kite, list } = skeleton;
  const at = (x: number, y: number): string => `${number(x * unit)} ${number(-y * unit)}`;
  const line = 'fill="none" vector-effect="non-scaling-stroke" stroke-linecap="round"';
  const seen = [...order].filter((i) => skeleton.isSeen(i));
  let bodies = '';
  for (const i of order) {
    if (!skeleton.body(i)) continue;
    const d = `M${at(kite[0], kite[1])}L${at(kite[2], kite[3])}L${at(kite[4], kite[5])}L${at(kite[6], kite[7])}Z`;
    bodies +=
      `<path d="${d}" fill="${ink('sheet')}" fill-opacity="0.8"/>` +
      `<path d="${d}" fill="${ink(BONE_STYLE.body)}" fill-opacity="${BONE_STYLE.fill}" stroke="${ink(BONE_STYLE.body)}" stroke-width="${BONE_STYLE.line}" vector-effect="non-scaling-stroke" stroke-linejoin="round"/>`;
  }
  const cameras = seen
    .filter((i) => list[i].camera)
    .map((i) => cameraData(places, i * PLACE, at))
    .join('');
  const axes = AXIS_STYLE.map(({ colour, dash }, axis) => {
    const d = seen
      .map((i) => {
        const end = i * PLACE + S.axes + 2 * axis;
        return `M${at(places[i * PLACE], places[i * PLACE + 1])}L${at(places[end], places[end + 1])}`;
      })
      .join('');
    const dashed = dash.length > 0 ? ` stroke-dasharray="${dash.join(' ')}"` : '';
    return `<path ${line} d="${d}" stroke="${ink(colour)}" stroke-width="${BONE_STYLE.axis}"${dashed}/>`;
  }).join('');
  // A line of no length with round ends is a dot whose size the page does not scale.
  const joints = seen.map((i) => `M${at(places[i * PLACE], places[i * PLACE + 1])}h0`).join('');
  return (
    bodies +
    (cameras === ''
      ? ''
      : `<path ${line} d="${cameras}" stroke="${ink(BONE_STYLE.ink)}" stroke-width="${BONE_STYLE.line}"/>`) +
    axes +
    `<path ${line} d="${joints}" stroke="${ink('ink')}" stroke-width="${2 * BONE_STYLE.joint}"/>`
  );
}

function cameraData(
  places: Float32Array,
  joint: number,
  at: (x: number, y: number) => string,
): string {
  const c = joint + S.corners;
  const corner = (k: number): string => at(places[c + 2 * k], places[c + 2 * k + 1]);
  const peak = at(places[joint + S.peak], places[joint + S.peak + 1]);
  const rays = [0, 1, 2, 3]
    .map((k) => `M${at(places[joint], places[joint + 1])}L${corner(k)}`)
    .join('');
  return `${rays}M${corner(0)}L${corner(1)}L${corner(2)}L${corner(3)}ZM${corner(0)}L${peak}L${corner(1)}`;
}
