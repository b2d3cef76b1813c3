/**
 * The digest of a world's game state. What is only drawn, or runs in unscaled time, is not part
 * of it. Page: animation/time.
 */
import type { Animators } from '../animation/animators.ts';
import { MODE_BITS, MODES } from '../animation/mix-list.ts';
import type { Players } from '../animation/players.ts';
import type { PoseSpace } from '../animation/pose.ts';
import type { Properties } from '../animation/properties.ts';
import type { Tweens } from '../animation/tweens.ts';
import { Digest } from './hash.ts';
import type { World } from './world.ts';

/** The hashes of one world. What seldom changes is not read anew for every step. */
export class StateHash {
  readonly #someUnscaled = new Kept<boolean>();
  readonly #owners = new Kept<string>();
  readonly #names = new Kept<string>();
  readonly #numbers = new Numbers();
  readonly #digest = new Digest();

  /** 16 hexadecimal digits; equal for equal input in every engine. */
  of(world: World): string {
    const digest = this.#digest;
    digest.restart();
    digest.number(world.nextStep);
    digest.number(world.gameSteps);
    digest.number(world.paused ? 1 : 0);
    digest.number(world.timeScale);
    this.#properties(digest, world.layout.properties);
    this.#players(digest, world.players);
    this.#animators(digest, world.animators);
    this.#tweens(digest, world.tweens);
    world.vcaPlayers.digest(digest);
    world.gameplay.digest(digest);
    for (const [action, value] of world.input) {
      // One that was never touched and one that was let go of are the same, also to a recording.
      if (value === 0) continue;
      digest.text(action);
      digest.number(value);
    }
    digest.text(JSON.stringify(world.requests.later));
    world.scripts.digest(digest);
    return digest.toString();
  }

  #properties(
    digest: Digest,
    { values, owner, before, unscaled, hidden, edition }: Properties,
  ): void {
    // What unscaled time writes is not there for the game.
    const some = this.#someUnscaled.of(edition, () => unscaled.includes(1));
    const game = (_: number, i: number): number =>
      (unscaled[i] === 1 ? before : values)[i] as number;
    digest.array(some && !hidden ? values.map(game) : values);
    const owners = this.#owners.of(edition, () => {
      const part = new Digest();
      part.array(some ? owner.map((driver, i) => (unscaled[i] === 1 ? -1 : driver)) : owner);
      // Of a slot that nobody drives in the game there is nothing to put back.
      part.array(before.map((v, i) => (owner[i] === -1 || unscaled[i] === 1 ? 0 : v)));
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
    players.driving.mixes.digest(digest);
  }

  /** The number of a tween that frame code asked for says nothing about the game. */
  #tweens(digest: Digest, { state: { running, ended, lastId } }: Tweens): void {
    const numbers = this.#numbers;
    numbers.add(lastId);
    numbers.add(running.length);
    for (const { id, node, prop, ease, begun, elapsed, duration, from, to } of running) {
      numbers.add(Math.max(id, -1));
      digest.text(node);
      digest.text(prop);
      digest.text(ease);
      numbers.add(begun ? 1 : 0);
      numbers.add(elapsed);
      numbers.add(duration);
      for (let lane = 0; lane < to.length; lane++) {
        numbers.add(from[lane] as number);
        numbers.add(to[lane] as number);
      }
    }
    for (const { id, node, prop, done } of ended) {
      digest.text(node);
      digest.text(prop);
      numbers.add(Math.max(id, -1));
      numbers.add(done ? 1 : 0);
    }
    digest.array(numbers.take());
  }

  #animators(digest: Digest, { list, pool }: Animators): void {
    const numbers = this.#numbers;
    for (const animator of list) {
      if (animator.unscaled) continue;
      const { commands, index } = animator;
      numbers.addAll(animator.params);
      numbers.addAll(animator.clearedOn);
      numbers.add(animator.current);
      numbers.add(animator.outgoing);
      numbers.add(animator.side);
      numbers.add(animator.elapsed);
      numbers.add(animator.duration);
      numbers.addAll(animator.rootRest);
      for (let side = 0; side < 2; side++) {
        const head = animator.head(side);
        numbers.add(pool.heads.length[head] as number);
        numbers.add(pool.heads.loop[head] as number);
        numbers.add(pool.heads.pass[head] as number);
        numbers.add(pool.heads.u[head] as number);
        numbers.add(pool.heads.shown[head] as number);
      }
      numbers.add(commands.length);
      if (commands.length > 0) digest.text(JSON.stringify(commands));
      if (!animator.blending) continue;
      const from = pool.mixes.start[index] as number;
      const to = from + (pool.mixes.count[index] as number);
      numbers.addMix(pool.mixes.lanes, from, to, pool.written);
    }
    digest.array(numbers.take());
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

/** Numbers of many places side by side, so that they are digested as one array. */
class Numbers {
  #list = new Float64Array(64);
  #count = 0;

  /** Makes room for so many more. */
  #reserve(more: number): void {
    const least = this.#count + more;
    if (least <= this.#list.length) return;
    const longer = new Float64Array(Math.max(least, this.#list.length * 2));
    longer.set(this.#list);
    this.#list = longer;
  }

  add(n: number): void {
    this.#reserve(1);
    // Two zeros that compare equal count as equal.
    this.#list[this.#count++] = n + 0;
  }

  addAll(list: Float64Array | Int32Array): void {
    for (let i = 0; i < list.length; i++) this.add(list[i] as number);
  }

  /** Of each lane of a blend its slot, how it is mixed, and what stands on both sides. */
  addMix(lanes: Int32Array, from: number, to: number, { outgoing, incoming }: PoseSpace): void {
    this.#reserve(4 * (to - from));
    // Much of the hash of a crowd is here, so the fields are read once and not for every number.
    const list = this.#list;
    let at = this.#count;
    for (let i = from; i < to; i++) {
      const lane = lanes[i] as number;
      const slot = lane >> MODE_BITS;
      list[at] = slot;
      list[at + 1] = lane & MODES;
      list[at + 2] = (outgoing[slot] as number) + 0;
      list[at + 3] = (incoming[slot] as number) + 0;
      at += 4;
    }
    this.#count = at;
  }

  /** Everything since the last time. */
  take(): Float64Array {
    const taken = this.#list.subarray(0, this.#count);
    this.#count = 0;
    return taken;
  }
}
