import { describe, expect, test } from 'vitest';
import * as aego from './aego.ts';
import type { Build } from './contender.ts';
import { blendSteps, LOADS, type Load, type Target } from './loads.ts';
import * as spine from './spine.ts';
import * as three from './three.ts';

/** A player of every clip. */
const PLAYERS = 10;

/** A float32 at its roughest, and what ten straight lines miss of a curve. */
const FLOAT32 = 1e-6;
const TEN_LINES = 0.01;

/**
 * Steps ours and another, and names what differs by more than `most`: step, player and target. In a
 * blend sprites are left out, which switch at half weight: a sum may fall short of it.
 */
function differing(
  load: Load,
  build: Build,
  most: number,
  skip: (player: number, step: number) => boolean,
): string[] {
  const [ours, theirs] = [aego.build(load, PLAYERS), build(load, PLAYERS)];
  const found: string[] = [];
  for (let step = 1; step <= 130; step++) {
    ours.step();
    theirs.step();
    for (let player = 0; player < PLAYERS; player++) {
      if (skip(player, step)) continue;
      const [left, right] = [ours.read(player), theirs.read(player)];
      for (const target of Object.keys(left) as Target[]) {
        if (load === 'blends' && target === 'sprite') continue;
        const far = left[target].some((n, i) => !(Math.abs(n - Number(right[target][i])) <= most));
        if (far) found.push(`step ${step}, player ${player}, ${target}`);
      }
    }
  }
  return found;
}

describe.each(LOADS)('what is written under the load %s is the same', (load) => {
  test('in three', () => {
    expect(differing(load, three.build, FLOAT32, () => false)).toEqual([]);
  });

  test('in Spine, as long as it is in the same blend', () => {
    const most = load === 'bezier' ? TEN_LINES : FLOAT32;
    const skip = (player: number, step: number): boolean => {
      // An exact time and a summed one stand on different sides of a clip's end.
      if (player === 0 && step % 60 === 0) return true;
      return load === 'blends' && step > blendSteps(player);
    };
    expect(differing(load, spine.build, most, skip)).toEqual([]);
  });
});
