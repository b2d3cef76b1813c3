import type { Span } from '../text/tree.ts';
import type { Program } from './program.ts';

/** A `.vca` file as it plays: immutable, shared by all who play it. Page: vca. */
export interface Vca {
  readonly file: string;
  /** Frames a second. */
  readonly fps: number;
  /** Seconds; Infinity where the file names no end. */
  readonly duration: number;
  /** Letters X, Y and Z: the order in which rotations are applied. */
  readonly order: string;
  /** Each number once: of several lines for the same the last. In the order of the file. */
  readonly lines: readonly VcaLine[];
  readonly textures: readonly VcaTexture[];
  /** Bones that lines name, in the order of the file. */
  readonly bones: readonly string[];
  /** Whether a line is about the object itself or the camera. */
  readonly object: boolean;
}

export type VcaChannel = 'move' | 'rotate' | 'scale' | 'zoom';

/** What changes one number. */
export interface VcaLine {
  /** Undefined for the object itself. */
  readonly bone: string | undefined;
  readonly channel: VcaChannel;
  /** 0 for x, 1 for y, 2 for z; 0 for zoom. */
  readonly axis: number;
  readonly source: VcaFunc | VcaKeys;
  readonly span: Span;
}

export interface VcaFunc {
  readonly is: 'func';
  readonly program: Program;
}

/** At least one key; frames ascending, equal ones in the order of the file. */
export interface VcaKeys {
  readonly is: 'keys';
  readonly curve: 'const' | 'linear' | 'bezier' | 'custom';
  readonly frames: Float64Array;
  readonly values: Float64Array;
  /** `bezier`: lx, ly, rx, ry of each key, as written; NaN for one that is missing. */
  readonly handles: Float64Array | undefined;
  /** `custom`: its program. */
  readonly program: Program | undefined;
  /** Frames after which it repeats; Infinity for none. */
  readonly period: number;
}

export interface VcaTexture {
  readonly name: string;
  readonly frames: Float64Array;
  /** A name for each key. */
  readonly values: readonly string[];
  readonly period: number;
  readonly span: Span;
}

/** The number a line changes, as messages name it: `move x of bone arm`. */
export function lineName({
  bone,
  channel,
  axis,
}: Pick<VcaLine, 'bone' | 'channel' | 'axis'>): string {
  const what = channel === 'zoom' ? channel : `${channel} ${'xyz'[axis]}`;
  return bone === undefined ? what : `${what} of bone ${bone}`;
}
