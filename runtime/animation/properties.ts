import type { FieldKind } from '../schema/types.ts';

/** Numbers a node's transform takes at the start of its slots. */
export const TRANSFORM = 5;
export const POSITION = 0;
export const ROTATION = 2;
export const SCALE = 3;

/** A property of a node as a range of slots. */
export interface Property {
  readonly slot: number;
  readonly lanes: number;
  readonly kind: FieldKind;
  /** One of a node's own transform. */
  readonly transform: boolean;
  /** Members of an enum, in the order their numbers stand for. */
  readonly members?: readonly string[];
}

/**
 * The numbers of a world: every field of every component, one slot a lane, all in one array, and
 * who drives each. Transforms of all nodes stand first. Bools are 0 or 1, enums the member's
 * number, assets and texts numbers of a table of the world's.
 */
export class Properties {
  readonly values: Float64Array;
  /** Number of the driver of a slot, -1 for none. */
  readonly owner: Int32Array;
  /** What a driven slot held before its driver began. */
  readonly before: Float64Array;
  /** Slots of transforms as drawn; the nodes themselves are in `values`. */
  readonly drawn: Float64Array;
  /** Where a value drawn last stays after its clip ended (`hold`), and that value. */
  readonly held: Uint8Array;
  readonly heldValue: Float64Array;
  /** Slots driven in unscaled time: not part of the game state. */
  readonly unscaled: Uint8Array;

  constructor(nodes: number, slots: number) {
    this.values = new Float64Array(slots);
    this.owner = new Int32Array(slots).fill(-1);
    this.before = new Float64Array(slots);
    this.drawn = new Float64Array(nodes * TRANSFORM);
    this.held = new Uint8Array(nodes * TRANSFORM);
    this.heldValue = new Float64Array(nodes * TRANSFORM);
    this.unscaled = new Uint8Array(slots);
  }

  /** Whether any lane is driven by someone other than `driver`. */
  takenFrom(property: Property, driver: number): boolean {
    for (let i = 0; i < property.lanes; i++) {
      const owner = this.owner[property.slot + i] as number;
      if (owner !== -1 && owner !== driver) return true;
    }
    return false;
  }

  claim(property: Property, driver: number, unscaled: boolean): void {
    for (let i = property.slot; i < property.slot + property.lanes; i++) {
      if (this.owner[i] === driver) continue;
      this.owner[i] = driver;
      this.before[i] = this.values[i] as number;
      this.unscaled[i] = unscaled ? 1 : 0;
    }
  }

  release(property: Property): void {
    for (let i = property.slot; i < property.slot + property.lanes; i++) {
      this.owner[i] = -1;
      this.unscaled[i] = 0;
    }
  }

  restore(property: Property): void {
    for (let i = property.slot; i < property.slot + property.lanes; i++) {
      this.values[i] = this.before[i] as number;
    }
  }
}
