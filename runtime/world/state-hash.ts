/**
 * The digest of a world's game state. What is only drawn, or runs in unscaled time, is not part
 * of it. Page: animation/time.
 */
import type { Animator } from '../animation/animator.ts';
import type { Players } from '../animation/players.ts';
import type { Properties } from '../animation/properties.ts';
import { Digest } from './hash.ts';
import type { World } from './world.ts';

/** The hashes of one world. What seldom changes is not read anew for every step. */
export class StateHash {
  readonly #someUnscaled = new Kept<boolean>();
  readonly #owners = new Kept<string>();
  readonly #names = new Kept<string>();

  /** 16 hexadecimal digits; equal for equal input in every engine. */
  of(world: World): string {
    const digest = new Digest();
    digest.number(world.nextStep);
    digest.number(world.gameSteps);
    digest.number(world.paused ? 1 : 0);
    this.#properties(digest, world.layout.properties);
    this.#players(digest, world.players);
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

  #properties(digest: Digest, { values, owner, before, unscaled, edition }: Properties): void {
    // What unscaled time writes is not there for the game.
    const some = this.#someUnscaled.of(edition, () => unscaled.includes(1));
    const game = (_: number, i: number): number =>
      (unscaled[i] === 1 ? before : values)[i] as number;
    digest.array(some ? values.map(game) : values);
    const owners = this.#owners.of(edition, () => {
      const part = new Digest();
      part.array(some ? owner.map((driver, i) => (unscaled[i] === 1 ? -1 : driver)) : owner);
      part.array(before);
      return part.toString();
    });
    digest.text(owners);
  }

  #players(digest: Digest, players: Players): void {
    const { heads, playing, paused, speed, unscaled, clipName } = players;
    const some = unscaled.includes(1);
    for (const state of [speed, heads.pass, heads.u])
      digest.array(some ? state.map((v, i) => (unscaled[i] === 1 ? 0 : v)) : state);
    for (const state of [playing, paused, heads.loop, heads.shown])
      digest.array(some ? state.map((v, i) => (unscaled[i] === 1 ? 0 : v)) : state);
    const names = this.#names.of(players.namesEdition, () => {
      const part = new Digest();
      clipName.forEach((name, i) => {
        if (unscaled[i] === 0) part.text(name);
      });
      return part.toString();
    });
    digest.text(names);
    for (const asked of players.pending()) digest.text(asked);
  }
}

/** What is found out again only when its source has another edition. */
class Kept<T> {
  #edition = -1;
  #value: T | undefined;

  of(edition: number, find: () => T): T {
    if (edition !== this.#edition || this.#value === undefined) {
      this.#value = find();
      this.#edition = edition;
    }
    return this.#value;
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
