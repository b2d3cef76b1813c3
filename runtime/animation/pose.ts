/**
 * Poses of animators: which tracks write straight into the properties, which into one of the two
 * sides of a blend, and mixing those sides. Page: animation/blends.
 */
import type { BoundTrack } from './binding.ts';
import type { Part } from './parts.ts';
import type { Properties, Property } from './properties.ts';
import { ROTATION, TRANSFORM } from './properties.ts';
import { slerp } from './quat.ts';
import { Channels, Entry } from './sample.ts';
import type { Table } from './table.ts';

/** How a slot of a blend is mixed. */
export const LINEAR = 0;
export const ANGLE = 1;
export const ROUND = 2;
export const STEP = 3;
export const QUAT = 4;
/** The second to fourth lane of a quaternion, which its first one takes care of. */
export const PART = 5;

/** Where a pose is written: into the properties, or into a side of a blend. */
export type Side = 'direct' | 'outgoing' | 'incoming';

/** The values of one kind (as written, or as drawn) of all animators of a world. */
export class PoseSpace {
  /** What the poses end up in. */
  readonly target: Float64Array;
  readonly outgoing: Float64Array;
  readonly incoming: Float64Array;
  readonly #channels: Readonly<Record<Side, Channels>> = {
    direct: new Channels(),
    outgoing: new Channels(),
    incoming: new Channels(),
  };

  constructor(target: Float64Array) {
    this.target = target;
    this.outgoing = new Float64Array(target.length);
    this.incoming = new Float64Array(target.length);
  }

  channels(side: Side): Channels {
    return this.#channels[side];
  }

  /** Where samples of a side go. */
  samples(side: Side): Float64Array {
    return side === 'direct' ? this.target : this[side];
  }

  /** Samples all sides at the playheads' times. */
  sample(time: Float64Array): void {
    this.#channels.direct.write(time, this.target);
    this.#channels.outgoing.write(time, this.outgoing);
    this.#channels.incoming.write(time, this.incoming);
  }

  /** Mixes the slots of one blend: `w` from 0 (outgoing) to 1, `half` whether steps switch already. */
  mix(slots: Int32Array, modes: Uint8Array, count: number, w: number, half: boolean): void {
    const { outgoing, incoming, target } = this;
    for (let i = 0; i < count; i++) {
      const slot = slots[i] as number;
      const a = outgoing[slot] as number;
      const b = incoming[slot] as number;
      switch (modes[i]) {
        case LINEAR:
          // This form neither overflows nor leaves a when both are equal.
          target[slot] = Math.fround(a === b ? a : a * (1 - w) + b * w);
          break;
        case ANGLE:
          target[slot] = Math.fround(a + shortest(b - a) * w);
          break;
        case ROUND:
          target[slot] = Math.floor(a + (b - a) * w + 0.5);
          break;
        case STEP:
          target[slot] = half ? b : a;
          break;
        case QUAT:
          this.#mixQuat(slot, w);
          break;
      }
    }
  }

  readonly #pair = new Float64Array(8);

  #mixQuat(slot: number, w: number): void {
    for (let lane = 0; lane < 4; lane++) {
      this.#pair[lane] = this.outgoing[slot + lane] as number;
      this.#pair[4 + lane] = this.incoming[slot + lane] as number;
    }
    slerp(this.#pair, 0, 4, w, this.target, slot);
  }
}

const TURN = 2 * Math.PI;
/** Angles this near to opposite (float32 cannot hold pi) turn counter-clockwise. */
const OPPOSITE = 1e-6;

/** The shortest way round, from above -pi to pi; exactly opposite is counter-clockwise. */
function shortest(difference: number): number {
  const way = difference - TURN * Math.round(difference / TURN);
  return way < OPPOSITE - Math.PI ? way + TURN : way;
}

/**
 * Where a part of a state is written at the moment. In a blend of a state into itself it is both
 * sides, each at a playhead of its own.
 */
export class PartWriter {
  readonly drawn: boolean;
  readonly #space: PoseSpace;
  readonly #table: Table;
  readonly #inWorld: () => Table;
  readonly #entries: readonly [Entry, Entry];
  /** Where each entry writes to, once it has been put anywhere. */
  readonly #sides: [Side, Side] = ['direct', 'direct'];

  /** `heads` are the two playheads of the animator, either of which may run the state. */
  constructor(
    part: Part,
    space: PoseSpace,
    heads: readonly [number, number],
    inWorld: () => Table,
  ) {
    this.drawn = part.drawn;
    this.#space = space;
    this.#table = part.table;
    this.#inWorld = inWorld;
    this.#entries = [new Entry(heads[0], part.slots), new Entry(heads[1], part.slots)];
  }

  /** Writes to a side from now on, at the time of playhead 0 or 1. */
  to(side: Side, head: number): void {
    const entry = this.#entries[head] as Entry;
    entry.leave();
    this.#space.channels(side).of(this.#table, this.#inWorld).add(entry);
    this.#sides[head] = side;
  }

  off(): void {
    this.#entries[0].leave();
    this.#entries[1].leave();
  }

  /** Samples this part alone, wherever it writes. */
  sample(time: Float64Array): void {
    this.#entries[0].write(time, this.#space.samples(this.#sides[0]));
    this.#entries[1].write(time, this.#space.samples(this.#sides[1]));
  }
}

/** A track of a state: what it drives, and how that mixes. */
export class StateTrack {
  readonly bound: BoundTrack;
  readonly restore: boolean;

  constructor(bound: BoundTrack) {
    this.bound = bound;
    this.restore = bound.track.track.onEnd === 'restore';
  }

  get property(): Property {
    return this.bound.property;
  }

  /** How each of its slots mixes with another state's. */
  mode(lane: number): number {
    const { property, track } = this.bound;
    switch (track.track.kind) {
      case 'bool':
      case 'enum':
      case 'assetRef':
        return STEP;
      case 'int32':
        return track.sample === 'round' ? ROUND : STEP;
      case 'quat':
        return lane === 0 ? QUAT : PART;
      default:
        return property.transform && property.slot % TRANSFORM === ROTATION ? ANGLE : LINEAR;
    }
  }
}

/** The slots of some tracks, and how each mixes with another state's. */
export interface Lanes {
  readonly slots: Int32Array;
  readonly modes: Uint8Array;
}

export function lanesOf(tracks: readonly StateTrack[]): Lanes {
  const lanes = tracks.flatMap((track) =>
    Array.from({ length: track.property.lanes }, (_, lane) => ({
      slot: track.property.slot + lane,
      mode: track.mode(lane),
    })),
  );
  return {
    slots: Int32Array.from(lanes, ({ slot }) => slot),
    modes: Uint8Array.from(lanes, ({ mode }) => mode),
  };
}

export interface MixState {
  readonly slots: Int32Array;
  readonly modes: Uint8Array;
  readonly own: Uint8Array;
}

/** The slots of one animator's blend, and how each is mixed. Filled anew by every blend. */
export class MixList {
  slots: Int32Array = new Int32Array(0);
  modes: Uint8Array = new Uint8Array(0);
  /** 1 where the blend leads to the node's own value, whatever that becomes: drawn `restore` tracks. */
  own: Uint8Array = new Uint8Array(0);
  count = 0;
  #highest = -1;
  #found = 0;

  clear(): void {
    this.count = 0;
    this.#highest = -1;
  }

  /** A copy; `load` puts it back. */
  save(): MixState {
    const { slots, modes, own, count } = this;
    return { slots: slots.slice(0, count), modes: modes.slice(0, count), own: own.slice(0, count) };
  }

  load({ slots, modes, own }: MixState): void {
    this.clear();
    for (let i = 0; i < slots.length; i++)
      this.#put(slots[i] as number, modes[i] as number, own[i] as number);
  }

  /** Takes over the slots of another list by their new numbers; those without one are gone. */
  carry(from: MixList, slotOf: (slot: number) => number): void {
    for (let i = 0; i < from.count; i++) {
      const slot = slotOf(from.slots[i] as number);
      if (slot >= 0) this.#put(slot, from.modes[i] as number, from.own[i] as number);
    }
  }

  has(slot: number): boolean {
    return this.#find(slot) >= 0;
  }

  /** The index of a slot, or -1. Slots mostly come in the order in which they stand here. */
  #find(slot: number): number {
    if (slot > this.#highest) return -1;
    const next = this.#found + 1;
    if (next < this.count && this.slots[next] === slot) {
      this.#found = next;
      return next;
    }
    for (let i = 0; i < this.count; i++) {
      if (this.slots[i] !== slot) continue;
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
      if (wanted(slot)) this.#put(slot, modes[i] as number, own[i] as number);
    }
  }

  /** Says of the slots of a track whether the blend leads to the node's own value. */
  leadsToOwn(track: StateTrack, own: boolean): void {
    for (let lane = 0; lane < track.property.lanes; lane++) {
      const at = this.#find(track.property.slot + lane);
      if (at >= 0) this.own[at] = own ? 1 : 0;
    }
  }

  /** A slot that two states animate is mixed as numbers only if both can be. */
  add({ slots, modes }: Lanes): void {
    for (let lane = 0; lane < slots.length; lane++) {
      const slot = slots[lane] as number;
      const mode = modes[lane] as number;
      const known = this.#find(slot);
      if (known < 0) this.#put(slot, mode, 0);
      else if (mode === STEP) this.modes[known] = STEP;
    }
  }

  #put(slot: number, mode: number, own: number): void {
    if (this.count === this.slots.length) this.#grow();
    if (slot > this.#highest) this.#highest = slot;
    this.slots[this.count] = slot;
    this.modes[this.count] = mode;
    this.own[this.count] = own;
    this.count++;
  }

  #grow(): void {
    const length = Math.max(16, this.slots.length * 2);
    const slots = new Int32Array(length);
    slots.set(this.slots);
    this.slots = slots;
    const modes = new Uint8Array(length);
    modes.set(this.modes);
    this.modes = modes;
    const own = new Uint8Array(length);
    own.set(this.own);
    this.own = own;
  }
}

/** Lets go of slots: `restore` tracks put back the value from before the animation drove it. */
export function restoreTracks(
  tracks: readonly StateTrack[],
  properties: Properties,
  kept: ReadonlySet<number>,
): void {
  for (const { restore, bound, property } of tracks) {
    if (!restore || bound.drawn) continue;
    for (let slot = property.slot; slot < property.slot + property.lanes; slot++) {
      if (!kept.has(slot)) properties.values[slot] = properties.before[slot] as number;
    }
  }
}
