/**
 * The stage as a picture: what stands in a page before anything runs. Made at build time from a
 * frame of the runtime; the live stage draws the same from the same numbers.
 */
import {
  type DrawList,
  F,
  type FrameView,
  PIXELS_PER_METRE,
  STRIDE,
} from '../../runtime/world/frame.ts';
import { bonesSvg } from './bones.ts';
import { STAGE_COLOURS, STAGE_FONT } from './colours.ts';
import { GRID_NUDGE, GRID_STYLE, type GridRole, gridLines, gridStep } from './grid.ts';
import { groundLines } from './ground.ts';
import { type Corners, capsuleCorners, fitCorners, LABEL, labelLines } from './shapes.ts';
import type { BonePicture } from './skeleton.ts';
import { number, SpriteDefs } from './sprite-defs.ts';
import { FRONT, isFront, type Turn, Turned } from './turn.ts';
import {
  type Box,
  type Camera,
  clamp01,
  drawOrder,
  itemMatrix,
  itemSprite,
  type Matrix,
  spriteRegion,
  stageBox,
} from './view.ts';

export interface PosterOptions {
  /** The picture's own size in CSS pixels; the page may scale it to any other. */
  readonly width: number;
  readonly height: number;
  /**
   * Draws on the stage's background in the colours of this theme. Without it the colours are the
   * page's tokens, which follow the reader's theme, and there is no background.
   */
  readonly theme?: 'light' | 'dark';
  /** From which side bones are seen, and the plane with them. Default: the front; without bones it is always that. */
  readonly turn?: Turn;
  /** Start of the ids in the picture: unique in the page. Default: `poster`. */
  readonly id?: string;
}

/** The picture counts in these units a metre; the page scales it by its `viewBox`. */
const UNIT = PIXELS_PER_METRE;
const CAMERA: Camera = { scale: UNIT, x: 0, y: 0 };
/** The grid goes on beyond the picture, up to these proportions of a stage to each other. */
const WIDEST = 4;
const HIGHEST = 2;

const BLENDS = ['', 'plus-lighter', 'multiply', 'screen'];

/** A frame of a game, with all it takes to draw it. */
export interface Picture {
  readonly list: DrawList;
  readonly view: FrameView;
  /** `STRIDE` numbers an item, as `Game.writeFrame` writes them. */
  readonly frame: Float32Array;
  /** Texts by `F.text`. */
  readonly labels: readonly string[];
  /** Left out where the scene has none. */
  readonly bones?: BonePicture | undefined;
}

/** The stage as an SVG, complete in itself. */
export function posterSvg(
  { list, view: shown, frame, labels, bones }: Picture,
  options: PosterOptions,
): string {
  const box = stageBox(shown);
  const defs = new SpriteDefs(options.id ?? 'poster', options.theme);
  const items = drawOrder(frame, list.items.length, STRIDE).map((i) => {
    const at = i * STRIDE;
    const matrix = itemMatrix(frame, at, CAMERA, UNIT);
    const { kind } = list.items[i];
    if (!matrix) return '';
    if (kind === 'sprite') return sprite(list, frame, at, matrix, defs);
    const markup = kind === 'shape' ? shape(frame, at) : label(frame, at, labels, options.theme);
    return place(frame, at, matrix, markup);
  });
  const area = beyond(box);
  const view = [box.x, -box.y - box.height, box.width, box.height].map((v) => number(v * UNIT));
  const { theme } = options;
  const turn = (bones && options.turn) ?? FRONT;
  const ink = (name: keyof (typeof STAGE_COLOURS)['light']): string =>
    theme ? STAGE_COLOURS[theme][name] : `var(--${name})`;
  const skeleton = bones ? bonesSvg(bones, { box, unit: UNIT, turn, ink }) : '';
  const paper = options.theme
    ? `<path fill="${STAGE_COLOURS[options.theme].sheet}" d="${rectangle(area)}"/>`
    : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${options.width}" height="${options.height}"` +
    ` viewBox="${view.join(' ')}" preserveAspectRatio="xMidYMid meet" aria-hidden="true">` +
    `${defs.markup()}${paper}` +
    (isFront(turn)
      ? `${grid(area, gridStep(box), shown.ground, options.theme)}${items.join('')}`
      : `${ground(box, turn, ink('rule'))}${lean(box, turn, items.join(''))}`) +
    `${skeleton}</svg>`
  );
}

/** The ground where the picture is turned, in the paper's place. */
function ground(box: Box, turn: Turn, stroke: string): string {
  const d = groundLines(box, turn)
    .map(
      ({ x0, y0, x1, y1 }) =>
        `M${number(x0 * UNIT)} ${number(-y0 * UNIT)}L${number(x1 * UNIT)} ${number(-y1 * UNIT)}`,
    )
    .join('');
  return `<path fill="none" stroke="${stroke}" vector-effect="non-scaling-stroke" d="${d}"/>`;
}

/** What lies in the plane, as a turn shows it. */
function lean(box: Box, turn: Turn, items: string): string {
  if (items === '') return '';
  const turned = new Turned();
  turned.set(turn, (box.x + box.width / 2) * UNIT, -(box.y + box.height / 2) * UNIT);
  const { x, y, a, b, d } = turned.plane;
  const matrix = [a, -b, 0, d, x - a * x, y + b * x - d * y];
  return `<g transform="matrix(${matrix.map(number).join(' ')})">${items}</g>`;
}

function beyond(box: Box): Box {
  const width = Math.max(box.width, box.height * WIDEST);
  const height = Math.max(box.height, box.width * HIGHEST);
  return {
    x: box.x - (width - box.width) / 2,
    y: box.y - (height - box.height) / 2,
    width,
    height,
  };
}

function rectangle(box: Box): string {
  const [x, y] = [number(box.x * UNIT), number((-box.y - box.height) * UNIT)];
  return `M${x} ${y}h${number(box.width * UNIT)}v${number(box.height * UNIT)}H${x}Z`;
}

function grid(area: Box, step: number, ground: boolean, theme: PosterOptions['theme']): string {
  const paths = new Map<GridRole, string>();
  for (const { role, x0, y0, x1, y1 } of gridLines(area, step, ground)) {
    const start = `M${number(x0 * UNIT)} ${number(-y0 * UNIT)}`;
    const end = x0 === x1 ? `V${number(-y1 * UNIT)}` : `H${number(x1 * UNIT)}`;
    paths.set(role, (paths.get(role) ?? '') + start + end);
  }
  const lines = [...paths].map(([role, d]) => {
    const { colour, alpha, width } = GRID_STYLE[role];
    const stroke = theme ? STAGE_COLOURS[theme][colour] : `var(--${colour})`;
    const faint = alpha < 1 ? ` stroke-opacity="${alpha}"` : '';
    return `<path stroke="${stroke}"${faint} stroke-width="${width}" vector-effect="non-scaling-stroke" d="${d}"/>`;
  });
  const nudge = `translate(${GRID_NUDGE} ${GRID_NUDGE})`;
  return `<g fill="none" shape-rendering="crispEdges" transform="${nudge}">${lines.join('')}</g>`;
}

/** An item's markup at its place, with its opacity and blend mode. */
function place(frame: Float32Array, at: number, matrix: Matrix, markup: string): string {
  if (markup === '') return '';
  const alpha = clamp01(frame[at + F.alpha]);
  const opacity = alpha < 1 ? ` opacity="${number(alpha)}"` : '';
  const blend = BLENDS[frame[at + F.blend]];
  const style = blend ? ` style="mix-blend-mode:${blend}"` : '';
  return `<g transform="matrix(${matrix.map(number).join(' ')})"${opacity}${style}>${markup}</g>`;
}

function sprite(
  list: DrawList,
  frame: Float32Array,
  at: number,
  matrix: Matrix,
  defs: SpriteDefs,
): string {
  const named = itemSprite(list, frame, at);
  const region = spriteRegion(frame, at);
  if (!named || !region) return '';
  const tint = [F.red, F.green, F.blue].map((lane) => clamp01(frame[at + lane]));
  const x = frame[at + F.flipX] ? -1 : 1;
  const y = frame[at + F.flipY] ? -1 : 1;
  const [a, b, c, d, e, f] = matrix;
  const markup = defs.use(named.known ? named.path : undefined, tint, region);
  return place(frame, at, [a * x, b * x, c * y, d * y, e, f], markup);
}

function colour(frame: Float32Array, at: number): string {
  const bytes = [F.red, F.green, F.blue].map((lane) => Math.round(clamp01(frame[at + lane]) * 255));
  return `#${bytes.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

function shape(frame: Float32Array, at: number): string {
  const width = frame[at + F.width] * UNIT;
  const height = frame[at + F.height] * UNIT;
  if (!(width > 0 && height > 0) || width + height === Infinity) return '';
  const fill = `fill="${colour(frame, at)}"`;
  const [x, y] = [width / 2, height / 2];
  if (frame[at + F.shape] === 1) {
    return `<ellipse rx="${number(x)}" ry="${number(y)}" ${fill}/>`;
  }
  const [tl, tr, br, bl] =
    frame[at + F.shape] === 2
      ? capsuleCorners(width, height)
      : fitCorners(width, height, cornersAt(frame, at));
  const arc = (r: number, dx: number, dy: number): string =>
    r > 0 ? `a${number(r)} ${number(r)} 0 0 1 ${number(dx * r)} ${number(dy * r)}` : '';
  return (
    `<path ${fill} d="M${number(tl - x)} ${number(-y)}H${number(x - tr)}${arc(tr, 1, 1)}` +
    `V${number(y - br)}${arc(br, -1, 1)}H${number(bl - x)}${arc(bl, -1, -1)}` +
    `V${number(tl - y)}${arc(tl, 1, -1)}Z"/>`
  );
}

function cornersAt(frame: Float32Array, at: number): Corners {
  const radius = (i: number): number => frame[at + F.corners + i] * UNIT;
  return [radius(0), radius(1), radius(2), radius(3)];
}

function label(
  frame: Float32Array,
  at: number,
  labels: readonly string[],
  theme: PosterOptions['theme'],
): string {
  const size = frame[at + F.width] * UNIT;
  if (!(size > 0 && size < Infinity)) return '';
  const family = theme ? STAGE_FONT : `var(--${LABEL.font})`;
  const lines = labelLines(labels[frame[at + F.text]] ?? '', size)
    .filter((line) => line.text.trim() !== '')
    .map((line) => {
      // Spaces count in a label, but SVG folds them unless it is told otherwise.
      const keep = /^\s|\s$|\s\s/.test(line.text) ? ' xml:space="preserve"' : '';
      return `<text y="${number(line.y)}"${keep}>${escapeText(line.text)}</text>`;
    });
  if (lines.length === 0) return '';
  return (
    `<g font-family="${escapeText(family)}" font-size="${number(size)}"` +
    ` font-weight="${LABEL.weight}" text-anchor="middle" fill="${colour(frame, at)}">` +
    `${lines.join('')}</g>`
  );
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text as XML. What XML cannot hold (control characters, lone surrogates) is left out. */
function escapeText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').replace(/[&<>"]/g, (c) => ESCAPES[c]);
}
