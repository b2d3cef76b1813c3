import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPhysics } from '../../runtime/physics/load.ts';
import { Game } from '../../runtime/world/game.ts';
import { type Shipped, shipped, shippedScenes } from '../../runtime/world/shipped.fixture.ts';
import type { Request, Result } from '../protocol.ts';
import { Runner } from './runner.ts';

beforeAll(loadPhysics);

const WATCH = { listen: true, tell: true, panels: { timeline: 120 } };

/** A runner with a scene open, in the words of the page. */
class Page {
  readonly runner = new Runner((files, scene) => new Game(files, { scene }));
  readonly #scene: Shipped;
  last: Result;

  constructor(scene: Shipped) {
    this.#scene = scene;
    this.last = this.open({});
  }

  open(more: { files?: Record<string, string>; keeps?: boolean }): Result {
    const { name, files } = this.#scene;
    return this.send({ type: 'open', id: 0, files, scene: `${name}.aescene`, ...more });
  }
  send(request: Request): Result {
    this.last = this.runner.handle(request);
    return this.last;
  }
  play(seconds = 1 / 60, loop?: { from: number; to: number }): Result {
    const more = loop ? { loop } : {};
    return this.send({ type: 'frame', id: 0, seconds, steps: 0, watch: WATCH, ...more });
  }
  step(): Result {
    return this.send({ type: 'frame', id: 0, seconds: 0, steps: 1, watch: WATCH });
  }
  seek(step: number): Result {
    return this.send({ type: 'seek', id: 0, step, watch: WATCH });
  }
  edit(files: Record<string, string>): Result {
    return this.send({ type: 'edit', id: 0, files });
  }
  undo(): Result {
    return this.send({ type: 'undo', id: 0, watch: WATCH });
  }
  key(code: string, down: boolean): void {
    this.runner.signal({ type: 'key', code, down });
  }
}

/** What a reader sees of a step. */
const seen = ({ step, hash, animators, frame }: Result) => ({
  step,
  hash,
  animators,
  picture: Array.from(frame),
});

/** All steps from 0 to the last, one after the other. */
function allSteps(page: Page): unknown[] {
  page.seek(0);
  const all: unknown[] = [seen(page.last)];
  while (page.last.step < page.last.recorded.to) all.push(seen(page.step()));
  return all;
}

const comment = ({ files }: Shipped, words: string) => {
  const [path = '', text = ''] = Object.entries(files).find(([p]) => p.endsWith('.aescene')) ?? [];
  return { [path]: `${text}\n// ${words}\n` };
};

describe.each(shippedScenes())('$name', (scene) => {
  test('what was let go of comes back exactly, whatever was done in its place', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 90 }),
        fc.nat(),
        fc.array(fc.record({ key: fc.nat(9), at: fc.nat(60) }), { maxLength: 6 }),
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        (count, where, presses, more, edits) => {
          const page = new Page(scene);
          const { keys } = page.last.controls ?? { keys: [] };
          for (let i = 0; i < count; i++) {
            for (const { key, at } of presses)
              if (at === i) page.key(keys[key % Math.max(keys.length, 1)] ?? 'KeyX', i % 2 === 0);
            page.play();
          }
          const end = page.last.step;
          const was = allSteps(page);
          const at = where % end;
          page.seek(at);
          const there = seen(page.last);
          if (edits) page.edit(comment(scene, 'another'));
          else page.play();
          expect(page.last.cut).toMatchObject({ after: at, undo: expect.any(Number) });
          for (let i = 0; i < more; i++) page.play();
          page.undo();
          expect(page.last).toMatchObject({ regained: true, recorded: { from: 0, to: end } });
          expect(seen(page.last)).toEqual(there);
          expect(page.last.log).toEqual([]);
          // With what was typed behind its last step that one may look otherwise.
          const all = allSteps(page);
          expect(all.slice(0, end)).toEqual(was.slice(0, end));
          if (!edits) expect(all).toEqual(was);
        },
      ),
      { numRuns: 2 },
    );
  });
});

describe('once steps were let go of', () => {
  const scene = shipped('Platformer');
  const path = 'clips/attack.aeanim';
  const text = scene.files[path] as string;

  function cut(): Page {
    const page = new Page(scene);
    for (let i = 0; i < 60; i++) page.play();
    page.seek(30);
    return page;
  }

  test('the game goes on from the end with what was typed since', () => {
    const page = cut();
    page.edit({ [path]: `${text}\n// new` });
    page.play();
    page.undo();
    expect([page.last.step, page.last.older]).toEqual([30, true]);
    page.seek(page.last.recorded.to);
    expect(page.last.older).toBe(false);
    // From an older step too it goes on with the newest texts.
    page.seek(10);
    expect(page.last.older).toBe(true);
    page.play();
    expect([page.last.older, page.last.cut?.after]).toEqual([false, 10]);
  });

  test('the Timeline tells again of what was done then', () => {
    const page = new Page(scene);
    page.key('KeyD', true);
    for (let i = 0; i < 60; i++) page.play();
    page.key('KeyD', false);
    const was = structuredClone(page.play(0).panels?.timeline?.stretch);
    page.seek(20);
    for (let i = 0; i < 20; i++) page.play();
    expect(page.last.panels?.timeline?.stretch.tracks).not.toEqual(was?.tracks);
    page.undo();
    page.seek(page.last.recorded.to);
    expect(page.last.panels?.timeline?.stretch).toEqual(was);
  });

  test('there is one way back, to what was let go of last', () => {
    const page = cut();
    page.play();
    page.seek(10);
    page.play();
    page.undo();
    expect([page.last.step, page.last.recorded.to]).toEqual([10, 31]);
    page.undo();
    expect([page.last.regained, page.last.recorded.to]).toEqual([undefined, 31]);
  });

  test('edits in a loop are one going away, and lead back to before the first', () => {
    const page = cut();
    const loop = { from: 20, to: 40 };
    page.play(1 / 60, loop);
    const cuts = [1, 2, 3].map((n) => {
      const { cut: gone } = page.edit({ [path]: `${text}\n// ${n}` });
      page.play(1 / 60, loop);
      return gone?.undo;
    });
    expect(new Set(cuts).size).toBe(1);
    page.undo();
    expect(page.last.recorded.to).toBe(60);
  });

  test('a restart begins at step 0 with the newest texts, and what ran before comes back', () => {
    const page = new Page(scene);
    for (let i = 0; i < 60; i++) page.play();
    const was = seen(page.last);
    page.open({ keeps: true });
    expect(page.last).toMatchObject({ step: 0, cut: { after: -1, gone: 61 } });
    for (let i = 0; i < 5; i++) page.play();
    page.undo();
    expect([page.last.regained, seen(page.last)]).toEqual([true, was]);
    // It goes on as if nothing had been.
    const other = new Page(scene);
    for (let i = 0; i < 61; i++) other.play();
    expect(page.play().hash).toBe(other.last.hash);
    page.open({});
    expect(page.last.cut).toBeUndefined();
    expect(page.undo().regained).toBeUndefined();
  });

  test('another step rate leaves no way back, and says so', () => {
    const page = cut();
    page.edit({ 'project.aego': `${scene.files['project.aego']}\nphysics hz=50 {}\n` });
    expect(page.last.cut?.undo).toBeUndefined();
    expect(page.undo().regained).toBeUndefined();
  });
});
