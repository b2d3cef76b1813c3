/** Shapes of the Timeline's lanes as paths, so that a lane of hundreds of keys is one element. */
import type { Axis } from './axis.ts';
import { xOf } from './axis.ts';
import type { CurveLane } from './lanes.ts';
import type { ParamTrack, Run } from './tracks.ts';

/** Height of a lane's drawing. */
export const LANE = 28;
/** Top and bottom of what is drawn in one. */
const TOP = 5;
const BOTTOM = 23;

/** Diamonds at the keys of a line, on its curve. */
export function curveKeysData(axis: Axis, lane: CurveLane): string {
  const { steps, values, from, every, range } = lane;
  return steps
    .filter((step) => step >= axis.from && step <= axis.to)
    .map((step) => {
      const value = values[Math.min(Math.round((step - from) / every), values.length - 1)];
      const y = Number.isFinite(value) && range ? heightOf(value, range) : (TOP + BOTTOM) / 2;
      return `M${xOf(axis, step)} ${y - 3.5}l3.5 3.5-3.5 3.5-3.5-3.5z`;
    })
    .join('');
}

function heightOf(value: number, [low, high]: readonly [number, number]): number {
  const part = high > low ? (value - low) / (high - low) : 0.5;
  return Math.round((BOTTOM - (BOTTOM - TOP) * part) * 10) / 10;
}

/** What a line gave, between its least and its greatest value; a gap where it gave nothing. */
export function curveData(axis: Axis, { values, from, every, range }: CurveLane): string {
  if (range === undefined) return '';
  let d = '';
  let open = false;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (!Number.isFinite(value)) {
      open = false;
      continue;
    }
    d += `${open ? 'L' : 'M'}${xOf(axis, from + i * every)} ${heightOf(value, range)}`;
    open = true;
  }
  return d;
}

/** Diamonds at some steps. */
export function keysData(axis: Axis, steps: readonly number[]): string {
  return steps
    .filter((step) => step >= axis.from && step <= axis.to)
    .map((step) => `M${xOf(axis, step)} 10l4 4-4 4-4-4z`)
    .join('');
}

/** Poles from top to bottom, where a pass ends. */
export function polesData(axis: Axis, steps: readonly number[]): string {
  return steps
    .filter((step) => step >= axis.from && step <= axis.to)
    .map((step) => `M${xOf(axis, step)} 0V${LANE}`)
    .join('');
}

/** Level lines where something plays. */
export function spansData(
  axis: Axis,
  spans: readonly { readonly from: number; readonly to: number }[],
): string {
  return spans
    .map(({ from, to }) => `M${xOf(axis, Math.max(from, axis.from))} 14H${xOf(axis, to)}`)
    .join('');
}

/** A state with its weight as its height: a box, or in a blend a slope. */
export function weightData(
  axis: Axis,
  { from, to, weights }: Run,
  top = TOP,
  bottom = BOTTOM,
): string {
  const points = weights.map(
    ({ step, weight }) =>
      `L${xOf(axis, Math.max(step, axis.from - 1))} ${Math.round((bottom - (bottom - top) * weight) * 10) / 10}`,
  );
  const left = xOf(axis, Math.max(from, axis.from - 1));
  return `M${left} ${bottom}${points.join('')}L${xOf(axis, to)} ${bottom}Z`;
}

/** Whether a run counted fully all the time: it is a box. */
export function isWhole({ weights }: Run): boolean {
  return weights.every(({ weight }) => weight === 1);
}

/** The line of a parameter up to the end of the stretch, between its least and its greatest value. */
export function paramData(axis: Axis, { changes, kind }: ParamTrack, end: number): string {
  const values = changes.map(({ value }) => value);
  const truth = kind === 'bool' || kind === 'trigger';
  const low = truth ? 0 : Math.min(0, ...values);
  const high = truth ? 1 : Math.max(0, ...values);
  const y = (value: number) =>
    Math.round((BOTTOM - ((BOTTOM - TOP) * (value - low)) / (high - low || 1)) * 10) / 10;
  const parts = changes.map(
    ({ step, value }, i) =>
      `${i === 0 ? 'M' : 'H'}${xOf(axis, Math.max(step, axis.from))}${i === 0 ? ' ' : 'V'}${y(value)}`,
  );
  return parts.length === 0 ? '' : `${parts.join('')}H${xOf(axis, end)}`;
}
