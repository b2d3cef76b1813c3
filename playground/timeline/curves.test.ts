import { describe, expect, test } from 'vitest';
import { Game } from '../../runtime/world/game.ts';
import { TimelineCollector } from '../worker/timeline.ts';
import { CurveRecorder } from './curve-recorder.ts';
import { curveData } from './draw.ts';
import { groupOf, lineSteps } from './lanes.ts';
import type { Run, Track } from './tracks.ts';

const FILES = {
  'main.aescene': `scene version=1 {
  node "Hero" {
    component "VcaPlayer" file=asset("a.vca") {}

    node "Arm" {
      component "Bone" {}
    }
  }
}
`,
  'a.vca': `@configure fps 10
@move bone Arm by x func (2 * t)
@move bone Arm by y period 5 {
  @key frame 0 value 0
  @key frame 2 value 4
  @key frame 5 value 0
}
@zoom func (1)
`,
};

function played(files: Record<string, string> = FILES) {
  const game = new Game(files, { hz: 10 });
  const collector = new TimelineCollector();
  const run = (steps: number) => {
    for (let i = 0; i < steps; i++) {
      game.step();
      collector.stepped(game);
    }
  };
  const track = (from: number, to: number) => collector.between(from, to).tracks[0] as Track;
  return { game, run, track };
}

const values = ({ curves }: Track, i = 0) =>
  [...(curves?.[i]?.values ?? [])].map((v) => Math.round(v * 1000) / 1000);

describe('a VCA player', () => {
  test('has a curve for each line, with what it gave', () => {
    const { run, track } = played();
    run(6);
    const all = track(0, 5);
    expect(all).toMatchObject({ node: 'Hero', kind: 'vca', moreCurves: 0 });
    expect(all.curves?.map(({ name }) => name)).toEqual(['Arm move x', 'Arm move y', 'zoom']);
    expect(values(all)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(values(all, 1)).toEqual([0, 2, 4, 2.667, 1.333, 0]);
    expect(all.runs.map(({ clip, p0, p1 }) => [clip, p0, p1])).toEqual([['a.vca', 0, 0.5]]);
  });

  test('has them with the intensity of then', () => {
    const { game, run, track } = played();
    run(3);
    game.set('Hero', 'VcaPlayer.intensity', 0.5);
    run(3);
    expect(values(track(0, 5))).toEqual([0, 0.2, 0.4, 0.3, 0.4, 0.5]);
  });

  test('gives nothing while it is stopped, and nothing of steps that were let go', () => {
    const { game, run, track } = played();
    run(3);
    const kept = game.save();
    game.call('Hero', 'VcaPlayer', 'Stop', []);
    run(2);
    expect(values(track(0, 4))).toEqual([0, 0.2, 0.4, Number.NaN, Number.NaN]);
    game.rewind(kept);
    run(1);
    expect(values(track(0, 4))).toEqual([0, 0.2, 0.4, 0.6, Number.NaN]);
  });

  test('goes on under its name in another version of the file', () => {
    const { game, run, track } = played();
    run(2);
    game.setFile('a.vca', '@zoom func (1) @move bone Arm by x func (3)');
    run(2);
    const all = track(0, 3);
    expect(all.curves?.map(({ name }) => name)).toEqual(['zoom', 'Arm move x']);
    expect(values(all, 1)).toEqual([0, 0.2, 3, 3]);
  });

  test('has the steps of its keys in every period', () => {
    const { run, track } = played();
    run(13);
    const data = {
      stretch: { from: 0, to: 12, tracks: [], more: 0, marks: [] },
      clips: {},
      values: {},
    };
    const group = groupOf(data, track(0, 12));
    const [first, second] = group.curves;
    expect(first?.steps).toEqual([]);
    expect(second?.steps.map((s) => Math.round(s * 100) / 100)).toEqual([0, 2, 5, 7, 10, 12]);
    expect(second?.range).toEqual([0, 4]);
    expect(first?.value).toBeCloseTo(2.4, 5);
  });
});

test('keys are passed backwards too, and never without end', () => {
  const run = { from: 0, to: 10, p0: 1, p1: 0 } as Run;
  expect(lineSteps(run, { keys: [0.25], period: Number.POSITIVE_INFINITY })).toEqual([7.5]);
  const long = { from: 0, to: 1e6, p0: 0, p1: 1e9 } as Run;
  expect(lineSteps(long, { keys: [0], period: 1e-6 }).length).toBeLessThan(500);
});

test('a curve is drawn between its least and greatest value, with gaps', () => {
  const axis = { from: 0, to: 100, width: 100, hz: 10 };
  const lane = { name: 'x', from: 0, every: 10, keys: [], period: 1, steps: [], value: 1 };
  const drawn = (list: readonly number[]) => {
    const finite = list.filter(Number.isFinite);
    const range = [Math.min(...finite), Math.max(...finite)] as const;
    return curveData(axis, { ...lane, values: Float32Array.from(list), range });
  };
  expect(drawn([0, 2, Number.NaN, 1, 1])).toBe('M0 23L10 5M30 14L40 14');
  expect(drawn([3, 3])).toBe('M0 14L10 14');
  expect(curveData(axis, { ...lane, values: new Float32Array(2), range: undefined })).toBe('');
});

test('a long stretch is told by as many values as a lane has room for', () => {
  const recorder = new CurveRecorder();
  const view = {
    file: 'a.vca',
    more: 0,
    lines: [{ name: 'x', keys: [], period: 1, line: 1, column: 1 }],
  };
  for (let step = 0; step < 9000; step++) recorder.add(step, view, Float64Array.of(step));
  const [curve] = recorder.between(8000, 8999);
  expect(curve?.values.length).toBeLessThanOrEqual(400);
  expect(curve?.values[1]).toBe(8000 + (curve?.every ?? 0));
  // What is older than the ring is long is gone.
  expect(recorder.between(0, 10)[0]?.values.every(Number.isNaN)).toBe(true);
});
