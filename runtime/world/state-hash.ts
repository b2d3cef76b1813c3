/**
 * The digest of a world's game state. What is only drawn, or runs in unscaled time, is not part
 * of it. Page: animation/time.
 */
import type { Animator } from '../animation/animator.ts';
import { Digest } from './hash.ts';
import type { World } from './world.ts';

/** 16 hexadecimal digits; equal for equal input in every engine. */
export function stateHash(world: World): string {
  const digest = new Digest();
  digest.number(world.nextStep);
  digest.number(world.gameSteps);
  digest.number(world.paused ? 1 : 0);
  digestProperties(digest, world);
  digestPlayers(digest, world);
  for (const animator of world.animators.list) {
    if (!animator.unscaled) digestAnimator(digest, world, animator);
  }
  for (const [action, value] of world.input) {
    digest.text(action);
    digest.number(value);
  }
  digest.text(JSON.stringify(world.later));
  world.scripts.digest(digest);
  return digest.toString();
}

function digestProperties(digest: Digest, world: World): void {
  const { values, unscaled, owner, before } = world.layout.properties;
  for (let i = 0; i < values.length; i++) {
    // What unscaled time writes is not there for the game.
    const driver = unscaled[i] === 1 ? -1 : (owner[i] as number);
    digest.number((unscaled[i] === 1 ? before : values)[i] as number);
    digest.number(driver);
    digest.number(before[i] as number);
  }
}

function digestPlayers(digest: Digest, { players }: World): void {
  const { loop, pass, u, shown } = players.heads;
  const { playing, paused, speed } = players;
  for (let i = 0; i < players.count; i++) {
    if (players.unscaled[i] === 1) continue;
    for (const state of [playing, paused, speed, loop, pass, u, shown])
      digest.number(state[i] as number);
    digest.text(players.clipName[i] as string);
    digest.text(players.pendingOf(i));
  }
}

function digestAnimator(digest: Digest, world: World, animator: Animator): void {
  const { params, clearedOn, current, outgoing, side, elapsed, duration, commands } = animator;
  for (const n of params) digest.number(n);
  for (const n of clearedOn) digest.number(n);
  for (const n of [current, outgoing, side, elapsed, duration]) digest.number(n);
  digest.text(JSON.stringify(commands));
  const { heads, written } = world.animators.pool;
  for (const head of animator.heads) {
    for (const state of [heads.loop, heads.pass, heads.u, heads.shown])
      digest.number(state[head] as number);
  }
  if (!animator.blending) return;
  for (let i = 0; i < animator.mix.count; i++) {
    const slot = animator.mix.slots[i] as number;
    digest.number(written.outgoing[slot] as number);
    digest.number(written.incoming[slot] as number);
  }
}
