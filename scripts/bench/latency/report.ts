/** From the moments of all keys to what they say. */
import type { Moments } from './probe.ts';

/** A frame of a screen at 60 Hz, in milliseconds: what the picture may take. */
export const FRAME = 1000 / 60;

export interface SceneTimes {
  readonly scene: string;
  /** Milliseconds between animation frames, measured before the first key. */
  readonly frames: readonly number[];
  readonly keys: readonly Moments[];
}

/** Half of the times are at most the one, 19 of 20 at most the other. Milliseconds. */
export interface Spread {
  readonly median: number;
  readonly p95: number;
}

/** All times but `frame` count from the key, or from the moment before. */
export interface SceneRow {
  readonly scene: string;
  readonly keys: number;
  readonly frame: Spread;
  /** From the key to the canvas that has the new picture, and to the frame that shows it. */
  readonly drawn: Spread;
  readonly shown: Spread;
  /** From the key to an empty message sent in its course. */
  readonly empty: Spread;
  /** The parts of `drawn`. */
  readonly typed: Spread;
  readonly answered: Spread;
  readonly painted: Spread;
  /** Parts of all keys: those drawn within a frame at 60 Hz, and answered over a channel. */
  readonly within: number;
  readonly channel: number;
  /** p95 of `drawn` in frames at 60 Hz, and in frames as this machine made them in this run. */
  readonly inFrames: number;
  readonly inOwnFrames: number;
}

export interface LatencyReport {
  readonly browser: string;
  readonly scenes: readonly SceneRow[];
}

export function spread(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number): number => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}

export function makeReport(scenes: readonly SceneTimes[], browser: string): LatencyReport {
  return { browser, scenes: scenes.map(rowOf) };
}

function rowOf({ scene, frames, keys }: SceneTimes): SceneRow {
  const of = (time: (key: Moments) => number): Spread => spread(keys.map(time));
  const part = (is: (key: Moments) => boolean): number => keys.filter(is).length / keys.length;
  const drawn = of((k) => k.drawn - k.key);
  const frame = spread(frames);
  return {
    scene,
    keys: keys.length,
    frame,
    drawn,
    shown: of((k) => k.shown - k.key),
    empty: of((k) => k.held - k.key),
    typed: of((k) => k.sent - k.key),
    answered: of((k) => k.answered - k.sent),
    painted: of((k) => k.drawn - k.answered),
    within: part((k) => k.drawn - k.key <= FRAME),
    channel: part((k) => k.channel),
    inFrames: drawn.p95 / FRAME,
    inOwnFrames: drawn.p95 / frame.p95,
  };
}

export function reportText({ browser, scenes }: LatencyReport): string {
  const columns = ['frame', 'drawn', 'shown', 'empty', 'typed', 'answered', 'painted'] as const;
  const head = ['', 'keys', 'p95 in frames', 'in own', 'within', 'channel', ...columns];
  const rows = scenes.map((row) => [
    row.scene,
    String(row.keys),
    `${row.inFrames.toFixed(2)}${row.inFrames <= 1 ? ' ok' : '   '}`,
    row.inOwnFrames.toFixed(2),
    percent(row.within),
    percent(row.channel),
    ...columns.map((name) => `${row[name].median.toFixed(1)} / ${row[name].p95.toFixed(1)}`),
  ]);
  const all = [head, ...rows];
  const widths = head.map((_, i) => Math.max(...all.map((row) => row[i]?.length ?? 0)));
  const lines = all.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[i] ?? 0))),
  );
  return [
    `Chromium ${browser}; milliseconds, median / p95`,
    lines.map((cells) => cells.join('  ').trimEnd()).join('\n'),
    NOTES.join('\n'),
  ].join('\n\n');
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}

const NOTES = [
  'drawn: from the key to the canvas that has the new picture; its parts are typed (the editor),',
  '  answered (the worker, and whatever else the page does meanwhile) and painted (the stage).',
  'shown: from the key to the animation frame that brings it to the screen.',
  'empty: from the key to an empty message that the page posted to itself in its course, or to the',
  '  picture where that was first. After a key Chromium holds back what is posted until the next',
  '  frame (--no-hold: as other browsers); an answer over a channel (channel: how many) comes before.',
  'within: how many were drawn within a frame of 60 Hz.',
  'p95 in frames: drawn in frames of 60 Hz, which is to be 1 at most; in own: in p95 of the frames',
  '  of this run before the first key. Where there is no graphics card the stage draws without WebGL;',
  '  with --webgl most of `painted` is the software that stands in for the card.',
];
