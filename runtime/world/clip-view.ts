/** A clip as lanes to be shown: its keys, its events, and places in its text. */
import type { Authority, Clip, EventMode, LoopMode } from '../clip/clip.ts';
import type { ValueKind } from '../schema/types.ts';
import type { Position } from '../text/lines.ts';
import type { World } from './world.ts';

/** What a host may want to draw of a clip. Page: animation/clips. Times are seconds. */
export interface ClipView {
  readonly file: string;
  readonly length: number;
  readonly loop: LoopMode;
  /** The first `TRACKS_SHOWN`. */
  readonly tracks: readonly TrackView[];
  readonly events: readonly EventView[];
}

/** `line` and `column` count from 1 and lie in the version of the file that is in use. */
export interface TrackView extends Position {
  /** Path below the player's node, '' for the node itself. */
  readonly node: string;
  readonly prop: string;
  readonly kind: ValueKind;
  readonly authority: Authority;
  readonly root: boolean;
  /** Times of its first `KEYS_SHOWN` keys. */
  readonly keys: readonly number[];
}

export interface EventView extends Position {
  readonly t: number;
  readonly name: string;
  readonly mode: EventMode;
}

export const TRACKS_SHOWN = 40;
export const KEYS_SHOWN = 500;

const known = new WeakMap<Clip, ClipView>();

/** The version in use of a clip; made once for each. Undefined where there is none. */
export function clipView({ library }: World, file: string): ClipView | undefined {
  const clip = library.clip(file);
  if (clip === undefined) return undefined;
  let view = known.get(clip);
  if (view === undefined) {
    const { length, loop, tracks, events } = clip;
    view = {
      file: clip.file,
      length: length / 1e6,
      loop,
      tracks: tracks.slice(0, TRACKS_SHOWN).map((track) => ({
        node: track.node,
        prop: track.prop,
        kind: track.kind,
        authority: track.authority,
        root: track.root,
        keys: Array.from(track.times.subarray(0, KEYS_SHOWN), (t) => t / 1e6),
        ...library.placeOf(clip.file, track.span.start),
      })),
      events: events.slice(0, KEYS_SHOWN).map(({ t, name, mode, span }) => ({
        t: t / 1e6,
        name,
        mode,
        ...library.placeOf(clip.file, span.start),
      })),
    };
    known.set(clip, view);
  }
  return view;
}
