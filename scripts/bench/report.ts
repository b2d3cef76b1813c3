/** From all measurements to what they say: medians and ratios. */
import { LOADS, type Load, TRACKS } from './loads.ts';
import {
  type Contender,
  crowdsBesidePeers,
  GOALS,
  growingCrowds,
  ONE_CROWD,
  playingKey,
} from './plan.ts';

export interface Machine {
  readonly node: string;
  readonly processor: string;
  readonly rounds: number;
}

/** Times are nanoseconds of CPU a track and step; a goal is null where there is none. */
export interface Report {
  readonly machine: Machine;
  readonly playing: readonly {
    readonly load: Load;
    readonly players: number;
    readonly timesThree: number;
    readonly goal: number | null;
    readonly timesSpine: number;
    readonly aego: number;
    readonly three: number;
    readonly spine: number;
  }[];
  readonly growth: readonly {
    readonly load: Load;
    readonly growth: number;
    readonly goal: number;
    readonly times: readonly { readonly players: number; readonly time: number }[];
  }[];
  readonly checked: readonly {
    readonly load: Load;
    readonly ratio: number;
    readonly goal: number;
    readonly plain: number;
    readonly checked: number;
  }[];
  /** Bytes a step of a whole crowd, and of the peers' beside it. */
  readonly bytes: readonly {
    readonly load: Load;
    readonly players: number;
    readonly goal: number;
    readonly aego: number;
    readonly three: number;
    readonly spine: number;
  }[];
  /** Megabytes a second. */
  readonly reading: readonly {
    readonly what: string;
    readonly ratio: number;
    readonly goal: number;
    readonly aego: number;
    readonly peer: string;
    readonly rate: number;
  }[];
  readonly notes: readonly string[];
}

/** What does not compare like with like, as far as we know. */
const NOTES: readonly string[] = [
  'All write the same values: loads.test.ts compares them, step by step.',
  'Time is CPU time of the main thread. Compiling and collecting on other threads is not in it.',
  'We sample into numbers rounded to float32; three and Spine write float64 into objects.',
  'three: one mixer for all players, plain objects as their nodes, so no matrices. `bezier` is its InterpolateBezier.',
  'Spine: a skeleton of two bones and a slot a player; no world transforms. It samples a curve as ten straight lines.',
  'Spine rests a step between two blends; without it the list of what is mixed grows without end. Sprites switch at other weights.',
  'We are a World, as Game runs it, made from a scene of one node a clip and copies of them: the text of 100,000 nodes is over its limit of 4 MiB.',
  'What is left of the memory of `blends` is mostly the log: each player says of every blend which state it leaves and which it enters. The peers have no log.',
];

export function makeReport(
  results: ReadonlyMap<string, readonly number[]>,
  machine: Machine,
  quick: boolean,
): Report {
  const of = (key: string): number => median(results.get(key) ?? []);
  const time = (contender: Contender, load: Load, players: number): number =>
    of(playingKey(contender, load, players, 'time')) / players / TRACKS;
  const bytes = (contender: Contender, load: Load): number =>
    // A few bytes more or less are the engine's own.
    Math.max(0, Math.round(of(playingKey(contender, load, ONE_CROWD, 'bytes'))));
  return {
    machine,
    playing: LOADS.flatMap((load) =>
      crowdsBesidePeers(quick).map((players) => {
        const aego = time('aego', load, players);
        const three = time('three', load, players);
        const spine = time('spine', load, players);
        const goal = GOALS.timesThree[load][players] ?? null;
        const [timesThree, timesSpine] = [three / aego, spine / aego];
        return { load, players, timesThree, goal, timesSpine, aego, three, spine };
      }),
    ),
    growth: LOADS.map((load) => {
      const times = growingCrowds(quick).map((players) => ({
        players,
        time: time('aego', load, players),
      }));
      const growth = (times.at(-1)?.time ?? 0) / (times[0]?.time ?? 0);
      return { load, growth, goal: GOALS.growth, times };
    }),
    checked: LOADS.map((load) => {
      const plain = time('aego', load, ONE_CROWD);
      const checked = time('aego-checked', load, ONE_CROWD);
      return { load, ratio: checked / plain, goal: GOALS.checked, plain, checked };
    }),
    bytes: LOADS.map((load) => ({
      load,
      players: ONE_CROWD,
      goal: GOALS.bytes,
      aego: bytes('aego', load),
      three: bytes('three', load),
      spine: bytes('spine', load),
    })),
    reading: [
      {
        what: 'text to lossless tree',
        ratio: of('aego-tree') / of('jsonc-parser'),
        goal: GOALS.tree,
        aego: of('aego-tree'),
        peer: 'jsonc-parser',
        rate: of('jsonc-parser'),
      },
      {
        what: 'text to compiled clip',
        ratio: of('aego-clip') / of('JSON.parse'),
        goal: GOALS.clip,
        aego: of('aego-clip'),
        peer: 'JSON.parse',
        rate: of('JSON.parse'),
      },
    ],
    notes: NOTES,
  };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)];
  return ((sorted[low] ?? Number.NaN) + (sorted[high] ?? Number.NaN)) / 2;
}
