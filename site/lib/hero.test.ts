import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { F, STRIDE } from '../../runtime/world/frame.ts';
import { Game } from '../../runtime/world/game.ts';
import {
  CLIP,
  HIGHEST,
  HZ,
  heroProject,
  LOWEST,
  placeAt,
  SPRITES,
  STEPS,
  xOf,
  yOf,
} from './hero-clip.ts';
import { type HeroStep, moved, runOf } from './hero-run.ts';

/** What a whole game does with the clip. Its track moves the node itself, whose place is that of the step. */
function played(clip: string): HeroStep[] {
  const { scene, files } = heroProject(
    clip.replace('kind=float32', 'kind=float32 authority=simulation'),
  );
  const game = new Game(files, { scene, hz: HZ });
  expect(game.diagnostics).toEqual([]);
  const out = new Float32Array(STRIDE);
  let fired = 0;
  return Array.from({ length: STEPS + 1 }, () => {
    game.step();
    game.frame(0, 1 / HZ);
    game.writeFrame(out);
    fired += game.takeLog().filter(({ type }) => type === 'event').length;
    const path = game.drawList.sprites[out[F.sprite] as number]?.path ?? '';
    return { sprite: SPRITES.indexOf(path), y: out[F.ty] as number, fired };
  });
}

const grip = fc.record({
  kind: fc.constantFrom('key' as const, 'event' as const),
  index: fc.nat(4),
});
const drag = fc.record({
  grip,
  time: fc.double({ min: -0.5, max: 2, noNaN: true }),
  height: fc.double({ min: 0, max: 3, noNaN: true }),
});

describe('the picture on the home page', () => {
  it('shows what a whole game does, whatever a reader drags where', () => {
    fc.assert(
      fc.property(fc.array(drag, { maxLength: 6 }), (drags) => {
        const text = drags.reduce((t, d) => moved(t, d.grip, d.time, d.height), CLIP);
        const run = runOf(text);
        const game = played(text);
        expect(run?.steps.map(({ sprite, fired }) => [sprite, fired])).toEqual(
          game.map(({ sprite, fired }) => [sprite, fired]),
        );
        for (const [i, { y }] of game.entries()) expect(run?.steps[i]?.y).toBeCloseTo(y, 4);
      }),
      { numRuns: 40 },
    );
  });

  it('changes only the numbers of what is dragged', () => {
    const text = moved(CLIP, { kind: 'key', index: 1 }, 0.25, 1.4);
    expect(text).toBe(CLIP.replace('t=0.2 v=1.12', 't=0.25 v=1.4'));
    expect(moved(text, { kind: 'event', index: 1 }, 0.62, 0)).toBe(
      text.replace('t=0.5 name', 't=0.62 name'),
    );
  });

  it('keeps keys apart and in the lane', () => {
    expect(moved(CLIP, { kind: 'key', index: 1 }, 0.7, 9)).toBe(
      CLIP.replace('t=0.2 v=1.12', `t=0.39 v=${HIGHEST}`),
    );
    expect(moved(CLIP, { kind: 'key', index: 0 }, -1, 0)).toBe(
      CLIP.replace('t=0   v=1 ', `t=0   v=${LOWEST} `),
    );
  });

  it('knows the place of a time and a height, both ways', () => {
    const { time, height } = placeAt(xOf(0.6) / 100, yOf(1.2) / 100);
    expect([time, height]).toEqual([expect.closeTo(0.6, 9), expect.closeTo(1.2, 9)]);
  });

  it('says nothing of a text that does not import', () => {
    expect(runOf(CLIP.replace('length=0.8', 'length=0.5'))).toBeUndefined();
  });
});
