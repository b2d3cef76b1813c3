import type { Clip, ClipEvent, LoopMode, Segment, Track } from '../clip/clip.ts';
import { frameStart } from './time.ts';

/** A clip at one step rate: its times in units. Shared by every player and animator of a world. */
export interface CompiledClip {
  readonly clip: Clip;
  readonly hz: number;
  /** Tracks that write; root tracks are not among them. */
  readonly tracks: readonly CompiledTrack[];
  readonly root: CompiledTrack | undefined;
  /** The whole clip as a range, and one range a segment. */
  readonly whole: ClipRange;
  readonly segments: ReadonlyMap<string, ClipRange>;
}

export type SampleKind = 'curve' | 'round' | 'step' | 'quat';

export interface CompiledTrack {
  readonly track: Track;
  readonly sample: SampleKind;
  readonly lanes: number;
  /** Key times in units, ascending. */
  readonly times: Float64Array;
  /** 1 / (time to the next key); 0 behind the last. */
  readonly inverse: Float64Array;
  /** Four a lane and key (curve, round), or the values themselves (step, quat). */
  readonly data: Float64Array;
  readonly steps: Uint8Array;
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
    compiled = {
      clip,
      hz,
      root: root && compileTrack(root, hz),
      tracks: clip.tracks.filter((t) => !t.root).map((t) => compileTrack(t, hz)),
      whole: range(clip, hz, { name: '', start: 0, end: clip.length }),
      segments: new Map(clip.segments.map((s) => [s.name, range(clip, hz, s)])),
    };
    byRate.set(hz, compiled);
  }
  return compiled;
}

function compileTrack(track: Track, hz: number): CompiledTrack {
  const n = track.times.length;
  const times = new Float64Array(n);
  const inverse = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    times[i] =
      track.exactFps === undefined
        ? (track.times[i] as number) * hz
        : frameStart(i, track.exactFps, hz);
  }
  for (let i = 0; i + 1 < n; i++)
    inverse[i] = 1 / ((times[i + 1] as number) - (times[i] as number));
  const curve = track.coefs !== undefined;
  return {
    track,
    sample: curve
      ? track.kind === 'int32'
        ? 'round'
        : 'curve'
      : track.kind === 'quat'
        ? 'quat'
        : 'step',
    lanes: track.lanes,
    times,
    inverse,
    data: track.coefs ?? track.values,
    steps: track.steps ?? new Uint8Array(0),
  };
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
