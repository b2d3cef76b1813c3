/** Makes a clip of a `.vca` file, as far as a clip in the plane can hold it. Page: vca. */
import { importClip } from '../clip/import.ts';
import { micros } from '../clip/micros.ts';
import type { VcaHandles } from '../schema/vca.ts';
import { isTooLarge } from '../text/limits.ts';
import { VcaSampler } from '../vca/sampler.ts';
import { lineName, type Vca, type VcaKeys, type VcaLine } from '../vca/vca.ts';
import { type Curve, fitCurve, LARGEST, type Stretch } from './fit.ts';
import { jumpsEverywhere, largestError, looksOf } from './measure.ts';
import { type Plane, targetOf } from './plane.ts';
import { clipText, type WrittenTrack } from './write-clip.ts';

/** A clip is no longer than this. */
export const LONGEST_CLIP = 500;
const SHORTEST_CLIP = 0.001;
/** Expressions are looked at in stretches of this many microseconds, lest a swing be missed. */
const LOOK = 100_000;
/** Segments of all lines that are fitted closely, and that there are at most: more is no clip. */
const MOST_KEYS = 5_000;
const MOST_OF_ALL = 30_000;
/** What was looked at closer may be a little more off than what was fitted. */
const MISSED = 1.1;

export interface ConvertOptions {
  readonly plane: Plane;
  readonly handles: VcaHandles;
  readonly intensity: number;
  /** How far a fitted curve may be from the source: metres, radians, or a factor. */
  readonly tolerance: number;
  /** Seconds. Left out: the file's duration, else up to its last key. */
  readonly length?: number | undefined;
  readonly loop: boolean;
}

export interface Converted {
  /** Larger than any clip that is read, where `tooLarge`. */
  readonly text: string;
  readonly tooLarge: boolean;
  readonly tracks: readonly ConvertedTrack[];
  /** What a clip cannot hold, in sentences. */
  readonly lost: readonly string[];
}

export interface ConvertedTrack {
  /** The source's line: `move x of bone arm`. */
  readonly line: string;
  readonly node: string;
  readonly prop: string;
  readonly keys: number;
  /** Whether curves were fitted; else they are what they were. */
  readonly fitted: boolean;
  /** The largest difference between source and clip that was measured, jumps left out. */
  readonly error: number;
}

/** Seconds that a clip of this file takes; undefined where nothing says so. */
export function lengthOf(vca: Vca): number | undefined {
  if (Number.isFinite(vca.duration)) return vca.duration;
  const sources = [...vca.lines.map(({ source }) => source), ...vca.textures];
  const ends = sources.flatMap((source) => {
    if (!('frames' in source)) return [];
    const { frames, period } = source;
    return [Number.isFinite(period) ? period : (frames[frames.length - 1] as number)];
  });
  const last = Math.max(0, ...ends) / vca.fps;
  return last > 0 ? last : undefined;
}

/** Converts a file. `length` is needed where `lengthOf` gives none: without, it is a second. */
export function convertVca(vca: Vca, file: string, options: ConvertOptions): Converted {
  const { plane, tolerance, loop } = options;
  const lost: string[] = [];
  const wanted = options.length ?? lengthOf(vca) ?? 1;
  const length = Math.min(Math.max(wanted, SHORTEST_CLIP), LONGEST_CLIP);
  if (length !== wanted)
    lost.push(
      `A clip is ${SHORTEST_CLIP} to ${LONGEST_CLIP} s long: this one is ${length} s instead of ${wanted} s.`,
    );
  const end = micros(length);
  const looks = looksOf(vca.lines.length);
  const most = Math.max(Math.floor(MOST_OF_ALL / vca.lines.length), 1);
  const written: (WrittenTrack & {
    readonly line: VcaLine;
    readonly curve: Curve;
    readonly fitted: boolean;
  })[] = [];
  for (const line of vca.lines) {
    const target = targetOf(line, plane);
    if (target === undefined) {
      lost.push(`${lineName(line)}: the plane ${plane} does not have it.`);
      continue;
    }
    const numbers = numbersOf(vca, line, target.factor, options);
    const known = shareOfNumbers(numbers, end, Math.min(ASKED, looks));
    if (known === 0) {
      lost.push(`${lineName(line)}: it gives no number that a clip could hold.`);
      continue;
    }
    if (known < 1)
      lost.push(`${lineName(line)}: where it gives no number, the clip holds the value at rest.`);
    const rest = line.channel === 'scale' || line.channel === 'zoom' ? 1 : 0;
    const curve: Curve = (t) => {
      const value = numbers(t);
      return isHeld(value) ? value : rest;
    };
    const restless = line.source.is === 'func' && jumpsEverywhere(curve, end);
    if (restless)
      lost.push(`${lineName(line)}: it jumps at every moment; the clip holds one value a frame.`);
    if (loop && !restless) lost.push(...seamOf(line, curve, end, tolerance));
    const stretches = restless ? frames(vca.fps, end, most) : stretchesOf(line, vca.fps, end, most);
    const share = Math.max(Math.floor(MOST_KEYS / vca.lines.length), stretches.length);
    const segments = fitCurve(curve, stretches, tolerance, share);
    const fitted = stretches.some(({ form }) => form === 'free');
    written.push({ line, curve, fitted, node: line.bone ?? '', prop: target.prop, segments });
  }
  for (const { name } of vca.textures)
    lost.push(`texture ${name}: a clip changes sprites of nodes, and has no textures by name.`);
  const text = clipText(written, end, loop);
  const tooLarge = isTooLarge(text);
  const { clip } = importClip(file, text, { events: [], hasSprite: () => true });
  const tracks = written.map(({ line, node, prop, fitted, curve, segments }, i) => ({
    line: lineName(line),
    node,
    prop,
    fitted,
    keys: clip?.tracks[i]?.times.length ?? 0,
    error: largestError(clip?.tracks[i], curve, segments, end, looks),
  }));
  for (const { line, error } of tracks)
    if (error > tolerance * MISSED)
      lost.push(
        `${line}: in places it changes faster than keys can follow; there the clip is up to ${brief(error)} off.`,
      );
  return { text, tooLarge, tracks, lost };
}

/** What a loop does at its end where a line is not back at its beginning; nothing is said of held values, which jump anyway. */
function seamOf({ source, ...line }: VcaLine, curve: Curve, end: number, least: number): string[] {
  const [last, first] = [curve(end - 1), curve(0)];
  if ((source.is === 'keys' && source.curve === 'const') || Math.abs(last - first) <= least)
    return [];
  return [
    `${lineName(line)}: as a loop it jumps from ${brief(last)} to ${brief(first)} at the end of the clip.`,
  ];
}

function brief(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/** Moments, at most, at which a line is asked whether it gives a number. */
const ASKED = 1_000;

function isHeld(value: number): boolean {
  return Math.abs(value) <= LARGEST;
}

/** The part of the moments at which a line gives a number that a clip can hold, from 0 to 1. */
function shareOfNumbers(numbers: Curve, end: number, asked: number): number {
  let held = 0;
  for (let i = 0; i <= asked; i++) if (isHeld(numbers((end * i) / asked))) held++;
  return held / (asked + 1);
}

/** A line's number over the microseconds, as the clip's property has it; it may be none. */
function numbersOf(vca: Vca, line: VcaLine, factor: number, options: ConvertOptions): Curve {
  const { handles, intensity } = options;
  const sampler = new VcaSampler({ ...vca, lines: [line] }, { handles });
  return (t) => {
    sampler.sample(t / 1e6, intensity);
    return (sampler.values[0] as number) * factor;
  };
}

/** A held value for each frame; where those are too many, for every so many frames. */
function frames(fps: number, end: number, most: number): Stretch[] {
  const count = Math.min(Math.ceil((end / 1e6) * fps), MOST_KEYS, most);
  const at = (i: number) => Math.round((end * i) / count);
  return Array.from({ length: count }, (_, i) => ({ start: at(i), end: at(i + 1), form: 'step' }));
}

/** Where a line goes from one piece to the next, and what is known of each. */
function stretchesOf({ source }: VcaLine, fps: number, end: number, most: number): Stretch[] {
  const cuts = new Set([0, end]);
  const look = Math.max(LOOK, Math.ceil(end / most));
  if (source.is === 'func') for (let t = look; t < end; t += look) cuts.add(t);
  else for (const t of keyTimes(source, fps, end, most)) cuts.add(t);
  const times = [...cuts].sort((a, b) => a - b);
  return times.slice(1).map((to, i) => {
    const from = times[i] as number;
    return { start: from, end: to, form: formOf(source, fps, (from + to) / 2) };
  });
}

/** Microseconds of the keys within the clip, at every repetition. */
function keyTimes(
  { frames, period }: VcaKeys,
  fps: number,
  end: number,
  share: number,
): Set<number> {
  const times = new Set<number>();
  const repeats = Number.isFinite(period);
  const add = (frame: number): void => {
    const t = micros(frame / fps);
    if (t > 0 && t < end) times.add(t);
  };
  // Repetitions closer than the microseconds of a clip are not told apart in it.
  const step = Math.max(period, fps / 1e6);
  // Those that stand in the file are all there, repetitions as far as there is room.
  const most = Math.min(share, MOST_KEYS);
  const within = repeats ? frames.filter((frame) => frame >= 0 && frame < period) : frames;
  for (let from = 0, k = 0; times.size < most && k < MOST_KEYS; from += step, k++) {
    if (repeats) add(from);
    for (const frame of within) add(from + frame);
    if (!repeats || micros((from + period) / fps) >= end) break;
  }
  return times;
}

/** The form of a line about a time that is no key's. */
function formOf(source: VcaLine['source'], fps: number, t: number): Stretch['form'] {
  if (source.is === 'func') return 'free';
  const { curve, frames, period } = source;
  if (curve === 'const') return 'step';
  const frame = (t / 1e6) * fps;
  const within = Number.isFinite(period) ? frame - Math.floor(frame / period) * period : frame;
  const outside =
    within <= (frames[0] as number) || within >= (frames[frames.length - 1] as number);
  return outside ? 'step' : curve === 'linear' ? 'linear' : 'free';
}
