/** The ways through the charge attack under `aego trace` itself, with an event on every border. Page: animation/charge. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bordered, type Hands } from '../world/charge.fixture.ts';
import type { LogEntry } from '../world/log.ts';

const RATES = [30, 60, 144] as const;
/** Seconds before the first press: the controller has come to rest. */
const BEFORE = 0.5;
/** The borders of the segments in seconds; their events count from 0. */
const BORDERS = [0, 0.25, 1.05, 1.7];

const files = bordered(BORDERS, 0);

/** Steps that a playhead needs for so many seconds. */
const stepsOf = (seconds: number, hz: number): number =>
  Math.ceil(Math.round(seconds * hz * 1e6) / 1e6);

/** What is held, by the lengths of the segments in steps. */
const PATHS = {
  plain: () => ({ Plain: [[0, 1]] }),
  tapped: () => ({ Attack: [[0, 1]] }),
  'released on the step on which the Windup ends': ({ windup }) => ({ Attack: [[0, windup]] }),
  'released a step later': ({ windup }) => ({ Attack: [[0, windup + 1]] }),
  'released in the middle of the Charge': ({ windup, middle }) => ({
    Attack: [[0, windup + middle]],
  }),
  'released on the step on which the Charge ends': ({ windup, charge }) => ({
    Attack: [[0, windup + charge]],
  }),
  held: ({ windup, charge }) => ({ Attack: [[0, 2 * (windup + charge)]] }),
  'cancelled in the Windup': ({ windup }) => cancelled(windup - 1),
  'cancelled in the Charge': ({ windup, middle }) => cancelled(windup + middle),
  'cancelled in the Follow-through': ({ windup, charge }) => cancelled(windup + charge + 1),
} satisfies Record<string, (steps: Steps) => Hands>;

type Path = keyof typeof PATHS;

function cancelled(at: number): Hands {
  return { Attack: [[0, at + 1]], Cancel: [[at, at + 1]] };
}

interface Steps {
  readonly windup: number;
  readonly charge: number;
  readonly middle: number;
  readonly follow: number;
  readonly rest: number;
  readonly hit: number;
  readonly whole: number;
}

const stepsAt = (hz: number): Steps => ({
  windup: stepsOf(0.25, hz),
  charge: stepsOf(0.8, hz),
  middle: stepsOf(0.4, hz),
  follow: stepsOf(0.65, hz),
  rest: stepsOf(0.2, hz),
  hit: stepsOf(0.1, hz),
  whole: stepsOf(1.7, hz),
});

interface Run {
  /** Of the controller's fighter, as `step state`. */
  readonly states: readonly string[];
  /** Of the script's fighter, as `step cycle`. */
  readonly finished: readonly string[];
  /** Of each, as `step payload`. */
  readonly borders: { readonly Knight: readonly string[]; readonly Squire: readonly string[] };
  readonly hits: { readonly Knight: readonly string[]; readonly Squire: readonly string[] };
  readonly diagnostics: readonly unknown[];
}

const runs = new Map<string, Run>();
const run = (hz: number, path: Path): Run => runs.get(`${hz} ${path}`) as Run;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aego-'));
  const names = RATES.flatMap((hz) =>
    (Object.keys(PATHS) as Path[]).map((path) => {
      const name = join(folder, `${runs.size}-${hz}-${path.replaceAll(' ', '-')}.json`);
      writeFileSync(name, JSON.stringify(caseOf(hz, PATHS[path](stepsAt(hz)))));
      return { hz, path, name };
    }),
  );
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'aego.mjs'), 'trace', ...names.map(({ name }) => name)],
    { encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  expect(stderr).toBe('');
  const lines = stdout.trimEnd().split('\n');
  names.forEach(({ hz, path }, i) => {
    runs.set(`${hz} ${path}`, read(JSON.parse(lines[i] as string), hz));
  });
});

afterAll(() => rmSync(folder, { recursive: true }));

function caseOf(hz: number, hands: Hands) {
  const from = BEFORE * hz;
  return {
    files,
    scene: 'ChargeAttack.aescene',
    hz,
    steps: from + 3 * hz,
    do: Object.entries(hands).flatMap(([button, list]) =>
      list.flatMap(([on, off]) => [
        { step: from + on, input: { [button]: true } },
        { step: from + off, input: { [button]: false } },
      ]),
    ),
  };
}

function read(
  traced: { diagnostics: unknown[]; steps: { step: number; log: LogEntry[] }[] },
  hz: number,
): Run {
  const from = BEFORE * hz;
  const log = traced.steps
    .flatMap(({ step, log }) => log.map((entry) => ({ at: step - from, entry })))
    .filter(({ at }) => at >= 0);
  const events = (name: string, node: string) =>
    log.flatMap(({ at, entry }) =>
      entry.type === 'event' && entry.name === name && entry.node === node
        ? [`${at} ${entry.payload}`]
        : [],
    );
  const both = (name: string) => ({
    Knight: events(name, 'Knight'),
    Squire: events(name, 'Squire'),
  });
  return {
    states: log.flatMap(({ at, entry }) =>
      entry.type === 'StateEntered' && entry.state !== 'Hold' ? [`${at} ${entry.state}`] : [],
    ),
    finished: log.flatMap(({ at, entry }) =>
      entry.type === 'Finished' ? [`${at} ${entry.cycle}`] : [],
    ),
    borders: both('Border'),
    hits: both('Hit'),
    diagnostics: traced.diagnostics,
  };
}

const of = (list: readonly (readonly [number, string | number])[]): string[] =>
  list.map(([step, what]) => `${step} ${what}`);

describe.each(RATES)('at %i steps a second', (hz) => {
  const { windup, charge, middle, follow, rest, hit, whole } = stepsAt(hz);

  /** Holds both fighters to what is due; `alone` are events that only the controller's hears. */
  function expectRun(
    path: Path,
    due: {
      readonly states: readonly (readonly [number, string])[];
      readonly finished: readonly number[];
      readonly borders: readonly (readonly [number, number])[];
      readonly hits: readonly number[];
    },
    alone: readonly (readonly [number, number])[],
  ): void {
    const found = run(hz, path);
    expect(found.diagnostics).toEqual([]);
    expect(found.states).toEqual(of(due.states));
    expect(found.finished).toEqual(of(due.finished.map((step) => [step, 0])));
    expect(found.borders.Squire).toEqual(of(due.borders));
    expect(found.borders.Knight).toEqual(
      of([...due.borders, ...alone].toSorted(([a], [b]) => a - b)),
    );
    const hits = of(due.hits.map((step) => [step, 1]));
    expect(found.hits).toEqual({ Knight: hits, Squire: hits });
  }

  /** Idle plays the end of the clip once more, and so its last border. */
  const again = (idle: number) => [[idle + rest, 3]] as const;

  test('a plain attack passes every border once', () => {
    const second = stepsOf(1.05, hz);
    expectRun(
      'plain',
      {
        states: [
          [0, 'Plain'],
          [whole, 'Idle'],
        ],
        finished: [whole],
        borders: [
          [0, 0],
          [windup, 1],
          [second, 2],
          [whole, 3],
        ],
        hits: [stepsOf(1.15, hz)],
      },
      again(whole),
    );
  });

  test.each<Path>(['tapped', 'released on the step on which the Windup ends'])(
    '%s: the Follow-through begins at the end of the Windup, behind its own border',
    (path) => {
      const end = windup + follow;
      expectRun(
        path,
        {
          states: [
            [0, 'Windup'],
            [windup, 'Follow-through'],
            [end, 'Idle'],
          ],
          finished: [windup, end],
          borders: [
            [0, 0],
            [windup, 1],
            [end, 3],
          ],
          hits: [windup + hit],
        },
        again(end),
      );
    },
  );

  test.each<[Path, number]>([
    ['released a step later', 1],
    ['released in the middle of the Charge', middle],
    ['released on the step on which the Charge ends', charge],
  ])('%s: the Charge that is cut short has no Finished', (path, after) => {
    const released = windup + after;
    const end = released + follow;
    expectRun(
      path,
      {
        states: [
          [0, 'Windup'],
          [windup, 'Charge'],
          [released, 'Follow-through'],
          [end, 'Idle'],
        ],
        finished: [windup, end],
        borders: [
          [0, 0],
          [windup, 1],
          [end, 3],
        ],
        hits: [released + hit],
      },
      // A state advances before its transitions are looked at, so it has arrived there.
      after === charge ? [[released, 2], ...again(end)] : again(end),
    );
  });

  test.each<Path>(['held', 'cancelled in the Follow-through'])(
    '%s: the Charge ends once, and nothing loops',
    (path) => {
      const charged = windup + charge;
      const end = charged + follow;
      expectRun(
        path,
        {
          states: [
            [0, 'Windup'],
            [windup, 'Charge'],
            [charged, 'Follow-through'],
            [end, 'Idle'],
          ],
          finished: [windup, charged, end],
          borders: [
            [0, 0],
            [windup, 1],
            [charged, 2],
            [end, 3],
          ],
          hits: [charged + hit],
        },
        again(end),
      );
    },
  );

  test.each<[Path, number]>([
    ['cancelled in the Windup', windup - 1],
    ['cancelled in the Charge', windup + middle],
  ])('%s: back to rest, without the borders that lie ahead', (path, at) => {
    const charging = at > windup;
    expectRun(
      path,
      {
        states: [[0, 'Windup'], ...(charging ? [[windup, 'Charge'] as const] : []), [at, 'Idle']],
        finished: charging ? [windup, at + rest] : [at + rest],
        borders: [[0, 0], ...(charging ? [[windup, 1] as const] : []), [at + rest, 3]],
        hits: [],
      },
      [],
    );
  });
});
