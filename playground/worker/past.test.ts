import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPhysics } from '../../runtime/physics/load.ts';
import { Game } from '../../runtime/world/game.ts';
import { type Shipped, shipped, shippedScenes } from '../../runtime/world/shipped.fixture.ts';
import type { Request, Result } from '../protocol.ts';
import { Runner } from './runner.ts';

beforeAll(loadPhysics);

const WATCH = { listen: true, tell: true };

/** A runner with a scene open, in the words of the page. */
class Page {
  readonly runner = new Runner((files, scene) => new Game(files, { scene }));
  last: Result;

  constructor({ name, files }: Shipped) {
    this.last = this.send({ type: 'open', id: 0, files, scene: `${name}.aescene` });
  }

  send(request: Request): Result {
    this.last = this.runner.handle(request);
    return this.last;
  }
  play(seconds: number, loop?: { from: number; to: number }): Result {
    const more = loop ? { loop } : {};
    return this.send({ type: 'frame', id: 0, seconds, steps: 0, watch: WATCH, ...more });
  }
  step(steps = 1): Result {
    return this.send({ type: 'frame', id: 0, seconds: 0, steps, watch: WATCH });
  }
  seek(step: number): Result {
    return this.send({ type: 'seek', id: 0, step, watch: WATCH });
  }
  edit(files: Record<string, string>): Result {
    return this.send({ type: 'edit', id: 0, files });
  }
  key(code: string, down: boolean): void {
    this.runner.signal({ type: 'key', code, down });
  }
}

const picture = ({ frame }: Result) => Array.from(frame);
/** What a reader sees of a step. */
const seen = (r: Result) => ({ step: r.step, hash: r.hash, animators: r.animators });

const doing = fc.oneof(
  { weight: 6, arbitrary: fc.record({ play: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ steps: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ key: fc.nat(9), down: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ edit: fc.nat() }) },
);

describe.each(shippedScenes())('$name', (scene) => {
  test('shows every step again exactly as it was', () => {
    fc.assert(
      fc.property(
        fc.array(doing, { minLength: 20, maxLength: 60 }),
        fc.array(fc.nat(), { minLength: 4, maxLength: 8 }),
        (what, wanted) => {
          const page = new Page(scene);
          const shown = new Map<number, [unknown, number[]]>();
          const note = (r: Result) => shown.set(r.step, [seen(r), picture(r)]);
          note(page.last);
          const { keys } = page.last.controls ?? { keys: [] };
          for (const it of what) {
            if ('play' in it) note(page.play(it.play / 1000));
            else if ('steps' in it) note(page.step(it.steps));
            else if ('key' in it)
              page.key(keys[it.key % Math.max(keys.length, 1)] ?? 'KeyX', it.down);
            else note(page.edit(change(scene, it.edit)));
          }
          const end = page.last.step;
          for (const n of wanted) {
            const step = n % (end + 1);
            const result = page.seek(step);
            expect(result.recorded).toEqual({ from: 0, to: end });
            const before = shown.get(step);
            // Steps that ran within one frame were never drawn.
            if (before === undefined) continue;
            expect([seen(result), picture(result)]).toEqual(before);
            expect(result.log).toEqual([]);
          }
          // And one by one to the end.
          while (page.last.step < end) {
            const before = shown.get(page.step().step);
            if (before !== undefined) expect([seen(page.last), picture(page.last)]).toEqual(before);
          }
        },
      ),
      { numRuns: 3 },
    );
  });
});

/** A file with another number somewhere, or half of it. */
function change({ files }: Shipped, n: number): Record<string, string> {
  const paths = Object.keys(files);
  const path = paths[n % paths.length] as string;
  const text = files[path] as string;
  if (n % 5 === 0) return { [path]: text.slice(0, text.length / 2) };
  const found = [...text.matchAll(/\b\d+\.\d+\b/g)];
  const match = found[(n >> 3) % Math.max(found.length, 1)];
  if (match === undefined) return { [path]: `${text}\n` };
  const more = (Number(match[0]) * 1.2).toFixed(3);
  return { [path]: text.slice(0, match.index) + more + text.slice(match.index + match[0].length) };
}

describe('from the past', () => {
  const scene = shipped('Platformer');

  test('a game that plays on lets go of what lay ahead', () => {
    const page = new Page(scene);
    for (let i = 0; i < 60; i++) page.play(1 / 60);
    const { hash } = page.seek(30);
    expect(page.last.recorded).toEqual({ from: 0, to: 60 });
    // To look at it changes nothing, and neither does going on in what is recorded.
    expect(page.play(0).hash).toBe(hash);
    expect([page.step().step, page.last.cut]).toEqual([31, undefined]);
    page.play(1 / 60);
    expect([page.last.step, page.last.recorded.to]).toEqual([32, 32]);
    expect(page.last.cut).toMatchObject({ after: 31, gone: 29 });
  });

  test('the same hand brings the same steps again', () => {
    const page = new Page(scene);
    const hashes: string[] = [page.last.hash];
    for (let i = 1; i < 90; i++) {
      if (i === 10) page.key('ArrowRight', true);
      if (i === 50) page.key('Space', true);
      if (i === 70) page.key('Space', false);
      hashes.push(page.play(1 / 60).hash);
    }
    page.seek(40);
    // The key has been down since: the game holds it, and so does the hand.
    for (let i = 41; i < 90; i++) {
      if (i === 50) page.key('Space', true);
      if (i === 70) page.key('Space', false);
      expect([i, page.play(1 / 60).hash]).toEqual([i, hashes[i]]);
    }
  });

  test('a key that was let go of meanwhile is up', () => {
    const page = new Page(scene);
    page.key('ArrowRight', true);
    for (let i = 0; i < 40; i++) page.play(1 / 60);
    page.key('ArrowRight', false);
    for (let i = 0; i < 40; i++) page.play(1 / 60);
    page.seek(20);
    for (let i = 0; i < 5; i++) page.play(1 / 60);
    const still = new Page(scene);
    still.key('ArrowRight', true);
    for (let i = 0; i < 20; i++) still.play(1 / 60);
    still.key('ArrowRight', false);
    for (let i = 0; i < 5; i++) still.play(1 / 60);
    expect(page.last.hash).toBe(still.last.hash);
  });

  test('an edit takes effect at the step that is shown, with all texts that are newer', () => {
    const page = new Page(scene);
    for (let i = 0; i < 30; i++) page.play(1 / 60);
    const script = 'Platformer.aescene';
    page.edit({ [script]: `${scene.files[script]}\n// one\n` });
    for (let i = 0; i < 30; i++) page.play(1 / 60);
    expect([page.seek(10).older, page.seek(40).older]).toEqual([true, false]);
    page.seek(10);
    const other = Object.keys(scene.files).find((path) => path.endsWith('.aeanim')) as string;
    page.edit({ [other]: `${scene.files[other]}\n// two\n` });
    expect([page.last.recorded.to, page.last.older]).toEqual([10, false]);
    expect(page.last.cut).toMatchObject({ after: 10, gone: 50 });
  });

  test('a loop plays the same steps over and over', () => {
    const page = new Page(scene);
    page.key('ArrowRight', true);
    const hashes = new Map<number, string>([[0, page.last.hash]]);
    for (let i = 0; i < 60; i++) hashes.set(page.play(1 / 60).step, page.last.hash);
    page.key('ArrowRight', false);
    const steps: number[] = [];
    for (let i = 0; i < 40; i++) {
      const { step, hash, cut } = page.play(1 / 60, { from: 20, to: 30 });
      expect([step, hash, cut]).toEqual([step, hashes.get(step), undefined]);
      steps.push(step);
    }
    expect(new Set(steps)).toEqual(new Set([20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30]));
    expect(page.last.recorded).toEqual({ from: 0, to: 60 });
  });

  test('an edit in a loop runs its steps again on the same input', () => {
    const page = new Page(scene);
    for (let i = 0; i < 60; i++) {
      if (i === 25) page.key('ArrowRight', true);
      if (i === 35) page.key('ArrowRight', false);
      page.play(1 / 60);
    }
    const loop = { from: 20, to: 40 };
    for (let i = 0; i < 30; i++) page.play(1 / 60, loop);
    const path = Object.keys(scene.files).find((p) => p.endsWith('.aescene')) as string;
    page.edit({ [path]: `${scene.files[path]}\n` });
    expect([page.last.step, page.last.feed]).toEqual([20, undefined]);
    const first = new Map<number, string>();
    for (let i = 0; i < 20; i++) first.set(page.play(1 / 60, loop).step, page.last.hash);
    const straight = new Page(scene);
    for (let i = 0; i < 40; i++) {
      if (i === 25) straight.key('ArrowRight', true);
      if (i === 35) straight.key('ArrowRight', false);
      straight.play(1 / 60);
    }
    expect([page.last.step, straight.last.step]).toEqual([40, 40]);
    expect(picture(page.last)).toEqual(picture(straight.last));
    for (let i = 0; i < 30; i++) {
      const { step, hash } = page.play(1 / 60, loop);
      expect([step, hash]).toEqual([step, first.get(step) ?? hash]);
    }
  });
});
