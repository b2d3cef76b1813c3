/** What the blends of animators mix, and how. Page: animation/blends. */
import type { StateTrack } from './pose.ts';

/** How a slot of a blend is mixed. */
export const LINEAR = 0;
export const ANGLE = 1;
export const ROUND = 2;
export const STEP = 3;
export const QUAT = 4;
/** The second to fourth lane of a quaternion, which its first one takes care of. */
export const PART = 5;

/** In a list a lane is one number: a slot, and in its lowest bits how that is mixed. */
export const MODE_BITS = 3;
export const MODES = 7;

function laneOf(slot: number, mode: number): number {
  return (slot << MODE_BITS) | mode;
}

/** The slots of some tracks; and the same with how each mixes with another state's. */
export interface Lanes {
  readonly slots: Int32Array;
  readonly lanes: Int32Array;
}

export function lanesOf(tracks: readonly StateTrack[]): Lanes {
  const lanes = Int32Array.from(
    tracks.flatMap((track) =>
      Array.from({ length: track.property.lanes }, (_, lane) =>
        laneOf(track.property.slot + lane, track.mode(lane)),
      ),
    ),
  );
  return { slots: lanes.map((lane) => lane >> MODE_BITS), lanes };
}

/** Lanes a list has room for when it gets its first one. */
const ROOM = 16;

/**
 * The lists of all animators of a world, side by side: a step reads them one after the other, and
 * memory that is read in its order is there in time.
 */
export class MixLists {
  lanes = new Int32Array(0);
  /** 1 where the blend leads to the node's own value, whatever that becomes: drawn `restore` tracks. */
  own = new Uint8Array(0);
  /** By animator: where its list begins, how long it is, and how long it may get there. */
  readonly start: Int32Array;
  readonly count: Int32Array;
  readonly #room: Int32Array;
  #used = 0;

  constructor(animators: number) {
    this.start = new Int32Array(animators);
    this.count = new Int32Array(animators);
    this.#room = new Int32Array(animators);
  }

  push(animator: number, lane: number, own: number): void {
    const count = this.count[animator] as number;
    if (count === this.#room[animator]) this.#widen(animator);
    const at = (this.start[animator] as number) + count;
    this.lanes[at] = lane;
    this.own[at] = own;
    this.count[animator] = count + 1;
  }

  /** A list that is full moves behind all others, with twice the room. */
  #widen(animator: number): void {
    const start = this.start[animator] as number;
    const room = Math.max(ROOM, 2 * (this.#room[animator] as number));
    if (this.#used + room > this.lanes.length) this.#lengthen(this.#used + room);
    this.lanes.copyWithin(this.#used, start, start + (this.count[animator] as number));
    this.own.copyWithin(this.#used, start, start + (this.count[animator] as number));
    this.start[animator] = this.#used;
    this.#room[animator] = room;
    this.#used += room;
  }

  #lengthen(least: number): void {
    const length = Math.max(least, 2 * this.lanes.length);
    const { lanes, own } = this;
    this.lanes = new Int32Array(length);
    this.lanes.set(lanes);
    this.own = new Uint8Array(length);
    this.own.set(own);
  }
}

/** A copy of a list, for snapshots. */
export interface MixState {
  readonly slots: Int32Array;
  readonly modes: Uint8Array;
  readonly own: Uint8Array;
}

/**
 * The slots of one animator's blend, each once, and how it is mixed. Filled anew by every blend.
 * What is asked for by index counts from the start of this list.
 */
export class MixList {
  readonly #lists: MixLists;
  readonly #animator: number;
  #highest = -1;
  #found = 0;

  constructor(lists: MixLists, animator: number) {
    this.#lists = lists;
    this.#animator = animator;
  }

  get count(): number {
    return this.#lists.count[this.#animator] as number;
  }

  slot(i: number): number {
    return this.#lane(i) >> MODE_BITS;
  }

  mode(i: number): number {
    return this.#lane(i) & MODES;
  }

  /** Whether the blend leads to the node's own value; see `MixLists.own`. */
  leadsToOwn(i: number): boolean {
    return this.#lists.own[(this.#lists.start[this.#animator] as number) + i] === 1;
  }

  #lane(i: number): number {
    return this.#lists.lanes[(this.#lists.start[this.#animator] as number) + i] as number;
  }

  clear(): void {
    this.#lists.count[this.#animator] = 0;
    this.#highest = -1;
  }

  /** A copy; `load` puts it back. */
  save(): MixState {
    const start = this.#lists.start[this.#animator] as number;
    const lanes = this.#lists.lanes.subarray(start, start + this.count);
    return {
      slots: lanes.map((lane) => lane >> MODE_BITS),
      modes: Uint8Array.from(lanes, (lane) => lane & MODES),
      own: this.#lists.own.slice(start, start + this.count),
    };
  }

  load({ slots, modes, own }: MixState): void {
    this.clear();
    for (let i = 0; i < slots.length; i++)
      this.#put(laneOf(slots[i] as number, modes[i] as number), own[i] as number);
  }

  /** Takes over the slots of another list by their new numbers; those without one are gone. */
  carry(from: MixList, slotOf: (slot: number) => number): void {
    for (let i = 0; i < from.count; i++) {
      const slot = slotOf(from.slot(i));
      if (slot >= 0) this.#put(laneOf(slot, from.mode(i)), from.leadsToOwn(i) ? 1 : 0);
    }
  }

  has(slot: number): boolean {
    return this.#find(slot) >= 0;
  }

  /** The index of a slot, or -1. Slots mostly come in the order in which they stand here. */
  #find(slot: number): number {
    if (slot > this.#highest) return -1;
    const { count } = this;
    const next = this.#found + 1;
    if (next < count && this.slot(next) === slot) {
      this.#found = next;
      return next;
    }
    for (let i = 0; i < count; i++) {
      if (this.slot(i) !== slot) continue;
      this.#found = i;
      return i;
    }
    return -1;
  }

  /** Leaves out the slots that nobody wants any more. */
  keep(wanted: (slot: number) => boolean): void {
    const { slots, modes, own } = this.save();
    this.clear();
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] as number;
      if (wanted(slot)) this.#put(laneOf(slot, modes[i] as number), own[i] as number);
    }
  }

  /** Says of the slots of a track whether the blend leads to the node's own value. */
  lead(track: StateTrack, toOwn: boolean): void {
    const { own, start } = this.#lists;
    for (let lane = 0; lane < track.property.lanes; lane++) {
      const at = this.#find(track.property.slot + lane);
      if (at >= 0) own[(start[this.#animator] as number) + at] = toOwn ? 1 : 0;
    }
  }

  /** A slot that two states animate is mixed as numbers only if both can be. */
  add({ lanes }: Lanes): void {
    const { start } = this.#lists;
    for (let i = 0; i < lanes.length; i++) {
      const lane = lanes[i] as number;
      const known = this.#find(lane >> MODE_BITS);
      if (known < 0) this.#put(lane, 0);
      else if ((lane & MODES) === STEP)
        this.#lists.lanes[(start[this.#animator] as number) + known] = lane;
    }
  }

  #put(lane: number, own: number): void {
    this.#highest = Math.max(this.#highest, lane >> MODE_BITS);
    this.#lists.push(this.#animator, lane, own);
  }
}
