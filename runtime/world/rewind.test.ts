import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { preparePhysics } from '../physics/load.ts';
import { STRIDE } from './frame.ts';
import type { Game } from './game.ts';
import { shipped, shippedScenes, start } from './shipped.fixture.ts';

const STEPS = 90;

/** One frame or none, or several, after a step: where in the step, and how long since the last. */
const frames = fc.array(
  fc.array(fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 3 })), { maxLength: 3 }),
  { minLength: STEPS, maxLength: STEPS },
);
const hands = fc.array(
  fc.record({ at: fc.nat({ max: STEPS - 1 }), key: fc.nat({ max: 7 }), down: fc.boolean() }),
  { maxLength: 16 },
);

interface Run {
  readonly frames: readonly (readonly (readonly [number, number])[])[];
  readonly hands: readonly { at: number; key: number; down: boolean }[];
  readonly edits?: ReadonlyMap<number, readonly [path: string, text: string]>;
}

/** Plays steps from `from` on; after each what the game is, what it said, and its pictures. */
function play(game: Game, run: Run, from: number, to: number): string[] {
  const told: string[] = [];
  const picture = new Float32Array(4000 * STRIDE);
  for (let i = from; i < to; i++) {
    const edit = run.edits?.get(i);
    if (edit !== undefined) game.setFile(...edit);
    const { buttons, axes } = game.project;
    const keys = [
      ...buttons.flatMap((b) => b.keys),
      ...axes.flatMap((a) => [...a.negative, ...a.positive]),
    ];
    for (const { at, key, down } of run.hands)
      if (at === i && keys.length > 0) game.key(keys[key % keys.length] as string, down);
    game.step();
    const seen: string[] = [];
    for (const [tenths, hundredths] of (run.frames[i] ?? []).toSorted(([a], [b]) => a - b)) {
      game.frame(tenths / 10, hundredths / 100);
      game.writeFrame(picture);
      seen.push(picture.subarray(0, game.drawList.items.length * STRIDE).join());
    }
    told.push(`${game.hash} ${JSON.stringify(game.takeLog())} ${seen.join(' ')}`);
  }
  return told;
}

describe.each(shippedScenes())('$name', (scene) => {
  test('goes on from a snapshot exactly, with its pictures and presentation events', async () => {
    await preparePhysics(scene.files);
    fc.assert(
      fc.property(frames, hands, fc.nat({ max: STEPS - 1 }), (f, h, at) => {
        const run = { frames: f, hands: h };
        const whole = play(start(scene), run, 0, STEPS);
        const game = start(scene);
        play(game, run, 0, at);
        const saved = game.save();
        play(game, { frames: f, hands: [] }, at, STEPS);
        game.rewind(saved);
        expect(play(game, run, at, STEPS)).toEqual(whole.slice(at));
      }),
      { numRuns: 5 },
    );
  });
});

describe('edits', () => {
  const scene = shipped('Platformer');
  const paths = Object.keys(scene.files);

  test('are gone before the step they took effect in, and come again', async () => {
    await preparePhysics(scene.files);
    const edit = fc.record({ at: fc.integer({ min: 5, max: STEPS - 1 }), file: fc.nat() });
    fc.assert(
      fc.property(
        frames,
        hands,
        fc.array(edit, { minLength: 1, maxLength: 4 }),
        fc.nat({ max: STEPS - 1 }),
        (f, h, list, at) => {
          const edits = new Map(
            list.map(({ at: step, file }) => {
              const path = paths[file % paths.length] as string;
              return [step, [path, change(scene.files, path, step)] as const];
            }),
          );
          const run = { frames: f, hands: h, edits };
          const whole = play(start(scene), run, 0, STEPS);
          const game = start(scene);
          play(game, run, 0, at);
          const saved = game.save();
          play(game, run, at, STEPS);
          game.rewind(saved);
          expect(play(game, run, at, STEPS)).toEqual(whole.slice(at));
          game.rewind(saved);
          expect(play(game, run, at, STEPS)).toEqual(whole.slice(at));
        },
      ),
      { numRuns: 15 },
    );
  });

  test('of the step rate are taken back as well', () => {
    const scene = shipped('Events');
    const game = start(scene);
    for (let i = 0; i < 10; i++) game.step();
    const [saved, hash, hz] = [game.save(), game.hash, game.hz];
    game.setFile('project.aego', 'physics hz=100 {}\n');
    expect(game.hz).toBe(100);
    for (let i = 0; i < 5; i++) game.step();
    game.rewind(saved);
    expect([game.hz, game.hash, game.nextStep]).toEqual([hz, hash, 10]);
  });
});

/** Another text of a file that runs otherwise, or does not import. */
function change(files: Readonly<Record<string, string>>, path: string, n: number): string {
  const text = files[path] ?? '';
  if (n % 7 === 0) return text.slice(0, text.length / 2);
  // The last number of the text, which is some time, place or field.
  const at = [...text.matchAll(/\b\d+\.\d+\b/g)];
  const match = at[n % Math.max(at.length, 1)];
  if (match === undefined) return `${text}\n`;
  const more = (Number(match[0]) * (1 + (n % 5) / 10)).toFixed(3);
  return text.slice(0, match.index) + more + text.slice(match.index + match[0].length);
}
