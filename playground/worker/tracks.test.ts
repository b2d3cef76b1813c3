import { expect, test } from 'vitest';
import { Game } from '../../runtime/world/game.ts';
import { shipped } from '../../runtime/world/shipped.fixture.ts';
import type { Told, Tracks } from '../protocol.ts';
import { Runner } from './runner.ts';

const WATCH = { listen: true, tell: true };

function controllers() {
  const { files } = shipped('Controllers');
  const runner = new Runner((texts, scene) => new Game(texts, { scene }));
  runner.handle({ type: 'open', id: 0, files, scene: 'Controllers.aescene' });
  const play = (steps: number) => {
    const result = runner.handle({ type: 'frame', id: 0, seconds: 0, steps, watch: WATCH });
    return result.animators?.list[0];
  };
  const set = (name: string, value: number) =>
    runner.signal({ type: 'call', node: 'Hero', method: 'SetFloat', args: [name, value] });
  const tracks = (from = 0, to = 1000): Tracks => {
    const told: Told = runner.ask({ type: 'tracks', id: 0, from, to, maxPoints: 100 });
    if (told.type !== 'tracks') throw new Error(told.type);
    return told.tracks;
  };
  return { runner, play, set, tracks };
}

test('an animator tells its states, blends with their slopes, and parameters by change', () => {
  const { play, set, tracks } = controllers();
  play(19);
  set('Speed', 2);
  const seen = Array.from({ length: 30 }, () => play(1));
  const [hero] = tracks().animators;
  expect(hero?.states.map(({ state, from, to }) => [state, from, to])).toEqual([
    ['Idle', 0, 19],
    ['Run', 20, 49],
  ]);
  expect(hero?.params.Speed).toEqual(Float64Array.of(0, 0, 20, 2, 49, 2));
  const [blend] = hero?.blends ?? [];
  const blending = seen.filter((row) => row?.blend !== undefined);
  expect([blend?.state, blend?.from]).toEqual(['Idle', 20]);
  expect((blend?.to ?? 0) - (blend?.from ?? 0) + 1).toBe(blending.length);
  // A linear blend is a line: its two ends.
  expect(blend?.weight.at(1)).toBe(seen[0]?.blend?.weight);
  expect(blend?.weight.at(-1)).toBeCloseTo(blending.at(-1)?.blend?.weight ?? 0, 5);
});

test('a part of the range is told as a part, and what was cut is gone', () => {
  const { runner, play, set, tracks } = controllers();
  play(19);
  set('Speed', 2);
  play(30);
  const part = tracks(10, 25).animators[0];
  expect(part?.states.map(({ from, to }) => [from, to])).toEqual([
    [10, 19],
    [20, 25],
  ]);
  runner.handle({ type: 'seek', id: 0, step: 15, watch: WATCH });
  expect(tracks().animators[0]?.states.at(-1)?.to).toBe(49);
  set('Speed', 0);
  play(5);
  expect(tracks().animators[0]?.states.map(({ state, to }) => [state, to])).toEqual([['Idle', 20]]);
});

test('players tell clips and times, and events their steps', () => {
  const { files } = shipped('Events');
  const runner = new Runner((texts, scene) => new Game(texts, { scene }));
  runner.handle({ type: 'open', id: 0, files, scene: 'Events.aescene' });
  const heard: unknown[] = [];
  for (let i = 0; i < 200; i++)
    heard.push(
      ...runner
        .handle({ type: 'frame', id: 0, seconds: 1 / 60, steps: 0, watch: WATCH })
        .log.filter(({ type }) => type === 'event'),
    );
  const told = runner.ask({ type: 'tracks', id: 0, from: 0, to: 200, maxPoints: 50 });
  if (told.type !== 'tracks') throw new Error(told.type);
  const { players, events } = told.tracks;
  expect(players.length).toBeGreaterThan(0);
  for (const { clips, time } of players) {
    expect(clips[0]?.from).toBe(0);
    expect(time.length / 2).toBeLessThanOrEqual(52);
  }
  expect(heard.length).toBeGreaterThan(0);
  expect(events.filter(({ type }) => type === 'event')).toEqual(expect.arrayContaining(heard));
  // Going back tells nothing anew.
  runner.handle({ type: 'seek', id: 0, step: 20, watch: WATCH });
  runner.handle({ type: 'frame', id: 0, seconds: 0, steps: 50, watch: WATCH });
  const again = runner.ask({ type: 'tracks', id: 0, from: 0, to: 200, maxPoints: 50 });
  expect(again).toEqual(told);
});
