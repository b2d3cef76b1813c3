/**
 * Poses of animators: which tracks write straight into the properties, which into one of the two
 * sides of a blend, and mixing those sides. Page: animation/blends.
 */
import type { BoundTrack } from './binding.ts';
import { ANGLE, LINEAR, MODE_BITS, MODES, PART, QUAT, ROUND, STEP } from './mix-list.ts';
import type { Part } from './parts.ts';
import type { Properties, Property } from './properties.ts';
import { ROTATION, TRANSFORM } from './properties.ts';
import { slerp } from './quat.ts';
import { Channels, Entry } from './sample.ts';
import type { Table } from './table.ts';

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

  /**
   * Mixes the slots of one blend, which are the lanes from `from` up to `to` (see mix-list.ts): `w`
   * from 0 (outgoing) to 1, `half` whether steps switch already.
   */
  mix(lanes: Int32Array, from: number, to: number, w: number, half: boolean): void {
    const { outgoing, incoming, target } = this;
    for (let i = from; i < to; i++) {
      const lane = lanes[i] as number;
      const slot = lane >> MODE_BITS;
      const a = outgoing[slot] as number;
      const b = incoming[slot] as number;
      switch (lane & MODES) {
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
