import { signal } from '@preact/signals';
import { beforeEach, expect, test, vi } from 'vitest';
import { Frames } from './live-frames.ts';
import type { Request, Result, Watch } from './protocol.ts';
import type { Session } from './session.ts';
import type { Action, State } from './state.ts';
import { initialState, reduce } from './state.ts';

/** A session that takes one request at a time, and the page around it. */
class Page {
  asked: string[] = [];
  /** Frames that were to tell the panels how the scene stands. */
  told = 0;
  busy = false;
  readonly state = signal<State>(initialState({ 'a.aescene': '' }, 'a.aescene'));
  readonly frames = new Frames({
    session: {
      frame: (_: number, steps: number, { tell }: Watch) => {
        if (tell) this.told++;
        return this.#take(`frame ${steps}`);
      },
      seek: (step: number, _: unknown, feed?: unknown) =>
        this.#take(`seek ${step}${feed ? ' feed' : ''}`),
    } as unknown as Session,
    state: this.state,
    dispatch: (action: Action) => {
      this.state.value = reduce(this.state.value, action);
    },
  });

  #take(what: string): boolean {
    if (this.busy) return false;
    this.busy = true;
    this.asked.push(what);
    return true;
  }

  answer(step: number, to: number, type: Request['type']): void {
    this.busy = false;
    const result = { step, recorded: { from: 0, to }, older: false, hz: 60, animators: {} };
    this.frames.received(result as unknown as Result, type);
    this.frames.goOn(result as unknown as Result);
  }
}

let page = new Page();
beforeEach(() => {
  page = new Page();
  page.answer(100, 100, 'frame');
  page.asked = [];
});

test('a step that takes long to reach is asked for until it is there', () => {
  page.frames.seek(40);
  page.answer(10, 100, 'seek');
  page.answer(30, 100, 'seek');
  page.answer(40, 100, 'seek');
  expect(page.asked).toEqual(['seek 40', 'seek 40', 'seek 40']);
  expect(page.frames.time.value).toEqual({ at: 40, from: 0, to: 100, hz: 60 });
});

test('of many steps wanted one after the other only the newest is gone to', () => {
  for (const step of [90, 80, 70]) page.frames.seek(step);
  page.answer(90, 100, 'seek');
  page.answer(70, 100, 'seek');
  expect(page.asked).toEqual(['seek 90', 'seek 70']);
  expect(page.frames.wanted).toBe(70);
});

test('keys that come faster than answers count from the step that is wanted', () => {
  page.frames.seek(page.frames.wanted - 1);
  page.frames.seek(page.frames.wanted - 1);
  page.frames.step();
  expect(page.frames.wanted).toBe(99);
});

test('a step that is no longer there is not asked for again and again', () => {
  page.frames.seek(80);
  page.answer(50, 50, 'seek');
  expect(page.asked).toEqual(['seek 80']);
  page.frames.seek(-5);
  expect(page.asked.at(-1)).toBe('seek 0');
});

test('kept input is not lost to an answer that was on its way', () => {
  page.frames.seek(40);
  page.frames.seek(40, { version: 1, hz: 60, length: 60, changes: [] });
  page.answer(40, 100, 'seek');
  page.answer(40, 40, 'seek');
  expect(page.asked).toEqual(['seek 40', 'seek 40 feed']);
});

test('kept input runs once its first step is reached, however many answers that takes', () => {
  const feed = { version: 1, hz: 60, length: 60, changes: [] } as const;
  page.frames.seek(40, feed);
  page.answer(10, 100, 'seek');
  page.answer(40, 100, 'seek');
  page.answer(40, 40, 'seek');
  expect(page.asked).toEqual(['seek 40', 'seek 40', 'seek 40 feed']);
  // Of a scene that is shorter by then, from its end.
  page.frames.seek(40, feed);
  page.answer(20, 20, 'seek');
  page.answer(20, 20, 'seek');
  expect(page.asked.slice(3)).toEqual(['seek 40 feed']);
});

test('for a second behind a key the panels are told less often, and then as before', () => {
  let next = (_: number): void => {};
  vi.stubGlobal('requestAnimationFrame', (frame: typeof next) => {
    next = frame;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {});
  for (const action of [
    { type: 'panel', panel: 'timeline' },
    { type: 'play', on: true },
  ] as const)
    page.state.value = reduce(page.state.value, action);
  page.frames.setVisible(true);
  let step = 100;
  /** How often they are told in so many frames. */
  const toldIn = (frames: number): number => {
    page.told = 0;
    for (let i = 0; i < frames; i++) {
      next(step++ * 16);
      page.answer(step, step, 'frame');
    }
    return page.told;
  };
  const before = toldIn(60);
  page.answer(step, step, 'edit');
  const behind = toldIn(60);
  expect(behind).toBeGreaterThan(0);
  expect(behind).toBeLessThanOrEqual(before / 2);
  expect(toldIn(60)).toBe(before);
  page.frames.setVisible(false);
  vi.unstubAllGlobals();
});
