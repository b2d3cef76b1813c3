/**
 * Poses of animators: which tracks write straight into the properties, which into one of the two
 * sides of a blend, and mixing those sides. Page: animation/blends.
 */
import type { BoundTrack } from './binding.ts';
import type { Properties, Property } from './properties.ts';
import { ROTATION, TRANSFORM } from './properties.ts';
import { slerp } from './quat.ts';
import { type Channel, Channels, Entry } from './sample.ts';

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

/** A track of a state: where its samples go at the moment. */
export class StateTrack {
  readonly bound: BoundTrack;
  readonly restore: boolean;
  readonly #space: PoseSpace;
  readonly #map: () => Float64Array | undefined;
  readonly #entries: readonly [Entry, Entry];
  #entry: Entry | undefined;
  #channel: Channel | undefined;
  #channels: Channels | undefined;

  /** `heads` are the two playheads of the animator, either of which may run the state. */
  constructor(
    bound: BoundTrack,
    space: PoseSpace,
    heads: readonly [number, number],
    map: () => Float64Array | undefined,
  ) {
    this.bound = bound;
    this.restore = bound.track.track.onEnd === 'restore';
    this.#space = space;
    this.#map = map;
    this.#entries = [
      new Entry(heads[0], bound.property.slot),
      new Entry(heads[1], bound.property.slot),
    ];
  }

  get property(): Property {
    return this.bound.property;
  }

  /** Writes to a side from now on, at the time of playhead 0 or 1. */
  to(side: Side, head: number): void {
    this.off();
    this.#entry = this.#entries[head] as Entry;
    this.#channels = this.#space.channels(side);
    this.#channel = this.#channels.of(this.bound.track, this.#map);
    this.#channel.add(this.#entry);
  }

  off(): void {
    if (this.#channel === undefined || this.#channels === undefined || this.#entry === undefined)
      return;
    this.#channels.remove(this.#channel, this.#entry);
    this.#channel = undefined;
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

export interface MixState {
  readonly slots: Int32Array;
  readonly modes: Uint8Array;
}

/** The slots of one animator's blend, and how each is mixed. Filled anew by every blend. */
export class MixList {
  slots: Int32Array = new Int32Array(0);
  modes: Uint8Array = new Uint8Array(0);
  count = 0;
  readonly #seen = new Map<number, number>();

  clear(): void {
    this.count = 0;
    this.#seen.clear();
  }

  /** A copy; `load` puts it back. */
  save(): MixState {
    return { slots: this.slots.slice(0, this.count), modes: this.modes.slice(0, this.count) };
  }

  load({ slots, modes }: MixState): void {
    this.clear();
    this.slots = slots.slice();
    this.modes = modes.slice();
    this.count = slots.length;
    slots.forEach((slot, i) => {
      this.#seen.set(slot, i);
    });
  }

  /** A slot that two tracks animate is mixed as numbers only if both can be. */
  add(track: StateTrack): void {
    for (let lane = 0; lane < track.property.lanes; lane++) {
      const slot = track.property.slot + lane;
      const mode = track.mode(lane);
      const known = this.#seen.get(slot);
      if (known !== undefined) {
        if (mode === STEP) this.modes[known] = STEP;
        continue;
      }
      if (this.count === this.slots.length) this.#grow();
      this.#seen.set(slot, this.count);
      this.slots[this.count] = slot;
      this.modes[this.count] = mode;
      this.count++;
    }
  }

  #grow(): void {
    const length = Math.max(16, this.slots.length * 2);
    const slots = new Int32Array(length);
    slots.set(this.slots);
    this.slots = slots;
    const modes = new Uint8Array(length);
    modes.set(this.modes);
    this.modes = modes;
  }
}

/** Sets one side of a blend to values of the properties, for what no state animates. */
export function standIn(side: Float64Array, from: Float64Array, list: MixList): void {
  for (let i = 0; i < list.count; i++) {
    const slot = list.slots[i] as number;
    side[slot] = from[slot] as number;
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
