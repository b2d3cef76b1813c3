/** What is measured, each in a process of its own, and what is to be reached. */
import { LOADS, type Load } from './loads.ts';

export interface Job {
  /** Tells it from the others in the results. */
  readonly key: string;
  readonly file: string;
  readonly args: readonly string[];
  /** Measured in the first round only. */
  readonly once: boolean;
  readonly what: 'time' | 'bytes';
}

/** `aego-checked` is ours with events, and the hash of the whole state after every step. */
export type Contender = 'aego' | 'aego-checked' | 'three' | 'spine';

export type Reader = 'aego-tree' | 'jsonc-parser' | 'aego-clip' | 'JSON.parse';

/** The crowd whose memory and hash are looked at. */
export const ONE_CROWD = 1000;

/** Crowds that play beside the peers. */
export function crowdsBesidePeers(quick: boolean): readonly number[] {
  return quick ? [1000] : [1000, 10_000];
}

/** Crowds that show how the cost of a sample grows. */
export function growingCrowds(quick: boolean): readonly number[] {
  return quick ? [100, 1000, 10_000] : [100, 1000, 10_000, 100_000];
}

/** It takes long to set up, so one round is enough. */
const LARGE_CROWD = 100_000;

export const GOALS = {
  /** How many times a sample of ours goes into one of three's, by load and players. */
  timesThree: {
    linear: { 1000: 12, 10000: 40 },
    bezier: { 1000: 12, 10000: 30 },
    blends: { 1000: 20, 10000: 60 },
  } as Readonly<Record<Load, Readonly<Record<number, number>>>>,
  /** Cost of a sample in the largest crowd by that in the smallest, at most. */
  growth: 1.3,
  /** Cost of a step with events and hash by that of a plain one, at most. */
  checked: 1.5,
  /** Bytes a step. */
  bytes: 0,
  /** Rate of text to tree by jsonc-parser's, and of text to compiled clip by JSON.parse's. */
  tree: 1,
  clip: 0.7,
} as const;

export function playingKey(
  contender: Contender,
  load: Load,
  players: number,
  what: 'time' | 'bytes',
): string {
  return [contender, load, players, what].join(' ');
}

export function jobs(quick: boolean): Job[] {
  const play = (
    contender: Contender,
    load: Load,
    players: number,
    what: 'time' | 'bytes',
  ): Job => ({
    key: playingKey(contender, load, players, what),
    file: 'run-playing.ts',
    args: [contender, load, String(players), what],
    once: what === 'bytes' || players >= LARGE_CROWD,
    what,
  });
  const read = (reader: Reader): Job => ({
    key: reader,
    file: 'run-reading.ts',
    args: [reader],
    once: false,
    what: 'time',
  });
  return [
    ...LOADS.flatMap((load) => [
      ...growingCrowds(quick).map((players) => play('aego', load, players, 'time')),
      play('aego-checked', load, ONE_CROWD, 'time'),
      ...(['three', 'spine'] as const).flatMap((peer) =>
        crowdsBesidePeers(quick).map((players) => play(peer, load, players, 'time')),
      ),
      ...(['aego', 'three', 'spine'] as const).map((c) => play(c, load, ONE_CROWD, 'bytes')),
    ]),
    ...(['aego-tree', 'jsonc-parser', 'aego-clip', 'JSON.parse'] as const).map(read),
  ];
}
