/** The part of the time axis that the lanes of the Timeline show: steps as places across. */
import type { Axis as Steps } from '../axis.ts';
import { percentOf, stepAt as stepAtPart } from '../axis.ts';

export interface Axis extends Steps {
  /** Pixels. */
  readonly width: number;
  readonly hz: number;
}

/** Seconds that the axis covers: as many as a new scrubber does, so that they begin as one. */
export const SPAN = 5;
/** Where the playhead stays once the axis moves, as a part of it. */
const REST = 0.86;

/** What the lanes show at a step: it stands until the playhead comes near its end. */
export function spanAt(step: number, hz: number): Steps {
  const span = stepsOf(hz);
  const from = Math.max(0, step - Math.round(span * REST));
  return { from, to: from + span };
}

/** Steps that have to be known to fill it. */
export function stepsOf(hz: number): number {
  return Math.round(SPAN * hz);
}

export function xOf(axis: Axis, step: number): number {
  return Math.round((percentOf(step, axis) / 10) * axis.width) / 10;
}

/** The step at a place. */
export function stepAt(axis: Axis, x: number): number {
  return stepAtPart(x / Math.max(1, axis.width), axis);
}

export interface Tick {
  readonly x: number;
  /** Seconds in words, of a long one. */
  readonly label: string | undefined;
}

/** Ticks of the ruler: long ones every half second, or as many as there is room for. */
export function ticksOf(axis: Axis): Tick[] {
  const { from, to, hz, width } = axis;
  const every = width < 420 ? 1 : 0.5;
  const ticks: Tick[] = [];
  const first = Math.ceil(from / hz / (every / 4));
  for (let i = first; (i * every) / 4 <= to / hz; i++) {
    const seconds = (i * every) / 4;
    ticks.push({
      x: xOf(axis, seconds * hz),
      label: i % 4 === 0 ? seconds.toFixed(1) : undefined,
    });
  }
  return ticks;
}
