import { signal } from '@preact/signals';
import { beforeEach, expect, test } from 'vitest';
import type { Frames } from './live-frames.ts';
import { LiveReplays } from './live-replay.ts';
import type { Told } from './protocol.ts';
import type { Session } from './session.ts';
import type { Action, State } from './state.ts';
import { initialState, reduce } from './state.ts';

/** What the worker says when it is asked for what was recorded. */
let told: Told | undefined;
let state = signal<State>(initialState({ 'a.aescene': '' }, 'a.aescene'));
let replays: LiveReplays;

beforeEach(() => {
  state = signal<State>(initialState({ 'a.aescene': '' }, 'a.aescene'));
  replays = new LiveReplays({
    session: { ask: () => Promise.resolve(told) } as unknown as Session,
    frames: { time: { value: { at: 0, from: 0, to: 90, hz: 60 } } } as unknown as Frames,
    state,
    worker: () => {
      throw new Error('nothing is verified here');
    },
    dispatch: (action: Action) => {
      state.value = reduce(state.value, action);
    },
    start: () => {},
  });
});

const replay = () => state.value.replay;

test('a recording that no worker answers for is not said to have been forgotten', async () => {
  told = undefined;
  replays.record('start');
  replays.stop();
  await expect.poll(() => replay().recording).toBeUndefined();
  expect(replay().said).toMatch(/did not answer/);
  told = { type: 'recording', recording: undefined };
  replays.record('start');
  replays.stop();
  await expect.poll(() => replay().said).toMatch(/no longer recorded/);
});

test('kept input that runs is over with its last step, and when the scene starts anew, and that is said', async () => {
  told = { type: 'recording', recording: { version: 1, hz: 60, length: 50, changes: [] } };
  replays.replay();
  await expect.poll(() => replay().said).toMatch(/up to step 49/);
  replays.fed(50, 'open');
  expect(replay().running).toBe(49);
  // Reset, or another worker.
  replays.fed(undefined, 'open');
  expect(replay()).toMatchObject({
    running: undefined,
    said: expect.stringMatching(/no longer runs/),
  });
  replays.fed(50, 'open');
  replays.fed(undefined, 'frame');
  expect(replay().said).toBe('The kept input ended with step 49.');
});
