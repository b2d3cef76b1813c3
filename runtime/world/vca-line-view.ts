/** A `.vca` file as lanes to be shown: its lines, their keys, and places in its text. Page: vca. */
import type { Position } from '../text/lines.ts';
import type { Vca, VcaLine } from '../vca/vca.ts';
import type { World } from './world.ts';

/** Times are seconds of the file. */
export interface VcaView {
  readonly file: string;
  /** The first `LINES_SHOWN`, in the order of the file. */
  readonly lines: readonly VcaLineView[];
  /** How many more there are. */
  readonly more: number;
}

/** `line` and `column` count from 1 and lie in the version of the file that is in use. */
export interface VcaLineView extends Position {
  /** `Arm rotate x`; without a bone `move x`. */
  readonly name: string;
  /** Times of its first `KEYS_SHOWN` keys; none for an expression. */
  readonly keys: readonly number[];
  /** Seconds after which the keys repeat; Infinity for never. */
  readonly period: number;
}

export const LINES_SHOWN = 24;
const KEYS_SHOWN = 500;

const known = new WeakMap<Vca, VcaView>();

/** The version in use of a file; made once for each. Undefined where there is none. */
export function vcaView({ library }: World, file: string): VcaView | undefined {
  const vca = library.vca(file);
  if (vca === undefined) return undefined;
  let view = known.get(vca);
  if (view === undefined) {
    const { lines, fps } = vca;
    view = {
      file,
      lines: lines.slice(0, LINES_SHOWN).map((line) => ({
        name: nameOf(line),
        ...keysOf(line, fps),
        ...library.placeOf(file, line.span.start),
      })),
      more: Math.max(0, lines.length - LINES_SHOWN),
    };
    known.set(vca, view);
  }
  return view;
}

function nameOf({ bone, channel, axis }: VcaLine): string {
  const what = channel === 'zoom' ? channel : `${channel} ${'xyz'[axis]}`;
  return bone === undefined ? what : `${bone} ${what}`;
}

function keysOf({ source }: VcaLine, fps: number): Pick<VcaLineView, 'keys' | 'period'> {
  if (source.is === 'func') return { keys: [], period: Number.POSITIVE_INFINITY };
  const keys = Array.from(source.frames.subarray(0, KEYS_SHOWN), (frame) => frame / fps);
  return { keys, period: source.period / fps };
}
