import { parseProp } from '../schema/prop.ts';
import type { AttrType } from '../schema/types.ts';
import type { Expr } from '../script/syntax.ts';
import { attrOf, type Block, type Span, type Value } from '../text/tree.ts';
import type { ProjectIndex, SourceFile } from './project.ts';
import { attrsAt, formOf, schemaOf } from './schema-at.ts';

/** Red, green, blue and alpha, from 0 to 1. */
export type Lanes = readonly [r: number, g: number, b: number, a: number];

/** A colour of a text. */
export interface Swatch {
  readonly span: Span;
  readonly color: Lanes;
}

/** The colours of a file: `#rrggbb`, lists where a colour is wanted, `color(…)` of scripts. */
export function swatchesOf(project: ProjectIndex, path: string): Swatch[] {
  const file = project.file(path);
  if (!file) return [];
  if (file.kind === 'script') return scriptColours(file);
  const found: Swatch[] = [];
  const visit = (block: Block, around: readonly Block[]): void => {
    for (const { name, value } of block.attrs) {
      if (value?.type === 'color') found.push({ span: value.span, color: value.value });
      const isList =
        value?.type === 'list' && (value.items.length === 3 || value.items.length === 4);
      if (!isList || !takesColour(project, file, around, block, name)) continue;
      const color = lanesOf(value);
      if (color) found.push({ span: value.span, color });
    }
    const inner = [...around, block];
    for (const child of block.blocks) visit(child, inner);
  };
  for (const root of file.document.blocks) visit(root, []);
  return found.sort((a, b) => a.span.start - b.span.start);
}

function takesColour(
  project: ProjectIndex,
  file: SourceFile,
  around: readonly Block[],
  block: Block,
  name: string,
): boolean {
  if (name === 'v') return isColourTrack(around[around.length - 1]);
  const schema = schemaOf(file.kind, [...around, block]);
  const attr = schema && attrsAt(project, schema, block).find((a) => a.name === name);
  const form: AttrType | undefined = attr && formOf(project, file, around, block, attr);
  return form?.type === 'color';
}

function isColourTrack(track: Block | undefined): boolean {
  const kind = track && attrOf(track, 'kind')?.value;
  const prop = track && attrOf(track, 'prop')?.value;
  const lane = prop?.type === 'string' && parseProp(prop.value)?.lane !== undefined;
  return kind?.type === 'name' && kind.value === 'color' && !lane;
}

function lanesOf(list: Value & { type: 'list' }): Lanes | undefined {
  const lanes = list.items.map((item) => (item.type === 'number' ? item.value : Number.NaN));
  return colourOf(lanes);
}

function colourOf(lanes: readonly number[]): Lanes | undefined {
  if (lanes.some((lane) => !(lane >= 0 && lane <= 1))) return undefined;
  const [r = 0, g = 0, b = 0, a = 1] = lanes;
  return [r, g, b, a];
}

function scriptColours({ script }: SourceFile): Swatch[] {
  const found: Swatch[] = [];
  for (const { expr, callee } of script.calls) {
    if (callee.is !== 'builtin' || callee.builtin.name !== 'color') continue;
    if (expr.args.length < 3 || expr.args.length > 4) continue;
    const color = colourOf(expr.args.map(numberOf));
    if (color) found.push({ span: expr.span, color });
  }
  return found.sort((a, b) => a.span.start - b.span.start);
}

function numberOf(expr: Expr): number {
  return expr.type === 'int' || expr.type === 'float' ? expr.value : Number.NaN;
}

/** A colour in the form that stands at a place: hexadecimal, a list, or a call. */
export function colourText(written: string, color: Lanes): string {
  const lanes = color.slice(0, color[3] < 1 ? 4 : 3);
  if (!written.startsWith('#')) {
    const text = lanes.map((lane) => String(Math.round(lane * 1000) / 1000)).join(', ');
    return written.startsWith('[') ? `[${text}]` : `color(${text})`;
  }
  const hex = lanes
    .map((lane) =>
      Math.round(lane * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
  const isUpper = /[A-F]/.test(written) && !/[a-f]/.test(written);
  return `#${isUpper ? hex.toUpperCase() : hex}`;
}
