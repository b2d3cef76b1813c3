/** What a scene did, as it is drawn in the Timeline. Steps may have a fraction. */
import type { EventMode, LoopMode } from '../../runtime/clip/clip.ts';
import type { ParamKind } from '../../runtime/controller/controller.ts';

/** A stretch of one player, animator or VCA player. */
export interface Track {
  readonly node: string;
  readonly kind: 'player' | 'animator' | 'vca';
  /** In the order they began. */
  readonly runs: readonly Run[];
  /** Of an animator. */
  readonly params: readonly ParamTrack[];
  /** Of an animator: by state, the exit times in passes that its transitions wait for. */
  readonly exits: Readonly<Record<string, readonly number[]>>;
  /** Of a VCA player: what the lines of its file gave, and how many more lines there are. */
  readonly curves?: readonly CurveTrack[];
  readonly moreCurves?: number;
  /** Of a VCA player: the name that each texture has now. */
  readonly textures?: Readonly<Record<string, string>>;
  /** Of a VCA player: how strongly it plays now. */
  readonly intensity?: number;
}

/** What a line of a VCA file gave. */
export interface CurveTrack {
  readonly name: string;
  /** The step of the first value, and the steps from one to the next. */
  readonly from: number;
  readonly every: number;
  /** No number where it did not play. */
  readonly values: Float32Array;
  /** Seconds of the file at which it has keys, and after which they come again. */
  readonly keys: readonly number[];
  readonly period: number;
}

/** A playhead that goes on evenly: another run begins where it jumps or changes its speed. */
export interface Run {
  /** Name of the state it belongs to, '' of a player's. */
  readonly state: string;
  /** File of the clip, '' for none. */
  readonly clip: string;
  /** Seconds: where in the clip the part begins that plays, and how long it is. */
  readonly start: number;
  readonly length: number;
  readonly loop: LoopMode;
  /** Steps. */
  readonly from: number;
  readonly to: number;
  /** Passes at both ends. */
  readonly p0: number;
  readonly p1: number;
  /** It goes on the same state or clip as the run before: only its pace is another. */
  readonly resumed: boolean;
  /** Step from which on another state is the current one. */
  readonly left: number | undefined;
  /** How much it counts, as points between which it changes evenly; of a player always 1. */
  readonly weights: readonly WeightPoint[];
}

export interface WeightPoint {
  readonly step: number;
  readonly weight: number;
}

export interface ParamTrack {
  readonly name: string;
  readonly kind: ParamKind;
  /** Its value from a step on, oldest first; the first may lie before the stretch. */
  readonly changes: readonly { readonly step: number; readonly value: number }[];
}

/** An event that was fired, or dropped and why. */
export interface Mark {
  readonly step: number;
  readonly node: string;
  readonly name: string;
  readonly mode: EventMode;
  readonly payload: number;
  /** The reason in words, of one that was dropped. */
  readonly dropped: string | undefined;
}

/** All of a stretch. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly tracks: readonly Track[];
  /** Players and animators that are not among them. */
  readonly more: number;
  readonly marks: readonly Mark[];
}

/** Players, and animators, that are written down. */
export const TRACK_LIMIT = 24;
/** Marks of one stretch: the newest. */
export const MARK_LIMIT = 600;
