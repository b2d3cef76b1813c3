/** What was written down, as the lanes of the Timeline. */
import type { EventMode } from '../../runtime/clip/clip.ts';
import type { FieldValue } from '../../runtime/scene/scene.ts';
import type { ClipView, TrackView } from '../../runtime/world/clip-view.ts';
import type { TimelineData } from '../panel-data.ts';
import { laneKey } from '../panel-data.ts';
import type { CurveTrack, Mark, ParamTrack, Run, Stretch, Track } from './tracks.ts';

/** One player or animator with its lanes. */
export interface Group {
  readonly node: string;
  readonly kind: Track['kind'];
  readonly strip: readonly Run[];
  /** Steps at which a transition that waits for an exit time could be taken at the earliest. */
  readonly exits: readonly number[];
  readonly params: readonly ParamTrack[];
  readonly keys: readonly KeyLane[];
  readonly events: readonly EventLane[];
  readonly curves: readonly CurveLane[];
  /** Lines of the VCA file that have no lane. */
  readonly moreCurves: number;
  /** Names of textures now, as lanes. */
  readonly textures: readonly (readonly [name: string, now: string])[];
  readonly intensity: number;
}

export interface CurveLane extends CurveTrack {
  /** Steps at which a key was passed. */
  readonly steps: readonly number[];
  /** The least and the greatest value of the stretch; undefined where there is none. */
  readonly range: readonly [low: number, high: number] | undefined;
  readonly value: number | undefined;
}

export interface KeyLane {
  readonly key: string;
  /** Short: `position.y`, or with the node below: `Arm rotation`. */
  readonly name: string;
  readonly frames: boolean;
  readonly drawn: boolean;
  /** Steps at which a key was passed. */
  readonly steps: readonly number[];
  /** Where its clip played. */
  readonly spans: readonly { readonly from: number; readonly to: number }[];
  readonly value: FieldValue | undefined;
}

export interface EventLane {
  readonly name: string;
  readonly mode: EventMode;
  readonly marks: readonly Mark[];
  readonly fired: number;
  readonly dropped: number;
}

/** Players and animators that are drawn at once. */
export const GROUP_LIMIT = 6;
/** Lanes of keys of one. */
const KEY_LANES = 12;
/** Keys of one lane: more than an axis has pixels for. */
const MOST_KEYS = 400;

/** The path of a node that a track names from its player's node. */
export function pathBelow(node: string, below: string): string {
  return below === '' ? node : `${node}/${below}`;
}

/** Players and animators in the order of the scene; those of the selected node and below come first. */
export function chosenTracks({ tracks }: Stretch, selected: string | undefined): readonly Track[] {
  if (tracks.length <= GROUP_LIMIT || selected === undefined) return tracks.slice(0, GROUP_LIMIT);
  const own = (track: Track) => `${track.node}/`.startsWith(`${selected}/`);
  return [...tracks.filter(own), ...tracks.filter((t) => !own(t))].slice(0, GROUP_LIMIT);
}

export function groupOf({ stretch, clips, values }: TimelineData, track: Track): Group {
  const { node, kind, runs, params } = track;
  return {
    node,
    kind,
    strip: runs,
    exits: runs.flatMap((run) => exitSteps(run, track.exits[run.state] ?? [])),
    params,
    keys: keyLanes(track, clips, values),
    events: eventLanes(
      node,
      runs,
      clips,
      stretch.marks.filter((mark) => mark.node === node),
    ),
    curves: (track.curves ?? []).map((curve) => curveLane(curve, runs)),
    moreCurves: track.moreCurves ?? 0,
    textures: Object.entries(track.textures ?? {}),
    intensity: track.intensity ?? 1,
  };
}

function curveLane(curve: CurveTrack, runs: readonly Run[]): CurveLane {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of curve.values) {
    if (!Number.isFinite(value)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const last = curve.values.at(-1);
  return {
    ...curve,
    steps: runs.flatMap((run) => lineSteps(run, curve)).slice(-MOST_KEYS),
    range: low <= high ? [low, high] : undefined,
    value: last !== undefined && Number.isFinite(last) ? last : undefined,
  };
}

/** The steps, with their fraction, at which a run of a VCA player came by the keys of a line. */
export function lineSteps(
  { from, to, p0, p1 }: Run,
  { keys, period }: Pick<CurveTrack, 'keys' | 'period'>,
): number[] {
  if (p0 === p1 || to <= from) return [];
  const [low, high] = p0 < p1 ? [p0, p1] : [p1, p0];
  const repeats = Number.isFinite(period) && period > 0;
  const first = repeats ? Math.floor(low / period) : 0;
  const last = repeats ? Math.min(Math.floor(high / period), first + MOST_KEYS) : 0;
  const steps: number[] = [];
  for (let pass = first; pass <= last && steps.length < MOST_KEYS; pass++) {
    for (const key of keys) {
      const at = key + (repeats ? pass * period : 0);
      if (at < low || at > high || (repeats && key >= period)) continue;
      steps.push(from + ((at - p0) / (p1 - p0)) * (to - from));
    }
  }
  return steps.sort((a, b) => a - b);
}

type Clips = Readonly<Record<string, ClipView>>;

/** A lane for each property that one of the clips drives, in the order they were played. */
function keyLanes({ node, runs }: Track, clips: Clips, values: TimelineData['values']): KeyLane[] {
  const lanes = new Map<string, { track: TrackView; runs: { run: Run; track: TrackView }[] }>();
  for (const run of runs) {
    for (const track of clips[run.clip]?.tracks ?? []) {
      const key = laneKey(pathBelow(node, track.node), track.prop);
      const lane = lanes.get(key);
      if (lane) lane.runs.push({ run, track });
      else if (lanes.size < KEY_LANES) lanes.set(key, { track, runs: [{ run, track }] });
    }
  }
  return [...lanes].map(([key, { track, runs: played }]) => ({
    key,
    name: laneName(track),
    frames: track.kind === 'assetRef' && track.prop.endsWith('.sprite'),
    drawn: track.authority === 'presentation',
    steps: played
      .flatMap(({ run, track: own }) => keySteps(run, own.keys))
      .slice(-MOST_KEYS)
      .sort((a, b) => a - b),
    spans: played.map(({ run }) => ({ from: run.from, to: run.left ?? run.to })),
    value: values[key],
  }));
}

function laneName({ node, prop }: TrackView): string {
  const field = prop.slice(prop.indexOf('.') + 1);
  return node === '' ? field : `${node.slice(node.lastIndexOf('/') + 1)} ${field}`;
}

/** The steps, with their fraction, at which a run came by some times of its clip. */
export function keySteps(run: Run, times: readonly number[]): number[] {
  const { from, p0, p1, start, length, loop } = run;
  const to = run.left ?? run.to;
  const whole = run.to - run.from;
  if (length <= 0 || whole <= 0 || p0 === p1) return [];
  const last = p0 + ((p1 - p0) * (to - from)) / whole;
  const [low, high] = p0 < last ? [p0, last] : [last, p0];
  const parts = times.map((t) => (t - start) / length).filter((part) => part >= 0 && part <= 1);
  const steps: number[] = [];
  for (let pass = Math.floor(low); pass <= high; pass++) {
    if (loop === 'once' && pass !== 0) continue;
    const back = loop === 'pingPong' && pass % 2 !== 0;
    for (const part of parts) {
      const at = pass + (back ? 1 - part : part);
      if (at < low - 1e-9 || at > high + 1e-9) continue;
      steps.push(from + ((at - p0) / (p1 - p0)) * whole);
    }
    if (steps.length >= MOST_KEYS) break;
  }
  // The end of one pass is the start of the next.
  return steps
    .sort((a, b) => a - b)
    .filter((step, i) => i === 0 || step - (steps[i - 1] as number) > 1e-6);
}

/** The steps at which a run of a state had played so many passes. */
function exitSteps(run: Run, passes: readonly number[]): number[] {
  const { from, to, p0, p1 } = run;
  // A state begins at 0 and counts on; one that runs backwards counts down.
  return passes.flatMap((exit) => {
    const at = p1 < p0 ? -exit : exit;
    const part = p1 === p0 ? Number.NaN : (at - p0) / (p1 - p0);
    return part >= 0 && part <= 1 ? [from + part * (to - from)] : [];
  });
}

/** Seconds in its clip at the end of a run. */
export function clipTime({ p1, start, length, loop }: Run): number {
  if (loop === 'once') return start + p1 * length;
  const pass = Math.floor(p1);
  const part = p1 - pass;
  return start + (loop === 'pingPong' && pass % 2 !== 0 ? 1 - part : part) * length;
}

/** The steps at which a run ended a pass. */
export function cycleSteps(run: Run): number[] {
  const { from, to, p0, p1 } = run;
  if (p0 === p1 || to <= from) return [];
  const [low, high] = p0 < p1 ? [p0, p1] : [p1, p0];
  const steps: number[] = [];
  for (let pass = Math.ceil(low); pass <= high && steps.length < MOST_KEYS; pass++) {
    if (pass === p0) continue;
    steps.push(from + ((pass - p0) / (p1 - p0)) * (to - from));
  }
  return steps;
}

function eventLanes(
  node: string,
  runs: readonly Run[],
  clips: Clips,
  marks: readonly Mark[],
): EventLane[] {
  const modes = new Map<string, EventMode>();
  for (const { clip } of runs) {
    for (const { name, mode } of clips[clip]?.events ?? [])
      if (!modes.has(name)) modes.set(name, mode);
  }
  for (const { name, mode } of marks) if (!modes.has(name)) modes.set(name, mode);
  return [...modes].map(([name, mode]) => {
    const own = marks.filter((mark) => mark.node === node && mark.name === name);
    const dropped = own.filter((mark) => mark.dropped !== undefined).length;
    return { name, mode, marks: own, fired: own.length - dropped, dropped };
  });
}

/** A lane of events in words. */
export function eventWords({ fired, dropped }: EventLane): string {
  if (dropped === 0) return `${fired} fired`;
  return fired === 0 ? `${dropped} dropped` : `${fired} fired, ${dropped} dropped`;
}
