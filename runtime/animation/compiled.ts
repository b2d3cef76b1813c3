import type { Clip, ClipEvent, LoopMode, Segment, Track } from '../clip/clip.ts';
import { type Sheet, sheetsOf } from './sheet.ts';
import { type Table, tableOf } from './table.ts';
import { frameStart } from './time.ts';

/** A clip at one step rate: its times in units. Shared by every player and animator of a world. */
export interface CompiledClip {
  readonly clip: Clip;
  readonly hz: number;
  /** Tracks that write; root tracks are not among them. */
  readonly tracks: readonly CompiledTrack[];
  /** Those of `tracks` that a player which writes all of them samples at once. */
  readonly sheets: readonly Sheet<CompiledTrack>[];
  readonly root: CompiledTrack | undefined;
  /** The whole clip as a range, and one range a segment. */
  readonly whole: ClipRange;
  readonly segments: ReadonlyMap<string, ClipRange>;
}

/** A track, and the table it is sampled from. */
export interface CompiledTrack extends Table {
  readonly track: Track;
}

/** What a player plays: a clip, or a segment of one as a clip of its own. */
export interface ClipRange {
  readonly name: string;
  /** Units from the clip's start to the range's start. */
  readonly offset: number;
  /** Units. */
  readonly length: number;
  readonly loop: LoopMode;
  readonly gameplay: EventList;
  readonly presentation: EventList;
  /** Both together, for players in unscaled time, whose events are all presentation. */
  readonly all: EventList;
  /** Events that only run in an editor's preview. */
  readonly preview: EventList;
}

/** Events of a range by time, those of one instant in the order of the file. */
export interface EventList {
  readonly events: readonly ClipEvent[];
  /** Units from the range's start. */
  readonly at: Float64Array;
}

const cache = new WeakMap<Clip, Map<number, CompiledClip>>();

/** The clip at `hz` steps a second; made once. */
export function compileClip(clip: Clip, hz: number): CompiledClip {
  let byRate = cache.get(clip);
  if (byRate === undefined) {
    byRate = new Map();
    cache.set(clip, byRate);
  }
  let compiled = byRate.get(hz);
  if (compiled === undefined) {
    const root = clip.tracks.find((t) => t.root);
    const tracks = clip.tracks.filter((t) => !t.root).map((t) => compileTrack(t, hz));
    compiled = {
      clip,
      hz,
      root: root && compileTrack(root, hz),
      tracks,
      // Numbers of members and of assets are small; an int may be too large for a float32.
      sheets: sheetsOf(tracks, (t) => t.sample === 'step' && t.track.kind !== 'int32'),
      whole: range(clip, hz, { name: '', start: 0, end: clip.length }),
      segments: new Map(clip.segments.map((s) => [s.name, range(clip, hz, s)])),
    };
    byRate.set(hz, compiled);
  }
  return compiled;
}

function compileTrack(track: Track, hz: number): CompiledTrack {
  const { exactFps, times } = track;
  const starts: number[] = [];
  for (let i = 0; i < times.length; i++)
    starts.push(exactFps === undefined ? (times[i] as number) * hz : frameStart(i, exactFps, hz));
  return { track, ...tableOf(track, starts) };
}

function range(clip: Clip, hz: number, part: Omit<Segment, 'span'>): ClipRange {
  const owned = clip.events.filter(
    (e) => e.t <= part.end && (e.t > part.start || (e.t === 0 && part.start === 0)),
  );
  // Array sort is stable, so events of one instant keep the order of the file.
  const sorted = owned.toSorted((a, b) => a.t - b.t);
  const list = (events: readonly ClipEvent[]): EventList => ({
    events,
    at: Float64Array.from(events, (e) => (e.t - part.start) * hz),
  });
  return {
    name: part.name,
    offset: part.start * hz,
    length: (part.end - part.start) * hz,
    loop: clip.loop,
    gameplay: list(sorted.filter((e) => e.mode === 'gameplay')),
    presentation: list(sorted.filter((e) => e.mode === 'presentation')),
    all: list(sorted.filter((e) => e.mode !== 'preview')),
    preview: list(sorted.filter((e) => e.mode === 'preview')),
  };
}
