/** What is drawn over a scene: what is picked and pointed at, and the overlays. */
import type {
  BodyView,
  DrivenView,
  NodeView,
  Overlay,
  RootView,
} from '../../runtime/world/overlay.ts';
import { gridStep } from '../poster/grid.ts';
import type { Picture } from '../poster/poster.ts';
import type { Box } from '../poster/view.ts';
import { visibleBox } from '../poster/view.ts';
import type { Measure } from './bounds.ts';
import { boxOf, isWithin } from './bounds.ts';
import type { Point } from './eye.ts';
import type { Overlays } from './overlays.ts';
import type { Pen, Stroke } from './pen.ts';

export interface Marks {
  /** Path of the node that is picked. */
  readonly selected: string | undefined;
  readonly hovered: string | undefined;
  readonly overlays: Overlays;
  /** What the worker told for these overlays. */
  readonly overlay: Overlay | undefined;
  /** Where nodes with root motion came along, x and y in turn. */
  readonly trails: ReadonlyMap<string, readonly number[]>;
}

export const NO_MARKS: Marks = {
  selected: undefined,
  hovered: undefined,
  overlays: new Set(),
  overlay: undefined,
  trails: new Map(),
};

export interface Sight {
  readonly picture: Picture;
  readonly measure: Measure;
  /** What decides how far apart the lines of the grid are; undefined where there is none along the edges. */
  readonly gridBox: Box | undefined;
  /** The joint of a bone, in metres of the picture; undefined for a node that is none. */
  jointOf(node: string): Point | undefined;
}

const DASH = [4, 3];
const PICKED: Stroke = { ink: 'ink', width: 1.5, dash: DASH };
const POINTED: Stroke = { ink: 'ink-3', width: 1, dash: DASH };
const DRIVEN: Stroke = { ink: 'print', width: 1 };
/** Lines of text beside one node. */
const MOST_LINES = 6;

/** Whether there is anything to draw. */
export function hasMarks({ selected, hovered, overlays }: Marks): boolean {
  return selected !== undefined || hovered !== undefined || overlays.size > 0;
}

export function drawMarks(pen: Pen, marks: Marks, sight: Sight): void {
  const { overlays, overlay, selected, hovered } = marks;
  if (overlays.has('scale') && sight.gridBox) drawScale(pen, sight.gridBox);
  if (overlays.has('bodies')) for (const body of overlay?.bodies ?? []) drawBody(pen, body);
  if (overlays.has('path')) drawPaths(pen, overlay?.roots ?? [], marks.trails);
  if (overlays.has('driven')) drawDriven(pen, overlay?.driven ?? [], selected, sight);
  if (overlays.has('names')) drawNames(pen, overlay?.nodes ?? [], sight);
  if (hovered !== undefined && hovered !== selected) outline(pen, hovered, POINTED, sight);
  if (selected !== undefined) outline(pen, selected, PICKED, sight);
}

/** A node's name beside all it shows. */
function outline(pen: Pen, node: string, stroke: Stroke, { picture, measure }: Sight): void {
  const box = boxOf(picture, node, measure);
  if (!box) return;
  pen.box(box, stroke, 3);
  const [x, y] = pen.at(box.x, box.y + box.height);
  pen.text([lastOf(node)], x - 3, y - 24);
}

function lastOf(node: string): string {
  return node.slice(node.lastIndexOf('/') + 1);
}

/** Solid where bodies meet, dashed where they pass; a hitbox that is on is filled. */
function drawBody(pen: Pen, body: BodyView): void {
  const { scale } = pen.camera;
  const [w, h] = [body.width * scale, body.height * scale];
  const shape = new Path2D();
  if (body.shape === 'circle') shape.ellipse(0, 0, w / 2, h / 2, 0, 0, 2 * Math.PI);
  else shape.roundRect(-w / 2, -h / 2, w, h, body.shape === 'capsule' ? Math.min(w, h) / 2 : 0);
  const path = new Path2D();
  path.addPath(shape, pen.inPlane(body.x, body.y).rotate((-body.angle * 180) / Math.PI));
  const hitbox = body.kind === 'hitbox';
  const moves = body.kind !== 'static';
  const ink = hitbox ? 'error' : moves ? 'lane-z' : 'ink-2';
  if (hitbox && body.active) pen.fill(path, ink, 0.25);
  const dashed = body.sensor || !body.active;
  pen.stroke(path, { ink, ...(dashed ? { dash: DASH } : {}) });
}

/** The way gone is a line, the way ahead is dotted, as in a path drawn by hand. */
function drawPaths(
  pen: Pen,
  roots: readonly RootView[],
  trails: ReadonlyMap<string, readonly number[]>,
): void {
  for (const { node, x, y, ahead } of roots) {
    pen.line([...(trails.get(node) ?? []), x, y], { ink: 'ink-2' });
    pen.line([x, y, ...ahead], { ink: 'ink-2', dash: [1, 4] });
    cross(pen, pen.at(x, y));
  }
}

/** Where something stands. */
function cross(pen: Pen, [left, top]: readonly [number, number]): void {
  const path = new Path2D();
  path.moveTo(left - 4, top);
  path.lineTo(left + 4, top);
  path.moveTo(left, top - 4);
  path.lineTo(left, top + 4);
  pen.stroke(path, { ink: 'ink' });
}

function drawDriven(
  pen: Pen,
  driven: readonly DrivenView[],
  selected: string | undefined,
  { picture, measure, jointOf }: Sight,
): void {
  const byNode = new Map<string, DrivenView[]>();
  for (const view of driven) {
    if (selected !== undefined && !isWithin(view.node, selected)) continue;
    const own = byNode.get(view.node);
    if (own) own.push(view);
    else byNode.set(view.node, [view]);
  }
  for (const [node, views] of byNode) {
    const box = boxOf(picture, node, measure);
    const joint = jointOf(node);
    if (box) pen.box(box, DRIVEN, 1);
    const at = box ? pen.at(box.x, box.y) : joint && pen.seen(joint.x, joint.y);
    if (!at) continue;
    const lines = views.slice(0, MOST_LINES).map(drivenLine);
    if (views.length > MOST_LINES) lines.push(`and ${views.length - MOST_LINES} more`);
    pen.text(lines, at[0], at[1] + 6, 'print');
  }
}

/** A property and what drives it: the clip or state, of which node where that is another. */
function drivenLine({ node, prop, driver, plays }: DrivenView): string {
  if (plays === '') return `${prop}: ${driver}`;
  return driver === node ? `${prop}: ${plays}` : `${prop}: ${plays} of ${lastOf(driver)}`;
}

/** Each node's origin, and its name where there is room. */
function drawNames(pen: Pen, nodes: readonly NodeView[], { jointOf }: Sight): void {
  const taken: Box[] = [];
  for (const { node, x, y } of nodes) {
    // A bone stands where its joint is drawn, and not where its node is in the plane.
    const joint = jointOf(node);
    const [left, top] = joint ? pen.seen(joint.x, joint.y) : pen.at(x, y);
    cross(pen, [left, top]);
    const name = lastOf(node);
    const place = { x: left + 5, y: top - 20, width: pen.widthOf(name) + 8, height: 18 };
    if (taken.some((other) => meet(other, place))) continue;
    taken.push(place);
    pen.text([name], place.x, place.y);
  }
}

function meet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Metres at the major lines of the grid, along the upper and the left edge. */
function drawScale(pen: Pen, gridBox: Box): void {
  const step = gridStep(gridBox);
  const area = visibleBox(pen.camera, pen.size);
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  const written = (value: number) => `${(value === 0 ? 0 : value).toFixed(digits)}`;
  for (let i = Math.ceil(area.x / step); i * step <= area.x + area.width; i++) {
    const text = written(i * step);
    const [x] = pen.at(i * step, 0);
    pen.text([text], x - pen.widthOf(text) / 2 - 4, 2, 'ink-3');
  }
  for (let i = Math.ceil(area.y / step); i * step <= area.y + area.height; i++) {
    const [, y] = pen.at(0, i * step);
    // Not where the numbers across stand, nor the tag with the step.
    if (y > 30 && y < pen.size.height - 50) pen.text([written(i * step)], 2, y - 9, 'ink-3');
  }
}
