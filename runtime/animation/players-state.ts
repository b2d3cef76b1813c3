/** What players are told, and all they know at one moment. Page: animation/player. */
import type { LoopMode } from '../clip/clip.ts';
import type { CompiledClip } from './compiled.ts';
import type { DrivingState } from './driving.ts';
import type { PlayheadState } from './playheads.ts';

export type PlayerCommand =
  | { readonly call: 'Play'; readonly clip?: CompiledClip; readonly name?: string }
  | SegmentCommand
  | { readonly call: 'Stop' | 'Pause' | 'Resume' }
  | { readonly call: 'Seek'; readonly seconds: number }
  | { readonly call: 'SetSpeed'; readonly speed: number };

/** `mix`: for how many units the pose before is mixed out; see time.ts. */
export interface SegmentCommand {
  readonly call: 'PlaySegment' | 'QueueSegment';
  readonly segment: string;
  readonly mix: number;
}

/** How a player is set up in the scene. */
export interface PlayerSetup {
  readonly node: number;
  /** As written in the scene. */
  readonly speed: number;
  /** Overrides the clip's. */
  readonly loop: LoopMode | undefined;
  readonly unscaled: boolean;
}

/** The state of all players at one moment. */
export interface PlayersState {
  readonly heads: PlayheadState;
  readonly driving: DrivingState;
  readonly playing: Uint8Array;
  readonly paused: Uint8Array;
  readonly speed: Float64Array;
  readonly jumped: Uint8Array;
  readonly start: Float64Array;
  readonly compiled: readonly (CompiledClip | undefined)[];
  readonly clipName: readonly string[];
  readonly wanted: readonly (string | undefined)[];
  readonly loopOverride: readonly (LoopMode | undefined)[];
  readonly commands: readonly (readonly PlayerCommand[])[];
  readonly queued: readonly (SegmentCommand | undefined)[];
}
