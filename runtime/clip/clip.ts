import type { ValueKind } from '../schema/types.ts';
import type { Span } from '../text/tree.ts';

/**
 * An imported clip: immutable, shared by every player that plays it. Page: animation/clips.
 * Times are whole microseconds, so that nothing drifts; only the start of a frame at `i / fps`
 * may lie between two of them and then carries its exact fraction.
 */
export interface Clip {
  readonly file: string;
  /** Microseconds, 1,000 to 500,000,000. */
  readonly length: number;
  readonly loop: LoopMode;
  readonly tracks: readonly Track[];
  /** In the order of the file. */
  readonly events: readonly ClipEvent[];
  readonly segments: readonly Segment[];
  /** Asset paths and enum members that step tracks refer to by index, as written. */
  readonly names: readonly string[];
}

export type LoopMode = 'once' | 'loop' | 'pingPong';
export type EventMode = 'gameplay' | 'presentation' | 'preview';
export type Authority = 'presentation' | 'simulation';

export interface Track {
  /** Path of the node below the player's node; '' is the node itself. */
  readonly node: string;
  /** As written: `transform.position.x`, `SpriteRenderer.tint`, `script/Hero.Speed`. */
  readonly prop: string;
  readonly kind: ValueKind;
  readonly authority: Authority;
  readonly onEnd: 'hold' | 'restore';
  /** The root track, which an Animator turns into motion instead of writing it. */
  readonly root: boolean;
  /** An `int32` track that interpolates. */
  readonly numeric: boolean;
  readonly lanes: number;
  /** Key times in microseconds, ascending. */
  readonly times: Float64Array;
  /** Set where key i starts at exactly `i / fps` seconds: fps in millionths. Then `times` is only near. */
  readonly exactFps: number | undefined;
  /**
   * Key values, `lanes` a key. Bools are 0 or 1, enums and assets are indices into `Clip.names`,
   * quaternions are normalised.
   */
  readonly values: Float64Array;
  /**
   * Four coefficients a lane for the segment behind each key, in u from 0 (this key) to 1 (the
   * next): c0 + u (c1 + u (c2 + u c3)). Absent for step kinds and quaternions.
   */
  readonly coefs: Float64Array | undefined;
  /** For quaternions: 1 where the segment behind key i steps. */
  readonly steps: Uint8Array | undefined;
  /** The track's block, or the `frames` block it comes from. */
  readonly span: Span;
  /** Where `prop` is written (the block's head for `frames`). */
  readonly propSpan: Span;
}

export interface ClipEvent {
  /** Microseconds. */
  readonly t: number;
  readonly name: string;
  /** true is 1, none is 0. */
  readonly payload: number;
  readonly mode: EventMode;
  readonly span: Span;
}

/** A part of a clip that plays as a clip of its own. Microseconds. */
export interface Segment {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly span: Span;
}
