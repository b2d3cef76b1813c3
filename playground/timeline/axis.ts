/** The axis that the lanes of the Timeline share: steps as places across. */

export interface Axis {
  /** Steps at its left and right ends. */
  readonly from: number;
  readonly to: number;
  /** Pixels. */
  readonly width: number;
  readonly hz: number;
}

/** Seconds that the axis covers. */
export const SPAN = 4;
/** Where the playhead stays once the axis moves, as a part of it. */
const REST = 0.86;

/** The axis while the newest step is `step`: it stands until the playhead comes near its end. */
export function axisAt(step: number, hz: number, width: number): Axis {
  const span = Math.round(SPAN * hz);
  const from = Math.max(0, step - Math.round(span * REST));
  return { from, to: from + span, width, hz };
}

/** Steps that have to be known to fill it. */
export function stepsOf(hz: number): number {
  return Math.round(SPAN * hz);
}

export function xOf({ from, to, width }: Axis, step: number): number {
  return Math.round(((step - from) / (to - from)) * width * 10) / 10;
}

/** The step at a place. */
export function stepAt({ from, to, width }: Axis, x: number): number {
  return Math.round(from + (x / Math.max(1, width)) * (to - from));
}

export interface Tick {
  readonly x: number;
  /** Seconds in words, of a long one. */
  readonly label: string | undefined;
}

/** Ticks of the ruler: long ones every 0.4 s, or as many as there is room for. */
export function ticksOf(axis: Axis): Tick[] {
  const { from, to, hz, width } = axis;
  const every = width < 420 ? 0.8 : 0.4;
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
