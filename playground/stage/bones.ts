/**
 * Draws bones over a picture with the canvas's own 2D context: it is there where WebGL is not, and
 * lines drawn anew for each frame cost nothing but the strokes. Page: vca.
 */
import { AXIS_STYLE, BONE_STYLE } from '../poster/bone-style.ts';
import { STAGE_COLOURS } from '../poster/colours.ts';
import { PLACE, S, type Skeleton } from '../poster/skeleton.ts';
import { type Turn, Turned } from '../poster/turn.ts';
import type { Camera, Size } from '../poster/view.ts';
import type { Theme } from './theme.ts';

export interface BoneLook {
  readonly camera: Camera;
  readonly size: Size;
  /** Device pixels a CSS pixel. */
  readonly ratio: number;
  readonly theme: Theme;
  /** Font families of small text. */
  readonly family: string;
  readonly turn: Turn;
  readonly selected: string | undefined;
  readonly hovered: string | undefined;
}

/** The cross that says which way x, y and z point: its size, and where it is from the right and below. CSS pixels. */
const CROSS = { length: 22, right: 44, below: 74 } as const;
const RING = 7;

const SOLID: readonly number[] = [];
const turned = new Turned();

export function drawBones(
  context: CanvasRenderingContext2D,
  skeleton: Skeleton,
  look: BoneLook,
): void {
  const { ratio, family } = look;
  context.save();
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.font = `500 12px ${family}`;
  context.textBaseline = 'middle';
  drawBodies(context, skeleton, look);
  drawCameras(context, skeleton, look);
  drawAxes(context, skeleton, look);
  drawJoints(context, skeleton, look);
  for (const node of [look.hovered, look.selected]) drawName(context, skeleton, look, node);
  drawCross(context, look);
  context.restore();
}

function colour({ theme }: BoneLook, name: keyof (typeof STAGE_COLOURS)['light']): string {
  return STAGE_COLOURS[theme][name];
}

const left = ({ camera }: BoneLook, x: number): number => camera.x + camera.scale * x;
const top = ({ camera }: BoneLook, y: number): number => camera.y - camera.scale * y;

/** Bodies, the farthest first: paper hides what is behind. */
function drawBodies(context: CanvasRenderingContext2D, skeleton: Skeleton, look: BoneLook): void {
  const { order, kite } = skeleton;
  context.setLineDash(SOLID as number[]);
  context.lineWidth = BONE_STYLE.line;
  for (let n = 0; n < order.length; n++) {
    if (!skeleton.body(order[n])) continue;
    context.beginPath();
    for (let k = 0; k < 8; k += 2) context.lineTo(left(look, kite[k]), top(look, kite[k + 1]));
    context.closePath();
    context.fillStyle = colour(look, 'sheet');
    context.globalAlpha = 0.8;
    context.fill();
    context.fillStyle = colour(look, BONE_STYLE.body);
    context.globalAlpha = BONE_STYLE.fill;
    context.fill();
    context.globalAlpha = 1;
    context.strokeStyle = colour(look, BONE_STYLE.body);
    context.stroke();
  }
}

/** What a camera sees, as the pyramid it looks into; a peak stands on the upper edge. */
function drawCameras(context: CanvasRenderingContext2D, skeleton: Skeleton, look: BoneLook): void {
  const { list, places, order } = skeleton;
  context.beginPath();
  for (let n = 0; n < order.length; n++) {
    const i = order[n];
    if (!list[i].camera || !skeleton.isSeen(i)) continue;
    const at = i * PLACE;
    const [jx, jy] = [left(look, places[at]), top(look, places[at + 1])];
    const c = at + S.corners;
    for (let k = 0; k < 8; k += 2) {
      context.moveTo(jx, jy);
      context.lineTo(left(look, places[c + k]), top(look, places[c + k + 1]));
      const next = c + ((k + 2) % 8);
      context.lineTo(left(look, places[next]), top(look, places[next + 1]));
    }
    context.moveTo(left(look, places[c]), top(look, places[c + 1]));
    context.lineTo(left(look, places[at + S.peak]), top(look, places[at + S.peak + 1]));
    context.lineTo(left(look, places[c + 2]), top(look, places[c + 3]));
  }
  context.strokeStyle = colour(look, BONE_STYLE.ink);
  context.lineWidth = BONE_STYLE.line;
  context.stroke();
}

function drawAxes(context: CanvasRenderingContext2D, skeleton: Skeleton, look: BoneLook): void {
  const { places, order } = skeleton;
  context.lineWidth = BONE_STYLE.axis;
  for (let axis = 0; axis < AXIS_STYLE.length; axis++) {
    const style = AXIS_STYLE[axis];
    context.beginPath();
    for (let n = 0; n < order.length; n++) {
      const i = order[n];
      if (!skeleton.isSeen(i)) continue;
      const at = i * PLACE;
      const end = at + S.axes + 2 * axis;
      context.moveTo(left(look, places[at]), top(look, places[at + 1]));
      context.lineTo(left(look, places[end]), top(look, places[end + 1]));
    }
    context.setLineDash(style.dash as unknown as number[]);
    context.strokeStyle = colour(look, style.colour);
    context.stroke();
  }
  context.setLineDash(SOLID as number[]);
}

function drawJoints(context: CanvasRenderingContext2D, skeleton: Skeleton, look: BoneLook): void {
  const { places, order } = skeleton;
  context.beginPath();
  for (let n = 0; n < order.length; n++) {
    const i = order[n];
    if (!skeleton.isSeen(i)) continue;
    const [x, y] = [left(look, places[i * PLACE]), top(look, places[i * PLACE + 1])];
    context.moveTo(x + BONE_STYLE.joint, y);
    context.arc(x, y, BONE_STYLE.joint, 0, 2 * Math.PI);
  }
  context.fillStyle = colour(look, 'ink');
  context.fill();
}

/** A ring round the joint of a bone that is pointed at or picked, with its name. */
function drawName(
  context: CanvasRenderingContext2D,
  skeleton: Skeleton,
  look: BoneLook,
  node: string | undefined,
): void {
  const i = node === undefined ? -1 : skeleton.list.findIndex((bone) => bone.node === node);
  if (i < 0 || i >= skeleton.order.length || !skeleton.isSeen(i)) return;
  const { places, list } = skeleton;
  const [x, y] = [left(look, places[i * PLACE]), top(look, places[i * PLACE + 1])];
  context.beginPath();
  context.arc(x, y, RING, 0, 2 * Math.PI);
  context.strokeStyle = colour(look, 'ink');
  context.lineWidth = 1.5;
  context.stroke();
  const { name } = list[i];
  const width = context.measureText(name).width + 8;
  context.globalAlpha = 0.9;
  context.fillStyle = colour(look, 'sheet');
  context.fillRect(x + RING + 2, y - 9, width, 18);
  context.globalAlpha = 1;
  context.fillStyle = colour(look, 'ink');
  context.fillText(name, x + RING + 6, y);
}

/** Which way x, y and z point now. */
function drawCross(context: CanvasRenderingContext2D, look: BoneLook): void {
  const { size, turn } = look;
  const [x, y] = [size.width - CROSS.right, size.height - CROSS.below];
  turned.set(turn, 0, 0);
  context.lineWidth = BONE_STYLE.axis;
  context.textAlign = 'center';
  for (let axis = 0; axis < AXIS_STYLE.length; axis++) {
    const { name, colour: ink, dash } = AXIS_STYLE[axis];
    turned.take(axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0);
    const [dx, dy] = [turned.x * CROSS.length, -turned.y * CROSS.length];
    const long = Math.hypot(dx, dy);
    context.strokeStyle = colour(look, ink);
    context.fillStyle = colour(look, ink);
    context.setLineDash(dash as unknown as number[]);
    context.beginPath();
    // One that points at the reader is a dot.
    if (long < 2) context.arc(x, y, 2.5, 0, 2 * Math.PI);
    context.moveTo(x, y);
    context.lineTo(x + dx, y + dy);
    context.stroke();
    const away = long < 2 ? { x: -9, y: 9 } : { x: (dx / long) * 9, y: (dy / long) * 9 };
    context.fillText(name, x + dx + away.x, y + dy + away.y);
  }
  context.setLineDash(SOLID as number[]);
}
