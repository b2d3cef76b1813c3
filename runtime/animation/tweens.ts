/**
 * Tweens: changes of one property over time that scripts start. Page: scripts.
 *
 * In a step tweens come after the players and animators, inside animation.fixed: whatever these
 * have begun to drive in this step is taken from its tween (`Completed(false)`), and what they have
 * let go of is free. A tween begins there, in the step it was asked for (one that a handler asks
 * for, in the next), with the value that its property has at that moment; it then shows that value,
 * like a clip on the step of Play. One that it replaces has moved on before, so nothing halts.
 * T seconds later, T * hz steps, it is at its end and completes. `Completed` is told after all
 * signals of players and animators of the step.
 */

import { micros } from '../clip/micros.ts';
import { easeValue } from '../controller/ease.ts';
import type { FieldValue } from '../scene/scene.ts';
import type { Ease } from '../schema/controller.ts';
import type { Properties, Property } from './properties.ts';
import { slerp } from './quat.ts';

/** Tweens there may be at once, those included that have ended and were not told yet. */
export const MAX_TWEENS = 4096;

/** Longer ones count as this long. */
const MAX_SECONDS = 1e9;

export interface TweenSetup {
  readonly id: number;
  /** Path of the node. */
  readonly node: string;
  /** As it was asked for. */
  readonly prop: string;
  /** Undefined where the node has no such property: the tween completes at once. */
  readonly property: Property | undefined;
  /** The value it leads to: as it was given, and as numbers of the slots. */
  readonly value: FieldValue;
  readonly to: readonly number[];
  /** Below 0 counts as 0: at once. */
  readonly seconds: number;
  readonly ease: Ease;
}

/** One tween. `elapsed` and `duration` are in units: see time.ts. */
interface Tween extends Omit<TweenSetup, 'seconds'> {
  readonly from: readonly number[];
  readonly begun: boolean;
  readonly elapsed: number;
  readonly duration: number;
}

type Running = { -readonly [K in keyof Tween]: Tween[K] } & { readonly from: number[] };

/** A tween that has ended, until that is told. */
export interface EndedTween {
  readonly id: number;
  readonly node: string;
  readonly prop: string;
  readonly done: boolean;
}

export interface TweensState {
  readonly running: readonly Tween[];
  readonly ended: readonly EndedTween[];
  readonly lastId: number;
  readonly lastFrameId: number;
}

export class Tweens {
  readonly #properties: Properties;
  readonly #hz: number;
  /** In the order they were asked for. */
  #running: Running[] = [];
  /** The tween of each slot that has one. */
  readonly #at = new Map<number, Running>();
  #ended: EndedTween[] = [];
  /** Numbers of those that run, or have ended and were not told. */
  readonly #alive = new Set<number>();
  #lastId = 0;
  #lastFrameId = 0;

  constructor(properties: Properties, hz: number) {
    this.#properties = properties;
    this.#hz = hz;
  }

  get count(): number {
    return this.#alive.size;
  }

  /** Whether its end is still to be told: later there is nothing left to hear. */
  has(id: number): boolean {
    return this.#alive.has(id);
  }

  /** Whether a tween writes a slot at present. */
  drives(slot: number): boolean {
    return this.#at.has(slot);
  }

  /** The number of a new tween. Those that frame code asks for count downwards, apart. */
  nextId(inFrame: boolean): number {
    return inFrame ? --this.#lastFrameId : ++this.#lastId;
  }

  /** Asks for a tween. */
  add({ seconds, ...setup }: TweenSetup): void {
    const duration = micros(Math.min(Math.max(seconds, 0), MAX_SECONDS)) * this.#hz;
    const from = new Array<number>(setup.to.length).fill(0);
    this.#running.push({ ...setup, from, begun: false, elapsed: 0, duration });
    this.#alive.add(setup.id);
  }

  /** One step of game time: begins, advances, writes and ends tweens. */
  step(): void {
    const running = this.#running;
    if (running.length === 0) return;
    for (let i = 0; i < running.length; i++) this.#advance(running[i] as Running);
    let kept = 0;
    for (let i = 0; i < running.length; i++) {
      const tween = running[i] as Running;
      if (tween.duration >= 0) running[kept++] = tween;
    }
    running.length = kept;
  }

  #advance(tween: Running): void {
    const { property } = tween;
    // Another tween of this step has ended it.
    if (tween.duration < 0) return;
    if (property === undefined || this.#properties.drivenInGame(property)) {
      this.#end(tween, false);
      return;
    }
    if (tween.begun) tween.elapsed += 1e6;
    else this.#begin(tween, property);
    const over = tween.elapsed >= tween.duration;
    this.#write(tween, property, over ? 1 : easeValue(tween.ease, tween.elapsed / tween.duration));
    if (over) this.#end(tween, true);
  }

  #begin(tween: Running, { slot, lanes }: Property): void {
    for (let lane = 0; lane < lanes; lane++) {
      const other = this.#at.get(slot + lane);
      if (other !== undefined) this.#end(other, false);
    }
    for (let lane = 0; lane < lanes; lane++) {
      this.#at.set(slot + lane, tween);
      this.#properties.reclaim(slot + lane);
      tween.from[lane] = this.#properties.values[slot + lane] as number;
    }
    tween.begun = true;
  }

  /** A duration below 0 marks a tween that has ended, until the list is tidied. */
  #end(tween: Running, done: boolean): void {
    const { id, node, prop, property } = tween;
    if (property !== undefined && tween.begun) {
      for (let lane = 0; lane < property.lanes; lane++) this.#at.delete(property.slot + lane);
    }
    tween.duration = -1;
    this.#ended.push({ id, node, prop, done });
  }

  readonly #pair = new Float64Array(8);

  /** Values step, mix a lane each, or turn along the short arc, like those of tracks. */
  #write({ from, to }: Running, { slot, lanes, kind }: Property, w: number): void {
    const { values } = this.#properties;
    const steps = kind === 'int32' || kind === 'bool' || kind === 'enum' || kind === 'assetRef';
    if (w === 1 || steps) {
      if (w < 1) return;
      for (let lane = 0; lane < lanes; lane++) values[slot + lane] = to[lane] as number;
      return;
    }
    if (kind === 'quat') {
      for (let lane = 0; lane < 4; lane++) {
        this.#pair[lane] = from[lane] as number;
        this.#pair[4 + lane] = to[lane] as number;
      }
      slerp(this.#pair, 0, 4, w, values, slot);
      return;
    }
    for (let lane = 0; lane < lanes; lane++) {
      const a = from[lane] as number;
      const b = to[lane] as number;
      // This form neither overflows nor leaves a when both are equal; `+ 0` keeps -0 out.
      values[slot + lane] = Math.fround(a === b ? a : a * (1 - w) + b * w) + 0;
    }
  }

  /** Its end is being told. */
  told(id: number): void {
    this.#alive.delete(id);
  }

  /** Those that ended since the last call, in order. */
  takeEnded(): readonly EndedTween[] {
    const ended = this.#ended;
    if (ended.length > 0) this.#ended = [];
    return ended;
  }

  /**
   * Takes over the tweens of another world, whose scene this world's replaces. `place` finds the
   * property and the numbers of a tween here; one without a property completes with false.
   */
  carry(
    from: Tweens,
    place: (
      tween: Pick<TweenSetup, 'node' | 'prop' | 'value'>,
    ) => Pick<TweenSetup, 'property' | 'to'>,
  ): void {
    this.#lastId = from.#lastId;
    this.#lastFrameId = from.#lastFrameId;
    this.#ended = from.#ended;
    for (const id of from.#alive) this.#alive.add(id);
    for (const tween of from.#running) {
      const { property, to } = place(tween);
      const same = property?.kind === tween.property?.kind ? property : undefined;
      const carried: Running = { ...tween, property: same, to };
      this.#running.push(carried);
      this.#hold(carried);
    }
  }

  #hold(tween: Running): void {
    const { property } = tween;
    if (property === undefined || !tween.begun) return;
    for (let lane = 0; lane < property.lanes; lane++) this.#at.set(property.slot + lane, tween);
  }

  /** A copy; `load` puts it back. */
  save(): TweensState {
    return {
      running: this.#running.map((tween) => ({ ...tween, from: [...tween.from] })),
      ended: [...this.#ended],
      lastId: this.#lastId,
      lastFrameId: this.#lastFrameId,
    };
  }

  load({ running, ended, lastId, lastFrameId }: TweensState): void {
    this.#running = running.map((tween) => ({ ...tween, from: [...tween.from] }));
    this.#at.clear();
    for (const tween of this.#running) this.#hold(tween);
    this.#ended = [...ended];
    this.#alive.clear();
    for (const { id } of [...running, ...ended]) this.#alive.add(id);
    this.#lastId = lastId;
    this.#lastFrameId = lastFrameId;
  }

  /** What the future depends on, for the state hash. */
  get state(): Pick<TweensState, 'running' | 'ended' | 'lastId'> {
    return { running: this.#running, ended: this.#ended, lastId: this.#lastId };
  }
}
