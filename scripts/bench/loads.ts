/**
 * What is measured, the same for every contender: players of one of ten clips, each clip a second
 * long and looping, with eight tracks of eight keys, 60 steps a second.
 */

export const HZ = 60;
export const TRACKS = 8;
const CLIPS = 10;
const KEYS = 8;

/** `blends`: an animator that is always in a blend from one clip to another, and in the next after it. */
export type Load = 'linear' | 'bezier' | 'blends';
export const LOADS: readonly Load[] = ['linear', 'bezier', 'blends'];

/** What the eight tracks write, and how many numbers each is: every contender names them in its way. */
export const TARGETS = {
  a: 1,
  b: 1,
  c: 1,
  position: 2,
  scale: 2,
  tint: 4,
  rotation: 1,
  sprite: 1,
} as const;
export type Target = keyof typeof TARGETS;

export interface LoadTrack {
  readonly target: Target;
  readonly lanes: number;
  /** Seconds. */
  readonly times: readonly number[];
  /** `lanes` numbers a key; for a sprite the picture's number, 0 to 7. */
  readonly values: readonly number[];
  /** Slopes through the keys for `bezier`, a second; `lanes` a key. */
  readonly slopes: readonly number[];
}

export type LoadClip = readonly LoadTrack[];

export const CLIP_LIST: readonly LoadClip[] = makeClips();

/** Which clip a player plays; in a chain of blends it takes turns with the next one. */
export function clipOf(player: number): number {
  return player % CLIPS;
}

export function nextClip(clip: number): number {
  return (clip + 1) % CLIPS;
}

/** Where in its clip a player starts, in seconds: they are spread evenly. */
export function phaseOf(player: number): number {
  return Math.round(((player * 0.618034) % 1) * 1e6) / 1e6;
}

/** How many steps a blend of a chain takes: 15 to 42, so that not all begin on the same step. */
export function blendSteps(player: number): number {
  // Threes, so that it is a whole number of microseconds.
  return 15 + 3 * clipOf(player);
}

function makeClips(): LoadClip[] {
  const random = randoms(1);
  return Array.from({ length: CLIPS }, () =>
    Object.entries(TARGETS).map(([target, lanes]): LoadTrack => {
      const numbers = (): number[] =>
        Array.from({ length: KEYS * lanes }, () => thousandth(random()));
      const sprite = target === 'sprite';
      return {
        target: target as Target,
        lanes,
        // Every track has times of its own, the first at the start and the last near the end.
        times: Array.from({ length: KEYS }, (_, k) =>
          k === 0 ? 0 : thousandth((k - 0.4 * random()) / (KEYS - 1)),
        ),
        values: sprite ? Array.from({ length: KEYS }, (_, k) => (k * 3) % KEYS) : numbers(),
        slopes: numbers().map((n) => thousandth(2 * n - 1)),
      };
    }),
  );
}

function thousandth(n: number): number {
  return Math.round(n * 1000) / 1000;
}

/** Numbers from 0 to 1, the same in every run. */
function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
