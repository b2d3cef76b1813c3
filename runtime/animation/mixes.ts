/**
 * Poses that a segment is mixed in from: what was there before it is held, and its weight falls to
 * nothing. Page: animation/player.
 */
import { easeValue, halfProgress } from '../controller/ease.ts';
import { DEFAULT_EASE } from '../schema/controller.ts';
import type { BoundTrack } from './binding.ts';
import { type Lanes, lanesOf } from './mix-list.ts';
import { STEP_UNITS } from './pending.ts';
import { PoseSpace, StateTrack } from './pose.ts';
import type { Properties } from './properties.ts';
import { NEARLY, snap } from './time.ts';

/** Slots of some tracks, how each is mixed, and its value in the held pose. */
interface HeldLanes extends Lanes {
  readonly before: Float64Array;
}

/** One held pose. */
interface Mix {
  readonly player: number;
  /** Units; see time.ts. */
  readonly duration: number;
  readonly written: HeldLanes;
  readonly drawn: HeldLanes;
  /** Units since it began: on the last step, on the one before, and where the picture is. */
  elapsed: number;
  past: number;
  shown: number;
  /** In the step it began in it stands still. */
  fresh: boolean;
  /** Where it began at the end of a step: the way of that step, which is yet to be drawn. */
  way: Way | undefined;
}

/** Clip times: from where to where the last step of the segment before went, and where its picture is. */
interface Way {
  readonly from: number;
  readonly to: number;
  at: number;
}

/** All held poses at one moment. */
export type MixesState = readonly Readonly<Mix>[];

export class Mixes {
  readonly #unscaled: Uint8Array;
  readonly #properties: Properties;
  readonly #of: (Mix | undefined)[];
  /** Those that run, in the order in which they began. */
  #running: readonly Mix[] = [];
  /** Where poses are mixed: as written, as drawn, and as asked for; made when first needed. */
  #spaces: Readonly<Record<'written' | 'drawn' | 'asked', PoseSpace>> | undefined;

  constructor(properties: Properties, unscaled: Uint8Array) {
    this.#unscaled = unscaled;
    this.#properties = properties;
    this.#of = new Array<Mix | undefined>(unscaled.length).fill(undefined);
  }

  has(player: number): boolean {
    return this.#of[player] !== undefined;
  }

  /** Whether something is left of the held pose; where not, only the picture is still on its way. */
  mixing(player: number): boolean {
    const mix = this.#of[player];
    return mix !== undefined && mix.elapsed < mix.duration - NEARLY;
  }

  /**
   * Holds a pose for `duration` units: of the slots of these tracks what `before` gives. Every
   * track is mixed as in a blend of two states.
   */
  begin(
    player: number,
    duration: number,
    tracks: readonly BoundTrack[],
    before: (slot: number, drawn: boolean) => number,
  ): void {
    const lanes = (drawn: boolean): HeldLanes => {
      const { slots, lanes } = lanesOf(
        tracks.filter((track) => track.drawn === drawn).map((track) => new StateTrack(track)),
      );
      return { slots, lanes, before: Float64Array.from(slots, (slot) => before(slot, drawn)) };
    };
    const mix = { player, duration, written: lanes(false), drawn: lanes(true) };
    this.end(player);
    this.#put({ ...mix, elapsed: 0, past: 0, shown: 0, fresh: true, way: undefined });
  }

  end(player: number): void {
    const mix = this.#of[player];
    if (mix === undefined) return;
    this.#of[player] = undefined;
    this.#running = this.#running.filter((other) => other !== mix);
  }

  /** So many steps, or a part of one, of the player's time have passed. */
  advance(player: number, steps: number): void {
    const mix = this.#of[player];
    if (mix === undefined) return;
    if (!this.mixing(player)) {
      // The picture has arrived as well by now.
      this.end(player);
      return;
    }
    if (!mix.fresh) mix.elapsed += STEP_UNITS * steps;
    mix.fresh = false;
  }

  /**
   * One that began at the end of a step has stood still in it. The picture still has the way of
   * that step before it, between these times of the clip.
   */
  settle(player: number, from: number, to: number): void {
    const mix = this.#of[player];
    if (mix === undefined) return;
    mix.fresh = false;
    mix.way = { from, to, at: from };
  }

  /** Tells the time of the clip at which the tracks of a player are drawn, of those with such a way. */
  onTheWay(draw: (player: number, time: number) => void): void {
    for (const { player, way } of this.#running) if (way !== undefined) draw(player, way.at);
  }

  /** Nothing lies between the past and now. */
  keepPast(player: number): void {
    const mix = this.#of[player];
    if (mix === undefined) return;
    mix.past = mix.elapsed;
    mix.way = undefined;
  }

  /** Moves the picture to `alpha` between the last two steps. */
  drawTo(player: number, alpha: number): void {
    const mix = this.#of[player];
    if (mix === undefined) return;
    mix.shown = mix.past + (mix.elapsed - mix.past) * alpha;
    if (mix.way !== undefined)
      mix.way.at = snap(mix.way.from + (mix.way.to - mix.way.from) * alpha);
  }

  /** Mixes what has just been written of the players of one kind of time. */
  write(unscaled: boolean): void {
    if (this.#running.length === 0) return;
    for (const mix of this.#running) {
      if ((this.#unscaled[mix.player] === 1) === unscaled) this.#written(mix);
    }
  }

  /** The same for one player. */
  writeOf(player: number): void {
    const mix = this.#of[player];
    if (mix !== undefined) this.#written(mix);
  }

  /** Mixes what has just been drawn. */
  draw(): void {
    for (const mix of this.#running) {
      if (mix.way === undefined) blend(mix, mix.drawn, mix.shown, this.#space('drawn'));
    }
  }

  /** Where the drawn pose of a player at the end of the last step is put together. */
  get asked(): Float64Array {
    return this.#space('asked').target;
  }

  /** Mixes that pose. */
  ask(player: number): void {
    const mix = this.#of[player];
    if (mix !== undefined) blend(mix, mix.drawn, mix.elapsed, this.#space('asked'));
  }

  /** What later steps depend on goes into the state hash. */
  digest(into: { number(n: number): void }): void {
    for (const { player, duration, elapsed, fresh, written } of this.#running) {
      if (this.#unscaled[player] === 1) continue;
      into.number(player);
      into.number(duration);
      into.number(elapsed);
      into.number(fresh ? 1 : 0);
      for (let i = 0; i < written.slots.length; i++) {
        into.number(written.slots[i] as number);
        into.number(written.before[i] as number);
      }
    }
  }

  /** A copy of all held poses; `load` puts it back. */
  save(): MixesState {
    return this.#running.map(copy);
  }

  load(state: MixesState): void {
    this.#of.fill(undefined);
    this.#running = [];
    for (const mix of state) this.#put(copy(mix));
  }

  /**
   * Takes over the held pose of a player of another world. `slotOf` gives the slot there of one
   * here, or -1: that one is held as it stands.
   */
  carry(
    player: number,
    tracks: readonly BoundTrack[],
    from: Mixes,
    other: number,
    slotOf: (slot: number) => number,
  ): void {
    const was = from.#of[other];
    if (was === undefined) return;
    const { values } = this.#properties;
    this.begin(player, was.duration, tracks, (slot, drawn) => {
      const { slots, before } = drawn ? was.drawn : was.written;
      const at = slots.indexOf(slotOf(slot));
      return (at < 0 ? values[slot] : before[at]) as number;
    });
    const { elapsed, past, shown, fresh, way } = copy(was);
    Object.assign(this.#of[player] as Mix, { elapsed, past, shown, fresh, way });
  }

  #put(mix: Mix): void {
    this.#of[mix.player] = mix;
    this.#running = [...this.#running, mix];
  }

  #written(mix: Mix): void {
    blend(mix, mix.written, mix.elapsed, this.#space('written'));
  }

  #space(which: 'written' | 'drawn' | 'asked'): PoseSpace {
    if (this.#spaces === undefined) {
      const { values, drawn } = this.#properties;
      this.#spaces = {
        written: new PoseSpace(values),
        drawn: new PoseSpace(drawn),
        asked: new PoseSpace(new Float64Array(drawn.length)),
      };
    }
    return this.#spaces[which];
  }
}

function copy(mix: Readonly<Mix>): Mix {
  return { ...mix, way: mix.way && { ...mix.way } };
}

/** Mixes the held pose into what stands in the target, by its weight after `elapsed` units. */
function blend({ duration }: Mix, held: HeldLanes, elapsed: number, space: PoseSpace): void {
  if (elapsed >= duration - NEARLY) return;
  const { slots, lanes, before } = held;
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    space.outgoing[slot] = before[i] as number;
    space.incoming[slot] = space.target[slot] as number;
  }
  const half = halfProgress(DEFAULT_EASE) * duration;
  const weight = easeValue(DEFAULT_EASE, elapsed / duration);
  space.mix(lanes, 0, lanes.length, weight, elapsed >= half - NEARLY);
}
